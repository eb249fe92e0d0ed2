"""The phones of the site: for each take and preset that a page shows, its session, as in an exported page, and its still
pictures in light and dark."""

import concurrent.futures
import html
import json
import os
import re
import subprocess

# Points around the screen, as in a page with a live phone; the program's pictures have 50.
BORDER, DRAWN_BORDER = 44, 50
# Pixels per point of the program's pictures, and the width of a still picture in pixels: on a page, a phone is about 260
# points wide.
RATIO, WIDTH = 1.5, 520
CROP = "crop=iw-{0}:ih-{0}:{1}:{1},scale={2}:{3}:flags=lanczos"


def file_name(phone):
    """Returns the name of a phone's pictures, without theme and ending."""
    return re.sub(r"[^\w.-]+", "-", phone.removeprefix("preset "))


def ffmpeg(*words):
    subprocess.run(["ffmpeg", "-v", "error", "-y", *words], check=True, stdin=subprocess.DEVNULL)


class Phones:
    """Makes phones once, however many pages show them. A phone is named by a take, a preset, or both."""

    def __init__(self, program, folder, scratch):
        self.program, self.folder, self.scratch, self.sessions = program, folder, scratch, {}
        self.pool, self.stills = concurrent.futures.ThreadPoolExecutor(os.cpu_count()), []
        os.makedirs(scratch)
        self.presets = [json.loads(line) for line in self.run("presets", "--format", "jsonl").splitlines()]
        self.names = [preset["name"] for preset in self.presets]
        # The sizes of pictures, which pages reserve.
        self.size = WIDTH, round(WIDTH * (844 + 2 * BORDER) / (390 + 2 * BORDER))

    def run(self, *words):
        made = subprocess.run([self.program, *words], capture_output=True, text=True)
        if made.returncode:
            raise SystemExit(f"chrome-desktop {' '.join(words)}: {made.stderr.strip()}")
        return made.stdout

    def element(self, root, words, take=None, preset=None, text=None, group=None):
        """Returns the HTML of a phone. `root` is the way from the page to the site's folder, `words` what the pictures
        show, `text` the take's if it is in no file."""
        name = " ".join(f"{kind} {word}" for kind, word in [("take", take), ("preset", preset)] if word)
        if name not in self.sessions:
            self.add(name, take, preset, text)
        file = file_name(name)
        marks = {"take": take, "preset": preset, "group": group, "label": words}
        marks = "".join(f' {key}="{html.escape(value)}"' for key, value in marks.items() if value)
        width, height = self.size
        pictures = "".join(
            f'<img src="{root}phones/{file}-{theme}.webp#only-{theme}" width="{width}" height="{height}" loading="lazy"'
            f' alt="{html.escape(words)}">' for theme in ["light", "dark"])
        return f"<chrome-phone{marks}>{pictures}</chrome-phone>"

    def add(self, name, take, preset, text):
        if preset and preset not in self.names:
            raise SystemExit(f"there is no preset {preset}, but a page shows it")
        source = preset
        if take:
            source = take + ".take" if not text and not preset else self.written(name, take, preset, text)
            self.run("validate", source)
        page = os.path.join(self.scratch, "page.html")
        self.run("export", source, "--to", "web", "-o", page, "--force")
        with open(page) as file:
            session = re.search(r'<script type="application/json" id="session">(.*?)</script>', file.read(), re.S)[1]
        self.sessions[name] = json.loads(session)
        file = file_name(name)
        if not take:
            source = self.written(name, None, preset, f'take "{preset}"\nwait 0.1s\n')
        self.stills += [self.pool.submit(self.still, source, file, theme) for theme in ["light", "dark"]]

    def written(self, name, take, preset, text):
        """Writes a take that has no file, or another preset than its file; returns its path."""
        if text is None:
            with open(take + ".take") as file:
                # What it expects is true of its own preset.
                text = re.sub(r"^(preset|versus|expect) .*\n", "", file.read(), flags=re.M)
        if preset:
            text = re.sub(r"^take .*\n", lambda first: f"{first[0]}preset {preset}\n", text, count=1, flags=re.M)
        path = os.path.join(self.scratch, re.sub(r"\W+", "-", name) + ".take")
        with open(path, "w") as file:
            file.write(text)
        return path

    def still(self, source, file, theme):
        picture = os.path.join(self.scratch, f"{file}-{theme}.png")
        self.run("render", source, "--alpha", "--at", "start", "--theme", theme, "--captions", "off",
                 "--scale", str(RATIO), "-o", picture, "--force")
        cut = round((DRAWN_BORDER - BORDER) * RATIO)
        self.webp(picture, f"{file}-{theme}", CROP.format(2 * cut, cut, *self.size))

    def webp(self, source, name, filters):
        ffmpeg("-i", source, "-frames:v", "1", "-vf", filters, "-c:v", "libwebp", "-quality", "80",
               os.path.join(self.folder, name + ".webp"))

    def picture(self, source, name, width):
        """Makes a picture of at most this width in pixels from one of the documentation; returns its size."""
        self.webp(source, name, f"scale='min({width},iw)':-2:flags=lanczos")
        facts = ["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0"]
        size = subprocess.check_output([*facts, os.path.join(self.folder, name + ".webp")], text=True)
        return tuple(map(int, size.strip().split(",")[:2]))

    def video(self, source, name):
        ffmpeg("-i", source, "-c:v", "libx264", "-crf", "24", "-preset", "slow", "-pix_fmt", "yuv420p",
               "-movflags", "+faststart", "-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2", os.path.join(self.folder, name + ".mp4"))

    def exported(self, name, target, folder):
        """Exports a preset as code; returns false if there is nothing to export."""
        command = [self.program, "export", name, "--to", target, "-o", folder, "--force"]
        return subprocess.run(command, capture_output=True).returncode == 0

    def finish(self):
        """Writes the sessions, and waits for the pictures."""
        with open(os.path.join(self.folder, "takes.js"), "w") as file:
            sessions = json.dumps(self.sessions, ensure_ascii=False, separators=(",", ":"))
            file.write(f"self.chromePhoneTakes = {sessions}\n")
        for still in self.stills:
            still.result()

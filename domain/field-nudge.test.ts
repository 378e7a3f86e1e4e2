import { expect, test } from 'vitest';
import { readNudgeWord } from './field-nudge.ts';
import { readSmsKeyword } from './sms-keywords.ts';

test.each([
  ['No.', 'no'],
  ['nope', 'no'],
  ['Nothing today', 'no'],
  ['no extra work today', 'no'],
  ['Nada', 'no'],
  ['hoy no', 'no'],
  ['yes', 'yes'],
  ['Sí', 'yes'],
  ['NUDGES OFF', 'off'],
  ['stop asking me', 'off'],
  ["don't ask again", 'off'],
  ['Preguntas no', 'off'],
  ['ya no me pregunten', null],
  ['no me pregunten más', 'off'],
  ['nudges on', 'on'],
  ['preguntas sí', 'on'],
  ['ANSWERS OFF', 'answers off'],
  ['answer texts on', 'answers on'],
  ['Respuestas no', 'answers off'],
  ['respuestas sí', 'answers on'],
  ['no, but we moved two boxes', null],
  ['2 guys 3 hrs', null],
  ['no more conduit needed', null],
  ['yes 2 guys 3 hrs', null],
  ['', null],
  ['👍', null],
] as const)('%j is %s', (text, word) => expect(readNudgeWord(text)).toBe(word));

test('no word that ends the question is one that carriers act on', () => {
  for (const word of ['NUDGES OFF', 'PREGUNTAS NO', 'ANSWERS OFF', 'RESPUESTAS NO', 'NO'])
    expect(readSmsKeyword(word)).toBeNull();
});

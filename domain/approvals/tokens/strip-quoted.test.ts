import { describe, expect, test } from 'vitest';
import { stripQuoted, type Tapback } from './strip-quoted.ts';

const SENT = ' Please  approve COR 3 ';

describe('the sender’s own words', () => {
  test.each([
    ['ok\u00a0thanks', 'ok thanks'],
    ['ok \t  thanks\u2003a\u200bll', 'ok thanks all'],
    ['“  ” ok', 'ok'],
    ['"" ok', 'ok'],
    ['Liked “COR 3”. \nok', 'ok'],
    ['Liked “COR 3”\napproved\nLoved “COR 4”\nthanks', 'approved\n\nthanks'],
    // The last mark that ends a line closes the quotation.
    ['Liked “a”\nb “c”', ''],
    ['Liked “8 ft of 2" pipe, 3" deep”\nok', 'ok'],
    ['please approve cor 3\nok', 'ok'],
    ['yes Please approve COR 3 no', 'yes \n no'],
    ['Please approve COR 4', 'Please approve COR 4'],
  ])('of %j are %j', (text, words) => {
    expect(stripQuoted(text, SENT).words).toBe(words);
  });

  test.each([
    ['Reply APPROVE, HOURS ONLY, DENY or ask a question', ''],
    ['ok\nreply approve , hours only or DENY\nthanks', 'ok\n\nthanks'],
    ['responda APROBAR, SOLO HORAS o NEGAR', ''],
    ['conteste aprobado ,solo horas', ''],
    ['si. Responde aprobar, solo horas, negar', 'si.'],
    ['> please approve\n  > all of it\nok', 'ok'],
    ['5 > 4', '5 > 4'],
    ['On Nov 3, 2026, Dana wrote:\nok', 'ok'],
    ['ok\n  El 3 de nov, Dana escribió :  \nbien', 'ok\n\nbien'],
    ['El 3 de nov, Dana escribio:', ''],
    ['Dave wrote: fine', 'Dave wrote: fine'],
    ['On x wrote:', 'On x wrote:'],
    ['On Monday Dave wrote: fine', 'On Monday Dave wrote: fine'],
    ['so On Monday Dave wrote:', 'so On Monday Dave wrote:'],
    ['prereply approve, hours only', 'prereply approve, hours only'],
    ['correspondaresponda aprobar, solo horas', 'correspondaresponda aprobar, solo horas'],
  ])('of %j, without what we wrote, are %j', (text, words) => {
    expect(stripQuoted(text).words).toBe(words);
  });

  test('a quotation of twenty letters is ours however its spaces and marks are written', () => {
    const long = 'Please  approve "COR 3"  for Riverside now: 8 hrs';
    for (const quoted of ['“Please approve COR 3 for Riverside”', '"please approve cor 3 for riverside now"'])
      expect(stripQuoted(`${quoted} ok`, long).words).toBe('ok');
    expect(stripQuoted('yes “Please approve COR 3 for Riverside” no', long).words).toBe('yes \n no');
    expect(stripQuoted('“COR 3” ok', long).words).toBe('“COR 3” ok');
  });
});

describe('a reaction', () => {
  const all = (tapback: Tapback, ...texts: string[]): [string, Tapback][] => texts.map((text) => [text, tapback]);

  test.each([
    ...all('removed', 'Removed a heart from “COR 3”', 'removed an exclamation from “COR 3”', 'Removed 👍 from “COR 3”'),
    ...all(
      'removed',
      'Se eliminó un corazón de “COR 3”',
      'elimino el corazón de “COR 3”',
      'quitó su 👍 de “COR 3”',
      'se quito la risa de “COR 3”',
    ),
    ...all('removed', 'borró una risa de “COR 3”', 'Borro 👍 de “COR 3”'),
    ...all('disliked', 'Disliked “COR 3”', 'No le gustó “COR 3”', 'no me gusto “COR 3”', 'No le gusta “COR 3”'),
    ...all(
      'questioned',
      'Questioned “COR 3”',
      'puso en duda “COR 3”',
      'Preguntó “COR 3”',
      'pregunto por “COR 3”',
      'Preguntó sobre “COR 3”',
    ),
    ...all(
      'questioned',
      'preguntó acerca de “COR 3”',
      'Cuestionó “COR 3”',
      'cuestiono “COR 3”',
      'Dudó “COR 3”',
      'dudo de “COR 3”',
    ),
    ...all(
      'emphasized',
      'Emphasized “COR 3”',
      'emphasised “COR 3”',
      'Laughed at “COR 3”',
      'dio énfasis a “COR 3”',
      'le dio enfasis en “COR 3”',
    ),
    ...all(
      'emphasized',
      'puso énfasis en “COR 3”',
      'Le puso énfasis a “COR 3”',
      'Enfatizó “COR 3”',
      'enfatizo “COR 3”',
      'Destacó “COR 3”',
      'destaco “COR 3”',
    ),
    ...all(
      'emphasized',
      'Exclamó “COR 3”',
      'exclamo por “COR 3”',
      'Rió de “COR 3”',
      'Se rio con “COR 3”',
      'se rió de “COR 3”',
      'Le dio risa “COR 3”',
    ),
    ...all(
      'liked',
      'Liked “COR 3”',
      'Loved “COR 3”',
      'le gustó “COR 3”',
      'Me gusta “COR 3”',
      'le gusto “COR 3”',
      'le encantó “COR 3”',
      'me encanta “COR 3”',
    ),
    ...all('liked', 'le encanto “COR 3”', 'Indicó que le gusta “COR 3”', 'indico que me gustó “COR 3”'),
    ...all(
      'liked',
      '👍 to “COR 3”',
      '👍🏽 to “COR 3”',
      '❤️ a “COR 3”',
      '👌 en “COR 3”',
      'Reacted 👍 to “COR 3”',
      'reacted with 👍 to “COR 3”',
    ),
    ...all('liked', 'reaccionó 👍 a “COR 3”', 'Reacciono con 👍 a “COR 3”'),
    ...all('disliked', 'Reacted 👎 to “COR 3”'),
    ...all('questioned', 'Reacted 🤔 to “COR 3”'),
    ...all('emphasized', 'Reacted 🚀 to “COR 3”'),
    // However it is quoted, or when it is about a picture.
    ...all(
      'liked',
      '  Liked :"COR 3"',
      'Liked : «COR 3»',
      'Liked ”COR 3”',
      'Liked an image',
      'Liked a photo',
      'loved the message',
      'Le gustó una foto',
      'Le gustó la imagen',
      'Le gustó el mensaje',
    ),
  ])('%j is %s', (text, tapback) => {
    expect(stripQuoted(text).tapbacks).toEqual([tapback]);
  });

  test.each([
    'approved',
    'I Liked “COR 3”',
    'Liked COR 3',
    'Liked an images',
    'removed the wall from here',
    'Removed “x” from “COR 3”',
    '👍',
    'se rió “COR 3”',
  ])('%j is none', (text) => {
    expect(stripQuoted(text)).toEqual({ words: text, tapbacks: [] });
  });

  test('names of removed reactions are short: more than a line of words is a sentence', () => {
    const far = (letters: number) => stripQuoted(`removed ${'x'.repeat(letters)} from “COR 3”`).tapbacks;
    expect([far(43), far(44)]).toEqual([['removed'], []]);
  });
});

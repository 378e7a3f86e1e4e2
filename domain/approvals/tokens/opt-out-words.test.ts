import { expect, test } from 'vitest';
import { asksToBeLeftAlone, isKeyword } from './opt-out-words.ts';

test.each(['stop', '"stop!!"', '((stop))', 'stop   all', 'Opt-Out.'])('%j is a keyword of the carrier', (text) => {
  expect(isKeyword(text)).toBe(true);
});

test.each(['can cel', 'he-lp', 'stop?', 'stop the work', ''])('%j is none', (text) => {
  expect(isKeyword(text)).toBe(false);
});

test.each([
  ...['stop texting', 'please stop texting me', 'quit messaging', 'stop contacting us', 'quit sending these'],
  ...['do  not  text me', 'do not message me', "don't contact me", 'never text me again'],
  ...['remove me', 'take me off this list', 'unsubscribe me now'],
  ...['no  más  mensajes', 'no mas textos'],
  ...['deje de mandar', 'dejen de enviar esto', 'deje de escribirme', 'dejen de textear', 'deje de textar'],
  ...[
    'no me mande nada',
    'no me manden',
    'no me envie',
    'no me envien',
    'no me escriba',
    'no me escriban',
    'no me textee',
    'no me texteen',
  ],
])('%j asks to be left alone', (text) => {
  expect(asksToBeLeftAlone(text)).toBe(true);
});

test.each([
  ...[
    'do not text Dave',
    'donottextme',
    'stop work',
    'nonstop texting',
    'stop textingly',
    'unstop sending',
    'nevertext me',
    'do not text mel',
  ],
  ...[
    'undo not text me',
    'remove men',
    'premove me',
    'take me offsite',
    'retake me off',
    'unsubscribed',
    'reunsubscribe',
    'alumno mas mensajes',
  ],
  ...['no mas mensajeso', 'modejen de mandar', 'vano me mande', 'no me mandes', 'mandame mensajes'],
])('%j does not', (text) => {
  expect(asksToBeLeftAlone(text)).toBe(false);
});

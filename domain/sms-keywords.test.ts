import { describe, expect, test } from 'vitest';
import { readSmsKeyword } from './sms-keywords.ts';

describe('the carrier answers its own words', () => {
  test.each([
    ['STOP', 'stop'],
    [' stop\n', 'stop'],
    ['StopAll', 'stop'],
    ['UNSUBSCRIBE', 'stop'],
    ['Cancel', 'stop'],
    ['END', 'stop'],
    ['quit', 'stop'],
    ['START', 'start'],
    ['unstop', 'start'],
    ['HELP', 'help'],
    ['info', 'help'],
  ])('%j is %s', (text, effect) => {
    expect(readSmsKeyword(text)).toEqual({ effect, answeredByCarrier: true, onlyIfOptedOut: false });
  });

  test('YES opts in only a number that had opted out', () => {
    expect(readSmsKeyword('Yes')).toEqual({ effect: 'start', answeredByCarrier: true, onlyIfOptedOut: true });
  });
});

describe('plain phrases are ours to answer', () => {
  test.each([
    ['Stop.', 'stop'],
    ['please stop!', 'stop'],
    ['stop texting me', 'stop'],
    ['Hey, please stop texting me about this', 'stop'],
    ['quit messaging us', 'stop'],
    ['Stop sending me these messages', 'stop'],
    ['stop all texts', 'stop'],
    ["Don't text me anymore", 'stop'],
    ['Do not contact me again.', 'stop'],
    ['No more texts please', 'stop'],
    ["I don't want any more messages", 'stop'],
    ['take me off this list', 'stop'],
    ['Remove my number from your texting list', 'stop'],
    ['opt out', 'stop'],
    ['no más mensajes', 'stop'],
    ['No mas mensajes por favor', 'stop'],
    ['ya no me manden mensajes', 'stop'],
    ['no quiero recibir más mensajes', 'stop'],
    ['Dejen de escribirme', 'stop'],
    ['deje de mandar mensajes', 'stop'],
    ['no me escriban más', 'stop'],
    ['quítenme de la lista', 'stop'],
    ['PARAR', 'stop'],
    ['start!', 'start'],
    ['you can text me again', 'start'],
    ['Pueden escribirme de nuevo', 'start'],
    ['help?', 'help'],
    ['¡Ayuda!', 'help'],
  ])('%j is %s', (text, effect) => {
    expect(readSmsKeyword(text)).toEqual({ effect, answeredByCarrier: false, onlyIfOptedOut: false });
  });
});

test.each([
  'stopped work at 3',
  'stop work on level 2',
  'Had to stop at 2 for rain',
  'stop valve replaced, 2 hrs',
  'stop sign relocated',
  'started at 7',
  'start Monday',
  'help Dave with the panel',
  '2 guys 4 hrs help from the electricians',
  'end of run, 40 ft',
  'cancel the couplings',
  'quit at 330',
  'yes please add it',
  'yes 6 hrs',
  "don't text me the photos, I'll email them",
  "don't stop texting me",
  'Dave told the inspector to stop texting me',
  'Liked "Reply STOP to opt out"',
  '“stop texting me”',
  'no messages from the inspector yet, waiting',
  'no messages',
  'no texts from Dave',
  'no more conduit',
  'no mensajes',
  'no hay mensajes del inspector',
  'para de concreto',
  'alto voltaje',
  'baja tension 3 horas',
  'necesito ayuda con la losa, 2 hombres 3 horas',
  'deje de trabajar a las 3',
  'info on the panel please',
  '',
  '👍',
])('%j is an ordinary message', (text) => {
  expect(readSmsKeyword(text)).toBeNull();
});

describe('a number that asks to be left alone is opted out, however it asks', () => {
  test.each([
    // The word alone, with marks, quotes, other widths, a signature or courtesy.
    'STOP!', 'Stop.', '“STOP”', '"stop"', '(stop)', '*STOP*', 'ＳＴＯＰ', 'Ｓｔｏｐ！', 'stop...', 'Stop, please', 'Please STOP', 'stop now', 'Stop pls thanks',
    'QUIT!', 'Cancel.', 'END.', 'REMOVE', 'Unsub', 'Unsubscribe please', 'Please unsubscribe', 'UNSUBSCRIBE!!', 'Opt-out', 'opt out.', 'stop all',
    'STOP\n\nSent from my iPhone', 'Stop\nSent via Outlook for Android', 'STOP - Dave', 'Stop\nDave Kessler', 'Stop\n--\nDave Kessler\n(555) 555-0142', 'stop — Tina',
    // In a sentence.
    'Please stop sending text reminders', 'stop sending reminders', 'Stop the reminders', 'stop txt', 'stop texting', 'quit sending me these texts', 'stop sending me messages please',
    'Could you stop texting me', 'Do not text this number', "don't text us again", 'no more reminders', 'no more text messages please', "I don't want these messages",
    'unsubscribe me', 'unsubscribe me from this list', 'unsubscribe my number', 'remove me from this list', 'take me off your list', 'take us off the texting list', 'Remove my number',
    // Spanish.
    'ALTO', '¡Alto!', 'Basta.', 'BAJA', 'dar de baja por favor', 'no más mensajes', 'No más recordatorios', 'ya no me manden mensajes', 'dejen de mandar mensajes', 'no me escriban más',
    'Quítenme de su lista', 'no quiero recibir mensajes', 'paren de mandar textos', 'Alto\nEnviado desde mi iPhone',
  ])('%j', (text) => {
    expect(readSmsKeyword(text)?.effect).toBe('stop');
  });

  test.each([
    'Stop work on 3', 'stop work', 'stop the lift rental', 'stop by the trailer', 'Stop by at 2 - Dave', 'stopped at 3', 'Had to stop at noon', 'stop sign moved, 2 hrs', 'stop valve 1 ea',
    'stop sending guys to Maple', 'stop sending conduit', 'stop the pour', 'stop ordering boxes', 'Stop billing 1014', 'stop order on the lift', 'can you stop at the supply house',
    'quit early today', 'quit at 330', 'We quit at 3 - Ray', 'end of shift', 'end wall 20 ft', 'the end', 'cancel 1014', 'cancel the couplings', 'cancel that line', 'please cancel COR 4', 'cancel the lift',
    'remove the conduit', 'remove 2 boxes', 'remove line 3', 'take me off the lift', 'take it off', 'remove me from COR 3', 'opt out of the lift', 'revoke the approval', 'no more conduit', 'no more than 3 hrs',
    "don't text Ray", "don't text me the photos, mail them", 'do not contact the owner', 'no reminders came', 'no messages from Dave', 'unsubscribe Ray from the daily report', 'leave it alone',
    'he said “stop texting me”', 'Liked "Reply STOP to opt out"', 'tell them to stop', 'full stop', 'STOP\n2 guys 4 hrs', 'stop\nthe work on 3', 'start the wall', 'help Dave', 'yes',
    'alto voltaje', 'alto total', 'baja tensión', 'baja el conduit', 'para de concreto', 'pare el trabajo en el 3', 'paren la obra', 'basta con 3 cajas', 'no más conduit', 'deje de trabajar a las 3', 'no me mande el lift',
  ])('and not by %j', (text) => {
    expect(readSmsKeyword(text)?.effect ?? 'none').not.toBe('stop');
  });
}); // prettier-ignore

test('a keyword is looked for in little time, whatever the text', () => {
  const started = process.cpuUsage();
  for (const text of [
    'stop '.repeat(400),
    `stop ${'- '.repeat(800)}x`,
    'Stop it\n'.repeat(800),
    'stop all any these '.repeat(90),
  ])
    expect(readSmsKeyword(text)).toBeNull();
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1_000);
});

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

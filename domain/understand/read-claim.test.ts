import { describe, expect, test } from 'vitest';
import { readClaim } from './read-claim.ts';
import type { World } from './understanding.ts';

const order = (order_id: number, id_number: number, job_id: number, description: string, name: string) => ({
  ...{ order_id, id_number, cor_number: null, job_id, description },
  items: [{ item_id: order_id, name, category: 'labor' as const, unit: 'hr' }],
});
const WORLD: World = {
  today: '2026-03-02',
  language: 'English',
  jobs: [
    { job_id: 1, name: 'Riverside Medical Tower', aliases: [], address: null },
    { job_id: 2, name: 'Maple Street School', aliases: [], address: null },
  ],
  orders: [order(1, 1001, 1, 'Level 2 emergency lights', 'Electrician'), order(2, 1002, 2, 'Valve move', 'Pipefitter')],
};
const read = (text: string) => readClaim(text, WORLD);

describe('who ordered it is read in any order of words', () => {
  test.each([
    ['dave kessler is the one told us do it', 'dave kessler'],
    ['order came de Hector el super', 'Hector'],
    ['la q ordeno fue Marisol, trabaja con el dueño', 'Marisol'],
    ['quien lo ordeno? el coordinador Hector', 'Hector'],
    ['who told us? Hector the coordinator', 'Hector'],
    ['en la 1001 el q lo pidio fue la enfermera jefa, Gloria', 'Gloria'],
    ['Gloria la jefa de enfermeras nos pidio lo de la orden 1001, apuntalo', 'Gloria'],
    ['el mero mero del GC, don Chuy, nos mando', 'don Chuy'],
    ['if anybody asks, tony the gc guy is who wanted it', 'tony'],
    ['Guy who told us to was Marcus, gc side', 'Marcus'],
    ['it was Tanya, the PM with the GC, that ordered it', 'Tanya'],
    ['the architect lady, priya, is the one who asked us', 'priya'],
    ['carla the owners rep had us do it', 'carla'],
    ["it was Angela Ruiz from the general's office who directed it", "Angela Ruiz from the general's office"],
    ['principal asked for that, mrs okafor', 'mrs okafor'],
    ['Ochoa told us to, mrs ochoa from the school office', 'mrs ochoa from the school office'],
    ['super on site told us, name is walt', 'walt'],
    ['the owner wanted it', 'owner'],
    ['the guy that sent us was kowalski', 'kowalski'],
    ['directed by: Lou Ferrante (Turner)', 'Lou Ferrante'],
    ["jen ortega's call", 'jen ortega'],
    ["put down that Hartley's super Kim asked", 'Kim'],
    ["it was Hartley's idea", 'Hartley'],
    ['dave k sent us', 'dave k'],
    ['ordered by s/b kim alvarez', 'kim alvarez'],
    ['pls add that jim from hensel phelps is who directed it', 'jim from hensel phelps'],
    ['The direction came from Karen Yu at the district', 'Karen Yu'],
    ['dave kessler gave us the ok on this', 'dave kessler'],
    ['mr don kessler told us to', 'mr don kessler'],
    ['el que nos mandó fue Dave Kessler', 'Dave Kessler'],
    ['El que lo ordenó fue Benítez, es el dueño', 'Benítez'],
    ['ah y fue orden del dueño, don benitez', 'don benitez'],
    ['nos lo pidio el ing robles', 'ing robles'],
    ['dirigido por ing. Robles', 'ing. Robles'],
    ['lo pidió el arquitecto, un tal Salas', 'Salas'],
    ['boss was don from acme, he asked for it', 'don from acme'],
  ])('%s', (text, name) => expect(read(text)).toMatchObject({ who: { value: name, quotes: [text] }, isTold: true }));
});

describe('whoever is denied is not the one', () => {
  test.each([
    ['wasnt jill it was marco the pm', 'marco', ['jill']],
    ['my bad marco the pm is who told us, jill had nothing to do w it', 'marco', ['jill']],
    ['Got the name wrong, Jen Ortega the architect gave us that one not Mike', 'Jen Ortega', ['mike']],
    ['steve didnt ask for it, ron did', 'ron', ['steve']],
    ['it was ron and not steve', 'ron', ['steve']],
    ['I said kevin but it was keith', 'keith', ['kevin']],
    ['kevin was wrong, keith ordered it', 'keith', ['kevin']],
    ['no luis told us', 'luis', []],
    ['no fue Chuy, fue Memo', 'Memo', ['chuy']],
    ['fue Memo el que dijo, no Chuy', 'Memo', ['chuy']],
  ])('%s', (text, name, denied) => expect(read(text)).toMatchObject({ who: { value: name }, denied, isTold: true }));

  test('a denied day says nothing of who stands before it', () => {
    expect(read('carla, not today, it was friday, carla told us')).toMatchObject({
      who: { value: 'carla' },
      denied: [],
      day: { value: '2026-02-27' },
    });
  });

  test('without another one nobody has', () => {
    expect(read('jill didnt ask for it')).toMatchObject({ who: null, denied: ['jill'] });
  });
});

describe('a day beside nothing else is the day of the work', () => {
  test.each([
    ['oh that was friday not today', '2026-02-27', 'friday'],
    ['happened on saturday the 28th, not today', '2026-02-28', 'saturday the 28th'],
    ['date on that shld be 2/28', '2026-02-28', '2/28'],
    ['26th is wrong, 25th', '2026-02-25', '25th'],
    ['la fecha era 25 no 26', '2026-02-25', '25'],
    ['off by a day, it was wednesday', '2026-02-25', 'wednesday'],
    ['work on it was done Feb 25, please fix the date', '2026-02-25', 'Feb 25'],
    ['should say 2/26 for the date', '2026-02-26', '2/26'],
    ['la fecha es el sabado 28 de febrero', '2026-02-28', 'sabado 28 de febrero'],
    ['No fue hoy, lo hicieron el viernes 27 de febrero', '2026-02-27', 'viernes 27 de febrero'],
    ['friday', '2026-02-27', 'friday'],
    ['we were there friday', '2026-02-27', 'friday'],
    ['needs to be dated 2/26', '2026-02-26', '2/26'],
  ])('%s', (text, date, quote) =>
    expect(read(text)).toMatchObject({ who: null, day: { value: date, quotes: [quote] } }),
  );

  test('and may stand beside who ordered it', () => {
    expect(read('done feb 26, carla told us to')).toMatchObject({
      who: { value: 'carla' },
      day: { value: '2026-02-26' },
    });
    expect(read('dave kessler, and it was friday')).toMatchObject({ isTold: false, isAnswer: true });
    expect(read('dave was friday')).toMatchObject({ isTold: false, isAnswer: false });
  });
});

test('a claim that was wrong', () => {
  expect(read('got that wrong, Lena the architect is who told us')?.who?.value).toBe('Lena');
});

describe('which order is meant', () => {
  test('by number, by words of its work or by its job', () => {
    expect(read('For 1002 put Dave Kessler as the person who directed it')).toMatchObject({ orderNumber: 1002 });
    expect(read('emerg lights one at riverside, hank told us to')).toMatchObject({
      orderNumber: null,
      topics: ['emerg', 'lights'],
      job: { kind: 'job', job_id: 1 },
    });
    expect(read('hank told us to')).toMatchObject({ orderNumber: null, topics: [], job: null });
  });
});

describe('a text that says anything else is none', () => {
  test.each([
    'beers friday',
    "it was me, don't",
    'dave wanted lunch',
    'gc asked for submittals',
    'inspector asked for the permit',
    'told hank and beto it was kowalski and mike',
    'dave told us and mike told us',
    'dave told us 2 more weeks',
    'dave told us x',
    'dave says hi',
    'boss gave us the day',
    'dave asked for you',
    'guys are off friday',
    'call me friday morning',
    'who told us?',
    'did dave tell us to do that',
    'dave wants it by friday',
    'the super is back monday',
    'it was friday and thursday',
    'it was not friday',
    'today',
    'no emerg lights today',
    'it was 2/31',
    'kowalski was',
    'mike wants us at maple',
    'dave told us the extra on the job was the one they did and the date was that and this and the work was done and so it was',
  ])('%s', (text) => expect(read(text)).toBeNull());

  test('without a person or a day there is nothing to write', () => {
    expect(read('they asked for it')).toMatchObject({ who: null, day: null });
    expect(read('mrs. told us')).toMatchObject({ who: null, day: null });
  });
});

test('a name before a mark opens like an answer to who told us, one among other words does not', () => {
  expect(read('Dave Kessler, he told us to')?.isAnswer).toBe(true);
  expect(read('Dave Kessler told us to')?.isAnswer).toBe(false);
  expect(read('it was Dave Kessler')?.isAnswer).toBe(false);
  expect(read('we were told by Dave Kessler')?.isAnswer).toBe(false);
});

test.each([
  ['pero fue el viernes pasado eh, no hoy', '2026-02-27'],
  ['con fecha de ayer domingo 1 de marzo', '2026-03-01'],
  ['se hizo el viernes no el jueves', '2026-02-27'],
  ['todo eso lo hicimos el viernes', '2026-02-27'],
  ['el viernes, no, el jueves', null],
])('a day told in Spanish: %s', (text, day) => expect(read(text)?.day?.value ?? null).toBe(day));

import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the last order after some texts. */
async function lines(...texts: string[]): Promise<string> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders
    .at(-1)!
    .items.map(
      (item) =>
        `${item.quantity} ${item.name}${item.rate_kind && item.rate_kind !== 'regular' ? ` ${item.rate_kind}` : ''}`,
    )
    .join('; ');
}

test.each([
  ['so I believed wrong, they tell me it was 5 hours for each guy', '10 Carpenter'],
  ['cards say 7 ea for the carpenters, fix it', '14 Carpenter'],
  ['hrs r 6 ea on the soffit', '12 Carpenter'],
  ['I shorted you one carpenter, three carpenters at four hours not two carpenters', '12 Carpenter'],
  ['I shorted those two, put 5 hours for each of them', '10 Carpenter'],
  ['crew = 3', '12 Carpenter'],
  ['labor 3 x 5', '15 Carpenter'],
  ['4 hours was for the pair combined, not apiece', '4 Carpenter'],
  ['drop one of those carpenters, he was doing base bid doors the whole time', '4 Carpenter'],
  ['you get that? only got one bar', '8 Carpenter'],
])('hours and heads of two carpenters for 4 hours each: %s', async (text, left) =>
  expect(await lines('wh14 2 carpenters 4 hrs each framing the soffit', text)).toBe(left),
);

test.each([
  [['wh14 2 fitters 5 hrs each moving pipe', '4 each i think', 'nah back to 5 each'], '10 Pipefitter'],
  [
    [
      'wh14 1 carpenter 9 hrs hanging doors',
      'carpenter only had 7 on it i think',
      'never mind, checked his card, nine it is',
    ],
    '9 Carpenter',
  ],
  [
    ['wh14 1 carpenter 10 hrs hanging doors', 'split his time, everything past 8 is overtime'],
    '8 Carpenter; 2 Carpenter overtime',
  ],
  [['wh14 2 fitters 12 hrs total moving pipe', 'should be 18 hrs, three guys'], '18 Pipefitter'],
  [
    ['wh14 2 finishers 8 hrs each and 2 hrs OT each on the slab', 'fix the OT 2 x 3'],
    '16 Finisher; 6 Finisher overtime',
  ],
  [
    ['wh14 2 finishers 8 hrs each on the slab, laborer 4', 'scratch the 4 for the laborer it was 2 hrs'],
    '16 Finisher; 2 Laborer',
  ],
] as const)('numbers put right: %j', async (texts, left) => expect(await lines(...texts)).toBe(left));

test.each([
  ['chg that to apprentice', '8 Apprentice'],
  ['The 8 hours should be billed as apprentice, not carpenter.', '8 Apprentice'],
  ['those four hours each are laborer time instead of carpenter', '8 Laborer'],
  ['I told you carpenters but those two were laborers', '8 Laborer'],
  ['Please reclassify both of them as laborers. No carpenters took part.', '8 Laborer'],
  ['The two men were laborers, as it turns out. Please revise the classification.', '8 Laborer'],
  ['wait those were laborers not carpenters, Ozzie n his cousin', '8 Laborer'],
  ['Those guys are apprentices, fix the trade', '8 Apprentice'],
  ['wrong classification, should be apprentice on all 8', '8 Apprentice'],
  ['make one of those guys apprentice, 4 hrs each still', '4 Carpenter; 4 Apprentice'],
  ['one of the carpenters was a laborer', '4 Carpenter; 4 Laborer'],
  ['the painters come monday', '8 Carpenter'],
])('trades of two carpenters for 4 hours each: %s', async (text, left) =>
  expect(await lines('wh14 2 carpenters 4 hrs each framing the soffit', text)).toBe(left),
);

test.each([
  ['OT on that. they wdnt let us in til 6pm', '8 Carpenter overtime'],
  ['All of those hours should be overtime because we could not get access until 6 PM.', '8 Carpenter overtime'],
  ['forgot to tell you thats all gotta be overtime, surgery ran late', '8 Carpenter overtime'],
  ['every one of those hours should be charged as overtime', '8 Carpenter overtime'],
  ['both guys were OT the whole time', '8 Carpenter overtime'],
  ['n 2 hrs OT each', '8 Carpenter; 4 Carpenter overtime'],
])('rates of two carpenters for 4 hours each: %s', async (text, left) =>
  expect(await lines('wh14 2 carpenters 4 hrs each framing the soffit', text)).toBe(left),
);

test.each([
  'regular time before that was 4 each, same 3 guys',
  'their straight time goes on there too, 4 hrs each',
  'also put the regular 4 hours per finisher on that same ticket',
])('regular hours beside overtime: %s', async (text) =>
  expect(await lines('wh14 3 finishers 2 hrs OT each on the slab', text)).toBe('6 Finisher overtime; 12 Finisher'),
);

const PAIR = 'wh14 plumber 6 hrs and laborer 6 hrs on the riser';
test.each([
  ['take the laborer off, he was at maple that day', '6 Plumber'],
  ['my bad no laborer on that, just the plumber', '6 Plumber'],
  ['laborer wasnt there, pull him off', '6 Plumber'],
  ['scratch the painter, turns out he was across town, just the plumber', '6 Plumber; 6 Laborer'],
  ['apprentice had three too', '6 Plumber; 6 Laborer; 3 Apprentice'],
  ['add his helper too, apprentice, same 6', '6 Plumber; 6 Laborer; 6 Apprentice'],
  ['forgot my apprentice, he was there the whole time', '6 Plumber; 6 Laborer; 6 Apprentice'],
  ['not just them, add the apprentice who was there the whole 6', '6 Plumber; 6 Laborer; 6 Apprentice'],
])('who was there of a plumber and a laborer: %s', async (text, left) => expect(await lines(PAIR, text)).toBe(left));

const NAMED = 'wh14 ceiling grid out, Rico 4 hrs, Squeak 4, Jamal 5. 30 dust masks';
test.each([])('one of those who were named: %s', async (text, left) => expect(await lines(NAMED, text)).toBe(left));

const NOBODY = 'wh14 slab pumped out, 3 rolls of poly';
test.each([
  ['Four finishers were on this task for two hours each.', '3 Poly; 8 Finisher'],
  ['oh and I had a couple carpenters on it, 3 hours apiece', '3 Poly; 6 Carpenter'],
  ['I had three men on it, thirteen hours between all of them.', '3 Poly; 13 Labor'],
  ['guys were three carpenters, Luis did 3 hours, Mike did 4 and Tony stuck with it for 6', '3 Poly; 13 Carpenter'],
  ['as for hours, I was on it two hours myself, and two laborers did four apiece', '3 Poly; 2 Labor; 8 Laborer'],
  ['+ carpenter 2 hr, one guy', '3 Poly; 2 Carpenter'],
  ['painters luis/beto/chuy 7 hrs each', '3 Poly; 21 Painter'],
  ['Three painters, namely Luis, Beto and Chuy, spent seven hours each.', '3 Poly; 21 Painter'],
  ['and Tino my ironworker 4 hrs', '3 Poly; 4 Ironworker'],
  ['16 hrs for each apprentice there was two of them', '3 Poly; 32 Apprentice'],
  ['laborers 2 more x 3 hr', '3 Poly; 6 Laborer'],
  ['the electricians were in our way 3 hours', '3 Poly'],
])('people told behind a draft that has none: %s', async (text, left) => expect(await lines(NOBODY, text)).toBe(left));

test.each([
  ['2 laborers 5 hrs each clearing debris out of the shaft', 'riverside. and its 6 each not 5'],
  ['had two laborers five hours apiece cleaning out the elevator shaft', 'Riverside, also bump it to six hours apiece'],
])('hours put right beside the job we asked for: %s', async (...texts) =>
  expect(await lines(...texts)).toBe('12 Laborer'),
);

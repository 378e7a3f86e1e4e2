import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { left } from './fake-talk.ts';
import { FakeCompany } from './fake-tools.ts';

const PATCH = 'Riverside: 2 laborers 4 hrs each patching the dock, 210 brick. Dave told us';

/** Who ordered the work, its day and its bricks, behind a report and a text. */
async function after(text: string) {
  const of = new FakeCompany(builtInModel());
  await of.text(PATCH);
  await of.text(text);
  const [order] = of.orders;
  return [of.orders.length, order?.directed_by, order?.work_date, Number(order?.items.at(-1)?.quantity)];
}

test.each([
  ['I gave you the wrong name, Steve is the one that told us, Dave wasnt even there that day', 'Steve'],
  [
    "you know what it wasn't Dave that said it Dave was standing there but it was Angela Ruiz the architect that gave the order so put her down",
    'Angela Ruiz',
  ],
  [
    'I should correct the record in that the instruction was issued by the architect, Angela Ruiz, and not by Dave.',
    'Angela Ruiz',
  ],
  [
    "I am told the request actually came from Dana in infection control so please put her name on it and take Dave's off",
    'Dana',
  ],
  ['wasnt Dave who told us it was Kim Sato, Dave was off today', 'Kim Sato'],
  ['scratch that on Dave, turns out Monica Hale was who asked for the work', 'Monica Hale'],
  ['hey correction Dave had nothing to do with that dock, Ruben the plant manager signed off on it', 'Ruben'],
  ['Change the director from Dave to Priya Shah', 'Priya Shah'],
  ['Change director to Lorraine', 'Lorraine'],
  ['the director should be Lorraine', 'Lorraine'],
  ['dave says it was Lorraine who approved it, put her', 'Lorraine'],
  ['Nick Bell from the owner said do it, not Dave', 'Nick Bell from the owner'],
  ['his name is Dan', 'Dan'],
  ['I had Dave down but Curtis is the fella that asked for it', 'Curtis'],
  ['Dave wasnt happy but Luis did good work', 'Dave'],
  ['nobody told me, it was unsafe', 'Dave'],
])('another one ordered it, among other words: %s', async (text, who) =>
  expect(await after(text)).toEqual([1, who, null, 210]),
);

test.each([
  ['fix: 240 brick. directed by Lorraine not Dave', 'Lorraine'],
  [
    "two things on that one the brick count is two hundred forty and it was Dave's boss Lorraine who told us not Dave",
    'Lorraine',
  ],
  [
    'Two amendments are needed. The directive came from Lorraine, his superior, rather than from Dave, and the correct number of brick is 240.',
    'Lorraine',
  ],
  ['brick was 240. Dave can count them himself', 'Dave'],
  ['brick was 240. And I had the name wrong, Dean Pruitt is who told us', 'Dean Pruitt'],
  ['brick was 240. his name is Dan', 'Dan'],
  ['brick was 240, the mason counted, his name is Mitch', 'Dave'],
])('beside a number that is put right: %s', async (text, who) =>
  expect(await after(text)).toEqual([1, who, null, 240]),
);

test.each([
  ['can you put thursday on that one? my days are all mixed up, it was last thursday 2/26', '2026-02-26'],
  ['shoot no that was thursday, today they were sweeping', '2026-02-26'],
  ['it was a Sunday callout 3/1', '2026-03-01'],
  ['The date I gave was incorrect; the work was performed this past Friday, February 27.', '2026-02-27'],
  ['Correction to the day. Lalo did not work Friday, so that was Thursday the 26th.', '2026-02-26'],
  ['and that was all done last thursday the twenty sixth', '2026-02-26'],
  ['wait what am I saying today, we did the dock thursday last week', '2026-02-26'],
  ['That work took place on the 25th, I lost my phone for a few days', '2026-02-25'],
  ['me acabo de acordar q fue el viernes 27 no hoy', '2026-02-27'],
  ['sunday is double time', null],
  ['Hope your Monday is going good', null],
  ['the crane comes thursday', null],
])('the day of the work, among other words: %s', async (text, day) =>
  expect((await after(text)).slice(0, 3)).toEqual([1, 'Dave', day]),
);

test('two orders that one man ordered', async () =>
  expect(
    await left(
      'Riverside: 2 laborers 4 hrs each patching the dock',
      'Next one is Tower B. Two men repainting columns, 4 hours each',
      'Ned directed both of these, he has both jobs for Hartwell.',
    ),
  ).toEqual(['Riverside: Patching the dock (Ned): 8 hr Laborer', 'Tower: Repainting columns (Ned): 8 hr Labor']));

/** The bricks are told again beside who ordered the work, or its day. */
test.each([
  ['Gina is the one who told us, and it took 240 brick', 'Gina', null, 240],
  ['fix 2 things, brick 240, ordered by Gina', 'Gina', null, 240],
  ['actually Lisa Park told us, and brick was 240', 'Lisa Park', null, 240],
  ['Correction, the person asking was Lisa Park. Brick was 240, laborers are fine', 'Lisa Park', null, 240],
  ['The name is Stan, I misread it. And count is 240 brick', 'Stan', null, 240],
  ['should be per Stan, and 30 more brick on top so 240 total', 'Stan', null, 240],
  ['not saturday, friday, and only 240 brick', 'Dave', '2026-02-27', 240],
  ['Change the day to Friday, brick goes to 240', 'Dave', '2026-02-27', 240],
  ['should be 2/25 with 240 brick', 'Dave', '2026-02-25', 240],
  ['brick was 240 and the date is 2/27', 'Dave', '2026-02-27', 240],
  ['Ken told us it was 240 brick', 'Dave', null, 240],
])('put right beside a number: %s', async (text, who, day, bricks) =>
  expect(await after(text)).toEqual([1, who, day, bricks]),
);

import { describe, expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** Texts one after the other; the lines of the orders that are left. */
async function told(
  texts: (string | [string, number])[],
  person = {},
): Promise<{ of: FakeCompany; lines: string[]; last: string }> {
  const of = new FakeCompany(builtInModel(), person);
  let last = '';
  for (const text of texts) last = typeof text === 'string' ? await of.text(text) : await of.text(...text);
  const lines = of.orders.map((order) =>
    order.items
      .map(
        (item) =>
          `${item.quantity} ${item.unit} ${item.name}${item.rate_kind ? ` ${item.rate_kind}` : ''}${item.unit_cost ? ` @${item.unit_cost}` : ''}`,
      )
      .join('; '),
  );
  return { of, lines, last };
}

const GROUT = 'Tower B - 8 bags grout under the plates, 2 guys 3 hrs each';
const PIPE = 'Put 2 hose bibbs on the wall at Maple, 1 plumber 3 hrs, 25 ft 3/4 pex';

describe('words that say too little alone are read beside the order at hand', () => {
  test.each<[string, (string | [string, number])[], string]>([
    ['a number with its unit', [GROUT, '10 bags'], '6 hr Labor; 10 bag Grout'],
    ['an apology and a number', [GROUT, 'make it 12 bags', 'sry 10'], '6 hr Labor; 10 bag Grout'],
    ['the total of hours', [GROUT, 'sorry 5 total not each'], '5 hr Labor; 8 bag Grout'],
    [
      'people and their hours',
      ['Tower B 3 finishers 5 hrs each, 4 bags grout', 'finishers stayed 7'],
      '21 hr Finisher; 4 bag Grout',
    ],
    ['hours in Spanish', ['Maple movimos el termostato, 1 hombre 2 horas', 'fueron dos horas y media'], '2.5 hr Labor'],
    [
      'how many machines',
      ['Maple 3 laborers 3 hrs each flood cleanup, 2 shop vacs 1 day', '1 shop vac'],
      '9 hr Laborer; 1 day Shop vac',
    ],
    [
      'how long a machine was there',
      ['Riverside: scissor lift 3 days', 'only 2 days, they picked it up early'],
      '2 day Scissor lift',
    ],
    ['another word of a name', [PIPE, 'copper not pex'], '3 hr Plumber; 2 ea Hose bibb; 25 ft 3/4" copper'],
    ['another thing altogether', [GROUT, 'it was mortar not grout'], '6 hr Labor; 8 bag Mortar'],
    [
      'what is not billed',
      ['Warehouse 14 hung 2 fans, 2 electricians 7 hrs each and a scissor lift 1 day', 'lift was ours dont charge it'],
      '14 hr Electrician; 2 ea Fan',
    ],
    [
      'what went back',
      ['Maple 8 breakers, 1 electrician 3 hrs', 'returned 3 of the breakers'],
      '3 hr Electrician; 5 ea Breaker',
    ],
    [
      'what went back altogether',
      ['Maple 8 breakers, 1 electrician 3 hrs', 'sent the 8 breakers back'],
      '3 hr Electrician',
    ],
    [
      'a price by the day',
      ['Maple sawed the slab, 2 laborers 3 hrs each', 'saw rental 1 day', 'its 165 per day'],
      '6 hr Laborer; 1 day Saw @165',
    ],
    ['a price at its place', ['Tower B boom lift 2 days', 'at 385'], '2 day Boom lift @385'],
    [
      'yards of poured work',
      ['Tower B poured the pad, 2 finishers 4 hrs each', '6 yards'],
      '8 hr Finisher; 6 cy Concrete',
    ],
    [
      'what stands there is not said twice',
      ['Riverside added 4 floor boxes, 2 electricians 6 hrs each', '4 floor boxes and 4 brass covers'],
      '12 hr Electrician; 4 ea Floor box; 4 ea Brass cover',
    ],
    [
      'a trade by another name',
      ['Maple 2 apprentices 4 hrs each', 'should be journeyman not apprentice'],
      '8 hr Journeyman',
    ],
    [
      'hours of a new kind',
      ['Maple 2 guys 8 hrs each', 'make it 6 regular and 2 OT each'],
      '12 hr Labor; 4 hr Labor overtime',
    ],
    [
      'one of a crew was something else',
      ['Riverside 2 guys 4 hrs each', 'one of them was an apprentice'],
      '4 hr Labor; 4 hr Apprentice',
    ],
    [
      'two of three were',
      ['Riverside 3 guys 6 hrs each', 'actually 2 of them were apprentices'],
      '6 hr Labor; 12 hr Apprentice',
    ],
    ['one of three was', ['Riverside 3 guys 6 hrs each', 'one was an apprentice'], '12 hr Labor; 6 hr Apprentice'],
    [
      'the line of one man',
      ['Tower B 3 guys 6 hrs each plus 1 guy 2 hrs OT', 'that 1 guy was double time'],
      '18 hr Labor; 2 hr Labor double',
    ],
    ['an empty extra', ['Extra @ Riverside:', '2 guys 3 hrs each patching'], '6 hr Labor'],
  ])('%s', async (_, texts, lines) => expect((await told(texts)).lines).toEqual([lines]));

  test.each([['payroll is short 4 hours'], ['room 104A not 104'], ['see you at 7'], ['Tina']])(
    '%s: nothing of it',
    async (text) => {
      const { of, lines } = await told([GROUT, 'it was Dave from Hartwell', text]);
      expect([lines, of.orders[0]?.directed_by]).toEqual([['6 hr Labor; 8 bag Grout'], 'Dave from Hartwell']);
    },
  );
});

describe('of two orders the one that is told is meant', () => {
  const TWO = ['Maple 1 carpenter 4 hrs door in the office', 'Tower B 3 guys 3 hrs each fixing the ramp'];

  test('by its work, when somebody ordered it', async () => {
    const { of } = await told([...TWO, 'the door one, Tina asked', 'and the ramp one, Omar']);
    expect(of.orders.map((order) => order.directed_by)).toEqual(['Tina', 'Omar']);
  });

  test('by its job, when its hours are put right', async () => {
    expect((await told([...TWO, 'no maple was 6 hrs'])).lines).toEqual(['6 hr Carpenter', '9 hr Labor']);
    expect((await told([...TWO, 'the tower b guys did 6'])).lines).toEqual(['4 hr Carpenter', '18 hr Labor']);
  });

  test('both change their jobs when they were mixed up', async () => {
    const { of, last } = await told([...TWO, 'i had those backwards']);
    expect(of.orders.map((order) => order.job_name)).toEqual(['Tower B Garage', 'Maple Street School']);
    expect(last).toMatch(/Moved 1002 to Maple Street School and 1001 to Tower B Garage/);
    const outlets = await told([...TWO, 'the outlets were backwards']);
    expect(outlets.of.orders[0]?.job_name).toBe('Maple Street School');
  });
});

describe('what was said before still holds', () => {
  test('a photo waits for the words that tell what it shows', async () => {
    const { of, last } = await told([['', 1], 'this is the valve they wanted moved at Maple, 1 guy 2 hrs']);
    expect(of.orders[0]?.attachments).toHaveLength(1);
    expect(last).toMatch(/1 photo attached/);
  });

  test('an order without a job takes it some texts later', async () => {
    const { of } = await told([
      '2 guys 4 hrs each fixing the leak over the nurses station',
      'how late is the office open',
      'Riverside',
    ]);
    expect(of.orders[0]?.job_name).toBe('Riverside Medical Tower');
  });

  test('the job of a daily log, or of the text before, is the job of the extra', async () => {
    const log = await told([
      'daily log Riverside: hvac 5 guys level 4 duct, crane down for wind',
      'also extra, 2 guys 2 hrs each waiting on the crane',
    ]);
    expect(log.of.orders[0]?.job_name).toBe('Riverside Medical Tower');
    const talk = await told([
      'steel at Tower B tomorrow needs a crane, who do i call',
      'ok today was 3 ironworkers 8 hrs each plumbing up line D',
    ]);
    expect(talk.of.orders[0]?.job_name).toBe('Tower B Garage');
  });

  test("the super's name may follow him", async () => {
    const { of } = await told(['Riverside clean up, 3 laborers 2 hrs each. Super said bill it', 'Dave']);
    expect(of.orders[0]?.directed_by).toBe('Dave');
  });

  test('who answers something else first is still understood', async () => {
    const { of } = await told([GROUT, 'how late are you open', 'Tina']);
    expect(of.orders[0]?.directed_by).toBe('Tina');
  });

  test('the day of the work alone', async () => {
    const { of } = await told([GROUT, 'y fue el viernes']);
    expect(of.orders[0]?.work_date).toBe('2026-02-27');
  });

  test("'never mind' behind talk drops no work", async () => {
    expect((await told([GROUT, 'which ones still need a price lol', 'never mind'])).lines).toEqual([
      '6 hr Labor; 8 bag Grout',
    ]);
  });

  test.each(['delete the whole thing, its warranty', 'scratch all of that', 'borra todo eso, es garantía'])(
    '%s',
    async (text) => {
      expect((await told([GROUT, text])).of.orders).toEqual([]);
    },
  );
});

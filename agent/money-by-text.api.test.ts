import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';

let world: TextWorld;
beforeAll(async () => void (world = await openTextWorld()));
afterAll(() => world.close());

interface Line {
  category: string;
  name: string;
  quantity: number | null;
  is_credit: boolean;
}

/** The reply, and the lines that the text has made. */
async function say(text: string): Promise<{ reply: string; lines: Line[] }> {
  const [last] = await world.rows<{ id: number }>('select coalesce(max(id), 0)::int as id from change_order_items');
  const reply = (await world.say('foreman', text)).at(-1) ?? '';
  const lines = await world.rows<Line>(`select category, name, quantity::float8 as quantity, is_credit from change_order_items where id > ${last!.id} order by id`); // prettier-ignore
  return { reply, lines };
}

describe('a credit by text', () => {
  test.each([
    'Riverside new CO: demoed and credit back 90 ft of 3/4 EMT and 5 duplex receptacles deleted per RFI 12, also credit 3 hrs electrician',
    'New CO Riverside - credit. Owner deleted 6 troffers in room 12, give back 6 fixtures and 5 hrs labor',
    'Riverside new CO: deduct, 9 troffers not installed, credit owner 6 hrs JW',
    'Riverside new CO: credit for deleted floor box, -1 floor box, -3 hrs JW',
    'Riverside new CO: acreditar 4 horas de electricista y 3 luminarias',
    'Riverside new CO: deduct 8 troffers',
    'Riverside new CO: gave back 3 fixtures',
  ])('%s makes no charge', async (text) => {
    const { lines } = await say(text);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatchObject({ is_credit: true, name: expect.stringMatching(/ \(credit\)$/) });
      expect(line.quantity ?? 0).toBeLessThanOrEqual(0);
    }
  });

  test('beside a charge is a line of its own, and its reply says so', async () => {
    await say('Riverside new CO: 2 guys 4 hrs each on the ceiling, used 60 ft 3/4 EMT');
    const { reply, lines } = await say('credit 20 ft 3/4 EMT');
    expect(lines).toEqual([expect.objectContaining({ quantity: -20, is_credit: true })]);
    expect(reply).toContain('(credit)');
  });

  test('whose sign is not sure is asked for and not written', async () => {
    const { reply, lines } = await say('Riverside new CO: added 4 exit signs, credit 2 wall packs, 2 JW 3 hrs each');
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual(
      expect.arrayContaining([
        ['Exit sign', 4],
        ['Wall pack (credit)', -2],
      ]),
    );
    expect(lines.filter(({ category, is_credit }) => category === 'labor' && !is_credit)).toEqual([]);
    expect(reply).toMatch(/credit/);
  });
});

describe('words with a price that are no hours', () => {
  test.each([
    ['Riverside new CO: Sat 8 hrs OT for foreman and 2 JW, per diem 3 men 2 days at $85', 'per diem 3 men 2 days at $85'],
    ['Riverside new CO: hotel and per diem, 2 men 3 nights, $140 room and $60 a day each', 'hotel and per diem, 2 men 3 nights'],
    ['Riverside new CO: lighting allowance was $4,000, fixtures came to $4,600, bill the $600 difference', 'allowance was $4,000'],
    ['Riverside new CO: 1 foreman 4 hrs, 2 JW 8 hrs, small tools 5%, truck 8 hrs at $22', 'small tools 5%'],
    ['Riverside new CO: our sub Apex Coring billed us $1,250 for 4 cores, pass thru plus 10%', 'Apex Coring billed us $1,250'],
    ['Riverside new CO - rock excavation at unit price, 18 CY at contract UP-1 $185 per CY', 'rock excavation at unit price'],
    ['Riverside new CO: hauled off 7 loads of spoils at $180 a load, 2 laborers 3 hrs each', '7 loads of spoils at $180 a load'],
    ['Riverside new CO: mini ex 5 hrs running 3 hrs idle waiting on locates, operator 8 hrs', '3 hrs idle waiting on locates'],
  ])('%s is quoted back', async (text, words) => {
    const { reply, lines } = await say(text);
    expect(reply).toContain('Not on a line yet: "');
    expect(reply).toContain(words);
    expect(lines.filter(({ name }) => name === 'Labor' || name === 'Small tools')).toEqual([]);
  }); // prettier-ignore
});

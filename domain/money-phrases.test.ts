import { expect, test } from 'vitest';
import { moneyPhrases, withoutMoneyPhrases } from './money-phrases.ts';

const CASES: readonly [text: string, phrases: string[]][] = [
  ['Maple new CO: per diem 3 guys 2 nights @ $85', ['per diem 3 guys 2 nights @ $85']],
  ['Maple new CO: Sat 8 hrs OT for 2 JW, per diem 3 men 2 days at $85', ['per diem 3 men 2 days at $85']],
  ['Dock new CO: hotel and per diem, 2 men 3 nights, $140.50 room and $60 a day each. Photos to follow', ['hotel and per diem, 2 men 3 nights, $140.50 room and $60 a day each']],
  ['viáticos 2 hombres 3 días $60', ['viáticos 2 hombres 3 días $60']],
  ['returned 2 rolls of MC cable, restocking fee 25%, $64 restock', ['restocking fee 25%, $64 restock']],
  ['1 apprentice 6 hrs. Small tools 3% of labor and consumables $45', ['Small tools 3% of labor']],
  ['1 foreman 4 hrs, small tools 5%, truck 8 hrs at $22', ['small tools 5%']],
  ['Riverside new CO: lighting allowance was $4,000, fixtures came to $4,600, bill the $600 difference', ['lighting allowance was $4,000, fixtures came to $4,600, bill the $600 difference']],
  ['Riverside new CO: our sub Apex Coring billed us $1,250 for 4 cores, pass thru plus 10%', ['our sub Apex Coring billed us $1,250 for 4 cores, pass thru plus 10%']],
  ['Riverside new CO - rock excavation at unit price, 18 CY at contract UP-1 $185 per CY', ['rock excavation at unit price, 18 CY at contract UP-1 $185 per CY']],
  ['Tower new CO: mini ex 5 hrs running 3 hrs idle waiting on locates, operator 8 hrs', ['3 hrs idle waiting on locates']],
  ['Tower: skid steer 4 hrs working and 4 hrs sitting waiting on inspector', ['and 4 hrs sitting waiting on inspector']],
  ['Dock new CO: hauled off 6 loads of spoils at $160 a load, 2 laborers 3 hrs each', ['6 loads of spoils at $160 a load']],
  ['Tower new CO: hauled 6 truckloads of dirt, $140 per load', ['6 truckloads of dirt, $140 per load']],
  ['Riverside - 2 guys 4 hrs each, used 60 ft 3/4 EMT', []],
  ['Standby at Riverside. Four electricians, 1.5 hours each, hoistway not released', []],
  ['consumables $45', []],
  ['2 guys 4 hrs on the sub panel, $450 for the lift', []],
  ['make allowance for the door swing, 2 guys 2 hrs', []],
  ['crew was down to 2 guys, 3 hrs', []],
]; // prettier-ignore

test.each(CASES)('%s', (text, words) => {
  const phrases = moneyPhrases(text);
  expect(phrases.map((one) => one.words)).toEqual(words);
  const rest = withoutMoneyPhrases(text, phrases);
  expect(rest).toHaveLength(text.length);
  for (const { start, end } of phrases) expect(rest.slice(start, end).trim()).toBe('.');
});

test('a hostile text takes no long time', () => {
  const start = performance.now();
  moneyPhrases(`mini ex ${'3 hrs '.repeat(2000)}allowance ${'a'.repeat(5000)} unit price ${'$'.repeat(3000)}`);
  expect(performance.now() - start).toBeLessThan(1000);
});

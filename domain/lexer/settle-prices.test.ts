import { expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { lex } from './lex.ts';
import { readChunks } from './read-chunks.ts';

/** '4.25/ft' of every price that a text states. */
const pricesOf = (text: string): string =>
  readChunks(lex(text))
    .flatMap((chunk) =>
      chunk.kind === 'price' ? [`${formatAmount(chunk.amount)}${chunk.perUnit ? `/${chunk.perUnit}` : ''}`] : [],
    )
    .join(' ');

test.each([
  ['20 sheets drywall, runs us 120 a sheet', '120/sheet'],
  ['swapped the broken panel, glass was 240', '240'],
  ['the valve ran 389', '389'],
  ['swapping the lav. faucet 189', '189'],
  ['exhaust fan 210', '210'],
  ['the sink was 12', ''],
  ['4 valves 60', ''],
  ['west door 240', ''],
  ['drywall was 60', ''],
  ['200 ft 12/2 MC at 3.50 el pie', '3.5/ft'],
  ['3 GFCIs @ 24.50, 1 electrician 2 hrs', '24.5'],
  ['4 cy concrete 165/yd', '165/yd'],
  ['scissor lift 2 days at 350 a day', '350/day'],
  ['lift rental, 600 for the day', '600/day'],
  ['dump fee for the week 600 for the week', '600/week'],
  ['1 panel cost us 1250, 2 guys', '1250'],
  ['paid 220 for the permit', '220'],
  ['el permiso costó 220', '220'],
  ['40 ft of strut at six bucks a foot', '6/ft'],
  ['100 ft #10 THHN 85 cents a foot', '0.85/ft'],
  ['12 sticks of 1" EMT 14.20 a stick', '14.2/ea'],
  ['box of wire nuts 12.99, 2 guys', '12.99'],
  ['2 guys 3 hrs each plus 85 dump fee', '85'],
  ['6 yards and a short load fee of 175', '175'],
  ['frame was 228 our cost', '228'],
  ['2 dump runs at 65 each', '65/ea'],
  ['2 breakers de 30 amp a 24 cada uno', '24/ea'],
  ['200 sf of vct at 1.60 sf', '1.6/sf'],
  ['6 holes at 150 a hole', '150/ea'],
  ['240 for the glass', '240'],
  ['85 for freight', '85'],
  ['permit 310 inspection fee 75', '310 75'],
  ['light tower rental 1 week 410', '410'],
  ['at 385', '385'],
  ['40 bucks a pop', '40/ea'],
  ['valves at 40 a piece', '40/ea'],
  ['lift 350 a month', '350'],
  ['screws at 4 a box', '4/box'],
  ['screws by the box 12.99, and more', '12.99'],
  ['4 fixtures at 225, 2 guys', '225'],
  ['$350 a month', '350'],
  ['4 fixtures they were 225 each and 2 guys', '225/ea'],
])('%s: a price', (text, prices) => expect(pricesOf(text)).toBe(prices));

test.each([
  'set the pipe at 45',
  '2 guys at 4 each',
  '2 guys at 4 a box',
  '3 screws a box',
  'helper 12 an hour',
  'rated 8 per hour',
  'the guys were 30 each',
  '6 sticks at 10 each',
  '3 boxes on 25 each floor',
  'ran 120 ft of EMT',
  'worked 8 hrs a day',
  'be there at 3',
  '4 for the panel',
  'permits 3',
  'conduit at 8',
  'EMT - 60.50 - done',
  '3 days 40',
  '2 trucks 8 a day',
  '40 hrs for the week',
])('%s: no price', (text) => expect(pricesOf(text)).toBe(''));

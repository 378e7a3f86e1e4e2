import { describe, expect, test } from 'vitest';
import { checkEvidence } from '../evidence.ts';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const itemsOf = (text: string) => understand([{ id: 1, text }], TEST_WORLD).acts.flatMap((act) => act.items);

const lines = (text: string): string =>
  itemsOf(text)
    .map(
      (item) =>
        `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}${item.unitCost === null ? '' : ` @${formatAmount(item.unitCost)}`}`,
    )
    .join('; ');

const isProven = (text: string): boolean => {
  const messages = [{ id: 1, text, source: 'text' as const, sentAt: '2026-03-02T15:00:00Z' }];
  return itemsOf(text).every(
    (item) =>
      item.quantity === null ||
      checkEvidence(messages, { value: formatAmount(item.quantity), kind: 'quantity', unit: item.unit }, item.quotes)
        .ok,
  );
};

describe('goods whose count stands behind them, or apart', () => {
  test.each([
    ['plywood was thirty sheets 3/4, and sixty 2x4', '30 sheet 3/4" plywood; 60 ea 2x4'],
    ['materials 2x4 qty 60, 3/4 plywood 30 sheets', '60 ea 2x4; 30 sheet 3/4" plywood'],
    ['mud was three boxes and tape two rolls', '3 box Mud; 2 roll Tape'],
    ['rebar, #4, six sticks', '6 ea #4 Rebar'],
    ['hinges new, qty 3', '3 ea Hinge'],
    ['Hat channel 18 pcs. Framer 5 hrs.', '18 ea Hat channel; 5 hr Framer'],
    ['add 14 new 6ft whips we used', '14 ea 6 ft whip'],
    ['fourteen new six foot whips', '14 ea 6 ft whip'],
    ['20 main tees and 80 four foot cross tees', '20 ea Main tee; 80 ea 4 ft cross tee'],
    ['20 ft of three inch schedule forty steel', '20 ft 3" Sch 40 steel'],
    ['put in eight of those automatic sensor flush valves', '8 ea Automatic sensor flush valve'],
    ['put in three of those ip cams', '3 ea Ip cam'],
    ['the schedule slipped and we used 2 hinges', '2 ea Hinge'],
    ['3 of these zibbles added', '3 ea Zibble'],
    ['they put down ten bags of ice melt', '10 bag Ice melt'],
    ['concreto 6 yds pa la rampa', '6 cy Concrete'],
    ['seis gfci nuevos instalados', '6 ea New GFCI'],
    ['put in 2 temp heaters we bought', '2 ea Temp heater'],
    ['used 6 new 8 ft ladders', '6 ea 8 ft ladder'],
    ['used 6 of the 8 ft whip', '8 ft Whip'],
  ])('%s', (text, expected) => {
    expect(lines(text)).toBe(expected);
    expect(isProven(text)).toBe(true);
  });

  test('a machine that was bought is material', () => {
    expect(itemsOf('put in 2 temp heaters we bought').map(({ category }) => category)).toEqual(['materials']);
  });
});

describe('machines by the day', () => {
  test.each([
    ['crane on standby 4 hrs this morning', '4 hr Crane'],
    ['need jackhammer rental added, one day', '1 day Jackhammer'],
    ['two days on the twenty six foot scissor lift', '2 day Scissor lift'],
    ['floor scraper rental 1 day at 185', '1 day Floor scraper @185'],
    ['bobcat was here 6 hrs', '6 hr Bobcat'],
    ['pump, trash, 1 day', '1 day Trash pump'],
    ['lift - scissor, 2 days', '2 day Scissor lift'],
    ['boom lift, Riverside, 3 days', '3 day Boom lift'],
    ['we had a trash pump there for the one day add it', '1 day Trash pump'],
    ['we had a dumpster too', '1 ea Dumpster'],
    ['GC had a dumpster there', ''],
    ['we had a breaker too', ''],
    ['and 1 dumpster (30 yd) 650.00', '1 ea Dumpster @650'],
    ['rented a dehumidifier from sunbelt 4 days', '4 day Dehumidifier'],
    ['rented a dehumidifier for 2 plumbers 4 days', '64 hr Plumber; 1 ea Dehumidifier'],
    ['tambien usamos barredora, un día', '1 day Sweeper'],
    ['sub pump off hertz 3 days', '3 day Sub pump'],
    ['mini ex out of united, one day', '1 day Mini ex'],
    ['lift (united rentals) 2 days', '2 day Lift'],
    ['the lift went 3 days', '3 day Lift'],
    ['crane time was 4 hours', '4 hr Crane'],
    ['crane billed us 4 hours', '4 hr Crane'],
    ['rent on the pump came to 3 days', '3 day Pump'],
    ['set a temp heater for em, rental 3 days', '3 day Temp heater'],
    ['rental: trash pump, Sunbelt, 1 day', '1 day Trash pump'],
    ['rentals: lift 2 days, light tower 1 day', '2 day Lift; 1 day Light tower'],
    ['excavator operator went 3 hours', '3 hr Operator'],
    ['rented a lift and had 2 guys on it 1 day', '16 hr Labor; 1 ea Lift'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));
});

describe('what was near, needed, moved or of others is no line', () => {
  test.each([
    ['pulled the asphalt back to get at a valve'],
    ['pulled asphalt back off a buried valve'],
    ['the shaft needed a rail'],
    ['building a plywood tunnel at the entry'],
    ['WH14 needed a rail'],
    ['they added a camera at the dock'],
    ['painters needed in behind 2 fan coils'],
    ['taking two fan coils out and setting them back'],
    ['moved 45 ft 3/4 EMT'],
    ['raised the gas outlets a foot and a half'],
    ['slid a door opening over 2 ft cuz the racks changed'],
    ['had to slide the lighting control panel 3 feet'],
  ])('%s', (text) => expect(itemsOf(text).filter(({ category }) => category !== 'labor')).toEqual([]));

  test.each([
    ['the railing needs a gallon of primer', '1 gal Primer'],
    ['we needed a rail', '1 ea Rail'],
    ['we added a camera', '1 ea Camera'],
    ['moving the panel, 45 ft of MC', '45 ft MC'],
    ['moving the panel 45 ft of MC', '45 ft MC'],
    ['moved it and pulled 45 ft MC', '45 ft MC'],
    ['used 45 ft MC', '45 ft MC'],
  ])('%s: it was put in', (text, expected) => expect(lines(text)).toBe(expected));
});

describe('a sum of the only cost of its clause', () => {
  test.each([
    ['the crossing required its own permit, cost was $185', '1 ls Permit @185'],
    ['paid 350 for the lane closure permit', '1 ls Lane closure permit @350'],
  ])('%s', (text, expected) => expect(lines(text)).toBe(expected));

  test.each([['a permit and then a toll, all of it ran us $185'], ['a permit was asked for at $60 a sheet']])(
    '%s: of none',
    (text) => expect(lines(text)).not.toContain('Permit @'),
  );
});

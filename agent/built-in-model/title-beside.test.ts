import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const FEED = 'maple 2 electricians 4 hrs each pulling a feeder, 90 ft of #8 thhn';
const GARAGE = 'tower b journeyman 14 hrs misc electrical';
const GUARD = 'riverside carpenter 6 hrs corridor bumper guard';

describe('a name and what else is told beside it', () => {
  test.each([
    ['call it Pump 2 Feeder, and its 120 ft of wire not 90', 'Maple: Pump 2 Feeder: 8 hr Electrician; 120 ft #8 THHN'],
    ['call that one Pump 2 Feeder and make the wire 120 ft', 'Maple: Pump 2 Feeder: 8 hr Electrician; 120 ft #8 THHN'],
    ['name it Pump 2 Feeder, oh and 5 hrs each not 4', 'Maple: Pump 2 Feeder: 10 hr Electrician; 90 ft #8 THHN'],
    [
      'call that one Pump 2 Feeder and dave from the gc told us to',
      'Maple: Pump 2 Feeder (dave from the gc): 8 hr Electrician; 90 ft #8 THHN',
    ],
    ['rename it Panel and feeder work', 'Maple: Panel and feeder work: 8 hr Electrician; 90 ft #8 THHN'],
  ])('%s', async (text, order) => expect(await left(FEED, text)).toEqual([order]));
});

describe('a name without why, and of the order that is meant', () => {
  test.each([
    'rename the tower b one to EV Charger Feed',
    'The misc electrical one at Tower B, can you retitle that EV Charger Feed',
    'change misc electrical to EV Charger Feed',
    'tower b: description = EV Charger Feed',
    'description on the tower b one should read EV Charger Feed, misc wont fly with the gc',
    '1001 should be called EV Charger Feed cuz the gc doesnt like misc',
  ])('%s', async (text) => {
    const orders = await left(GARAGE, GUARD, text);
    expect(orders.map((order) => order.split(': ')[1])).toEqual(['EV Charger Feed', 'Corridor bumper guard']);
  });

  test.each([
    'eh call it EV Charger Feed, the misc one is confusing',
    'thats not what we did. should say EV Charger Feed',
    'hmm rename, EV Charger Feed',
    'for the name use EV Charger Feed',
    'a better name would be EV Charger Feed',
    'gc wants it called EV Charger Feed on the paperwork',
    'reword that to say EV Charger Feed',
  ])('%s', async (text) => expect((await left(GARAGE, text))[0]).toMatch(/^Tower: EV Charger Feed: /));
});

import { describe, expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const FIRE_MAIN = 'Tower B - 2 pipefitters 4 hrs each raising the fire main, 10 clevis hangers, 42 ft 4" black pipe';
const CREW = 'Maple - 3 insulators 6 hrs each blowing the attic back in, 22 bags cellulose';

describe('a number that is put right in words nobody foresaw changes its line', () => {
  test.each([
    ['hanger count is 12', '8 hr Pipefitter; 12 ea Clevis hanger; 42 ft 4" black pipe'],
    ['pipe is 60 i read the tape wrong', '8 hr Pipefitter; 10 ea Clevis hanger; 60 ft 4" black pipe'],
    ['black pipe was 52 ft not 42', '8 hr Pipefitter; 10 ea Clevis hanger; 52 ft 4" black pipe'],
    ['12 not 10', '8 hr Pipefitter; 12 ea Clevis hanger; 42 ft 4" black pipe'],
    ['recounted the hangers, 14 of them', '8 hr Pipefitter; 14 ea Clevis hanger; 42 ft 4" black pipe'],
    ['el tubo negro son 50 pies', '8 hr Pipefitter; 10 ea Clevis hanger; 50 ft 4" black pipe'],
  ])('%s', async (text, lines) => {
    expect(await left(FIRE_MAIN, text)).toEqual([expect.stringContaining(`: ${lines}`)]);
  });

  test.each([
    ['Sal bailed early so 14 hrs total', '14 hr Insulator'],
    ['total labor is 15', '15 hr Insulator'],
    ['actually just 15 man hours', '15 hr Insulator'],
    ['Luis left at lunch, he only did 3 hrs', '15 hr Insulator'],
    ['one of the three only worked 2 hours', '14 hr Insulator'],
  ])('of a crew: %s', async (text, line) => {
    expect(await left(CREW, text)).toEqual([expect.stringContaining(`: ${line}; 22 bag Cellulose`)]);
  });

  test.each([
    'Riverside - 1 guy 2 hrs fixing panel 7',
    'Maple: one man 3 hrs patching the gym wall',
    'riverside room 12 he wanted the outlet moved, 1 guy 3 hrs',
  ])('one man at other work is an order of his own: %s', async (text) => {
    const orders = await left('Riverside - 2 guys 4 hrs each, relocating conduit on 3rd floor', text);
    expect(orders).toEqual([expect.stringContaining(': 8 hr Labor'), expect.stringMatching(/: [23] hr Labor$/)]);
  });

  test.each([
    ['the laborer left after 4 hours', '6 hr Operator; 4 hr Laborer'],
    ['laborer only stayed 4 tho', '6 hr Operator; 4 hr Laborer'],
  ])('of one man: %s', async (text, lines) => {
    const report = 'WH14 potholing for the duct bank, 1 operator 6 hrs, 1 laborer 6 hrs';
    expect(await left(report, text)).toEqual([expect.stringContaining(`: ${lines}`)]);
  });

  test.each(['OT was actually 3 each', 'fix the overtime, they each got 3', 'sorry overtime should be 12 total'])(
    'of overtime: %s',
    async (text) => {
      const report = 'Tower B curb pour, 4 finishers 8 hrs each plus 2 hrs OT each';
      expect(await left(report, text)).toEqual([expect.stringContaining('32 hr Finisher; 12 hr Finisher')]);
    },
  );

  test('a size, a trade and a price, too', async () => {
    expect(await left(FIRE_MAIN, 'change the black pipe to 6 inch please')).toEqual([
      expect.stringContaining('42 ft 6" black pipe'),
    ]);
    expect(await left(FIRE_MAIN, 'fix that, plumber not pipefitter')).toEqual([
      expect.stringContaining('8 hr Plumber;'),
    ]);
    const { replies } = await told(FIRE_MAIN, 'supply house says 9 bucks each on the hangers');
    expect(replies[1]).toContain('Updated 1001');
  });

  test('an order’s own number is none of its lines’', async () => {
    expect(await left(FIRE_MAIN, 'the hours on 1001 should be 3 each')).toEqual([
      expect.stringContaining('6 hr Pipefitter; 10 ea Clevis hanger'),
    ]);
    expect(await left(FIRE_MAIN, 'fix 1001')).toEqual([
      expect.stringContaining('8 hr Pipefitter; 10 ea Clevis hanger; 42 ft'),
    ]);
  });

  test('lines that are told anew with a word that puts right are no more of them', async () => {
    const report = 'Tower B - 4 finishers 3 hrs each closing up the trench, 2.5 cy concrete';
    expect(await left(report, 'fix the concrete, its 3 cy')).toEqual([
      expect.stringContaining('12 hr Finisher; 3 cy Concrete'),
    ]);
    expect(await left(report, '3 cy concrete more')).toEqual([expect.stringContaining('5.5 cy Concrete')]);
  });
});

describe('what was not ours to charge comes off', () => {
  test.each([
    'undo that, hangers came out of our contract stuff',
    'the hangers were furnished by the GC so drop them',
    'hangers were the gcs, take them off',
    'los colgadores clevis no se cobran, quitalos',
  ])('%s', async (text) => {
    expect(await left(FIRE_MAIN, text)).toEqual([expect.stringContaining(': 8 hr Pipefitter; 42 ft 4" black pipe')]);
  });

  test.each(['scrap that whole thing, its on our drawings', 'cancel that, turns out its in our scope already'])(
    '%s',
    async (text) => {
      expect(await left('Tower B - 2 pipefitters 4 hrs each raising the fire main', text)).toEqual([]);
    },
  );

  test('the last addition alone goes where that was said', async () => {
    expect(
      await left(
        'Tower B - 2 pipefitters 4 hrs each raising the fire main',
        'add 12 strut straps',
        'undo that last one, those were for another run',
      ),
    ).toEqual([expect.stringMatching(/: 8 hr Pipefitter$/)]);
  });
});

describe('a name with any word of telling is who ordered it, a day is when it was', () => {
  test.each([
    ['dave kessler is the one told us do it', 'dave kessler'],
    ['if anybody asks, tony the gc guy is who wanted it', 'tony'],
    ['Got the name right here, Jen Ortega had us do that one', 'Jen Ortega'],
    ['el que nos mandó fue Dave Kessler', 'Dave Kessler'],
  ])('%s', async (text, name) => {
    expect(await left(FIRE_MAIN, text)).toEqual([expect.stringContaining(`(${name}`)]);
  });

  test.each([
    ['wasnt jill it was marco', 'marco'],
    ['my bad marco is who told us, jill had nothing to do w it', 'marco'],
    ['I had the name wrong, it was Marco Alvarez that directed it', 'Marco Alvarez'],
  ])('another one than was said: %s', async (text, name) => {
    expect(await left(`${FIRE_MAIN}. jill asked for it`, text)).toEqual([expect.stringContaining(`(${name})`)]);
  });

  test.each([
    'date on that shld be 2/28',
    'work happened on Saturday',
    'oh that was saturday not today',
    'la fecha es el sabado 28 de febrero',
  ])('%s', async (text) => {
    const { replies } = await told(FIRE_MAIN, text);
    expect(replies[1]).toContain('2026-02-28');
  });

  test('both in one text', async () => {
    const { orders, replies } = await told(FIRE_MAIN, 'done feb 26, carla is who sent us');
    expect(orders[0]).toContain('(carla');
    expect(replies[1]).toContain('2026-02-26');
  });
});

describe('a question is answered and changes nothing', () => {
  test.each([
    'did that fire main get in ok',
    'ok how many hrs did i give u on that one',
    'checkin on that fire main thing, u have it?',
    'whats the hrs on there',
  ])('%s', async (text) => {
    const { orders, replies } = await told(FIRE_MAIN, text);
    expect(replies[1]).toContain('8 hr Pipefitter');
    expect(orders).toEqual([expect.stringContaining('8 hr Pipefitter; 10 ea Clevis hanger; 42 ft 4" black pipe')]);
  });
});

describe('what is no word on the order changes nothing', () => {
  test.each([
    'ok cool headed to the supply house, beers on me friday lol',
    'traffic is nuts out here',
    'tomorrow we need 12 hangers',
    'gonna need 6 guys next week',
    'is it 12 or 10?',
    'inspector comes at 3',
    'room 204 is next',
    'my daughter is 12 today',
    'it was 95 degrees out here',
    'we got 3 more weeks of this',
    'lunch was 14 bucks',
    'payroll is short 4 hours',
    'the pipe is 3 weeks out',
    'supply house has 200 ft in stock',
    'we are down to 2 hangers in the truck',
    'running low on hangers, 2 left',
    '2 hangers left in the gang box',
    'quedan 2 soportes en la troca',
    'cancel that meeting',
    'got 5 boxes of donuts for the crew',
    'the gate was open til 5',
    'mike is out sick',
    'need 2 more sparkies',
  ])('%s', async (text) => {
    const [before] = await left(FIRE_MAIN);
    expect(await left(FIRE_MAIN, text)).toEqual([before]);
  });
});

describe('other words for the work', () => {
  test.each([
    'can u call it RTU-3 curb leveling instead',
    'can you title it RTU-3 curb leveling',
    'name that one RTU-3 curb leveling',
    'title s/b RTU-3 curb leveling',
  ])('%s', async (text) => {
    expect(await left(FIRE_MAIN, text)).toEqual([expect.stringContaining(': RTU-3 curb leveling:')]);
  });
});

describe('a number that may be of something else writes nothing else', () => {
  const CURB =
    'Maple: 2 finishers 5 hrs each, curb patch, 3 bags mortar, scissor lift 1 day, crane 4 hrs, 40 ft 2" pvc pipe';
  test.each([
    'crane was 2200 even',
    'curb was 4',
    'the pvc pipe was $45',
    'drop the mortar off at gate 3',
    'need 40 anchors',
  ])('%s', async (text) => {
    const [before] = await left(CURB);
    expect(await left(CURB, text)).toEqual([before]);
  });

  test.each([
    ['set the pipe at 45', '10 hr Finisher; 3 bag Mortar; 1 day Scissor lift; 4 hr Crane; 45 ft 2" PVC pipe'],
    ['no lift today', '10 hr Finisher; 3 bag Mortar; 4 hr Crane; 40 ft 2" PVC pipe'],
  ])('%s', async (text, lines) => {
    expect(await left(CURB, text)).toEqual([expect.stringContaining(`: ${lines}`)]);
  });
});

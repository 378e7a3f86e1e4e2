import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const GATE = 'tower b intercom at the gate, striping crew cut it, 1 low voltage tech 4 hrs, 200 ft 18/2 cable';
const PUMP = 'wh14 fire pump room gauge: fitters 2 x 3h, gauge qty 1';

test.each(['ok should be 6', 'Make those six, he had to come back', '6 then'])(
  'a number behind a question about the hours: %s',
  async (text) => {
    const [order] = await left(GATE, 'how many hours you got on that', text);
    expect(order).toMatch(/: 6 hr Technician; 200 ft/);
  },
);

test.each(['plan is 4 fitters on weds to finish', "we're going back weds w 4 fitters", 'sending 4 guys weds'])(
  'what is planned changes nothing: %s',
  async (text) => expect(await left(PUMP, text)).toEqual(await left(PUMP)),
);

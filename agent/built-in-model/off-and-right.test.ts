import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const RAMP =
  'tower b ramp controller replaced, one journeyman 5 hours. one controller, 1 box of wire nuts, 2 rolls of tape';
const HOOD = 'maple kitchen hood interlock, 1 electrician 7 hrs, 45 ft mc cable, 2 bags wire nuts, 1 relay';
const LIGHTS = 'tower b stair 3 lights, journeyman 10 hrs, 6 vapor tight lights, boom lift 1 day';
const CURB = 'maple hood curb reroof, 2 roofers 6 hrs each, 5 sheets of polyiso and 1 bucket of bonding adhesive';

describe('lines that go, and others that are put right beside them', () => {
  test.each([
    [RAMP, 'Please delete the wire nuts and the tape.', '5 hr Journeyman; 1 ea Controller'],
    [
      RAMP,
      'on second thought lose the wirenuts and tape, just the controller and the man, one controller',
      '5 hr Journeyman; 1 ea Controller',
    ],
    [RAMP, 'drop the tape and make the journeyman 6', '6 hr Journeyman; 1 ea Controller; 1 box Wire nut'],
    [HOOD, 'drop the wire nuts and make the mc 55', '7 hr Electrician; 55 ft MC cable; 1 ea Relay'],
    [HOOD, 'lose the wirenuts. mc is 55 ft', '7 hr Electrician; 55 ft MC cable; 1 ea Relay'],
    [LIGHTS, 'take the boom lift off the stair 3 lights', '10 hr Journeyman; 6 ea Vapor tight light'],
    [LIGHTS, 'Stair 3 lights, remove boom lift', '10 hr Journeyman; 6 ea Vapor tight light'],
    [LIGHTS, 'remove the lift and 2 of the lights', '10 hr Journeyman; 4 ea Vapor tight light'],
    [LIGHTS, 'take the lights off the stair 3 order', '10 hr Journeyman; 1 day Boom lift'],
    [LIGHTS, 'drop the lift off at the yard', '10 hr Journeyman; 6 ea Vapor tight light; 1 day Boom lift'],
    [HOOD, 'cut the mc to fit', '7 hr Electrician; 45 ft MC cable; 2 bag Wire nut; 1 ea Relay'],
    [
      HOOD,
      'drop the relay, the electrician brought it from the shop',
      '7 hr Electrician; 45 ft MC cable; 2 bag Wire nut',
    ],
    [HOOD, "take the mc and the relay off, they were the gc's", '7 hr Electrician; 2 bag Wire nut'],
    [HOOD, 'drop the wire nuts and add a breaker', '7 hr Electrician; 45 ft MC cable; 1 ea Relay; 1 ea Breaker'],
    [HOOD, 'take the relay off, electrician was 5', '5 hr Electrician; 45 ft MC cable; 2 bag Wire nut'],
  ])('%s > %s', async (draft, text, lines) => {
    const [order] = await left(draft, text);
    expect(order?.split(': ').at(-1)).toBe(lines);
  });
});

describe('what was taken off comes back', () => {
  test.each([
    ['remove adhesive', 'cancel that - adhesive stays on, 1 bucket'],
    [
      'strike the adhesive, it was stock',
      'I was mistaken, we did buy it for this. Kindly restore the bucket of adhesive.',
    ],
    ['take the polyiso off', 'no keep the polyiso. back on at 5 sheets'],
    ['add 2 days of a crane', 'take back what i just said'],
  ])('%s, then %s', async (off, text) => expect(await left(CURB, off, text)).toEqual(await left(CURB)));

  test('another number of it is not what was there', async () =>
    expect(await left(CURB, 'take the polyiso off', 'polyiso back on at 3 sheets')).not.toContainEqual(
      expect.stringContaining('5 sheet'),
    ));
});

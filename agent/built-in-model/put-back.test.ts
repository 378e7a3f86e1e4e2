import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const LINTEL = 'maple 2 ironworkers 4 hrs each reinforcing the lintel over door 7';
const DRAIN = 'maple, 2 plumbers 2 hrs each reworking the gym drain';
const BOLLARD = 'tower b operator 3 hrs bollard backfill, 20 ft of pvc';

describe('a change that is taken back leaves what was before it', () => {
  test.each([
    'nah leave it as it was',
    'put it back to what it was',
    'nvm the first number was right',
    'i was right the first time',
    'never mind, keep it how i had it',
    'dont change it',
    'on second thought keep the original hours',
    'put it back, we do bill for it',
    'dejalo como estaba',
    'actually go back to 4',
    'no leave it at 4, 5 was another crew',
    'nvm i had the wrong sheet, back to 8',

    'sorry, the hours were right the first time, four',
  ])('%s', async (text) => {
    expect(await left(LINTEL, 'make it 5 each', text)).toEqual([
      'Maple: Reinforcing the lintel over door 7: 8 hr Ironworker',
    ]);
  });

  test.each([
    'wrong, put it back on maple',
    'no i had it right the first time, it does belong to maple',
    'move back to maple',
    'put it back where it was',
    'nvm maple was right',
    'it was maple after all',
  ])('at its job: %s', async (text) => {
    expect(await left(DRAIN, 'move to wh14', text)).toEqual(['Maple: Reworking the gym drain: 4 hr Plumber']);
  });

  test.each([
    ['take the pvc off', 'put it back, we do bill for it'],
    ['take the pvc off', 'put the pvc back on, we do bill it'],
    ['make the pvc 30 ft', 'leave it how it was'],
    ['make the pvc 30 ft', 'pvc was right the first time, 20'],
    ['make the operator 4 hrs', 'hrs back to 3'],
  ])('%s, then %s', async (change, text) => {
    expect(await left(BOLLARD, change, text)).toEqual(['Tower: Bollard backfill: 3 hr Operator; 20 ft PVC']);
  });
});

test('who ordered it may stand beside it', async () => {
  const texts = [
    'tower b one operator three hours bollard backfill',
    'please make that four hours, and it was Mr. Cho who requested it',
    'Forgive me once more, the hours were right the first time, three. Mr. Cho is correct though. Many thanks.',
  ];
  expect(await left(...texts)).toEqual(['Tower: Bollard backfill (Mr. Cho): 3 hr Operator']);
});

test.each([
  [[BOLLARD, 'make the pvc 30 ft', 'ft is right'], 'Tower: Bollard backfill: 3 hr Operator; 30 ft PVC'],
  [[BOLLARD, 'make the pvc 30 ft', 'operator was right'], 'Tower: Bollard backfill: 3 hr Operator; 30 ft PVC'],
  [[BOLLARD, 'leave it as it was'], 'Tower: Bollard backfill: 3 hr Operator; 20 ft PVC'],
  [[BOLLARD, 'make the pvc 30 ft', 'the ramp stays like it was'], 'Tower: Bollard backfill: 3 hr Operator; 30 ft PVC'],
])('nothing is taken back in %j', async (texts, order) => {
  expect(await left(...texts)).toEqual([order]);
});

test.each([
  'nvm just checked w the yard we did rent one, put it back 1 day',
  'we talked to the pm and he said bill it, put it back',
])('a line that was taken off, whatever was found out: %s', async (text) =>
  expect(
    await left(
      'riverside, 2 carpenters 6 hrs each reframing the soffit, scissor lift 1 day',
      'take the lift off',
      text,
    ),
  ).toEqual(['Riverside: Reframing the soffit: 12 hr Carpenter; 1 day Scissor lift']),
);

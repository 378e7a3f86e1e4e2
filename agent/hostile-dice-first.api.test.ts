import { test } from 'vitest';
import { halfOfDice, throwDice } from '../testing/throw-dice.ts';

const dice = halfOfDice('first');

test(
  `random calls of any tool with any arguments do nothing forbidden: the first half (HOSTILE_SEED=${dice.seed})`,
  () => throwDice(dice),
  dice.milliseconds,
);

import type { RateKind } from '../change-order.ts';
import type { Amount } from './amount.ts';
import type { NumberForm } from './token.ts';

/** Counted people of one trade; `trade` null is 'guys', 'men', names and the sender himself. */
export interface PeopleGroup {
  trade: string | null;
  /** Null where nobody said how many ('the guys', 'we'). */
  count: Amount | null;
}

interface Spanned {
  /** Tokens, inclusive. */
  first: number;
  last: number;
}

export interface PeopleChunk extends Spanned {
  kind: 'people';
  groups: PeopleGroup[];
  /** 'the plumber', one that may be anybody's. */
  isThe?: true;
}

export interface DurationChunk extends Spanned {
  kind: 'duration';
  /** Hours, days by the company's working day of 8 h. */
  hours: Amount;
  /** As said: 1.5 day, 90 → 1.5 hr. */
  stated: { amount: Amount; unit: 'hr' | 'day' | 'week' };
  basis: 'each' | 'total' | null;
  rate: RateKind | null;
  /** 'half hour lunch': taken off a clock range. */
  isBreak: boolean;
  /** Read off a clock range ('7-3:30'). */
  isClock: boolean;
  /** Whose hours they are, where the trade stands behind: '2 hrs electrician', '3 apprentice hours'. */
  trade?: string;
  /** 'the last 2 hrs OT': among hours told before, which are told without them here. */
  isPart?: true;
}

export interface MeasureChunk extends Spanned {
  kind: 'measure';
  amount: Amount;
  /** Null for a bare count. */
  unit: string | null;
  /** How the unit was said ('sticks', 'boxes'), or null. */
  unitWord: string | null;
  form: NumberForm | undefined;
}

export interface PriceChunk extends Spanned {
  kind: 'price';
  /** Dollars. */
  amount: Amount;
  /** Unit of '$12 each' and '$2.50/ft'; null for a sum. */
  perUnit: string | null;
}

/** One end of a clock range that was told before: 'til 12 actually', 'we left at 1 not 3', 'started at 6:30'. */
export interface TimeChunk extends Spanned {
  kind: 'time';
  edge: 'start' | 'end' | 'both' | 'denied';
  /** As a clock shows it: '2:30', '12', '1 pm'; '9-3' where both ends are told. */
  time: string;
  /** '3 oclock not 1': the end that was wrong. */
  instead?: string;
}

export type Chunk = PeopleChunk | DurationChunk | MeasureChunk | PriceChunk;

/** Hours of the company's working day, and of its week (contract: days and half days by the working day). */
export const HOURS_PER_DAY = 8;
export const HOURS_PER_WEEK = 40;

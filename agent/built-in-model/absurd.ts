import { ONE } from '../../domain/lexer/amount.ts';
import type { UnderstoodItem } from '../../domain/understand/understanding.ts';

/** More than anybody means by one text: asked back before anything is written. In units of the line. */
const CEILINGS: Record<string, number> = {
  hr: 400,
  day: 90,
  week: 26,
  ft: 20_000,
  lf: 20_000,
  sf: 100_000,
  sy: 20_000,
  cy: 2_000,
  yd: 2_000,
  lb: 100_000,
  ton: 2_000,
  gal: 20_000,
  box: 1_000,
  bag: 2_000,
  roll: 500,
  sheet: 3_000,
  set: 1_000,
  pair: 1_000,
  ls: 1,
  ea: 5_000,
};

/** The first line whose quantity nobody should write without asking, or null. */
export function absurdItem(items: readonly UnderstoodItem[]): UnderstoodItem | null {
  return items.find((item) => item.quantity !== null && item.quantity > (CEILINGS[item.unit] ?? 5_000) * ONE) ?? null;
}

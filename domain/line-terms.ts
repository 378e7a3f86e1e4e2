/** The quantity and unit cost of lines whose kind says what they follow from. */
import type { Category, LineItem } from './change-order.ts';
import type { LineKind, LineTerms, PercentBase } from './line-kinds.ts';
import { addDecimals, formatDecimal, multiplyDecimals, roundDecimal, toDecimal } from './decimal.ts';
import { extendLine } from './extend-line.ts';
import { itemNameKey } from './item-name-key.ts';

/** Terms with their fields in one order, as they are stored and compared; undefined for a standard line. */
export function cleanTerms(terms: LineTerms | null | undefined): LineTerms | undefined {
  switch (terms?.kind) {
    case undefined:
      return undefined;
    case 'lump_sum':
      return { kind: 'lump_sum' };
    case 'unit_price':
      return { kind: 'unit_price', scheduleNumber: terms.scheduleNumber };
    case 'allowance':
      return { kind: 'allowance', allowance: terms.allowance, actual: terms.actual };
    case 'subcontractor':
      return { kind: 'subcontractor', billAttachmentId: terms.billAttachmentId };
    case 'per_diem':
      return { kind: 'per_diem', people: terms.people, days: terms.days };
    case 'percent':
      return { kind: 'percent', of: cleanBase(terms.of) };
  }
}

function cleanBase(of: PercentBase): PercentBase {
  if (of.base === 'line') return { base: 'line', line: of.line };
  return of.base === 'amount' ? { base: 'amount', amount: of.amount } : { base: of.base };
}

/** The optional fields of a line that say something; a charge without terms has none of them. */
export function lineExtras(line: {
  isCredit?: boolean | undefined;
  isExempt?: boolean | undefined;
  terms?: LineTerms | null | undefined;
}): Pick<LineItem, 'isCredit' | 'isExempt' | 'terms'> {
  const terms = cleanTerms(line.terms);
  return {
    ...(line.isCredit ? { isCredit: true } : {}),
    ...(line.isExempt ? { isExempt: true } : {}),
    ...(terms ? { terms } : {}),
  };
}

export const PERCENT_UNIT = '%';

export function lineKind(item: Pick<LineItem, 'terms'>): LineKind {
  return item.terms?.kind ?? 'standard';
}

/** Lines with the quantity and unit cost that their terms and sign give. Lines without either come back as they are. */
export function resolveLines<T extends LineItem>(items: readonly T[]): T[] {
  const signed = items.map((item) => withSign(resolveOwnTerms(item)));
  if (!signed.some(isPercent)) return signed;
  const bases = new PercentBases(signed);
  return signed.map((item, index) => (isPercent(item) ? bases.resolve(index) : item));
}

function resolveOwnTerms<T extends LineItem>(item: T): T {
  const { terms } = item;
  if (terms?.kind === 'per_diem') {
    const { people, days } = terms;
    if (people === null || days === null) return { ...item, quantity: null };
    const quantity = roundDecimal(multiplyDecimals(toDecimal(people), toDecimal(days)), 4);
    return { ...item, quantity: formatDecimal(quantity) };
  }
  if (terms?.kind === 'allowance') {
    const { allowance, actual } = terms;
    return { ...item, quantity: '1', unitCost: actual === null ? null : subtract(actual, allowance) };
  }
  return item;
}

/** A credit's quantity is never above 0. An allowance has the sign of its difference. */
function withSign<T extends LineItem>(item: T): T {
  if (!item.isCredit || item.quantity === null || item.terms?.kind === 'allowance') return item;
  const { digits, places } = toDecimal(item.quantity);
  return digits <= 0n ? item : { ...item, quantity: formatDecimal({ digits: -digits, places }) };
}

function subtract(from: string, amount: string): string {
  const { digits, places } = toDecimal(amount);
  return formatDecimal(addDecimals(toDecimal(from), { digits: -digits, places }));
}

function isPercent(item: LineItem): boolean {
  return item.terms?.kind === 'percent';
}

/** Resolves percent lines, each once, following one to another; a base that is unknown or circular leaves no unit cost. */
class PercentBases<T extends LineItem> {
  private readonly resolved = new Map<number, T>();
  private readonly open = new Set<number>();
  private readonly items: readonly T[];
  private readonly byName: Map<string, number>;

  constructor(items: readonly T[]) {
    this.items = items;
    this.byName = new Map(items.map((item, index) => [itemNameKey(item.name), index]));
  }

  resolve(index: number): T {
    const item = this.items[index]!;
    if (item.terms?.kind !== 'percent') return item;
    const known = this.resolved.get(index);
    if (known) return known;
    if (this.open.has(index)) return { ...item, unitCost: null };
    this.open.add(index);
    const cents = this.centsOf(item.terms.of);
    this.open.delete(index);
    // A hundredth of cents has exactly 4 places, so percentage × unit cost is the exact percentage of the base.
    const unitCost = cents === null ? null : formatDecimal({ digits: BigInt(cents), places: 4 });
    const line = { ...item, unit: PERCENT_UNIT, unitCost };
    this.resolved.set(index, line);
    return line;
  }

  /** Null while a line of the base has no quantity or price, or there is none. */
  private centsOf(of: PercentBase): number | null {
    if (of.base === 'amount') return extendLine({ quantity: '1', unitCost: of.amount });
    const lines = of.base === 'line' ? this.lineNamed(of.line) : this.linesOf(of.base);
    if (lines.length === 0 || lines.some((line) => line.quantity === null || line.unitCost === null)) return null;
    const sum = lines.reduce((cents, line) => cents + extendLine(line), 0);
    // A restocking fee is a charge on what was credited: one line counts by its size, and the percent line has its own sign.
    return of.base === 'line' ? Math.abs(sum) : sum;
  }

  private linesOf(base: Category | 'all'): readonly T[] {
    return this.items.filter((item) => !isPercent(item) && (base === 'all' || item.category === base));
  }

  private lineNamed(name: string): T[] {
    const index = this.byName.get(itemNameKey(name));
    return index === undefined ? [] : [this.resolve(index)];
  }
}

import type { RateKind } from './change-order.ts';

/** How price lists and people name a kind of hour, English and Spanish. A new word is one entry. */
const KINDS: [Exclude<RateKind, 'regular'>, RegExp][] = [
  [
    'double',
    /(?<![\p{L}\d])(?:double[\s-]*time|dbl[\s-]*time|d\.?t\.?|2x|(?:tiempo|horas?)\s+dobles?|dobles?)(?![\p{L}\d])/giu,
  ],
  [
    'overtime',
    /(?<![\p{L}\d])(?:over[\s-]*time|o\.?t\.?|time\s+and\s+a\s+half|1[.,]5x|(?:tiempo|horas?)\s+extras?)(?![\p{L}\d])/giu,
  ],
  [
    'premium',
    /(?<![\p{L}\d])(?:premium(?:[\s-]*(?:time|rate))?|prem|shift\s+differential|tarifa\s+premium)(?![\p{L}\d])/giu,
  ],
];

export interface RateName {
  /** The trade without the words for the kind of hour: 'Journeyman Electrician'. */
  trade: string;
  kind: RateKind;
}

/** 'Journeyman Electrician (OT)', 'Overtime - Laborer' and 'Foreman double time' as trade and kind of hour. */
export function readRateName(name: string): RateName {
  for (const [kind, words] of KINDS) {
    const trade = name
      .replace(words, ' ')
      .replace(/\s+/g, ' ')
      .replace(/\( ?(?:rate|tarifa)? ?\)|\[ ?\]/gi, ' ')
      .replace(/ {2,}/g, ' ')
      .replace(/^[\s,/:–-]+|(?<![\s,/:–-])[\s,/:–-]+$/g, '');
    if (trade !== '' && trade !== name.replace(/\s+/g, ' ').trim()) return { trade, kind };
  }
  return { trade: name.replace(/\s+/g, ' ').trim(), kind: 'regular' };
}

/** Kinds of hour that a company lists a rate for. */
export const LISTED_KINDS = ['regular', 'overtime', 'double'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];
const ENDINGS: Record<ListedKind, string> = { regular: '', overtime: ' OT', double: ' DT' };

/** The name a rate is listed under: 'Foreman OT'. A name that says its kind already stays. */
export const rateNameOf = (trade: string, kind: ListedKind): string =>
  readRateName(trade).kind === 'regular' ? `${trade}${ENDINGS[kind]}` : trade;

/** Rates of one trade beside each other, in the order they came. A second rate of one kind begins a row of its own. */
export function ratesByTrade<Rate extends { labor_type: string }>(
  rates: readonly Rate[],
): { trade: string; rates: Partial<Record<RateKind, Rate>> }[] {
  const rows: { trade: string; rates: Partial<Record<RateKind, Rate>> }[] = [];
  for (const rate of rates) {
    const { trade, kind } = readRateName(rate.labor_type);
    const row = rows.find((one) => one.trade.toLowerCase() === trade.toLowerCase() && !one.rates[kind]);
    if (row) row.rates[kind] = rate;
    else rows.push({ trade, rates: { [kind]: rate } as Partial<Record<RateKind, Rate>> });
  }
  return rows;
}

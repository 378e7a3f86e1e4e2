import type { RateKind } from './change-order.ts';

/** How price lists and people name a kind of hour, English and Spanish. A new word is one entry. */
const KINDS: [Exclude<RateKind, 'regular'>, RegExp][] = [
  ['double', /(?<![\p{L}\d])(?:double[\s-]*time|dbl[\s-]*time|d\.?t\.?|2x|(?:tiempo|horas?)\s+dobles?|dobles?)(?![\p{L}\d])/giu],
  ['overtime', /(?<![\p{L}\d])(?:over[\s-]*time|o\.?t\.?|time\s+and\s+a\s+half|1[.,]5x|(?:tiempo|horas?)\s+extras?)(?![\p{L}\d])/giu],
  ['premium', /(?<![\p{L}\d])(?:premium(?:[\s-]*(?:time|rate))?|prem|shift\s+differential|tarifa\s+premium)(?![\p{L}\d])/giu],
]; // prettier-ignore

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

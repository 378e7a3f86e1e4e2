import { wordTable } from './word-table.ts';

/**
 * The form in which materials are compared: lower case, no accents, one way to write inches, gauges and ranges, trade
 * abbreviations spelled out. '3/4" EMT' and '3/4 in. emt conduit' become the same start. A size keeps its own token
 * ('3/4in'), because a size that differs is a different material.
 */
export const ABBREVIATIONS = wordTable<string>({
  recept: 'receptacle',
  receptacles: 'receptacle',
  outlet: 'receptacle',
  plug: 'receptacle',
  jbox: 'junction box',
  'j-box': 'junction box',
  conn: 'connector',
  connectors: 'connector',
  coup: 'coupling',
  cplg: 'coupling',
  couplings: 'coupling',
  cond: 'conduit',
  pipe: 'pipe',
  ell: 'elbow',
  ells: 'elbow',
  '90s': '90 elbow',
  '90': '90',
  deg: 'degree',
  brkr: 'breaker',
  breakers: 'breaker',
  sw: 'switch',
  xfmr: 'transformer',
  alum: 'aluminum',
  galv: 'galvanized',
  flex: 'flexible',
  sq: 'square',
  gyp: 'drywall',
  sheetrock: 'drywall',
  gypsum: 'drywall',
  'wire-nut': 'wire nut',
  wirenut: 'wire nut',
  wirenuts: 'wire nut',
  romex: 'romex',
  grc: 'rigid galvanized conduit',
  rmc: 'rigid galvanized conduit',
  fmc: 'flexible metal conduit',
  lfmc: 'liquidtight flexible conduit',
  sealtite: 'liquidtight flexible',
  strut: 'unistrut',
  gfi: 'gfci',
  sp: 'single pole',
  '2p': 'two pole',
  '3p': 'three pole',
});

/** '1 1/2', but not '40 3/4' of a schedule. */
const SIZE = /(?<!\d)(?!(?:40|80) )(\d+)[ -](\d+\/\d+)(?=\s*(?:"|''|in\b|inch|inches|ft|x|\s|$))/g;

export function normalizeMaterialText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[“”″]/g, '"')
    .replace(/[’′]/g, "'")
    .replace(/½/g, '1/2')
    .replace(/¼/g, '1/4')
    .replace(/¾/g, '3/4')
    .replace(SIZE, '$1-$2')
    .replace(/(\d)\s*(?:"|''|\binch(?:es)?\b|\bin\b\.?)/g, '$1in ')
    .replace(/(\d)\s*(?:'|\bfoot\b|\bfeet\b)/g, '$1ft ')
    .replace(/#\s*(\d+(?:\/0)?)/g, '$1awg ')
    .replace(/(\d)\s*(?:amps?|a)\b/g, '$1a ')
    .split(/[\s,;()]+/)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

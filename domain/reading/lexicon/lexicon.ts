import { ADJECTIVES } from './adjectives.ts';
import { CUES } from './cues.ts';
import { GOODS } from './goods.ts';
import { ADJECTIVES_SPANISH, GOODS_SPANISH } from './goods-spanish.ts';
import { COSTS, COSTS_SPANISH, MACHINES, MACHINES_SPANISH } from './machines.ts';
import { FIRST_NAMES } from './names.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { singular, singularForms } from './plurals.ts';
import { SpellingIndex } from './spelling.ts';
import { TRADES } from './trades.ts';
import { UNITS } from './units.ts';
import { VERBS } from './verbs.ts';

/** What a word can be: its class, what a line calls it, and a detail (the kind of a unit, the sort of a verb). */
export interface Entry {
  cls: string;
  value: string;
  detail: string;
}

/** Classes that a word with a slip of one letter is looked up in. */
const SPELLED = new Set(['trade', 'unit', 'goods', 'machine', 'verb', 'people', 'cost', 'date']);

const entries = new Map<string, Entry[]>();
/** Words of phrases: right as they are, though alone they say nothing. */
const parts = new Set<string>();
const spelling = new SpellingIndex();

/** Small letters, no accents, hyphens and slashes as spaces, curly quotes straight. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[-/]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function put(form: string, cls: string, value: string, detail = ''): void {
  const key = fold(form);
  if (key === '') return;
  const known = entries.get(key) ?? [];
  if (known.some((one) => one.cls === cls && one.detail === detail)) return;
  entries.set(key, [...known, { cls, value, detail }]);
  if (key.includes(' ')) for (const word of key.split(' ')) parts.add(word);
  else if (SPELLED.has(cls) && key.length >= 5)
    spelling.add(key, cls !== 'verb', `${cls} ${value === '' ? singular(key) : value}`);
}

const manySpanish = (word: string): string =>
  /s$/.test(word) ? word : /[aeiou]$/.test(word) ? `${word}s` : `${word}es`;

const rows = (table: string): string[] => table.trim().split('\n');
const listed = (table: string): string[] =>
  rows(table).flatMap((row) => row.split(', ').map((form) => form.trim().replace(/,$/, '')));

/** `name: form, form` */
function putNamed(table: string, put_: (head: string, form: string) => void): void {
  for (const row of rows(table)) {
    const at = row.indexOf(': ');
    for (const form of row.slice(at + 2).split(', ')) put_(row.slice(0, at), form);
  }
}

/** `form = english` */
function putPairs(table: string, cls: string): void {
  for (const pair of listed(table)) {
    const [form = '', english = ''] = pair.split(' = ');
    put(form, cls, english);
  }
}

putNamed(TRADES, (trade, form) => put(form, 'trade', trade));
putNamed(UNITS, (head, form) => put(form, 'unit', head.split(' ')[0]!, head.split(' ')[1]!));
putNamed(CUES, (cls, form) => put(form, cls, cls));
putNamed(VERBS, (sort, form) => put(form, 'verb', sort, sort));
putPairs(GOODS_SPANISH, 'goods');
for (const pair of listed(GOODS_SPANISH)) {
  const [form = '', english = ''] = pair.split(' = ');
  // 'valvula angular', 'valvulas angulares': both words bend.
  if (/^[a-z]+ [a-z]+$/.test(form)) put(form.split(' ').map(manySpanish).join(' '), 'goods', english);
}
putPairs(ADJECTIVES_SPANISH, 'adjective');
putPairs(MACHINES_SPANISH, 'machine');
putPairs(COSTS_SPANISH, 'cost');
for (const form of listed(GOODS)) put(form, 'goods', '');
for (const form of listed(ADJECTIVES)) put(form, 'adjective', '');
for (const form of listed(MACHINES)) put(form, 'machine', '');
for (const form of listed(COSTS)) put(form, 'cost', '');
for (const name of FIRST_NAMES.trim().split(/\s+/)) put(name, 'name', '');
for (const word of Object.keys(NUMBER_WORDS)) put(word, 'number', '');

export const MOST_WORDS = 5;
const known = new Map<string, readonly Entry[]>();
const KEPT = 20_000;

/** All that folded words can be, in any number; a single word with a slip of one letter too. */
export function entriesOf(key: string): readonly Entry[] {
  const kept = known.get(key);
  if (kept) return kept;
  const found = readEntries(key);
  if (known.size >= KEPT) known.clear();
  known.set(key, found);
  return found;
}

function readEntries(key: string): readonly Entry[] {
  const found: Entry[] = [];
  for (const form of singularForms(key))
    for (const entry of entries.get(form) ?? [])
      if (!found.some((one) => one.cls === entry.cls && one.detail === entry.detail))
        found.push(entry.value === '' ? { ...entry, value: form } : entry);
  return found;
}

/** The word that was meant by a misspelled one; null where none or several are as near. */
export function spelled(word: string): string | null {
  if (entriesOf(word).length > 0 || parts.has(word)) return null;
  // 'diggin', 'pourd': letters that are not heard
  const heard = [`${word}g`, `${word.slice(0, -1)}ed`].find(
    (form) => /(?:ing|ed)$/.test(form) && (entriesOf(form).length > 0 || parts.has(form)),
  );
  return heard ?? spelling.nearest(word);
}

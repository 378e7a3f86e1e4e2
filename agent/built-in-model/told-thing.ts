import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { MATERIAL_ADJECTIVES } from '../../domain/lexer/material-words.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { CONTAINER_WORDS, unitOfWord } from '../../domain/lexer/unit-words.ts';
import { readName } from '../../domain/understand/read-name.ts';
import { nameOfSize, textAt } from '../../domain/understand/words-at.ts';
import { verbClass } from '../../domain/understand/verbs.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { resized } from './other-thing.ts';
import { linesNamed } from './draft-orders.ts';
import { isSmall } from './small-words.ts';
import { type Stated, statedIn } from './stated-numbers.ts';
import { stems } from './targets.ts';
import { tradesIn } from './trades-in.ts';

/** What a piece of a text tells of a thing: how much, its size, other words for it, and the lines it names. */
export interface ToldThing {
  number: Stated | null;
  size: string | null;
  /** Words of a name that no line has; '' where there are none. */
  name: string;
  /** What such a thing may be; none where nobody knows the words. */
  kinds: string[];
  lines: ContextItem[];
}

/** 'Number 5' of bars: '#5'. */
const NUMBERED = /(?<=^|\W)(?:number|no\.?) (\d{1,2})(?= ?(?:bars?|rebar)?(?:\W|$))/gi;
/** Between what it is and how much of it there was. */
const BESIDE = new Set(
  'used using use installed ran lol wrong size sizes kind inch inches in split break broke broken two into other others half another ordered brought bought different mixed'.split(
    ' ',
  ),
);
const HOURS = /\d ?h(?:\W|$)|(?:^|\W)(?:hrs?|hours?)(?:\W|$)/i;
const MOST_WORDS = 3;
/** 'R19' of insulation, 'W12' of beams. */
const CODE = /^[a-z]{1,2}-?\d{1,3}$/i;
/** '11 bags of' a thing that nobody knows. */
const SO_MUCH_OF = /\d ?\p{L}+ of (?:the )?$/iu;
const LEADS = new Set(['the', 'that', 'and', 'those']);
const PLACES =
  /(?:^|\W)(?:on|in|at|about|for|by|under|over|near|from|behind|above|around|through)(?: (?:the|that|my|our|this))? $/i;
const GRADES = new Set('type class grade schedule sched sch cat'.split(' '));

/** Null where a word is of anything else, or several numbers or sizes are told. */
export function toldThing(order: ContextOrder, said: string): ToldThing | null {
  const goods = { ...order, items: order.items.filter(({ category }) => category !== 'labor' && category !== 'other') };
  const words = goods.items.some(({ name }) => name.startsWith('#')) ? said.replace(NUMBERED, '#$1') : said;
  const lexed = lex(words);
  // '3 regular' are no hours.
  const isTime = HOURS.test(words);
  const numbers = statedIn(words)
    ?.filter((one) => !one.isDenied)
    .map((one) => (one.unit === 'hr' && !isTime ? { ...one, unit: null } : one));
  const sizes = new Set(
    lexed.tokens.flatMap((token) =>
      token.kind === 'size' ? [nameOfSize(token)] : CODE.test(token.text) ? [token.text.toUpperCase()] : [],
    ),
  );
  if (!numbers || numbers.length > 1 || sizes.size > 1 || numbers.some(({ isPeople }) => isPeople)) return null;
  const chunks = readChunks(lexed);
  const lines = linesNamed(goods, words);
  const isOfLine = (word: string): boolean =>
    stems(word).some((stem) => lines.some((line) => stems(line.name).includes(stem))) ||
    lines.some((line) => linesNamed({ ...order, items: [line] }, word).length > 0);
  const run: number[] = [];
  for (const [at, { kind, text }] of lexed.tokens.entries()) {
    const isMeasure = chunks.some(
      (chunk) => chunk.kind === 'measure' && at >= chunk.first && at <= chunk.last && chunk.form !== 'article',
    );
    if (kind === 'mark' || kind === 'size' || kind === 'number' || isMeasure || CODE.test(text)) continue;
    if (isSmall(text) || BESIDE.has(text) || unitOfWord(text) !== null || text in CONTAINER_WORDS || isOfLine(text))
      continue;
    run.push(at);
  }
  // '1 inch was 40 ft', 'the #10 was 200 feet': a thing called by its size.
  const opens = lexed.tokens.find(({ kind, text }) => kind !== 'mark' && !LEADS.has(text));
  if (opens?.kind === 'size' && numbers.length > 0 && lines.length === 0) return null;
  // 'Wrong about the ceiling', 'type n'
  const isElsewhere =
    run.length > 0 &&
    (PLACES.test(words.slice(0, lexed.tokens[run[0]!]!.start)) || GRADES.has(textAt(lexed, run.at(-1)!)));
  // 'Pile was fifteen sheets', 'counted again': no name of it; nor is 'charge 3 days' of a lift.
  const kinds = run.flatMap(
    (at) => nounAt(lexed, at)?.category ?? (MATERIAL_ADJECTIVES.has(textAt(lexed, at)) ? 'materials' : []),
  );
  const isOf = run.length > 0 && SO_MUCH_OF.test(words.slice(0, lexed.tokens[run[0]!]!.start));
  const isRun = !isElsewhere && run.every((at, i) => i === 0 || at === run[i - 1]! + 1);
  // 'mineral wool batts' of fiberglass batts
  const behind = lexed.tokens[(run.at(-1) ?? lexed.tokens.length) + 1];
  const isHead = run.length > 0 && behind?.kind === 'word' && !isSmall(behind.text) && isOfLine(behind.text);
  const name = [...run.map((at) => lexed.tokens[at]!.text), ...(isHead ? [behind.text] : [])];
  const isName = run.every(
    (at) =>
      /^\p{L}{2,}$/u.test(textAt(lexed, at)) &&
      verbClass(textAt(lexed, at)) === null &&
      tradesIn(textAt(lexed, at)).length === 0,
  );
  if (!isRun || name.length > MOST_WORDS || !isName) return null;
  return {
    number: numbers[0] ?? null,
    size: [...sizes][0] ?? null,
    name: name.join(' '),
    kinds: isOf ? ['materials', 'equipment'] : kinds,
    lines,
  };
}

/** What a line is called with another size, or as another thing in its own size where none is told. */
export function nameOf(line: ContextItem, { size, name }: Pick<ToldThing, 'size' | 'name'>): string {
  // 'Fire rated' of drywall
  const words = name.split(' ');
  const isKind = words.every(
    (word) => MATERIAL_ADJECTIVES.has(word) || /^(?:regular|standard|plain|normal)$/.test(word),
  );
  const own = line.name
    .split(' ')
    .filter((word) => !MATERIAL_ADJECTIVES.has(word.toLowerCase()))
    .join(' ')
    .toLowerCase();
  const told = isKind && own !== '' && !readName(lex(name), 0, words.length - 1, false)?.noun ? `${name} ${own}` : name;
  const named = name === '' ? line.name : `${told.charAt(0).toUpperCase()}${told.slice(1)}`;
  // 'R13 batt' of R19
  const code = CODE.test(size ?? '') ? named.split(' ').find((word) => CODE.test(word)) : undefined;
  if (size !== null && code !== undefined) return named.replace(code, size);
  return size === null ? named : resized(named, size);
}

/** Whether words that stand for a thing are known to be one of the line's kind; a size alone is. */
export const isOfItsKind = (line: ContextItem, { name, kinds }: ToldThing): boolean =>
  name === '' || kinds.includes(line.category);

/** Words of a kind of it: 'fire rated', 'plain'. */
export const isKindOf = (name: string): boolean =>
  name.split(' ').every((word) => MATERIAL_ADJECTIVES.has(word) || /^(?:regular|standard|plain|normal)$/.test(word));

/** A number of what a line comes in: '11 bags' of bags, '60 ft' of feet, six of pieces. */
export const isOfUnit = (line: ContextItem, { unit }: Stated): boolean =>
  (unit ?? 'ea') === line.unit || (unit === 'ft' && line.unit === 'lf');

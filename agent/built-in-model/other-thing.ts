import { escapePattern } from '../../domain/escape-pattern.ts';
import { lex, type LexedText, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { parseAmount } from '../../domain/lexer/amount.ts';
import { readName } from '../../domain/understand/read-name.ts';
import { nameOfSize } from '../../domain/understand/words-at.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { renamed, swapOf } from './about-lines.ts';
import { linesNamed } from './draft-orders.ts';
import type { Change } from './line-changes.ts';
import { CORRECTS } from './right-words.ts';
import { sameShape, withSizePut } from './other-size.ts';
import { isSmall } from './small-words.ts';
import { DENIES, statedIn } from './stated-numbers.ts';
import { sameKind, stems } from './targets.ts';

/**
 * Another thing, or the same in another size or grade, where its count stays: 'not EMT, it was PVC', 'valves r 3/4', 'copper
 * was type L', 'its rigid'.
 */
export function otherThing(act: Act, order: ContextOrder): Change | null {
  if (!isPutRight(act.words)) return null;
  const isThere = statedIn(act.words)?.every(
    ({ amount, isDenied }) => isDenied || order.items.some((line) => parseAmount(line.quantity ?? '') === amount),
  );
  if (!isThere) return null;
  if (NOT_USED.test(act.words)) return null;
  const plain = { ...act, words: withoutMeasures(act.words), items: [], bare: [] };
  const swap = /,/.test(plain.words) && !NOT_THAT.test(plain.words) ? null : swapOf(plain, order);
  return otherGrade(act, order) ?? otherSize(act, order) ?? swap ?? ofKind(plain, order);
}

const isPutRight = (words: string): boolean => CORRECTS.test(words) || NOT.test(words);
const NOT = /(?:^|\W)(?:not|instead of|rather than|wasn'?t|weren'?t|isn'?t|aren'?t|switch|swap)(?:\W|$)/i;
/** 'Ended up not using the pump' puts nothing in its place. */
const NOT_USED = /(?:^|\W)(?:not|didn'?t|never) (?:us(?:e|ed|ing)|need)/i;
/** 'Not EMT, it was PVC' */
const NOT_THAT =
  /^[^,]*(?:not|wasn'?t|weren'?t|isn'?t|aren'?t|said|put|wrote|no (?:era|fue|es|eran|fueron|son)|dije|puse|equivoqu[eé]) [^,]*,[^,]*$/i;

/** 'The 80 ft is pvc', '80 ft of pvc': how much it is says which line. */
function withoutMeasures(words: string): string {
  const lexed = lex(words);
  const measures = readChunks(lexed).filter((chunk) => chunk.kind === 'measure' && chunk.unit !== null);
  return measures.reduce((rest, { first, last }) => {
    const said = wordsOf(lexed, first, last);
    return rest.replace(new RegExp(`(?:the |that )?${escapePattern(said)} ?(?:of |is |are |was |were )?`, 'i'), '');
  }, words);
}

const GRADE =
  /(?<=^|[^\p{L}])(?<word>type|schedule|sched|sch|cat|class|grade) ?(?<code>[a-z]|\d{1,2}[a-z]?)(?![\p{L}\d])/giu;
const CODES =
  /(?<=^|[^\p{L}\d])(?<right>[a-z]|\d{1,2}[a-z]?),? (?:not|instead of|rather than) (?:type )?(?<wrong>[a-z]|\d{1,2}[a-z]?)(?![\p{L}\d])/iu;

/** 'Copper was type L not M', 'L not M on the copper', 'sch 80' */
function otherGrade({ words, said }: Act, order: ContextOrder): Change | null {
  const codes = CODES.exec(words)?.groups;
  for (const line of order.items.filter(({ category }) => category === 'materials')) {
    const own = [...line.name.matchAll(new RegExp(GRADE, 'giu'))].at(0);
    const word = own?.groups?.['word'] ?? /(?:^| )(type|schedule|grade|class)$/i.exec(line.name)?.[1];
    if (word === undefined) continue;
    const code = own?.groups?.['code'] ?? '';
    const told = [...words.matchAll(new RegExp(GRADE, 'giu'))].flatMap(({ groups, index }) =>
      DENIES.test(words.slice(0, index)) ? [] : [groups!['code']!],
    );
    const alike = codes?.['wrong']?.toLowerCase() === code.toLowerCase() ? codes['right'] : undefined;
    const right = told.find((one) => one.toLowerCase() !== code.toLowerCase()) ?? alike;
    if (right === undefined) continue;
    const name = own ? line.name.replace(own[0], `${word} ${right}`) : `${line.name} ${right}`;
    return { item_id: line.item_id, name, quotes: said };
  }
  return null;
}

/** The size that a line's name begins with. */
const OWN_SIZE = /^#?\d[\d/x-]*(?:"| ?ga(?= ))?(?: |$)/i;

/** 'Valves r 3/4', 'make the 2x4s 2x6', 'mc was 12/3': a size that the line has not yet, in the place of its own. */
function otherSize({ words, said }: Act, order: ContextOrder): Change | null {
  const lexed = lex(words);
  const isSized = lexed.tokens.map((token) => (token.kind === 'size' ? nameOfSize(token) : null));
  const sizes = [...new Set(isSized.filter((size) => size !== null))];
  const denied = new Set(
    lexed.tokens.flatMap((token, at) => (isSized[at] && DENIES.test(words.slice(0, token.start)) ? [isSized[at]] : [])),
  );
  const goods = order.items.filter(({ category, name }) => category === 'materials' && name !== '');
  const has = (line: ContextItem, size: string): boolean =>
    line.name.toLowerCase().split(' ').includes(size.toLowerCase());
  const right = sizes.filter((size) => !denied.has(size) && !goods.some((line) => has(line, size)));
  const [size, ...others] = right;
  if (size === undefined || others.length > 0) return null;
  const names = linesNamed(order, words).filter((line) => goods.includes(line));
  const had = goods.filter((line) => sizes.some((one) => one !== size && has(line, one)));
  const sized = goods.filter((line) => OWN_SIZE.test(line.name));
  const [line, ...more] = [names, had, sized, goods].find((lines) => lines.length > 0) ?? [];
  const isAll = lexed.tokens.every(
    ({ kind, text }, at) =>
      kind === 'mark' ||
      kind === 'number' ||
      isSized[at] !== null ||
      isSmall(text) ||
      SIZE_WORDS.has(text) ||
      (line && linesNamed(order, text).includes(line)),
  );
  if (!line || more.length > 0 || !(isAll || (had.length === 1 && isBeside(lexed, isSized.indexOf(size), line))))
    return null;
  return { item_id: line.item_id, name: resized(line.name, size), quotes: said };
}

/** 'That was number five rebar, the number four is in the other pour': the size right before the thing. */
const isBeside = ({ tokens }: LexedText, at: number, line: ContextItem): boolean =>
  stems(tokens[at + 1]?.text ?? '').some((stem) => stems(line.name).includes(stem));

/** The size in the place of the line's own: '24-port' of '48-port', else of the one that its name begins with. */
export function resized(name: string, size: string): string {
  const of = /^\d[\d./]*[ -]?(?<what>\p{L}{2,})$/u.exec(size)?.groups?.['what'];
  const same = of === undefined ? null : new RegExp(`\\d[\\d./]*[ -]?${of}(?!\\p{L})`, 'iu').exec(name);
  if (same) return name.replace(same[0], size.replace(/[ -](?=\p{L})/u, /[ -]/.exec(same[0])?.[0] ?? ''));
  if (sameShape(name, size) !== null) return withSizePut(name, size);
  const rest = name.replace(OWN_SIZE, '');
  const bare = rest === name ? rest.charAt(0).toLowerCase() + rest.slice(1) : rest;
  return `${size} ${bare}`.trim();
}

const SIZE_WORDS = new Set(
  'size sizes diameter gauge thickness inch inches in thick wide wrong footage length'.split(' '),
);

/** 'Its pvc', where the only pipe is EMT. */
function ofKind({ words, said }: Act, order: ContextOrder): Change | null {
  const lexed = lex(words);
  const isOther = (word: string): boolean => !isSmall(word) && linesNamed(order, word).length === 0;
  const at = lexed.tokens.findIndex(({ kind, text }) => kind === 'word' && isOther(text));
  const name = at < 0 ? null : readName(lexed, at, lexed.tokens.length - 1, false);
  if (!name?.noun || linesNamed(order, name.name).length > 0) return null;
  const isAll = lexed.tokens.slice(name.last + 1).every(({ kind, text }) => kind === 'mark' || !isOther(text));
  const same = isAll ? sameKind(order, name.name) : null;
  const put = same && renamed(same.line.name, same.word, name.name);
  return put ? { item_id: same.line.item_id, name: put, quotes: said } : null;
}

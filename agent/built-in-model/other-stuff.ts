import { parseAmount } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex, spanOf } from '../../domain/lexer/lex.ts';
import { MATERIAL_ADJECTIVES } from '../../domain/lexer/material-words.ts';
import { CONTAINER_WORDS, unitOfWord } from '../../domain/lexer/unit-words.ts';
import { readName } from '../../domain/understand/read-name.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { nameOfSize } from '../../domain/understand/words-at.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { takeOff } from './change-lines.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { WANTED } from './name-swap.ts';
import { PRICE } from './put-number-right.ts';
import { CORRECTS } from './right-words.ts';
import { isSmall } from './small-words.ts';
import { isItsNumber, type Stated, statedIn } from './stated-numbers.ts';
import { namedLines, sameKind } from './targets.ts';
import type { Turn } from './turn.ts';
import { toNumber, type Said } from './write-work.ts';

/** A thing that a text names, and where. */
interface Thing {
  name: string;
  isSized: boolean;
  at: number;
  end: number;
}

const ADDS =
  /\+|(?:^|\W)(?:also|plus|more|another|extra|add(?:ed)?|too|as well|forgot|m[aá]s|tambi[eé]n|agrega\w*)(?:\W|$)/i;
const SAME_COUNT =
  /(?:^|(?<=\W))(?:the )?(?:same|misma?s?) (?:count|footage|length|qty|quantity|amount|number|cantidad|medida|(?:\w+ )?(?:sheets|ft|feet|pieces|boxes|rolls|bags))(?=\W|$)/gi;
/** Before a thing that was not the one. */
const DENIED =
  /(?:^|\W)(?:not|no|wasn'?t|weren'?t|isn'?t|aren'?t|instead of|rather than|en (?:vez|lugar) de|no (?:era|eran|es|son|fue|fueron)|(?:didn'?t|did not) use|i (?:said|put|wrote)|puse|dije|wrong)(?: (?:the|any|that|those|a|el|la|los|las))* $/i;
/** Before a thing that goes for another. */
const SWAPPED = /(?:^|\W)(?:swap|switch|change|replace|cambia\w*)(?: (?:out|the|that|those|el|la|los|las))* $/i;
/** Before a thing that goes. */
const DROPPED =
  /(?:^|\W)(?:drop|lose|scratch|remove|delete|kill|take off|quita\w*|borra\w*)(?: (?:the|that|those|el|la|los|las))* $/i;
/** 'It was 80 ft of …', 'should be …': what it is. */
const IS_IT =
  /(?:^|\W)(?:was|were|is|its|it's|that's|thats|should(?:a|'?ve)?(?: have)? be(?:en)?|s\/b|actually|meant|make it|needs to be|era|es|fue|son|eran)(?: (?:really|actually|just|all|supposed to be|\d[\d.,]* ?(?:ft|feet|foot|'|lf|pcs|ea|sheets?|boxes|rolls?|pies)?|[a-z]+ (?:feet|ft|sheets?|rolls?|pieces)|of|de))* ?$/i;
const JOINED = /^ ?(?:and|&|y|or|,)(?: (?:the|any|no|el|la|los|las))* $/i;
/** No name goes on behind them. */
const STOPS = new Set('era eran es son fue fueron no y en pero sino just regular'.split(' '));
const OWN_SIZE = /^#?\d[\d/x-]*"?(?= )/;

/**
 * Other stuff in the place of what a line says, with its size and number where they are told: 'that was 80 ft of 1 inch emt',
 * 'swap the drywall for 1" shaftliner, same count', 'no mc cable no connectors, 90 ft of half inch emt is what we put in'.
 */
export function otherStuff(turn: Turn, act: Act): Said | null {
  const words = act.words.replace(SAME_COUNT, ' ');
  if (ADDS.test(words) || PRICE.test(words) || WANTED.test(words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  if (!order) return null;
  const numbers = statedIn(words)?.filter((one) => !one.isDenied && !isItsNumber(act, one) && !one.isPeople);
  if (!numbers || numbers.length > 1) return null;
  const things = thingsIn(words);
  const [put, ...others] = things.filter((thing) => !isThere(order, thing));
  if (others.length > 0) return null;
  const gone = goneOf(order, things, words, numbers.length > 0);
  if (!put || !isPut(words, put)) return null;
  const lines = gone.length > 0 ? gone : IS_IT.test(words.slice(0, put.at)) ? ofItsNoun(order, put, words) : [];
  const [line, ...rest] = first(lines, numbers[0], order, put);
  if (!line) return null;
  const right = numbers[0];
  if (right && (right.unit ?? 'ea') !== line.unit) return null;
  const change = {
    item_id: line.item_id,
    name: nameFor(order, line, put, looseSize(words, things)),
    ...(right && { quantity: toNumber(right.amount) }),
    quotes: act.said,
  };
  const said = updateLines(turn, order, [change]);
  const off = rest.length > 0 ? takeOff(turn, act, order, rest) : null;
  return off ? { ...said, text: `${off.text.replace(/ (?:Left|Queda): .*$/, '')} ${said.text}` } : said;
}

/** It is said to be what went in: 'the breakers were dead not the gfcis' says so of neither. */
function isPut(words: string, { at, end }: Thing): boolean {
  const before = words.slice(0, at);
  if (DENIED.test(before)) return false;
  return IS_IT.test(before) || PUT_IN.test(before) || NOT_BEHIND.test(words.slice(end));
}

const PUT_IN =
  /(?:^|\W)(?:used|installed|put (?:in|up)|ran|for|to|with|just|but|por|con|sino|pusimos|usamos|\d[\d.,]* ?(?:ft|feet|foot|'|pcs|ea|sheets?|boxes|rolls?)? of|\d+)(?: (?:the|some|regular|plain|an?|pur[oa]s?))* ?$/i;
const NOT_BEHIND = /^,? ?(?:not|instead of|rather than|en (?:vez|lugar) de|no)(?:\W|$)/i;

function thingsIn(words: string): Thing[] {
  const lexed = lex(words);
  const things: Thing[] = [];
  for (let at = 0; at < lexed.tokens.length; at += 1) {
    const { kind, text } = lexed.tokens[at]!;
    const begins = kind === 'size' || MATERIAL_ADJECTIVES.has(text) || nounAt(lexed, at) !== null;
    const isUnit = (unitOfWord(text) !== null || text in CONTAINER_WORDS) && lexed.tokens[at - 1]?.kind === 'number';
    if (!begins || isUnit) continue;
    const stop = lexed.tokens.findIndex(
      (token, i) =>
        i > at && (token.kind === 'mark' || STOPS.has(token.text) || (isSmall(token.text) && token.text !== 'of')),
    );
    const name = readName(lexed, at, (stop < 0 ? lexed.tokens.length : stop) - 1, false);
    if (!name?.noun || name.category !== 'materials' || name.first !== at) continue;
    const { start, end } = spanOf(lexed, name.first, name.last);
    things.push({ name: name.name, isSized: name.sizes > 0, at: start, end });
    at = name.last;
  }
  return things;
}

const goodsOf = (order: ContextOrder): ContextItem[] => order.items.filter(({ category }) => category === 'materials');

/** The lines that a thing names, in its size where it has one. */
function linesOf(order: ContextOrder, { name, isSized }: Thing): ContextItem[] {
  const plain = name.replace(OWN_SIZE, '').trim();
  const named = linesNamed({ ...order, items: goodsOf(order) }, plain);
  return isSized ? named.filter((line) => line.name.toLowerCase() === name.toLowerCase()) : named;
}

const isThere = (order: ContextOrder, thing: Thing): boolean => linesOf(order, thing).length > 0;

/** The lines that are said not to be: denied, swapped for another, or dropped beside those or where what went in is counted. */
function goneOf(order: ContextOrder, things: readonly Thing[], words: string, isCounted: boolean): ContextItem[] {
  const led = (by: readonly RegExp[]): ContextItem[] => {
    let end = -1;
    return things.flatMap((thing) => {
      const before = words.slice(0, thing.at);
      const isGone = by.some((one) => one.test(before)) || (end >= 0 && JOINED.test(words.slice(end, thing.at)));
      end = isGone && isThere(order, thing) ? thing.end : -1;
      return end >= 0 ? linesOf(order, thing) : [];
    });
  };
  const gone = led([DENIED, SWAPPED]);
  return [...new Set([...gone, ...(gone.length > 0 || isCounted ? led([DROPPED]) : [])])];
}

/** '1 inch EMT', where the only EMT is of three quarters; 'conduit was 1 inch rigid', where it is EMT. */
function ofItsNoun(order: ContextOrder, { name, isSized }: Thing, words: string): ContextItem[] {
  const plain = name.replace(OWN_SIZE, '').trim();
  const lines = isSized ? namedLines({ ...order, items: goodsOf(order) }, plain) : [];
  if (lines.length > 0) return lines.length === 1 ? lines : [];
  const kind = sameKind(order, name)?.line;
  return kind && linesNamed({ ...order, items: goodsOf(order) }, words).includes(kind) ? [kind] : [];
}

/** The line that gets the other name first: of its kind, or of the same number. */
function first(
  lines: readonly ContextItem[],
  number: Stated | undefined,
  order: ContextOrder,
  put: Thing,
): ContextItem[] {
  const kind = sameKind({ ...order, items: [...lines] }, put.name)?.line;
  const same = lines.find(({ quantity }) => number && parseAmount(quantity ?? '') === number.amount);
  const one = kind ?? same ?? lines[0];
  return one ? [one, ...lines.filter((line) => line !== one)] : [];
}

/** 'It was rigid', of 1" EMT: pipe of another kind keeps its size. */
function nameFor(order: ContextOrder, line: ContextItem, put: Thing, told: string | null): string {
  const own = sameKind({ ...order, items: [line] }, put.name) ? OWN_SIZE.exec(line.name)?.[0] : undefined;
  const size = put.isSized ? null : (told ?? own);
  const name = put.name.charAt(1) === put.name.charAt(1).toLowerCase() && size ? put.name.toLowerCase() : put.name;
  return size ? `${size} ${name}` : name;
}

/** 'Was shaftliner, the 1 inch': a size that stands apart from the things. */
function looseSize(words: string, things: readonly Thing[]): string | null {
  const apart = lex(words).tokens.filter(
    ({ kind, start }) => kind === 'size' && !things.some(({ at, end }) => start >= at && start < end),
  );
  return apart.length === 1 ? nameOfSize(apart[0]!) : null;
}

/** 'Emt is wrong. 1 inch, 80 ft', 'pipe was 12 in not 10': another size for the line, and its number where it is told. */
export function otherSizeToo(turn: Turn, act: Act): Said | null {
  if (
    ADDS.test(act.words) ||
    PRICE.test(act.words) ||
    !(CORRECTS.test(act.words) || /(?:^|\W)not(?:\W|$)/i.test(act.words))
  )
    return null;
  const [order] = ordersMeant(turn, act).orders;
  if (!order) return null;
  if (thingsIn(act.words).some((thing) => !isThere(order, thing) && sameKind(order, thing.name) !== null)) return null;
  const numbers = statedIn(act.words)?.filter((one) => !one.isDenied && !isItsNumber(act, one)) ?? [];
  const swap = IN_NOT.exec(act.words)?.groups;
  const [had, ...alike] = swap ? goodsOf(order).filter(({ name }) => name.startsWith(`${swap['wrong']}" `)) : [];
  // 'Valves are 3 not 2' of two valves, beside 2" copper
  const named = linesNamed(order, act.words).filter((line) => goodsOf(order).includes(line));
  if (swap && had && alike.length === 0 && (named.length === 0 || named.includes(had))) {
    const measured = numbers.find(({ unit }) => unit === had.unit);
    const name = had.name.replace(`${swap['wrong']}"`, `${swap['right']}"`);
    return updateLines(turn, order, [
      { item_id: had.item_id, name, ...(measured && { quantity: toNumber(measured.amount) }), quotes: act.said },
    ]);
  }
  const sizes = lex(act.words).tokens.flatMap((token) => (token.kind === 'size' ? [nameOfSize(token)] : []));
  const [size, ...others] = sizes;
  const [line, ...more] = linesNamed(order, act.words.replace(/\S*\d\S*/g, ' ')).filter(
    (one) => goodsOf(order).includes(one) && OWN_SIZE.test(one.name),
  );
  const [number] = numbers;
  if (
    !size ||
    !/"$/.test(size) ||
    others.length > 0 ||
    !line ||
    more.length > 0 ||
    numbers.length !== 1 ||
    !number?.unit ||
    number.unit !== line.unit
  )
    return null;
  if (line.name.startsWith(`${size} `)) return null;
  return updateLines(turn, order, [
    {
      item_id: line.item_id,
      name: line.name.replace(OWN_SIZE, size),
      quantity: toNumber(number.amount),
      quotes: act.said,
    },
  ]);
}

/** '12 in not 10' */
const IN_NOT =
  /(?<right>\d[\d/-]*) ?(?:in\.?|inch(?:es)?|"|''|pulg\w*)?,? (?:not|instead of|rather than|no) (?:a |the )?(?<wrong>\d[\d/-]*)(?! ?(?:ft|feet|hrs?|hours?|pies|horas?)(?:\W|$))/i;

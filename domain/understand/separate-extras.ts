import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { tradeOfWord } from '../lexer/people-words.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { readChunks } from '../lexer/read-chunks.ts';
import { foldedOf, textAt, tokenAt } from './words-at.ts';

/** Tokens, both ends among them. */
interface Span {
  first: number;
  last: number;
}

/** Several extras in one text: what is said of all of them, and the words of each. */
export interface Extras {
  /** Before the first one: 'maple 2 separate ones.'; null where nothing stands there. */
  head: Span | null;
  parts: Span[];
}

/** Where one extra begins, with the mark that says so, and what kind of mark it is. */
interface Opening extends Span {
  kind: 'letter' | 'number' | 'ordinal' | 'other';
  place: number;
  /** 'one for the hall and one for the roof' */
  isAgain?: boolean;
  /** 'second coat': alone it opens an extra only where several were announced. */
  isLoose?: boolean;
}

/**
 * The extras of a text that tells several apart: 'two separate ones. A) … B) …', '#1 … #2 …', 'first is … second is …',
 * 'two change orders, keep them apart. Library: … Bells: …', '…, separate extra, …'. Null where it tells one.
 */
export function readExtras(lexed: LexedText): Extras | null {
  const announced = announcedIn(lexed);
  const openings = openingsOf(lexed, announced);
  const parts = openings.length > 1 ? partsFrom(lexed, openings) : announced ? partsBehind(lexed, announced) : [];
  const told = parts.filter((part) => !KEEPS_APART.test(foldedOf(lexed, part.first, part.last).trim()));
  // 'two extras. The wall was patched; a carpenter took 3 hours': a semicolon alone tells no two apart.
  const isHalved = told.some(
    (part) => textAt(lexed, part.last + 1) === ';' && lexed.source[tokenAt(lexed, part.last + 1).start] === ';',
  );
  const isSure = openings.length > 1 ? announced !== null : announced?.count === told.length && !isHalved;
  const isEach = told.every((part) => (isSure ? tellsAny(lexed, part) : tellsTime(lexed, part)));
  if (told.length < 2 || !isEach || (announced?.count && openings.length < 2 && announced.count !== told.length))
    return null;
  const until = openings.length > 1 ? openings[0]!.first : told[0]!.first;
  return { head: until > 0 ? { first: 0, last: until - 1 } : null, parts: told };
}

const COUNTS = '(?:two|2|three|3|four|4|couple|pair of|dos|tres|cuatro)';
const APART = '(?:separate|seperate|different|diff|distinct|individual|own|new|separad[oa]s|distint[oa]s|diferentes)';
const ORDERS = '(?:extras?|orders?|change orders?|cos?|cors?|tickets|extra works|ordenes|cambios)';
const ANY = '(?:ones|changes|things|items|jobs|cosas|trabajos)';
const ANNOUNCES = new RegExp(
  [
    `(?:^|[^a-z0-9])(?<count>${COUNTS})(?: of)? (?:${APART} )*(?:${ORDERS}|extra ones)(?<! extra(?= (?!at|for|on|in|to|today|here|yesterday)[a-z0-9]))(?! (?:to|on|for) \\d)(?![a-z])`,
    `(?:^|[^a-z0-9])(?<many>${COUNTS}) (?:${APART} ${ANY}|${ANY}.*(?:not the same|separate|apart|diff|own (?:co|cor|order|ticket|extra)|aparte)s?)(?![a-z])`,
    `(?:^|[^a-z0-9])(?:got|have|heres|here's|here is|here are) (?<got>${COUNTS}) (?:of (?:them|em) )?(?:for|4) (?:you|u|ya)(?![a-z])`,
    `(?:haz|hazme|ponme|pon|quiero|necesito|van|son|ocupo) (?<aparte>${COUNTS}) (?:aparte|apartes|por separado)`,
    `(?:dont|don't|do not|no) (?:mix|combine|lump)(?![a-z])`,
    `(?:^|[^a-z0-9])${APART} (?:${ORDERS}|${ANY})(?<=s)(?![a-z])`,
    `(?:keep|make|write|put|do) (?:these|them|'?em|those|this)(?: up)?(?: as| on)? (?:separate|apart|their own)|(?:split|divide)(?: (?:it|this|these|them))?(?: up)? in(?:to)? (?<into>${COUNTS})`,
  ].join('|'),
);
/** 'keep them apart', 'dont mix them' */
const KEEPS_APART =
  /^\W*(?:(?:please|pls|and|so|can you|favor de) )*(?:(?:keep|make|write|do|put|leave|split|need) (?:them|these|those|it|em)?.*(?:apart|separate|own|split|mix)|(?:dont|don't|do not|no) (?:mix|combine|lump|mezcl|junt)|not together|separate(?:ly)? (?:please|pls)?$|por separado)/;
const NUMBERS: Record<string, number> = {
  two: 2,
  couple: 2,
  dos: 2,
  'pair of': 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
};

/** 'two separate extras at riverside.', 'write these up as 2 different ones.': the sentence, and how many it says. */
function announcedIn(lexed: LexedText): (Span & { count: number | null }) | null {
  for (const sentence of sentencesOf(lexed, 0)) {
    const match = ANNOUNCES.exec(foldedOf(lexed, sentence.first, sentence.last));
    if (!match) continue;
    const groups = match.groups!;
    const said = groups['count'] ?? groups['many'] ?? groups['got'] ?? groups['into'] ?? groups['aparte'];
    return { ...sentence, count: said === undefined ? null : (NUMBERS[said] ?? Number(said)) };
  }
  return null;
}

/** Sentences from a token on; `loosely` every full stop ends one, also that of '3 hrs ea.' */
function sentencesOf(lexed: LexedText, from: number, loosely = false): Span[] {
  const sentences: Span[] = [];
  let first = from;
  for (let at = from; at <= lexed.tokens.length; at += 1) {
    if (at < lexed.tokens.length && !endsSentence(lexed, at) && !(loosely && textAt(lexed, at) === '.')) continue;
    if (at > first) sentences.push({ first, last: at - 1 });
    first = at + 1;
  }
  return sentences;
}

/** Every sentence behind the one that announces them is one; 'two extras: dock light 2 hrs, and exit sign 1 hr' in one sentence. */
function partsBehind(lexed: LexedText, announced: Span & { count: number | null }): Span[] {
  const plain = sentencesOf(lexed, announced.last + 1);
  const sentences = plain.length === announced.count ? plain : sentencesOf(lexed, announced.last + 1, true);
  let colon = announced.last;
  while (colon > announced.first && textAt(lexed, colon) !== ':') colon -= 1;
  // 'two separate things: ballasts, 1 electrician 4 hrs. and the hood fan, 2 electricians 2 hrs each'
  const opened = { first: colon + 1, last: announced.last };
  const rest = sentences.filter((one) => !KEEPS_APART.test(foldedOf(lexed, one.first, one.last).trim()));
  if (colon > announced.first && rest.length + 1 === announced.count && tellsTime(lexed, opened))
    return [opened, ...rest];
  if (sentences.length > 0 || colon === announced.first) return sentences;
  const parts: Span[] = [];
  let first = colon + 1;
  for (let at = first; at <= announced.last; at += 1) {
    const isCut =
      ['and', 'y', '+', '&', '/'].includes(textAt(lexed, at)) ||
      (textAt(lexed, at) === ',' && !['and', 'y'].includes(textAt(lexed, at + 1)));
    const isWhole =
      tellsTime(lexed, { first, last: at - 1 }) && tellsTime(lexed, { first: at + 1, last: announced.last });
    if (!isCut || !isWhole) continue;
    parts.push({ first, last: at - 1 });
    first = at + 1;
  }
  return [...parts, { first, last: announced.last }];
}

const ORDINALS: Record<string, number> = {
  first: 1,
  '1st': 1,
  one: 1,
  primero: 1,
  primera: 1,
  primer: 1,
  uno: 1,
  una: 1,
  second: 2,
  '2nd': 2,
  two: 2,
  segundo: 2,
  segunda: 2,
  otra: 2,
  otro: 2,
  dos: 2,
  other: 2,
  third: 3,
  '3rd': 3,
  three: 3,
  tercero: 3,
  tercera: 3,
  tres: 3,
  fourth: 4,
  '4th': 4,
};
/** 'ticket one is …' */
const NAMES = new Set(['ticket', 'extra', 'order', 'co', 'cor', 'number', 'item', 'job', 'orden']);
const SURE_ORDINAL = /^(?:first|second|third|fourth|1st|2nd|3rd|4th|primer[oa]?|segund[oa]|tercer[oa])$/;
const LETTERS = 'abcd';
/** '#1 is the intercom' */
const SAYS = new Set(['is', 'was', 'es', 'fue']);

/** The marks that open an extra each, the first kind that counts from one on. */
function openingsOf(lexed: LexedText, announced: Span | null): Opening[] {
  const all: Opening[] = [];
  for (let at = 0; at < lexed.tokens.length; at += 1) {
    const opening = openingAt(lexed, at);
    if (opening && (announced || !opening.isLoose)) all.push(opening);
  }
  for (const kind of ['letter', 'number', 'ordinal'] as const) {
    const like: Opening[] = [];
    for (const one of all)
      if (one.kind === kind && (one.place === like.length + 1 || (one.isAgain && like.length > 0))) like.push(one);
    if (
      like.length > 1 &&
      (announced ||
        kind !== 'number' ||
        like.every((one) => textAt(lexed, one.first).startsWith('#') || textAt(lexed, one.last) !== '.'))
    )
      return like;
  }
  const other = all.filter((one) => one.kind === 'other' && one.first > 0);
  return other.length > 0 ? [{ first: 0, last: -1, kind: 'other', place: 1 }, ...other] : [];
}

/** An opening stands where a sentence or a part of one begins. */
function openingAt(lexed: LexedText, at: number): Opening | null {
  // 'One's an ironworker …, the other's a painter …'
  const isContracted = /^(?:one|other)'s$/.test(textAt(lexed, at));
  const said = textAt(lexed, at).replace(/^(one|other)'s$/, '$1');
  const behind = textAt(lexed, at + 1);
  const isBegun =
    at === 0 ||
    NAMES.has(textAt(lexed, at - 1)) ||
    tokenAt(lexed, at - 1).kind === 'mark' ||
    ['and', 'then', 'y', 'the', 'el', 'la'].includes(textAt(lexed, at - 1));
  if (said.length === 1 && LETTERS.includes(said) && [')', ':', '.', '-'].includes(behind))
    return { first: at, last: at + 1, kind: 'letter', place: LETTERS.indexOf(said) + 1 };
  // '1)' of a list was read as a mark that ends a sentence.
  const listed = said === ';' ? /^([1-4])[).]/.exec(wordsOf(lexed, at, at))?.[1] : undefined;
  if (listed) return { first: at, last: at, kind: 'number', place: Number(listed) };
  const number = /^(?:# ?)?([1-4])$/.exec(said)?.[1];
  // '(1) …', 'extra 1 …', but not 'carpenters (2), laborer (1)'
  const isWrapped = lexed.folded.text[tokenAt(lexed, at).end] === ')' && tradeOfWord(textAt(lexed, at - 1)) === null;
  if (number && NAMES.has(textAt(lexed, at - 1)))
    return { first: at - 1, last: at + (SAYS.has(behind) ? 1 : 0), kind: 'number', place: Number(number) };
  if (number && (said.startsWith('#') || isWrapped || [')', '.', ':', '-'].includes(behind)))
    return {
      first: at,
      last: [')', '.', ':', '-'].includes(behind) || SAYS.has(behind) ? at + 1 : at,
      kind: 'number',
      place: Number(number),
    };
  const place = ORDINALS[said];
  // 'two tickets for maple one is the gym door … and the other one is …'
  const isSaidSo = isContracted || (['one', 'uno', 'una'].includes(said) && ['is', 'es'].includes(behind));
  if (place === undefined || (!isBegun && !isSaidSo)) return otherAt(lexed, at);
  const isCalled = NAMES.has(textAt(lexed, at - 1));
  if (isContracted) return { first: fromArticle(lexed, at), last: at, kind: 'ordinal', place, isLoose: true };
  let last = at;
  if (['one', 'extra', 'order', 'co', 'cor', 'ticket', 'orden'].includes(behind)) last += 1;
  const isSaid = ['is', ':', ',', '-', 'was', 'es', 'fue', 'at', 'for'].includes(textAt(lexed, last + 1));
  if (!isSaid && !(SURE_ORDINAL.test(said) && last === at + 1))
    return SURE_ORDINAL.test(said) ? { first: at, last: at, kind: 'ordinal', place, isLoose: true } : null;
  // 'one was 3 hrs, the other was 2 hrs' tells of two people.
  const isLoose = !isCalled && !SURE_ORDINAL.test(said);
  return {
    first: fromArticle(lexed, isCalled ? at - 1 : at),
    isAgain: /^(?:one|una?|uno)$/.test(said),
    isLoose,
    last: isSaid && !['at', 'for'].includes(textAt(lexed, last + 1)) ? last + 1 : last,
    kind: 'ordinal',
    place,
  };
}

const fromArticle = (lexed: LexedText, at: number): number => {
  let first = at;
  while (['the', 'and', 'then', 'el', 'la', 'y'].includes(textAt(lexed, first - 1))) first -= 1;
  return first;
};

/** '…, separate extra: …', '… and then a different one, …': the second one opens in the middle. */
function otherAt(lexed: LexedText, at: number): Opening | null {
  const match = OTHER.exec(foldedOf(lexed, at, Math.min(at + 6, lexed.tokens.length - 1)));
  if (
    !match ||
    (at > 0 &&
      tokenAt(lexed, at - 1).kind !== 'mark' &&
      !['and', 'then', 'plus', 'also', 'y'].includes(textAt(lexed, at - 1)))
  )
    return null;
  const count = match[0]
    .trim()
    .split(/[\s:,-]+/)
    .filter((word) => word !== '').length;
  const last = at + count - 1;
  return {
    first: at,
    last: ['-', ':', ','].includes(textAt(lexed, last + 1)) ? last + 1 : last,
    kind: 'other',
    place: 2,
  };
}

const OTHER =
  /^(?:(?:and|then|also|plus|y) )*(?:a |an |una? )?(?:totally |completely |whole )?(?:separate|seperate|different|another|second|other|otra|otro) (?:one|extra|order|change order|co|cor|ticket|orden|cambio)(?: (?:is|was|for that is|aparte))?(?! ?[a-z]*(?:guy|man|hand|laborer|hour|hr|day)s?(?![a-z]))(?![a-z])/;

function partsFrom(lexed: LexedText, openings: readonly Opening[]): Span[] {
  return openings.flatMap(({ last }, i) => {
    const next = openings[i + 1];
    const end = next ? next.first - 1 : lexed.tokens.length - 1;
    return end > last ? [{ first: last + 1, last: end }] : [];
  });
}

/** Words enough that tell work, or people with their hours. */
const tellsAny = (lexed: LexedText, part: Span): boolean =>
  tellsTime(lexed, part) ||
  lexed.tokens.slice(part.first, part.last + 1).filter(({ kind }) => kind === 'word').length >= 2;

function tellsTime(lexed: LexedText, part: Span): boolean {
  const tokens = lexed.tokens.slice(part.first, part.last + 1);
  return readChunks({ ...lexed, tokens }).some((chunk) => chunk.kind === 'duration');
}

import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { MATERIAL_ADJECTIVES } from '../../domain/lexer/material-words.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import { readName } from '../../domain/understand/read-name.ts';
import { nameOfSize } from '../../domain/understand/words-at.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { WANTED } from './name-swap.ts';
import { sameShape, withSizePut } from './other-size.ts';
import { DENIES as DENIED, statedIn } from './stated-numbers.ts';
import { sameKind, stems } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

interface Renamed {
  line: ContextItem;
  name: string;
}

const ADDS =
  /\+|(?:^|\W)(?:also|plus|more|another|extra|add(?:ed)?|too|as well|forgot|need(?:ed|s)?|if|tomorrow|price|off|out|back|both|contract|contrato|scope|bid|own|ours|theirs|scratch|drop|lose|remove|morning|each cost)(?:\W|$)|\?|\$/i;
/** Where another statement begins: '…, its a boom', 'just checked the panel thats 30 amp'. */
const PIECES =
  /\s*[,;\n]\s*|\.(?=\s|$)|:\s|\s(?:and|but|so|y|pero)\s|\s(?=(?:thats|that's|its|it's|theyre|they're|it was|they were|those are|those were|i meant|should say|eran|era)\s)/iu;
const OPENS = String.raw`(?:(?:ok|actually|oops|sorry|and|so|oh|no|nah|wait|well|then|hey|please|pls|just checked|my bad|typo|fix|correction|correct|on there|also|perd[oó]n|oye) )*`;
const A = String.raw`(?:(?:an?|the|our|really|actually|more like|supposed to be|all|just|listed as|called|un|una|el|la) )*`;
const IS = String.raw`(?:is|are|was|were|s/b|should(?:a|'?ve)?(?: have)?(?: be(?:en)?| say| read)?(?: listed as| called| under)?|needs? to be|goes? (?:as|under)|=|es|son|era|eran|fue|fueron)`;
const ENDS = String.raw`(?: (?:on (?:that|it|there|this|the order)|there|instead|tho|though|please|pls|not (?:an? |the )?[\p{L}\d" -]{2,24}|change (?:it|that)|fix (?:it|that)|same \p{L}+|in those \p{L}+|(?:that )?(?:we|they|i) (?:ran|used|had|put in)))*\W*$`;
const NAME = String.raw`(?<name>[\p{L}\d#"'/.-]+(?: [\p{L}\d#"'/.-]+){0,4}?)`;
/** 'Mortar is thinset', 'its a boom', 'we ran pex'. */
const FORMS = [
  String.raw`(?<ref>[\p{L}\d"'/# -]{2,40}?) ${IS} ${A}${NAME}`,
  String.raw`(?:it'?s|its|that'?s|thats|they'?re|theyre|it was|they were|those (?:are|were)|(?:it )?should (?:say|be|read)|i meant|meant|call it|make it|son|eran|era|es|fue) ${A}${NAME}`,
  String.raw`(?<ref>we) (?:ran|used|had|put in) ${A}${NAME}`,
].map((form) => new RegExp(`^\\W*${OPENS}${form}${ENDS}`, 'iu'));
/** 'Was shaftliner' */
const THING = new RegExp(String.raw`^\W*${OPENS}${IS} ${A}${NAME}${ENDS}`, 'iu');
/** 'Call the lift a boom', 'make the copper pex' */
const CALLS = new RegExp(
  String.raw`^\W*${OPENS}(?:call|make|list|label|bill|put|change|switch|mark|c[aá]mbia\p{L}*|pon\p{L}*) (?<what>[\p{L}\d#"'/ .-]{5,60}?)${ENDS}`,
  'iu',
);
const INTO = /^(?:(?:as|to|into|down|an?|the|a|por|un|una|el|la) )+/iu;
const THEM = /^(?:the |that |those |these )?(?:it|that|they|those|these|them|thing|stuff|ones?|material)$/iu;
/** Says that a size is told to put right. */
const PUTS = new RegExp(
  String.raw`(?:^|\W)(?:not|wrong|meant|instead|rather|it'?s|its|that'?s|thats|they'?re|theyre|make|change|call|${IS})(?:\W|$)`,
  'iu',
);
const DENIES = /(?:^|\W)(?:not|wrong|instead|rather|misread|meant)(?:\W|$)/i;
/** Before a size of something else: 'fed from a 30 amp', 'asked about 1 inch'. */
const OF_OTHERS =
  /(?:^|\W)(?:in|on|at|for|with|by|from|off|to|under|into|about|after|than)(?: (?:an?|the|that|our))? $/i;
/** Before a size that is only talked of: 'the gc was wanting 1 inch'. */
const TALKS =
  /(?:^|\W)(?:ask|say|want|talk|think|hop|look|expect|need|plann)ing(?: (?!(?:should|was|is|were|are|be)\W)\p{L}+){0,3} $/iu;

/**
 * 'Call the lift a boom', 'the bags are R-19, I read the wrong stack', 'not the 20 amp, the 30s': a line is another thing of its
 * kind, or one of another size. Its count stays; a piece of the text that tells no other number tells why.
 */
export function calledOtherwise(turn: Turn, act: Act): Said | null {
  if (ADDS.test(act.words) || WANTED.test(act.words)) return null;
  for (const order of ordersMeant(turn, act).orders) {
    const swapped = sizeNotSize(order, act.words);
    if (swapped)
      return updateLines(turn, order, [{ item_id: swapped.line.item_id, name: swapped.name, quotes: act.said }]);
    const pieces = spelledOut(order, act.words)
      .split(PIECES)
      .filter((piece) => /[\p{L}\d]/u.test(piece));
    const found = pieces.map((piece) => resized(order, piece, act.words) ?? renamed(order, piece));
    const changes = found.filter((one) => one !== null);
    const [change] = changes;
    if (!change || changes.some((one) => one.line !== change.line || one.name !== change.name)) continue;
    // 'los codos | eran de 3/4' is of the elbows.
    const isOfOther = (piece: string): boolean =>
      THE_THING.test(piece) &&
      linesNamed(order, piece).some((line) => line !== change.line && line.category !== 'labor');
    const isWhy = (piece: string): boolean =>
      !tellsThing(order, piece) &&
      !isOfOther(piece) &&
      (statedIn(piece)?.every(({ amount }) => amount === parseAmount(change.line.quantity ?? '')) ?? false);
    if (!pieces.every((piece, i) => found[i] !== null || isWhy(piece))) continue;
    return updateLines(turn, order, [{ item_id: change.line.item_id, name: change.name, quotes: act.said }]);
  }
  return null;
}

/** A piece of nothing but what is spoken of. */
const THE_THING = /^\W*(?:(?:the|that|those|el|la|los|las) )?\p{L}+(?: \p{L}+)?\W*$/iu;

/** 'Panel is fed with a 30 amp, not 20': what is said not to be is the size of one line alone, whatever stands around it. */
function sizeNotSize(order: ContextOrder, words: string): Renamed | null {
  const { right, unit, wrong } = SIZE_NOT.exec(words)?.groups ?? {};
  if (right === undefined || wrong === undefined || right === wrong) return null;
  const shown = SHOWN.find(([form]) => form.test(unit ?? ''))?.[1] ?? '';
  const [line, ...others] = order.items.filter(
    ({ category, name }) => category === 'materials' && name.split(' ').includes(`${wrong}${shown}`),
  );
  const isNew = !order.items.some(({ name }) => name.split(' ').includes(`${right}${shown}`));
  return line && others.length === 0 && isNew
    ? {
        line,
        name: line.name
          .split(' ')
          .map((word) => (word === `${wrong}${shown}` ? `${right}${shown}` : word))
          .join(' '),
      }
    : null;
}
const SIZE_NOT =
  /(?<![\d.])(?<right>\d{1,4}) ?-?(?<unit>amps?|a|watts?|w|volts?|v|inch(?:es)?|in|")(?![a-z])[^\d.;]{0,12}(?:not|instead of|rather than) (?:an? |the )?(?<wrong>\d{1,4})(?: ?-?(?:amps?|a|watts?|w|volts?|v|inch(?:es)?|in|"))?\W*$/i;
const SHOWN: readonly (readonly [RegExp, string])[] = [
  [/^a/i, 'A'],
  [/^w/i, 'W'],
  [/^v/i, 'V'],
  [/^(?:in|")/i, '"'],
];

/** 'Wrong board. was shaftliner, the 1 inch': a thing that no line has tells more than why. */
function tellsThing(order: ContextOrder, piece: string): boolean {
  const name = THING.exec(piece)?.groups?.['name'] ?? '';
  const thing = thingOf(name);
  return thing !== null && linesNamed(order, name).length === 0;
}

/** 'Not the 20 amp, the 30s', 'breakers were 30s': a number for the size that one line alone has. */
function spelledOut(order: ContextOrder, words: string): string {
  const units = order.items.flatMap(({ category, name }) =>
    category === 'labor' ? [] : (/(?:^| )\d+(A|W|V| ga|")(?= |$)/.exec(name)?.[1] ?? []),
  );
  const [unit, ...others] = units;
  if (unit === undefined || others.length > 0) return words;
  return words.replace(/(?<![\d.-])(\d+)'?s(?!\p{L})/giu, `$1${unit}`);
}

/** The size that a text tells in the place of a line's own. */
function resized(order: ContextOrder, piece: string, words: string): Renamed | null {
  const lexed = lex(piece);
  const goods = order.items.filter(({ category, name }) => category === 'materials' && name !== '');
  const sizes = lexed.tokens
    .filter(({ kind }) => kind === 'size')
    .map((token) => ({ size: nameOfSize(token), start: token.start }));
  const isOther = (before: string): boolean => [OF_OTHERS, TALKS, DENIED].some((form) => form.test(before));
  const anew = sizes.filter(
    ({ size, start }) =>
      !goods.some(({ name }) => name.toLowerCase().includes(size.toLowerCase())) && !isOther(piece.slice(0, start)),
  );
  const [one, ...more] = anew;
  if (!one || more.length > 0 || !(PUTS.test(piece) || DENIES.test(words))) return null;
  const like = goods.filter(({ name }) => sameShape(name, one.size) !== null);
  const called = linesNamed(order, piece).filter((line) => goods.includes(line));
  const named = called.filter((line) => like.includes(line));
  // 'los codos eran de 3/4', of elbows without a size: no pipe.
  if (called.length > 0 && named.length === 0) return null;
  const [line, ...others] = named.length > 0 ? named : like;
  const rest = sizes.filter(({ size }) => size !== one.size).every(({ size }) => line?.name.includes(size));
  if (!line || others.length > 0 || !rest || namesOther(order, piece, line)) return null;
  const counted = statedIn(piece)?.every(
    ({ amount, isDenied }) => isDenied || amount === parseAmount(line.quantity ?? ''),
  );
  return counted ? { line, name: withSizePut(line.name, one.size) } : null;
}

/** A thing beside the line: '3/4 couplings' of a pipe. */
const namesOther = (order: ContextOrder, piece: string, line: ContextItem): boolean => {
  const lexed = lex(piece);
  return lexed.tokens.some((_, at) => {
    const noun = nounAt(lexed, at);
    const words = lexed.tokens
      .slice(at, at + (noun?.words ?? 0))
      .map(({ text }) => text)
      .join(' ');
    return noun !== null && sameKind(order, words)?.line !== line && !linesNamed(order, words).includes(line);
  });
};

/** The line that a piece calls by another name. */
function renamed(order: ContextOrder, piece: string): Renamed | null {
  for (const { ref, name } of [...FORMS.flatMap((form) => partsOf(form, piece)), ...splitsOf(piece)]) {
    const sort = ofSort(order, ref, name, piece);
    if (sort) return sort;
    const thing = thingOf(name);
    const finish = thing ? null : ofKind(order, ref, name, piece);
    if (finish) return finish;
    if (!thing) continue;
    const own = stems(thing.name);
    const goods = order.items.filter(({ category }) => category === thing.category);
    const isThere = goods.some(
      (line) => own.every((stem) => stems(line.name).includes(stem)) && letterOf(thing.name) === letterOf(line.name),
    );
    const line = isThere ? null : lineOf(order, goods, ref, thing.name);
    const isCounted = line && !statedIn(piece)?.every(({ amount }) => amount === parseAmount(line.quantity ?? ''));
    if (line && !isCounted) return { line, name: composed(line.name, thing.name) };
  }
  return null;
}

const SORTS = new Set(
  'wood wooden metal steel alum aluminum fiberglass plastic vinyl oak birch maple hollow solid lever magnetic gate globe check'.split(
    ' ',
  ),
);

/** 'Doors were wood', 'hinges were ball bearing': of things of more than one, of what sort they are. */
function ofSort(order: ContextOrder, ref: string, name: string, piece: string): Renamed | null {
  const head = /(?:^| )(\p{L}{3,}[^s\W])s$/u.exec(ref.trim().toLowerCase())?.[1];
  const lexed = lex(name);
  const isSort =
    name !== '' &&
    !/s$|^(?:new|old|existing|extra|used|bad|wrong|right|good)(?:\W|$)/i.test(name) &&
    lexed.tokens.length <= 2 &&
    lexed.tokens.every(
      ({ kind, text }, at) =>
        kind === 'word' &&
        (MATERIAL_ADJECTIVES.has(text) ||
          SORTS.has(text) ||
          nounAt(lexed, at)?.category === 'materials' ||
          (nounAt(lexed, at - 1)?.words ?? 0) > 1),
    );
  if (head === undefined || !isSort || statedIn(piece)?.length !== 0) return null;
  const [line, ...others] = order.items.filter(
    (one) => one.category === 'materials' && one.unit === 'ea' && one.name.toLowerCase().split(' ').at(-1) === head,
  );
  if (!line || others.length > 0 || stems(name).every((stem) => stems(line.name).includes(stem))) return null;
  const size = /^(?:[#\d][^ ]*) /.exec(line.name)?.[0] ?? '';
  const sort = size === '' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  return { line, name: `${size}${sort} ${head}` };
}

/** 'Paint was satin', of eggshell: a word of a kind in the place of the line's own. */
function ofKind(order: ContextOrder, ref: string, name: string, piece: string): Renamed | null {
  const same = /^[\p{L}-]+(?: [\p{L}-]+)?$/u.test(name) ? sameKind(order, name) : null;
  if (
    !same ||
    same.line.category !== 'materials' ||
    stems(name).every((stem) => stems(same.line.name).includes(stem)) ||
    statedIn(piece)?.length !== 0
  )
    return null;
  const isIts = THEM.test(ref.trim()) || ref === '' || linesNamed(order, ref).includes(same.line);
  const put = same.line.name.replace(same.word, name);
  return isIts ? { line: same.line, name: put.charAt(0).toUpperCase() + put.slice(1) } : null;
}

/** 'T' of 'T post', which is no pipe post. */
const letterOf = (name: string): string | undefined => /(?:^| )([a-z])(?=[ -])/i.exec(name)?.[1]?.toLowerCase();

const partsOf = (form: RegExp, piece: string): { ref: string; name: string }[] => {
  const { ref = '', name } = form.exec(piece)?.groups ?? {};
  return name === undefined ? [] : [{ ref, name }];
};

/** Every way to part 'the lift a boom' into what it is and what it is called. */
function splitsOf(piece: string): { ref: string; name: string }[] {
  const words = CALLS.exec(piece)?.groups?.['what']?.split(' ') ?? [];
  return words.slice(1).map((_, at) => ({
    ref: words.slice(0, at + 1).join(' '),
    name: words
      .slice(at + 1)
      .join(' ')
      .replace(INTO, ''),
  }));
}

/** A thing that a table knows, and no more words. */
function thingOf(words: string): { name: string; category: string } | null {
  const lexed = lex(words);
  const read = words === '' ? null : readName(lexed, 0, lexed.tokens.length - 1, false);
  return read?.noun && read.last === lexed.tokens.length - 1 && ['materials', 'equipment'].includes(read.category)
    ? { name: read.name, category: read.category }
    : null;
}

/** The line that words stand for: its own, what it comes in, or 'it', where one alone is of that kind; 'that's a fan' is no lift. */
function lineOf(order: ContextOrder, goods: readonly ContextItem[], ref: string, thing: string): ContextItem | null {
  const said = ref.trim().replace(/^(?:the|that|those|these|el|la|los|las) /i, '');
  const head = stems(thing).at(-1) ?? '';
  const alike = goods.filter(
    (line) => stems(line.name).at(-1) === head || sameKind({ ...order, items: [line] }, thing),
  );
  if (said === 'we') return only(alike);
  if (said === '' || THEM.test(said)) return only(alike);
  const named = linesNamed(order, said).filter((line) => goods.includes(line));
  if (named.length > 0) return only(named);
  const units = said.split(' ').map((word) => unitOfWord(word.toLowerCase()));
  const held = goods.filter(({ unit }) => unit !== 'ea' && units.some((one) => one === unit));
  return held.length > 0 ? only(held) : null;
}

const only = (lines: readonly ContextItem[]): ContextItem | null => (lines.length === 1 ? lines[0]! : null);

/** The new name, with the size that the line has where it tells none. */
function composed(was: string, name: string): string {
  const size = /^(?:[#\d][^ ]*(?: ga| x [^ ]+)?) /.exec(was)?.[0] ?? '';
  if (size === '') return name.charAt(0).toUpperCase() + name.slice(1);
  return /\d/.test(name) || size === ''
    ? name
    : `${size}${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`;
}

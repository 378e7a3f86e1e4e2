import { type Amount, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { isKnownWord } from '../../domain/lexer/known-words.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { laborWords } from './labor-words.ts';
import { PIECES } from './pieces.ts';
import { tradesIn } from './trades-in.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { DENIES, statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/**
 * 'Fix that, apprentice not journeyman', 'I told you finishers but those four were laborers', 'sorry those were carpenters':
 * the hours of one trade become another's. Of two trades the one on the order was wrong where the words say so; one alone is
 * right where nothing but small words is beside it, whatever other pieces of the text tell of why. Numbers are the line's own.
 */
export function swapTrade(turn: Turn, act: Act): Said | null {
  const named = [...new Set(tradesIn(act.words))];
  if (named.length === 0 || named.length > 2 || SOME.test(act.words) || ADDS.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const line = order ? lineMeant(order, act.words, named) : null;
  const right = named.find((trade) => !isOf(line?.name ?? '', trade) && !isDenied(act.words, trade));
  if (!order || !line || right === undefined || order.items.some((item) => isOf(item.name, right))) return null;
  return isOfIts(turn, line, act.words)
    ? updateLines(turn, order, [{ item_id: line.item_id, name: right, quotes: act.said }])
    : null;
}

/** 'Those five hours', 'all four of them': numbers that the line has; 'change that to laborers' counts no two of them. */
function isOfIts(turn: Turn, line: ContextItem, words: string): boolean {
  const { people, duration } = laborWords(turn, line);
  const own: (Amount | null | undefined)[] = [parseAmount(line.quantity ?? ''), people?.count, duration?.hours, ONE];
  const plain = words.replace(/(?<=^|\W)to (?=\p{L})/giu, 'into ');
  return (
    statedIn(plain)?.every(
      ({ amount, isPeople }) => own.includes(amount) && (!isPeople || [ONE, people?.count].includes(amount)),
    ) === true
  );
}

/** The line that is denied or changed; where one trade is told alone, the only people there are. */
function lineMeant(order: ContextOrder, words: string, named: readonly string[]): ContextItem | null {
  const labor = order.items.filter((item) => item.category === 'labor' && item.quantity !== null);
  const isAlone = named.length === 1 && labor.length === 1 && isToldAlone(order, words, named);
  const isPlain =
    named.length === 2 &&
    (PUTS.test(words) || OPPOSES.test(words)) &&
    rest(words, named).every((word) => SMALL.has(word));
  const isWrong = (trade: string): boolean =>
    isDenied(words, trade) || isSaidBefore(words, trade) || CHANGES.test(words) || isPlain;
  const wrong = labor.filter(({ name }) => named.some((trade) => isOf(name, trade) && isWrong(trade)));
  const [line, ...others] = isAlone ? labor : wrong;
  return line && others.length === 0 ? line : null;
}

/** 'Those guys are apprentices, fix the trade': the piece with the trade puts right and tells nothing else. */
function isToldAlone(order: ContextOrder, words: string, named: readonly string[]): boolean {
  const pieces = words.split(PIECES).filter((piece) => /\p{L}/u.test(piece));
  const at = pieces.findIndex((piece) => tradesIn(piece).length > 0);
  const [told = '', others] = [pieces[at], pieces.toSpliced(at, 1)];
  const isPut = PUTS.test(beforeTrade(told)) || (CALLS.test(words) && !/\d/.test(told));
  const isWhy = (piece: string): boolean =>
    rest(piece, named).every((word) => SMALL.has(word)) || (!/\d/.test(piece) && linesNamed(order, piece).length === 0);
  return isPut && rest(told, named).every((word) => SMALL.has(word)) && others.every(isWhy);
}

/** A journeyman is the journeyman pipefitter of the order, an electrician its journeyman electrician. */
const isOf = (name: string, trade: string): boolean =>
  name === trade || name.startsWith(`${trade} `) || name === `Journeyman ${trade}`;

/** One of several is split off, not renamed. */
const SOME =
  /(?:^|\W)(?:(?<!(?:those|these|the|both|all) )(?:one|two|2|1) (?:of|was|were)|(?:only )?(?:one|second|other|third|last) (?:was|guy|man|one)|other guy'?s)(?:\W|$)/i;
/** Somebody more. */
const ADDS =
  /(?:^|\W)(?:also|plus|add|another|more|too|as well|besides|extra|(?:with|helped|helping) (?:him|her|them|me|us)|came along|joined)(?:\W|$)|\+/i;
const CHANGES =
  /(?:^|\W)(?:change|chg|chng|switch|swap|replace|turn|make|reclass\p{L}*|bill|charge)(?: \p{L}+){1,5} (?:to|into|for|with|as|an?)(?:\W|$)/iu;
const PUTS =
  /(?:^|\W)(?:was|were|is|are|its|it's|thats|that's|theyre|they're|go(?:es)? under|correction|should|shoulda|shld|s\/b|change|chg|chng|switch|swap|make|meant|mean|put|call|bill\p{L}*|charge\p{L}*|reclass\p{L}*|list\p{L}*|es|son|era|eran|fue|fueron|resulto|cambia\p{L}*|corrige|quise decir|ponl[oae]s?)(?:\W|$)/iu;
/** 'My electricians didnt do that, plumbers did', 'electricians -> plumbers' */
const OPPOSES =
  /->|=>|(?:^|\W)(?:did(?:n'?t| not)?|said|dije|puse|called|wrote|typed|wrong|no|not|instead|rather|never|replace|mislabel\p{L}*|misspoke|mix(?:ed)? up|en vez|en lugar|sino|cambi\p{L}*)(?:\W|$)/iu;
/** 'Wrong classification', 'fix the trade', '*plumbers', 'plumbers did that' */
const CALLS =
  /^\W*\*|(?:^|\W)(?:trade|class|classification|title|rate|mislabel\p{L}*|mis-?class\p{L}*|oficio)(?:\W|$)|\p{L}s? (?:actually |really )?(?:did|handled|worked) (?:it|that|this|those|all of it)\W*$/iu;
/** Around a trade that is put right. */
const SMALL = new Set(
  'same por pero corrige quise decir ponle ponles oficio mal con vez lugar pon cambie corrijo correcto hicieron wrong but goes go under only told u you typed wrote did didn didnt do why had as correction called corrected of from replace rather labeled mislabeled misspoke mixed up word meaning crew guys trades our my never said trade work worked handled all who listed is our supposed thing thats theres time no sorry sry actually oops whoops nope wait ok oh ah hey my bad mistake those that this these it its s they theyre them him her he she guy guys man men was were is are be been should shoulda shld have really just all both the a an to into as for on in of with not switch change chg chng swap make put meant mean i say said call labor laborer trade line rate man hours hrs please pls so and there lo los las el la eran era fue fueron son eso perdon cambia cambialo ponlo a un una one two three four five six seven eight bill billed charge charged at reclass reclassify reclassified class classification title fix correct list listed instead turns out hour hr mine who kid kids no ponla correccion corrección realidad resulto resultó es son en y que sino como igual mismas misma horas quedan queda equivoque equivoqué me se puse dije al del h'.split(
    ' ',
  ),
);

/** The words beside the names of trades. */
function rest(words: string, named: readonly string[]): string[] {
  const own = named.join(' ').toLowerCase().split(' ');
  const said = words.toLowerCase().match(/\p{L}+/gu) ?? [];
  // 'Lalo es peón': whoever it was.
  return said.filter(
    (word) =>
      tradeOfWord(foldText(word).text) === null && !own.includes(word) && (SMALL.has(word) || isKnownWord(word)),
  );
}

/** 'The carpenter was on it' puts nobody right: what does stands before the trade. */
const beforeTrade = (words: string): string =>
  words.slice(0, [...words.matchAll(/\p{L}+/gu)].find((word) => tradesIn(word[0]).length > 0)?.index ?? 0);

/** The words before each name of a trade. */
const before = (words: string, trade: string): string[] =>
  [...words.matchAll(/\p{L}+/gu)]
    .filter((word) => tradesIn(word[0])[0] === trade)
    .map(({ index }) => words.slice(0, index));

/** The word that names the trade stands behind a denial. */
const isDenied = (words: string, trade: string): boolean => before(words, trade).some((said) => DENIES.test(said));

/** 'I told you finishers but …', 'i put journeyman but i only left the apprentice there' */
const isSaidBefore = (words: string, trade: string): boolean =>
  /(?:^|\W)(?:but|those|these|they|it|actually|really|meant|should)(?:\W|$)/i.test(words) &&
  before(words, trade).some((said) => SAID.test(said));
const SAID =
  /(?:^|\W)(?:i|we)(?:'d)? (?:had )?(?:told (?:you|u)|said|put(?: down)?|wrote(?: down)?|typed|texted|called (?:them|him|it)|listed(?: (?:them|him|it))?(?: as)?|have|had)(?: (?:it|them|him|that|those))?(?: (?:as|down as|was|were))? (?:an? |the |\d+ )?$/i;

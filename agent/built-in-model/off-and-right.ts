import { parseAmount } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { takeOff } from './change-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { numbersRight } from './numbers-right.ts';
import { PIECES } from './pieces.ts';
import { statedIn } from './stated-numbers.ts';
import { toldAnew } from './told-anew.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** Before what goes: 'drop the wire nuts'. */
const OFF_FIRST =
  /^\W*(?:(?:on second thought|actually|sorry|oops|ok|please|pls|also|and|then|just) )*(?:drop|lose|scratch|remove|delete|strike|kill|nix|cut|ditch|undo|cancel|void|scrap|quita\p{L}*|borra\p{L}*|(?:take|pull|get|leave) (?:off|out)) (?:the |that |those |el |la |los |las )*(?<what>\p{L}[^\d]*?)\W*$/iu;
/** Around it: 'take the flux off'. */
const OFF_AROUND = /^\W*(?:[\p{L}]+ ){0,3}?(?:take|pull|get|leave|knock) (?<what>[^\d]+?) (?:off|out)\W*$/iu;
/** 'Just the controller and the man': what stays. */
const KEEPS = /^\W*(?:just|only|keep|leave) (?:the |that |my )?\p{L}/iu;
/** Words beside the name of what goes or stays: one of several, or a place it is taken to, is told otherwise. */
const BESIDE = new Set(
  'a an the that those these this my our all both too also as well please pls altogether man men guy guys crew labor hours just only keep leave el la los las tambien'.split(
    ' ',
  ),
);

/** 'No p-trap', 'didn't use the p-trap' */
const NOT_USED =
  /^\W*(?:no|sin|no need for|(?:we )?(?:didn'?t|did not|never) (?:end up )?(?:us(?:e|ed|ing)|need(?:ed)?|install(?:ed)?|put in))(?: (?:the|any|that|a|an|those))? (?<what>[^\d]{3,30}?)\W*$/iu;
/** 'The existing one was ok', 'we kept the old one': why it goes. */
const REUSED =
  /^\W*(?:(?:the|that|their|our|we|they|he) )*(?:(?:re-?used|kept|had) (?:the )?)?(?:existing|old|original|other)(?: \p{L}+)?(?: (?:was|were|is|are) (?:still )?(?:ok|okay|fine|good))?\W*$/iu;

/** '…, it was owner furnished' */
const IT_WAS =
  /^\W*(?:it|that|they|those) (?:was|were|is|are) [^\d]*(?:furnished|supplied|ours|theirs|contract|existing|truck|stock|scope|'s)\W*$/iu;

export const offIn = (piece: string): string | undefined =>
  (OFF_AROUND.exec(piece) ?? OFF_FIRST.exec(piece) ?? NOT_USED.exec(piece))?.groups?.['what'];

/**
 * 'Drop the wire nuts and make the mc 55', 'take the flux off, plumber was 5': lines that go and others that are put right, told
 * in one text. Null where it tells of one of the two alone.
 */
export function offAndRight(turn: Turn, act: Act): Said | null {
  if (act.isQuestion) return null;
  const pieces = act.words
    .split(PIECES)
    .filter((piece) => /[\p{L}\d]/u.test(piece) && !REUSED.test(piece) && !IT_WAS.test(piece));
  const [order] = pieces.some((piece) => offIn(piece) !== undefined) ? ordersMeant(turn, act).orders : [];
  const sorted = order && sortPieces(order, pieces);
  if (!sorted || sorted.off.length === 0) return null;
  const { off, rest } = sorted;
  const right = { ...act, words: rest.join(', ') };
  const isLeft = rest.every((piece) => linesNamed(order, piece).every((line) => !off.includes(line)));
  if (!isLeft) return null;
  const said = rest.length === 0 ? null : (numbersRight(turn, right) ?? toldAnew(turn, right));
  if (rest.length > 0 && !said) return null;
  const gone = takeOff(turn, act, order, off);
  return said ? { ...said, text: `${gone.text.replace(/ (?:Left|Queda): .*$/, '')} ${said.text}` } : gone;
}

/** The lines that go, and the pieces that put others right; null where a piece is neither. */
function sortPieces(order: ContextOrder, pieces: readonly string[]): { off: ContextItem[]; rest: string[] } | null {
  const off = new Set<ContextItem>();
  const rest: string[] = [];
  let goes: 'off' | 'kept' | null = null;
  for (const piece of pieces) {
    const object = offIn(piece);
    const isCounted = (statedIn(piece) ?? [null]).length > 0;
    const named = linesNamed(order, object ?? piece);
    if (isCounted && object === undefined) {
      if (!isToldAgain(piece, named)) rest.push(piece);
      continue;
    }
    if (!isNameAlone(order, object ?? piece)) return null;
    if (object === undefined && KEEPS.test(piece)) goes = 'kept';
    else if (object !== undefined || goes === 'off') {
      if (named.length === 0) return null;
      goes = 'off';
      for (const line of named) off.add(line);
    } else if (goes === null) return null;
  }
  return { off: [...off], rest };
}

/** 'The wire nuts', 'tape too': lines and nothing else. */
export const isNameAlone = (order: ContextOrder, words: string): boolean =>
  (words.toLowerCase().match(/[\p{L}'-]+/gu) ?? []).every(
    (word) => BESIDE.has(word) || linesNamed(order, word).length > 0,
  );

/** 'One controller', where one is there. */
const isToldAgain = (piece: string, named: readonly ContextItem[]): boolean =>
  statedIn(piece)?.length === 1 &&
  named.length === 1 &&
  statedIn(piece)!.every(({ amount }) => amount === parseAmount(named[0]!.quantity ?? ''));

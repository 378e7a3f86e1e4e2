import type { Act } from '../../domain/understand/understanding.ts';
import { wordSet } from '../../domain/word-table.ts';
import { takeOff } from './change-lines.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { isAtRate, isItsOwn, numbersOf } from './labor-words.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const OT = '(?:ot|o\\.t\\.?|over ?time|dt|double ?time|tiempo extra|horas? extras?)';
/** 'No OT after all', 'nobody worked ot', 'take the overtime out', 'they didnt do any ot', 'ot wasnt approved'. */
const DENIES = new RegExp(
  [
    `(?:^|\\W)(?:no|without|zero|minus the|sin|not? any|no hubo|no fue) ${OT}(?:\\W|$)`,
    `(?:^|\\W)(?:nobody|no one|none of (?:them|us|em|the guys)|never|(?:did|do|does|was|were|should|would)(?:n'?t| not)|nadie) (?:[\\p{L}']+ ){0,4}?${OT}(?:\\W|$)`,
    `(?:^|\\W)(?:drop|scratch|remove|lose|delete|kill|nix|strike|scrap|forget|cut|ditch|quita(?:le)?) (?:the |that |his |their |all |any |el |las )*${OT}(?:\\W|$)`,
    `(?:^|\\W)(?:take|pull|leave|knock|get) (?:the |that |his |their |all |off |out )*${OT}(?: (?:time|hours?|hrs?|line|part))?(?: [\\p{L}']+){0,2}? (?:off|out|away)(?:\\W|$)`,
    `(?:^|\\W)(?:take|pull) (?:off|out) (?:the |that |his |their )*${OT}(?:\\W|$)`,
    `(?:^|\\W)${OT} (?:(?:was|were|is)(?:n'?t| not)|didn'?t|never|goes away|comes off|is off)(?:\\W|$)`,
  ].join('|'),
  'iu',
);
/** The hours are there, at another rate: 'it wasnt overtime, all straight time'. */
const AT_ANOTHER =
  /(?:^|\W)(?:all|its|it'?s|just|only|at|as|was|were|is|are) (?:straight|regular|reg|normal)(?: ?time)?(?! \d)(?:\W|$)|(?:^|\W)(?:it|that|those|they|these|hours) (?:was|were|is|are)(?:n'?t| not) (?:on )?(?:ot|over ?time)/i;
/** Some of it stays, or it is another's. */
const PART =
  /(?:^|\W)(?:more|another|extra hour|except|but \d|of (?:it|them|that|those) (?:was|were|is)|only \d+ (?:hrs? )?(?:of )?(?:ot|over ?time))(?:\W|$)/i;

/** 'not ot', 'wasnt overtime', 'instead of ot': said of the rate, behind or before another. */
const NOT_OT = new RegExp(
  `(?:^|\\W)(?:not|wasn'?t|weren'?t|isn'?t|ain'?t|aren'?t|instead of|rather than|from) (?:at |on |an? )?${OT}(?:\\W|$)`,
  'iu',
);
const ANY_OT = new RegExp(`(?:^|\\W)${OT}(?:\\W|$)`, 'iu');
const REGULAR = /(?:^|\W)(?:reg|regular|straight|st|normal(?:es)?)(?:\W|$)/i;
/** What stands around a rate that is put right. */
const AROUND = wordSet(`
  not no wasnt wasn't werent weren't isnt isn't aint arent ot o.t overtime over time dt double doubletime tiempo extra extras hora horas reg regular straight st normal normales rate pay hr hrs hour hours labor
  take pull drop lose scratch remove nix kill strike cut ditch forget knock get leave the that those these it its it's thats that's they them their his him he all just only both each every everybody everyone guys men crew was were is are should shoulda be been have
  make change switch put mark bill charge call go goes back to at on of for from as in off out and so no after instead rather than really actually sorry sry oops wait my bad ok please pls thx thanks meant i we did didnt didn't work worked none nobody any there line lines quita quitale no fue fueron era eran es son el la las los
  a an day whole s b one`);

/**
 * 'Not ot, reg', 'take ot off, reg time', 'should be straight time': hours that were told as overtime are at the regular rate. Null where
 * nothing is said but that nobody worked it and the regular hours of the same people stand beside them.
 */
export function atRegular(turn: Turn, act: Act): Said | null {
  const { words } = act;
  const isRegular = REGULAR.test(words);
  if (ANY_OT.test(words) ? !DENIES.test(words) && !NOT_OT.test(words) : !isRegular) return null;
  const trades = tradesIn(words);
  const isTold = (word: string): boolean => AROUND.has(word) || tradesIn(word).length > 0 || FIGURES.test(word);
  const said = words.toLowerCase().match(/[\p{L}\d'.]+/gu) ?? [];
  if (!said.every((word) => isTold(word.replace(/\.$/, ''))) || PART.test(words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter((line) => line.category === 'labor') ?? [];
  const over = labor.filter((line) => isAtRate(line) && (trades.length === 0 || isOfTrade(line.name, trades)));
  if (!order || over.length === 0) return null;
  const hasTwin = over.some((line) => labor.some((one) => !isAtRate(one) && one.name === line.name));
  if (!isRegular && hasTwin) return null;
  if (!statedIn(words)?.every((one) => over.some((line) => isItsOwn(turn, line, one)))) return null;
  return updateLines(
    turn,
    order,
    over.map(({ item_id }) => ({ item_id, rate_kind: 'regular', quotes: act.said })),
  );
}

const FIGURES = /^\d[\d.]*(?:hrs?|h)?$/;

/**
 * Overtime that nobody worked goes, where the regular hours of the same people stand beside it; numbers that are said must be
 * theirs. Where an order has none, nothing is written. Null where the hours are meant at another rate.
 */
export function noOvertime(turn: Turn, act: Act): Said | null {
  if (!DENIES.test(act.words) || AT_ANOTHER.test(act.words) || PART.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter((line) => line.category === 'labor') ?? [];
  const over = labor.filter(isAtRate);
  const kept = labor.filter((line) => !over.includes(line));
  if (!order || kept.length === 0) return null;
  const there = kept.flatMap((line) => numbersOf(turn, line));
  const stated = statedIn(act.words)?.filter((one) => !one.isDenied);
  if (!stated?.every(({ amount }) => there.includes(amount))) return null;
  if (over.length === 0) return { text: turn.say('OK.', 'Bien.'), question: null };
  return over.every((line) => kept.some(({ name }) => name === line.name)) ? takeOff(turn, act, order, over) : null;
}

import { parseAmount } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { takeOff } from './change-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import { statedIn } from './stated-numbers.ts';
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
const PART = /(?:^|\W)(?:more|another|extra hour|except|but \d|of (?:it|them|that|those) (?:was|were|is)|only \d+ (?:hrs? )?(?:of )?(?:ot|over ?time))(?:\W|$)/i; // prettier-ignore

/**
 * Overtime that nobody worked goes, where the regular hours of the same people stand beside it; numbers that are said must be
 * theirs. Where an order has none, nothing is written. Null where the hours are meant at another rate.
 */
export function noOvertime(turn: Turn, act: Act): Said | null {
  if (!DENIES.test(act.words) || AT_ANOTHER.test(act.words) || PART.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter((line) => line.category === 'labor') ?? [];
  const over = labor.filter((line) => (line.rate_kind ?? 'regular') !== 'regular');
  const kept = labor.filter((line) => !over.includes(line));
  if (!order || kept.length === 0) return null;
  const there = kept.flatMap((line) => {
    const { people, duration } = laborWords(turn, line);
    return [parseAmount(line.quantity ?? ''), people?.count ?? null, duration?.hours ?? null];
  });
  const stated = statedIn(act.words)?.filter((one) => !one.isDenied);
  if (!stated?.every(({ amount }) => there.includes(amount))) return null;
  if (over.length === 0) return { text: turn.say('OK.', 'Bien.'), question: null };
  return over.every((line) => kept.some(({ name }) => name === line.name)) ? takeOff(turn, act, order, over) : null;
}

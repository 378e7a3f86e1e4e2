import { lex } from '../../domain/lexer/lex.ts';
import { readDirectorAnswer } from '../../domain/understand/read-director-answer.ts';
import { readClaim, type Claim } from '../../domain/understand/read-claim.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { orderAbout, recordDay } from './claim-about-order.ts';
import { recordDirector } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { placedOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** 'second one kelly' */
const PLACED =
  /^\W*(?:the )?(?:first|second|third|1st|2nd|3rd|other|last) (?:one|order)(?: (?:is|was))? (?=\p{L}+\W*$)/iu;
/** Where one order's part ends and another's begins. */
const PARTS = /\s*[,;.]\s+(?:and\s+|y\s+|but\s+)?|\s+(?:and|y|but)\s+/i;

/** 'Both were friday', 'all of those are from 2/26' */
const BOTH =
  /(?:^|\W)(?<all>both|all (?:of )?(?:them|those|these|it)|all (?:two|three)|(?:the )?two of (?:them|those)|l[ao]s dos|ambas)(?: of (?:them|those|these))?(?=\W|$)/i;

/** The day of every order of today that was told by now, where several were. */
export function dayOfBoth(turn: Turn, text: string): Said | null {
  const said = BOTH.exec(text);
  if (!said || text.includes('?') || turn.context.media.length > 0) return null;
  const claim = readClaim(
    `${text.slice(0, said.index)} that ${text.slice(said.index + said[0].length)}`.trim(),
    worldOf(turn),
  );
  const today = turn.orders.filter((order) => isToday(turn, order.updated_at));
  const orders = /both|two|dos|ambas/i.test(said.groups!['all']!) ? today.slice(0, 2) : today;
  if (!claim?.day || claim.who || claim.topics.length > 0 || claim.job || orders.length < 2 || orders.length > 4)
    return null;
  const day = claim.day;
  return { text: orders.map((order) => recordDay(turn, order, day, text).text).join(' '), question: null };
}

/**
 * 'The lobby one was yesterday, the switch was today', 'kelly told us on the switch, dave on the lobby': who ordered several
 * orders or when they were done, each in a part of its own that names another one. Null where a part says anything else.
 */
export function claimsApart(turn: Turn, text: string): Said | null {
  const parts = text.split(PARTS).filter((part) => /[\p{L}\d]/u.test(part));
  if (parts.length < 2 || parts.length > 3 || text.includes('?') || turn.context.media.length > 0) return null;
  const told = parts.flatMap((part) => {
    const named = PLACED.test(part) ? readDirectorAnswer(lex(part.replace(PLACED, 'it was '))) : null;
    const claim = readClaim(part, worldOf(turn));
    const who = named ? { value: named.name, quotes: [] } : (claim?.who ?? null);
    const day = named ? null : (claim?.day ?? null);
    const order = named ? placedOrder(turn, `the ${part}`) : claim && (who ?? day) ? orderOf(turn, claim, part) : null;
    return order ? [{ part, who, day, order }] : [];
  });
  if (told.length < parts.length || new Set(told.map(({ order }) => order)).size < parts.length) return null;
  const said = told.flatMap(({ part, who, day, order }) => [
    ...(who ? [recordDirector(turn, order.order_id, { value: who.value, quotes: [part.trim()] })] : []),
    ...(day ? [recordDay(turn, order, day, part)] : []),
  ]);
  return { text: said.map((one) => one.text).join(' '), question: null };
}

function orderOf(turn: Turn, claim: Claim, part: string): ContextOrder | null {
  const order =
    claim.orderNumber !== null
      ? (turn.orders.find((one) => one.id_number === claim.orderNumber) ?? null)
      : claim.topics.length > 0 || claim.job !== null
        ? orderAbout(turn, claim.topics, claim.job)
        : placedOrder(turn, part);
  return order && isToday(turn, order.updated_at) ? order : null;
}

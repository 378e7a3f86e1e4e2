import { escapePattern } from '../../domain/escape-pattern.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { readClaimWithin, type ClaimWithin } from '../../domain/understand/claim-within.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import { readWorkDays } from '../../domain/understand/read-work-day.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act, Intent } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { openQuestionOf, worldOf } from './answer-question.ts';
import { orderAbout, recordDay, topicsIn } from './claim-about-order.ts';
import { tellsRate } from './overtime-later.ts';
import { PIECES } from './pieces.ts';
import { recordDirector } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { statedIn } from './stated-numbers.ts';
import { lastOrder, orderAtHand, placedOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/**
 * 'I gave you the wrong name, Steve is the one that told us, Dale wasnt even there', 'the date I gave was incorrect; the work was
 * done Friday': who ordered the order at hand, or its day, among words that change nothing else. Null where they may.
 */
export function claimAmongWords(turn: Turn, text: string): Said | null {
  if (turn.orders.length === 0 || turn.context.media.length > 0 || openQuestionOf(turn)?.kind === 'job') return null;
  const found =
    /[?¿]/.test(text.replace(CAN_YOU, '')) || BOTH.test(text) || tellsRate(text)
      ? null
      : readClaimWithin(text, worldOf(turn));
  const order = found && orderOf(turn, found, text);
  return order && isIdle(turn, order, found) ? record(turn, order, found, text) : null;
}

/** 'can you put thursday on that one? …': a wish, and no question. */
const CAN_YOU =
  /^\W*(?:(?:hey|ok|so|and|also|sorry) )*(?:can|could|would|will) (?:you|u|ya) (?:please |pls )?(?:put|change|make|fix|set|update|mark|show)\W[^?]*\?/i;

/** 'fix: 240 brick. directed by Lorraine not Gary': the same beside lines that were just put right or added. */
export function withClaim(turn: Turn, acts: readonly Act[], text: string, said: Said): Said {
  if (!PUT.test(said.text) || said.lost) return said;
  const found = readClaimWithin(text, worldOf(turn));
  const order = found && acts[0] ? orderAtHand(turn, { ...acts[0], job: null }) : null;
  if (!found || !order) return said;
  const { claim } = found;
  const isNew =
    claim.who !== null &&
    !/directed by|lo orden/.test(said.text) &&
    (order.directed_by === null
      ? !HIS_NAME.test(text)
      : isOther(claim, order.directed_by, text) || isToldAnew(claim, said, text));
  const isDay = claim.day !== null && !/(?:work day|día) \d/.test(said.text);
  // 'directed by principal hines'
  const whole = acts.find(
    ({ directedBy }) => claim.who !== null && directedBy?.value.includes(claim.who.value),
  )?.directedBy;
  const told = record(
    turn,
    order,
    { ...found, claim: { ...claim, who: isNew ? (whole ?? claim.who) : null, day: isDay ? claim.day : null } },
    text,
  );
  return told.text === '' ? said : { ...said, text: `${said.text} ${told.text}` };
}

const PUT = /^(?:Updated|Added|Removed|Actualizado|Agregado|Quitado)/;
const ROLE = /^(?:gc|owner|super|architect|pm|client|cliente|office)$/i;

/** 'also his name is Mitch', where Mike is recorded; of whoever worked it is no claim. */
const HIS_NAME = /(?:^|\W)(?:his|her) (?:\p{L}+ )?name(?:\W|$)/iu;

const WRONG_NAME = /(?:^|\W)(?:(?:name|guy|person|director) wrong|wrong (?:name|guy|person|director))(?:\W|$)/i;

/** 'directed by Lorraine not Gary', 'who: jim, gc': another than the one recorded, who is named as the wrong one or by his role alone. */
function isOther({ who }: ClaimWithin['claim'], was: string, text: string): boolean {
  const first = was.split(' ')[0]!;
  const isSlip =
    HIS_NAME.test(text) &&
    !who!.value.includes(first) &&
    who!.value.slice(0, 2).toLowerCase() === first.slice(0, 2).toLowerCase();
  return (
    isSlip ||
    WRONG_NAME.test(text) ||
    ROLE.test(was) ||
    (!who!.value.includes(first) && new RegExp(`(?:^|\\W)${escapePattern(first)}(?:\\W|$)`, 'i').test(text))
  );
}

/** 'Gina is the one who told us, and it took him three hours': beside what was put right, somebody else who ordered it; 'Ken told us it was 3' tells a number. */
const isToldAnew = ({ who, isTold }: ClaimWithin['claim'], said: Said, text: string): boolean =>
  isTold &&
  UPDATED.test(said.text) &&
  !HIS_NAME.test(text) &&
  !TELLS_OF.test(text.slice(text.indexOf(who!.value) + who!.value.length));
const UPDATED = /^(?:Updated|Actualizado)/;
const TELLS_OF =
  /^\W*(?:(?:the|who|that|from|with|w\/?|gc|super|guy|one|is|was) )*(?:told|said|says|tells|tell|reminded|corrected|called|texted|thinks?|counted|checked)(?: (?:me|us|that|and))* (?:it|its|it's|that|there|theres|they|we|he|she|i|only|just|the|number|count|hours|we'?d|\d)/i;

/** '3 pipefitters and the date is 2/27', 'Gina told us, and it took him three hours': the pieces that tell of the lines, where others tell who ordered it or when it was. */
export function withoutClaim(turn: Turn, text: string): string {
  const claim = readClaimWithin(text, worldOf(turn))?.claim;
  const who = claim?.who?.value.split(' ')[0];
  const isClaim = (piece: string): boolean =>
    (who !== undefined && piece.includes(who) && (statedIn(piece)?.length ?? 1) === 0) ||
    (claim?.day !== null && claim !== undefined && isDayAlone(piece, turn.context.today));
  const rest = text
    .split(PIECES)
    .filter((piece) => !isClaim(piece))
    .join(', ');
  return claim && (statedIn(rest)?.length ?? 0) > 0 ? rest : text;
}

/** 'The date is 2/27', 'not saturday' */
function isDayAlone(piece: string, today: string): boolean {
  const { text } = foldText(piece);
  const days = readWorkDays(text, today) ?? [];
  const rest = days.toReversed().reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return days.length > 0 && statedIn(rest)?.length === 0;
}

function record(turn: Turn, order: ContextOrder, { claim }: ClaimWithin, text: string): Said {
  const said = [
    ...(claim.who ? [recordDirector(turn, order.order_id, claim.who)] : []),
    ...(claim.day ? [recordDay(turn, order, claim.day, text)] : []),
  ];
  return { text: said.map((one) => one.text).join(' '), question: null };
}

function orderOf(turn: Turn, { claim }: ClaimWithin, text: string): ContextOrder | null {
  if (claim.orderNumber !== null) return turn.orders.find((order) => order.id_number === claim.orderNumber) ?? null;
  const placed = placedOrder(turn, text);
  if (placed) return placed;
  const topics = topicsIn(turn, text);
  const job = claim.job ?? readJobs(lex(text), turn.context.jobs)[0]?.mention ?? null;
  const last = lastOrder(turn);
  const order = topics.length > 0 || job ? orderAbout(turn, topics, job) : last;
  return order && (order !== last || isToday(turn, order.updated_at)) ? order : null;
}

/** Intents that write nothing beside a claim. */
const IDLE = new Set<Intent>([
  'fragment',
  'out_of_scope',
  'correct',
  'no',
  'yes',
  'thanks',
  'greeting',
  'note',
  'direct',
  'work',
]);
/** 'put her name on it and take Kelly's off' */
const OF_NAMES = /(?:^|\W)(?:names?|nombres?)(?:\W|$)/i;

/** 'The pull station CO needs a name' */
const LACKS =
  /(?:^|\W)(?:order|co|cor|ticket|draft|extra|one) (?:still )?(?:needs?|is missing|has no|never got)(?:\W|$)/i;

const THAT_ONE = /((?:^|\W)(?:that|this|the|which|no|the other)) one(?!\w)/gi;
const RATE = /(?:^|\W)(?:ot|over ?time|double|dt|premium|time and a half|extra)(?:\W|$)/i;
/** 'Ned directed both' */
const BOTH = /(?:^|\W)(?:both|each|all (?:of )?(?:them|three)|amb[oa]s|l[oa]s dos)(?:\W|$)/i;

/** What stands around the claim counts nothing and tells no work. */
function isIdle(turn: Turn, order: ContextOrder, { rest, claim }: ClaimWithin): boolean {
  const counted = lex(rest.replace(THAT_ONE, '$1'));
  if (counted.tokens.some(({ kind }) => kind === 'number') || readChunks(counted).length > 0 || RATE.test(rest))
    return false;
  const was = order.directed_by?.split(' ')[0]?.toLowerCase() ?? '\u0000';
  const { acts } = understand([{ id: 0, text: rest.replace(CAN_YOU, '') }], worldOf(turn));
  // 'per tom w/ the rackers. did it on 2/26' tells both.
  if (claim.who === null && acts.some((act) => act.directedBy !== null)) return false;
  return acts.every(
    (act) =>
      act.items.length === 0 &&
      !act.isQuestion &&
      (OF_NAMES.test(act.words) ||
        act.words.toLowerCase().includes(was) ||
        (IDLE.has(act.intent) && act.weight < (claim.denied.length > 0 || LACKS.test(act.words) ? 4 : 2))),
  );
}

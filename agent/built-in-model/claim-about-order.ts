import { isSameTopic } from '../../domain/understand/claim-pieces.ts';
import { isKnownWord } from '../../domain/lexer/known-words.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readDirector } from '../../domain/understand/read-director.ts';
import { readRoleActs } from '../../domain/understand/read-role-acts.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import { SURNAMES } from '../../domain/understand/surnames.ts';
import { readWorkDays } from '../../domain/understand/read-work-day.ts';
import { readClaim, type Claim } from '../../domain/understand/read-claim.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { openQuestionOf, worldOf } from './answer-question.ts';
import { whoAsked } from './core-asked.ts';
import { failure, orderTitle } from './phrases.ts';
import { recordDirector } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder, placedOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** 'Who told us? It was Tony from the GC' */
const WHO = /^\W*who (?:told|asked|ordered|directed|wanted|sent)[^?]{0,24}\?/i;

/** 'Who ordered the nurse call conduit: Tom, owners guy' */
const ANSWERED = /^[^?]*[:=] *\p{L}[^?]*$/u;

/** Who ordered an order that is written, and when it was done, where a text says nothing else. */
export function claimAboutOrder(turn: Turn, text: string): Said | null {
  if (turn.orders.length === 0 || turn.context.media.length > 0) return null;
  if (!WHO.test(text) && !ANSWERED.test(text) && whoAsked(foldText(text).text) !== null) return null;
  if (openQuestionOf(turn)?.kind === 'job') return calledIt(turn, text);
  const lone = loneName(turn, text);
  if (lone) return lone;
  const claim = readClaim(text.replace(WHO, ''), worldOf(turn)) ?? firstClaim(turn, text);
  if (!claim || (!claim.who && !claim.day)) return claim ? null : (toldUs(turn, text) ?? calledIt(turn, text));
  const order = placedOrder(turn, text) ?? orderOf(turn, claim);
  if (!order) return null;
  const isWho =
    claim.who !== null &&
    (claim.isTold ||
      WHO.test(text) ||
      (order.directed_by === null && (claim.job !== null || claim.orderNumber !== null) && ORDERS.test(text)) ||
      ((askedWho(turn) || isAsked(turn)) && order.directed_by === null && IT_WAS.test(text)) ||
      (claim.isAnswer && claim.day !== null && isAsked(turn))) &&
    claim.who.value.length > 2;
  if (claim.who !== null && !isWho) return null;
  const said = [
    ...(isWho ? [recordDirector(turn, order.order_id, claim.who!)] : []),
    ...(claim.day ? [recordDay(turn, order, claim.day, text)] : []),
  ];
  return { text: said.map((one) => one.text).join(' '), question: null };
}

/** 'that was kessler. i'll know the strut number tomorrow': a claim, and what only comes later, or why it comes late. */
function firstClaim(turn: Turn, text: string): Claim | null {
  const [, early, why] = /^([^,.;!?-]{6,60})(?:[,.;!]| -+) *([^?]+)$/s.exec(text) ?? [];
  const late =
    why !== undefined && (WHY_LATE.test(foldText(why).text) || OTHER_DAY.test(foldText(why).text)) && !/\d/.test(why)
      ? readClaim(early!, worldOf(turn))
      : null;
  if (late?.day) return late;
  const [, first, rest] = /^([^.;!?]{6,80})[.;!]\s+([^?]+)$/s.exec(text) ?? [];
  const isLater = rest !== undefined && LATER.test(foldText(rest).text) && !/\d/.test(rest);
  return first !== undefined && isLater ? readClaim(first, worldOf(turn)) : null;
}

/** 'im just now getting around to it', 'phone died' */
const WHY_LATE =
  /(?:^|[^a-z])(?:getting (?:around )?to (?:it|this)|catching up|behind on|running behind|slipped my mind|(?:phone|battery) (?:died|was dead)|no (?:signal|service)|(?:forgot|meant|had no time|didn'?t get|never got) (?:a chance )?to (?:send|text|write|put|tell|log|enter|mention)|(?:been|was) (?:so |too )?(?:busy|swamped|slammed)|late (?:getting|sending|on)|se me (?:olvido|paso)|no (?:habia|lo habia|tuve) (?:mandado|tiempo|senal))(?![a-z])/;

/** '…, today they were sweeping': what was done on the day that was wrong. */
const OTHER_DAY = /^\W*(?:and |but )?(?:today|yesterday|[a-z]+day) (?:they|we|i|he|she|it|was|is|the) ?[^,.;]{3,40}$/;

/** The same of a name that nobody knows, where we just asked for it, or of a surname where nobody is recorded. */
function loneName(turn: Turn, text: string): Said | null {
  const [, name, rest] = /^\W*(?:that|it) was (\p{L}{3,})[.;!]\s+([^?]+)$/iu.exec(text) ?? [];
  const last = lastOrder(turn);
  const isNobodyYet = isAsked(turn) || (last?.directed_by === null && SURNAMES.has(name?.toLowerCase() ?? ''));
  if (!last || !name || !rest || !isNobodyYet || !LATER.test(foldText(rest).text) || isKnownWord(name.toLowerCase()))
    return null;
  return recordDirector(turn, last.order_id, { value: name, quotes: [text.trim()] });
}

const LATER =
  /^\W*(?:(?:and|but|ok|so) )*(?:i'?ll|we'?ll|he'?ll|will|i will|gonna|let (?:you|u) know|(?:the )?rest (?:is|to)|more (?:later|to come)|talk|thanks|thx|thank)(?![a-z])/;

/** 'Tasha, the GC PM, asked us to stay', where nobody is known to have ordered the last order: whatever he wanted done. */
function toldUs(turn: Turn, text: string): Said | null {
  const lexed = lex(text);
  const order = lastOrder(turn);
  const isPlain =
    !/[?¿]/.test(text) &&
    lexed.tokens.every(({ kind }) => kind === 'word' || kind === 'mark') &&
    !TO_COME.test(foldText(text).text);
  if (
    !order ||
    order.directed_by !== null ||
    !isToday(turn, order.updated_at) ||
    !isPlain ||
    text.split(/\s+/).length > 14
  )
    return null;
  const days = readWorkDays(foldText(text).text, turn.context.today) ?? [];
  const told = readDirector(lexed, 0, lexed.tokens.length - 1);
  if (
    !told ||
    (days.length !== 1 && (told.first > 3 || !TELLS_US.test(told.quote))) ||
    !TELLS_US.test(text) ||
    readJobs(lexed, turn.context.jobs).length > 0
  )
    return null;
  const who = recordDirector(turn, order.order_id, { value: told.name, quotes: [text.trim()] });
  // 'that was done last Thursday and it was Ken w/ Hensel who told me'
  const day =
    days.length === 1 && OF_THAT_DAY.test(foldText(text).text.slice(0, days[0]!.start))
      ? recordDay(turn, order, { value: days[0]!.date, quotes: [text.trim()] }, text)
      : null;
  return day ? { text: `${who.text} ${day.text}`, question: null } : who;
}

/** 'that was kesslers call', 'the one that wanted it was Sorensen', 'dave called it': whatever we asked. */
function calledIt(turn: Turn, text: string): Said | null {
  const order = lastOrder(turn);
  const made =
    text.split(/\s+/).length > MOST_WORDS || /[\d?]/.test(text)
      ? null
      : readRoleActs(lex(text), 0, lex(text).tokens.length - 1);
  if (!made || !order || order.directed_by !== null || !isToday(turn, order.updated_at) || !CALLED.test(made.quote))
    return null;
  return recordDirector(turn, order.order_id, { value: made.name, quotes: [text.trim()] });
}

const MOST_WORDS = 14;
const CALLED =
  /(?:^|\W)(?:call|idea|doing|change|decision|ask|request|say(?:[ -]so)?|add|extra|did)$|^(?:the )?(?:who|one|guy|person|lady|que|q|quien)(?:\W|$)/i;

/** 'done last Thursday', not 'ahead of Monday's pour'. */
const OF_THAT_DAY = /(?:^|[^a-z])(?:done|did|was|happened|worked)(?: (?:it|that|this|on|back|all))* *$/;

const TELLS_US = /(?:^|\W)(?:us|me|my (?:guys|crew)|the crew|nos)(?:\W|$)|(?:asked|told)$/i;
const TO_COME =
  /(?:^|[^a-z])(?:tomorrow|tmrw|tmw|both|next|will|gonna|going to|need|needs|later|if|when|lunch|beer|beers|coffee|home|pay|paid|check)(?![a-z])/;

const isAsked = (turn: Turn): boolean =>
  /who told you to do it\?|qui[eé]n les pidi[oó] hacerlo\?/i.test(
    turn.prompt.history.findLast((said) => said.role === 'assistant')?.text ?? '',
  );

/** 'tower b one was gus from the gc': beside an order, who is of those that order. */
const ORDERS =
  /(?:^|\W)(?:was|is|were|came from)\W.*(?:^|\W)(?:gc|general|super\w*|owner\w*|pm|architect|engineer|tenant|client|rep|cm)(?:\W|$)/i;

/** A name alone may be of anybody; behind these it answers. */
const IT_WAS = /(?:^|\W)(?:(?:it|that) was|fue|era|put|p[oó]nle|acord[eé]|remember(?:ed)?)(?:\W|$)/i;

/** 'Who ordered the 1001? did I put a name ahi', then 'ya me acorde, it was Linda Park': our last answer was to that. */
const askedWho = (turn: Turn): boolean =>
  /(?:^|\W)(?:who|qui[eé]n|directed|nombre|name)(?:\W|$)/i.test(
    turn.prompt.history.findLast((said) => said.role === 'user')?.text ?? '',
  );

/** The order by its number, by its work or job, else the last one of today. */
function orderOf(turn: Turn, claim: Claim): ContextOrder | null {
  if (claim.orderNumber !== null) return turn.orders.find((order) => order.id_number === claim.orderNumber) ?? null;
  const last = lastOrder(turn);
  if (claim.topics.length === 0 && claim.job === null) return last && isToday(turn, last.updated_at) ? last : null;
  return orderAbout(turn, claim.topics, claim.job);
}

/** The order that shares most of these words, the last one where several do. */
export function orderAbout(turn: Turn, topics: readonly string[], job: Claim['job']): ContextOrder | null {
  const last = lastOrder(turn);
  const scored = turn.orders
    .filter((order) => job?.kind !== 'job' || order.job_id === job.job_id)
    .map((order) => ({
      order,
      score:
        topics.filter((topic) => wordsOf(order).some((word) => isSameTopic(word, topic))).length +
        (order.order_id === last?.order_id ? 0.5 : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  return best && (best.score >= 1 || job !== null) ? best.order : null;
}

/** Words of a text that the orders' descriptions and lines have, beside the small ones. */
export function topicsIn(turn: Turn, text: string): string[] {
  const words = wordsIn(text);
  return words.filter((word) => turn.orders.some((order) => wordsOf(order).some((own) => isSameTopic(own, word))));
}

/** Words of every order, and of every question. */
const SMALL = new Set(
  'the and for with from that this was were new old one two out off all you have has had how many hours hour hrs labor time total extra work job order got get did does still right what whats there here todo los las con por para del una uno que horas trabajo orden'.split(
    ' ',
  ),
);

const wordsOf = (order: ContextOrder): string[] =>
  wordsIn(`${order.description} ${order.items.map((item) => item.name).join(' ')}`);

/** 'LP-2' and 'RTU 3' are words, too. */
function wordsIn(text: string): string[] {
  const { text: folded } = foldText(text);
  const codes = [...folded.matchAll(/(?<![a-z0-9])([a-z]{1,4}) ?-? ?(\d{1,3}[a-z]?)(?![a-z0-9])/g)].map(
    ([, letters, number]) => `${letters}${number}`,
  );
  return [...folded.split(/[^a-z0-9]+/).filter((word) => word.length > 2 && !SMALL.has(word)), ...codes];
}

export function recordDay(turn: Turn, order: ContextOrder, day: NonNullable<Claim['day']>, text: string): Said {
  const result = turn.call<ToldOrder>('update_change_order', {
    order_id: order.order_id,
    work_date: { date: day.value, quotes: day.quotes },
    quotes: [text.trim()],
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('note that', '')), question: null };
  return {
    text: turn.say(
      `Updated ${orderTitle(turn, result)}: work day ${day.value}.`,
      `Actualizado ${orderTitle(turn, result)}: día ${day.value}.`,
    ),
    question: null,
  };
}

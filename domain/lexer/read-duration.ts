import type { RateKind } from '../change-order.ts';
import { type Amount, amountFromFraction, multiplyAmounts, ONE } from './amount.ts';
import { type DurationChunk, HOURS_PER_DAY, HOURS_PER_WEEK } from './chunk.ts';
import {
  ALL_DAY,
  BREAKS,
  EACH,
  eachOfTrade,
  HALF_DAY,
  MAN_HOURS,
  phraseAt,
  rateAt,
  timeUnit,
  TOTAL,
} from './duration-words.ts';
import { finish } from './finish-duration.ts';
import { isPriceOfDay, readFull } from './full-day.ts';
import type { LexedText } from './lex.ts';
import { DAILY, hoursOf, readDays } from './read-days.ts';
import { HALVES } from './number-words.ts';
import { amountOf, canonicalOf, isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { tradeOfWord } from './people-words.ts';
import { MINUTE_WORDS, unitOfWord } from './unit-words.ts';

/**
 * A duration at token `at`: '4 hrs each', 'an hour and a half', '90 min', 'half a day', '2 horas y media', '8 man hours',
 * '7-3:30'. Days count as the company's working day. Null when none begins here.
 */
export function readDuration(lexed: LexedText, at: number): DurationChunk | null {
  const { tokens } = lexed;
  const token = tokenAt(tokens, at);
  // 'man what a day'
  if (
    ['what', 'such', 'heck of', 'hell of'].some(
      (lead) => textOf(tokens, Math.max(0, at - lead.split(' ').length), at) === lead,
    ) &&
    token.form === 'article'
  )
    return null;
  if (isPriceOfDay(tokens, at)) return null;
  if (token.kind === 'clock' && token.amount !== undefined)
    return finish(lexed, at, at + 1, token.amount, 'hr', token.amount, null, true);
  const worked = readDays(lexed, at);
  if (worked)
    return finish(lexed, at, worked.next, worked.days, 'day', hoursOf(worked), worked.isEach ? 'each' : null, false);
  const whole = isOver(lexed, at) ? 0 : phraseAt(lexed, at, ALL_DAY);
  if (whole > 0) return finish(lexed, at, at + whole, ONE, 'day', ONE * HOURS_PER_DAY, null, false);
  const half = phraseAt(lexed, at, HALF_DAY);
  if (half > 0 && tokenAt(tokens, at - 1).kind !== 'number')
    return finish(lexed, at, at + half, ONE / 2, 'day', (ONE * HOURS_PER_DAY) / 2, null, false);
  if (token.text === 'half-hour') return finish(lexed, at, at + 1, ONE / 2, 'hr', ONE / 2, null, false);
  const labelled = readLabelled(lexed, at) ?? readRateFirst(lexed, at) ?? readFull(lexed, at);
  if (labelled) return labelled;
  const bare = readBareUnit(lexed, at);
  if (bare) return bare;
  const amount = amountOf(token);
  return amount === null || token.form === 'negative' ? null : readNumbered(lexed, at, amount);
}

function readNumbered(lexed: LexedText, at: number, amount: Amount): DurationChunk | null {
  const { tokens } = lexed;
  let next = at + 1;
  // '6 labor hours, laborers, 3 of them', but '3 laborers 6 labor hours each'
  const man = phraseAt(lexed, next, MAN_HOURS);
  if (man > 0 && phraseAt(lexed, next + man, EACH) === 0)
    return finish(lexed, at, next + man, amount, 'hr', amount, 'total', false);
  const behind = textAt(tokens, next + 1);
  if (textAt(tokens, next) === '-' && (unitOfWord(behind) !== null || MINUTE_WORDS.has(behind))) next += 1;
  if (
    [
      'more',
      'extra',
      'additional',
      'mas',
      'full',
      'whole',
      'solid',
      'good',
      'labor',
      'lost',
      'wasted',
      'billable',
    ].includes(textAt(tokens, next)) &&
    timeUnit(textAt(tokens, next + 1))
  )
    next += 1;
  const rateFirst = rateAt(lexed, next);
  if (rateFirst && timeUnit(textAt(tokens, next + rateFirst.words))) {
    const chunk = finish(lexed, at, next + rateFirst.words + 1, amount, 'hr', amount, null, false);
    return { ...chunk, rate: rateFirst.rate };
  }
  // 'eight straight time hours'
  const regular = regularAt(tokens, next);
  if (regular && timeUnit(textAt(tokens, next + regular.words)) === 'hr')
    return finish(lexed, at, next + regular.words + 1, amount, 'hr', amount, null, false);
  // '3 apprentice hours', 'three additional journeyman hours'
  const ofTrade = MORE.has(textAt(tokens, next)) ? next + 1 : next;
  const trade = tradeOfWord(textAt(tokens, ofTrade));
  if (trade !== null && timeUnit(textAt(tokens, ofTrade + 1)) === 'hr' && !tailFraction(lexed, ofTrade + 2))
    return { ...finish(lexed, at, ofTrade + 2, amount, 'hr', amount, null, false), trade };
  // 'then two each on overtime'
  const eachOn = phraseAt(lexed, next, EACH);
  const later =
    eachOn > 0 && ['on', 'at', 'of'].includes(textAt(tokens, next + eachOn)) ? rateAt(lexed, next + eachOn + 1) : null;
  if (later && amount <= 24 * ONE) return finish(lexed, at, next, amount, 'hr', amount, null, false);
  // '8 regular and 2 OT each'
  // '16 of it straight'
  const isOfIt = textAt(tokens, next) === 'of' && /^(?:it|that|those|them|which)$/.test(textAt(tokens, next + 1));
  // 'and then two more at overtime'
  const more = MORE.has(textAt(tokens, next)) ? 1 : 0;
  const link = isOfIt ? 2 : ['de', 'of', 'at', 'on'].includes(textAt(tokens, next + more)) ? more + 1 : more;
  const small = link > 0 ? (rateAt(lexed, next + link) ?? regularAt(tokens, next + link)) : null;
  // 'Two extras. First one Riverside': orders, where no hours were said before.
  const isOrders =
    /^extras?$/.test(textAt(tokens, next)) &&
    !tokens.slice(0, at).some(({ text }) => timeUnit(text) === 'hr' || /^(?:normal|regular|straight|reg)/.test(text));
  const kind = isOrders
    ? null
    : (rateFirst ?? regularAt(tokens, next) ?? (small && { ...small, words: small.words + link }));
  // '4 elbows in 24x12 straight'
  const isSize =
    textAt(tokens, at - 1) === 'x' &&
    tokenAt(tokens, at - 1).end === tokenAt(tokens, at).start &&
    rateFirst === null &&
    textAt(tokens, next) === 'straight';
  const isAmongPeople =
    kind &&
    !isSize &&
    tokenAt(tokens, at).form !== 'article' &&
    amount <= 24 * ONE &&
    (ENDS_RATE.test(textAt(tokens, next + kind.words) || '.') ||
      isBesideRate(lexed, at) ||
      phraseAt(lexed, next + kind.words, EACH) > 0 ||
      rateAt(lexed, next + kind.words + 1) !== null);
  if (isAmongPeople)
    return {
      ...finish(lexed, at, next + kind.words, amount, 'hr', amount, null, false),
      rate: kind.rate === 'regular' ? null : kind.rate,
    };
  const word = textAt(tokens, next);
  if (MINUTE_WORDS.has(word)) {
    const hours = Math.round(amount / 60);
    return finish(lexed, at, next + 1, hours, 'hr', hours, null, false);
  }
  // '30 lunch' off a clock range is minutes.
  if (
    BREAKS.has(word) &&
    amount >= 15 * ONE &&
    amount <= 90 * ONE &&
    tokens.slice(0, at).some((one) => one.kind === 'clock')
  )
    return finish(lexed, at, next, Math.round(amount / 60), 'hr', Math.round(amount / 60), null, false);
  const unit = timeUnit(word);
  if (!unit) return null;
  return withTail(lexed, at, next + 1, amount, unit);
}

/** '8 reg + 2 overtime fixing it': behind hours of the other kind. */
const isBesideRate = (lexed: LexedText, at: number): boolean =>
  ['+', 'and', 'plus', '&', ',', 'y'].includes(textAt(lexed.tokens, at - 1)) &&
  (regularAt(lexed.tokens, at - 2) ?? rateAt(lexed, at - 2)) !== null;

const ENDS_RATE =
  /^(?:and|y|n|to|so|bc|because|mas|c\/u|plus|\+|&|,|\.|\)|each|ea|apiece|cada|per|;|total|then|\n|pls|please|today|yesterday|at|for|on|hoy)$/;

function regularAt(tokens: readonly Token[], at: number): { rate: RateKind; words: number } | null {
  const pair = `${textAt(tokens, at)} ${textAt(tokens, at + 1)}`;
  if (
    /^(?:straight time|regular time|reg time|regular rate|reg rate|tiempo (?:regular|normal|sencillo|derecho))$/.test(
      pair,
    )
  )
    return { rate: 'regular', words: 2 };
  return /^(?:regular|straight|reg|normales|regulares|st)$/.test(textAt(tokens, at))
    ? { rate: 'regular', words: 1 }
    : null;
}

/** 'Man hours: 16', 'Hours - 8', 'horas 7 cada uno': the label first. */
function readLabelled(lexed: LexedText, at: number): DurationChunk | null {
  const { tokens } = lexed;
  if (tokenAt(tokens, at).kind !== 'word' || tokenAt(tokens, at - 1).kind === 'number') return null;
  const man = phraseAt(lexed, at, MAN_HOURS);
  const words = man > 0 ? man : timeUnit(textAt(tokens, at)) === 'hr' ? 1 : 0;
  if (words === 0) return null;
  const marks = [':', '-', '='].includes(textAt(tokens, at + words)) ? 1 : 0;
  const number = at + words + marks;
  const amount = amountOf(tokenAt(tokens, number));
  if (amount === null || amount <= 0) return null;
  const isTotal = phraseAt(lexed, number + 1, TOTAL) > 0;
  const isEach = isTotal || phraseAt(lexed, number + 1, EACH) > 0 || eachOfTrade(lexed, number + 1) > 0;
  // Without a mark only where it can be nothing's count: 'mis hrs 5', 'horas 7 cada uno'.
  const isOurs =
    marks > 0 || isTotal || (isEach && amount <= 24 * ONE) || /^(?:mis|sus|my)$/.test(textAt(tokens, at - 1));
  if (!isOurs || !(isPause(tokenAt(tokens, number + 1)) || isEach)) return null;
  return finish(lexed, at, number + 1, amount, 'hr', amount, man > 0 ? 'total' : null, false);
}

/** 'straight 8 ea, ot 2 ea', 'OT = 3 each': the kind of time before its hours. */
function readRateFirst(lexed: LexedText, at: number): DurationChunk | null {
  const { tokens } = lexed;
  const said = rateAt(lexed, at) ?? regularAt(tokens, at);
  if (!said || tokenAt(tokens, at - 1).kind === 'number') return null;
  const from = at + said.words + (['=', ':', '-', 'was', 'is'].includes(textAt(tokens, at + said.words)) ? 1 : 0);
  const amount = amountOf(tokenAt(tokens, from));
  if (amount === null || amount <= 0 || amount > 24 * ONE) return null;
  const hours = timeUnit(textAt(tokens, from + 1)) === 'hr' ? 1 : 0;
  if (phraseAt(lexed, from + 1 + hours, EACH) === 0) return null;
  const chunk = finish(lexed, at, from + 1 + hours, amount, 'hr', amount, null, false);
  return { ...chunk, rate: said.rate === 'regular' ? null : said.rate };
}

/** 'hour and a half', 'hora y media', 'day and a half' without a number before. */
function readBareUnit(lexed: LexedText, at: number): DurationChunk | null {
  const token = tokenAt(lexed.tokens, at);
  const unit = token.kind === 'word' ? timeUnit(token.text) : null;
  if (!unit || tokenAt(lexed.tokens, at - 1).kind === 'number' || !tailFraction(lexed, at + 1)) return null;
  return withTail(lexed, at, at + 1, ONE, unit);
}

/** 'N hours and a half', 'N hrs 30 min', '8 hr shift'. */
function withTail(
  lexed: LexedText,
  at: number,
  from: number,
  amount: Amount,
  unit: 'hr' | 'day' | 'week',
): DurationChunk {
  const { tokens } = lexed;
  let stated = amount;
  let next = from;
  const fraction = tailFraction(lexed, next);
  if (fraction) {
    stated += fraction.amount;
    next = fraction.next;
  } else {
    const minutes = unit === 'hr' ? minutesBehind(tokens, next) : null;
    if (minutes) {
      stated += Math.round(minutes.amount / 60);
      next = minutes.next;
    }
  }
  // '8 hrs normales c/u', '8 hrs a tiempo regular'
  const plain =
    unit === 'hr'
      ? /^(?:normales|regulares|(?:(?:a|de|en) )?tiempo (?:regular|normal|sencillo|derecho))(?: |$)/
          .exec(textOf(tokens, next, next + 3))?.[0]
          .trim()
      : undefined;
  if (plain !== undefined) next += plain.split(' ').length;
  if (unit === 'hr')
    next += ['day', 'shift', 'days', 'shifts'].includes(textAt(tokens, next)) ? 1 : phraseAt(lexed, next, DAILY);
  const hours =
    unit === 'hr' ? stated : multiplyAmounts(stated, ONE * (unit === 'day' ? HOURS_PER_DAY : HOURS_PER_WEEK));
  return finish(lexed, at, next, stated, unit, hours, null, false);
}

/** Minutes behind hours: '1 hr 30 min', '2hrs15min', '1h30', 'an hour forty five', 'dos horas y treinta'. */
function minutesBehind(tokens: readonly Token[], from: number): { amount: Amount; next: number } | null {
  const joint = textAt(tokens, from);
  const at = from + (['and', 'y', '&', 'con', ','].includes(joint) ? 1 : 0);
  const number = tokenAt(tokens, at);
  const amount = amountOf(number);
  if (amount === null) return null;
  const [unit, behind] = [tokenAt(tokens, from - 1), textAt(tokens, at + 1)];
  if (MINUTE_WORDS.has(behind)) return BREAKS.has(textAt(tokens, at + 2)) ? null : { amount, next: at + 2 };
  if (behind === 'm' && unit.text === 'h') return { amount, next: at + 2 };
  if (joint === ',' || !QUARTERS_OF_AN_HOUR.has(amount / ONE)) return null;
  const isGlued = at === from && number.start === unit.end;
  // Without its unit a number is minutes only where nothing follows that it could count.
  return isGlued || isEnd(tokens, at + 1) ? { amount, next: at + 1 } : null;
}

const QUARTERS_OF_AN_HOUR = new Set([15, 30, 45]);

function isEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokenAt(tokens, at);
  return (isPause(token) && !['"', "'", '/', '-', '%'].includes(token.text)) || EACH.includes(token.text);
}

/** 'and a half', 'y media', '& 1/4', 'and 3/4' behind hours or days; not where it counts something of its own. */
function tailFraction({ tokens }: LexedText, at: number): { amount: Amount; next: number } | null {
  const [joint, part, behind] = [textAt(tokens, at), tokenAt(tokens, at + 1), textAt(tokens, at + 2)];
  if (!['and', 'y', '&', 'n'].includes(joint)) return null;
  // 'an hour and 3/4'; with a pipe behind it, the pipe's size.
  const size = /^(\d)\/([1-9])"$/.exec(canonicalOf(part));
  if (size && isEnd(tokens, at + 2))
    return { amount: amountFromFraction(Number(size[1]), Number(size[2])), next: at + 2 };
  const amount = part.form === 'half' || part.form === 'fraction' ? amountOf(part) : null;
  if (amount !== null && !timeUnit(behind) && !MINUTE_WORDS.has(behind)) return { amount, next: at + 2 };
  if (HALVES.has(part.text) && part.kind === 'word' && timeUnit(behind) === null)
    return { amount: ONE / 2, next: at + 2 };
  if (['a', 'an', 'un', 'una'].includes(part.text) && (HALVES.has(behind) || behind === 'quarter'))
    return { amount: behind === 'quarter' ? ONE / 4 : ONE / 2, next: at + 3 };
  return ['cuarto', 'quarter'].includes(part.text) ? { amount: ONE / 4, next: at + 2 } : null;
}

/** 'done for the day', 'wrapping up for the day', 'thats all for the day': it is over, and was no day's work. */
const isOver = ({ tokens }: LexedText, at: number): boolean =>
  textAt(tokens, at) === 'for' && QUITS.test(textOf(tokens, Math.max(0, at - 3), at));
const QUITS =
  /(?:^| )(?:(?:done|all|over|gone|quits|finished|through|thru|home|quit|quitting|off|packed|packing|wrapped|wrapping|cleaned|shut|shutting|knocked|that'?s|that)(?: (?:up|down|off|it|all|here|now))*|(?:im|i'm|am|we're|were|we are|guys are|heading|headed) (?:all )?(?:out|set|good))$/;

const MORE = new Set(['more', 'additional', 'extra', 'other']);

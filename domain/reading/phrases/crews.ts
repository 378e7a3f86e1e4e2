import { alone } from './people-alone.ts';
import { countAt, whoAt, namedByGoods, timeFollows, type PutCrew, type Crew } from './who.ts';
import { wordSet } from '../lexicon/word-set.ts';

import type { Phrase } from './phrase.ts';

import type { TaggedText } from './tagged-text.ts';

/** Between a count and who is counted: '2 of my guys', '3 more laborers', '2 union carpenters'. */
const BETWEEN = wordSet(`
  of, de, our, my, the, more, other, extra, additional, good, union, of our, mis, x, -, each, total, full,
  skilled, mas, otros, second
`);

const US = new Set(['us', 'them', 'em', 'nosotros', 'ellos', "'em"]);

/** Everybody who may be counted from here: '2 guys', 'carpenters x2', 'crew of 4', 'me', 'my partner', 'Beto'. */
export function crewsAt(text: TaggedText, at: number): Phrase[] {
  const found: Phrase[] = [];
  const put = (end: number, score: number, crew: Crew): void => {
    found.push({ kind: 'crew', first: at, end, score, ...crew });
  };
  counted(text, at, put);
  whoFirst(text, at, put);
  crewOf(text, at, put);
  alone(text, at, put);
  return found;
}

function counted(text: TaggedText, at: number, put: PutCrew): void {
  const count = countAt(text, at);
  const vague = count ? null : text.tag(at, 'vague');
  if (!count && !vague) return;
  let next = count?.end ?? vague!.end;
  for (let steps = 0; steps < 3 && BETWEEN.has(text.norm(next)); steps += 1) next += 1;
  if (count && US.has(text.norm(next))) put(next + 1, 8, { count: count.count, trade: null, isAgain: true });
  const who = whoAt(text, next) ?? namedByGoods(text, next);
  if (!who) return;
  if (who.trade && text.unit(who.end, 'time')?.value === 'hr') return;
  // '3 man hours', '2 hand saws', 'a helper' of nobody
  if (text.unit(who.end, 'time') && text.norm(who.end - 1) === 'man') return;
  if (text.has(at, 'manhour')) return;
  const isCrew = text.tag(who.end, 'crew');
  const inner = isCrew && text.norm(isCrew.end) === 'of' ? text.tag(isCrew.end + 1, 'trade') : null;
  const end = inner?.end ?? isCrew?.end ?? who.end;
  const trade = inner?.value ?? who.trade;
  const isArticle = count !== null && !text.isNumber(at) && text.norm(at) !== '(';
  // '10 hangers' are goods unless their time stands beside them.
  const isGoods = trade !== null && text.has(next, 'goods', 'machine') && !timeFollows(text, end);
  const isLong = trade !== null && who.end - next > 1 ? 3 : 0;
  put(end, isGoods ? 3 : isArticle ? 6 : 9 + (trade ? 1 : 0) + isLong, { count: count?.count ?? null, trade });
}

/** 'carpenters x2', 'laborer (2)', 'electricians: 3', 'guys 4'. */
function whoFirst(text: TaggedText, at: number, put: PutCrew): void {
  const who = text.has(at, 'trade', 'people', 'goods') ? whoAt(text, at) : null;
  if (!who) return;
  const code = /^x(\d{1,2})$/.exec(text.norm(who.end));
  if (code) put(who.end + 1, 10, { count: Number(code[1]), trade: who.trade });
  let next = who.end;
  const mark = text.norm(next);
  if (['x', ':', '-', '=', '*', ',', 'were', 'was', '.'].includes(mark)) next += 1;
  const count = countAt(text, next);
  if (
    !count ||
    text.unit(count.end, 'time') ||
    text.norm(count.end) === '-' ||
    (mark === ',' && !(text.norm(count.end) === ',' && timeFollows(text, count.end)))
  )
    return;
  if (mark === '.' && !US.has(text.norm(count.end))) return;
  if (US.has(text.norm(count.end === next + 1 && text.norm(count.end) === 'of' ? count.end + 1 : count.end)))
    return put(text.norm(count.end) === 'of' ? count.end + 2 : count.end + 1, 10, {
      count: count.count,
      trade: who.trade,
    });
  const isTime =
    text.has(count.end, 'manhour', 'overtime', 'double', 'regular', 'each') || text.norm(count.end) === '/';
  const isPlural = text.norm(who.end - 1).endsWith('s') || text.norm(who.end - 1).endsWith('men');
  const followsTime = timeFollows(text, count.end);
  if (text.token(next)!.norm === '(' && !isTime) put(count.end, 10, { count: count.count, trade: who.trade });
  else if (mark === 'x' && (followsTime || !isTime))
    put(count.end, followsTime ? 10 : 8, { count: count.count, trade: who.trade });
  else if (
    followsTime &&
    (isPlural || (count.count === 1 && text.norm(count.end) === 'x')) &&
    !isTime &&
    text.isNumber(next)
  )
    put(count.end, 9, { count: count.count, trade: who.trade });
}

/** 'crew of 4', '4-man crew', 'crew of 3 ironworkers'. */
function crewOf(text: TaggedText, at: number, put: PutCrew): void {
  const crew = text.tag(at, 'crew');
  if (!crew) return;
  const of = ['of', 'de', '(', ':', '-'].includes(text.norm(crew.end)) ? crew.end + 1 : crew.end;
  const count = of > crew.end ? countAt(text, of) : null;
  if (!count || (text.unit(count.end, 'time') && text.norm(of - 1) !== 'of' && text.norm(of - 1) !== 'de')) return;
  const who = whoAt(text, count.end);
  const close = text.norm(of - 1) === '(' && text.norm(count.end) === ')' ? count.end + 1 : count.end;
  put(who?.end ?? close, 10, { count: count.count, trade: who?.trade ?? null });
}

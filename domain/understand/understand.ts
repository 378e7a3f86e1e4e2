import { escapePattern } from '../escape-pattern.ts';
import { multiplyAmounts, ONE } from '../lexer/amount.ts';
import { lex, type LexedText } from '../lexer/lex.ts';
import { rememberBy } from '../lexer/remember.ts';
import { cutClauses } from './cut-clauses.ts';
import { dayForAll } from './day-of-work.ts';
import { detectLanguage } from './detect-language.ts';
import { joinAct } from './join-acts.ts';
import { nameLengths } from './name-lengths.ts';
import { readClause } from './read-clause.ts';
import { readJobs } from './read-jobs.ts';
import { foldedOf } from './words-at.ts';
import { separateActs } from './separate-acts.ts';
import { rateForAll } from './rate-for-all.ts';
import { readExtras } from './separate-extras.ts';
import { onlyShare, readSpread, type Spread } from './spread-over-jobs.ts';
import { withRooms } from './rooms.ts';
import { tradeOfCrew } from './trade-of-crew.ts';
import type { Act, Understanding, UnderstoodItem, World } from './understanding.ts';

export interface IncomingText {
  id: number;
  text: string;
}

/**
 * Reads the texts of one turn into acts: what the sender wants, on which job or order, with lines, dates and names, each with
 * the words it stands on. Deterministic; it decides nothing and writes nothing. What it answers is nobody's to change: it is
 * kept, for every step of a turn asks about the same texts anew.
 */
export const understand = rememberBy(
  64,
  (texts: readonly IncomingText[], world: World) => JSON.stringify([texts, world]),
  readTexts,
);

function readTexts(texts: readonly IncomingText[], world: World): Understanding {
  const acts: Act[] = [];
  for (const { id, text } of texts) {
    if (text.trim() === '') continue;
    for (const act of readText(id, text, withReported(world, acts)))
      if (act.isSeparate) acts.push(act);
      else joinAct(acts, act);
  }
  for (const act of acts) nameLengths(act);
  return { language: detectLanguage(texts.map((one) => one.text).join(' ')), acts };
}

/** What the texts before this one reported can be corrected too, though nothing of it is written yet. */
function withReported(world: World, acts: readonly Act[]): World {
  const items = acts.flatMap((act) => act.items);
  if (world.orders.length > 0 || items.length === 0) return world;
  const reported = {
    order_id: 0,
    id_number: 0,
    cor_number: null,
    job_id: null,
    description: '',
    items: items.map(({ name, category, unit }) => ({ item_id: 0, name, category, unit })),
  };
  return { ...world, orders: [reported] };
}

function readText(id: number, text: string, world: World): Act[] {
  const plain = lex(text);
  const jobs = readJobs(plain, world.jobs);
  const lexed = withRooms(plain, jobs);
  const extras = readExtras(lexed);
  const separate = extras && separateActs(id, lexed, jobs, extras, world);
  if (separate) return separate;
  const acts: Act[] = [];
  const spread = readSpread(lexed, jobs);
  for (const clause of cutClauses(lexed, jobs)) {
    const isOfSpread = spread !== null && clause.first <= spread.last && clause.last >= spread.first;
    if (isOfSpread && clause.first === spread.first) joinShares(acts, id, lexed, spread, world);
    const isSaid = spread !== null && SEPARATELY.test(foldedOf(lexed, clause.first, clause.last).trim());
    if (isOfSpread || isSaid) continue;
    const act = reported(readClause(id, lexed, clause.first, clause.last, jobs, world), acts);
    joinAct(
      acts,
      clause.first === 0 && clause.last < lexed.tokens.length - 1 && world.orders.length === 0 ? opening(act) : act,
    );
  }
  const told = withoutChatter(acts);
  acts.splice(0, acts.length, ...told);
  if (/(?:^|[\n;.])\s*materials?\s*:/i.test(text)) for (const act of acts) dropTold(act);
  for (const act of acts) {
    dropBystanders(act);
    dropSameTime(act);
  }
  tradeOfCrew(lexed, acts);
  rateForAll(lexed, acts);
  dayForAll(acts, text, world.today);
  return acts;
}

/**
 * 'The garage again lol. … and what do they bring, 240. so new breaker …', 'Warehouse 14, dock pit. Leveler is larger than what was
 * approved. Laborers: 2 at 6 hrs': a remark between where it was and the work parts nothing; one that asks nothing tells of it.
 */
function withoutChatter(acts: readonly Act[]): Act[] {
  const at = acts.findIndex(({ intent, job, items }) => intent === 'work' && job === null && items.length > 0);
  const [first] = acts;
  const between = acts.slice(1, Math.max(at, 1));
  const isPlace = first?.job?.kind === 'job' && REMARKED.has(first.intent) && first.orderRef === null;
  if (!isPlace || between.length === 0 || !between.every(isRemark)) return [...acts];
  const joined: Act[] = [];
  for (const act of acts) {
    if (!between.includes(act)) joinAct(joined, act);
    else if (!act.isQuestion) joinAct(joined, { ...act, intent: 'fragment' });
  }
  return joined;
}

const REMARKED = new Set<Act['intent']>(['fragment', 'work', 'direct']);
const CHATTER = new Set<Act['intent']>(['out_of_scope', 'status', 'list_open', 'help', 'fragment', 'no', 'yes']);
const isRemark = ({ intent, items, job, orderRef, words, planned, isQuestion }: Act): boolean =>
  CHATTER.has(intent) &&
  items.length === 0 &&
  job === null &&
  orderRef === null &&
  (!planned || isQuestion) &&
  (intent === 'out_of_scope' || !words.trim().endsWith('?'));

/** 'Maple (not Riverside, typed wrong). boxed out …', 'sat OT at riverside. …' open a report: no order is there to put right. */
function opening(act: Act): Act {
  const isOfNone =
    act.intent === 'move_job' || (act.intent === 'correct' && act.job !== null && act.items.length === 0);
  return isOfNone ? { ...act, intent: 'fragment', notJob: null } : act;
}

/** 'Standby at Riverside. Four electricians, 1.5 hours each, hoistway not released': the crew of work that the text has just told. */
function reported(act: Act, acts: readonly Act[]): Act {
  const before = acts.at(-1);
  // 'nine bags mortar. thought it was 8, counted, 9': the number that was told already.
  const last = act.bare.at(-1);
  const isTold = last !== undefined && act.items.length === 0 && before?.items.at(-1)?.quantity === last.amount;
  if (act.intent === 'correct' && isTold) return { ...act, intent: 'fragment', bare: [] };
  const isCrew = act.items.some((item) => item.category === 'labor' && item.people !== null && item.quantity !== null);
  return act.intent === 'correct' && isCrew && before?.intent === 'work' && before.items.length === 0
    ? { ...act, intent: 'fragment' }
    : act;
}

/** 'separate order for each', 'make 3 orders': of work at several jobs it goes without saying. */
const SEPARATELY =
  /^(?:and |please |so |can you )*(?:(?:make|do|gimme|give me|need|write|put)(?: (?:up|it|them|those|me))* )?(?:[1-9] |two |three |four |a )?(?:separate |different |own )?(?:orders?|tickets?|cos?|extras?|ones?)(?: (?:for )?each(?: (?:one|job))?)?[ .!]*$/;

/** An order for each job that people worked at; what was used stands on the first one alone. */
function joinShares(acts: Act[], id: number, lexed: LexedText, spread: Spread, world: World): void {
  const [first, ...others] = spread.shares.map((share) =>
    readClause(id, onlyShare(lexed, spread, share), spread.first, spread.last, [share.job], world),
  );
  joinAct(acts, first!);
  const { workDate, directedBy } = acts.at(-1)!;
  const trade = first!.items.find((item) => item.category === 'labor')?.name ?? 'Labor';
  for (const act of others)
    acts.push({
      ...act,
      items: act.items.flatMap((item) =>
        item.category === 'labor' ? [{ ...item, name: item.name === 'Labor' ? trade : item.name }] : [],
      ),
      workDate: act.workDate ?? workDate,
      directedBy: act.directedBy ?? directedBy,
    });
}

/** 'Added a sink … Material: 1 faucet': of a list under its heading only the list is lines. */
function dropTold(act: Act): void {
  const listed = act.items.filter((item) => !(item.category === 'materials' && item.tellsWork));
  if (listed.some((item) => item.category === 'materials')) act.items = listed;
}

/** 'two hours waiting for the crane. thats four ironworkers two hours apiece': the time of those who are told behind it. */
function dropSameTime(act: Act): void {
  const crews = act.items.filter((item) => item.category === 'labor' && item.people !== null && item.quantity !== null);
  const isSame = (item: UnderstoodItem): boolean =>
    item.category === 'labor' &&
    item.name === 'Labor' &&
    endsBetween(act.words, item, crews[0]) &&
    item.people === null &&
    item.quantity !== null &&
    item.rateKind === null &&
    crews.some((crew) => crew.people! > ONE) &&
    crews.every(
      (crew) =>
        crew.quantity === multiplyAmounts(crew.people!, item.quantity!) &&
        act.items.indexOf(crew) > act.items.indexOf(item),
    );
  act.items = act.items.filter((item) => !isSame(item));
}

/** Told in a sentence before theirs. */
function endsBetween(words: string, time: UnderstoodItem, crew: UnderstoodItem | undefined): boolean {
  const from = words.indexOf(time.quotes[0] ?? '');
  const to = words.indexOf(crew?.quotes[0] ?? '');
  return from >= 0 && to > from && /[.;\n]/.test(words.slice(from, to));
}

/** 'opened the wall so the plumber could get to his valve. 2 hangers 6 hrs each': where others worked the hours, he did not. */
function dropBystanders(act: Act): void {
  // 'inspector flagged 22 anchors … so thats 22 wedge anchors': what was wrong, where as many came in its place.
  const isReplaced = (item: Act['items'][number], at: number): boolean =>
    item.category === 'materials' &&
    act.items.some(
      (one, i) =>
        i > at && one.quantity === item.quantity && one.name.toLowerCase().endsWith(` ${item.name.toLowerCase()}`),
    ) &&
    new RegExp(
      `(?:flagged|failed|tagged|rejected|condemned|dinged)(?: (?:the|all|our|those))* ${escapePattern(item.quotes[0] ?? '')}`,
      'i',
    ).test(act.words);
  act.items = act.items.filter((item, at) => !isReplaced(item, at));
  const isTimed = act.items.some(
    (item) => item.category === 'labor' && item.quantity !== null && item.people !== null && item.name !== 'Labor',
  );
  // 'crane operator was ours too, add 1 operator 8 hrs': told of, then counted.
  act.items = act.items.filter(
    (item, at) =>
      !(
        item.category === 'labor' &&
        item.unknown === 'hours' &&
        item.people === ONE &&
        act.items.some((one, i) => i > at && one.name === item.name && one.quantity !== null && one.people === ONE)
      ),
  );
  // '… the doors the flooring crew planed wrong'
  const isOthers = ({ quotes: [quote = ''] }: Act['items'][number]): boolean =>
    new RegExp(`(?:^|\\W)the (?:[a-z]+ ){0,2}${escapePattern(quote)}(?:\\W|$)`, 'i').test(act.words);
  const isCrewTimed = act.items.some((item) => item.category === 'labor' && item.quantity !== null);
  if (isCrewTimed)
    act.items = act.items.filter(
      (item) =>
        !(
          item.category === 'labor' &&
          item.quantity === null &&
          item.people === null &&
          item.hours === null &&
          item.name !== 'Labor' &&
          isOthers(item)
        ),
    );
  if (isTimed)
    act.items = act.items.filter(
      (item) =>
        !(
          item.category === 'labor' &&
          item.unknown === 'hours' &&
          item.people === ONE &&
          /^(?:the|el|la) /i.test(item.quotes[0]!)
        ),
    );
}

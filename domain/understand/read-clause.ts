import { nounAt } from '../lexer/counted-noun.ts';
import type { Chunk } from '../lexer/chunk.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { EACH_UNITS, unitOfWord } from '../lexer/unit-words.ts';
import { type LexedText, spanOf, wordsOf } from '../lexer/lex.ts';
import { readChunks } from '../lexer/read-chunks.ts';
import { readPeople } from '../lexer/read-people.ts';
import { rateAt } from '../lexer/duration-words.ts';
import { withoutClock } from './clock-of-machine.ts';
import { commandOf, decideIntent } from './decide-intent.ts';
import { describeWork } from './describe-work.ts';
import { IDIOM } from './intent-phrases.ts';
import { mergeItems } from './join-acts.ts';
import { isDeniedItem, readInstead, readRate, readResize } from './read-corrections.ts';
import { readDayOfWork } from './day-of-work.ts';
import { readOrderByWork } from './order-places.ts';
import { ROLES } from './director-words.ts';
import { readDirector, type FoundDirector } from './read-director.ts';
import type { FoundItem } from './new-item.ts';
import { readItems } from './read-items.ts';
import { jobTakenBack } from './job-taken-back.ts';
import { type FoundJob } from './read-jobs.ts';
import { readRoleActs } from './read-role-acts.ts';
import { readUnknownJob } from './read-unknown-job.ts';
import { readLabor } from './read-labor.ts';
import { readPlans } from './planned.ts';
import type { Act, UnderstoodItem, World } from './understanding.ts';
import { withoutSame } from './same-thing-again.ts';
import { weighWork } from './weigh-work.ts';
import { isOrderAsked } from './order-asked.ts';
import { foldedOf, textAt, tokenAt } from './words-at.ts';

/** 'per Ray change the hours to 12' is a command. */
const COMMANDS =
  /^(?:change|make|add|scratch|remove|take|put|bump|send|set|drop|delete|fix|cambia|agrega|quita|borra|pon)$/;

export function readClause(
  id: number,
  lexed: LexedText,
  first: number,
  last: number,
  jobs: readonly FoundJob[],
  world: World,
): Act {
  const words = textOf(lexed, first, last);
  const folded = foldedOf(lexed, first, last);
  const taken: boolean[] = [];
  const here = jobs.filter((job) => job.first >= first && job.last <= last);
  const takenBack = jobTakenBack(lexed, here);
  const wrong = takenBack ?? here.find((job) => isDenied(lexed, job)) ?? leftBehind(lexed, here, folded);
  const job = here.find((one) => one !== wrong) ?? (here.length === 0 ? readUnknownJob(lexed, first, last) : null);
  for (const one of here) mark(taken, one.first, one.last);
  const beside = withoutTaken(lexed, taken, lexed.tokens.length - 1);
  if (takenBack) mark(taken, takenBack.last + 1, job!.first);
  const director = readDirector(withoutTaken(lexed, taken, lexed.tokens.length - 1), first, last);
  if (director) markTeller(lexed, director, first, last, taken);
  const isDirector = job && director && !here.includes(job) && director.first <= job.last && director.last >= job.first;
  if (job && !isDirector) mark(taken, job.first, job.last);
  const date = readDayOfWork(beside, first, last, world.today);
  if (date) mark(taken, date.first, date.last);
  markWeeks(lexed, first, last, taken);
  const aside = [...taken];
  const byWork = readOrderByWork(lexed, first, last, world);
  if (byWork) mark(taken, byWork.first, byWork.last);
  const orderRef = readOrder(lexed, first, last, world, taken);
  const masked = withoutTaken(lexed, taken, last);
  const chunks = readChunks(masked).filter((chunk) => chunk.first >= first);
  const labor = readLabor(masked, first, last, withoutDenied(lexed, first, last, chunks));
  const laborSpans = markLabor(lexed, labor, chunks, taken);
  const found: FoundItem[] = [
    ...labor,
    ...readItems(
      masked,
      first,
      last,
      chunks.filter((chunk) => !laborSpans.has(chunk)),
      taken,
      chunks,
    ),
  ];
  const plans = readPlans(lexed, first, last, found);
  const timed = withoutClock(
    found.filter((item) => !plans.items.has(item)),
    chunks,
  );
  const items = withoutSame(masked, timed);
  const described = [...taken];
  for (const told of timed)
    if (!items.includes(told)) for (let i = told.first; i <= told.last; i += 1) described[i] = false;
  for (const item of items)
    if (director && item.category !== 'labor' && isOrdered(lexed, item, director)) item.tellsWork = true;
  for (let i = first; i <= last; i += 1) {
    const words = rateAt(lexed, i)?.words ?? 0;
    if (words > 0) mark(described, textAt(lexed, i - 1) === 'all' ? i - 1 : i, i + words - 1);
  }
  // What it cost tells no work.
  for (const item of items)
    if (item.tellsWork)
      for (let i = item.first; i <= item.last && tokenAt(lexed, i).kind !== 'money'; i += 1) described[i] = false;
  const act: Act = {
    intent: 'fragment',
    messageIds: [id],
    words,
    said: [words],
    job: isDirector ? null : (job?.mention ?? null),
    notJob: wrong?.mention ?? null,
    orderRef,
    description: describeWork(lexed, first, last, described, aside),
    items: mergeItems(items.map(plainItem)),
    workDate: date ? { value: date.date, quotes: [date.quote] } : null,
    directedBy: director ? { value: director.name, quotes: [director.quote] } : null,
    recipient: null,
    instead: readInstead(lexed, first, last, chunks),
    resize: readResize(lexed, first, last),
    rateKind: readRate(lexed, first, last),
    bare: readBare(masked, chunks, items),
    weight: 0,
    planned: plans.planned,
    isQuestion:
      folded.trimEnd().endsWith('?') ||
      /^¿?(?:(?:quick (?:q|question)|hey|yo)[ ,:-]*)?(?:what|whats|what's|did(?! (?:only |just |about )?\d| (?:it|that|this|em|them) (?:on|yesterday|last|this|mon|tue|wed|thu|fri|sat|sun)| the same)|how|(?:where|when)(?! (?:we|they|i|those|you said))|who|whos|who's|is|are|was|has|any|que|cual|cuales|cuant[oa]s?|quien|quienes|donde|como|ya se)(?![a-z])/.test(
        folded,
      ),
  };
  if (act.instead.length > 0)
    act.items = act.items.filter(
      (item) => item.quantity === null || !act.instead.includes(item.quantity) || !isDeniedItem(folded, item),
    );
  if (IDIOM.test(folded)) [act.items, act.bare] = [[], []];
  // Beside work of its own a job that was taken back moves nothing.
  if (takenBack && act.items.length > 0) act.notJob = null;
  act.weight = weighWork(lexed, first, last, act);
  act.intent = decideIntent(
    commandOf(lexed, first, last, world, [
      ...jobs,
      ...(byWork ? [byWork] : []),
      ...(director?.first === first && COMMANDS.test(textAt(lexed, director.last + 1)) ? [director] : []),
    ]),
    act,
    lexed,
    first,
    last,
    world,
  );
  if (
    !director &&
    ['work', 'fragment', 'add'].includes(act.intent) &&
    !act.planned &&
    !act.isQuestion &&
    isReport(folded, lexed)
  )
    act.directedBy = madeBy(withoutTaken(lexed, aside, lexed.tokens.length - 1), first, last, jobs);
  if (act.intent === 'send' || act.intent === 'remind') act.recipient = recipientOf(folded);
  return act;
}

/** 'Dave wants 4 outlets', 'cuatro contactos que pidio la jefa': what was ordered is the work. */
const isOrdered = (lexed: LexedText, item: FoundItem, { first, last }: { first: number; last: number }): boolean =>
  (item.first > last && item.first - last <= 4) ||
  (item.last < first && first - item.last <= 2 && ['que', 'q', 'that'].includes(textAt(lexed, item.last + 1)));

/** Work is told: people or things are counted, or something had to be done. */
const isReport = (folded: string, { tokens }: LexedText): boolean =>
  tokens.some(({ kind }) => kind === 'number') ||
  /(?:^|[^a-z])(?:so we|so i|had to|we (?:re)?(?:did|put|ran|moved|cut|pulled|\w+ed))(?![a-z])/.test(folded);

/** Who made the work, where nobody on the same job is said to have told us, in this sentence or a later one. */
function madeBy(lexed: LexedText, first: number, last: number, jobs: readonly FoundJob[]): Act['directedBy'] {
  const made = readRoleActs(lexed, first, last);
  const until = jobs.find((job) => job.first > last)?.first ?? lexed.tokens.length;
  return made && readDirector(lexed, last + 1, until - 1) === null ? { value: made.name, quotes: [made.quote] } : null;
}

/** 'the principal mrs ochoa asked us to …': his role before the name, and whom he told, are nothing of the work. */
function markTeller(
  lexed: LexedText,
  { first: from, last: to }: FoundDirector,
  first: number,
  last: number,
  taken: boolean[],
): void {
  let start = from;
  while (
    start > first &&
    (ROLES.has(textAt(lexed, start - 1)) || ['guy', 'lady', 'man'].includes(textAt(lexed, start - 1)))
  )
    start -= 1;
  let end = to;
  // '… said go ahead and fix it'
  if (/^(?:said|go)$/.test(textAt(lexed, end)))
    while (end < last && /^(?:go|ahead)$/.test(textAt(lexed, end + 1))) end += 1;
  while (end < last && ['us', 'me', 'to'].includes(textAt(lexed, end + 1))) end += 1;
  // 'Kessler had me plus two of my guys tear it out': he worked, too.
  const crew = textAt(lexed, end) === 'me' ? readPeople(lexed, end) : null;
  mark(taken, start, crew && crew.last > end ? end - 1 : end);
}

/** 'half a day but it was a full day': a time said to be wrong is nobody's, where another one is said. */
function withoutDenied(lexed: LexedText, first: number, last: number, chunks: readonly Chunk[]): readonly Chunk[] {
  const times = chunks.filter((chunk) => chunk.kind === 'duration');
  const denied = times.filter((time) => readInstead(lexed, first, last, [time]).length > 0);
  return denied.length < times.length ? chunks.filter((chunk) => !denied.some((time) => time === chunk)) : chunks;
}

/** 'last week', 'esta semana': neither a day nor a description. */
function markWeeks(lexed: LexedText, first: number, last: number, taken: boolean[]): void {
  for (let i = first; i < last; i += 1) {
    const pair = `${textAt(lexed, i)} ${textAt(lexed, i + 1)}`;
    if (
      [
        'last week',
        'this week',
        'esta semana',
        'this morning',
        'this afternoon',
        'semana pasada',
        'last month',
        'esta manana',
        'esta tarde',
        'en la',
        'all week',
      ].includes(pair) &&
      pair !== 'en la'
    )
      mark(taken, i, i + 1);
  }
}

/** Jobs, names, dates and order numbers stand aside while people and quantities are read. Later clauses do not exist yet. */
function withoutTaken(lexed: LexedText, taken: readonly boolean[], last: number): LexedText {
  const tokens = lexed.tokens
    .slice(0, last + 1)
    .map((token, at) =>
      taken[at]
        ? { kind: 'mark' as const, start: token.start, end: token.end, text: '\u00b7', aside: token.text }
        : token,
    );
  return { ...lexed, tokens };
}

/** Numbers that stand alone ('6', '80', '4 each'): corrections and answers to our questions. */
function readBare(lexed: LexedText, chunks: readonly Chunk[], items: readonly FoundItem[]): Act['bare'] {
  return chunks.flatMap((chunk) => {
    if (chunk.kind !== 'measure' || chunk.amount < 0 || chunk.form === 'article') return [];
    // 'two change orders', '2 separate extras' are no number of a line.
    if (ORDERS.test([1, 2, 3].map((behind) => textAt(lexed, chunk.last + behind)).join(' '))) return [];
    const each = EACH_UNITS.has(chunk.unitWord ?? '');
    const named = items.some((item) => item.name !== '' && chunk.first >= item.first && chunk.last <= item.last);
    if (named || (chunk.unit !== null && !each)) return [];
    return [{ amount: chunk.amount, each, quote: wordsOf(lexed, chunk.first, chunk.last) }];
  });
}

const ORDERS =
  /^(?:(?:separate|seperate|different|diff|more|new) )?(?:extras|changes|change orders|cos|orders|tickets|ordenes)(?![a-z])/;

/** Items of the labor chunks are taken, so that '2 guys' is no count of anything else. */
function markLabor(
  lexed: LexedText,
  labor: readonly FoundItem[],
  chunks: readonly Chunk[],
  taken: boolean[],
): Set<Chunk> {
  const spans = new Set<Chunk>();
  for (const chunk of chunks) {
    const inLabor =
      (chunk.kind === 'people' || chunk.kind === 'duration' || chunk.kind === 'measure') &&
      labor.some((line) => line.quotes.length > 0 && chunk.first >= line.first && chunk.last <= line.last);
    const people = chunk.kind === 'people';
    if (
      !people &&
      !(inLabor && (chunk.kind === 'duration' || (followsPeople(chunk, chunks) && !countsThing(lexed, chunk))))
    )
      continue;
    spans.add(chunk);
    for (let i = chunk.first; i <= chunk.last; i += 1) taken[i] = true;
  }
  return spans;
}

/** '2 plumbers installed 4 valves, 3 hrs each', 'taparon 3 fugas': no hours of theirs. */
function countsThing(lexed: LexedText, { last }: Chunk): boolean {
  const word = textAt(lexed, last + 1);
  if (tokenAt(lexed, last + 1).kind !== 'word' || unitOfWord(word) !== null) return false;
  return (
    nounAt(lexed, last + 1)?.category === 'materials' ||
    (/^[a-z]{3,}[^iu]s$/.test(word) && !CREW_WORDS.has(word) && tradeOfWord(word) === null && !NO_THINGS.has(word))
  );
}
const NO_THINGS = new Set([
  'plus',
  'less',
  'menos',
  'demas',
  'veces',
  'puras',
  'across',
  'always',
  'besides',
  'days',
  'nights',
  'antes',
  'entonces',
  'despues',
  'lunes',
  'martes',
  'jueves',
  'viernes',
]);

function followsPeople(chunk: Chunk, chunks: readonly Chunk[]): boolean {
  const before = chunks.findLast((one) => one.last < chunk.first);
  return (
    before?.kind === 'people' &&
    chunk.first - before.last <= 2 &&
    chunk.kind === 'measure' &&
    (chunk.unit === null || chunk.unit === 'ea')
  );
}

function plainItem(item: FoundItem): UnderstoodItem {
  const { first: _first, last: _last, ...plain } = item;
  return plain;
}

function readOrder(lexed: LexedText, first: number, last: number, world: World, taken: boolean[]): Act['orderRef'] {
  for (let i = first; i <= last; i += 1) {
    const token = lexed.tokens[i];
    if (token?.kind === 'ref' && token.ref && token.ref.type !== 'other') {
      taken[i] = true;
      return { type: token.ref.type, number: token.ref.number };
    }
    const whole =
      token?.kind === 'number' && token.form === 'digits' && token.amount !== undefined ? token.amount / 10_000 : null;
    // 'P-1001 strut', 'AHU-1001': the number of a thing.
    if (token && /\p{L}-$/u.test(lexed.folded.text.slice(0, token.start).slice(-2))) continue;
    if (whole !== null && (world.orders.some((order) => order.id_number === whole) || isOrderAsked(lexed, i, whole))) {
      taken[i] = true;
      return { type: 'order', number: whole };
    }
  }
  return null;
}

function isDenied(lexed: LexedText, job: FoundJob): boolean {
  const before = textAt(lexed, job.first - 1);
  const two = textAt(lexed, job.first - 2);
  return (
    ['not', 'isnt', "isn't", 'wasnt', "wasn't", 'aint', "ain't"].includes(before) ||
    (before === 'no' && job.first > 1 && two !== 'wait') ||
    (before === 'at' && two === 'not') ||
    (before === 'it' && textAt(lexed, job.first - 3) === 'none') ||
    ((['said', 'put', 'wrote', 'texted', 'typed', 'told'].includes(before) ||
      (['you', 'u', 'ya'].includes(before) && ['told', 'gave', 'sent', 'texted'].includes(two))) &&
      MEANT.test(foldedOf(lexed, job.last + 1, lexed.tokens.length - 1))) ||
    (['era', 'es', 'fue', 'was', 'is'].includes(before) && ['no', 'not'].includes(two)) ||
    (before === 'of' && two === 'instead') ||
    (before === 'de' && ['vez', 'lugar'].includes(two)) ||
    (before === 'from' && /^to$/.test(textAt(lexed, job.last + 1))) ||
    (['for', 'en', 'de', 'on', 'the', 'at'].includes(before) &&
      ['not', 'no', "isn't", "wasn't", 'isnt', 'wasnt'].includes(two)) ||
    (['for', 'en', 'de', 'on', 'at'].includes(before) &&
      ['fue', 'era', 'es', 'is', 'was'].includes(two) &&
      ['no', 'not'].includes(textAt(lexed, job.first - 3)))
  );
}

const MEANT =
  /^\W*(?:but |and )?(?:i )?(?:meant|mean|should)|^\W*(?:but |and )?(?:we|it|that|this|they|i)(?:'?re| are|'?s| is| was| were|'?m)(?![a-z])/;

/** 'That dumpster on Maple goes to Tower B': the first of two is where it was. */
function leftBehind(lexed: LexedText, here: readonly FoundJob[], folded: string): FoundJob | null {
  const [a, b] = here;
  if (!a || !b || here.length > 2 || !MOVES.test(folded)) return null;
  const isTo = (job: FoundJob): boolean =>
    ['to', 'a', 'al', 'under', 'para'].includes(
      textAt(lexed, job.first - (['the', 'la', 'el'].includes(textAt(lexed, job.first - 1)) ? 2 : 1)),
    );
  if ((isTo(b) && !isTo(a)) || textAt(lexed, a.first - 1) === 'off') return a;
  return isTo(a) && !isTo(b) && ['from', 'de', 'off'].includes(textAt(lexed, b.first - 1)) ? b : null;
}

const MOVES =
  /(?:^|[^a-z])(?:goes?|move|moved|belongs?|switch|should|change|put|supposed|meant|transfer|shift|va|van|pasa(?:lo|la|r)?|mueve(?:lo|la)?|cambia(?:lo|la)?|mandalo)(?![a-z])/;

function recipientOf(folded: string): string | null {
  const match =
    /(?:^| )(?:to|remind|nudge|ping|chase|bump|with|a|al|recuerdale a|on) (?!approval|for|it|that|the order|order|firma|aprobacion|my|him|her|them)(?:the )?([a-z]+(?: (?!for|about|on|to)[a-z]+)?)(?= for| about| on| to|[.,!?]|$)/.exec(
      folded,
    );
  return match?.[1] ?? null;
}

function mark(taken: boolean[], first: number, last: number): void {
  for (let i = first; i <= last; i += 1) taken[i] = true;
}

function textOf(lexed: LexedText, first: number, last: number): string {
  const { start, end } = spanOf(lexed, first, last);
  return lexed.source.slice(start, end).trim();
}

import type { Amount } from '../lexer/amount.ts';
import type { Chunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import { foldText } from '../lexer/fold-text.ts';
import { lex, spanOf, wordsOf, type LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { readChunks } from '../lexer/read-chunks.ts';
import { rateAt } from '../lexer/read-duration.ts';
import { describeWork } from './describe-work.ts';
import { detectLanguage } from './detect-language.ts';
import { INTENT_PHRASES, NOT_WORK, PLANNED } from './intent-phrases.ts';
import { readDate } from './read-dates.ts';
import { readDirector } from './read-director.ts';
import { readItems, type FoundItem } from './read-items.ts';
import { readJobs, readUnknownJob, type FoundJob } from './read-jobs.ts';
import { readLabor } from './read-labor.ts';
import type { Act, Intent, Understanding, UnderstoodItem, World } from './understanding.ts';
import { verbClass } from './verbs.ts';

export interface IncomingText {
  id: number;
  text: string;
}

/**
 * Reads the texts of one turn into acts: what the sender wants, on which job or order, with lines, dates and names, each with
 * the words it stands on. Deterministic; it decides nothing and writes nothing.
 */
export function understand(texts: readonly IncomingText[], world: World): Understanding {
  const acts: Act[] = [];
  for (const { id, text } of texts) {
    if (text.trim() === '') continue;
    for (const act of readText(id, text, world)) join(acts, act);
  }
  return { language: detectLanguage(texts.map((one) => one.text).join(' ')), acts };
}

function readText(id: number, text: string, world: World): Act[] {
  const lexed = lex(text);
  if (lexed.tokens.length === 0) return [];
  const jobs = readJobs(lexed, world.jobs);
  const acts: Act[] = [];
  for (const clause of clausesOf(lexed, jobs))
    join(acts, readClause(id, lexed, clause.first, clause.last, jobs, world));
  return acts;
}

interface Clause {
  first: number;
  last: number;
}

const COMMANDS =
  /^(?:scratch|undo|remove|delete|make|change|send|add|take off|drop|quita|agrega|agregale|cambia|manda|borra|attach|remind|status|what|did|how|log|daily|note)$/;

/** Sentences, cut again where a second command or a second job begins. */
function clausesOf(lexed: LexedText, jobs: readonly FoundJob[]): Clause[] {
  const clauses: Clause[] = [];
  let first = 0;
  for (let i = 0; i < lexed.tokens.length; i += 1) {
    const ends = endsSentence(lexed, i);
    const joint = [',', 'and', 'y', 'then', '&', 'tambien', 'also'].includes(lexed.tokens[i]?.text ?? '');
    const command = joint && i > first && COMMANDS.test(lexed.tokens[i + 1]?.text ?? '') && !isNounPhrase(lexed, i + 1);
    const otherJob = jobs.some((job) => job.first === i && opensJob(lexed, job, first, jobs));
    const secondWork = joint && i > first && splitsWork(lexed, jobs, first, i);
    if (secondWork) {
      clauses.push({ first, last: i - 1 });
      first = i + 1;
    } else if (otherJob && i > first) {
      clauses.push({ first, last: i - 1 });
      first = i;
    } else if (ends || command) {
      if (i > first || !ends) clauses.push({ first, last: ends ? i : i - 1 });
      first = i + 1;
    }
  }
  if (first < lexed.tokens.length) clauses.push({ first, last: lexed.tokens.length - 1 });
  return clauses.filter((clause) => clause.last >= clause.first);
}

function isNounPhrase(lexed: LexedText, at: number): boolean {
  return nounAt(lexed, at) !== null && lexed.tokens[at + 1]?.kind === 'mark';
}

/** '… at Maple 2 guys 3 hrs and patching the deck at Tower B 3 guys 2 hrs': a job and people on either side of the 'and'. */
function splitsWork(lexed: LexedText, jobs: readonly FoundJob[], first: number, at: number): boolean {
  if (lexed.tokens[at]?.text === ',') return false;
  const before = jobs.find((job) => job.first >= first && job.last < at);
  let end = at + 1;
  while (end < lexed.tokens.length && !endsSentence(lexed, end)) end += 1;
  const after = jobs.find((job) => job.first > at && job.last < end);
  if (before?.mention.kind !== 'job' || after?.mention.kind !== 'job' || before.mention.job_id === after.mention.job_id)
    return false;
  return (
    countsPeople(lexed, first, at) &&
    countsPeople(lexed, at, end) &&
    jobs.filter((job) => job.first > at && job.last < end).length === 1
  );
}

function countsPeople(lexed: LexedText, from: number, to: number): boolean {
  return readChunks({ ...lexed, tokens: lexed.tokens.slice(from, to) }).some((chunk) => chunk.kind === 'people');
}

/** 'Riverside - …; Tower B - …' without a full stop between: the second name opens its own work. */
function opensJob(lexed: LexedText, job: FoundJob, first: number, jobs: readonly FoundJob[]): boolean {
  const earlier = jobs.find((one) => one.first >= first && one.last < job.first);
  if (
    !earlier ||
    earlier.mention.kind !== 'job' ||
    job.mention.kind !== 'job' ||
    earlier.mention.job_id === job.mention.job_id
  )
    return false;
  const after = lexed.tokens[job.last + 1]?.text ?? '';
  const before = lexed.tokens[job.first - 1]?.text ?? '';
  const counted =
    lexed.tokens[job.last + 1]?.kind === 'number' &&
    ['&', 'and', 'y', ',', '+'].includes(before) &&
    lexed.tokens.slice(earlier.last, job.first).some((token) => token.kind === 'number');
  if (counted) return true;
  return ['-', ':'].includes(after) && !['not', 'no', 'to', 'from'].includes(before) && job.first - earlier.last > 3;
}

function readClause(
  id: number,
  lexed: LexedText,
  first: number,
  last: number,
  jobs: readonly FoundJob[],
  world: World,
): Act {
  const words = textOf(lexed, first, last);
  const folded = lexed.folded.text.slice(lexed.tokens[first]?.start, lexed.tokens[last]?.end);
  const taken: boolean[] = [];
  const here = jobs.filter((job) => job.first >= first && job.last <= last);
  const wrong = here.find((job) => isDenied(lexed, job)) ?? null;
  const job = here.find((one) => one !== wrong) ?? (here.length === 0 ? readUnknownJob(lexed, first, last) : null);
  for (const one of here) mark(taken, one.first, one.last);
  const director = readDirector(withoutTaken(lexed, taken, lexed.tokens.length - 1), first, last);
  if (director) mark(taken, director.first, director.last);
  if (job && !here.includes(job) && !(director && director.first <= job.last && director.last >= job.first))
    mark(taken, job.first, job.last);
  const date = readDate(lexed, first, last, world.today);
  if (date) mark(taken, date.first, date.last);
  markWeeks(lexed, first, last, taken);
  const aside = [...taken];
  const orderRef = readOrder(lexed, first, last, world, taken);
  const masked = withoutTaken(lexed, taken, last);
  const chunks = readChunks(masked).filter((chunk) => chunk.first >= first);
  const labor = readLabor(masked, first, last, chunks);
  const laborSpans = markLabor(labor, chunks, taken, first, last);
  const items: FoundItem[] = [
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
  const described = [...taken];
  for (const item of items)
    if (director && item.first > director.last && item.first - director.last <= 4) item.tellsWork = true;
  for (let i = first; i <= last; i += 1) {
    const words = rateAt(lexed, i)?.words ?? 0;
    if (words > 0) mark(described, lexed.tokens[i - 1]?.text === 'all' ? i - 1 : i, i + words - 1);
  }
  for (const item of items) if (item.tellsWork) for (let i = item.first; i <= item.last; i += 1) described[i] = false;
  const unknownJob =
    job && !here.includes(job) && director && director.first <= job.last && director.last >= job.first ? null : job;
  const act: Act = {
    intent: 'fragment', messageIds: [id], words, job: unknownJob?.mention ?? null, notJob: wrong?.mention ?? null, orderRef,
    description: describeWork(lexed, first, last, described, aside), items: mergeItems(items.map(plainItem)), workDate: date ? { value: date.date, quotes: [date.quote] } : null,
    directedBy: director ? { value: director.name, quotes: [director.quote] } : null, recipient: null, instead: readInstead(lexed, first, last, chunks), resize: readResize(lexed, first, last),
    rateKind: readRate(lexed, first, last), bare: readBare(masked, chunks, items), weight: 0, planned: PLANNED.test(folded) && !/(?:stayed|se quedaron|nos quedamos|me quede)(?![a-z])/.test(folded), isQuestion: folded.trimEnd().endsWith('?') || /^(?:what|whats|what's|did|how|where|when|who|is|are|was|has|any|que|cual|cuant|como|ya se)(?![a-z])/.test(folded),
  }; // prettier-ignore
  if (act.instead.length > 0)
    act.items = act.items.filter(
      (item) => item.quantity === null || !act.instead.includes(item.quantity) || !isDeniedItem(folded, item),
    );
  act.weight = weigh(lexed, first, last, act);
  act.intent = intentOf(commandOf(lexed, first, last, world, jobs), act, lexed, first, last, world);
  if (act.intent === 'send' || act.intent === 'remind') act.recipient = recipientOf(folded);
  return act;
}

/** 'last week', 'esta semana': neither a day nor a description. */
function markWeeks(lexed: LexedText, first: number, last: number, taken: boolean[]): void {
  for (let i = first; i < last; i += 1) {
    const pair = `${lexed.tokens[i]?.text} ${lexed.tokens[i + 1]?.text}`;
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
      taken[at] ? { kind: 'mark' as const, start: token.start, end: token.end, text: '\u00b7' } : token,
    );
  return { ...lexed, tokens };
}

/** Numbers that stand alone ('6', '80', '4 each'): corrections and answers to our questions. */
function readBare(lexed: LexedText, chunks: readonly Chunk[], items: readonly FoundItem[]): Act['bare'] {
  return chunks.flatMap((chunk) => {
    if (chunk.kind !== 'measure' || chunk.amount < 0 || chunk.form === 'article') return [];
    const each = ['each', 'ea', 'apiece', 'cada uno'].includes(chunk.unitWord ?? '');
    const named = items.some((item) => item.name !== '' && chunk.first >= item.first && chunk.last <= item.last);
    if (named || (chunk.unit !== null && !each)) return [];
    return [{ amount: chunk.amount, each, quote: wordsOf(lexed, chunk.first, chunk.last) }];
  });
}

/** Items of the labor chunks are taken, so that '2 guys' is no count of anything else. */
function markLabor(
  labor: readonly FoundItem[],
  chunks: readonly Chunk[],
  taken: boolean[],
  first: number,
  last: number,
): Set<Chunk> {
  const spans = new Set<Chunk>();
  for (const chunk of chunks) {
    if (chunk.first < first || chunk.last > last) continue;
    const inLabor =
      (chunk.kind === 'people' || chunk.kind === 'duration' || chunk.kind === 'measure') &&
      labor.some((line) => line.quotes.length > 0 && chunk.first >= line.first && chunk.last <= line.last);
    const people = chunk.kind === 'people';
    if (!people && !(inLabor && (chunk.kind === 'duration' || followsPeople(chunk, chunks)))) continue;
    spans.add(chunk);
    for (let i = chunk.first; i <= chunk.last; i += 1) taken[i] = true;
  }
  return spans;
}

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

function intentOf(folded: string, act: Act, lexed: LexedText, first: number, last: number, world: World): Intent {
  const text = folded
    .trim()
    .replace(/^[-–:,. ¿¡]+/, '')
    .replaceAll(',', '');
  const count = text.split(/\s+/).length;
  const reported = act.items.length > 0 && act.weight >= 3;
  for (const { intent, match, most } of INTENT_PHRASES) {
    if ((most !== undefined && count > most) || !match.test(text)) continue;
    if (intent === 'remove' && !removes(text, act, world)) continue;
    if (intent === 'correct' && /^wait(?:ing|ed)? |^wait(?: time|ed)/.test(text) && !act.items.length) continue;
    if (intent === 'status' && ((reported && !act.isQuestion) || act.weight <= -3)) continue;
    if (['send', 'remind', 'complete', 'execute'].includes(intent) && reported && act.orderRef === null) continue;
    if (intent === 'daily_log' && /^(?:log|daily) (?:bolt|screw)/.test(text)) continue;
    if (intent === 'correct' && !corrects(text, act)) continue;
    if (intent === 'add' && act.items.length === 0 && act.weight < 3) continue;
    if (intent === 'move_job' || !(act.isQuestion && ['add', 'attach'].includes(intent))) return intent;
  }
  if (act.job?.kind === 'job' && act.notJob) return 'move_job';
  if (changesOnly(text, act, count)) return 'correct';
  if (
    act.job &&
    act.items.length === 0 &&
    /(?:^|[^a-z])(?:should(?:'ve| have)? be(?:en)? (?:on|at|for)|(?:it|that|this|that one)(?:'s| is| was|s) (?:for|at|on)|move (?:it|that|this|order|cor|#?\d+|(?:the )?[a-z ]{3,24} (?:one|order))|switch (?:it|that)|put (?:it|that) (?:on|under|at)|meant|es (?:para|de|en)|era (?:para|de|en)|va (?:en|para)|muevelo|pasalo|cambialo a|ponlo en)(?![a-z])/.test(
      text,
    )
  )
    return 'move_job';
  if (act.directedBy && act.items.length === 0 && act.weight <= 4 && count <= 9 && !hasWorkVerb(lexed, first, last))
    return 'direct';
  if (act.items.length > 0 || act.weight >= 4) return 'work';
  return act.isQuestion ? 'out_of_scope' : 'fragment';
}

/** The words from where the command begins: 'on 1002 make it 5 hrs', 'Riverside - scratch the lift' begin behind the name. */
function commandOf(lexed: LexedText, first: number, last: number, world: World, jobs: readonly FoundJob[]): string {
  const isName = (at: number): boolean =>
    jobs.some((job) => at >= job.first && at <= job.last) ||
    lexed.tokens[at]?.kind === 'ref' ||
    world.orders.some((order) => lexed.tokens[at]?.text === String(order.id_number));
  let start = first;
  for (let at = first; at <= last; at += 1) {
    if (isName(at)) start = at + 1;
    else if (
      ![
        'on',
        'for',
        'at',
        'en',
        'para',
        'in',
        'the',
        'job',
        'order',
        ':',
        '-',
        ',',
        'la',
        'el',
        'orden',
        'de',
        'ok',
        'hey',
        '@',
        '.',
      ].includes(lexed.tokens[at]?.text ?? '')
    )
      break;
  }
  if (start > last) start = first;
  return lexed.folded.text.slice(lexed.tokens[start]?.start, lexed.tokens[last]?.end);
}

/** 'the wire was #10 not #12', 'that was all OT', 'that was yesterday', 'no, 6': nothing but a change of what is there. */
function changesOnly(text: string, act: Act, count: number): boolean {
  if (count > 9 || act.isQuestion) return false;
  const denied = /^(?:no|nope|nah|not)(?![a-z])/.test(text) && act.description === '';
  if (
    denied &&
    act.items.length === 1 &&
    act.items.every(
      (item) => item.quantity !== null && (item.name === '' || (item.category === 'labor' && item.people === null)),
    )
  )
    return true;
  if (act.items.length > 0) return false;
  if (act.resize !== null || act.rateKind !== null) return true;
  if (
    act.workDate &&
    /^(?:it|that|this|eso|esto|fue|era|was|the work|el trabajo|work was|done|that'?s)(?![a-z])/.test(text)
  )
    return true;
  return act.bare.length > 0 && /^(?:no|nope|nah|not)(?![a-z])/.test(text);
}

/** 'Remove 4 lights in 302 per Dave' is work to be done; 'remove the couplings' takes a line away. */
function removes(text: string, act: Act, world: World): boolean {
  if (!/^(?:please |pls |also |and |ok |y )*(?:remove|quita|quite|take out|saca)/.test(text)) return true;
  if (act.directedBy || act.job || act.items.some((item) => item.category === 'labor')) return false;
  return (
    world.orders.length > 0 ||
    /^(?:please |also |and |y )*(?:remove|quita(?:le)?|take out|saca) (?:the|those|that|los|las|el|la)/.test(text)
  );
}

function corrects(text: string, act: Act): boolean {
  const strong =
    /(?:make (?:it|that|them|the)|should|change|correct|meant|mean|actually|instead|cambia|hazl|corrige|quise|ponl|deja|eran|fueron|debe|mejor|ajusta|en vez|en lugar)/.test(
      text,
    );
  if (act.directedBy && act.items.length > 1 && act.job) return false;
  if (act.job?.kind === 'job' && act.description !== '' && act.items.length > 0 && act.instead.length === 0 && !strong)
    return false;
  if (act.items.length > 0 || act.instead.length > 0 || act.resize || act.rateKind || act.workDate)
    return strong || act.weight < 6 || act.instead.length > 0 || act.resize !== null;
  return /\d/.test(text) && strong;
}

/** Signs of reported work: trade words, sizes, people with hours, a job, a verb. Everyday life takes away. */
function weigh(lexed: LexedText, first: number, last: number, act: Act): number {
  let weight = 0;
  const folded = lexed.folded.text.slice(lexed.tokens[first]?.start, lexed.tokens[last]?.end);
  if (act.job?.kind === 'job' || act.job?.kind === 'ambiguous') weight += 2;
  if (hasWorkVerb(lexed, first, last)) weight += 2;
  if (lexed.tokens.slice(first, last + 1).some((token) => token.kind === 'size')) weight += 1;
  for (const item of act.items) {
    if (item.category === 'labor')
      weight +=
        item.people !== null && item.quantity !== null
          ? 2
          : item.people !== null || item.name !== 'Labor'
            ? 1
            : item.quantity !== null
              ? 1
              : 0;
    else if (item.name !== '') weight += EVERYDAY.test(item.name) ? 1 : 2;
  }
  if (act.directedBy) weight += 1;
  const crew = act.items.some((item) => item.category === 'labor' && item.people !== null && item.quantity !== null);
  if (crew && !hasWorkVerb(lexed, first, last) && saysDoing(lexed, first, last)) weight += 2;
  if (
    /(?:^|[^a-z])(?:extra|t&m|t & m|change order|cor|not on (?:the )?(?:plans|drawings)|not in (?:the )?(?:contract|scope)|out of scope|added scope|rework|trabajo extra|fuera de (?:contrato|plano)|no esta en (?:los )?planos|orden de cambio)(?![a-z])/.test(
      folded,
    )
  )
    weight += 2;
  if (NOT_WORK.test(folded)) weight -= 5;
  if (lexed.tokens.slice(first, last + 1).some((token) => token.kind === 'link')) weight -= 5;
  return weight;
}

/** 'feeding the heaters', 'sacando escombro': a gerund that no table knows, told of people with hours. */
function saysDoing(lexed: LexedText, first: number, last: number): boolean {
  return lexed.tokens
    .slice(first, last + 1)
    .some(
      (token) =>
        token.kind === 'word' &&
        /(?:[a-z]{3}ing|[a-z]{2}(?:ando|iendo|yendo))$/.test(token.text) &&
        !NOT_DOING.has(token.text),
    );
}

const NOT_DOING = new Set([
  'nothing',
  'something',
  'anything',
  'everything',
  'morning',
  'evening',
  'building',
  'ceiling',
  'running',
  'coming',
  'going',
  'calling',
  'meeting',
  'parking',
  'lunch',
  'cuando',
  'estando',
  'siendo',
  'llegando',
  'hablando',
  'comiendo',
  'saliendo',
  'viniendo',
  'being',
  'having',
  'leaving',
  'starting',
  'during',
]);

/** Nouns of every household: alone they prove no work. */
const EVERYDAY =
  /^(?:box|tape|light|door|window|paint|tile|glass|sign|camera|speaker|band|plate|ring|cover|cap|glove|mask|head|base|form|frame|hook|sand|dirt|fill|fence|gate|post|rock|plastic|rail|plug|filter|hood|coil|sink|tub|toilet|truck|pickup(?: truck)?|gas|fuel|delivery|hotel|travel|parking|fee|charge|sub|testing|badge|fan|heater|ladder|pump|block|card reader|pin|trap|union|tee|switch|driver|bit|nail|screw|bulb|lamp|blade|clip|jack|ground|smoke|cement|chair|stake|steel|trailer|permit|mob|security|bag|trim|carpet|mirror|cabinet|shelf|faucet|service call|pole|gauge|track|runner|board|insurance)$/i;

function hasWorkVerb(lexed: LexedText, first: number, last: number): boolean {
  for (let i = first; i <= last; i += 1) {
    const text = lexed.tokens[i]?.text ?? '';
    const kind = lexed.tokens[i]?.kind === 'word' ? verbClass(text) : null;
    if (
      kind &&
      ![
        'need',
        'needed',
        'needs',
        'went',
        'took',
        'takes',
        'waiting',
        'help',
        'bought',
        'buy',
        'made',
        'make',
        'making',
        'set',
        'run',
        'open',
        'close',
        'closed',
        'set',
        'call',
        'brought',
        'wait',
        'help',
        'helped',
        'hacer',
        'hice',
        'change',
      ].includes(text)
    )
      return true;
  }
  return false;
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
    if (whole !== null && world.orders.some((order) => order.id_number === whole)) {
      taken[i] = true;
      return { type: 'order', number: whole };
    }
  }
  return null;
}

/** '6 not 8', 'instead of 4 hrs', 'not 12': the numbers that were wrong. */
function readInstead(lexed: LexedText, first: number, last: number, chunks: readonly Chunk[]): Amount[] {
  const found: Amount[] = [];
  for (const chunk of chunks) {
    if (
      chunk.first < first ||
      chunk.last > last ||
      (chunk.kind !== 'measure' && chunk.kind !== 'duration' && chunk.kind !== 'people')
    )
      continue;
    const before = lexed.tokens[chunk.first - 1]?.text ?? '';
    const two = `${lexed.tokens[chunk.first - 2]?.text ?? ''} ${before}`;
    const denied =
      before === 'not' || (before === 'no' && chunks.some((other) => other.first >= first && other.last < chunk.first));
    if (
      !denied &&
      !['instead of', 'rather than', 'vez de', 'lugar de', 'y no', 'not the', 'not just', 'not only'].includes(two) &&
      !(before === 'from' && /^(?:to|a)$/.test(lexed.tokens[chunk.last + 1]?.text ?? ''))
    )
      continue;
    if (chunk.kind === 'people') found.push(chunk.groups[0]?.count ?? 0);
    else found.push(chunk.kind === 'measure' ? chunk.amount : chunk.hours);
  }
  return found;
}

/** '#10 not #12', '1" instead of 3/4"': a size was wrong. */
function readResize(lexed: LexedText, first: number, last: number): Act['resize'] {
  const sizes = lexed.tokens
    .map((token, at) => ({ token, at }))
    .filter(({ token, at }) => at >= first && at <= last && token.kind === 'size');
  const [a, b] = sizes;
  if (!a || !b || sizes.length > 2) return null;
  const between = lexed.tokens
    .slice(a.at + 1, b.at)
    .map((token) => token.text)
    .join(' ');
  const before = lexed.tokens[a.at - 1]?.text ?? '';
  if (/(?:^| )(?:not|no|instead of|rather than|en vez de|en lugar de)(?: (?:the|el|la|de))?$/.test(between))
    return { from: b.token.canonical ?? '', to: a.token.canonical ?? '' };
  const command = /^(?:change|make|cambia|switch|update|swap)/.test(lexed.tokens[first]?.text ?? '');
  if (command && (between === 'to' || between === 'a' || between === 'por'))
    return { from: a.token.canonical ?? '', to: b.token.canonical ?? '' };
  if (
    ['not', 'no', 'from', 'de'].includes(before) &&
    /^(?:[a-z]+ )?(?:,|but|to|a|it was|es|sino|era)(?: |$)/.test(between)
  )
    return { from: a.token.canonical ?? '', to: b.token.canonical ?? '' };
  return null;
}

function readRate(lexed: LexedText, first: number, last: number): Act['rateKind'] {
  for (let i = first; i <= last; i += 1) {
    const said = rateAt(lexed, i);
    if (said) return ['not', 'no'].includes(lexed.tokens[i - 1]?.text ?? '') ? 'regular' : said.rate;
    if (lexed.tokens[i]?.text === 'straight' && lexed.tokens[i + 1]?.text === 'time') return 'regular';
  }
  return null;
}

/** 'not 4 hrs, 6': the wrong number is no line. */
function isDeniedItem(folded: string, item: UnderstoodItem): boolean {
  const quote = foldText(item.quotes[0] ?? '').text;
  const at = folded.indexOf(quote);
  return at > 0 && /(?:not|no|instead of|rather than|en vez de|en lugar de) $/.test(folded.slice(0, at));
}

function isDenied(lexed: LexedText, job: FoundJob): boolean {
  const before = lexed.tokens[job.first - 1]?.text ?? '';
  const two = lexed.tokens[job.first - 2]?.text ?? '';
  return (
    before === 'not' ||
    (before === 'no' && job.first > 1) ||
    (before === 'at' && two === 'not') ||
    (before === 'of' && two === 'instead') ||
    (before === 'de' && ['vez', 'lugar'].includes(two)) ||
    (before === 'from' && /^to$/.test(lexed.tokens[job.last + 1]?.text ?? '')) ||
    (['for', 'en', 'de', 'on', 'the', 'at'].includes(before) && ['not', 'no', "isn't", "wasn't"].includes(two)) ||
    (['for', 'en', 'de', 'on', 'at'].includes(before) &&
      ['fue', 'era', 'es', 'is', 'was'].includes(two) &&
      ['no', 'not'].includes(lexed.tokens[job.first - 3]?.text ?? ''))
  );
}

function recipientOf(folded: string): string | null {
  const match =
    /(?:^| )(?:to|remind|nudge|ping|chase|bump|with|a|al|recuerdale a|on) (?!approval|for|it|that|the order|order|firma|aprobacion|my|him|her|them)(?:the )?([a-z]+(?: (?!for|about|on|to)[a-z]+)?)(?= for| about| on| to|[.,!?]|$)/.exec(
      folded,
    );
  return match?.[1] ?? null;
}

/** Clauses of one report belong together: later lines, a date, a name complete the work before them. */
function join(acts: Act[], act: Act): void {
  const before = acts.at(-1);
  if (
    before &&
    before.intent === 'correct' &&
    before.items.length === 0 &&
    before.workDate &&
    (act.intent === 'work' || act.intent === 'fragment') &&
    !before.rateKind &&
    !before.resize
  ) {
    acts[acts.length - 1] = {
      ...act,
      workDate: act.workDate ?? before.workDate,
      messageIds: [...new Set([...before.messageIds, ...act.messageIds])],
      intent: act.intent === 'fragment' && act.job ? 'fragment' : act.intent,
    };
    return;
  }
  if (!before || !continues(before, act)) {
    acts.push(act);
    return;
  }
  before.messageIds = [...new Set([...before.messageIds, ...act.messageIds])];
  before.words = `${before.words} ${act.words}`.trim();
  before.intent = reportIntent(before.intent, act.intent);
  before.job = before.job && before.job.kind !== 'unknown' ? before.job : (act.job ?? before.job);
  if (act.intent !== 'fragment' || act.items.length > 0) before.orderRef ??= act.orderRef;
  before.description = [before.description, act.description]
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, 255);
  before.workDate ??= act.workDate;
  before.directedBy ??= act.directedBy;
  before.rateKind ??= act.rateKind;
  before.weight += act.weight;
  before.planned &&= act.planned;
  before.isQuestion &&= act.isQuestion;
  joinItems(before, act);
}

function reportIntent(a: Intent, b: Intent): Intent {
  if (a === 'daily_log' || b === 'daily_log') return 'daily_log';
  if (a === 'correct' || (a === 'add' && b !== 'work')) return a;
  return a === 'work' || b === 'work' ? 'work' : a === 'add' || b === 'add' ? 'add' : a;
}

const REPORT = new Set<Intent>(['work', 'add', 'fragment', 'direct', 'daily_log']);

function continues(before: Act, act: Act): boolean {
  if (!REPORT.has(before.intent))
    return before.intent === 'correct' && act.intent === 'fragment' && act.items.length === 0 && act.job === null;
  if (!REPORT.has(act.intent) || act.intent === 'daily_log') return false;
  const [a, b] = [before.job, act.job];
  if (a?.kind === 'job' && b?.kind === 'job' && a.job_id !== b.job_id) return false;
  return !(before.orderRef && act.orderRef && before.orderRef.number !== act.orderRef.number);
}

/** The same thing said twice in one clause: told and then listed is one, else they add up. */
function mergeItems(items: readonly UnderstoodItem[]): UnderstoodItem[] {
  const merged: UnderstoodItem[] = [];
  for (const item of items) addItem(merged, item);
  return merged;
}

function addItem(items: UnderstoodItem[], item: UnderstoodItem): void {
  const same = items.find(
    (one) =>
      one.category === item.category &&
      one.name.toLowerCase() === item.name.toLowerCase() &&
      one.unit === item.unit &&
      one.rateKind === item.rateKind &&
      one.unitCost === item.unitCost,
  );
  if (!same || item.name === '' || same.quantity === null || item.quantity === null) {
    items.push(item);
    return;
  }
  if ((same.tellsWork || item.tellsWork) && same.quantity === item.quantity) return;
  same.quantity += item.quantity;
  same.quotes = [...same.quotes, ...item.quotes];
}

/** People of one sentence and hours of the next make one line. */
function joinItems(before: Act, act: Act): void {
  for (const item of act.items) {
    const timed = before.items.find(
      (one) => one.category === 'labor' && one.name === 'Labor' && one.people === null && one.hours !== null,
    );
    if (item.category === 'labor' && item.unknown === 'hours' && item.people !== null && timed?.hours) {
      Object.assign(timed, {
        name: item.name,
        people: item.people,
        unknown: null,
        hours: null,
        quantity: Math.round((item.people * timed.hours) / 10_000),
        quotes: [...timed.quotes, ...item.quotes],
      });
      continue;
    }
    const waiting = before.items.find(
      (one) => one.category === 'labor' && one.unknown === 'hours' && one.people !== null,
    );
    if (
      item.category === 'labor' &&
      item.quantity !== null &&
      item.people === null &&
      waiting &&
      item.name === 'Labor'
    ) {
      waiting.quantity = Math.round((item.quantity * (waiting.people ?? 0)) / 10_000);
      waiting.quotes = [...waiting.quotes, ...item.quotes];
      waiting.unknown = null;
      waiting.rateKind ??= item.rateKind;
      continue;
    }
    addItem(before.items, item);
  }
}

function mark(taken: boolean[], first: number, last: number): void {
  for (let i = first; i <= last; i += 1) taken[i] = true;
}

function textOf(lexed: LexedText, first: number, last: number): string {
  const { start, end } = spanOf(lexed, first, last);
  return lexed.source.slice(start, end).trim();
}

import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { isSameTopic } from '../../domain/understand/claim-pieces.ts';
import { readJobs, type FoundJob } from '../../domain/understand/read-jobs.ts';
import { understand } from '../../domain/understand/understand.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { openQuestionOf, worldOf } from './answer-question.ts';
import { orderAbout } from './claim-about-order.ts';
import { putAtJob } from './place-order.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 18;

/** Words that tell nothing but that an order is at another job. */
const CLOSED = new Set(
  `a an the that thats that's ones this it its it's is are was were be been one order ticket draft extra job site place building jobs wrong mistake my bad oops shoot man sorry not no nope nah wasnt wasn't isnt isn't aint wait hold on i im meant mean said put typed wrote told messed screwed up mixed we at for in over to of from on should shouldve should've have needs need belongs goes go went move change switch fix make it disregard ignore scratch instead than actually correction okay ok oh hey so but and really supposed ours them me you please pls there forget previous other wrongly dumb belong back had have does did do right first 1st time times when where part again keep keeps mixing mix crossed confused confusing lol haha ah aw hang n two today i'm neglected mention say forgot also both got shoot dang damn darn crap ugh shit dammit doh geez dude heck twice earlier em project location brain fart head butt ass my thinkin thinking thought think different day days all along under got get those two both
  no era fue fueron es eran en la el los las perdon perdona disculpa me equivoque equivocado equivocada mal de del obra orden trabajo cambialo cambiala cambia ponlo ponla ponle muevelo muevela pasalo pasala sino esa ese eso esta este mejor ay oye pues va digo quise decir puse dije y a al corrijo corrige corriga corregir correccion cambiar cambien cambie mover mueve mueva poner pon ponga ponlos pasar pasa pase mal escuela edificio torre garage bodega almacen proyecto sitio lugar si que donde realidad verdad esto estaba estabamos estuvimos trabajamos trabajo confundi confusion nos lo favor porfa jefe oiga regresalo regresala regresa devuelvelo devuelvela otra vez primera atras bien dia andaba ando revolvi revuelto mezcle las dos obras hijole chin caray ups hizo hicieron hicimos se hecho hecha done anote anoto apunte apunto van iba queda quedo ese trabajito jale por`.split(
    /\s+/,
  ),
);

/** One of these says that the job is put right; a lone 'ok maple' names it. */
const PUT_RIGHT =
  /(?:^|[^a-z])(?:(?:fix|correct|update) (?:the |that )?(?:job|site|location|building|project|place)|wrong|mistake|my bad|oops|sorry|not|wasn'?t|isn'?t|ain'?t|meant?|messed|mixed|screwed|move|change|switch|should\w*|supposed|disregard|ignore|scratch|instead|actually|correction|belongs|no|nope|nah|its|it'?s|that'?s|(?:that|it|this|one) (?:is|was)|era|fue|es|perdon|equivoque|confundi|corrij[oa]|corrig[ea]|corregir|correccion|cambi(?:a|e|o|ar|al[oa]|el[oa])|mover|m?ueve(?:l[oa])?|ponl[oa]|pongal[oa]|muevel[oa]|muevan?l[oa]|pasal[oa]|pasel[oa]|sino|es[aoe] (?:va|iba|se hizo|lo hicimos))(?![a-z])/;
const DENIES = new Set([
  'not',
  'wasnt',
  "wasn't",
  'isnt',
  "isn't",
  'aint',
  'disregard',
  'ignore',
  'scratch',
  'than',
  'forget',
  'from',
  'of',
]);
/** 'no era riverside', but 'no riverside' */
const WAS = new Set(['era', 'fue', 'es', 'eran', 'fueron']);
/** 'i said riverside but we were at tower b' */
const SAID = new Set(['said', 'put', 'typed', 'wrote', 'told', 'puse', 'dije']);
/** '… the TV one is right' */
const OTHER_IS_RIGHT =
  /[.,;] *(?:and )?(?:the |that )?(?:[\p{L}\p{N}]+ ){1,3}(?:is|are|was|stays?) (?:right|good|fine|ok|okay|correct|where it is)[ .!]*$/iu;
const BEFORE_JOB = new Set([
  'the',
  'la',
  'el',
  'at',
  'for',
  'en',
  'on',
  'in',
  'de',
  'over',
  'under',
  'era',
  'fue',
  'es',
  'you',
]);

/** An order, and the job that it is said to be at instead. */
interface OtherJob {
  order: ContextOrder;
  job: { jobId: number; name: string };
}

/** 'no no that was warehouse 14', 'its the school not riverside', 'move fire watch to maple': nothing but that an order is at another job. */
export function jobAgain(turn: Turn, words: string): Said | null {
  const found = otherJob(turn, words);
  return found && putAtJob(turn, found.order, found.job, [words.trim()]);
}

/** 'wait thats tower b, and they had 4 hrs each', '3 gal of epoxy on it, at tower b i mean not riverside': the same beside what a text says of its lines. */
export function jobAgainBeside(turn: Turn, text: string): { order: ContextOrder; said: Said; rest: string } | null {
  for (const { index, 0: mark } of [...text.matchAll(CUTS)].toReversed()) {
    const halves = [text.slice(0, index), text.slice(index + mark.length)] as const;
    for (const [told, rest] of [halves, halves.toReversed()] as [string, string][]) {
      const found = TAKES_BACK.test(foldText(told).text) && tellsLines(turn, rest) ? otherJob(turn, told) : null;
      if (found && (IS_THERE.test(foldText(told).text) || !hasOrderAt(turn, found.job.jobId)))
        return { order: found.order, said: putAtJob(turn, found.order, found.job, [told.trim()]), rest };
    }
  }
  return null;
}

const CUTS = /[.,;!]+\s+|\s+-+\s+|\n+|\s+(?=and )/gi;
/** 'This is tower b' may begin a report; behind these it is of what was told before. */
const TAKES_BACK =
  /(?:^|[^a-z])(?:wrong|mistake|my bad|oops|sorry|not|wasn'?t|meant?|messed|mixed|screwed|should\w*|supposed|instead|correction|no|nope|nah|wait|fix|change|switch|move|(?:that|those|that one)(?: all| really)? (?:was|were|is|are)|that'?s)(?![a-z])/;

/** 'correction on wh14, fitters 2 x 5h' is of the order that stands there; 'that was wh14' is not. */
const IS_THERE =
  /(?:^|[^a-z])(?:wrong|not|wasn'?t|meant|mixed|should\w*|supposed|switch|move|(?:that|it|this|those)(?:'?s| was| were| is| are))(?![a-z])/;
const hasOrderAt = (turn: Turn, jobId: number): boolean =>
  turn.orders.some((order) => order.job_id === jobId && isToday(turn, order.updated_at));

/** Numbers of lines, and neither a job nor work of their own. */
function tellsLines(turn: Turn, rest: string): boolean {
  if (/[?¿]/.test(rest) || readJobs(lex(rest), turn.context.jobs).length > 0 || readChunks(lex(rest)).length === 0)
    return false;
  const { acts } = understand([{ id: 0, text: rest }], { ...worldOf(turn), orders: [] });
  return acts.every(
    ({ description, items }) =>
      description === '' || !items.some(({ people, quantity }) => people !== null && quantity !== null),
  );
}

function otherJob(turn: Turn, words: string): OtherJob | null {
  const text = words.replace(OTHER_IS_RIGHT, '');
  const lexed = lex(text);
  const folded = foldText(text).text;
  const isLong = text.trim().split(/\s+/).length > MOST_WORDS;
  if (
    isLong ||
    turn.context.media.length > 0 ||
    /[?¿]/.test(text) ||
    !(PUT_RIGHT.test(folded) || askedToMove(turn)) ||
    openQuestionOf(turn)?.kind === 'job'
  )
    return null;
  const jobs = readJobs(lexed, turn.context.jobs);
  const rest = lexed.tokens.flatMap(({ kind, text: word }, at) =>
    kind === 'mark' || jobs.some((job) => at >= job.first && at <= job.last) || CLOSED.has(word) ? [] : [word],
  );
  const named = jobs.filter((job) => !deniedAt(lexed, job, jobs.length > 1));
  const right = rightOf(named) ?? rightOf(named.filter((job) => !isAtLast(turn, job)));
  if (right?.mention.kind !== 'job') return null;
  const jobId = right.mention.job_id;
  // '14' of 'the warehouse, 14' is of its name.
  const name = foldText(right.mention.name).text.split(/\s+/);
  const topics = rest.filter((word) => !name.includes(word));
  const order = orderMeantBy(
    turn,
    topics,
    jobs.find((job) => job !== right),
  );
  return !order || order.job_id === jobId ? null : { order, job: { jobId, name: right.mention.name } };
}

/** 'move that ceiling grid patch', then 'tower b garage'. */
function askedToMove(turn: Turn): boolean {
  const [said, reply] = turn.prompt.history.slice(-2);
  return (
    said?.role === 'user' &&
    reply?.role === 'assistant' &&
    TO_MOVE.test(foldText(said.text).text) &&
    /^(?:Nothing changed|Sin cambios|Which job)/.test(reply.text)
  );
}

const TO_MOVE =
  /(?:^|[^a-z])(?:move|wrong (?:job|site|place|building|project)|(?:on|at|under|to) (?:an? |the )?(?:different|another|other) (?:job|site|building)|otra obra|mueve\w*|cambia\w* de obra)(?![a-z])/;

/** 'should say tower b, i was at the school earlier': the school is where the last order stands wrongly. */
const isAtLast = (turn: Turn, { mention }: FoundJob): boolean =>
  mention.kind === 'job' && mention.job_id === lastOrder(turn)?.job_id;

/** The one job that is not said to be wrong. */
function rightOf(named: readonly FoundJob[]): FoundJob | null {
  const [right, ...others] = named;
  // 'la escuela Maple' is said in two words.
  return right && others.every(({ mention }) => isSame(mention, right.mention)) ? right : null;
}

const isSame = (a: FoundJob['mention'], b: FoundJob['mention']): boolean =>
  a.kind === 'job' && b.kind === 'job' && a.job_id === b.job_id;

function deniedAt(lexed: ReturnType<typeof lex>, job: FoundJob, isOfTwo: boolean): boolean {
  let at = job.first - 1;
  while (BEFORE_JOB.has(textAt(lexed, at))) at -= 1;
  return (
    DENIES.has(textAt(lexed, at)) ||
    (isOfTwo && (SAID.has(textAt(lexed, at)) || (textAt(lexed, at) === 'no' && (at > 0 || WAS.has(textAt(lexed, 1))))))
  );
}

/** The order by words of its work, else by the wrong job, else the last one of today; null where words tell of something else. */
function orderMeantBy(turn: Turn, topics: readonly string[], wrong: FoundJob | undefined): ContextOrder | null {
  const today = turn.orders.filter((order) => isToday(turn, order.updated_at));
  const told = (order: ContextOrder, word: string): boolean =>
    word === String(order.id_number) ||
    foldText(order.description)
      .text.split(/[^a-z0-9]+/)
      .some((own) => isSameTopic(own, word));
  if (topics.length > 0) {
    const all = today.filter((order) => topics.every((word) => told(order, word)));
    return all.length === 0 ? null : all.length === 1 ? all[0]! : orderAbout(turn, topics, null);
  }
  const last = lastOrder(turn);
  const there = wrong?.mention.kind === 'job' ? wrong.mention.job_id : null;
  const of = today.find((order) => order.order_id === last?.order_id);
  return there === null || of?.job_id === there
    ? (of ?? null)
    : (today.find((order) => order.job_id === there) ?? null);
}

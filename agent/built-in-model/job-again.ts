import { lex } from '../../domain/lexer/lex.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { isSameTopic } from '../../domain/understand/claim-pieces.ts';
import { readJobs, type FoundJob } from '../../domain/understand/read-jobs.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { openQuestionOf } from './answer-question.ts';
import { orderAbout } from './claim-about-order.ts';
import { putAtJob } from './place-order.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 18;

/** Words that tell nothing but that an order is at another job. */
const CLOSED = new Set(
  `a an the that thats that's this it its it's is was were be been one order ticket draft extra job site place building jobs wrong mistake my bad oops shoot man sorry not no nope nah wasnt wasn't isnt isn't aint wait hold on i im meant mean said put typed wrote told messed screwed up mixed we at for in over to of from on should shouldve should've have needs need belongs goes go went move change switch fix make it disregard ignore scratch instead than actually correction okay ok oh hey so but and really supposed ours them me you please pls there forget previous other wrongly dumb belong back had have does did do right first 1st time times when where part again keep keeps mixing mix crossed confused confusing lol haha ah aw hang n two today i'm neglected mention say forgot also both got shoot dang damn darn crap ugh shit dammit doh geez dude brain fart head butt ass my thinkin thinking thought think different day days all along under got get those two both
  no era fue fueron es eran en la el los las perdon perdona disculpa me equivoque equivocado equivocada mal de del obra orden trabajo cambialo cambiala cambia ponlo ponla ponle muevelo muevela pasalo pasala sino esa ese eso esta este mejor ay oye pues va digo quise decir puse dije y a al corrijo corrige corriga corregir correccion cambiar cambien cambie mover mueve mueva poner pon ponga ponlos pasar pasa pase mal escuela edificio torre garage bodega almacen proyecto sitio lugar si que donde realidad verdad esto estaba estabamos estuvimos trabajamos trabajo confundi confusion nos lo favor porfa jefe oiga regresalo regresala regresa devuelvelo devuelvela otra vez primera atras bien dia andaba ando revolvi revuelto mezcle las dos obras`.split(
    /\s+/,
  ),
);

/** One of these says that the job is put right; a lone 'ok maple' names it. */
const PUT_RIGHT =
  /(?:^|[^a-z])(?:wrong|mistake|my bad|oops|sorry|not|wasn'?t|isn'?t|ain'?t|meant?|messed|mixed|screwed|move|change|switch|should\w*|supposed|disregard|ignore|scratch|instead|actually|correction|belongs|no|nope|nah|its|it'?s|that'?s|(?:that|it|this|one) (?:is|was)|era|fue|es|perdon|equivoque|confundi|corrij[oa]|corrig[ea]|corregir|correccion|cambi(?:a|e|o|ar|al[oa]|el[oa])|mover|m?ueve(?:l[oa])?|ponl[oa]|pongal[oa]|muevel[oa]|muevan?l[oa]|pasal[oa]|pasel[oa]|sino)(?![a-z])/;
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

/** 'no no that was warehouse 14', 'its the school not riverside', 'move fire watch to maple': nothing but that an order is at another job. */
export function jobAgain(turn: Turn, words: string): Said | null {
  const text = words.replace(OTHER_IS_RIGHT, '');
  const lexed = lex(text);
  const folded = foldText(text).text;
  const isLong = text.trim().split(/\s+/).length > MOST_WORDS;
  if (isLong || turn.context.media.length > 0 || /[?¿]/.test(text) || !PUT_RIGHT.test(folded) || openQuestionOf(turn)?.kind === 'job') return null; // prettier-ignore
  const jobs = readJobs(lexed, turn.context.jobs);
  const rest = lexed.tokens.flatMap(({ kind, text: word }, at) =>
    kind === 'mark' || jobs.some((job) => at >= job.first && at <= job.last) || CLOSED.has(word) ? [] : [word],
  );
  const right = rightOf(jobs, (job) => deniedAt(lexed, job, jobs.length > 1));
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
  if (!order || order.job_id === jobId) return null;
  return putAtJob(turn, order, { jobId, name: right.mention.name }, [words.trim()]);
}

/** The one job that is not said to be wrong. */
function rightOf(jobs: readonly FoundJob[], isDenied: (job: FoundJob) => boolean): FoundJob | null {
  const [right, ...others] = jobs.filter((job) => !isDenied(job));
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

import { lex, type LexedText } from '../../domain/lexer/lex.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import type { JobMention } from '../../domain/understand/understanding.ts';
import { askJob } from './phrases.ts';
import { failed, type Turn } from './turn.ts';

export interface ResolvedJob {
  jobId: number | null;
  name: string | null;
  /** What to ask when it is not clear; null when it is. */
  question: string | null;
}

/** The jobs that a text names for certain, and the tokens that name each. */
export const jobsTold = (turn: Turn, lexed: LexedText) =>
  readJobs(lexed, turn.context.jobs).flatMap(({ mention, first, last }) =>
    mention.kind === 'job' ? [{ ...mention, first, last }] : [],
  );

/** The job an act is for. An unknown name is looked up before anything is said about it. */
export function resolveJob(turn: Turn, mention: JobMention | null, useLast: boolean): ResolvedJob {
  const { jobs } = turn.context;
  if (mention?.kind === 'job') return { jobId: mention.job_id, name: mention.name, question: null };
  if (mention?.kind === 'ambiguous') {
    const names = jobs.filter((job) => mention.job_ids.includes(job.job_id)).map((job) => job.name);
    return { jobId: null, name: null, question: askJob(turn, names) };
  }
  if (mention?.kind === 'unknown') return lookUpJob(turn, mention.quote);
  const only = jobs.length === 1 ? jobs[0] : undefined;
  if (only) return { jobId: only.job_id, name: only.name, question: null };
  const logged = useLast ? loggedJob(turn) : undefined;
  if (logged) return { jobId: logged.job_id, name: logged.name, question: null };
  const last = useLast ? turn.orders.find((order) => order.order_id === turn.context.last_order_id) : undefined;
  if (last?.job_id && isToday(turn, last.updated_at))
    return { jobId: last.job_id, name: last.job_name, question: null };
  const spoken = useLast ? spokenJob(turn) : undefined;
  if (spoken) return { jobId: spoken.job_id, name: spoken.name, question: null };
  return { jobId: null, name: null, question: askJob(turn, []) };
}

/** 'Logged for Riverside Medical Tower.' was our last word: what comes next is there too. */
function loggedJob(turn: Turn) {
  const last = turn.prompt.history.at(-1);
  const name = /^(?:Logged for|Anotado en el diario de) (.+)\.$/.exec(last?.role === 'assistant' ? last.text : '')?.[1];
  return turn.context.jobs.find((job) => job.name === name);
}

const SPOKEN_BEFORE = 3;
/** The one job that the texts before this one named, since an order was last told of. */
function spokenJob(turn: Turn) {
  const { history } = turn.prompt;
  const told = history.findLastIndex(
    ({ role, text }) => role === 'assistant' && turn.orders.some((order) => text.includes(String(order.id_number))),
  );
  const texts = history.filter(({ role }, at) => role === 'user' && (at > told || at === history.length - 2));
  for (const { text } of texts.slice(-SPOKEN_BEFORE).toReversed()) {
    const named = jobsTold(turn, lex(text));
    const [job] = named;
    if (job) return new Set(named.map((one) => one.job_id)).size === 1 ? job : undefined;
  }
  return undefined;
}

function lookUpJob(turn: Turn, query: string): ResolvedJob {
  const found = turn.call<{ matches: { job_id: number; name: string }[]; ambiguous: boolean }>('find_job', { query });
  const matches = failed(found) ? [] : found.matches;
  const [best] = matches;
  if (best && matches.length === 1) return { jobId: best.job_id, name: best.name, question: null };
  if (matches.length > 1)
    return {
      jobId: null,
      name: null,
      question: askJob(
        turn,
        matches.map((match) => match.name),
      ),
    };
  return {
    jobId: null,
    name: null,
    question: turn.say(`I don't see a job "${query}". `, `No veo una obra "${query}". `) + askJob(turn, []),
  };
}

/** Within a day of the turn's own date: yesterday evening's order is still 'the last one'. */
export function isToday(turn: Turn, updatedAt: string): boolean {
  const days = (Date.parse(`${turn.context.today}T12:00:00Z`) - Date.parse(updatedAt)) / 86_400_000;
  return Number.isNaN(days) ? false : Math.abs(days) <= 1.5;
}

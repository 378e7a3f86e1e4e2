import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Understanding, World } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { logDay } from './place-order.ts';
import type { ReadPrompt } from './read-prompt.ts';
import { cutAtExtra } from './to-log.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const EXTRA = '(?:an? |un |una |one )?(?:extra|change(?: order)?|co|t&m|orden de cambio|cambio)';
/** 'Also a change, not the log:', 'separate from the log, extra:', 'no es de la bitácora:' */
const NOT_LOG = new RegExp(
  `(?:^|[.;,\\n])\\s*(?:(?:also|and|then|plus|ok|y|ah|tambi[eé]n)[ ,]+)*(?:(?:this|next|that|esto|este)(?: (?:one|next one))? (?:is|es) )?(?:${EXTRA})?[ ,]*(?:not|isn'?t|is not|but not|separate from|apart from|outside of|no es|no va en|aparte)(?: (?:part of|for|on|in|de|en|para))?(?: the| la| el)(?: daily)? (?:log|bit[aá]cora|diario|reporte)[\\s,:.-]*(?:${EXTRA}[\\s,:.-]+)?`,
  'iu',
);

/** The texts up to where an extra begins that is not of the log, and those from there on: 'riverside log: … . Not the log: 1 carpenter 2 hrs'. */
export function cutBesideLog(texts: ReadPrompt['texts']): ReadPrompt['texts'][] {
  const at = texts.findIndex((one) => NOT_LOG.test(one.text));
  const one = texts[at];
  const found = one && NOT_LOG.exec(one.text);
  const [only] = texts;
  const cut = only && texts.length === 1 && !found ? cutAtExtra(only.text) : null;
  if (only && cut) return cut.map((text) => [{ ...only, text }]);
  if (!found) return cutAtHeads(texts);
  const part = (text: string) => (text.trim() === '' ? [] : [{ ...one, text: text.trim() }]);
  const before = [...texts.slice(0, at), ...part(one.text.slice(0, found.index))];
  const after = [...part(one.text.slice(found.index + found[0].length)), ...texts.slice(at + 1)];
  return [before, after].filter((some) => some.length > 0);
}

/** 'maple daily: 6 guys here, lights hung. extra work: 1 electrician 2 hrs', 'extra - … daily log - …': each under its head. */
function cutAtHeads(texts: ReadPrompt['texts']): ReadPrompt['texts'][] {
  return texts.reduce<ReadPrompt['texts'][]>(
    (groups, one) => {
      const heads = LOG_HEAD.test(one.text) && EXTRA_HEAD.test(one.text) ? [...one.text.matchAll(HEADS)] : [];
      const starts = heads.map(({ index }) => index).filter((index) => index > 0);
      const parts = [0, ...starts].map((from, i) => one.text.slice(from, starts[i]).replace(/^[\s.;,]+/, ''));
      const [first = '', ...others] = parts.filter((part) => part.trim() !== '');
      groups.at(-1)!.push({ ...one, text: first });
      return [...groups, ...others.map((text) => [{ ...one, text }])];
    },
    [[]],
  );
}

const LOG_HEAD = /(?:^|[^a-z])(?:daily(?: log| report)?|log)\s*[:-]/i;
const EXTRA_HEAD = /(?:^|[.;\n])\s*(?:and |also )?(?:extra(?: work)?|change order|t&m)\s*[:-]/i;
/** Where one begins behind the end of another sentence. */
const HEADS = /(?:^|[.;\n])\s*(?:and |also )?(?:extra(?: work)?|change order|t&m|daily(?: log| report)?|log)\s*[:-]/gi;

/** Each group read by itself; where the second names no job it is at the job of the first. */
export function understandApart(groups: ReadPrompt['texts'][], world: World): Understanding {
  const [first, ...others] = groups.map((texts) => understand(texts, world));
  const [log] = groups[0] ?? [];
  const [day] = first?.acts ?? [];
  const isLogged = log && day && groups.length === 2 && cutAtExtra(`${log.text}. ${groups[1]![0]!.text}`);
  const acts: Understanding['acts'] = isLogged
    ? [
        {
          ...day,
          intent: 'daily_log',
          words: log.text,
          said: [log.text],
          job: first?.acts.find((act) => act.job !== null)?.job ?? null,
          items: [],
        },
      ]
    : (first?.acts ?? []);
  const job = acts.at(-1)?.job ?? null;
  const rest = others.flatMap(({ acts }) => acts.map((act) => ({ ...act, job: act.job ?? job })));
  return { language: first?.language ?? null, acts: [...acts, ...rest] };
}

const LOGGED = /^(?:Logged for|Anotado en el diario de) /;
const AND_JOB = /^\W*(?:(?:and|also|then|next|y)[ ,]+)*(?:(?:for|at|over at|en|para|de|la de) )?$/i;

/** Behind a log 'and for maple: 2 plumbers roughed in the lab' is the log of that job: no hours, no extra. */
export function logToo(turn: Turn, text: string): Said | null {
  const last = turn.prompt.history.at(-1);
  if (
    last?.role !== 'assistant' ||
    !LOGGED.test(last.text) ||
    /(?:^|\W)(?:extra|change|t&m|co|cambio|per|told|asked)(?:\W|$)/i.test(text)
  )
    return null;
  const lexed = lex(text);
  const [job, other] = readJobs(lexed, turn.context.jobs);
  if (job?.mention.kind !== 'job' || other || readChunks(lexed).some(({ kind }) => kind === 'duration')) return null;
  const before = lexed.source.slice(0, lexed.tokens[job.first]!.start);
  if (!AND_JOB.test(before) || !/^[:,-]$/.test(lexed.tokens[job.last + 1]?.text ?? '')) return null;
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  return act ? logDay(turn, { ...act, words: text, said: [text], job: job.mention, items: [] }) : null;
}

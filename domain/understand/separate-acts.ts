import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { cutClauses } from './cut-clauses.ts';
import { joinAct } from './join-acts.ts';
import { readClause } from './read-clause.ts';
import type { FoundJob } from './read-jobs.ts';
import type { Extras } from './separate-extras.ts';
import { aside } from './spread-over-jobs.ts';
import type { Act, Intent, World } from './understanding.ts';
import { textAt, tokenAt } from './words-at.ts';

/** An act for each of several extras; the job, the day and who ordered it stand before them or with one of them. */
export function separateActs(
  id: number,
  lexed: LexedText,
  jobs: readonly FoundJob[],
  extras: Extras,
  world: World,
): Act[] | null {
  const read = (span: { first: number; last: number }): Act[] => {
    const only = aside(lexed, (at) => at < span.first || at > span.last);
    const acts: Act[] = [];
    for (const clause of cutClauses(only, jobs)) {
      const [first, last] = [Math.max(clause.first, span.first), Math.min(clause.last, span.last)];
      if (first <= last) joinAct(acts, readClause(id, only, first, last, jobs, world));
    }
    return acts;
  };
  const head = extras.head ? read(extras.head)[0] : undefined;
  // Where people, hours or words are told, there is an act.
  const parts = extras.parts.map((span) => ({ span, acts: read(span) as [Act, ...Act[]] }));
  const told = parts.map(({ acts: [act] }) => act);
  if (told.some(({ intent, items }) => !TOLD.has(intent) && !items.some((item) => item.category === 'labor')))
    return null;
  const job = [head, ...told].map((act) => act?.job).find((one) => one?.kind === 'job') ?? head?.job ?? null;
  return parts.flatMap(({ span, acts: [act, ...others] }): Act[] => [
    {
      ...act,
      intent: 'work',
      description: labelled(act.description || placeOf(act.words), labelOf(lexed, span, act, jobs)),
      isSeparate: true,
      planned: act.planned || (head !== undefined && TO_COME.test(head.words)),
      job: act.job?.kind === 'job' ? act.job : (job ?? act.job),
      workDate: act.workDate ?? head?.workDate ?? null,
      directedBy: act.directedBy ?? head?.directedBy ?? null,
    },
    ...others,
  ]);
}

/** 'library - 1 electrician …', 'second is the bells, …': how an extra is called before its lines; '' where nothing is. */
function labelOf(
  lexed: LexedText,
  { first, last }: { first: number; last: number },
  act: Act,
  jobs: readonly FoundJob[],
): string {
  let end = first;
  while (end <= last && tokenAt(lexed, end).kind === 'word') end += 1;
  const place = jobs.find((job) => job.first === first && job.mention.quote.length > 4);
  const start = place ? place.last + 1 : first;
  const from = ['the', 'el', 'la', 'a', 'for', 'is'].includes(textAt(lexed, start)) ? start + 1 : start;
  const isLabel =
    end > from &&
    end - from <= 4 &&
    ([':', '-', ','].includes(textAt(lexed, end)) || (act.description === '' && tokenAt(lexed, end).kind === 'number'));
  return isLabel ? wordsOf(lexed, from, end - 1) : '';
}

/** '2 painters 4 hrs each on the stair': where nothing else tells the work, its place does. */
const placeOf = (said: string): string =>
  /(?:on|in|at|for|en|de) (?:the|la|el) ((?:[\p{L}]+ ?){1,4})\W*$/iu.exec(said)?.[1] ?? '';

function labelled(description: string, label: string): string {
  const isIn = description.toLowerCase().includes(label.toLowerCase());
  const called = [isIn ? '' : label, description]
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, 255);
  return called.charAt(0).toUpperCase() + called.slice(1);
}

/** Said before several extras, all of them are still to be done. */
const TO_COME =
  /(?:^|\W)(?:tomorrow|tmrw|tmw|next (?:week|month|mon|tue|wed|thu|fri)[a-z]*|will|gonna|going to|we'll|planning|ma[nñ]ana|vamos a)(?:\W|$)/i;

const TOLD = new Set<Intent>(['work', 'add', 'fragment', 'direct', 'note', 'list_open', 'remove', 'out_of_scope']);

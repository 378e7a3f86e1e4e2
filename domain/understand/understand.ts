import { lex } from '../lexer/lex.ts';
import { cutClauses } from './cut-clauses.ts';
import { detectLanguage } from './detect-language.ts';
import { joinAct } from './join-acts.ts';
import { readClause } from './read-clause.ts';
import { readJobs } from './read-jobs.ts';
import type { Act, Understanding, World } from './understanding.ts';

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
    for (const act of readText(id, text, world)) joinAct(acts, act);
  }
  return { language: detectLanguage(texts.map((one) => one.text).join(' ')), acts };
}

function readText(id: number, text: string, world: World): Act[] {
  const lexed = lex(text);
  const jobs = readJobs(lexed, world.jobs);
  const acts: Act[] = [];
  for (const clause of cutClauses(lexed, jobs))
    joinAct(acts, readClause(id, lexed, clause.first, clause.last, jobs, world));
  return acts;
}

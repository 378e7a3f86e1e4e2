import { lex } from '../lexer/lex.ts';
import { cutClauses } from './cut-clauses.ts';
import { detectLanguage } from './detect-language.ts';
import { joinAct } from './join-acts.ts';
import { nameLengths } from './name-lengths.ts';
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
    for (const act of readText(id, text, withReported(world, acts))) joinAct(acts, act);
  }
  for (const act of acts) nameLengths(act);
  return { language: detectLanguage(texts.map((one) => one.text).join(' ')), acts };
}

/** What the texts before this one reported can be corrected too, though nothing of it is written yet. */
function withReported(world: World, acts: readonly Act[]): World {
  const items = acts.flatMap((act) => act.items);
  if (world.orders.length > 0 || items.length === 0) return world;
  const reported = { order_id: 0, id_number: 0, cor_number: null, job_id: null, description: '', items: items.map(({ name, category, unit }) => ({ item_id: 0, name, category, unit })) }; // prettier-ignore
  return { ...world, orders: [reported] };
}

function readText(id: number, text: string, world: World): Act[] {
  const lexed = lex(text);
  const jobs = readJobs(lexed, world.jobs);
  const acts: Act[] = [];
  for (const clause of cutClauses(lexed, jobs))
    joinAct(acts, readClause(id, lexed, clause.first, clause.last, jobs, world));
  if (/(?:^|[\n;.])\s*materials?\s*:/i.test(text)) for (const act of acts) dropTold(act);
  return acts;
}

/** 'Added a sink … Material: 1 faucet': of a list under its heading only the list is lines. */
function dropTold(act: Act): void {
  const listed = act.items.filter((item) => !(item.category === 'materials' && item.tellsWork));
  if (listed.some((item) => item.category === 'materials')) act.items = listed;
}

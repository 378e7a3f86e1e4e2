import { multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { undo } from './change-lines.ts';
import { updateLines } from './correct-lines.ts';
import { laborWords } from './labor-words.ts';
import { lineText } from './phrases.ts';
import { putAtJob } from './place-order.ts';
import { SMALL } from './small-words.ts';
import { statedIn } from './stated-numbers.ts';
import { lastOrder, stems } from './targets.ts';
import type { Turn } from './turn.ts';
import { toNumber, type Said } from './write-work.ts';

const MOST_WORDS = 26;
/** Our last word was a change of what was there. */
const CHANGED = /^(?:Updated|Actualizado|Removed from|Quitado de|Moved|Cambiado) /;
const MOVED = /^(?:Moved|Cambiado) /;
/** What was before the change is right: 'put it back', 'leave it as it was', 'I had it right the first time', 'maple after all'. */
const BACK =
  /(?:^|\W)(?:(?:leave|keep)(?: (?:it|that|him|her|them))?(?: at)? \d[\d.]*(?= ?(?:hrs?|hours?|each|ea)?\W*$| ?(?:hrs?|hours?|each|ea)? *[,.;])|(?:put|change|switch|move|set|turn|go|take|bring|add|stick|throw|flip)(?: (?:it|that|them|those|this|the [\p{L} ]{2,20}?))? back|(?:leave|keep|have)(?: (?:it|that|them|things|everything|the [\p{L} ]{2,20}?))? (?:as|how|like|where|at what|what|the way) (?:it|i|they|we|that)|(?:was|were|had it|had them) right (?:the first time|before|all along|to begin with|after all|as it was)|(?:i|it|that|he|she|they|\d+) (?:was|were|had it) right(?: *$| *[,.;])|(?:the )?first (?:one|number|time|way|answer) (?:was|is) (?:right|correct|good)|(?:keep|leave|use|go with|back to)(?: it)?(?: at| as)? the (?:original|old|first)(?! (?:time|floor|level|grade))|(?:as|how|like|what|where|the way) (?:i|it|we) (?:had|was|were|said)(?: (?:it|before|first))?|(?:don'?t|do not) change (?:it|that|them|anything)|after all|d[eé]jal[oa]s? como (?:estaba|era)|como (?:estaba|lo ten[ií]a))(?:\W|$)/iu;
/** '… those two bags are still right here so put it back to five': the end of it. */
const BACK_TO =
  /(?:^|\W)(?:put|change|switch|set|make|leave|go|take|bring|turn|move)(?: (?:it|that|them|those|the [\p{L} ]{2,20}?))? back (?:to|at|up to|down to) (?<to>[\p{L}\d.]+(?: [\p{L}\d.]+){0,2})\W*$/iu;
/** 'Nvm leave it 6, he was on contract stuff the last 2' */
const LEFT_AT =
  /(?:^|\W)(?:leave|keep)(?: (?:it|that|him|her|them))?(?: at)? (?<to>\d[\d.]*(?: ?(?:hrs?|hours?|each|ea))?)(?=\W*$|\s*[,.;])/i;
/** 'No leave it at 4, 6 was another crew', 'wrong sheet, back to 12': a number that was there before the change. */
const AS_BEFORE =
  /(?:^|\W)(?:(?:leave|keep|left|stay|stick|stuck|d[eé]jal[oa]s?)(?: (?:it|that|them|those|the \p{L}+))? (?:at|with|en|con)|back (?:down |up )?(?:to|at)|(?:was|were) (?:really |actually )?right at|de vuelta a) (?<to>[\p{L}\d.]+(?: [\p{L}\d.]+){0,2})/iu;
/** 'Nvm maple was right': of a job it says enough. */
const WAS_RIGHT = /(?:^|\W)(?:was|were) right(?:\W|$)/i;
/** Closed words of such a text beside the small ones, and why: 'we do bill for it'. */
const OF_IT = new Set(
  `undo revert reverse scratch ugh argh today yesterday information mistaken figure amount was were original correct many mr mrs ms move set take dont don't not leave leaves keep put back first original old before along begin with way how where never mind nvm nevermind forgive once again after all second thought reflection flip stick throw turn bring switch when if do does did bill billing charge charging use using used extra belong belongs job because cause cuz since time times number numbers answer think thought on lol ugh yeah yes yep great sir boss many kindly please thanks in nah stays says asked ask but one who dejalo dejala dejalos como estaba era lo la tenia tal`.split(
    ' ',
  ),
);

/**
 * 'Nah leave it as it was', 'wrong, put it back on maple' right behind a change: it is taken back, and nothing else said. A job
 * that is named is where the order goes; a number that is named is the line's, of each of its people. Null for anything else.
 */
export function putBack(turn: Turn, text: string): Said | null {
  const reply = turn.prompt.history.at(-1);
  const order = lastOrder(turn);
  const isBehind =
    order !== null &&
    reply?.role === 'assistant' &&
    CHANGED.test(reply.text) &&
    (BACK.test(text) || AS_BEFORE.test(text) || (MOVED.test(reply.text) && WAS_RIGHT.test(text)));
  if (!isBehind || text.includes('?') || text.trim().split(/\s+/).length > MOST_WORDS) return null;
  const before = isAsBefore(turn, order, reply.text, AS_BEFORE.exec(text)?.groups?.['to'] ?? '');
  if (before)
    return undo(turn, { ...understand([{ id: 0, text }], worldOf(turn)).acts[0]!, job: null, orderRef: null });
  const to = (BACK_TO.exec(text) ?? LEFT_AT.exec(text))?.groups?.['to'];
  if (to !== undefined && !/^(?:Removed|Quitado|Moved|Cambiado)/.test(reply.text) && statedIn(to)?.length === 1)
    return numberBack(turn, order, reply.text, to);
  const isSame = isGoneAgain(turn, reply.text, text);
  const lexed = lex(text);
  const jobs = readJobs(lexed, turn.context.jobs);
  const stated = (statedIn(text) ?? []).filter((one) => !one.isDenied);
  const told = stems(
    `${order.description} ${order.items.map(({ name }) => name).join(' ')} ${reply.text.replace(/\./g, ' ')}`,
  );
  const isOther = lexed.tokens.some(
    ({ kind, text: word }, at) =>
      kind !== 'mark' &&
      kind !== 'number' &&
      !jobs.some((job) => at >= job.first && at <= job.last) &&
      !SMALL.has(word) &&
      !OF_IT.has(word) &&
      !stems(word).every((stem) => told.includes(stem)),
  );
  if (isOther && !isSame) return null;
  const [job] = jobs;
  if (job) {
    const { mention } = job;
    if (jobs.length > 1 || mention.kind !== 'job' || !MOVED.test(reply.text) || mention.job_id === order.job_id)
      return null;
    return putAtJob(turn, order, { jobId: mention.job_id, name: mention.name }, [text.trim()]);
  }
  if (stated.length > 0 && !isSame)
    return stated.length === 1 && !/^(?:Removed|Quitado|Moved|Cambiado)/.test(reply.text)
      ? numberBack(turn, order, reply.text, text)
      : null;
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  return act ? undo(turn, { ...act, job: null, orderRef: null }) : null;
}

/** Whether the line that was changed showed that number before, as hours of all, of each or as its people. */
function isAsBefore(turn: Turn, order: ContextOrder, reply: string, to: string): boolean {
  const [line, ...others] = order.items.filter((one) => reply.includes(lineText(turn, one)));
  const number = statedIn(to)?.[0]?.amount;
  if (!line || others.length > 0 || number === undefined) return false;
  const name = lineText(turn, line).replace(/^\S+ /, '');
  const shown = turn.prompt.history
    .slice(0, -1)
    .findLast(({ role, text }) => role === 'assistant' && text.includes(` ${name}`));
  const all = parseAmount(
    new RegExp(`(\\d[\\d.]*) ${name.replace(/[^\p{L}\d ]/gu, '.')}`, 'u').exec(shown?.text ?? '')?.[1] ?? '',
  );
  if (all === null || line.category !== 'labor') return all === number;
  const { people, duration } = laborWords(turn, { ...line, quantity: toNumber(all) });
  const isCrew = people !== null && duration !== null && multiplyAmounts(people.count, duration.hours) === all;
  return number === all || (isCrew && [people.count, duration.hours].includes(number));
}

const REMOVED = /^(?:Removed from|Quitado de) [^:]*: ([^.,]*)\./;
/** '… we did rent one, put it back 1 day': whatever was found out before it. */
const PUT_IT_BACK =
  /(?:^|\W)(?:put|add|bring|throw|stick) (?:it|that|them|those|the [\p{L} ]{2,20}?)(?: one)? back(?: (?:on|in|at|for|as))*(?<as> [\p{L}\d.]+ \p{L}+)?\W*$/iu;

/** The one line that was taken off goes back as it was: its number, if any is said, is the one that was shown before. */
function isGoneAgain(turn: Turn, reply: string, text: string): boolean {
  const put = PUT_IT_BACK.exec(text);
  const gone = REMOVED.exec(reply)?.[1];
  const as = put?.groups?.['as'] ?? '';
  return (
    put !== null &&
    gone !== undefined &&
    (as === '' ||
      turn.prompt.history.some(({ role, text: shown }) => role === 'assistant' && shown.includes(`${as} ${gone}`)))
  );
}

/** 'The hours were right the first time, three': of the line that was changed, three of each of its people. */
function numberBack(turn: Turn, order: ContextOrder, reply: string, text: string): Said | null {
  const [line, ...others] = order.items.filter((one) => reply.includes(lineText(turn, one)));
  const [number] = statedIn(text)!.filter((one) => !one.isDenied);
  if (!line || others.length > 0 || !number || number.isPeople) return null;
  const crew = line.category === 'labor' && !number.isWhole ? laborWords(turn, line).people : null;
  const quantity = crew && crew.count > ONE ? multiplyAmounts(crew.count, number.amount) : number.amount;
  return updateLines(turn, order, [
    { item_id: line.item_id, quantity: toNumber(quantity), quotes: [...(crew ? [crew.words] : []), text.trim()] },
  ]);
}

import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex, spanOf } from '../../domain/lexer/lex.ts';
import { understand } from '../../domain/understand/understand.ts';
import { worldOf } from './answer-question.ts';
import { logDay } from './place-order.ts';
import { jobsTold } from './resolve-job.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const LOG =
  "(?:the |today'?s |todays |our |my |this |that )?(?:[a-z0-9]+ ){0,3}(?:daily(?: logs?| reports?)?|dailies|(?:daily |site |job )?logs?)(?![a-z])";
/** The log in Spanish: 'el daily log de la escuela', 'la bitácora'. */
const DIARIO = '(?:daily(?: log| report)?|log|diario|bitacora|reporte diario)(?![a-z])';
const OPENS =
  '(?:^|[.,;:!-] *|(?:^|[^a-z])(?:so|and|but|please|pls|kindly|just|can (?:you|u)|could (?:you|u)|you can) )(?:please |pls |kindly |just |go ahead and )*';
/** Where a text says that it is for the log, wherever it stands: 'put this in the WH14 daily log please', '… so just log it', 'just for the log'. */
const TO_LOG = new RegExp(
  [
    `${OPENS}(?:put|add|enter|write|note|log|record|drop|stick|throw|get|make)(?: (?:this|that|it|these|this one|down|up|note|an? (?:note|entry)|all this))*(?: down)? (?:in|on|to|into|for|as|under)(?: to)? ${LOG}`,
    `(?:^|[^a-z])(?:(?:this|that|it)(?:'?s| is| goes)?|just|only|strictly|all)(?: just| only| all)? (?:for|in|on) ${LOG}`,
    `${OPENS}(?:for|in) ${LOG}(?= *[,:-])`,
    `${OPENS}log (?:(?:it|this|that)(?= *(?:$|[.,;:!]|as|please|pls|for|we|they|i|the))|(?=for |at |(?:[a-z][a-z0-9]* ){0,2}[a-z0-9]+ ?[:-]))`,
    `(?:^|[.;!] *)(?:[a-z0-9]+ ){0,3}(?:daily(?: log| report)?|log)(?: entry)? *[:-]`,
    `(?:^|[^a-z])(?:anota|apunta|pon|registra|agrega|mete|escribe|graba)(?:le|lo|la)?(?: (?:esto|eso|tambien|nomas))*(?: (?:en|para|a))?(?: (?:el|la|al|mi|tu))? ${DIARIO}`,
    `(?:^|[^a-z])en (?:el|la|mi) ${DIARIO}(?: (?:de|del|para|en)(?: (?:la|el))?(?: [a-z0-9]+){1,4}?)? (?:pon|anota|apunta|registra|agrega|mete|escribe)(?:le|lo|me)?(?![a-z])`,
    `(?:^|[^a-z])(?:es|va|esto|eso|esta|nomas|solo)(?: es| va| nomas| solo)* (?:para|pa|en) (?:el|la) ${DIARIO}`,
    `(?:^|[.;,-] *)(?:daily(?: log| report)?|dailies|log) only(?![a-z])`,
    `^\\W*(?:(?:(?:to|yester|[a-z]+)day'?s|my|the|our|ok|and|heres|here's|here is|also) )*(?:daily(?: log| report)?|(?:job |site )?log)(?: entry)?(?: for| at| from|,)(?![a-z])`,
  ].join('|'),
);
/** Work of the contract, told beside a job: none of it is extra. */
const OF_CONTRACT =
  /(?:^|[^a-z])(?:(?:that'?s|its|it's|those are|theyre|they're|which is|all of (?:it|that) is)(?: (?:all|just|our|in the|in our|part of the|part of our))* contract(?= *(?:$|[.,;:!]))|(?:es|son|era|va|van|esta|viene|todo)(?: (?:todo|parte|incluido|ya))* (?:de|del|en|en el|por) (?:contrato|plano original)(?= *(?:$|[.,;:!])))|(?:^|[^a-z])(?:base|normal|regular|original|straight|just|all|only)(?: our| the)? (?:base )?(?:contract|scope|bid)(?: (?:work|scope|stuff|only))*(?= *(?:$|[.,;:!)-]|(?:at|today|in|on|fyi|for|so|and|there|here)(?![a-z])))/;
/** What is no extra: 'not a change order', 'no extras today', 'nothing extra'. */
const NO_EXTRA =
  /(?:not|no|isn'?t|nothing|without)(?: for)?(?: an?| any| the)? (?:extras?|change orders?|cos?|t&m)(?: work)?(?: today)?(?![a-z])/g;
const EXTRA = /(?:^|[^a-z])(?:extras?|change orders?|cos?|t&m|tickets?)(?![a-z])/;
/** Of an order that is there: 'delete it, thats base scope', 'did you log that'. */
const OTHERS =
  /(?:^|[^a-z])(?:delete|cancel|undo|scratch|scrap|remove|take|pull|drop|lose|kill|forget|nvm|never ?mind|turns out|void|toss|ditch|did|have|has|is that|(?:dont|don't|do not) (?:put|log|add|enter))(?![a-z])/;

/** It asks nothing and tells of no extra. */
function mayBeLog(text: string): boolean {
  const told = foldText(text).text.replace(NO_EXTRA, '');
  return !/[?¿]/.test(text) && !EXTRA.test(told) && !ASKS.test(told) && !keepsApart(told);
}

/** Whether a text is for the log as a whole, or tells of contract work at a job alone. */
function isForLog(text: string, names: boolean): boolean {
  const folded = foldText(text).text;
  const told = folded.replace(NO_EXTRA, '');
  if (!mayBeLog(text)) return false;
  return (
    TO_LOG.test(told) ||
    (names &&
      (OF_CONTRACT.test(told) || (/^\W*(?:ok |hey )*(?:no|nothing) /.test(folded) && told !== folded)) &&
      !OTHERS.test(told))
  );
}

/**
 * '… 2 laborers 8 hrs. three others on base contract, not part of this', 'the rough in is base contract so dont write that up. rm 327
 * …': who tells of contract work only to keep it out has hours of an extra in another sentence.
 */
function keepsApart(told: string): boolean {
  const sentences = told.split(/[.;\n]/);
  const apart = sentences.filter((one) => OF_CONTRACT.test(one) && KEPT_OUT.test(one) && !HOURS.test(one));
  return apart.length > 0 && sentences.some((one) => HOURS.test(one));
}

const KEPT_OUT =
  /(?:^|[^a-z])(?:others?|rest|not part of|separate from|(?:dont|don't|do not) (?:write|bill|count|include|charge|add|put)|leave (?:it|that|them|those) (?:off|out)|skip)(?![a-z])/;
const HOURS = /(?:^|[^a-z])(?:hrs?|hours?|horas?)(?![a-z])/;

const ASKS = /^\W*(?:did|have|has|is|was|are|dont|don't|do not) /;

/** 'Log maple 5 guys on the slab': the log of a job that is named right behind the word. */
const OPENS_LOG = new RegExp(`${OPENS}log $`);
function logsJob(turn: Turn, text: string): boolean {
  const lexed = lex(text);
  const [job] = jobsTold(turn, lexed);
  return job !== undefined && OPENS_LOG.test(foldText(text.slice(0, spanOf(lexed, job.first, job.last).start)).text);
}

/** A text of nothing but the day, whoever and however long they worked: it goes into the daily log as it was told, and is no extra. */
export function toLog(turn: Turn, text: string): Said | null {
  if (text.split(/\s+/).length < LEAST_WORDS) return null;
  const isNamed = logsJob(turn, text) && mayBeLog(text);
  if (!isNamed && !isForLog(text, true) && !isForLog(text, false)) return null;
  const { acts } = understand([{ id: 0, text }], { ...worldOf(turn), orders: [] });
  const job = acts.find((act) => act.job !== null)?.job ?? null;
  const [first] = acts;
  if (!first || (!isNamed && !isForLog(text, job !== null))) return null;
  const workDate = acts.find((act) => act.workDate !== null)?.workDate ?? null;
  return logDay(turn, { ...first, words: text.trim(), said: [text.trim()], job, workDate, items: [] });
}

/** Where an extra begins behind what is for the log: '… base contract. also an extra there: 2 electricians …'. */
const EXTRA_BEHIND =
  /[.;\n]\s*(?:(?:also|and|plus|but|then)[ ,]+)*(?:(?:an?|one|the|my|did an?|had an?|we had an?) )?(?:extra|change order|t&m|co)(?![a-z])/i;

/** The words for the log and those of the extra behind them; null where the first are of no log. */
export function cutAtExtra(text: string): [string, string] | null {
  const at = EXTRA_BEHIND.exec(text)?.index;
  if (at === undefined || !isForLog(text.slice(0, at), true)) return null;
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** 'log it': too few to be the day's work. */
const LEAST_WORDS = 6;

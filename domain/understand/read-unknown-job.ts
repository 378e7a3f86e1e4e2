import { rateAt } from '../lexer/duration-words.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import { type LexedText, spanOf, wordsOf } from '../lexer/lex.ts';
import { GENERIC } from './job-words.ts';
import type { FoundJob } from './read-jobs.ts';
import { isCapital, textAt, tokenAt } from './words-at.ts';

const BEFORE = new Set([
  'at',
  '@',
  'on',
  'for',
  'to',
  'in',
  'en',
  'de',
  'del',
  'job',
  'obra',
  'to',
  'al',
  'para',
  'over',
  'from',
  'la',
  'el',
  'the',
  'site',
  'trabajo',
  'proyecto',
  'not',
  'was',
  'is',
  'era',
  'es',
  'no',
  'its',
  "it's",
  'meant',
]);

/** A place named like a job that is none of ours: 'at Oak Plaza', 'Oak Plaza - 2 guys'. Null when nothing looks like one. */
export function readUnknownJob(lexed: LexedText, first: number, last: number): FoundJob | null {
  for (let i = first; i <= last; i += 1) {
    const before = textAt(lexed, i - 1);
    const opens = i === first && (i === 0 || ['\n', '.'].includes(before));
    const placed = ['at', '@', 'en'].includes(before) || (['for', 'on', 'to'].includes(before) && BEFORE.has(before));
    // 'at the Oakwood job', 'en la obra Oakwood'
    const articled = ARTICLES.has(before) && BEFORE_ARTICLE.has(textAt(lexed, i - 2));
    const called = JOB_NOUNS.has(before);
    if (!opens && !placed && !articled && !called) continue;
    // 'the last 2 at OT rate'
    if (rateAt(lexed, i)) continue;
    let end = i - 1;
    while (end + 1 <= last && isProper(lexed, end + 1)) end += 1;
    if (end < i) continue;
    const isJob = JOB_NOUNS.has(textAt(lexed, end + 1));
    if (articled && !isJob) continue;
    const isHeading = ['-', ':'].includes(textAt(lexed, end + 1)) && isSpaceBehind(lexed, end + 1);
    if (opens && !isHeading && !(isJob && isHeadingOfJob(lexed, end + 2))) continue;
    const words = lexed.tokens.slice(i, end + 1).map((token) => token.text);
    if (words.every((word) => HEADINGS.has(word))) continue;
    // 'Add OT: 3 painters'
    if (words.every((word, w) => (isKnownWord(word) && !GENERIC.has(word)) || rateAt(lexed, i + w) !== null)) continue;
    const isSure = opens || articled || called || ['at', '@', 'en'].includes(before);
    if (!isSure && words.length < 2) continue;
    const start = called ? i - 1 : i;
    return { mention: { kind: 'unknown', quote: wordsOf(lexed, i, end) }, first: start, last: isJob ? end + 1 : end };
  }
  return null;
}

const JOB_NOUNS = new Set(['job', 'jobsite', 'project', 'obra', 'proyecto']);
const ARTICLES = new Set(['the', 'la', 'el']);
const BEFORE_ARTICLE = new Set(['at', '@', 'on', 'for', 'from', 'over', 'en']);

/** 'Harrison Plaza job, 2 hours', not 'Harrison Plaza job went well'. */
const isHeadingOfJob = (lexed: LexedText, at: number): boolean =>
  ['', ',', '-', ':', '.', '\n'].includes(textAt(lexed, at)) || tokenAt(lexed, at).kind === 'number';

/** 'Supplies: two rolls of plastic', 'Manpower:': what a list is of. */
const HEADINGS = new Set(
  'supplies supply stock goods parts materials material consumables rentals rental equipment tools manpower labor labour crew personnel staff workforce hours time quantities quantity costs cost expenses misc other others additional used items notes note scope task area weather totals'.split(
    ' ',
  ),
);

/** 'Oak Plaza - 2 guys', not 'Tie-in': a space or the text's end behind a mark. */
function isSpaceBehind(lexed: LexedText, at: number): boolean {
  return ['', ' '].includes(lexed.source.charAt(spanOf(lexed, at, at).end));
}

function isProper(lexed: LexedText, at: number): boolean {
  const token = tokenAt(lexed, at);
  return (
    ['word', 'place'].includes(token.kind) &&
    isCapital(lexed, at) &&
    (token.text.length > 1 || GENERIC.has(token.text)) &&
    !['emt', 'mc', 'pvc', 'i', 'gc', 'ok', 'hvac', 'am', 'pm'].includes(token.text)
  );
}

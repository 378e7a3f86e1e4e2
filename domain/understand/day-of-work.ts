import { foldText } from '../lexer/fold-text.ts';
import type { LexedText } from '../lexer/lex.ts';
import { readDate, type FoundDate } from './read-dates.ts';
import { readWorkDays } from './read-work-day.ts';
import type { Act } from './understanding.ts';
import { textAt } from './words-at.ts';

/** What somebody did who ordered the work: its day is none of the work. */
const ASKED =
  /^(?:call(?:ed|s)?|phoned|rang|ask(?:ed|s)?|told|tell|said|says|want(?:ed|s)?|need(?:ed|s)?|request(?:ed|s)?|text(?:ed|s)?|email(?:ed)?|order(?:ed)?|direct(?:ed)?|instructed|mentioned|noticed|approved|okayed|pidio|pidieron|llamo|dijo|dijeron|ordeno|mando|queria)$/;
/** What was done on the day of the work. */
const DONE =
  /^(?:did|done|do|was|were|got|went|put|ran|cut|built|set|hung|dug|hicimos|hizo|trabajamos|\p{L}{2,}(?:ed|amos|imos))$/u;

/** The last verb before a day: somebody asked on it, or the work was done. */
function isDayAsked(lexed: LexedText, first: number, at: number): boolean {
  for (let i = at - 1; i >= first; i -= 1) {
    if (ASKED.test(textAt(lexed, i))) return true;
    if (DONE.test(textAt(lexed, i))) return false;
  }
  return false;
}

/** The day the work was done, where the day it was asked for is told before: 'asked for it friday and we did it today', 'called saturday, wanted it poured on sunday'. */
export function readDayOfWork(lexed: LexedText, first: number, last: number, today: string): FoundDate | null {
  const told = readDate(lexed, first, last, today);
  if (!told || !isDayAsked(lexed, first, told.first)) return told;
  for (let from = told.last + 1; from <= last;) {
    const next = readDate(lexed, from, last, today);
    if (!next) break;
    if (!isDayAsked(lexed, told.last + 1, next.first) && hasVerb(lexed, told.last + 1, next.first)) return next;
    from = next.last + 1;
  }
  return told;
}

function hasVerb(lexed: LexedText, first: number, at: number): boolean {
  for (let i = first; i < at; i += 1) if (DONE.test(textAt(lexed, i)) && !ASKED.test(textAt(lexed, i))) return true;
  return false;
}

const DAY = '(?:(?:this past|last|this|past) )?[a-z]+(?: (?:morning|afternoon|night|\\d{1,2}))?(?:/\\d{1,2})?';
const OPENS =
  "^\\W*(?:(?:ok|hey|hi|so|here|heres|here's|is|are|the|my|our|all|recap|rundown|summary|list|extras?|work|orders?|tickets?|stuff|everything|done|of|for|from|on|two|three|both|couple|few|[23]|a|some|more|all|these|those|were|happened) )*";
/** 'recap for today.', 'todays extras:', 'yesterday:' over several works. */
const HEAD = new RegExp(
  `${OPENS}(${DAY}?)(?:'?s)?(?: (?:extras?|work|recap|rundown|summary|list|orders?|tickets?|extra work|stuff))* ?[:.\\n-]`,
);
/** '… all today', 'both done yesterday', 'all three were friday' behind them. */
const TAIL = new RegExp(
  `(?:^|[^a-z])(?:all|both|everything|all (?:three|four|two|of (?:it|them|this|that|these)|this|that))(?: (?:of (?:it|them|this|that|these)|was|were|is|are|done|did|from|on|happened|work|these|those))* (${DAY})\\W*$`,
);

/** The day that heads several works of one text, or ends them, is the day of each that has none. */
export function dayForAll(acts: Act[], text: string, today: string): void {
  const works = acts.filter((act) => act.intent === 'work');
  const folded = foldText(text).text;
  const heads = HEAD.exec(folded)?.[1];
  const said = dayIn(heads, today) ?? (works.length > 1 ? dayIn(TAIL.exec(folded)?.[1], today) : null);
  if (!said || works.some((act) => act.workDate !== null && act.workDate.value !== said.date)) return;
  for (const act of works) act.workDate ??= { value: said.date, quotes: [text.slice(...said.span(folded))] };
}

function dayIn(
  words: string | undefined,
  today: string,
): { date: string; span: (folded: string) => [number, number] } | null {
  if (words === undefined) return null;
  const plain = words.replace(/'?s$/, (end) => (/day'?s$/.test(words) ? '' : end)).trim();
  const days = readWorkDays(plain, today);
  const [day] = days ?? [];
  if (!day || days?.length !== 1 || plain.slice(0, day.start).trim() !== '' || plain.slice(day.end).trim() !== '')
    return null;
  return { date: day.date, span: (folded) => [folded.lastIndexOf(words), folded.lastIndexOf(words) + words.length] };
}

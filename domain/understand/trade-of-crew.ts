import type { LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { tradeOfWord } from '../lexer/people-words.ts';
import type { Act, UnderstoodItem } from './understanding.ts';
import { textAt, tokenAt } from './words-at.ts';

/** What others did to our work, or did not do. */
const HARMED = /^(?:damaged?|broke|hit|knocked|tore|cut|left|trampled|banged|scraped|scratched|forgot|missed|messed|busted|cracked|dented|punched|drilled|ran|flooded|ruined|screwed|smashed|bent|never|didn'?t|didnt|wasn'?t|wasnt|couldn'?t|couldnt|was|were|needed|needs|wants?|wanted|asked|had|has|told|said|called|showed|will|is|are)$/; // prettier-ignore
/** Then it was us, or somebody else. */
const WE = new Set(['we', 'us', 'our', 'my', 'i', 'so', 'because', 'cause', 'cuz', 'since', 'after', 'before', 'for', 'when', 'while', 'nosotros']); // prettier-ignore
/** Before a trade that opens a sentence. */
const LEADS = new Set(['our', 'my', 'the', 'had', 'ok', 'hey', 'so', 'and', 'extra', '·']);
const OF_THEM = /(?:^|\W)of (?:them|'?em|those)(?:\W|$)/i;
const LONGEST = 3;

interface Crew {
  trade: string;
  /** Its last token. */
  last: number;
  /** 'Tile crew', not 'insulators'. */
  isCalledCrew: boolean;
}

/**
 * 'Sheet metal crew, two men six hrs each', 'insulators redid the attic … 2 of them 4 hrs each': the people of a report who are
 * counted by no name are of the one trade that is told at work before them, and of none that only did harm.
 */
export function tradeOfCrew(lexed: LexedText, acts: readonly Act[]): void {
  const labor = acts.flatMap(({ items }) => items.filter(({ category }) => category === 'labor'));
  const [line, ...others] = labor;
  const isNameless = line?.name === 'Labor' && line.people !== null && others.length === 0;
  if (!isNameless) return;
  const crews = crewsIn(lexed).filter((crew) => isAtWork(lexed, crew, line));
  const [crew] = crews;
  if (crew && crews.every(({ trade }) => trade === crew.trade)) line.name = crew.trade;
}

/** 'Tile crew' anywhere, 'insulators' where they open a sentence. */
function crewsIn(lexed: LexedText): Crew[] {
  const crews: Crew[] = [];
  for (let at = 0; at < lexed.tokens.length; at += 1) {
    if (tokenAt(lexed, at).kind !== 'word') continue;
    for (let count = LONGEST; count >= 1; count -= 1) {
      const said = Array.from({ length: count }, (_, i) => textAt(lexed, at + i)).join(' ');
      const isCrew = /^(?:crew|crews|gang|team)$/.test(textAt(lexed, at + count));
      const trade = isCrew ? (tradeOfWord(`${said} guys`) ?? tradeOfWord(said)) : opensSentence(lexed, at) && /[a-z]{3}(?:s|men)$/.test(said) ? tradeOfWord(said) : null; // prettier-ignore
      if (trade === null) continue;
      crews.push({ trade, last: isCrew ? at + count : at + count - 1, isCalledCrew: isCrew });
      at += count;
      break;
    }
  }
  return crews;
}

function opensSentence(lexed: LexedText, at: number): boolean {
  let first = at;
  while (LEADS.has(textAt(lexed, first - 1))) first -= 1;
  return first === 0 || endsSentence(lexed, first - 1) || textAt(lexed, first - 1) === ':';
}

/** Nothing but their own work is told between them and the people that are counted. */
function isAtWork(lexed: LexedText, { last, isCalledCrew }: Crew, line: UnderstoodItem): boolean {
  const from = lexed.source.indexOf(line.quotes[0] ?? '');
  const people = lexed.tokens.findIndex(({ start }) => start >= from);
  if (from < 0 || people <= last) return false;
  const between = lexed.tokens.slice(last + 1, people);
  const isBeside = between.length <= 2 && between.every(({ kind }) => kind === 'mark');
  const isTheirs = OF_THEM.test(line.quotes.join(' ')) || isBeside || isCalledCrew;
  return isTheirs && !HARMED.test(between[0]?.text ?? '') && !(between.some(({ text }) => WE.has(text)) && !OF_THEM.test(line.quotes.join(' '))); // prettier-ignore
}

import type { LexedText } from '../lexer/lex.ts';
import { PLANNED, SURELY_PLANNED } from './intent-phrases.ts';
import type { FoundItem } from './new-item.ts';
import { verbClass } from './verbs.ts';
import { foldedOf, textAt, tokenAt } from './words-at.ts';

interface Piece {
  first: number;
  last: number;
}

/** Whether a clause tells of what is to come, and which of its items then are no lines of what was done beside it. */
export function readPlans(
  lexed: LexedText,
  first: number,
  last: number,
  found: readonly FoundItem[],
): { planned: boolean; items: ReadonlySet<FoundItem> } {
  const folded = foldedOf(lexed, first, last);
  const crews = found.filter((item) => item.category === 'labor' && item.people !== null && item.quantity !== null);
  const planned = isPlan(folded) && (crews.length === 0 || isSurely(folded)) && !STAYED.test(folded);
  if (!planned || crews.length === 0 || lexed.tokens.at(last)?.text === '?') return { planned, items: new Set() };
  const pieces = piecesOf(lexed, first, last);
  const done = pieces.filter((piece) => !isSurely(foldedOf(lexed, piece.first, piece.last)));
  const toCome = pieces.filter((piece) => TO_COME.test(foldedOf(lexed, piece.first, piece.last)));
  const isDone = (item: FoundItem): boolean =>
    done.some((piece) => item.first >= piece.first && item.first <= piece.last);
  // Who worked how long is told as done: the rest is of another day.
  if (!crews.every(isDone) || !done.some((piece) => tellsDone(lexed, piece))) return { planned, items: new Set() };
  const isToCome = (item: FoundItem): boolean =>
    toCome.some((piece) => item.first >= piece.first && item.first <= piece.last);
  return { planned: false, items: new Set(found.filter((item) => !isDone(item) && isToCome(item))) };
}

const isPlan = (folded: string): boolean => PLANNED.test(withoutIdioms(folded));
const isSurely = (folded: string): boolean => SURELY_PLANNED.test(withoutIdioms(folded));

const TO_COME =
  /(?:^|[^a-z])(?:tomorrow|tmrw|tmw|next (?:week|month|time)|will|gonna|going to|we'll|i'll|manana|vamos a|voy a)(?![a-z])/;
const STAYED = /(?:stayed|se quedaron|nos quedamos|me quede)(?![a-z])/;

/** 'Used some 10/3 cord, gotta check how much': what is counted later went in today. */
const withoutIdioms = (folded: string): string => IDIOMS.reduce((words, idiom) => words.replace(idiom, ' '), folded);

const IDIOMS = [
  // 'dont know how many', 'gotta count the feet later'
  /(?:(?:dont|don't|do not|didnt|didn't|not|no) (?:know|sure|idea|certain)|idk|dunno|unsure)(?: exactly| yet)? how (?:many|much|long)(?![a-z])|(?:gotta|(?:have|got|need) to|will|i'?ll|gonna|going to|let me)(?: just| go)? (?:check|count|measure|weigh|see|get (?:you|u|ya)|text (?:you|u|ya)|send (?:you|u|ya))(?: (?:the|a|my|how|it|that|later|back|count|number|much|many|footage|length|qty|quantity|weight|lbs|on|for))*(?![a-z])/g,
  // 'came in the wrong red if you can believe that' plans nothing.
  /(?:if (?:you|u|ya) (?:can|could) (?:believe|imagine)|believe) (?:it or not|that|it|this)(?![a-z])/g,
  // 'you are not gonna believe this', 'youll never guess'
  /(?:(?:you|u|ya)(?: are|'?re|r|'?ll| will)? )?(?:not |never |wont |won't )?(?:gonna |going to )?(?:not |never )?(?:believe|guess|like|love) (?:this|that|it|what|who)(?: one)?(?![a-z])/g,
  // 'wes needed power for his saw by tomorrow so we made it happen'
  /(?:need(?:ed|s)|wanted|had to have) [a-z0-9' /-]{2,50}(?:by|for|before) (?:tomorrow|tmrw|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week)(?=,? (?:so|and) (?:we|i|my guys) (?!will|gonna|are|need|have to|can)[a-z]+)/g,
];

/** Where another thing begins to be told: pauses, and 'so', 'but', 'and then' with who did it. */
function piecesOf(lexed: LexedText, first: number, last: number): Piece[] {
  const pieces: Piece[] = [];
  let from = first;
  for (let at = first; at <= last; at += 1) {
    const isMark = tokenAt(lexed, at).kind === 'mark' && /^[,;.:\n-]$/.test(textAt(lexed, at));
    const isJoint =
      at > from && PARTS.has(textAt(lexed, at)) && (PARTS.get(textAt(lexed, at)) || TELLS.has(textAt(lexed, at + 1)));
    if (!isMark && !isJoint) continue;
    if (at > from) pieces.push({ first: from, last: at - 1 });
    from = at + 1;
  }
  if (from <= last) pieces.push({ first: from, last });
  return pieces;
}

/** True of those that part whatever stands behind them. */
const PARTS = new Map([
  ['so', true],
  ['but', true],
  ['anyway', true],
  ['anyways', true],
  ['pero', true],
  ['and', false],
  ['then', false],
  ['y', false],
  ['entonces', true],
  ['because', true],
  ['cause', true],
  ['cuz', true],
]);
const TELLS = new Set([
  'we',
  'i',
  'my',
  'our',
  'they',
  'he',
  'she',
  'tomorrow',
  'tmrw',
  'then',
  'nosotros',
  'yo',
  'mis',
  'manana',
  'will',
  'gonna',
]);

/** 'we tore it off', 'I had two carpenters', 'rented a pump': what is over. */
function tellsDone(lexed: LexedText, { first, last }: Piece): boolean {
  for (let at = first; at <= last; at += 1) {
    if (tokenAt(lexed, at).kind !== 'word') continue;
    const text = textAt(lexed, at);
    if (DONE.test(text) || (verbClass(text) !== null && /(?:ed|amos|imos|aron|ieron)$/.test(text))) return true;
  }
  return false;
}

const DONE =
  /^(?:had|did|was|were|worked|took|got|used|went|made|tore|hung|ran|put|cut|ended|spent|dug|built|found|brought|stood|stuck|threw|swung|drove|welded|burned|teniamos|tuve|tuvimos|fuimos|eramos|estuvimos|hicimos|hice|pusimos|puse)$/;

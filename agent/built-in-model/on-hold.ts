import { foldText } from '../../domain/lexer/fold-text.ts';
import { FIRST_NAMES, ROLES } from '../../domain/understand/director-words.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import type { ReadPrompt } from './read-prompt.ts';
import { tellLater } from './small-talk.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const END = '(?![a-z])';
/** How a text says that nothing of it is to be written: 'dont write anything til i know', 'hold off for now', 'no write up on this'. */
const HOLDS = new RegExp(
  [
    `(?:dont|don't|do not|no need to|not gonna|(?<![a-z] )wont|(?:^|[^a-z])(?:i|we) wont) (?:go )?(?:write|put|start|open|log|enter|make|create|draft|type)(?: [a-z]+){0,4} (?:yet|till?|until|anything|nothing|for now)${END}`,
    `(?:dont|don't|do not|no need to|not gonna) write (?:it|this|that|this one|that one|anything|nothing)(?: up)?${END}`,
    `(?:^|[.,;:–-] *|(?:^|[^a-z])(?:so|but|and|please|just) )(?:please |just )?(?:hold off|sit on (?:it|this|that)|hold (?:it|this|that)|park (?:it|this|that)|wait on (?:it|this|that))(?: one)?(?= for now| on (?:it|this|that)| till?${END}| until| *[.,:;!-]| *$)(?: for now)?`,
    `no (?:write ?up|ticket|co|change order|paperwork) (?:yet|for now|(?:on|for) (?:it|this|that)(?: one)?)${END}`,
    `nothing (?:yet|for now|decided|final|official|for sure|to write(?: up)?(?: yet)?)${END}`,
    `(?:just|only) (?:a )?heads ?up *[.!]?$`,
  ].join('|'),
);
const OPENS =
  '^\\W*(?:(?:heads ?up|fyi|hey|hi|so|ok|just so (?:you|u) know|possible|potential|um|uh|thinking|i think|not sure yet but)[ ,:.-]+)*';
/** What only may come: 'GC might have us patch the slab', 'possible extra at wh14', 'thinking about moving the heater'. */
const MAYBE = new RegExp(
  `${OPENS}(?:[a-z']+ ){0,4}?(?:might|may|could)(?: be)? (?:want|need|have|ask|be|make|having|asking)${END}(?: (?:us|me|to|an?|extra|co|change order))*|^\\W*(?:heads ?up|fyi|hey|so)?[ ,:.-]*(?:possible|potential|maybe an?|might be an?) (?:extra|change(?: order)?|co|t&m)${END}|${OPENS}(?:[a-z']+ ){0,3}?(?:is |are |was |were |been )?(?:thinking|talking) (?:about|of) (?:having us )?`,
);
/** Work that was done: no plan, however carefully it is told. */
const DONE = /(?:^|[^a-z])(?:did|was|were|had|took|spent|used|worked|put in|done|finished|rented|got|stayed)(?![a-z])/;
const IF =
  /(?:^|[^a-z])(?:if|once|when) (?:they|he|she|it|the [a-z]+|[a-z]+) (?:approves?|oks?|says?|signs?|gives?|wants?)(?![a-z])/;

/** '…, tomorrow we grout but dont put that on yet': what is held is the next day's, beside work that was done. */
const NEXT =
  /(?:^|[,.;\n])[^,.;\n]*(?:tomorrow|tmrw|tmw|next week|in the morning|manana)(?![a-z])[^,.;\n]*(?:, ?(?:but|so|and) [^,.;\n]*)?/g;
const withoutNext = (folded: string): string => {
  const rest = folded.replace(NEXT, ' ');
  return DONE_BY.test(rest) ? rest : folded;
};
const DONE_BY =
  /(?:^|[^a-z])(?:[1-9]|one|two|three|four|five|six)(?! ?(?:if|when))[^,.;]* (?:hrs?|hours?|h|each|apiece)(?![a-z])/;

/** Whether a text tells of what is not to be written yet. */
const isOnHold = (text: string): boolean => {
  const folded = withoutNext(foldText(text).text);
  return HOLDS.test(folded) || ((MAYBE.test(folded) || IF.test(folded)) && !DONE.test(folded));
};

/** 'heads up dave might want the heater at Riverside moved, nothing yet': work that nobody did is told so, and written when he says go. */
export function onHold(turn: Turn, text: string): Said | null {
  if (/[?¿]/.test(text) || turn.context.media.length > 0 || !isOnHold(text)) return null;
  const { acts } = understand([{ id: 0, text }], { ...worldOf(turn), orders: [] });
  const tells =
    acts.some((act) => act.job !== null) ||
    (HOLDS.test(foldText(text).text) && acts.some((act) => act.items.length > 0));
  return tells && acts.every((act) => act.orderRef === null && act.intent !== 'daily_log') ? tellLater(turn) : null;
}

/** 'ok he said go and its done', 'got the ok, they're set', 'we moved the heater': what was on hold is done. */
const IS_DONE =
  /(?:^|[^a-z])(?:approved|ok'?d|okayed|(?:said|told us|says) (?:go|yes|ok|do it|to do it|to go)|go ?ahead|green ?light|(?:got|gave|have) (?:us |me )?(?:the|his|her|an?) (?:ok|okay|go|nod|word|approval|thumbs up)|(?:write|put|go|open|start)(?: [a-z']+){0,6} (?:up|in|ahead|it|that)|(?:all |got |its |it's |thats |that's |work |is |and )+(?:got )?(?:done|finished|in|set|complete)|(?:we|i|they|guys) (?:did|moved|set|ran|built|finished|installed|[a-z]{3,}ed)|did (?:it|that|them))(?![a-z])/;
const STILL =
  /(?:^|[^a-z])(?:not|dont|don't|didnt|didn't|never|tomorrow|tmrw|will|gonna|if|when|killed|dead|nixed|cancel\w*|no longer)(?![a-z])/;

/** How `tellLater` answers. */
const TOLD_LATER = /^(?:I write up work that is done\.|Anoto trabajo ya hecho\.)/;

/** The text that waits for its go-ahead, where this one gives it. */
function heldText(turn: Turn, words: ReadPrompt['texts']): string | null {
  const { history } = turn.prompt;
  const folded = foldText(words.map((one) => one.text).join(' ')).text;
  if (!IS_DONE.test(folded) || STILL.test(folded)) return null;
  const at = history.findLastIndex((said) => said.role === 'assistant' && TOLD_LATER.test(said.text));
  const text = history[at - 1]?.text ?? '';
  const isWritten = history
    .slice(at + 1)
    .some(
      (said) => said.role === 'assistant' && turn.orders.some((order) => said.text.includes(String(order.id_number))),
    );
  return at > 0 && !isWritten ? text : null;
}

/** What was on hold, without the words that held it; nothing where these texts are no go-ahead. */
export function takenUp(turn: Turn, words: ReadPrompt['texts']): ReadPrompt['texts'] {
  const text = heldText(turn, words);
  if (text === null) return [];
  const [report] = understand(words, { ...worldOf(turn), orders: [] }).acts;
  // '1 diamond blade tho, put that on': none of what is held
  if (
    report &&
    report.items.length > 0 &&
    (report.job || (turn.orders.length > 0 && report.items.every(({ category }) => category !== 'labor')))
  )
    return [];
  return cutOut(text).map((part) => ({ id: 0, text: part }));
}

/** The parts of a text between the words that hold it or only plan it. */
function cutOut(text: string): string[] {
  const plans = new RegExp(
    `(?:${HOLDS.source})[^,:]*|${MAYBE.source}|${IF.source}|(?:^|[^a-z])(?:maybe|prob|probably|tomorrow|tmrw|tmw|figure|about|yet)(?![a-z])`,
    'gi',
  );
  return text
    .split(/[.;\n]+\s*/)
    .flatMap((part) => part.trim().split(plans))
    .map((part) => part.replace(/^[\s,:-]+|[\s,:-]+$/g, ''))
    .filter((part) => /\p{L}{3}/u.test(part));
}

/** 'dave might want …', then 'ok he said go': he is who ordered it. */
export function withHeldDirector(turn: Turn, acts: readonly Act[], words: ReadPrompt['texts']): readonly Act[] {
  const text = heldText(turn, words);
  const [first, ...rest] = acts;
  const name = text === null ? undefined : WANTS.exec(text)?.[1];
  if (!first || !name || acts.some((act) => act.directedBy !== null)) return acts;
  const isSomebody = name
    .toLowerCase()
    .split(' ')
    .some((word) => FIRST_NAMES.has(word) || ROLES.has(word));
  return isSomebody ? [{ ...first, directedBy: { value: name, quotes: [name] } }, ...rest] : acts;
}

const WANTS =
  /(?:^|up |fyi |the |but |[,.:-] ?)([\p{L}']+(?: (?!might|may|wants?|could|is|was)[\p{L}']+)?) (?:might|may|wants?|could|is (?:thinking|talking)|was (?:thinking|talking))(?!\p{L})/iu;

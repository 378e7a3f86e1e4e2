import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { CONTAINER_WORDS, unitOfWord } from '../lexer/unit-words.ts';
import { PLAIN_USE, STRIPPING_AFTER, verbClass, verbClassAt } from './verbs.ts';
import { textAt, tokenAt } from './words-at.ts';

export interface Governing {
  /** The counted things were only worked on or taken away. */
  stripped: boolean;
  consumes: boolean;
  tells: boolean;
}

/** The verb a count stands under: the nearest one before it in its sentence. */
export function governingVerb(lexed: LexedText, at: number, first: number): Governing {
  let commas = 0;
  let listed = 0;
  let isDone = false;
  for (let i = at - 1; i >= first; i -= 1) {
    const token = tokenAt(lexed, i);
    if (endsSentence(lexed, i)) break;
    if ([',', 'and', 'y', '+', '&'].includes(token.text)) commas += 1;
    if ([',', '+', '&'].includes(token.text)) listed += 1;
    // 'broke eight tiles so eight new ones went in'
    if (token.text === 'so' && i > first) break;
    if (isPeople(lexed, i)) return { stripped: false, consumes: false, tells: false };
    // '2nd order: hooked up a compressor' lists nothing.
    if (token.text === ':' && isDone) break;
    if (['plus', 'mas', 'with', 'con', 'w/', 'materials', 'material', 'materiales', ':'].includes(token.text))
      return { stripped: false, consumes: true, tells: false };
    // 'rebuilt w 4 sheets'; 'hit it w a screw' did the harm
    if (token.text === 'w' && tokenAt(lexed, i + 1).form !== 'article')
      return { stripped: false, consumes: true, tells: false };
    if (token.kind !== 'word') continue;
    // 'grading the strip, 30 tons of base'
    const isNoun = ['the', 'a', 'an', 'our', 'their'].includes(textAt(lexed, i - 1)) && !/(?:ed|ing)$/.test(token.text);
    if (isThing(lexed, i) || isNoun) continue;
    const kind =
      PUTS_WITH_IN.has(token.text) && textAt(lexed, i + 1) === 'in'
        ? 'consume'
        : verbClassAt(textAt(lexed, i - 1), token.text, `${textAt(lexed, i + 1)} ${textAt(lexed, i + 2)}`);
    isDone ||= kind === 'work' && commas === 0;
    if (!kind || (kind === 'work' && token.text !== 'building')) continue;
    // 'put down ten bags of ice melt'
    const isPutDown = /^(?:put|lay|laid|set|roll)/.test(token.text) && textAt(lexed, i + 1) === 'down';
    const next = textAt(lexed, i + 1);
    // 'doors the painters took off, 4 sets of hinges'
    const out =
      !isPutDown &&
      !(commas > 0 && isWorker(lexed, i - 1)) &&
      (STRIPPING_AFTER.has(next) || (next === 'back' && BACK.test(token.text)));
    // 'fixing duct wrap the fitters ripped, 4 rolls'
    if (kind === 'strip' && commas > 0 && (isWorker(lexed, i - 1) || isMachine(lexed, i - 1))) continue;
    // 'one laborer 4 hrs scraping, 120 ft of cove base': what he did, and then a list of stock.
    const isHisWork =
      (unitOfWord(textAt(lexed, i - 1)) === 'hr' || ['each', 'apiece', 'ea'].includes(textAt(lexed, i - 1))) &&
      token.text.endsWith('ing');
    if (
      kind === 'strip' &&
      isHisWork &&
      commas > 0 &&
      (unitOfWord(textAt(lexed, at + 1)) !== null || textAt(lexed, at + 1) in CONTAINER_WORDS)
    )
      return { stripped: false, consumes: false, tells: false };
    if (
      kind === 'strip' ||
      (kind === 'consume' && out && (!PLAIN_USE.has(token.text) || TAKES.test(token.text)) && !SWAPS.test(token.text))
    )
      return { stripped: true, consumes: false, tells: true };
    if (kind === 'move')
      return (commas === 0 && isObject(lexed, i, at)) || (commas === 1 && isSecondObject(lexed, i, at))
        ? { stripped: true, consumes: false, tells: true }
        : { stripped: false, consumes: false, tells: false };
    return { stripped: false, consumes: true, tells: !PLAIN_USE.has(token.text) && listed === 0 };
  }
  return { stripped: false, consumes: false, tells: false };
}

/** 'took out a pole base' */
const TAKES = /^(?:took|takes?|taken|taking)$/;
/** 'pulled back 22 diffusers': they were there; 'put back 50 ft of MC' is new. */
const BACK = /^(?:pull|took|tak)/;

/** 'stuck in a pair of breakers', 'cut in a tee': with their 'in' they put in. */
export const PUTS_WITH_IN = new Set([
  'hauled',
  'haul',
  'hauling',
  'trucked',
  'carted',
  'shipped',
  'cut',
  'stuck',
  'stick',
  'threw',
  'throw',
  'popped',
  'pop',
  'dropped',
  'drop',
  'slapped',
  'slap',
  'tossed',
  'tied',
  'plugged',
  'snapped',
  'screwed',
]);

/** 'swapped out 5 smoke detectors', 'replacing out': what comes out goes in again, new. */
const SWAPS = /^(?:swap|replac|chang|switch)/;

/** 'buckets of mud', 'mesh tape', 'the paint': a noun that could be a verb elsewhere. */
function isThing(lexed: LexedText, at: number): boolean {
  // 'chamfer strip, 40 ft'
  if ([1, 2, 3].some((back) => back <= at && (nounAt(lexed, at - back)?.words ?? 0) > back)) return true;
  const noun = nounAt(lexed, at);
  if (!noun) return false;
  // 'masking tape 3 rolls'
  if (noun.words > 1) return true;
  // 'mud 3 buckets', 'eggshell paint 3 gal'
  if (tokenAt(lexed, at + 1).kind === 'number' && isContained(lexed, at + 2)) return true;
  if (at === 0) return false;
  const before = tokenAt(lexed, at - 1);
  return (
    before.kind === 'number' ||
    before.kind === 'size' ||
    ['of', 'de', 'the', 'a', 'el', 'la'].includes(before.text) ||
    unitOfWord(before.text) !== null ||
    before.text in CONTAINER_WORDS ||
    nounAt(lexed, at - 1) !== null
  );
}

const isContained = (lexed: LexedText, at: number): boolean =>
  textAt(lexed, at) in CONTAINER_WORDS || !['hr', 'day', null].includes(unitOfWord(textAt(lexed, at)));

/** The count is what the verb works on ('moved the 3 outlets'), not what was used ('moving the panel 45 ft of MC'). */
function isObject(lexed: LexedText, verb: number, at: number): boolean {
  const small = new Set([
    'the',
    'a',
    'about',
    'some',
    'out',
    'up',
    'all',
    'existing',
    'around',
    'another',
    'other',
    'of',
    'down',
    'back',
    'los',
    'las',
    'unos',
    'unas',
    'de',
    'over',
    'approx',
    'those',
    'these',
    'our',
    'their',
    'through',
    'and',
    '-',
    'old',
    'roughly',
    'como',
    'lugar',
    'sitio',
    'posicion',
  ]);
  if (PASSIVE.has(textAt(lexed, verb - 1))) return false;
  return lexed.tokens.slice(verb + 1, at).every((token) => small.has(token.text) || verbClass(token.text) !== null);
}

/** 'relocated 2 thermostats and 1 exit sign': the other thing that was moved; '45 ft of MC' would be stock. */
function isSecondObject(lexed: LexedText, verb: number, at: number): boolean {
  const isJoined = ['and', 'y', '&'].includes(textAt(lexed, at - 1)) && unitOfWord(textAt(lexed, at + 1)) === null;
  const first = tokenAt(lexed, verb + 1).kind === 'number' ? nounAt(lexed, verb + 2) : null;
  return isJoined && first !== null && verb + 2 + first.words === at - 1;
}

/** 'the outlets got rewired 250 ft of MC': what was worked on stands before. */
const PASSIVE = new Set(['got', 'get', 'gets', 'was', 'were', 'been', 'being', 'be']);

const isWorker = (lexed: LexedText, at: number): boolean =>
  CREW_WORDS.has(textAt(lexed, at)) || tradeOfWord(textAt(lexed, at)) !== null;

/** 'fixing the grass the crane tore up, 30 rolls of sod': the harm was done by the machine. */
const isMachine = (lexed: LexedText, at: number): boolean =>
  textAt(lexed, at - 1) === 'the' && nounAt(lexed, at, at)?.category === 'equipment';

/** '2 laborers 6 hrs' ends what the verb before them counted. */
function isPeople(lexed: LexedText, at: number): boolean {
  const word = textAt(lexed, at);
  // 'carpenter 5 hrs'
  const isTimed =
    tokenAt(lexed, at + 1).kind === 'number' &&
    unitOfWord(textAt(lexed, at + 2)) === 'hr' &&
    tradeOfWord(word) !== null;
  // '3 floor layers 7 hrs each'
  const isTrade = tradeOfWord(word) !== null || tradeOfWord(`${word} ${textAt(lexed, at + 1)}`) !== null;
  return isTimed || (tokenAt(lexed, at - 1).kind === 'number' && (CREW_WORDS.has(word) || isTrade));
}

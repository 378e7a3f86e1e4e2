import type { MeasureChunk } from '../lexer/chunk.ts';
import type { LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { textAt, tokenAt } from './words-at.ts';

const words = (list: string): Set<string> => new Set(list.split(' '));

/** Whose need buys something: 'we needed a rail' does, 'the shaft needed a rail' tells what was wrong. */
const OURS = words('we i us and also plus he she they guys crew it');
const NEEDS = words('need needs needed wanted wants');
const OF_THEIRS = words('added adds built installed put set wanted want ordered moved relocated');
/** Where the work was, before a thing that stays what it is: 'to get at a valve', 'off a buried valve'. */
const BESIDE_ONE = words('at off over behind under near by beside past against below above');
const BESIDE_MANY = words('behind under underneath above below between beneath past');
const TAKES = words('take took taking taken pull pulled pulling');
const OUT = words('out off down apart loose');
/** How far something went is no stock by the foot. */
const SHIFTS = words(
  'raise raised raising lower lowered lowering slide slid sliding shift shifted shifting bump bumped bumping push pushed pushing move moved moving scoot scooted scooting subimos bajamos movimos recorrimos',
);

/** A thing that a text counts and nobody put in: it was near, was needed, was others', was taken out. */
export function isWhereNotWhat(lexed: LexedText, chunk: MeasureChunk, behindName: number): boolean {
  const [before, ahead] = [textAt(lexed, chunk.first - 1), tokenAt(lexed, chunk.first - 2)];
  if (TAKES.has(before) && OUT.has(textAt(lexed, behindName))) return true;
  if (chunk.form !== 'article') return BESIDE_MANY.has(before) && ahead.kind === 'word';
  if (NEEDS.has(before))
    return chunk.unit === null && (ahead.kind === 'word' || ahead.text === '\u00b7') && !OURS.has(ahead.text);
  // 'por un drenaje': why, not what
  if (before === 'por') return true;
  if (OF_THEIRS.has(before)) return ahead.text === 'they';
  return BESIDE_ONE.has(before) && ahead.kind === 'word';
}

/** '20 ft west of where we had it', 'got two foot longer', 'was 2 ft too low': where to, or how much it differs. */
const COMPARES =
  /^(?:(?:north|south)?-?(?:east|west)|north|south|longer|shorter|higher|lower|wider|narrower|deeper|shallower|taller|thicker|thinner|further|farther|closer|bigger|smaller|too|away|apart|off|short|norte|sur|este|oeste|alto|bajo)$/;

/** 'raised the gas outlets a foot and a half', 'slid a door opening over 2 ft': how far. 'moved it, 40 ft of MC' is stock. */
export function isHowFar(lexed: LexedText, chunk: MeasureChunk, first: number): boolean {
  if (chunk.unit !== 'ft' && chunk.unit !== 'yd') return false;
  if (COMPARES.test(textAt(lexed, chunk.last + 1))) return true;
  if (
    ['of', 'de'].includes(textAt(lexed, chunk.last + 1)) ||
    [1, 2].some((behind) => tokenAt(lexed, chunk.last + behind).kind === 'size')
  )
    return false;
  for (let at = chunk.first - 1; at >= Math.max(first, chunk.first - 8) && !endsSentence(lexed, at); at -= 1) {
    const { kind, text, form } = tokenAt(lexed, at);
    if (form === 'article') continue;
    if (SHIFTS.has(text)) return at < chunk.first - 1;
    if (kind === 'mark' || kind === 'number' || ['and', 'with', 'plus', 'y', 'con', 'used', 'using'].includes(text))
      return false;
  }
  return false;
}

import { wordSet } from '../lexicon/word-set.ts';
import type { TaggedText } from './tagged-text.ts';

/** A size that begins at a token: where it ends and how a name shows it. */
export interface Size {
  end: number;
  text: string;
  /** It may as well be a count ('4 square boxes', '20 amp'). */
  isLoose: boolean;
}

const INCH_MARKS = new Set(['"', 'in', 'inch', 'inches', 'pulgada', 'pulgadas', 'pulg', "''", 'inche']);
const DENOMINATORS = new Set([2, 4, 8, 16, 32, 64]);
/** Words behind a size that still belong to it. */
const BEHIND = new Set(['deep', 'wide', 'long', 'tall', 'high', 'thick', 'dia', 'diameter', 'round']);
const GAUGES = new Set([1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 250, 350, 500]);

/** Reads '3/4"', '2x4', '#12', '12/2', '4-11/16', '20 amp', '8 ft' before a thing. */
export function sizeAt(text: TaggedText, at: number): Size | null {
  const token = text.token(at);
  if (!token) return null;
  if (token.kind === 'dimension') return behind(text, at + 1, token.text, false);
  if (['number', 'no'].includes(token.norm) && text.isNumber(at + 1) && text.has(at + 2, 'goods'))
    return { end: at + 2, text: `#${text.token(at + 1)!.value}`, isLoose: false };
  if (token.norm === '#' && (text.isNumber(at + 1) || text.token(at + 1)?.kind === 'fraction'))
    return { end: at + 2, text: `#${text.token(at + 1)!.text}`, isLoose: false };
  const series = SERIES.has(token.norm) ? (text.norm(at + 1) === '-' ? at + 2 : at + 1) : at;
  if (series > at && (text.isNumber(series) || text.token(series)?.kind === 'code'))
    return { end: series + 1, text: text.words(at, series + 1), isLoose: false };
  const crossed = crossedAt(text, at);
  if (crossed) return crossed;
  if (token.kind === 'fraction') {
    const under = Number(token.text.split('/')[1]);
    const isInch = DENOMINATORS.has(under) && !(token.value >= 1 && !token.text.includes('-'));
    return behind(text, afterInch(text, at + 1), isInch ? `${token.text}"` : token.text, false);
  }
  if (token.norm === '4' && SQUARES.has(text.norm(at + 1)))
    return { end: at + 2, text: `4" ${text.words(at + 1, at + 2)}`, isLoose: true };
  if (token.kind !== 'number')
    return token.kind === 'code' && /^\d/.test(token.text) ? { end: at + 1, text: token.text, isLoose: false } : null;
  const spokenInch =
    token.spoken && !Number.isInteger(token.value) && INCH_MARKS.has(text.norm(at + 1))
      ? FRACTIONS[String(token.value % 1)]
      : undefined;
  if (spokenInch)
    return {
      end: at + 2,
      text: `${token.value > 1 ? `${Math.floor(token.value)}-` : ''}${spokenInch}"`,
      isLoose: false,
    };
  const spokenPart = token.spoken === true && SPOKEN_PARTS[text.norm(at + 1)];
  if (spokenPart)
    return {
      end: INCH_MARKS.has(text.norm(at + 2)) ? at + 3 : at + 2,
      text: `${token.value}/${spokenPart}"`,
      isLoose: false,
    };
  if (token.spoken && !Number.isInteger(token.value)) return null;
  const dash = text.norm(at + 1) === '-' ? at + 2 : at + 1;
  const second = text.token(at + 2);
  if (dash === at + 2 && second?.kind === 'number' && second.glued && CABLES.has(token.value) && second.value <= 5)
    return { end: at + 3, text: `${token.text}/${second.text}`, isLoose: false };
  if (dash === at + 1 && text.token(dash)?.glued && LETTERS.has(text.norm(dash)))
    return { end: dash + 1, text: `${token.text}${text.token(dash)!.text}`, isLoose: false };
  const fraction = text.token(at + 1);
  if (fraction?.kind === 'fraction' && fraction.value < 1 && token.value < 13 && !fraction.glued)
    return behind(text, afterInch(text, at + 2), `${token.text}-${fraction.text}"`, true);
  if (
    INCH_MARKS.has(text.norm(dash)) &&
    !(text.norm(dash) === 'in' && !text.token(dash)!.glued && isPlace(text, dash + 1))
  )
    return behind(text, dash + 1, `${token.text}"`, false);
  const unit = text.norm(dash);
  if (text.has(dash, 'size') && token.value > 0)
    return {
      end: text.tag(dash, 'size')!.end,
      text: text.words(at, text.tag(dash, 'size')!.end),
      isLoose: !text.token(dash)!.glued,
    };
  if (unit === "'" || unit === 'ft' || unit === 'foot' || unit === 'pies')
    return { end: dash + 1, text: `${token.text} ft`, isLoose: true };
  if (GAUGES.has(token.value) && text.token(at + 1)?.kind === 'word' && WIRES.has(text.norm(at + 1)))
    return { end: at + 1, text: `#${token.text}`, isLoose: true };
  return null;
}

/** 'sch 40', 'SDR-35', 'class 350': a number that names a kind of pipe. */
const SERIES = new Set(['sch', 'schedule', 'sdr', 'cedula', 'dr', 'class']);

const WIRES = wordSet(`
  thhn, xhhw, thwn, awg, solid, stranded, cu, rebar, bar, bars
`);
const CABLES = new Set([6, 8, 10, 12, 14, 16, 18, 22]);
const LETTERS = new Set(['a', 'v', 'w', 'k', 'g', 'p', 'd', 'sq']);
const FRACTIONS: Readonly<Record<string, string>> = { '0.5': '1/2', '0.25': '1/4', '0.75': '3/4' };
const SPOKEN_PARTS: Readonly<Record<string, number>> = {
  eighths: 8,
  eighth: 8,
  octavos: 8,
  quarter: 4,
  quarters: 4,
  cuartos: 4,
  sixteenths: 16,
};
const SQUARES = new Set(['square', 'sq', 'octagon', 'oct']);
const isPlace = (text: TaggedText, at: number): boolean => text.has(at, 'article') || text.has(at, 'place');
const afterInch = (text: TaggedText, at: number): number => (INCH_MARKS.has(text.norm(at)) ? at + 1 : at);

function behind(text: TaggedText, end: number, shown: string, isLoose: boolean): Size {
  return { end: BEHIND.has(text.norm(end)) ? end + 1 : end, text: shown, isLoose };
}

/** '1/2 x 4', '4 x 8 x 16' with spaces: never people times hours. */
function crossedAt(text: TaggedText, at: number): Size | null {
  const isMeasure = (place: number): boolean =>
    ['number', 'fraction', 'dimension'].includes(text.token(place)?.kind ?? '');
  if (!isMeasure(at) || text.token(at)!.spoken) return null;
  let end = afterMark(text, at + 1);
  let parts = 1;
  while (['x', 'by', '×'].includes(text.norm(end)) && isMeasure(end + 1) && parts < 4) {
    end = afterMark(text, end + 2);
    parts += 1;
  }
  if (parts === 1 || text.unit(end, 'time') || text.has(end, 'each', 'people')) return null;
  return { end, text: text.words(at, end).replace(/ /g, ''), isLoose: false };
}

const afterMark = (text: TaggedText, at: number): number =>
  ['"', "'", 'in', 'ft'].includes(text.norm(at)) ? at + 1 : at;

import { ONE } from './amount.ts';
import { isInchSized } from './material-words.ts';
import { amountOf, isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { LENGTH_PIECES, unitOfWord } from './unit-words.ts';

/** What is sized by a number that is spoken out: 'number six thhn', 'number 5 dowels'. */
const NUMBERED = new Set([
  'cobre',
  'desnudo',
  'alambre',
  'varilla',
  'varillas',
  'thhn',
  'thwn',
  'wire',
  'wires',
  'cable',
  'copper',
  'bare',
  'rebar',
  'rebars',
  'bar',
  'bars',
  'dowel',
  'dowels',
  'stranded',
  'solid',
  'ground',
]);
const HAULED = new Set(['dumpster', 'dumpsters', 'rolloff', 'roll-off', 'container', 'containers', 'bin', 'can']);
const YARDS = new Set(['yard', 'yards', 'yd', 'yds']);
/** '2 by sixes' */
const BREADTHS = new Map([
  ['threes', 3],
  ['fours', 4],
  ['sixes', 6],
  ['eights', 8],
  ['tens', 10],
  ['twelves', 12],
]);
/** 'ten footers' */
const FOOTERS = new Set(['footer', 'footers']);

const GAUGES = new Set(['gauge', 'guage', 'gage']);
const AMPS = new Set(['amp', 'amps', 'ampere', 'amperes', 'amperio', 'amperios']);
/** 'codos de tres cuartos', 'cobre de media': inches that are not said. */
const FRACTIONS = new Map([
  ['media', '1/2"'],
  ['tres cuartos', '3/4"'],
  ['un cuarto', '1/4"'],
  ['tres octavos', '3/8"'],
  ['cinco octavos', '5/8"'],
]);
const BEFORE_SIZE = new Set(['de', 'era', 'eran', 'es', 'son', 'fue', 'fueron']);

/** Sizes that are said in words and stand in several tokens: one token each. */
export function mergeSpokenSizes(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const size = sizeAt(tokens, at);
    merged.push(
      size
        ? {
            kind: 'size',
            start: tokenAt(tokens, at).start,
            end: tokenAt(tokens, size.next - 1).end,
            text: size.text ?? textOf(tokens, at, size.next),
            canonical: size.canonical,
            ...(size.each && { each: size.each }),
          }
        : tokenAt(tokens, at),
    );
    at = size ? size.next : at + 1;
  }
  return merged;
}

interface SpokenSize {
  canonical: string;
  next: number;
  /** As its digits would stand, where nouns are known by them: '2x6'. */
  text?: string;
  each?: NonNullable<Token['each']>;
}

const LUMBER: Record<string, number> = { one: 1, two: 2, four: 4, six: 6, eight: 8, ten: 10, twelve: 12 };
/** '140 feet of number 8', 'ten pieces of number 4': how thick it is, where nothing else says what. */
function endsStock(tokens: readonly Token[], at: number): boolean {
  const unit = textAt(tokens, at - 2);
  const behind = tokenAt(tokens, at + 2);
  return (
    textAt(tokens, at - 1) === 'of' &&
    (LENGTH_PIECES.has(unit) || unitOfWord(unit) === 'ft') &&
    (behind.kind !== 'word' || ['and', 'plus', 'in', 'for', 'on', 'at'].includes(behind.text))
  );
}

/** '22 two-by-fours' */
const BY = /^(one|two|four|six)-by-(four|six|eight|ten|twelve)s?$/;

function sizeAt(tokens: readonly Token[], at: number): SpokenSize | null {
  const [, side = '', other = ''] = BY.exec(textAt(tokens, at)) ?? [];
  if (other !== '')
    return { canonical: `${LUMBER[side]}x${LUMBER[other]}`, text: `${LUMBER[side]}x${LUMBER[other]}`, next: at + 1 };
  const long = lumberAt(tokens, at);
  if (long) return long;
  const next = tokenAt(tokens, at + 1);
  const fraction = fractionAt(tokens, at);
  if (fraction) return fraction;
  if (textAt(tokens, at) === 'number') {
    const gauge = amountOf(next);
    // 'that was number five rebar, the number four is in the other pour'
    const isOther =
      textAt(tokens, at - 1) === 'the' &&
      tokens.some(
        ({ text }, i) => NUMBERED.has(text) && tokens[i - 1]?.kind === 'number' && textAt(tokens, i - 2) === 'number',
      );
    const isSize =
      isOther || [at - 1, at + 2].some((near) => NUMBERED.has(textAt(tokens, near))) || endsStock(tokens, at);
    return gauge !== null && isSize ? { canonical: `#${gauge / ONE}`, next: at + 2, text: `#${gauge / ONE}` } : null;
  }
  // 'a hundred feet of no 12 thhn': a gauge, where a length or a count stands before.
  const gaugeNo = ['no', 'nos'].includes(textAt(tokens, at)) ? amountOf(next) : null;
  if (gaugeNo !== null && NUMBERED.has(textAt(tokens, at + 2)) && !['', ','].includes(textAt(tokens, at - 1)))
    return { canonical: `#${gaugeNo / ONE}`, next: at + 2 };
  // 'one box of cat six cable'
  const cat = textAt(tokens, at) === 'cat' && next.form === 'spelled' ? amountOf(next) : null;
  if (cat !== null && [3, 5, 6, 7].includes(cat / ONE))
    return { canonical: `Cat${cat / ONE}`, next: at + 2, text: `cat${cat / ONE}` };
  const amount = amountOf(tokenAt(tokens, at));
  if (amount === null || amount <= 0 || amount % ONE !== 0) return null;
  const whole = amount / ONE;
  // 'four forty fives'
  if (whole === 40 && next.text === 'fives') return { canonical: '45°', next: at + 2, text: '45s' };
  // 'the twelve gauge wire'
  if (GAUGES.has(next.text) && whole <= 24) return { canonical: `${whole} ga`, next: at + 2 };
  // 'two twenty amp breakers'
  if (AMPS.has(next.text) && tokenAt(tokens, at).form === 'spelled') return { canonical: `${whole}A`, next: at + 2 };
  // 'four thousand psi concrete', 'the thirty yarder'
  if (next.text === 'psi' && whole >= 1000) return { canonical: `${whole} psi`, next: at + 2, text: `${whole} psi` };
  if (/^yarders?$/.test(next.text)) return { canonical: String(whole), next: at + 1, text: String(whole) };
  if (FOOTERS.has(next.text)) return { canonical: `${whole} ft`, next: at + 2, each: { amount, unit: 'ft' } };
  const behind = textAt(tokens, at + 2);
  if (YARDS.has(next.text) && HAULED.has(behind)) return { canonical: `${whole} yd`, next: at + 2 };
  // '(30 yd)' behind the dumpster
  if (YARDS.has(next.text) && behind === ')' && HAULED.has(textAt(tokens, at - 2)))
    return { canonical: `${whole} yd`, next: at + 2 };
  // 'two four square boxes', '6 five square boxes': how wide they are.
  if (
    next.text === 'square' &&
    [4, 5].includes(whole) &&
    /^(?:box|boxes|cover|covers|ring|rings)$/.test(behind) &&
    tokenAt(tokens, at - 1).kind === 'number'
  )
    return { canonical: `${whole}"`, next: at + 1 };
  // 'eight new two by two tiles'
  const by =
    next.text === 'by' && tokenAt(tokens, at).form === 'spelled' && tokenAt(tokens, at + 3).kind === 'word'
      ? amountOf(tokenAt(tokens, at + 2))
      : null;
  if (by !== null && by % ONE === 0 && whole <= 6 && by <= 12 * ONE)
    return { canonical: `${whole}x${by / ONE}`, next: at + 3, text: `${whole}x${by / ONE}` };
  const breadth = next.text === 'by' ? BREADTHS.get(behind) : undefined;
  if (breadth === undefined || ![1, 2, 4, 6].includes(whole)) return null;
  return { canonical: `${whole}x${breadth}`, next: at + 3, text: `${whole}x${breadth}s` };
}

/** '14 palos de 2x6 de 8 pies' */
function lumberAt(tokens: readonly Token[], at: number): SpokenSize | null {
  const { kind, text } = tokenAt(tokens, at);
  if (kind !== 'size' || !/^[1246]x(?:[3468]|1[02])$/.test(text) || textAt(tokens, at + 1) !== 'de') return null;
  const feet = (amountOf(tokenAt(tokens, at + 2)) ?? 0) / ONE;
  const isLong =
    Number.isInteger(feet) && feet >= 6 && feet <= 24 && ['pies', 'ft', 'pie', "'"].includes(textAt(tokens, at + 3));
  return isLong ? { canonical: `${text}x${feet}`, text: `${text}x${feet}`, next: at + 4 } : null;
}

/** A fraction of an inch behind what it sizes: 'de media', 'cobre tres cuartos, …'; what follows is no unit and no thing. */
function fractionAt(tokens: readonly Token[], at: number): SpokenSize | null {
  const before = textAt(tokens, at - 1);
  if (!BEFORE_SIZE.has(before) && !isInchSized(before)) return null;
  for (const words of [2, 1]) {
    const canonical = FRACTIONS.get(textOf(tokens, at, at + words));
    const behind = tokenAt(tokens, at + words);
    // 'flex de media 35 pies', 'codo de media 4'
    const ends =
      isPause(behind) ||
      (behind.kind === 'number' && behind.form !== 'article' && isInchSized(textAt(tokens, at - 2))) ||
      ['y', 'e', 'no', 'con', 'para', 'pa', 'en', 'nomas'].includes(behind.text);
    if (canonical && ends && !/^(?:horas?|dias?|docenas?)$/.test(textAt(tokens, at - 2)))
      return { canonical, next: at + words };
  }
  return null;
}

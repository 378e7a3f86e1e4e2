import { ONE } from './amount.ts';
import type { Chunk, DurationChunk, MeasureChunk } from './chunk.ts';
import { EACH, rateAt } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import { tradeOfWord } from './people-words.ts';
import { isAtWork } from './read-person.ts';
import { isPause, textAt, type Token, tokenAt } from './token.ts';
import { EACH_UNITS, unitOfWord } from './unit-words.ts';

/** '2 guys 4' and '2 guys 4 each' mean hours when the number stands right behind the people. */
export function asDuration(lexed: LexedText, chunk: Chunk, before: Chunk | undefined): DurationChunk | null {
  if (chunk.kind === 'duration') return chunk;
  if (chunk.kind !== 'measure' || before?.kind !== 'people' || chunk.form === 'article' || chunk.amount > 24 * ONE)
    return null;
  const gap = lexed.tokens.slice(before.last + 1, chunk.first);
  const behind = chunk.last + 1;
  const isAmongHours = lexed.tokens.some(({ text }) => unitOfWord(text) === 'hr');
  // 'two of us painting 3.5 each'
  const isEachAtWork =
    chunk.unit === 'ea' && gap.length === 1 && /.{3}ing$/.test(gap[0]!.text) && isPause(tokenAt(lexed.tokens, behind));
  const isEach = chunk.unit === 'ea' || EACH.includes(textAt(lexed.tokens, behind));
  // 'theres 3 carpenters on that, 4 a man'
  const isBetween = ({ text }: Token): boolean =>
    BEFORE_BARE.has(text) || (isEach && /^(?:on|it|that|there|this)$/.test(text));
  if (!isEachAtWork && !isEachPut(gap) && !isSpentFor(gap, isAmongHours) && !gap.every(isBetween)) return null;
  if (gap.some((token) => token.text === ',') && !isEach && !isEachPut(gap) && !isLabelled(lexed, before.first))
    return null;
  const isHours =
    chunk.unitWord === null
      ? isPause(tokenAt(lexed.tokens, behind)) ||
        EACH.includes(textAt(lexed.tokens, behind)) ||
        tradeOfWord(textAt(lexed.tokens, behind)) !== null ||
        isAtWork(lexed, behind) ||
        isAllAtRate(lexed, behind) ||
        // '2 @ 8 plus 2 OT each', '1 at 3 to move the box'
        (/^(?:plus|and|\+|&|y|mas)$/.test(textAt(lexed.tokens, behind)) && rateAt(lexed, behind + 2) !== null) ||
        (isAmongHours &&
          gap.length === 1 &&
          ['at', '@'].includes(gap[0]!.text) &&
          textAt(lexed.tokens, behind) === 'to') ||
        // 'an ironworker came over for two to burn off the bands'
        (isSpentFor(gap, isAmongHours) && textAt(lexed.tokens, behind) === 'to')
      : EACH_UNITS.has(chunk.unitWord);
  return isHours ? hoursOfBare(chunk) : null;
}

/** 'hours: one plumber, 5', 'mano de obra: 2 peones, 4': what stands behind the label are people and their hours. */
const isLabelled = ({ tokens }: LexedText, first: number): boolean =>
  textAt(tokens, first - 1) === ':' && /^(?:hours|hrs|horas|labor|labour|obra)$/.test(textAt(tokens, first - 2));

/** Between people and a bare number that is their hours: '2 guys - 4', 'two laborers did four apiece'. */
const BEFORE_BARE = new Set('- : @ x for at , did had got put in worked spent each a full'.split(' '));

/** 'a couple ironworkers on the rail, they each put in seven' */
const isEachPut = (gap: readonly Token[]): boolean =>
  gap.every(({ kind }) => kind !== 'number') &&
  /(?:^|[,;] |and )(?:they |both |all )?(?:of them )?each (?:one |man |guy )?(?:put in|did|had|got|worked|spent|went|pulled|took)$/.test(
    gap.map(({ text }) => text).join(' '),
  );

/** 'one laborer on the shovel for five'; beside hours of others 'a journeyman wire it for three', too. */
const isSpentFor = (gap: readonly Token[], isAmongHours: boolean): boolean =>
  gap.length > 1 &&
  gap.length <= 5 &&
  (isAmongHours || /^(?:on|with|at)$/.test(gap[0]!.text)) &&
  gap.at(-1)!.text === 'for' &&
  gap.every(({ kind }) => kind === 'word');

/** '4 painters x 8 all OT' */
const isAllAtRate = (lexed: LexedText, at: number): boolean =>
  rateAt(lexed, /^(?:all|both)$/.test(textAt(lexed.tokens, at)) ? at + 1 : at) !== null;

/** A bare number as hours, each person's when it said so. */
export function hoursOfBare(chunk: MeasureChunk): DurationChunk {
  const basis = chunk.unit === null ? null : 'each';
  return {
    kind: 'duration',
    first: chunk.first,
    last: chunk.last,
    hours: chunk.amount,
    stated: { amount: chunk.amount, unit: 'hr' },
    basis,
    rate: null,
    isBreak: false,
    isClock: false,
  };
}

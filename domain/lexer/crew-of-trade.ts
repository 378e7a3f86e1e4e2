import type { Chunk, DurationChunk, PeopleChunk } from './chunk.ts';
import { countOf } from './count-of.ts';
import { nounAt } from './counted-noun.ts';
import type { LexedText } from './lex.ts';
import { CREWS_OF_WORK, TRADES_OF_WORK, tradeOfWord } from './people-words.ts';
import { isPause, textAt, textOf, type Token, tokenAt } from './token.ts';

/**
 * People and hours that leave out whose they are, and what was told before them: 'insulators stripped it, 14 hrs between the two of
 * them', 'the painters redid the hall, there was three of them', 'hangers 2 guys 3 hrs each', '12 hours of roofers, three guys four apiece'.
 */
export function nameCrews(lexed: LexedText, chunks: readonly Chunk[]): Chunk[] {
  return chunks.map((chunk, i) => {
    if (chunk.kind === 'people') return named(lexed, chunk);
    return chunk.kind === 'duration' && isBetweenThem(lexed, chunk) && !isTold(lexed, chunks.slice(0, i), chunk)
      ? { ...chunk, ...withTrade(tradeBefore(lexed.tokens, chunk.first)) }
      : chunk;
  });
}

function named(lexed: LexedText, chunk: PeopleChunk): PeopleChunk {
  const [group, other] = chunk.groups;
  if (!group || other || group.trade !== null) return chunk;
  const { tokens } = lexed;
  // '…, 2 at 5 hrs'
  const isBare =
    chunk.first === chunk.last &&
    tokenAt(tokens, chunk.first).kind === 'number' &&
    ['at', '@'].includes(textAt(tokens, chunk.last + 1));
  const trade =
    isBare || OF_THEM.test(textOf(tokens, chunk.first, chunk.last + 1))
      ? tradeBefore(tokens, chunk.first)
      : group.count === null
        ? null
        : (workRightBefore(tokens, chunk) ?? tradeOfHours(tokens, chunk.first));
  return trade === null ? chunk : { ...chunk, groups: [{ ...group, trade }] };
}

const OF_THEM = /(?:^| )(?:of (?:them|em|those guys)|ellos)$/;
const BETWEEN_THEM = /(?:^| )(?:between|among|for|all) (?:the |both |all )*(?:\S+ )?(?:of )?(?:them|em)$/;
const isBetweenThem = ({ tokens }: LexedText, { basis, trade, first, last }: DurationChunk): boolean =>
  basis === 'total' && trade === undefined && BETWEEN_THEM.test(textOf(tokens, first, last + 1));
const withTrade = (trade: string | null): { trade?: string } => (trade === null ? {} : { trade });

/** People of the same sentence, whose hours these then are. */
const isTold = ({ tokens }: LexedText, before: readonly Chunk[], { first }: DurationChunk): boolean =>
  before.some(({ kind, last }) => kind === 'people' && tokens.slice(last, first).every(({ text }) => text !== '.'));

/** The trade of several that was told last, as those who worked: no 'plumbers leak', no 'after the roofers'. */
function tradeBefore(tokens: readonly Token[], before: number): string | null {
  for (let at = before - 1; at >= Math.max(0, before - 24); at -= 1) {
    for (const words of [3, 2, 1]) {
      const phrase = textOf(tokens, at, at + words);
      const trade =
        at + words <= before && /(?:[^s]s|men|crew)$/.test(phrase)
          ? (tradeOfWord(phrase) ?? CREWS_OF_WORK[phrase.replace(/ crew$/, '')] ?? null)
          : null;
      if (trade === null) continue;
      // 'insulators redid the attic, hvac guys trampled it. 2 of them': who did harm was not at work
      if (HARMED.test(textAt(tokens, at + words))) break;
      const isOthers = nounAt({ tokens }, at + words) !== null || OTHERS.test(textOf(tokens, Math.max(0, at - 2), at));
      return isOthers ? null : trade;
    }
  }
  return null;
}
/** What others did to our work, or did not do. */
export const HARMED =
  /^(?:damaged?|broke|hit|knocked|tore|cut|left|trampled|stepped|walked|banged|scraped|scratched|forgot|missed|messed|busted|cracked|dented|punched|flooded|ruined|screwed|smashed|bent|never|didn'?t|didnt|wasn'?t|wasnt|couldn'?t|couldnt|needed|needs|wants?|wanted|asked|told|said|called|showed|will)$/;
const OTHERS =
  /(?:^| )(?:for|after|by|behind|before|from|because|told|asked|let|where|until|till|others?)(?: (?:the|those|our|my))?$/;

/** 'hangers 2 guys', 'sheet metal two men', 'hangers were a two man crew': called by its work, right before so many. */
function workRightBefore(tokens: readonly Token[], { first }: PeopleChunk): string | null {
  let end = first - 1;
  while (/^(?:were|was|a|had|with|:|-)$/.test(textAt(tokens, end))) end -= 1;
  const isPlural = /[^s]s$/.test(textAt(tokens, end));
  if (textAt(tokens, end) === ',' && /s$/.test(textAt(tokens, end - 1))) end -= 1;
  for (const words of [2, 1]) {
    const phrase = textOf(tokens, end + 1 - words, end + 1);
    const trade =
      TRADES_OF_WORK[phrase] ??
      CREWS_OF_WORK[phrase] ??
      (isPlural ? CREWS_OF_WORK[phrase.replace(/s$/, '')] : undefined);
    if (trade !== undefined && opensCrew(tokens, end - words)) return trade;
  }
  return null;
}
const opensCrew = (tokens: readonly Token[], at: number): boolean =>
  isPause(tokenAt(tokens, at)) || /^(?:and|plus|then|was|were|had|y|n|&|\+|so|my|the|our)$/.test(textAt(tokens, at));

/** '12 hours of roofers that was three guys four apiece' */
function tradeOfHours(tokens: readonly Token[], first: number): string | null {
  let end = first - 1;
  while (/^(?:that|thats|which|it|was|were|is|so|,|-|\()$/.test(textAt(tokens, end))) end -= 1;
  const isHours = end < first && /^(?:hours|hrs) of$/.test(textOf(tokens, end - 2, end));
  return isHours ? tradeOfWord(textAt(tokens, end)) : null;
}

/** 'electricians were at it, the both of them': those who were told without a number are told again. */
export const countedAgain = (lexed: LexedText, chunks: readonly Chunk[]): Chunk[] =>
  chunks.filter((chunk, i) => {
    if (chunk.kind !== 'people' || countOf(chunk) !== null || chunk.isThe) return true;
    const next = chunks.slice(i + 1).find(({ kind }) => kind === 'people');
    const [group, other] = next?.kind === 'people' ? next.groups : [];
    const isAgain = group?.trade === null && !other && OF_THEM.test(textOf(lexed.tokens, next!.first, next!.last + 1));
    return !(isAgain && chunk.groups[0]?.trade === tradeBefore(lexed.tokens, next!.first));
  });

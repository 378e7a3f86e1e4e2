import type { Chunk, DurationChunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { type ReadName, readName } from './read-name.ts';
import { textAt, tokenAt } from './words-at.ts';

/**
 * A machine and its time with words between that tell of nobody: 'the crane was on us four hours', 'excavator w/ the hammer 8 hrs', 'excavator
 * with hammer, 8 hours as well', 'core rig, rig 4 hrs', 'crane time was 4 hours', 'mini ex out of united, one day'. Null where people stand before it who have no time of their own.
 */
export function machineSaid(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): ReadName | null {
  if (duration.isClock || duration.isBreak) return null;
  const told = chunks.findLast(
    (chunk) => chunk.last < duration.first && (chunk.kind === 'people' || chunk.kind === 'duration'),
  );
  const from = Math.max(told?.last ?? -1, duration.first - 10);
  for (let at = duration.first - 1; at > from && !endsSentence(lexed, at); at -= 1) {
    const name = machineAt(lexed, at, duration.first - 1);
    if (!name) continue;
    // 'corto en la linea del compresor, 4 hrs': what is part of a machine.
    if (/^(?:del?|of)$/.test(textAt(lexed, name.first - 1))) return null;
    const between = lexed.tokens
      .slice(name.last + 1, duration.first)
      .map(({ text }) => text)
      .join(' ');
    return told?.kind !== 'people' && isLink(between, duration, chunks) ? name : null;
  }
  return null;
}

/** The longest name of a machine that holds a word; a word of one that was named before stands for it. */
function machineAt(lexed: LexedText, at: number, end: number): ReadName | null {
  if (tokenAt(lexed, at).kind !== 'word') return null;
  for (let from = Math.max(0, at - 3); from <= at; from += 1) {
    const name = nounAt(lexed, from)?.category === 'equipment' ? readName(lexed, from, end, false) : null;
    if (name?.noun?.category === 'equipment' && name.last >= at) return name;
  }
  for (let before = at - 2; before >= 0; before -= 1) {
    const noun = nounAt(lexed, before);
    if (
      noun?.category !== 'equipment' ||
      noun.words < 2 ||
      textAt(lexed, before + noun.words - 1) !== textAt(lexed, at)
    )
      continue;
    const name = readName(lexed, before, before + noun.words - 1, false);
    return name && { ...name, first: at, last: at };
  }
  return null;
}

function isLink(between: string, duration: DurationChunk, chunks: readonly Chunk[]): boolean {
  const isPart = /^(?:w\/|w|with)(?: (?:the|a|an|its|his))? [a-z-]+(?: [a-z-]+)?( ?,)?$/.exec(between);
  const hasComma = between.includes(',');
  // 'with a vac truck, six hours, and two laborers, six hours each': theirs is told, too.
  const isOther =
    !hasComma ||
    chunks.every(({ kind }) => kind !== 'people') ||
    chunks.some((chunk) => chunk.kind === 'people' && chunk.first > duration.last);
  return isOther && (isPart !== null || LINKS.test(between));
}

const LINKS =
  /^(?:(?:(?:(?:goes|go|went|belongs|needs to (?:be|go)|has to (?:be|go)|should (?:be|go|have been)|gets? (?:added|charged|billed|put)|got (?:added|left off))(?: (?:onto|to|in(?! use| service)))?|as well|too|also|this|that|one|(?:forgot|missed|left)(?: off)?|in use|in service|working|operating|required|needed|was|were|ran|got|stayed|sat|here|there|on|us|it|site|for|about|only|just|the|running|used|time|rented|rental|rent|(?:we|i) (?:used|had|ran|rented)(?: him)?|(?:l[oa]s? )?(?:usamos|use|ocupamos|tuvimos|rentamos|trajimos|anduvo|trabajo|estuvo)|fue|fueron|nomas|como|ahi|came to|ended up|billed us|(?:off|from|out of|thru|through) (?:home depot|[a-z]+)(?: rentals)?)(?![a-z])|[(),]) ?)*$/;

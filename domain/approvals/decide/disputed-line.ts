import type { QuantityMention, RequestLine } from '../spans/quantities.ts';

export interface DisputedLine {
  /** 0-based index in the request's lines. */
  index: number;
  id: number | null;
  /** The number the contact states instead, as a plain decimal string; null when none was given. */
  stated: string | null;
}

export interface NumberReading {
  disputed: DisputedLine | null;
  /** A number is there that fits no line's quantity. */
  unequal: boolean;
}

/**
 * Compares the numbers of a reply with the request. A number equal to its line disputes nothing; another number disputes
 * the one line that its unit, its words or the number it replaces ('6 not 8') point at; pointing at several lines, or
 * at none, it only makes the answer unequal. `isCorrecting`: the words around say that something else is right.
 */
export function findDisputedLine(
  mentions: readonly QuantityMention[],
  lines: readonly RequestLine[],
  isCorrecting: boolean,
): NumberReading {
  const denied = mentions.filter((mention) => mention.negated);
  const said = mentions.filter((mention) => !mention.negated);
  const replaced = denied.filter((mention) => mention.equal.length > 0);
  const [other, ...more] = said.filter((mention) => mention.equal.length === 0);
  if (replaced.length === 1 && denied.length === 1 && more.length === 0) {
    const old = replaced[0] as QuantityMention;
    const instead = other ?? (said.length === 1 ? said[0] : undefined);
    const fitting = old.equal.filter((index) => !instead?.unit || instead.candidates.includes(index));
    return { disputed: onlyLine(fitting, lines, instead?.values[0]), unequal: true };
  }
  if (!other || more.length > 0 || denied.length > 0)
    return { disputed: null, unequal: other !== undefined || denied.length > 0 };
  const repeated = said.flatMap((mention) => mention.equal);
  const pointedAt = other.candidates.filter((index) => repeated.includes(index));
  const isPointed =
    other.unit !== null || other.candidates.length < lines.length || repeated.length > 0 || isCorrecting;
  if (!isPointed) return { disputed: null, unequal: true };
  const fitting = isCorrecting && pointedAt.length > 0 ? pointedAt : other.candidates;
  return { disputed: onlyLine(fitting, lines, other.values[0]), unequal: true };
}

/** The line when it is one alone, and the number stated of it. */
export function onlyLine(
  indexes: readonly number[],
  lines: readonly RequestLine[],
  stated?: number,
): DisputedLine | null {
  const [index, ...more] = indexes;
  if (index === undefined || more.length > 0) return null;
  return { index, id: lines[index]!.id ?? null, stated: stated === undefined ? null : String(stated) };
}

import { AppError } from '../../../domain/errors.ts';
import { unitOfWord } from '../../../domain/lexer/unit-words.ts';
import { readUnit } from '../../../domain/units.ts';
import type { PaperLine, PaperReading } from '../../ports.ts';
import { readPrint, type PrintedLine } from '../../documents/read-print.ts';

/** A photo of a turn; other companies' photos wait behind it. */
const PHOTO_SECONDS = 12;
/** As many as a vision model may give. */
const MOST_LINES = 20;
const LONGEST_LINE = 160;
/** Below this a number is asked to be checked. Measured on the forty slips of evals/slips: every wrong quantity was below it. */
const SURE_PRINT = 0.93;
const UNSURE = 0.5;

/** What a slip or ticket says of itself somewhere. */
const PAPER =
  /\b(?:delivery|deliver(?:ed)? to|packing|ticket|slip|material|labor|qty|quantity|description|time (?:and|&) material|t&m|nota|entrega|remisi[oó]n|boleta|materiales|mano de obra|cant(?:idad)?|descripci[oó]n)\b/i;
/** Rows of a paper that are no work: its head, its numbers, its sums. */
const NO_ITEM =
  /\b(?:date|fecha|no|num|number|invoice|factura|p\.?o|order|orden|phone|tel|page|p[aá]gina|sub-?total|total|tax|iva|price|precio|amount|importe)\b\s?[.:#]/i;
const HOURS = /\d\s*(?:h|hrs?|hours?|hr\.|horas?)\b/i;
const QUANTITY = /^\W{0,3}(\d{1,6}(?:[.,]\d{1,3})?)\s+(\p{L}{1,12})\.?(?=\s)/u;

/**
 * Lines that hold people with hours or a quantity with its unit; 'none' for a photo of anything else. Never throws for what it shows;
 * UNAVAILABLE when the signal ends before it was read.
 */
export async function readPrintedPaper(
  photo: Uint8Array,
  signal?: AbortSignal,
  seconds = PHOTO_SECONDS,
): Promise<PaperReading> {
  try {
    return paperOf((await readPrint(photo, { seconds, ...(signal ? { signal } : {}) })) ?? []);
  } catch (cause) {
    if (!signal?.aborted) throw cause;
    throw new AppError('UNAVAILABLE', 'There was no time to read a photo.', { cause });
  }
}

export function paperOf(printed: readonly PrintedLine[]): PaperReading {
  const lines: PaperLine[] = printed
    .filter(({ words }) => isItem(words))
    .map(toLine)
    .slice(0, MOST_LINES);
  const isPaper = lines.length > 1 || (lines.length === 1 && printed.some(({ words }) => PAPER.test(words)));
  if (!isPaper) return { kind: 'none', lines: [] };
  return { kind: lines.some(({ words }) => HOURS.test(words)) ? 'ticket' : 'delivery_slip', lines };
}

function isItem(words: string): boolean {
  if (NO_ITEM.test(words)) return false;
  const unit = QUANTITY.exec(words)?.[2]?.toLowerCase();
  return HOURS.test(words) || (unit !== undefined && (unitOfWord(unit) ?? readUnit(unit)) !== null);
}

/** '00' and '060' are no quantities that anybody prints. */
const ODD_NUMBER = /(?:^|[^\d.,])0\d/;

function toLine({ words, confidence }: PrintedLine): PaperLine {
  const isSure = confidence >= SURE_PRINT && !ODD_NUMBER.test(words);
  const said = words.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LINE);
  return { words: said, confidence: isSure ? confidence : Math.min(confidence, UNSURE) };
}

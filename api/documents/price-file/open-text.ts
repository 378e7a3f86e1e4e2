/**
 * Lists in text: CSV with any separator, columns of spaces, one material a line, JSON, and tables of HTML that are
 * called .xls.
 */
import { fromHtml } from 'hucre';
import Papa from 'papaparse';
import type { Cell, SheetGrid } from '../../../domain/price-file/price-file.ts';
import { PriceFileError } from '../../../domain/price-file/problems.ts';
import { openJson } from './open-json.ts';

const SEPARATORS = ['\t', ';', '|', ','] as const;
const PEEKED_LINES = 60;

/** @throws PriceFileError broken, empty */
export function openText(text: string): SheetGrid[] {
  if (text.trim() === '') throw new PriceFileError('empty');
  const start = text.trimStart().slice(0, 2_000);
  if (/^[[{]/.test(start)) {
    const grid = openJson(text);
    if (grid) return [{ name: '', rows: grid }];
  }
  if (start.startsWith('<')) return openMarkup(text);
  const separator = findSeparator(text);
  return [{ name: '', rows: separator ? splitBy(text, separator) : splitLines(text) }];
}

function splitBy(text: string, delimiter: string): Cell[][] {
  // Excel names its separator in the first line.
  const body = text.replace(/^sep=.\r?\n/i, '');
  return Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false }).data;
}

/** The sign that stands in most lines equally often; what is quoted does not count. */
function findSeparator(text: string): string | null {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named) return named[1]!;
  const lines = text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, 'q')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, PEEKED_LINES);
  let best: { separator: string; lines: number } | null = null;
  for (const separator of SEPARATORS) {
    // '1,234.50 ft' and '0,98' have commas that separate nothing.
    const counts = lines.map((line) =>
      separator === ','
        ? (line.replace(/\d,(?=\d)/g, commaIn(line)).match(/,/g) ?? []).length
        : line.split(separator).length - 1,
    );
    const most = modeOf(counts.filter((count) => count > 0));
    const fitting = counts.filter((count) => count === most).length;
    if (most > 0 && fitting >= Math.max(1, lines.length * 0.4) && fitting > (best?.lines ?? 0) * 1.3)
      best = { separator, lines: fitting };
  }
  return best?.separator ?? null;
}

/** In 'EMT,ft,1.25' the comma between digits may separate; in a line with semicolons or tabs it is a decimal comma. */
const commaIn = (line: string): string => (/[;\t|]/.test(line) ? ' ' : '$&');

function modeOf(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  return [...tally].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** Columns made of spaces or dots, or a material and its price in each line. */
function splitLines(text: string): Cell[][] {
  const lines = text.split(/\r\n|\n|\r/);
  const gapped = lines.filter((line) => runsOf(line).length > 1).length;
  const filled = lines.filter((line) => line.trim() !== '').length;
  if (gapped < filled * 0.6) return lines.map(splitLine);
  const widest = lines
    .slice(0, PEEKED_LINES)
    .map(runsOf)
    .reduce((most, runs) => (runs.length > most.length ? runs : most), []);
  return lines.map((line) => placeRuns(runsOf(line), widest));
}

interface Run {
  text: string;
  start: number;
  end: number;
}

function runsOf(line: string): Run[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].flatMap((match) => {
    const parts: Run[] = [];
    let at = match.index;
    for (const text of match[0].split(/\s?\.{3,}\s?/)) {
      if (text !== '') parts.push({ text, start: at, end: at + text.length });
      at += text.length + 3;
    }
    return parts;
  });
}

/** A line with fewer runs than the widest lays each where it overlaps or stands nearest. */
function placeRuns(runs: readonly Run[], columns: readonly Run[]): Cell[] {
  if (runs.length >= columns.length) return runs.map(({ text }) => text);
  const row: Cell[] = columns.map(() => null);
  let from = 0;
  for (const run of runs) {
    let best = from;
    for (let column = from; column < columns.length; column++) {
      if (distance(run, columns[column]!) < distance(run, columns[best]!)) best = column;
    }
    row[best] = row[best] === null || row[best] === undefined ? run.text : `${textIn(row[best])} ${run.text}`;
    from = Math.min(best + 1, columns.length - 1);
  }
  return row;
}

const textIn = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');
const distance = (a: Run, b: Run): number => Math.min(Math.abs(a.start - b.start), Math.abs(a.end - b.end));

/** A price that ends its line, with what it is for: '$1.25/ft', '12.00 per box', '0.45'. */
const PRICE_AT_END =
  /(?<=[:=–—@ ])(?:US)?\$? ?-?\d[\d.,]*(?: ?(?:¢|\$|usd|dollars?))?(?: ?(?:\/|per |por |c\/)? ?\p{L}[\p{L}.]{0,10})?$/giu;
/** Letters of a line that may be one material with its price. */
const LONGEST_LINE = 1_000;

/** '3/4 EMT conduit - $1.25/ft', 'Wire nuts: 12.00 per box', 'Pipe strap 0.45'. */
function splitLine(line: string): Cell[] {
  if (line.length > LONGEST_LINE) return [line.trim()];
  const plain = line.replace(/\.{2,}|\s+/g, ' ').trim();
  const letter = plain.search(/\p{L}/u);
  if (letter < 0) return [line.trim()];
  PRICE_AT_END.lastIndex = letter + 1;
  const price = PRICE_AT_END.exec(plain);
  if (!price) return [line.trim()];
  const name = plain.slice(0, price.index).replace(/^[-*•] /, '');
  return [name.replace(/(?<![\s:=–—@-])[\s:=–—@-]+$/, ''), price[0]];
}

/** Web systems write tables as HTML and call them .xls. */
function openMarkup(text: string): SheetGrid[] {
  if (!/<table[\s>]/i.test(text)) throw new PriceFileError('broken');
  const named: Record<string, string> = { frac12: '½', frac14: '¼', frac34: '¾', deg: '°', cent: '¢', times: '×' };
  const sheet = fromHtml(
    text.replace(/&(frac12|frac14|frac34|deg|cent|times);/g, (all, name: string) => named[name] ?? all),
  );
  return [
    {
      name: '',
      rows: sheet.rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : (cell as Cell)))),
    },
  ];
}

import type { PrintedLine } from './read-print.ts';

const MOST_LINES = 200;
/** Its columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const [LEVEL, CONFIDENCE, TEXT] = [0, 10, 11];
const WORD = '5';

/** Lines of words from Tesseract's table, top to bottom. */
export function linesOfTsv(tsv: string): PrintedLine[] {
  const lines = new Map<string, { text: string; confidence: number }[]>();
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t');
    const text = cells[TEXT]?.trim() ?? '';
    // Borders and folds are read as '|' and the like.
    if (cells[LEVEL] !== WORD || !/[\p{L}\d]/u.test(text)) continue;
    const place = cells.slice(1, 5).join(' ');
    lines.set(place, [...(lines.get(place) ?? []), { text, confidence: Number(cells[CONFIDENCE]) / 100 }]);
  }
  return [...lines.values()].slice(0, MOST_LINES).map((words) => {
    const numbers = words.filter(({ text }) => /\d/.test(text));
    const sure = (numbers.length > 0 ? numbers : words).map(({ confidence }) => confidence);
    return { words: words.map(({ text }) => text).join(' '), confidence: Math.max(0, Math.min(1, ...sure)) };
  });
}

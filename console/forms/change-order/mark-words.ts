/** Which parts of a message's text are the words of which lines. */
export interface WordSpan {
  itemId: number;
  start: number;
  end: number;
}

export interface TextPart {
  text: string;
  /** Lines that rest on these words; none for the rest of the text. */
  itemIds: number[];
}

/** Cuts a text at the spans' ends; spans may overlap or reach beyond it. */
export function markWords(text: string, spans: readonly WordSpan[]): TextPart[] {
  const sound = spans
    .map(({ itemId, start, end }) => ({ itemId, start: Math.max(0, start), end: Math.min(text.length, end) }))
    .filter(({ start, end }) => start < end);
  const cuts = [...new Set([0, text.length, ...sound.flatMap(({ start, end }) => [start, end])])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const over = sound.filter(({ start, end }) => start <= from && end >= to).map(({ itemId }) => itemId);
    return { text: text.slice(from, to), itemIds: [...new Set(over)] };
  });
}

/** Where a quote stands in a text when its offsets are not known; null when it does not. */
export function findQuote(text: string, quote: string): { start: number; end: number } | null {
  const start = quote === '' ? -1 : text.toLowerCase().indexOf(quote.toLowerCase());
  return start < 0 ? null : { start, end: start + quote.length };
}

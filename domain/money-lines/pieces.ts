/** A sentence in the pieces that commas and 'and' part. Offsets are of the whole text. */
export interface Piece {
  start: number;
  end: number;
  words: string;
}

/** A point or comma inside a number ends nothing, and neither does a colon inside a time. */
const SENTENCE_ENDS = /[.;:](?!\d)|[\n—]|\s[-–]\s/gu;
const PIECE_ENDS = /,(?!\d)|\s(?:and|plus|y|más|mas|&|\+)(?=\s)/giu;

export function sentencesOf(text: string): Piece[][] {
  return cut({ start: 0, end: text.length, words: text }, SENTENCE_ENDS).map((sentence) => cut(sentence, PIECE_ENDS));
}

function cut(whole: Piece, at: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of [...whole.words.matchAll(at), { index: whole.words.length, 0: '' }]) {
    const raw = whole.words.slice(from, match.index);
    const words = raw.trim();
    const start = whole.start + from + (raw.length - raw.trimStart().length);
    if (words !== '') pieces.push({ start, end: start + words.length, words });
    from = match.index + match[0].length;
  }
  return pieces;
}

/** The run of pieces around the first one that names its kind, as far as they belong to it. */
export function runAround(
  pieces: readonly Piece[],
  isAnchor: (words: string) => boolean,
  belongs: { before: (words: string) => boolean; after: (words: string, soFar: string) => boolean },
): Piece[] {
  const at = pieces.findIndex(({ words }) => isAnchor(words));
  if (at < 0) return [];
  let first = at;
  while (first > 0 && belongs.before(pieces[first - 1]!.words)) first -= 1;
  let last = at;
  const soFar = () =>
    pieces
      .slice(first, last + 1)
      .map(({ words }) => words)
      .join(', ');
  while (last + 1 < pieces.length && belongs.after(pieces[last + 1]!.words, soFar())) last += 1;
  return pieces.slice(first, last + 1);
}

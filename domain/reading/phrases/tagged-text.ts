import { wordSet } from '../lexicon/word-set.ts';
import { entriesOf, fold, MOST_WORDS, type Entry } from '../lexicon/lexicon.ts';
import type { Token } from '../tokens/token.ts';
import { tokenize } from '../tokens/tokenize.ts';

/** An entry of the lexicon that begins at a token. */
export interface Tag extends Entry {
  end: number;
}

/** Marks that end a sentence, and those that part a list. */
const STOPS = new Set(['.', '!', '?']);
const PARTS = new Set([',', ':', '-', '–', '—', '(', ')', '*', '|', '/', '=', '+', '>', '~', '…', '"', '_', '·']);

/** A text's tokens with everything the lexicon says of them, found once. */
export class TaggedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  private readonly tags: readonly Tag[][];

  constructor(text: string) {
    this.text = text;
    this.tokens = tokenize(text);
    this.tags = this.tokens.map((_, at) => this.readTags(at));
  }

  get length(): number {
    return this.tokens.length;
  }

  token(at: number): Token | undefined {
    return this.tokens[at];
  }

  norm(at: number): string {
    return this.tokens[at]?.norm ?? '';
  }

  /** The words from one token up to another, as they stand in the text. */
  words(from: number, to: number): string {
    const first = this.tokens[from];
    const last = this.tokens[to - 1];
    return first && last ? this.text.slice(first.start, last.end) : '';
  }

  /** The longest entry of one of these classes that begins here. */
  tag(at: number, ...classes: string[]): Tag | null {
    let best: Tag | null = null;
    for (const tag of this.tags[at] ?? [])
      if (classes.includes(tag.cls) && (best === null || tag.end > best.end)) best = tag;
    return best;
  }

  /** All that the lexicon says of what begins here. */
  tagsAt(at: number): readonly Tag[] {
    return this.tags[at] ?? [];
  }

  has(at: number, ...classes: string[]): boolean {
    return this.tag(at, ...classes) !== null;
  }

  unit(at: number, ...kinds: string[]): Tag | null {
    const tag = this.tag(at, 'unit');
    return tag && (kinds.length === 0 || kinds.includes(tag.detail)) ? tag : null;
  }

  verb(at: number, ...sorts: string[]): Tag | null {
    let best: Tag | null = null;
    for (const tag of this.tags[at] ?? [])
      if (
        tag.cls === 'verb' &&
        (sorts.length === 0 || sorts.includes(tag.detail)) &&
        (best === null || tag.end > best.end)
      )
        best = tag;
    return best;
  }

  isNumber(at: number): boolean {
    return this.tokens[at]?.kind === 'number';
  }

  isKnown(at: number): boolean {
    return (this.tags[at]?.length ?? 0) > 0;
  }

  isStop(at: number): boolean {
    const token = this.tokens[at];
    return (
      token === undefined ||
      token.kind === 'break' ||
      (token.kind === 'mark' && STOPS.has(token.norm) && !this.isInside(at))
    );
  }

  isPart(at: number): boolean {
    const token = this.tokens[at];
    return token !== undefined && token.kind === 'mark' && PARTS.has(token.norm);
  }

  /** First token of the sentence that holds this one. */
  sentenceStart(at: number): number {
    let start = at;
    while (start > 0 && !this.isStop(start - 1)) start -= 1;
    return start;
  }

  sentenceEnd(at: number): number {
    let end = at;
    while (end < this.length && !this.isStop(end)) end += 1;
    return end;
  }

  /** 'approx. 4 hrs', '2 hrs.lunch': a point behind a short word or between words without a space. */
  private isInside(at: number): boolean {
    const next = this.tokens[at + 1];
    const before = this.tokens[at - 1];
    if (!next || !before || this.tokens[at]!.norm !== '.') return false;
    // '3 hrs. owner bought the fans': a time is closed unless what belongs to it follows.
    if (TIMES.has(before.norm)) return TIME_GOES_ON.has(next.norm);
    return (
      this.tokens[at]!.glued && ABBREVIATED.has(before.norm) && next.kind !== 'break' && !/^\p{Lu}/u.test(next.text)
    );
  }

  private readTags(at: number): Tag[] {
    const found: Tag[] = [];
    let key = '';
    for (let end = at + 1; end <= Math.min(this.length, at + MOST_WORDS); end += 1) {
      const token = this.tokens[end - 1]!;
      if (token.kind === 'break' || (token.kind === 'mark' && end > at + 1 && !(token.norm === '-' && token.glued)))
        break;
      if (token.norm === '-' || (token.kind === 'mark' && token.norm === '')) {
        if (end === at + 1) break;
        continue;
      }
      const said = token.spoken ? fold(token.text) : token.norm;
      key = key === '' ? said : `${key} ${said}`;
      for (const entry of entriesOf(key)) found.push({ ...entry, end });
    }
    return found;
  }
}

const TIMES = new Set(['hr', 'hrs', 'min', 'mins']);
const TIME_GOES_ON = wordSet(`
  each, ea, apiece, total, ot, overtime, per, lunch, of, x, a, for, and, or, cada, c/u
`);

const ABBREVIATED = wordSet(`
  approx, ft, sq, lin, no, apt, ste, st, rm, hr, hrs, min, gal, lb, lbs, dia, sch, galv, elec, carp, pcs, ea,
  in, cu, vs, ing, arq, sr, mr, ga, fl, lvl
`);

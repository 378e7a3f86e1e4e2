import type { TaggedText } from '../phrases/tagged-text.ts';

/** What the tagger sees of one token; `unknown` hides its word and its entries in the lexicon (used in training). */
export interface TokenView {
  word: string;
  /** Its form, and every class that the lexicon has for it. */
  classes: readonly string[];
  /** The one class that says most. */
  main: string;
  size: string;
}

const MAIN = [
  'trade',
  'people',
  'unit',
  'machine',
  'goods',
  'cost',
  'self',
  'partner',
  'crew',
  'each',
  'total',
  'manhour',
  'overtime',
  'double',
  'regular',
  'lunch',
  'vague',
  'and',
  'of',
  'verb',
  'not',
  'reference',
  'place',
  'date',
  'month',
  'role',
  'told',
  'rate',
  'prep',
  'article',
  'adjective',
  'name',
  'grammar',
];

export function viewTokens(text: TaggedText, isHidden: (at: number) => boolean = () => false): TokenView[] {
  const classes: Set<string>[] = text.tokens.map(() => new Set<string>());
  const mains: string[] = text.tokens.map(() => '');
  for (let at = 0; at < text.length; at += 1)
    for (const { cls, detail, end } of text.tagsAt(at)) {
      let hidden = false;
      for (let i = at; i < end; i += 1) hidden ||= isHidden(i);
      if (hidden) continue;
      const said = cls === 'unit' || cls === 'verb' ? `${cls}:${detail}` : cls;
      for (let i = at; i < end; i += 1) classes[i]!.add(said);
    }
  return text.tokens.map((token, at) => {
    const all = classes[at]!;
    const best = MAIN.find(
      (cls) =>
        all.has(cls) || (cls === 'unit' || cls === 'verb' ? [...all].some((one) => one.startsWith(`${cls}:`)) : false),
    );
    const isWord = token.kind === 'word';
    const own = best === 'unit' || best === 'verb' ? [...all].find((one) => one.startsWith(`${best}:`))! : best;
    mains[at] =
      token.kind === 'number'
        ? token.spoken && token.value === 1
          ? 'one'
          : 'N'
        : token.kind === 'mark'
          ? token.norm
          : isWord
            ? (own ?? '?')
            : token.kind;
    return {
      word: isHidden(at) ? '?' : isWord || token.kind === 'mark' ? token.norm : token.kind,
      classes: [...all],
      main: mains[at]!,
      size: token.kind === 'number' ? sizeOf(token.value, token.text) : shapeOf(token.text),
    };
  });
}

const shapeOf = (text: string): string => (/^\p{Lu}\p{Ll}/u.test(text) ? 'Xx' : /\d/.test(text) ? 'd' : 'x');

function sizeOf(value: number, text: string): string {
  if (/^0\d/.test(text)) return 'zero';
  if (!Number.isInteger(value)) return 'part';
  if (value <= 1) return '1';
  return value <= 6 ? '2-6' : value <= 12 ? '7-12' : value <= 60 ? '13-60' : value <= 500 ? '-500' : 'more';
}

/** Features of a token by its words, classes and those beside it, as hashes. */
export function featuresAt(views: readonly TokenView[], at: number, buckets: number): number[] {
  const found: number[] = [];
  const put = (feature: string): void => {
    found.push(hash(feature) % buckets);
  };
  const main = (d: number): string => views[at + d]?.main ?? '^';
  for (let d = -3; d <= 3; d += 1) {
    const view = views[at + d];
    if (!view) {
      put(`e${d}`);
      continue;
    }
    put(`w${d}${view.word}`);
    put(`m${d}${view.main}`);
    if (Math.abs(d) <= 2) for (const cls of view.classes) put(`c${d}${cls}`);
    if (Math.abs(d) <= 2) put(`s${d}${view.size}`);
    if (Math.abs(d) <= 1 && view.word !== '?' && view.word.length > 3) {
      put(`x${d}${view.word.slice(-3)}`);
      put(`y${d}${view.word.slice(-2)}`);
      put(`p${d}${view.word.slice(0, 3)}`);
    }
  }
  put(`a${main(-1)}|${main(0)}`);
  put(`b${main(0)}|${main(1)}`);
  put(`d${main(-1)}|${main(0)}|${main(1)}`);
  put(`f${main(0)}|${main(1)}|${main(2)}`);
  put(`g${main(-2)}|${main(-1)}|${main(0)}`);
  put(`h${main(-2)}|${main(-1)}|${main(0)}|${main(1)}|${main(2)}`);
  put(`i${main(0)}|${main(1)}|${main(2)}|${main(3)}`);
  put(`j${main(-3)}|${main(-2)}|${main(-1)}|${main(0)}`);
  put(`k${views[at]!.word}|${views[at + 1]?.word ?? ''}`);
  put(`l${views[at - 1]?.word ?? ''}|${views[at]!.word}`);
  put(`n${main(0)}|${views[at]!.size}|${main(1)}`);
  far(views, at, put);
  return found;
}

/** The next and the last number and time in the sentence, and the verb before. */
function far(views: readonly TokenView[], at: number, put: (feature: string) => void): void {
  const main = views[at]!.main;
  for (let i = at + 1; i < views.length && i <= at + 8; i += 1) {
    const one = views[i]!.main;
    if (one === '.' || one === 'break') break;
    if (one === 'N' || one === 'one' || one === 'clock') {
      const told = `${one}${views[i + 1]?.main ?? ''}`;
      put(`q${main}|${told}`);
      put(`r${told}|${Math.min(4, i - at)}`);
      break;
    }
  }
  for (let i = at - 1; i >= 0 && i >= at - 8; i -= 1) {
    const one = views[i]!.main;
    if (one === '.' || one === 'break') break;
    if (one.startsWith('verb')) {
      put(`t${main}|${one}`);
      put(`u${one}|${Math.min(4, at - i)}`);
      break;
    }
  }
  for (let i = at - 1; i >= 0 && i >= at - 10; i -= 1) {
    const one = views[i]!.main;
    if (one === 'N' || one === 'one' || one === 'break' || one === '.') {
      put(`v${main}|${one}|${views[i + 1]?.main ?? ''}`);
      break;
    }
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  return value >>> 0;
}

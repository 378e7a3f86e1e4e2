import { slipsBetween } from './slips-between.ts';

/**
 * Words of a look-up spelled by ear or by a slip of the finger ('flecks', 'condolet', 'wege ancor'), set right by the words
 * of the trades. What the trades know stays, and so does what is near to nothing. Of several words as near, the one that
 * stands in a listed name with its neighbour: 'poll station' is a pull station, 'double poll' a pole.
 */
export interface TradeWords {
  /** Singular. */
  words: ReadonlySet<string>;
  /** Two words that follow each other in a listed name, by a space between. */
  pairs: ReadonlySet<string>;
}

/** Words that fit anywhere are no misspelled trade words. */
const COMMON = new Set(
  'and are bag for from get has have kind like long more need not one per pkg roll set some the that this type used was were what will with your box all big small new old side right left top bottom inch foot feet each piece pieces stick sticks sheets bags rolls boxes'.split(
    ' ',
  ),
);
const LONGEST_SLIP = 2;
/** From this length on a word bears two slips. */
const LONG_WORD = 7;
const SHORT_WORD = 4;

/** One spelling of a sound, vowels left out but for the first: 'flecks' and 'flex' are one. */
export function soundOf(word: string): string {
  const written = SPELLINGS.reduce((text, [spelled, sound]) => text.replace(spelled, sound), word);
  return (/^[aeiouy]/.test(written) ? 'a' : '') + written.replace(/[aeiouyhw]/g, '').replace(/(.)\1+/g, '$1');
}

const SPELLINGS: [RegExp, string][] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/ght/g, 't'],
  [/tch/g, '+'],
  [/sch/g, 'sk'],
  [/ch/g, '+'],
  [/sh|ti(?=on)|si(?=on)|ci(?=[ao])/g, '$'],
  [/s?c(?=[eiy])/g, 's'],
  [/dg|g(?=[ey])/g, 'j'],
  [/ck|c|qu|q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/mb$/g, 'm'],
  [/ll|lk/g, 'l'],
];

const singularRules: [RegExp, string][] = [
  [/^(.{2,})ies$/, '$1y'],
  [/^(.+(?:ch|sh|x|ss|zz))es$/, '$1'],
  [/^(.{2,}[^su])s$/, '$1'],
];

/** 'boxes' as 'box'; a word that is none of many stays. */
export function singularOf(word: string): string {
  const rule = singularRules.find(([many]) => many.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}

/** Reads the trades' words once for many texts. `isSaid` tells of places whose words stay, whatever they are. */
export function openSpelling({
  words,
  pairs,
}: TradeWords): (typed: readonly string[], isSaid?: (at: number) => boolean) => string[] {
  const known = [...words]
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .map((word) => ({ word, sound: soundOf(word), letters: lettersOf(word) }));
  const knows = (word: string): boolean => words.has(word) || words.has(singularOf(word));

  const nearest = (typed: string, before: string, after: string): string => {
    let best = typed;
    let least = Infinity;
    for (const one of new Set([singularOf(typed), typed])) {
      const sound = soundOf(one);
      const slips = one.length >= LONG_WORD ? LONGEST_SLIP : one.length >= SHORT_WORD ? 1 : 0;
      const letters = lettersOf(one);
      for (const { word, sound: own, letters: its } of known) {
        const isAlike = own === sound;
        const most = isAlike ? slips + 2 : slips;
        if (Math.abs(word.length - one.length) > most || bitsIn(its ^ letters) > 2 * most) continue;
        const apart = slipsBetween(one, word, most);
        if (apart > most) continue;
        const isPair = pairs.has(`${before} ${word}`) || pairs.has(`${word} ${after}`);
        const cost =
          (isAlike ? Math.min(apart, 2) / 2 : apart) -
          (isPair ? 1.5 : 0) +
          (word[0] === one[0] ? 0 : 0.5) +
          (one === typed ? 0 : 0.25);
        if (cost < least) [best, least] = [word, cost];
      }
    }
    return best;
  };

  const parted = (typed: string): string | null => {
    for (let at = 3; at <= typed.length - 3; at++) {
      const pair = [typed.slice(0, at), typed.slice(at)] as const;
      if (pairs.has(`${pair[0]} ${singularOf(pair[1])}`)) return pair.join(' ');
    }
    return null;
  };

  /** What each word becomes; its neighbours are taken as they were mended the time before. */
  const mend = (typed: readonly string[], mended: readonly string[], isSaid: (at: number) => boolean): string[] =>
    typed.map((word, at) => {
      if (isSaid(at) || !/^[a-z]{3,}$/.test(word) || knows(word) || COMMON.has(word)) return word;
      return parted(word) ?? nearest(word, mended[at - 1] ?? '', singularOf(mended[at + 1] ?? ''));
    });

  return (typed, isSaid = () => false) => {
    const once = mend(typed, typed, isSaid);
    const twice = once.some((word, at) => word !== typed[at]) ? mend(typed, once, isSaid) : once;
    return joinKnown(twice.flatMap((word) => word.split(' ')));
  };

  function joinKnown(typed: readonly string[]): string[] {
    const out: string[] = [];
    for (let at = 0; at < typed.length; at++) {
      const [word, after = ''] = [typed[at]!, typed[at + 1]];
      const isOne =
        after !== '' &&
        knows(word + after) &&
        /^[a-z]{4,}$/.test(word + after) &&
        !pairs.has(`${word} ${singularOf(after)}`);
      out.push(isOne ? word + after : word);
      if (isOne) at += 1;
    }
    return out;
  }
}

/** A bit a letter: words of a slip or two differ in as many bits at most twice. */
const lettersOf = (word: string): number =>
  [...word].reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) - 97)), 0);

function bitsIn(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

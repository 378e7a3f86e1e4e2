import { type FoundNoun, isAngleFitting, nounAt, type NounCategory } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { MATERIAL_ADJECTIVES } from '../lexer/material-words.ts';
import { GLOSSARY_ADJECTIVES } from '../lexer/spanish-glossary.ts';
import { CONTAINER_WORDS, LENGTH_PIECES } from '../lexer/unit-words.ts';
import { DROPPED, FEES, NAME_STOPS } from './name-words.ts';
import { verbClass } from './verbs.ts';
import { cased, englishWords, join, reorder, spanishOf } from './word-name.ts';
import { nameOfSize, textAt, tokenAt } from './words-at.ts';

export interface ReadName {
  /** As it stands on a line: '3/4" EMT', 'Scissor lift'. */
  name: string;
  category: NounCategory;
  noun: FoundNoun | null;
  /** Tokens, inclusive. */
  first: number;
  last: number;
  sizes: number;
  /** Another thing follows the name ('6 beam penetrations'): what was counted is that. */
  trails: boolean;
  /** No table knows it: its place in the sentence says that it was put in. */
  isGuess?: true;
}

/**
 * A material's or machine's name at a token: sizes, adjectives and nouns up to the next small word. `anyWord` also takes words
 * no table knows ('60 ft of blue hose'). Spanish comes out in the English of price lists. Null when nothing is named.
 */
export function readName(lexed: LexedText, at: number, limit: number, anyWord: boolean): ReadName | null {
  let i = at;
  let noun: FoundNoun | null = null;
  let last = -1;
  const sizes: string[] = [];
  const parts: string[] = [];
  let translated = false;
  let unknown = 0;
  while (i <= limit) {
    const token = tokenAt(lexed, i);
    if (token.kind === 'size') {
      noun ??= nounAt(lexed, i);
      if (isAngleFitting(token.text)) parts.push('elbow');
      sizes.push(nameOfSize(token));
      last = i;
      i += 1;
      continue;
    }
    if (token.kind !== 'word') {
      if (!(['"', "'"].includes(token.text) && last >= 0 && nounAt(lexed, i + 1))) break;
      i += 1;
      continue;
    }
    const container = CONTAINER_WORDS[token.text];
    if (
      container &&
      !noun &&
      parts.length === 0 &&
      // 'can lights' come in no cans.
      (nounAt(lexed, i, limit)?.words ?? 0) < 2 &&
      i < limit &&
      tokenAt(lexed, i + 1).kind === 'word' &&
      nounAt(lexed, i + 1)
    ) {
      i += 1;
      continue;
    }
    if (!noun && parts.length === 0 && isTubeOf(lexed, i)) {
      i += textAt(lexed, i + 1) === 'de' ? 2 : 1;
      continue;
    }
    const found = nounAt(lexed, i, limit);
    if (
      found &&
      !(NAME_STOPS.has(token.text) && found.words === 1) &&
      !(noun && found.category !== noun.category && found.category === 'other' && !FEES.has(found.entry))
    ) {
      const spanish = spanishOf(lexed, i, found);
      if (spanish !== null && spanish.toLowerCase() !== token.text) translated = true;
      parts.push(spanish ?? englishWords(lexed, i, found));
      noun = noun && !spanish && noun.category === 'equipment' && found.category !== 'equipment' ? noun : found;
      if (found.category === 'other' && FEES.has(found.entry)) noun = found;
      last = i + found.words - 1;
      i += found.words;
      continue;
    }
    if (['of', 'de', 'del'].includes(token.text)) {
      if (i >= limit) break;
      const next = lexed.tokens[i + 1];
      if (
        !next ||
        !(
          next.kind === 'size' ||
          nounAt(lexed, i + 1) ||
          MATERIAL_ADJECTIVES.has(next.text) ||
          next.text in GLOSSARY_ADJECTIVES ||
          (anyWord && !noun && next.kind === 'word' && !NAME_STOPS.has(next.text)) ||
          ['old', 'new', 'the', 'la', 'el'].includes(next.text)
        )
      )
        break;
      i += 1;
      continue;
    }
    if (
      !noun &&
      parts.length === 0 &&
      sizes.length === 0 &&
      RENTAL_LEADS.has(token.text) &&
      knownAhead(lexed, i + 1, limit, 3)
    ) {
      i += 1;
      continue;
    }
    if (DROPPED.has(token.text) && knownAhead(lexed, i + 1, limit, 3)) {
      i += 1;
      continue;
    }
    if (container && !noun && (['of', 'de'].includes(textAt(lexed, i + 1)) || nounAt(lexed, i + 1))) {
      i += 1;
      continue;
    }
    const adjective = GLOSSARY_ADJECTIVES[token.text];
    if (adjective && adjective !== 'gauge') {
      parts.push(adjective);
      translated = true;
      last = i;
      i += 1;
      continue;
    }
    if (
      MATERIAL_ADJECTIVES.has(token.text) &&
      !['more', 'extra', 'additional', 'new', 'one', 'two'].includes(token.text) &&
      // '5 lights raised on 6'
      !(noun && /ed$/.test(token.text) && verbClass(token.text) !== null)
    ) {
      parts.push(cased(lexed, i));
      last = i;
      i += 1;
      continue;
    }
    if (
      [
        'new',
        'more',
        'added',
        'additional',
        'extra',
        'nuevos',
        'nuevas',
        'mas',
        'old',
        'existing',
        'separate',
        'calibre',
        'the',
        'nuevo',
        'nueva',
      ].includes(token.text) &&
      !noun &&
      parts.length === 0
    ) {
      i += 1;
      continue;
    }
    if (container && noun) {
      parts.push(container);
      last = i;
      i += 1;
      continue;
    }
    if (LENGTH_PIECES.has(token.text) && !noun && parts.length === 0) {
      i += 1;
      continue;
    }
    // 'buckets of mud', '2 bags sanded grout'
    const isLed =
      ['of', 'de'].includes(textAt(lexed, i - 1)) || (/(?:ed|ing)$/.test(token.text) && nounAt(lexed, i + 1) !== null);
    const thing = anyWord && !noun && parts.length === 0 && isLed;
    if (NAME_STOPS.has(token.text) || (verbClass(token.text) && !thing) || token.text === 'x') break;
    if (noun && !knownAhead(lexed, i + 1, limit, 1)) break;
    if (!anyWord && !knownAhead(lexed, i + 1, limit, 3)) break;
    unknown += 1;
    if (unknown > 4) break;
    parts.push(cased(lexed, i));
    last = i;
    i += 1;
  }
  if (!noun && parts.length === 0 && sizes.length === 1 && anyWord) {
    const size = sizes.join();
    if (/^#\d/.test(size)) parts.push('wire');
    if (/^\d{1,2}\/\d(?:\/\d)?$/.test(size)) parts.push('cable');
  }
  if (last < 0 || (!noun && !anyWord) || (!noun && parts.length === 0 && sizes.length === 0)) return null;
  const words = translated && parts.length > 1 ? reorder(parts) : parts;
  return {
    name: join(sizes, words),
    category: noun?.category ?? 'materials',
    noun,
    first: at,
    last,
    sizes: sizes.length,
    trails: trailsOff(lexed, last + 1, limit),
  };
}

/** 'renta de elevador', 'rental of a lift': the lift. */
const RENTAL_LEADS = new Set(['renta', 'rental', 'alquiler']);

/** 'dieciseis tubos de firestop', '6 tubos fire caulk': what comes in tubes, no pipe. */
function isTubeOf(lexed: LexedText, at: number): boolean {
  const what = textAt(lexed, at + 1) === 'de' ? at + 2 : at + 1;
  return /^tubos?$/.test(textAt(lexed, at)) && [what, what + 1].some((on) => COMES_IN_TUBES.test(textAt(lexed, on)));
}

const COMES_IN_TUBES =
  /^(?:fire-?stop|firestopping|caulk|caulking|sealant|sellador|silicon|silicona|silicone|adhesivo|masilla|epoxy|epoxico|liquid)$/;

/** 'six duct pens': short for penetrations; 'two pipe ends'. */
const TRAILS = new Set(['pens', 'gaps', 'ends', 'legs', 'cuts', 'taps']);

function trailsOff(lexed: LexedText, at: number, limit: number): boolean {
  const token = at <= limit ? lexed.tokens[at] : undefined;
  // '3 card reader rough ins'
  if (/^rough-?ins?$/.test(token?.text ?? '') || (token?.text === 'rough' && /^ins?$/.test(textAt(lexed, at + 1))))
    return true;
  return (
    token?.kind === 'word' &&
    (/[a-z]{4}s$/.test(token.text) || TRAILS.has(token.text)) &&
    !/(?:[ai]d[oa]|adicionale|extra)s$/.test(token.text) &&
    !NAME_STOPS.has(token.text) &&
    !verbClass(token.text) &&
    !LENGTH_PIECES.has(token.text) &&
    !(token.text in CONTAINER_WORDS)
  );
}

function knownAhead(lexed: LexedText, from: number, limit: number, within: number): boolean {
  for (let i = from; i < from + within && i <= limit; i += 1) {
    const token = lexed.tokens[i];
    if (token?.kind === 'size') continue;
    if (!token || token.kind !== 'word' || (NAME_STOPS.has(token.text) && !DROPPED.has(token.text))) return false;
    if (nounAt(lexed, i)) return true;
    if (verbClass(token.text)) return false;
  }
  return false;
}

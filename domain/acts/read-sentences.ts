import { wordSet } from '../reading/lexicon/word-set.ts';
import type { Phrase } from '../reading/phrases/phrase.ts';
import type { Token } from '../reading/tokens/token.ts';
import type { TaggedText } from '../reading/phrases/tagged-text.ts';
import type { Cue } from './cue-words.ts';
import { findCues, type FoundCue } from './find-cues.ts';

/** What a sentence says of work; places are tokens. */
export interface Sentence {
  /** The first of each cue. */
  cues: ReadonlyMap<Cue, FoundCue>;
  /** The first word behind greetings and names. */
  head: number;
  /** A mark of a question, or a word that opens one. */
  asks: boolean;
  /** The first verb in the past. */
  past: number | null;
  /** The first number that counts people, time, things or machines. */
  counted: number | null;
  /** The first people that stand with their time. */
  crewTime: number | null;
}

const WORK = new Set<Phrase['kind']>(['crew', 'time', 'thing', 'machine', 'cost', 'measure', 'net']);

export function readSentences(text: TaggedText, phrases: readonly Phrase[]): Sentence[] {
  const cues = findCues(text);
  const sentences: Sentence[] = [];
  for (let first = 0; first < text.length;) {
    const end = Math.min(text.sentenceEnd(first) + 1, text.length);
    sentences.push(readSentence(text, cues, phrases, first, end));
    first = end;
  }
  return sentences;
}

function readSentence(
  text: TaggedText,
  allCues: readonly FoundCue[],
  allPhrases: readonly Phrase[],
  first: number,
  end: number,
): Sentence {
  const isInside = (one: { first: number }): boolean => one.first >= first && one.first < end;
  const found = allCues.filter(isInside);
  const phrases = allPhrases.filter(isInside);
  const tokens = text.tokens.slice(first, end);
  const cues = new Map<Cue, FoundCue>();
  for (const cue of found) if (!cues.has(cue.cue)) cues.set(cue.cue, cue);
  const ordered = tokens.findIndex((_, i) => text.has(first + i, 'role') && text.has(first + i + 1, 'told'));
  if (ordered >= 0 && !cues.has('extra'))
    cues.set('extra', { cue: 'extra', first: first + ordered, end: first + ordered + 2 });
  const head = headOf(text, found, phrases, first, end);
  const past = tokens.findIndex((_, i) => isPast(text, first + i));
  const crew = phrases.find(isCrew);
  return {
    cues,
    head,
    asks: isAsked(found, head, tokens),
    past: past < 0 ? null : first + past,
    counted: phrases.find(isCounted)?.first ?? null,
    crewTime: crew && phrases.some(({ kind }) => kind === 'time') ? crew.first : null,
  };
}

/** 'Can you shift the couplings over?' asks nothing. */
const isAsked = (cues: readonly FoundCue[], head: number, tokens: readonly Token[]): boolean =>
  cues.some(({ cue, first }) => cue === 'asks' && first === head) ||
  (tokens.some(({ norm }) => norm === '?' || norm === '¿') &&
    !cues.some(({ cue, end }) => cue === 'wishes' && end <= head));

const isCounted = (phrase: Phrase): boolean =>
  WORK.has(phrase.kind) && !(phrase.kind === 'crew' && (phrase.count === null || phrase.name !== undefined));

/** People who are counted or named: nobody is told by 'sent everybody home'. */
const isCrew = (phrase: Phrase): boolean =>
  phrase.kind === 'crew' &&
  (phrase.count !== null || phrase.trade !== null || phrase.name !== undefined || phrase.self === true);

const SKIPPED = new Set<Cue>(['greeting', 'wishes']);

/** Behind greetings, marks and the name of a job: 'hey, at Maple: who has …'. */
function headOf(
  text: TaggedText,
  cues: readonly FoundCue[],
  phrases: readonly Phrase[],
  first: number,
  end: number,
): number {
  let at = first;
  while (at < end) {
    const here = at;
    const greeting = cues.filter((one) => SKIPPED.has(one.cue) && one.first === here).map((one) => one.end);
    const job = phrases.filter(({ kind, first: from }) => kind === 'job' && from === here).map((one) => one.end);
    const mark = text.token(at)!.kind === 'mark' ? [at + 1] : [];
    const next = Math.max(at, ...greeting, ...job, ...mark);
    if (next === at) break;
    at = next;
  }
  return at;
}

/** Irregular verbs of the site in the past. */
const IRREGULAR = wordSet(`
  did, had, went, took, put, ran, cut, hung, set, built, dug, tore, laid, shot, spent, brought, bought, got, made, found, broke, drove, ground, swept, threw,
  came, was, were, left, sent, stood, cost, ate, burnt, bent, hit, told, said, asked, worked, done, hice, hizo, hicimos, puse, puso, tuve, tuvo, tuvimos, fue, fueron, fuimos, trajo, trajimos, estuvimos, estuvieron, dijo
`);
const PAST = /(?:ed|amos|imos|aron|ieron)$/;
const NO_PAST = wordSet(`
  need, needed, speed, feed, shed, bed, red, used to, vamos, tenemos, ocupamos, necesitamos, estamos, venimos, podemos, queremos, hacemos, salimos, supposed, scheduled, planned, sched, ned, ted, fred, jed
`);

function isPast(text: TaggedText, at: number): boolean {
  const { norm, kind, text: said } = text.token(at)!;
  if (kind !== 'word' || NO_PAST.has(norm)) return false;
  return IRREGULAR.has(norm) || PAST.test(norm) || /[a-z](?:[bcdfghklmnprstvxz]|ck)d$/.test(said.toLowerCase());
}

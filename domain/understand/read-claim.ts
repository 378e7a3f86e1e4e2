import { foldText } from '../lexer/fold-text.ts';
import { cutPieces, sourceOf, type Kind, type Piece } from './claim-pieces.ts';
import { FIRST_NAMES } from './director-words.ts';
import { readWorkDays, type WorkDay } from './read-work-day.ts';
import type { JobMention, Quoted, World } from './understanding.ts';

/** What a text says of an order that is written already: who ordered it, when it was done, and which one it means. */
export interface Claim {
  who: Quoted | null;
  day: Quoted | null;
  /** Folded names said to be the wrong ones. */
  denied: string[];
  /** Whether words of ordering, or of a wrong name, stand there: no lone name. */
  isTold: boolean;
  /** A name at the beginning and alone in its clause, as our question who it was is answered. */
  isAnswer: boolean;
  /** The order by number, words of its work, or its job. */
  orderNumber: number | null;
  topics: string[];
  job: JobMention | null;
}

interface Person {
  /** Pieces of him, first to last. */
  first: number;
  last: number;
  name: string;
  isNamed: boolean;
  /** A word that may be anything in small letters. */
  isUnsure: boolean;
}

const MOST_WORDS = 24;

/**
 * A short text of nothing but a person, ordering, a day and words that tell nothing: 'dave kessler is the one told us do it',
 * 'wasnt jill it was marco the pm', 'done feb 26, carla told us to'. In any order of words; null as soon as one word is none
 * of these, for then it says something else, too.
 */
export function readClaim(text: string, world: World): Claim | null {
  const folded = foldText(text);
  if (text.trim().split(/\s+/).length > MOST_WORDS || (folded.text.includes('?') && !ANSWERS.test(folded.text)))
    return null;
  const days = readWorkDays(folded.text, world.today);
  if (ASKS.test(folded.text)) return null;
  const pieces = days && cutPieces(text, folded.text, days, world);
  return days && pieces && claimOf(pieces, text, days, world);
}

/** What pieces of a text say, where each of them is one of a claim. */
export function claimOf(pieces: readonly Piece[], text: string, days: readonly WorkDay[], world: World): Claim | null {
  // 'no lift today': what was not there, no day of the work.
  if (pieces.some(({ kind }, at) => kind === 'topic' && pieces[at - 1]?.text === 'no')) return null;
  const people = peopleIn(pieces, text);
  if (people.some((one) => one.isUnsure && !mayBeName(pieces, one))) return null;
  const isTold =
    pieces.some(({ kind }) => ['tell', 'wrong'].includes(kind)) || people.some((one) => isDenied(pieces, one));
  if (!isTold && people.some((one) => one.isUnsure)) return null;
  const denied = people.filter((one) => isDenied(pieces, one));
  const said = people.filter(
    (one) =>
      !denied.some((other) => other === one || sharesName(other, one)) &&
      !isAway(pieces, one) &&
      !(people.some((other) => other !== one && !other.isUnsure) && isTeller(pieces, one)),
  );
  const named = said.filter((one) => one.isNamed);
  const told = named.length > 0 ? named : said;
  const who = told.toSorted((a, b) => b.name.length - a.name.length)[0];
  if (who && told.some((one) => !sharesName(one, who))) return null;
  const whens = pieces.flatMap((piece, at) =>
    piece.kind === 'day' && !deniesAt(pieces, at) && !isSaidWrong(pieces, at) ? [piece] : [],
  );
  // 'ayer domingo 1 de marzo' is one day.
  const dates = new Set(whens.map((when) => days.find(({ start }) => start === when.start)?.date));
  const day = dates.size === 1 ? days.find(({ start }) => start === whens[0]!.start) : undefined;
  // A lone 'today' tells of anything.
  const isBare = pieces.length === 1 && day?.date === world.today;
  if (day && (PRESENT.test(without(foldText(text).text, days, pieces)) || isBare)) return null;
  if (dates.size > 1 || (pieces.some(({ kind }) => kind === 'day') && !day)) return null;
  const order = pieces.find(({ kind }) => kind === 'order');
  return {
    who: who ? { value: who.name, quotes: [text.trim()] } : null,
    day: day ? { value: day.date, quotes: [sourceOf(text, day)] } : null,
    denied: denied.map((one) => foldText(one.name).text),
    isTold,
    isAnswer:
      people[0]?.first === pieces.findIndex(({ kind }) => kind !== 'glue') &&
      /^(?:,|\.|;|-|and|y)$/.test(pieces[people[0].last + 1]?.text ?? ''),
    orderNumber: order ? Number(order.text) : null,
    topics: pieces.filter(({ kind }) => kind === 'topic').map((piece) => piece.text),
    job: pieces.find(({ job }) => job)?.job ?? null,
  };
}

/** 'the day before yesterday' says no 'before', 'my days are mixed up' no 'up'. */
function without(text: string, days: readonly WorkDay[], pieces: readonly Piece[]): string {
  const [first, last] = [pieces[0]!.start, pieces.at(-1)!.end];
  const inside = [...days, ...pieces.filter(({ kind }) => kind === 'wrong')]
    .filter(({ start, end }) => start >= first && end <= last)
    .toSorted((a, b) => a.start - b.start);
  return inside
    .toReversed()
    .reduce(
      (rest, { start, end }) => `${rest.slice(0, start - first)} ${rest.slice(end - first)}`,
      text.slice(first, last),
    );
}

/** 'quien lo ordeno? el coordinador Hector': asked and answered. */
const ANSWERS = /^\W*(?:who|quien|y quien)[^?]*\? *[a-z][^?]*$/;

/** 'did dave tell us?', but not 'did it thursday' */
const ASKS =
  /^\W*(?:(?:did|do|does|has|have|is|are|should)(?! (?:it|this|that|those|these|them|all|on|last|say|be|read|have|of|\w+day))|what|when|where|why|how)(?![a-z'])/;
/** 'wants it friday', 'by friday', 'the super is back monday': a day to come. */
const PRESENT =
  /(?:^|[^a-z])(?:wants|needs(?! to (?:be dated|say|show|read))|asks|(?:by|for)(?= (?:the )?(?:\w+day|mon|tue|wed|thu|fri|sat)(?![a-z]))|until|till|before|next|back|over(?! the weekend| at | in | from | by )|(?<!were )there|here|up|still|again|(?:we|they|i|you|u) do)(?![a-z])/;

const PERSON = new Set<Kind>(['title', 'role', 'office', 'name']);
/** What may stand inside of a person: 'marco the pm', 'Tanya, the PM with the GC', 'hank (gc guy)'. */
const JOINTS =
  /^(?:the|our|their|his|from|with|w|w\/|of|at|for|in|a|el|la|los|de|del|en|con|y es|es|guy|lady|side|person|dude|over|'s|,|\(|\)|-|\.)$/;

function peopleIn(pieces: readonly Piece[], text: string): Person[] {
  const people: Person[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    if (!PERSON.has(pieces[at]!.kind)) continue;
    const last = endOf(pieces, at);
    people.push(personOf(pieces, at, last, text));
    at = last;
  }
  return people.filter((one) => one.name !== '');
}

/** A name, and what he is or where he is from behind it. */
function endOf(pieces: readonly Piece[], first: number): number {
  let last = first;
  for (;;) {
    let next = last + 1;
    while (JOINTS.test(pieces[next]?.text ?? '') && ['glue', 'mark'].includes(pieces[next]!.kind)) next += 1;
    const piece = pieces[next];
    if (!piece || !PERSON.has(piece.kind)) return last;
    const joints = pieces.slice(last + 1, next).map((one) => one.text);
    const isOther =
      piece.kind === 'name' &&
      joints.length > 0 &&
      !joints.some((joint) => /^(?:from|with|w|w\/|of|at|de|del|'s|\()$/.test(joint));
    const isApart = joints.includes(',') && piece.kind === 'title';
    if (isOther || isApart) return last;
    last = next;
  }
}

function personOf(pieces: readonly Piece[], first: number, last: number, text: string): Person {
  const own = pieces.slice(first, last + 1);
  const all = own.flatMap(({ kind }, at) => (kind === 'name' ? [at] : []));
  // 'Hartley's super Kim' is Kim.
  const persons = all.filter((at) => own[at + 1]?.text !== "'s");
  const names = persons.length > 0 ? persons : all;
  if (names.length === 0) {
    const roles = own.filter(({ kind }) => kind === 'role' || kind === 'office');
    return {
      first,
      last,
      name: roles.length > 0 ? sourceOf(text, { start: roles[0]!.start, end: roles.at(-1)!.end }) : '',
      isNamed: false,
      isUnsure: false,
    };
  }
  // 'super Dave' is Dave; 'mrs ochoa', 'Hank from Turner' stay whole.
  let start = names[0]!;
  let end = start;
  while (own[end + 1]?.kind === 'name') end += 1;
  if (own[start - 1]?.kind === 'title') start -= 1;
  if (own[start - 1]?.kind === 'title') start -= 1;
  if (/^(?:from|with|de|del)$/.test(own[end + 1]?.text ?? '')) end = own.length - 1;
  const isSure = own.some(
    ({ kind, text: word, start: from }) =>
      kind === 'title' || kind === 'role' || (kind === 'name' && (FIRST_NAMES.has(word) || isWritten(text, from))),
  );
  return {
    first,
    last,
    name: sourceOf(text, { start: own[start]!.start, end: own[end]!.end }).trim(),
    isNamed: true,
    isUnsure: !isSure,
  };
}

const isWritten = (text: string, start: number): boolean => {
  const initial = sourceOf(text, { start, end: start + 1 });
  return initial !== initial.toLowerCase();
};

const OPENS =
  /^(?:is|was|it|its|it's|by|per|put|and|y|e|fue|era|es|oh|ok|okay|actually|yeah|sorry|so|then|no|as|to|s\/b|show|que|,|\.|;|:|\(|-)$/;

/** A word in small letters that nobody knows is a name where names stand: not in 'asked for permits'. */
function mayBeName(pieces: readonly Piece[], person: Person): boolean {
  const before = pieces[person.first - 1];
  if (!before || before.kind === 'deny' || before.kind === 'wrong') return true;
  if (before.kind === 'tell') return /(?:by|from|of|fue|por|del?)$/.test(before.text);
  return ['glue', 'mark'].includes(before.kind) && OPENS.test(before.text);
}

/** 'not Mike', 'wasnt jill', 'jill had nothing to do with it', but not 'no, luis did'. */
function isDenied(pieces: readonly Piece[], person: Person): boolean {
  if (deniesAt(pieces, person.first)) return true;
  let next = person.last + 1;
  while (['glue', 'tell'].includes(pieces[next]?.kind ?? '') && pieces[next]!.text.length < 4) next += 1;
  const after = pieces[next];
  if (after?.kind !== 'deny') return false;
  const other = behind(pieces, next);
  return !(other && (PERSON.has(other.kind) || other.kind === 'day'));
}

/** 'Lalo did not work Friday': one of the crew. */
const isAway = (pieces: readonly Piece[], { last }: Person): boolean =>
  /^(?:did ?n'?t|did not) work$/.test(pieces[last + 1]?.text ?? '');

/** 'Todd says it was Lorraine': he only tells us of somebody else. */
const isTeller = (pieces: readonly Piece[], { last }: Person): boolean =>
  TELLS_OF.test(
    pieces
      .slice(last + 1, last + 6)
      .map(({ text }) => text)
      .join(' '),
  );
const TELLS_OF =
  /^(?:just )?(?:says?|said|thinks?|thought|mentioned|told me|tells me|corrected me|reminded me),? (?:that )?(?:it|that|this) (?:was|is|came from)(?: |$)/;

const ARTICLE = /^(?:the|el|la|by|on|at|for|from|it|that)$/;

const behind = (pieces: readonly Piece[], at: number): Piece | undefined =>
  pieces.slice(at + 1).find(({ text }) => !ARTICLE.test(text));

/** Whether what denies stands right before a piece: 'not today', 'no fue el viernes'. */
function deniesAt(pieces: readonly Piece[], at: number): boolean {
  return pieces.slice(0, at).findLast(({ text }) => !ARTICLE.test(text))?.kind === 'deny';
}

/** '26th is wrong, 25th' */
const isSaidWrong = (pieces: readonly Piece[], at: number): boolean =>
  /^(?:is|was) wrong$/.test(pieces[at + 1]?.text ?? '');

const sharesName = (one: Person, other: Person): boolean => {
  const words = foldText(other.name).text.split(/\W+/);
  return foldText(one.name)
    .text.split(/\W+/)
    .some((word) => word.length > 2 && words.includes(word));
};

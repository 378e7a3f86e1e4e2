import { type Amount, multiplyAmounts, ONE } from './amount.ts';
import { crewWordsOf, type Word, type WordKind } from './crew-words.ts';

/** Some of a crew and their hours, where the others had other ones: '2 of em left after 3 hrs', 'one did 8'. */
export interface CrewPart {
  /** Who: so many, half of them, all who are not told of; a name tells one. */
  who: Amount | 'half' | 'rest';
  /** Their hours; null is as long as all were told to be. */
  hours: Amount | null;
  /** So many hours each, or so many less or more than the others, or half of theirs. */
  how: 'at' | 'less' | 'more' | 'half';
}

/** Hours of a crew told by its parts, and what they are told to come to. */
export interface CrewParts {
  parts: CrewPart[];
  total: Amount | null;
}

/** Nobody works longer in a day. */
const MOST_HOURS: Amount = 16 * ONE;

/**
 * The parts of a crew that a text tells; null where it tells none, or where a piece with a number holds a word of anything else.
 * 'Two at six and two at three', 'uno hizo 6 y el otro 8', 'drop it to 18, couple of the guys did just 3'.
 */
export function readCrewParts(text: string, isName: (word: string) => boolean): CrewParts | null {
  if (ADDS.test(text) || /[?¿$]/.test(text)) return null;
  const pieces = cut(crewWordsOf(text.replace(WHY, ''), isName));
  const read: CrewParts = { parts: [], total: null };
  let waiting: Piece | null = null;
  let isApart = false;
  for (const words of pieces) {
    const piece = readPiece(words);
    if (piece === null) return null;
    if (piece === 'nothing') continue;
    isApart ||= piece.isApart;
    if (piece.isTotal || (piece.who === null && piece.isTo && !waiting)) {
      if (piece.hours === null || read.total !== null) return null;
      read.total = piece.hours;
      continue;
    }
    if (piece.hours === null && !piece.isFull) {
      if (piece.who === null) continue;
      if (waiting && !(waiting.isNamed && piece.isNamed)) return null;
      waiting = waiting
        ? { ...piece, who: (waiting.who as Amount) + (piece.who as Amount), isGone: waiting.isGone || piece.isGone }
        : piece;
      continue;
    }
    const last = read.parts.at(-1);
    const who: CrewPart['who'] | null =
      piece.who !== null
        ? waiting?.isNamed && piece.isNamed
          ? (waiting.who as Amount) + (piece.who as Amount)
          : piece.who
        : (waiting?.who ?? null);
    if (who === null && piece.isHis && last && piece.how === 'at') {
      // 'one of them came in 2 hrs late so hes only 4': the same man once more.
      read.parts.push({ ...last, hours: piece.hours, how: 'at' });
      isAgain(read.parts);
      continue;
    }
    if (who === null) return null;
    if (waiting && piece.who !== null && !(waiting.isNamed && piece.isNamed)) return null;
    read.parts.push({ who, hours: piece.isFull && piece.hours === null ? null : piece.hours, how: piece.how });
    waiting = null;
  }
  if (waiting || read.parts.length === 0 || read.parts.some(({ hours }) => hours !== null && hours > MOST_HOURS))
    return null;
  return isApart || read.parts.length > 1 ? read : null;
}

/** What one man has is told twice: the second telling is kept where both may be so; `hoursOfParts` has looked at neither. */
function isAgain(parts: CrewPart[]): void {
  const [again] = parts.splice(-1);
  const before = parts.at(-1);
  if (before && again) parts.splice(-1, 1, again);
}

/** More people, or more of the work: no part of those who are there. */
const ADDS =
  /\+|(?:^|\W)(?:add|added|also|too|plus|forgot|forget|missed|(?:\d|one|two|three|an?) (?:more|extra|additional|new) (?:guys?|m[ea]n|hands?|people|person|\p{L}+(?:ers?|men|ns|ices?))|(?<!(?:stayed|kept|ran|went|worked)(?: \p{L}+)* )another (?!(?:\d|one|two|three|an?|hour|hr|half)(?:\W|$))|agr[eé]g\w*|falt\p{L}+|se me|tambi[eé]n|ot|overtime|double ?time|dt|tiempo extra|days?|d[ií]as?|rate)(?:\W|$)/iu;
/** Why it was so: 'because his kid was sick', 'for the dentist', 'to get parts', 'when it started raining'. */
const WHY =
  /\s(?:because|cause|cuz|coz|bc|since|when|cuando|porque|(?:for|to) (?=(?:the |a |an |his |my |some |go |get |pick |another |other )*(?:dentist|doctor|appointment|appt|meeting|class|school|training|parts|material|job|site|funeral|finish|clean|wrap|help|close|get|pick|go)(?:\W|$)))[^.,;\n\d]*/giu;

interface Piece {
  who: CrewPart['who'] | null;
  hours: Amount | null;
  how: CrewPart['how'];
  isNamed: boolean;
  isHis: boolean;
  isGone: boolean;
  isTotal: boolean;
  isTo: boolean;
  /** It tells some of them apart: 'of em', 'left', 'only', 'the other', one man. */
  isApart: boolean;
  /** 'the rest did the full day': as long as was told. */
  isFull: boolean;
}

/** A text cut at marks and at 'and', and before each further one it tells of. */
function cut(words: readonly Word[]): Word[][] {
  const pieces: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    const piece = pieces.at(-1)!;
    const isNext =
      (word.kind === 'other' || word.kind === 'name' || (word.kind === 'number' && isHeads(words, at))) &&
      tellsHours(piece) &&
      !['for', 'to', 'than', 'of', 'a', 'off'].includes(lastWord(piece));
    if (word.kind === 'cut') pieces.push([]);
    else if (isNext) pieces.push([word]);
    else piece.push(word);
  }
  return pieces.filter((piece) => piece.length > 0);
}

const lastWord = (piece: readonly Word[]): string => piece.findLast(({ text }) => !ARTICLES.has(text))?.text ?? '';
const ARTICLES = new Set(['the', 'my', 'our', 'los', 'el', 'las', 'a', 'al']);
/** Who and how long are both told. */
const tellsHours = (piece: readonly Word[]): boolean => {
  const read = readPiece(piece);
  return read !== null && read !== 'nothing' && read.who !== null && read.hours !== null;
};

/** A number that counts people: '2 guys', 'two of em', 'one' before 'was'. */
function isHeads(words: readonly Word[], at: number): boolean {
  let next = at + 1;
  while (
    words[next] &&
    (words[next]!.kind === 'of' || ARTICLES.has(words[next]!.text) || words[next]!.text === 'those')
  )
    next += 1;
  const behind = words[next];
  if (words[at + 1]?.kind === 'of' && behind?.kind === 'number') return true;
  return (
    behind?.kind === 'people' ||
    (words[at]!.text === 'one' &&
      words[at + 1]?.kind !== 'hours' &&
      behind !== undefined &&
      behind.kind !== 'more' &&
      behind.kind !== 'less')
  );
}

/** What a piece tells; 'nothing' where it has no number and nobody, null where a word is of anything else. */
function readPiece(words: readonly Word[]): Piece | 'nothing' | null {
  const has = (...kinds: WordKind[]): boolean => words.some(({ kind }) => kinds.includes(kind));
  const numbers = words.flatMap(({ kind }, at) => (kind === 'number' ? [at] : []));
  const isUnknown = has('unknown');
  const piece: Piece = {
    who: null,
    hours: null,
    how: 'at',
    isNamed: false,
    isHis: has('he'),
    isGone: has('gone'),
    isTotal: has('total'),
    isTo: false,
    isApart: has('gone', 'stayed', 'only', 'other', 'half'),
    isFull: false,
  };
  if (isUnknown && numbers.length > 0) return null;
  const spent = new Set<number>();
  const other = words.findIndex(({ kind }) => kind === 'other');
  for (const at of numbers) {
    const { amount } = words[at]!;
    const before = words[at - 1];
    // 'not 6', 'instead of 6'
    if (before?.kind === 'not' || (before?.kind === 'of' && words[at - 2]?.kind === 'not')) continue;
    const of = words.slice(0, at).findLastIndex(({ text }) => !ARTICLES.has(text) && text !== 'those');
    const isOf = words[of]?.kind === 'of' && (words[of - 1]?.kind === 'number' || words[of - 1]?.kind === 'hours');
    // 'one of the 3', '5 of the 8'
    if (isOf) continue;
    const isTime =
      words[at + 1]?.kind === 'hours' || (words[at + 1]?.kind === 'more' && words[at + 2]?.kind === 'hours');
    const later = numbers.some((one) => one > at && words[one - 1]?.kind !== 'not');
    const isOther = other >= 0 && other === at - 1 && (later || isHeads(words, at));
    if (
      !isTime &&
      words[at + 1]?.text !== 'for' &&
      (isOther || isHeads(words, at) || (piece.who === null && later && !has('name') && other < 0))
    ) {
      if (piece.who !== null || amount % ONE !== 0) return null;
      piece.who = isOther ? 'rest' : amount;
      piece.isApart ||= words[at + 1]?.kind === 'of' || amount === ONE;
      spent.add(at);
      continue;
    }
    if (piece.hours !== null && piece.hours !== amount) return null;
    piece.hours = amount;
    piece.isTo = before?.kind === 'to';
    spent.add(at);
  }
  const names = words.filter(({ kind }, at) => kind === 'name' && words[at - 1]?.kind !== 'than');
  if (piece.who === null && has('half') && has('people', 'gone')) piece.who = 'half';
  if (piece.who === null && other >= 0 && !(words[other]!.text === 'another')) piece.who = 'rest';
  if (names.length > 0) {
    if (piece.who !== null) return null;
    piece.who = names.length * ONE;
    piece.isNamed = true;
    piece.isApart = true;
  }
  if (has('half') && piece.who !== 'half') return null;
  if (has('each') && (piece.who === null || piece.who === ONE)) return null;
  if (isUnknown) return piece.who === null ? 'nothing' : piece;
  if (piece.hours === null && piece.who === null) return 'nothing';
  piece.isFull =
    piece.hours === null &&
    words.some(({ text }) => /^(?:whole|full|entire|completo|completas|same|still)$/.test(text)) &&
    !piece.isGone;
  if (piece.hours === null && has('halfday')) return null;
  piece.how = piece.hours === null && has('part') ? 'half' : howOf(words, piece);
  piece.isFull ||= piece.how === 'half';
  return piece;
}

/** 'Left 2 hrs early', 'take 2 hrs off': less; 'stayed 2 hrs longer', 'stayed 2 hrs late': more. */
function howOf(words: readonly Word[], piece: Piece): CrewPart['how'] {
  const at = words.findLastIndex(({ kind, amount }) => kind === 'number' && amount === piece.hours);
  const behind = words.slice(at + 1).filter(({ kind }) => kind !== 'hours');
  const next = behind.find(({ kind }) => kind !== 'small');
  const before = words.slice(0, Math.max(0, at));
  const has = (kind: WordKind): boolean => words.some((one) => one.kind === kind);
  if (has('off')) return 'less';
  if (next?.kind === 'less') return 'less';
  if (next?.kind === 'late') return has('stayed') || before.some(({ text }) => text === 'worked') ? 'more' : 'less';
  if (next?.kind === 'more' || before.some(({ kind, text }) => kind === 'more' || text === 'another')) return 'more';
  return before.some(({ text }) => text === 'bump' || text === 'raise') && !piece.isTo ? 'more' : 'at';
}

/** What the line of a crew comes to; null where the parts do not go with so many people, or with the total that is told. */
export function hoursOfParts({ parts, total }: CrewParts, count: Amount, each: Amount): Amount | null {
  const all = parts.length > 1 ? (restated(parts, count) ?? parts) : parts;
  const counted = all.reduce<Amount>(
    (sum, { who }) => sum + (typeof who === 'number' ? who : who === 'half' ? count / 2 : 0),
    0,
  );
  const rests = all.filter(({ who }) => who === 'rest').length;
  if (counted > count || rests > 1 || (rests === 1 && counted >= count)) return null;
  // 'The other guy was 3': one of them, where nobody else is told of.
  const isOne = rests === 1 && counted === 0;
  const others = count - counted;
  let sum = rests === 0 ? multiplyAmounts(others, each) : isOne ? multiplyAmounts(count - ONE, each) : 0;
  for (const { who, hours, how } of all) {
    const so =
      how === 'half' ? each / 2 : how === 'at' ? (hours ?? each) : each + (how === 'more' ? 1 : -1) * (hours ?? 0);
    if (so <= 0 || so > MOST_HOURS) return null;
    sum += multiplyAmounts(who === 'rest' ? (isOne ? ONE : others) : who === 'half' ? count / 2 : who, so);
  }
  if (count % ONE !== 0 || sum <= 0 || (all.some(({ who }) => who === 'half') && (count / ONE) % 2 !== 0)) return null;
  return total === null || total === sum || total === each ? sum : null;
}

/** 'Pulled half the men off at 3, so two at six and two at three': the last parts tell everybody once more. */
function restated(parts: readonly CrewPart[], count: Amount): CrewPart[] | null {
  for (let from = 1; from < parts.length - 1; from += 1) {
    const rest = parts.slice(from);
    const counted = rest.reduce<Amount>((sum, { who }) => sum + (typeof who === 'number' ? who : 0), 0);
    if (counted === count && rest.every(({ who }) => typeof who === 'number')) return rest;
  }
  return null;
}

import { foldText } from '../lexer/fold-text.ts';
import { cutRuns, sourceOf, type Piece } from './claim-pieces.ts';
import { FIRST_NAMES, ROLES } from './director-words.ts';
import { OWN_MAN } from './read-director.ts';
import { claimOf, type Claim } from './read-claim.ts';
import { readWorkDays } from './read-work-day.ts';
import { SURNAMES } from './surnames.ts';
import type { Quoted, World } from './understanding.ts';

/** A claim, and the words of the text around it. */
export interface ClaimWithin {
  claim: Claim;
  rest: string;
}

/**
 * Who ordered an order that is written, or when it was done, told among other words: 'you'll need a name on that right, it was
 * Nate Brower with the fire department who made us do it', 'fix: 240 brick. directed by Lorraine not Gary'. Only where words of
 * ordering, or of a day's work, stand right beside the name or the day.
 */
export function readClaimWithin(text: string, world: World): ClaimWithin | null {
  const { text: folded } = foldText(text);
  const days = readWorkDays(folded, world.today) ?? [];
  const found = cutRuns(text, folded, days, world).flatMap((run) => {
    const said = [run, ...clausesOf(text, run)].flatMap((pieces) => {
      const claim = pieces.length === 0 ? null : claimOf(pieces, text, days, world);
      const who =
        claim?.who && claim.isTold && isOrdered(pieces, claim) && isSure(text, claim.who) && !isOwn(folded, claim.who)
          ? claim.who
          : null;
      const day = claim?.day && (who || isWorkDay(pieces)) ? claim.day : null;
      return claim && (who || day) ? [{ claim: { ...claim, who, day }, pieces }] : [];
    });
    return said.slice(0, 1);
  });
  const [first, other] = found;
  if (!first || found.length > 2) return null;
  // 'it was Kim who told us, couldnt text it, it was done friday'
  if (other && Boolean(first.claim.who) === Boolean(other.claim.who)) return null;
  const claim = {
    ...first.claim,
    who: first.claim.who ?? other?.claim.who ?? null,
    day: first.claim.day ?? other?.claim.day ?? null,
  };
  return {
    claim,
    rest: around(
      text,
      found.map(({ pieces }) => pieces),
    ),
  };
}

/** Whether somebody ordered or a wrong name is spoken of; 'that was us' and 'Friday' are neither, and in 'Hector wasnt even there' no name is. */
const isOrdered = (pieces: readonly Piece[], { denied }: Claim): boolean =>
  pieces.some(({ kind }) => kind === 'tell') ||
  (pieces.some(({ kind }) => kind === 'deny' || kind === 'wrong') && denied.every(isName));

const isName = (folded: string): boolean =>
  folded.split(' ').some((word) => FIRST_NAMES.has(word) || SURNAMES.has(word) || ROLES.has(word));

/** 'our guy pete told me' */
const isOwn = (folded: string, { value }: Quoted): boolean =>
  OWN_MAN.test(` ${folded.slice(0, folded.indexOf(foldText(value).text)).trimEnd()}`);

/** Before the day of the work: 'we did them fans', 'date is', 'that was'; not before any day. */
const WORKED =
  /(?:^|[^a-z])(?:done|did|date|dated|day|worked|work|performed|completed|happened|took place|fecha|hicimos|paso|trabajamos|(?:was|were|fue|era)(?: (?:a|all|on|el|the|back|really|actually|late|early|this|past|,))*)(?: [a-z]+){0,4} ?$/;

/** 'Should be 2/25', 'change it to friday' */
const PUT_RIGHT =
  /(?:^|[^a-z])(?:should(?:a| have)? be(?:en)?|s\/b|supposed to be|make (?:it|that)|(?:change|switch|move) (?:it|that|the (?:day|date)) to|meant)(?: (?:on|the|for))* ?$/;
/** 'Not saturday, friday' */
const NOT = /(?:^|[^a-z])(?:not|no|wasn'?t|instead of)(?: (?:on|the|el))* ?$/;

/** Whether a day of these words is the day of the work. */
function isWorkDay(pieces: readonly Piece[]): boolean {
  const before = (day: number): string =>
    pieces
      .slice(0, day)
      .map(({ text }) => text)
      .join(' ');
  const days = pieces.filter(({ kind }) => kind === 'day').length;
  return pieces.some(
    ({ kind }, i) =>
      kind === 'wrong' ||
      (kind === 'day' && (WORKED.test(before(i)) || PUT_RIGHT.test(before(i)) || (days > 1 && NOT.test(before(i))))),
  );
}

/** A name that somebody has, or what he is: no word that nobody knows ('it was unsafe'), nor one that opens the text. */
function isSure(text: string, { value }: Quoted): boolean {
  const words = foldText(value).text.split(/[^a-z'-]+/);
  if (
    words.some((word) => FIRST_NAMES.has(word) || SURNAMES.has(word) || ROLES.has(word)) ||
    /^(?:mr|mrs|ms|dr|coach|sra?)(?:\.| )/i.test(value)
  )
    return true;
  return value !== value.toLowerCase() && !text.trimStart().startsWith(value);
}

/** A run cut where a sentence ends, then at its commas, then at words that may be names: what stands before may be of something else. */
function clausesOf(text: string, run: readonly Piece[]): Piece[][] {
  const cut = (isCut: (piece: Piece) => boolean): Piece[][] =>
    run.reduce<Piece[][]>(
      (parts, piece) => {
        if (isCut(piece)) parts.push([]);
        else parts.at(-1)!.push(piece);
        return parts;
      },
      [[]],
    );
  const isWord = (piece: Piece): boolean =>
    piece.kind === 'name' &&
    !FIRST_NAMES.has(piece.text) &&
    !SURNAMES.has(piece.text) &&
    sourceOf(text, piece) === piece.text;
  return [
    ...cut(({ text: word }) => /^[.;!?:]$/.test(word)),
    ...cut(({ text: word }) => /^[.;!?:,]$/.test(word)),
    ...cut(isWord),
  ];
}

function around(text: string, claims: readonly Piece[][]): string {
  const { length } = foldText(text).text;
  const ends = [0, ...claims.map((pieces) => endOfTold(text, pieces.at(-1)!))];
  const starts = [...claims.map((pieces) => pieces[0]!.start), length];
  return ends.map((start, i) => sourceOf(text, { start, end: starts[i]! })).join(', ');
}

/** '… who told me to move that conduit': what he told belongs to it, to the end of its clause. */
function endOfTold(text: string, { text: words, end }: Piece): number {
  if (!/(?:^| )(?:to|for)$/.test(words)) return end;
  const { text: folded } = foldText(text);
  const stop = folded.slice(end).search(/[,.;!\n]| (?:and|but) /);
  return stop < 0 ? folded.length : end + stop;
}

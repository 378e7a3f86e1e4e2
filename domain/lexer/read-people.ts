import { type Amount, ONE } from './amount.ts';
import type { PeopleChunk, PeopleGroup } from './chunk.ts';
import { nounAt } from './counted-noun.ts';
import { RENTAL_WORDS } from './equipment-words.ts';
import { isKnownWord } from './known-words.ts';
import type { LexedText } from './lex.ts';
import { readNames, roleOf } from './joined-names.ts';
import { behindCrew, namedCrew, namesAt } from './named-crew.ts';
import { CREW_GROUPS, SELF_WORDS, tradeOfWord } from './people-words.ts';
import { type Atom, hoursSoon, isEachBehind, JOINTS, readAtom, WE_WERE } from './read-person.ts';
import { isTimedBeside, readName } from './read-person-name.ts';
import { amountOf, isPause, textAt, textOf, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/**
 * People at token `at`: '2 guys', 'me and 3 apprentices', 'Luis y yo', 'a four man crew', 'dos hombres'. Me-and-crew is one
 * group without a trade; several counted trades stay apart. Null when no people begin here.
 */
export function readPeople(lexed: LexedText, at: number): PeopleChunk | null {
  const names = namedCrew(lexed, at) ?? readNames(lexed, at);
  if (names) return names;
  const first = readAtom(lexed, at);
  if (!first) return null;
  // 'cleanup after the drywallers': whoever was there before.
  if (
    first.group.count === null &&
    !first.isName &&
    /(?:^| )(?:after|behind|before|around)(?: the)?$/.test(textOf(lexed.tokens, Math.max(0, at - 2), at))
  )
    return null;
  // 'a heater for the drywall crew'
  if (
    CREW_GROUPS.has(textAt(lexed.tokens, at)) &&
    FOR_CREW.test(textOf(lexed.tokens, Math.max(0, at - 4), at)) &&
    !hasHours(lexed, first.next) &&
    !hoursBefore(lexed, at)
  )
    return null;
  // 'rebuilt it 10 ft over for the plumber', 'came down after the hvac guy stepped thru': others, where no hours of theirs follow.
  if (
    ['the', 'el', 'la'].includes(textAt(lexed.tokens, at)) &&
    OTHERS.has(textAt(lexed.tokens, at - 1)) &&
    textAt(lexed.tokens, at - 2) !== 'same' &&
    !hasHours(lexed, first.next)
  )
    return null;
  if (
    ['the', 'el', 'la'].includes(textAt(lexed.tokens, at - 1)) &&
    OTHERS.has(textAt(lexed.tokens, at - 2)) &&
    textAt(lexed.tokens, first.next) === ','
  )
    return null;
  // 'el rebar que corto the plumber', 'where the plumber was': told of, where no hours are his.
  const isTold = [1, 2, 3].some((back) => SAYS_WHICH.has(textAt(lexed.tokens, at - back)));
  if (isTold && ['the', 'el', 'la'].includes(textAt(lexed.tokens, at)) && !hoursSoon(lexed, first.next, 3)) return null;
  // 'forklift needs a mechanic'
  if (
    /^(?:needs?|needed|wants?|waiting on|call(?:ed|ing)?|get(?:ting)?|hire|hiring)$/.test(
      textAt(lexed.tokens, at - 1),
    ) &&
    ['a', 'an'].includes(textAt(lexed.tokens, at)) &&
    !hoursSoon(lexed, first.next, 5)
  )
    return null;
  // 'I ran it 3 hrs as foreman plus 2 fitters': what he worked as.
  if (textAt(lexed.tokens, at - 1) === 'as' && first.group.count === ONE) return null;
  // 'I was on it two hours myself, and two laborers did four': told of before.
  if (textAt(lexed.tokens, at) === 'myself' && unitOfWord(textAt(lexed.tokens, at - 1)) === 'hr') return null;
  // 'dont have it on me, 2 jws 5 hrs each'
  if (first.isSelf && TOLD_ME.has(textAt(lexed.tokens, at - 1))) return null;
  // 'the ticket in my hand says three tons'
  if (textAt(lexed.tokens, first.next - 1) === 'hand' && ['in', 'on', 'by'].includes(textAt(lexed.tokens, at - 1)))
    return null;
  // 'fix 1002 for me, laborer 9 hrs'
  if (
    first.isSelf &&
    textAt(lexed.tokens, at - 1) === 'for' &&
    textAt(lexed.tokens, first.next) === ',' &&
    unitOfWord(textAt(lexed.tokens, at - 2)) !== 'hr'
  )
    return null;
  // 'conduit got clipped by a lift driver'
  if (
    BY_SOME.test(textOf(lexed.tokens, Math.max(0, at - 3), at + 1)) &&
    first.group.count !== null &&
    first.group.count <= ONE &&
    !hasHours(lexed, first.next)
  )
    return null;
  const atoms = [first];
  let next = first.next;
  const role =
    first.isName || (first.isSelf && /^(?:yo|me)$/.test(textAt(lexed.tokens, at))) ? roleOf(lexed, next) : null;
  if (role) return { kind: 'people', first: at, last: role.next - 1, groups: [{ trade: role.trade, count: ONE }] };
  for (;;) {
    const joint = textAt(lexed.tokens, next);
    // 'me tony n luis 5 hrs each': the last two are joined.
    const unjoined =
      (first.isSelf || first.isName) && JOINTS.has(textAt(lexed.tokens, next + 1)) ? readName(lexed, next, true) : null;
    if (
      unjoined?.next === next + 1 &&
      ((textAt(lexed.tokens, next + 1) !== ',' && SELF_WORDS.has(textAt(lexed.tokens, next + 2))) ||
        readName(lexed, next + 2, true))
    ) {
      atoms.push(unjoined);
      next += 1;
      continue;
    }
    // 'where the plumbers cut, 2 drywallers': a comma joins those who were counted.
    if (!JOINTS.has(joint) || (joint === ',' && first.group.count === null)) break;
    // 'five ironworkers, i left one out'
    if (joint === ',' && first.group.trade !== null && textAt(lexed.tokens, next + 1) === 'i') break;
    let from = next + 1;
    if (joint === ',' && JOINTS.has(textAt(lexed.tokens, from))) from += 1;
    // 'de mi y del Chuy'
    if (first.isSelf && ['de', 'del'].includes(textAt(lexed.tokens, from))) from += 1;
    const atom =
      readAtom(
        lexed,
        from,
        atoms.some((one) => one.isSelf || one.isName),
      ) ?? (first.isSelf || first.isName ? moreBesideSelf(lexed, from) : null);
    if (!atom || atom.group.count === null) break;
    // 'I shorted you one fitter, three fitters': told again, and no more of them.
    if (joint === ',' && first.group.trade !== null && atom.group.trade === first.group.trade && atom.group.count > ONE)
      break;
    // 'two electricians, Mike 3 hrs and Joe 5 hrs': each of them with his own.
    if (
      first.group.trade !== null &&
      joint === ',' &&
      atom.isName &&
      isTimedName(lexed, next + 1) &&
      hasSecondName(lexed, atom.next)
    )
      break;
    // 'a couple laborers, 2 of them'
    const isOfThem = atoms.length === 1 && /^(?:them|em|ellos)$/.test(textAt(lexed.tokens, atom.next - 1));
    // 'me and luis, 2 of us 4 hrs'
    const isOfUs =
      joint === ',' &&
      textAt(lexed.tokens, atom.next - 1) === 'us' &&
      atom.group.count === atoms.reduce((sum, one) => sum + (one.group.count ?? 0), 0);
    const isAgain = isOfUs || (isOfThem && atom.group.count === first.group.count);
    // '3 plumbers, two of them 4 hrs': some of them, with hours of their own.
    if (isOfThem && first.group.count !== null && atom.group.count < first.group.count) break;
    if (!isAgain) atoms.push(atom);
    next = atom.next;
  }
  const called = namesOf(lexed, atoms, next);
  // 'fuimos 3, Lalo tambien', 'three of us, Lalo 3 hrs': whoever is named behind was counted.
  const isOfUs =
    WE_WERE.has(textAt(lexed.tokens, at - 1)) || ['us', 'nosotros'].includes(textAt(lexed.tokens, first.next - 1));
  const isSum =
    isOfUs &&
    textAt(lexed.tokens, first.next) === ',' &&
    first.group.trade === null &&
    atoms.slice(1).every((atom) => atom.isName || atom.isSelf);
  if (called !== null || isSum) {
    atoms.splice(1);
    next = called ?? next;
  }
  if (NOT_OURS.test(textOf(lexed.tokens, next, next + 7))) return null;
  const named = atoms.filter((atom) => atom.isName || atom.isSelf);
  const onlyNames = atoms.every((atom) => atom.isName);
  // 'jale cable con Chuy, seis horas cada quien': who tells it and whom he names.
  const isWithMe =
    onlyNames &&
    atoms.length === 1 &&
    ['con', 'with', 'w/'].includes(textAt(lexed.tokens, at - 1)) &&
    isEachBehind(lexed, next);
  if (isWithMe) atoms.push({ ...first, isName: false, isSelf: true });
  if (
    onlyNames &&
    !isWithMe &&
    !tokenAt(lexed.tokens, at).named &&
    !nameWorks(lexed, next, atoms.length) &&
    !isTimedBeside(lexed, at)
  )
    return null;
  if (atoms.length === 1 && first.isSelf && !selfWorks(lexed, at, next)) return null;
  // '2 men, roofers, 3 hrs each'
  const only =
    atoms.length === 1 &&
    first.group.trade === null &&
    !first.isName &&
    !first.isSelf &&
    textAt(lexed.tokens, next) === ','
      ? calledTrade(lexed, next + 1)
      : null;
  if (only) {
    first.group = { ...first.group, trade: only.trade };
    next = only.next;
  }
  shareOther(lexed, at, atoms);
  const isThe =
    atoms.length === 1 &&
    !(Number(first.group.count) > ONE && tokenAt(lexed.tokens, at + 1).kind === 'word') &&
    (['the', 'el', 'la', 'his', 'los'].includes(textAt(lexed.tokens, at)) ||
      (textAt(lexed.tokens, at - 1) === 'del' && first.group.count === ONE));
  return {
    kind: 'people',
    first: at,
    last: next - 1,
    groups: groupAtoms(atoms, named.length > 0),
    ...(isThe ? { isThe } : {}),
  };
}

/** 'yo y otro electricista', 'me and another carpenter': whoever tells it is one, too. */
function shareOther({ tokens }: LexedText, first: number, atoms: readonly Atom[]): void {
  const [self, other, ...more] = atoms;
  if (!self?.isSelf || !other?.group.trade || self.group.trade !== null || more.length > 0) return;
  const isOther = tokens.slice(first, other.next).some(({ text }) => /^(?:otr[oa]|another)$/.test(text));
  if (isOther) self.group = { ...self.group, trade: other.group.trade };
}

/** 'me + 1, 2h ea', 'me and 2 more', 'yo y otro', 'yo y otros dos', 'yo y uno más': so many with him, where the number counts nothing else. */
function moreBesideSelf(lexed: LexedText, at: number): Atom | null {
  const { tokens } = lexed;
  const words = [3, 2, 1].find((count) => ONE_MORE.has(textOf(tokens, at, at + count)));
  const lead = words === undefined && OTHERS_WITH.has(textAt(tokens, at)) ? 1 : 0;
  const count = words === undefined ? amountOf(tokenAt(tokens, at + lead)) : ONE;
  const behind = at + (words ?? lead + 1);
  const next = words === undefined && /^(?:more|others?|mas)$/.test(textAt(tokens, behind)) ? behind + 1 : behind;
  const isAlone =
    isPause(tokenAt(tokens, next)) ||
    tokenAt(tokens, next).kind === 'number' ||
    ['for', 'at', '@', 'a', 'por'].includes(textAt(tokens, next)) ||
    WE_DID.test(textAt(tokens, textAt(tokens, next) === 'le' ? next + 1 : next));
  return count !== null && count % ONE === 0 && count > 0 && count < 10 * ONE && isAlone && hoursSoon(lexed, next, 6)
    ? { group: { trade: null, count }, isSelf: false, isName: false, next }
    : null;
}

const ONE_MORE = new Set([
  'otro',
  'otra',
  'otro mas',
  'otro compa',
  'uno mas',
  'un companero',
  'another',
  'another one',
  'one other',
  'one more',
  'one more guy',
  'somebody else',
  'alguien mas',
]);
const OTHERS_WITH = new Set(['otros', 'otras', 'another', 'other']);
/** 'yo y otro estuvimos …' */
const WE_DID = /^(?:[a-z]+[aiu]mos|we)$/;

/** 'roofers' between pauses, or right before a time. */
function calledTrade({ tokens }: LexedText, at: number): { trade: string; next: number } | null {
  for (let words = 3; words >= 1; words -= 1) {
    const phrase = textOf(tokens, at, at + words);
    const trade = /(?:[^s]s|men)$/.test(phrase) ? tradeOfWord(phrase) : null;
    const behind = tokenAt(tokens, at + words);
    if (trade !== null && (isPause(behind) || behind.kind === 'number')) return { trade, next: at + words };
  }
  return null;
}

/** 'for the drywall crew', 'after the tile crew': others, where no hours of theirs are told. */
const FOR_CREW = /(?:^| )(?:for|after|by) the [a-z]+(?: [a-z]+)?$/;
const hoursBefore = ({ tokens }: LexedText, at: number): boolean =>
  tokens.slice(Math.max(0, at - 8), at).some(({ text }) => unitOfWord(text) === 'hr');

/** 'by a lift driver', 'por un chofer' */
const BY_SOME = /(?:^| )(?:by|por) (?:an?|un|some)(?: [a-z]+){0,2}$/;

/** Hours of his own, before anybody else is told of. */
const hasHours = (lexed: LexedText, at: number): boolean => textAt(lexed.tokens, at) !== ',' && hoursSoon(lexed, at, 3);

const SAYS_WHICH = new Set(['que', 'q', 'donde', 'where', 'what', 'porque', 'xq']);

/** 'my other 3 guys were on contract work', 'the painter isnt ours': behind people who worked on nothing of this. */
const NOT_OURS =
  /^(?:(?:was|were|is|are|stayed|kept) (?:all |still )?(?:on|doing|in|with)(?: (?:the|our|their|my|other|regular|normal|own|base))*|on(?: (?:the|our|base))*) (?:contract|base contract|base bid|base scope|own scope|scope|another job|other work|something else)(?: |$)|^(?:isnt|isn't|arent|aren't|wasnt|werent|not)(?: (?:one of|part of|on))? (?:contract|base contract|base bid|base scope|own scope|scope|ours|our guys|another job|other work|something else|this)(?: |$)/;

/** Before 'me', where he is no one of the crew. */
const TOLD_ME = new Set([
  'on',
  'to',
  'told',
  'asked',
  'text',
  'texted',
  'call',
  'called',
  'tell',
  'gave',
  'behind',
  'past',
]);

/** Whoever stands behind these with an article is somebody else. */
const OTHERS = new Set(['for', 'after', 'before', 'by', 'from', 'because', 'para', 'por', 'despues']);

/**
 * '2 guys (Tito and Ramon)', '2 guys, Tito and Ramon', '3 laborers - beto, chuy y yo': as many names as were counted are those people, not more of them;
 * within parentheses fewer are some of them ('3 guys (Tito)').
 * Where the names end; null where none stand there.
 */
function namesOf(lexed: LexedText, atoms: readonly Atom[], next: number): number | null {
  const [counted, ...others] = atoms;
  if (!counted || counted.isName || counted.isSelf || counted.group.count === null) return null;
  const isAll = (names: number): boolean => names * ONE === counted.group.count;
  // 'three painters, namely Luis, Beto and Chuy'
  const called = namesAt(lexed, behindCrew(lexed, counted.next), true);
  if (called && isAll(called.count)) return called.next;
  if (others.length > 0)
    return others.every((atom) => atom.isName || (atom.isSelf && others.length > 1)) &&
      textAt(lexed.tokens, counted.next) === ',' &&
      isAll(others.length)
      ? next
      : null;
  const opening = textAt(lexed.tokens, next);
  const inBrackets = opening === '(' ? endOfNames(lexed, next + 1) : null;
  if (inBrackets !== null) return inBrackets;
  // 'three painters, namely Luis, Beto and Chuy'
  const isNamely = opening === ',' && /^(?:namely|being|specifically)$/.test(textAt(lexed.tokens, next + 1));
  const isOpened = isNamely || ['-', ':'].includes(opening);
  let end = isNamely ? next + 2 : isOpened || opening === '(' ? next + 1 : next;
  for (let names = 1; ; names += 1) {
    const name = readAtom(lexed, end, names > 1 || isOpened);
    if (!name?.isName && !(name?.isSelf && counted.group.count > ONE)) return null;
    end = name.next;
    if (isAll(names)) return end;
    // '3 guys - me luis and tony'
    if (!JOINTS.has(textAt(lexed.tokens, end)) && !name.isSelf) return null;
    if (JOINTS.has(textAt(lexed.tokens, end))) end += 1;
  }
}

/** '3 of us (me luis tony) 5 hrs': nothing but names in the brackets, however they are parted. */
function endOfNames(lexed: LexedText, from: number): number | null {
  for (let at = from; at < from + 8; at += 1) {
    const { kind, text } = tokenAt(lexed.tokens, at);
    if (text === ')') return at + 1;
    if (!JOINTS.has(text) && !SELF_WORDS.has(text) && (kind !== 'word' || isKnownWord(text))) return null;
  }
  return null;
}

function groupAtoms(atoms: Atom[], oneLine: boolean): PeopleGroup[] {
  if (oneLine) {
    const count = atoms.reduce<Amount>((sum, atom) => sum + (atom.group.count ?? ONE), 0);
    const trades = new Set(atoms.map((atom) => atom.group.trade));
    return [{ trade: trades.size === 1 ? (atoms[0]?.group.trade ?? null) : null, count }];
  }
  const groups: PeopleGroup[] = [];
  for (const { group } of atoms) {
    const same = groups.filter(isCounted).find((one) => one.trade === group.trade);
    if (same && isCounted(group)) same.count += group.count;
    else groups.push({ ...group });
  }
  return groups;
}

const isCounted = (group: PeopleGroup): group is PeopleGroup & { count: Amount } => group.count !== null;

/** Names alone count only with hours beside them ('Luis 4 hrs', 'Luis and Pedro worked 3 hours'). */
function nameWorks(lexed: LexedText, next: number, names: number): boolean {
  // 'Towable compressor for one day', 'Brokk rental 1 day': what a thing is called.
  if (names === 1 && (RENTAL_WORDS.has(textAt(lexed.tokens, next)) || nounAt(lexed, next) !== null)) return false;
  const isOfCrew = CREW_GROUPS.has(textAt(lexed.tokens, next - 1));
  return hoursSoon(lexed, next, names > 1 || isOfCrew ? 8 : 3);
}

function selfWorks(lexed: LexedText, at: number, next: number): boolean {
  const word = textAt(lexed.tokens, at);
  // 'foreman (me)', '3 carpenters, me included': counted before.
  if (textAt(lexed.tokens, at - 1) === '(' && textAt(lexed.tokens, next) === ')') return false;
  if (
    [
      'told',
      'asked',
      'tell',
      'text',
      'call',
      'gave',
      'give',
      'let',
      'send',
      'to',
      'for',
      'show',
      'with',
      'had',
      'cost',
      'costs',
      'costing',
    ].includes(textAt(lexed.tokens, at - 1))
  )
    return false;
  if (
    [
      'had',
      'have',
      'sent',
      'got',
      'brought',
      'put',
      'need',
      'used',
      'said',
      'meant',
      'mean',
      'told',
      'think',
      'thought',
      'wrote',
      'texted',
      'typed',
      'forgot',
      'counted',
      'tenia',
      'tuve',
      'mande',
      'puse',
      'dije',
    ].includes(textAt(lexed.tokens, next))
  )
    return false;
  // 'I also had a buggy rented one day', 'i only left the apprentice there'
  let verb = next;
  while (ADVERBS.has(textAt(lexed.tokens, verb)) && verb < next + 2) verb += 1;
  if (NO_WORK_OF_MINE.test(textAt(lexed.tokens, verb)) || (verb > next && SENDS.test(textAt(lexed.tokens, verb))))
    return false;
  if (sendsOthers(lexed, next)) return false;
  return hoursSoon(lexed, next, word === 'i' || word === 'yo' ? 8 : 5);
}

/** 'I gave them four laborers 2 hrs each', 'I guess and we replaced it tile setter five hours': those who stand before the time worked it, not who says it. */
function sendsOthers(lexed: LexedText, verb: number): boolean {
  for (let at = verb; at <= verb + 8; at += 1) {
    const token = tokenAt(lexed.tokens, at);
    const isTime = token.kind === 'clock' || unitOfWord(textAt(lexed.tokens, at + 1)) === 'hr';
    if (isTime || token.kind === 'end' || BESIDE_ME.has(token.text)) return false;
    const atom = at > verb && !BESIDE_ME.has(textAt(lexed.tokens, at - 1)) ? readAtom(lexed, at) : null;
    if (atom && !atom.isSelf && !atom.isName && atom.group.count !== null) return true;
  }
  return false;
}

/** Between whoever tells it and those who were with him, and before what he worked as. */
const BESIDE_ME = new Set(['and', '&', '+', 'n', 'y', 'with', 'w/', 'con', 'plus', 'as', 'had', 'helped', 'helping']);

/** 'I rented a lift one day', 'I guess', 'I don't know why': what is no work of hours. */
const ADVERBS = new Set('also only just really actually still already probably honestly then'.split(' '));
const SENDS = /^(?:had|have|sent|got|brought|put|left|gave|used)$/;
const NO_WORK_OF_MINE =
  /^(?:must|might|may|should|shoulda|would|could|will|needs?|neglect(?:ed)?|omit(?:ted)?|missed|short(?:ed)?|overlooked|miscounted|misread|mixed|messed|listed|reported|mentioned|amend|correct(?:ed)?|apologize|confirm(?:ed)?|rent(?:ed)?|guess|know|knew|kept|keep|do|don'?t|didn'?t|did ?n'?t|wish|hope|want(?:ed)?|bet|swear|figure[ds]?|believe[ds]?|reckon|assume|asked|needed|forget|am|ain'?t|see|saw|hear|heard|hired|owe|charge[ds]?|bought|ordered|picked|can'?t|cannot|couldn'?t|hate|love|like|feel|promise|remember|explained|noticed|rente|rentamos|creo|pedi|compre|necesito|olvide)$/;

/** 'Mike 3 hrs', 'Mike did 3 hrs' */
function isTimedName(lexed: LexedText, at: number): boolean {
  const name = readName(lexed, at, true);
  if (name === null) return false;
  const number = /^(?:did|had|got|worked|put|was|for|with)$/.test(textAt(lexed.tokens, name.next))
    ? name.next + 1
    : name.next;
  return tokenAt(lexed.tokens, number).kind === 'number' && unitOfWord(textAt(lexed.tokens, number + 1)) === 'hr';
}

/** 'Mike 3 hrs and Joe 5 hrs' from behind the first name on. */
function hasSecondName(lexed: LexedText, from: number): boolean {
  return [2, 3, 4, 5].some((gap) => isTimedName(lexed, from + gap));
}

import { type Amount, ONE } from './amount.ts';
import type { PeopleGroup } from './chunk.ts';
import { nounAt } from './counted-noun.ts';
import { crewByHours } from './crew-by-hours.ts';
import { EACH, phraseAt } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import {
  CREW_GROUPS,
  CREW_WORDS,
  MACHINE_TRADES,
  PEOPLE_OR_THINGS,
  SELF_WORDS,
  TRADES_OF_THINGS,
  TRADES_OF_WORK,
  tradeOfWord,
} from './people-words.ts';
import { behindCrew, namesAt } from './named-crew.ts';
import { readName } from './read-person-name.ts';
import { amountOf, isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { MINUTE_WORDS, unitOfWord } from './unit-words.ts';

export const JOINTS = new Set(['and', '&', '+', 'y', 'e', 'plus', 'with', 'w/', 'con', ',', 'n', 'mas', '/']);

const OWNERS = new Set([
  'my',
  'our',
  'his',
  'the',
  'mi',
  'el',
  'la',
  'su',
  'nuestro',
  'another',
  'otro',
  'one',
  'single',
  '1',
  'mis',
  'los',
]);

/** Who came along, beside the sender: 'me and my buddy'. */
const RELATIONS = new Set(
  'buddy partner brother cousin nephew son kid apprentice helper compadre primo hermano cunado hijo sobrino socio companero'.split(
    ' ',
  ),
);

const BETWEEN = new Set([
  'of',
  'my',
  'our',
  'the',
  'more',
  'extra',
  'other',
  'additional',
  'x',
  'de',
  'mis',
  'los',
  'good',
  'mas',
  'otros',
  '-',
  'skilled',
  'different',
  'union',
]);

/** The verbs behind the Spanish 'me': 'me falto', 'me dijo', 'me acorde'. */
const REFLEXIVE =
  /^(?:equivo|confund|falt|olvid|dij|dic|pidi|mand|qued|acord|acuerd|ayud|toco$|lleg|avis|llev|tard|tomo$|aclar|corri|corrig|corrij|conto$|fij|pas[oe]$|puedes|puede$|pued|lo$|la$|los$|las$|le$|hizo|hac|habl|brinc|sali|robo|cobr|costo|ech|dio$|di$|die|da$|das$|urge|gust|refer|refier|recuerd|explic|comi$|trabe|sobr|regres|entreg|confirm)/;

/** Said before how many there were, and no word for them: 'eramos 5', 'entre 3'. */
export const WE_WERE = new Set('fuimos eramos somos estuvimos anduvimos entre'.split(' '));

/** 'el cuarto mecanico': a room that Spanish calls by a trade. */
const ROOMS_OF = new Set(['cuarto', 'cuartos', 'sala', 'area', 'taller']);
/** 'the elec room' is where somebody worked. */
const ROOMS = new Set(['room', 'rm', 'closet', 'shop', 'trailer', 'office', 'panel', 'drawings', 'plans']);

export interface Atom {
  group: PeopleGroup;
  isSelf: boolean;
  isName: boolean;
  next: number;
}

export function readAtom(lexed: LexedText, at: number, amongPeople = false): Atom | null {
  const { tokens } = lexed;
  const token = tokenAt(tokens, at);
  const { text } = token;
  // '3 of us, me included', '3 carpenters counting me': counted before.
  const isCounted =
    /^(?:included|incl)$/.test(textAt(tokens, at + 1)) || /^(?:counting|including|incl)$/.test(textAt(tokens, at - 1));
  // 'me equivoque, 6 hrs': done to oneself, nobody who worked.
  if (text === 'me' && REFLEXIVE.test(textAt(tokens, at + 1))) return null;
  if (['su', 'un'].includes(text) && textAt(tokens, at + 1) === 'servidor') return readAtom(lexed, at + 1);
  // '2 horas de mi y del Chuy'
  if (text === 'mi' && textAt(tokens, at - 1) === 'de' && textAt(tokens, at + 1) === 'y')
    return { ...plain(ONE, at + 1), isSelf: true };
  if (SELF_WORDS.has(text)) {
    // 'me as foreman 2 hrs'
    const role = AS.has(textAt(tokens, at + 1)) ? roleBehind(lexed, at + 1) : null;
    return isCounted
      ? null
      : { group: { trade: role?.trade ?? null, count: ONE }, isSelf: true, isName: false, next: role?.next ?? at + 1 };
  }
  if (text === 'both' || text === 'ambos') {
    let next = at + 1;
    if (['of', 'the', 'los'].includes(textAt(tokens, next))) next += 1;
    // 'both of them plumbers' says what they are.
    if (readNoun(lexed, next + 1)?.trade) return null;
    if (['us', 'them', 'guys', 'men'].includes(textAt(tokens, next))) return plain(2 * ONE, next + 1);
    return null;
  }
  const amount = amountOf(token);
  if (token.form === 'negative') return null;
  const byHours = (amount === null ? null : readCounted(lexed, at, amount)) === null ? crewByHours(lexed, at) : null;
  if (byHours)
    return { group: { trade: byHours.trade, count: byHours.count }, isSelf: false, isName: false, next: byHours.next };
  if (amount !== null) return readCounted(lexed, at, amount);
  // 'en el cuarto mecanico': a room.
  if (text === 'mecanico' && ROOMS_OF.has(textAt(tokens, at - 1))) return null;
  const noun = readNoun(lexed, at) ?? timesWork(lexed, at);
  if (noun) return readUncounted(lexed, at, noun);
  if (CREW_GROUPS.has(text)) {
    const count = ['of', 'de'].includes(textAt(tokens, at + 1)) ? amountOf(tokenAt(tokens, at + 2)) : null;
    if (count !== null) {
      const after = readNoun(lexed, at + 3);
      return {
        group: { trade: after?.trade ?? tradeOfCrew(lexed, at), count },
        isSelf: false,
        isName: false,
        next: after?.next ?? at + 3,
      };
    }
    // 'crew (3) full day'
    const inside = tokenAt(tokens, at + 1);
    if (inside.wrapped && text === 'crew') return plain(amountOf(inside)!, at + 2);
    return text === 'crew' || text === 'cuadrilla'
      ? unknown(hoursSoon(lexed, at + 1, 8) || hasTimeAhead(tokens, at) ? tradeOfCrew(lexed, at) : null, at + 1)
      : null;
  }
  if (OWNERS.has(text)) {
    const owned = readNoun(lexed, at + 1);
    // 'one of my finishers', 'one of the carpenters'
    const one = /^(?:one of (?:my|our|the|his)|uno de (?:mis|los|nuestros))$/.test(textOf(tokens, at, at + 3))
      ? readNoun(lexed, at + 3)
      : null;
    if (one?.plural) return { group: { trade: one.trade, count: ONE }, isSelf: false, isName: false, next: one.next };
    if (owned && !owned.plural && !ROOMS.has(textAt(tokens, owned.next)))
      return { group: { trade: owned.trade, count: ONE }, isSelf: false, isName: false, next: owned.next };
    const all = text === 'los' ? amountOf(tokenAt(tokens, at + 1)) : null;
    if (all !== null && isAllOfThem(lexed, at, all)) return plain(all, at + 2);
    if (tokenAt(tokens, at + 1).kind === 'number') {
      const counted = readAtom(lexed, at + 1);
      return counted && !counted.isName ? counted : null;
    }
    if (CREW_GROUPS.has(textAt(tokens, at + 1)) && ['my', 'our', 'the', 'mi', 'la'].includes(text))
      return readAtom(lexed, at + 1);
    // 'me and the new kid'
    if (
      amongPeople &&
      /^(?:new|young|other|old|big|little)$/.test(textAt(tokens, at + 1)) &&
      (RELATIONS.has(textAt(tokens, at + 2)) || /^(?:guy|man|hand)$/.test(textAt(tokens, at + 2)))
    )
      return plain(ONE, at + 3);
    // 'yo y mi compadre', 'mi hermano, el Beto y yo'
    if (RELATIONS.has(textAt(tokens, at + 1)) && (amongPeople || (text === 'mi' && hoursSoon(lexed, at + 2, 8))))
      return { ...plain(ONE, at + 2), isName: !amongPeople };
    // 'yo y el Chuy'
    const isBesideSelf =
      ['y', 'and', '&', 'e'].includes(textAt(tokens, at + 2)) && SELF_WORDS.has(textAt(tokens, at + 3));
    return (amongPeople || isBesideSelf) && ['el', 'la'].includes(text) ? readName(lexed, at + 1, true) : null;
  }
  return called(lexed, readName(lexed, at, amongPeople));
}

/** 'Tino my ironworker 4 hrs', 'Mike our foreman': what he is stands behind his name. */
function called(lexed: LexedText, name: Atom | null): Atom | null {
  const role =
    name && ['my', 'our', 'mi'].includes(textAt(lexed.tokens, name.next)) ? readNoun(lexed, name.next + 1) : null;
  return name && role?.trade && !role.plural
    ? { ...name, group: { trade: role.trade, count: ONE }, next: role.next }
    : name;
}

/** '3 horas los dos', 'los dos 5 horas': all that were there, beside their time. */
function isAllOfThem(lexed: LexedText, at: number, count: Amount): boolean {
  const { tokens } = lexed;
  const isCount = tokenAt(tokens, at + 1).form === 'spelled' && count >= 2 * ONE && count <= 10 * ONE;
  const isBehind =
    unitOfWord(textAt(tokens, at - 1)) === 'hr' &&
    (isPause(tokenAt(tokens, at + 2)) ||
      ['en', 'y'].includes(textAt(tokens, at + 2)) ||
      phraseAt(lexed, at + 2, EACH) > 0);
  const isBefore = tokenAt(tokens, at + 2).kind === 'number' && unitOfWord(textAt(tokens, at + 3)) === 'hr';
  return isCount && (isBehind || isBefore);
}

/** 'two guys', '3 of us', '4 man crew', '2-man crew', '2 of my electricians', '2 x apprentices', '2 x 4 hrs'. */
function readCounted(lexed: LexedText, at: number, count: Amount): Atom | null {
  const { tokens } = lexed;
  if (count % ONE !== 0 || count <= 0) return null;
  const token = tokenAt(tokens, at);
  // 'a los fierreros ponles 4': whom, and no count.
  if (token.form === 'article' && token.text === 'a' && /^(?:los|las|mis|nuestros)$/.test(textAt(tokens, at + 1)))
    return null;
  // 'lent them a hand'
  if (token.form === 'article' && textAt(tokens, at + 1) === 'hand') return null;
  // 'pair of em 5 hrs a man'
  if (isPairOfThem(tokens, at) && eachSoon(lexed, textAt(tokens, at + 2) === ',' ? at + 3 : at + 2))
    return plain(count, at + 2);
  // 'on four the duct guys came, 3 men'
  if (textAt(tokens, at + 1) === 'the') return null;
  let next = at + 1;
  // 'ironworkers ground them smooth, two at four hours'
  const isMenAt =
    textAt(tokens, next) === 'at' &&
    [',', ';', ':', '-'].includes(textAt(tokens, at - 1)) &&
    unitOfWord(textAt(tokens, next + 2)) === 'hr';
  if (isMenAt && tokenAt(tokens, next + 1).kind === 'number' && token.form !== 'article') return plain(count, next);
  // 'laborers 2 more x 3 hr'
  if (['more', 'extra'].includes(textAt(tokens, next)) && textAt(tokens, next + 1) === 'x') next += 1;
  // '4 elbows in 24x12 straight'
  const isSize =
    tokenAt(tokens, next).start === token.end &&
    tokenAt(tokens, next + 1).start === tokenAt(tokens, next).end &&
    unitOfWord(textAt(tokens, next + 2)) !== 'hr' &&
    textAt(tokens, next + 2) === 'straight';
  if (
    !isSize &&
    ['x', '@'].includes(textAt(tokens, next)) &&
    tokenAt(tokens, next + 1).kind === 'number' &&
    (unitOfWord(textAt(tokens, next + 2)) === 'hr' ||
      /^(?:st|ot|dt|reg|regular|straight|overtime)$/.test(textAt(tokens, next + 2)))
  )
    return plain(count, next);
  if (
    textAt(tokens, next) === 'of' &&
    ['us', 'them', 'em', 'mine', 'ours', 'nosotros'].includes(textAt(tokens, next + 1))
  ) {
    if (areThings(lexed, at, next + 2)) return null;
    // 'three of us carpenters'
    const trade = readNoun(lexed, next + 2);
    return trade?.plural
      ? { group: { trade: trade.trade, count }, isSelf: false, isName: false, next: trade.next }
      : plain(count, next + 2);
  }
  const isAll = /^(?:fu|er|so|es)\w+mos$/.test(textAt(tokens, at - 1)) && tokenAt(tokens, next).kind === 'end';
  // 'mi gente y yo (somos 4) 5 horas c/u'
  const isBracketed = textAt(tokens, at - 2) === '(' && textAt(tokens, next) === ')';
  if (
    WE_WERE.has(textAt(tokens, at - 1)) &&
    (isPause(tokenAt(tokens, next)) || isBracketed) &&
    (isAll || hoursSoon(lexed, next + 1, 6))
  )
    return plain(count, next);
  // 'fuimos cuatro y estuvimos seis horas cada uno', 'fueron 2 y cada quien le metio 3 horas'
  const isCrew = WE_WERE.has(textAt(tokens, at - 1)) || /^(?:fueron|eran|son|were)$/.test(textAt(tokens, at - 1));
  if (isCrew && /^(?:y|and|,|con)$/.test(textAt(tokens, next)) && eachSoon(lexed, next + 1)) return plain(count, next);
  // 'dos de mi gente'
  if (
    /^de (?:mis?|nuestr[ao]s?|la|los) /.test(`${textOf(tokens, next, next + 2)} `) &&
    CREW_WORDS.has(textAt(tokens, next + 2))
  )
    next += 2;
  for (let skipped = 0; skipped < 3 && BETWEEN.has(textAt(tokens, next)); skipped += 1) next += 1;
  // 'replaced 2 broken drivers', 'two new drivers': parts of lights.
  if (
    WORN_OR_NEW.has(textAt(tokens, next)) &&
    PEOPLE_OR_THINGS.test(textAt(tokens, next + 1)) &&
    !hoursSoon(lexed, next + 2, 3)
  )
    return null;
  const noun =
    readNoun(lexed, next) ??
    readWork(lexed, next) ??
    readKindOfTrade(lexed, next, count) ??
    readMenOf(lexed, at + 1) ??
    readTheKind(lexed, next);
  // 'rm 101 floor guy 4 hrs': a room, and one man.
  if (!noun || isHoursBefore(lexed, at, noun, count) || (!noun.plural && count > MOST_OF_ONE)) return null;
  const after = textAt(tokens, noun.next);
  if (
    noun.trade === null &&
    ['hours', 'hrs', 'hour', 'hr', 'day', 'days', 'lift', 'door', 'hole', 'hrs.'].includes(after) &&
    !(after === 'hour' && ['and', 'y', 'n', '&'].includes(textAt(tokens, noun.next + 1)))
  )
    return null;
  // 'a 2-man electrician crew': the men are the electricians.
  const kind = noun.trade === null ? readNoun(lexed, noun.next) : null;
  if (kind && CREW_GROUPS.has(textAt(tokens, kind.next)))
    return { group: { trade: kind.trade, count }, isSelf: false, isName: false, next: kind.next + 1 };
  const end = CREW_GROUPS.has(after) || ['team', 'gang'].includes(after) ? noun.next + 1 : noun.next;
  const said = end > noun.next ? (readNoun(lexed, end)?.trade ?? noun.trade) : noun.trade;
  const trade = said ?? (tokenAt(tokens, at + 1).kind === 'word' ? tradeAbove(lexed, at) : null);
  const half = halfMan(lexed, end);
  return { group: { trade, count: count + half.count }, isSelf: false, isName: false, next: half.next };
}

/** Said like one ('12 man crew'), and more than that only a room's number. */
const MOST_OF_ONE = 40 * ONE;

/** 'Sheet metal crew of two', 'framing crew of 3': what the crew is called. */
function tradeOfCrew({ tokens }: LexedText, at: number): string | null {
  for (let words = Math.min(2, at); words >= 1; words -= 1) {
    const phrase = textOf(tokens, at - words, at);
    const trade = tradeOfWord(phrase) ?? TRADES_OF_WORK[phrase] ?? TRADES_OF_THINGS[phrase];
    if (trade !== undefined) return trade;
  }
  return null;
}

/** 'thirty seven hours in all for the drywall crew' */
const hasTimeAhead = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 8), at).some(({ text }) => unitOfWord(text) === 'hr');

/** 'a man and a half', 'two guys and a half': one who was there half as long. */
function halfMan({ tokens }: LexedText, at: number): { count: Amount; next: number } {
  const isHalf = /^(?:and|&|n) (?:a )?half$/.test(textOf(tokens, at, textAt(tokens, at + 1) === 'a' ? at + 3 : at + 2));
  const next = at + (textAt(tokens, at + 1) === 'a' ? 3 : 2);
  // 'two guys and a half day'
  return isHalf && unitOfWord(textAt(tokens, next)) === null ? { count: ONE / 2, next } : { count: 0, next: at };
}

/** 'me as foreman', 'yo de foreman' */
const AS = new Set(['as', 'de', 'como']);

/** 'as foreman', 'as the operator': what one man worked as; null where it says nothing of it. */
export function roleBehind(lexed: LexedText, at: number): { trade: string; next: number } | null {
  // 'put me at foreman rate'
  const isAt = textAt(lexed.tokens, at) === 'at' && textAt(lexed.tokens, at - 1) === 'me';
  if (!isAt && !AS.has(textAt(lexed.tokens, at))) return null;
  const noun = readNoun(lexed, at + (['the', 'a', 'an', 'el'].includes(textAt(lexed.tokens, at + 1)) ? 2 : 1));
  return noun?.trade && !noun.plural ? { trade: noun.trade, next: noun.next } : null;
}

/** '2 sheet metal x 4h each', 'roofing x4: 8 hrs': a trade called by its work, right before the time. */
function readWork(lexed: LexedText, at: number): { trade: string; plural: true; next: number } | null {
  for (let words = 2; words >= 1; words -= 1) {
    const trade = TRADES_OF_WORK[textOf(lexed.tokens, at, at + words)];
    const next = at + words;
    const isTimed =
      ['x', '@', 'at', 'for'].includes(textAt(lexed.tokens, next)) && tokenAt(lexed.tokens, next + 1).kind === 'number';
    if (trade && (isTimed || tokenAt(lexed.tokens, next).kind === 'number') && hoursSoon(lexed, next, 3))
      return { trade, plural: true, next };
  }
  return null;
}

/**
 * '2 de demolicion 5 hrs c/u', 'tres del asfalto a 4 horas por cabeza', 'three drywall 5 hrs each': so many of a work, or from anywhere, where each
 * of them has hours right behind.
 */
function readMenOf(lexed: LexedText, at: number): { trade: string | null; plural: true; next: number } | null {
  const of = /^(?:(?:de (?:la|los|las|el)|from the|de|del|from) )?/.exec(`${textOf(lexed.tokens, at, at + 2)} `)![0];
  const work = at + of.split(' ').length - 1;
  const word = tokenAt(lexed.tokens, work);
  const trade = TRADES_OF_WORK[word.text] ?? TRADES_OF_THINGS[word.text] ?? null;
  const isMen = trade !== null || (of !== '' && word.kind === 'word' && unitOfWord(word.text) === null);
  return isMen && hoursOfEach(lexed, work + 1) ? { trade, plural: true, next: work + 1 } : null;
}

/** 'a cinco hrs c/u', 'cada uno con 4 horas': hours right here, and each's. */
function hoursOfEach(lexed: LexedText, from: number): boolean {
  let at = from;
  const each = phraseAt(lexed, at, EACH);
  at += each;
  if (/^(?:a|x|@|at|por|con|with|for|,|-|:)$/.test(textAt(lexed.tokens, at))) at += 1;
  if (tokenAt(lexed.tokens, at).kind !== 'number' || unitOfWord(textAt(lexed.tokens, at + 1)) !== 'hr') return false;
  return each > 0 || phraseAt(lexed, at + 2, EACH) > 0;
}

/** Hours of each, before the sentence ends and before anything else is counted: 'y cada quien le metio 3 horas'. */
export function eachSoon(lexed: LexedText, from: number): boolean {
  const time = lexed.tokens.findIndex(
    ({ kind }, i) => i >= from && (kind === 'mark' || (kind === 'number' && textAt(lexed.tokens, i - 1) !== 'cada')),
  );
  const isHours =
    time >= 0 && tokenAt(lexed.tokens, time).kind === 'number' && unitOfWord(textAt(lexed.tokens, time + 1)) === 'hr';
  if (!isHours) return false;
  return (
    phraseAt(lexed, time + 2, EACH) > 0 ||
    lexed.tokens.slice(from, time).some((_, i) => phraseAt(lexed, from + i, EACH) > 0)
  );
}

/** 'con Chuy en el garage para los cargadores, seis horas cada quien': the first that is counted behind him. */
export function isEachBehind(lexed: LexedText, next: number): boolean {
  const number = lexed.tokens.findIndex(
    ({ kind, text }, at) => at >= next && (kind === 'number' || ['.', ';', '\n'].includes(text)),
  );
  const comma = lexed.tokens.findLastIndex(({ text }, at) => at >= next && at < number && text === ',');
  return eachSoon(lexed, comma < 0 ? next : comma + 1);
}

/** 'roofing x4: 8 ST': only where it is multiplied. */
function timesWork(lexed: LexedText, at: number): { trade: string; plural: true; next: number } | null {
  const work = [1, 2].find((words) => textAt(lexed.tokens, at + words) === 'x');
  const trade = work && TRADES_OF_WORK[textOf(lexed.tokens, at, at + work)];
  return trade && hoursSoon(lexed, at + work, 5) ? { trade, plural: true, next: at + work } : null;
}

/** 'journeyman 4 apprentice 4': the number between two trades of one man each is the first one's hours. */
function isHoursBefore(
  lexed: LexedText,
  at: number,
  noun: { trade: string | null; plural: boolean; next: number },
  count: Amount,
): boolean {
  if (noun.plural || count === ONE || tokenAt(lexed.tokens, noun.next).kind !== 'number') return false;
  const before = readNoun(lexed, at - 1);
  return before !== null && !before.plural && before.trade !== null && before.next === at;
}

/** '2 crane operators', '3 fire alarm techs', '1 finish carpenter': the last word is the trade, those before it say of what kind. */
function readKindOfTrade(
  lexed: LexedText,
  at: number,
  count: Amount,
): { trade: string | null; plural: boolean; next: number } | null {
  for (let kinds = 1; kinds <= 2; kinds += 1) {
    const word = tokenAt(lexed.tokens, at + kinds - 1);
    const isKind =
      word.kind === 'word' && unitOfWord(word.text) === null && !JOINTS.has(word.text) && !NO_KINDS.has(word.text);
    if (!isKind || (!KINDS.has(word.text) && (count === ONE || word.text.endsWith('s')))) return null;
    const noun = readNoun(lexed, at + kinds);
    if (noun) return noun.trade !== null && noun.plural === count > ONE ? noun : null;
  }
  return null;
}

const NO_KINDS = new Set(
  'for from to of on in at by or so but the then that was were had while after before because hired need needed each total man half ot dt st overtime double straight regular reg premium'.split(
    ' ',
  ),
);

const WORN_OR_NEW = new Set(
  'new broken bad busted dead burnt burned blown failed spare replacement led dimming dimmable fried'.split(' '),
);

/** What kinds of a trade are called: behind 'one' no other word is taken for one ('1 door carpenter 3 hrs'). */
const KINDS = new Set(
  'crane forklift lift excavator backhoe dozer loader equipment finish finishing rough trim form cabinet general temp temporary semi skilled certified licensed union lead head senior junior first second third 1st 2nd 3rd 4th 5th year pipe tack combo structural stone low voltage fire alarm data controls control service startup irrigation cdl dump truck refrigeration commercial residential concrete cement iron steel sheet metal master'.split(
    ' ',
  ),
);

/** '3 siding guys'; 'two of the siding guys did 3h apiece' only where each has hours. */
function readTheKind(lexed: LexedText, at: number): { trade: null; plural: boolean; next: number } | null {
  const kind = readKindOfMen(lexed, at);
  const isThe = ['the', 'los'].includes(textAt(lexed.tokens, at - 1));
  return kind && isThe && !eachSoon(lexed, kind.next) ? null : kind;
}

/** 'Ironworkers. 3 guys.', 'Painters:\n2 men', 'sheet metal, 2 guys 3h ea': the trade stands alone before the people. */
function tradeAbove(lexed: LexedText, at: number): string | null {
  let mark = at - 1;
  while (['.', ':', '\n', '-'].includes(textAt(lexed.tokens, mark))) mark -= 1;
  if (textAt(lexed.tokens, mark) === ',') return workAbove(lexed, mark) ?? whoDidIt(lexed, mark);
  if (mark === at - 1) return null;
  for (let from = mark; from > mark - 3; from -= 1) {
    const noun = readNoun(lexed, from);
    if (noun?.plural && noun.next === mark + 1 && isPause(tokenAt(lexed.tokens, from - 1))) return noun.trade;
  }
  return null;
}

/** 'carpenters opened the ceiling for the air balancer, two men': who did it at the beginning, where nobody else is told of since. */
function whoDidIt(lexed: LexedText, mark: number): string | null {
  const { tokens } = lexed;
  let from = mark - 1;
  while (from > 0 && !['.', '\n', ';', ','].includes(textAt(tokens, from - 1))) from -= 1;
  let first = from;
  while (['\u00b7', 'at', 'the', 'our', 'my'].includes(textAt(tokens, first))) first += 1;
  const noun = readNoun(lexed, first);
  const did = noun ? textAt(tokens, noun.next) : '';
  const isCounted = tokens
    .slice(first, mark)
    .some(
      ({ kind, text, form }, i) =>
        kind === 'number' &&
        form !== 'article' &&
        (CREW_WORDS.has(textAt(tokens, first + i + 1)) ||
          unitOfWord(textAt(tokens, first + i + 1)) === 'hr' ||
          text === ''),
    );
  const isOurs = tokens.slice(first, mark).some(({ text }) => /^(?:we|i|us|our|my)$/.test(text));
  return noun?.plural &&
    noun.trade !== null &&
    !isCounted &&
    !isOurs &&
    !HARMED.has(did) &&
    (/^[a-z]{3,}ed$/.test(did) || DID.has(did))
    ? noun.trade
    : null;
}

const DID = new Set('cut took put ran built set hung dug pulled made ground rehung redid'.split(' '));
const HARMED = new Set(
  'cracked damaged dropped nicked clipped knocked ripped smashed busted messed screwed missed skipped needed wanted started finished planed'.split(
    ' ',
  ),
);

/** What is called by its work, between marks. */
function workAbove({ tokens }: LexedText, mark: number): string | null {
  const words = [1, 2].find((count) => isPause(tokenAt(tokens, mark - count - 1)));
  return words === undefined ? null : (TRADES_OF_WORK[textOf(tokens, mark - words, mark)] ?? null);
}

/** '2 flooring guys', '3 firestop men': whatever their trade is called. */
function readKindOfMen(lexed: LexedText, at: number): { trade: null; plural: boolean; next: number } | null {
  const { tokens } = lexed;
  // 'rehang 9 fixtures ceiling guys dropped'
  const isGoods = nounAt(lexed, at)?.category === 'materials' && /[^s]s$/.test(textAt(tokens, at));
  const isKind =
    !isGoods &&
    tokenAt(tokens, at).kind === 'word' &&
    unitOfWord(textAt(tokens, at)) === null &&
    !NO_KINDS.has(textAt(tokens, at)) &&
    !/^(?:those|these|them|that)$/.test(textAt(tokens, at));
  const men = /^(?:guys|men|dudes|hands|workers|people|fellas|fellows|boys|folks)$/;
  if (isKind && men.test(textAt(tokens, at + 1))) return { trade: null, plural: true, next: at + 2 };
  // '2 low voltage guys'
  const isPair =
    isKind &&
    tokenAt(tokens, at + 1).kind === 'word' &&
    men.test(textAt(tokens, at + 2)) &&
    !JOINTS.has(textAt(tokens, at + 1));
  return isPair && textAt(tokens, at + 1).length > 3 && unitOfWord(textAt(tokens, at + 1)) === null
    ? { trade: null, plural: true, next: at + 3 }
    : null;
}

/** 'Foreman 2 hrs' is one, 'electricians x 2' two, 'the guys' unknown. */
function readUncounted(
  lexed: LexedText,
  at: number,
  noun: { trade: string | null; plural: boolean; next: number },
): Atom | null {
  const { tokens } = lexed;
  const [joint, behind] = [textAt(tokens, noun.next), tokenAt(tokens, noun.next + 1)];
  const times = joint === 'x' ? amountOf(behind) : null;
  if (times !== null)
    return { group: { trade: noun.trade, count: times }, isSelf: false, isName: false, next: noun.next + 2 };
  const heads = noun.trade === null || PEOPLE_OR_THINGS.test(textAt(tokens, at)) ? null : headsTold(tokens, noun.next);
  if (heads)
    return { group: { trade: noun.trade, count: heads.count }, isSelf: false, isName: false, next: heads.next };
  // '3 hrs each operator 3 hrs': 'each' belongs to the hours before it.
  const isEach = ['each', 'cada'].includes(textAt(tokens, at - 1)) && unitOfWord(textAt(tokens, at - 2)) !== 'hr';
  // 'everybody 6 hrs ea: foreman 1, apprentices 2'
  const many = isTold(lexed, at) ? amountOf(tokenAt(tokens, noun.next)) : null;
  if (many !== null && noun.trade !== null && isPause(tokenAt(tokens, noun.next + 1)) && many % ONE === 0)
    return { group: { trade: noun.trade, count: many }, isSelf: false, isName: false, next: noun.next + 1 };
  // 'ground by finisher, 5 hr'
  const isByHim =
    textAt(tokens, at - 1) === 'by' &&
    noun.trade !== null &&
    /^,? ?\S+ (?:hrs?|hours?|h)$/.test(
      textOf(tokens, noun.next, textAt(tokens, noun.next) === ',' ? noun.next + 3 : noun.next + 2),
    );
  if (isEach || (!isByHim && ['per', 'por', 'by'].includes(textAt(tokens, at - 1)))) return null;
  // 'carpenters (2) 4 hrs ea', 'laborers (3) hauled debris 4 hrs each': the brackets are gone by now.
  const number = noun.trade !== null ? amountOf(tokenAt(tokens, noun.next)) : null;
  if (
    number !== null &&
    tokenAt(tokens, noun.next).wrapped &&
    number % ONE === 0 &&
    noun.plural &&
    hoursSoon(lexed, noun.next + 1, 24)
  )
    return { group: { trade: noun.trade, count: number }, isSelf: false, isName: false, next: noun.next + 1 };
  // 'foreman me 1 hr', 'carpenter myself'
  if (!noun.plural && ['me', 'myself'].includes(joint) && hoursSoon(lexed, noun.next + 1, 3))
    return { group: { trade: noun.trade, count: ONE }, isSelf: false, isName: false, next: noun.next + 1 };
  // 'carpenters Al and Bo 7-3:30': as many as are named
  const names = noun.plural ? namesAt(lexed, behindCrew(lexed, noun.next), true) : null;
  if (names && (hoursSoon(lexed, names.next, 5) || isEachBehind(lexed, names.next))) {
    return { group: { trade: noun.trade, count: names.count * ONE }, isSelf: false, isName: false, next: names.next };
  }
  // 'ironworkers, a pair, six hrs apiece'
  const pair = noun.plural ? pairBehind(tokens, noun.next) : null;
  if (pair !== null && hoursSoon(lexed, pair, 5))
    return { group: { trade: noun.trade, count: 2 * ONE }, isSelf: false, isName: false, next: pair };
  // 'my electricians were mike 3 hrs joe 5 hrs', 'electricians Joe (5 hrs) and Mike (3 hrs)': each by his name.
  const called = ['were', 'was', ':', '-', '=', ','].includes(joint) ? noun.next + 1 : noun.next;
  if (noun.plural && isNamed(lexed, called)) return null;
  const after = number !== null ? tokenAt(tokens, noun.next + 1) : null;
  // 'laborers 4, 2h each', 'pintores 2, horas 7 cada uno'
  const isLed = ['full', 'a', 'one', 'horas', 'hrs'].includes(textAt(tokens, noun.next + 2));
  const isBehindComma =
    after?.text === ',' &&
    noun.plural === number! > ONE &&
    tokenAt(tokens, noun.next + (isLed ? 3 : 2)).kind === 'number';
  const isAt =
    isBehindComma ||
    (after !== null &&
      ['at', '@', 'x', 'for', 'con', 'with', 'a', 'por', 'de', ':'].includes(after.text) &&
      tokenAt(tokens, noun.next + 2).kind === 'number');
  // 'electrician 1 at 3 to move the floor box', among hours of others
  const isShort =
    isAt &&
    ['at', '@'].includes(after!.text) &&
    textAt(tokens, noun.next + 3) === 'to' &&
    tokens.some(({ text }) => unitOfWord(text) === 'hr');
  if (number !== null && isShort && number % ONE === 0)
    return { group: { trade: noun.trade, count: number }, isSelf: false, isName: false, next: noun.next + 1 };
  if (
    number !== null &&
    (after?.kind === 'number' || isAt) &&
    number % ONE === 0 &&
    number <= 20 * ONE &&
    hoursSoon(lexed, noun.next + 2, isAt ? 3 : 1)
  )
    return { group: { trade: noun.trade, count: number }, isSelf: false, isName: false, next: noun.next + 1 };
  const counted = ofThem(lexed, joint === ',' ? noun.next + 1 : noun.next);
  if (counted) return { ...counted, group: { ...counted.group, trade: noun.trade } };
  // 'painters, 2 guys 5 hrs each': the guys are the painters.
  const gap = noun.next + ([',', '-', ':'].includes(textAt(tokens, noun.next)) ? 1 : 0);
  const men = noun.trade !== null && tokenAt(tokens, gap).kind === 'number' ? readAtom(lexed, gap) : null;
  // '… for the air balancer, two men': he is one, and somebody else.
  const isOther =
    !noun.plural &&
    (men?.group.count ?? 0) > ONE &&
    / (?:for|by|from|with|to|of) (?:the|his|their|a)(?: [a-z]+)?$/.test(` ${textOf(tokens, at - 3, at)}`);
  if (men && !isOther && men.group.trade === null && !men.isName)
    return { ...men, group: { ...men.group, trade: noun.trade } };
  // 'flooring guys: 2 for 6 hours', 'carpinteros fueron 3 y le metieron 4 hrs', 'carpintero: uno, 6 hrs'
  const count = WERE.has(textAt(tokens, noun.next)) ? noun.next + 1 : gap;
  const alone =
    count > noun.next && /^(?:for|@|x|,|y|and|a|at|con|de|-)$/.test(textAt(tokens, count + 1))
      ? amountOf(tokenAt(tokens, count))
      : null;
  const isMultiplied = textAt(tokens, count + 1) === 'x' && hoursSoon(lexed, count + 2, 0);
  const isTimed = isMultiplied || hoursSoon(lexed, count + 1, 5) || textOf(tokens, count + 2, count + 4) === 'cada uno';
  if (alone !== null && (noun.plural || alone === ONE) && isTimed)
    return { group: { trade: noun.trade, count: alone }, isSelf: false, isName: false, next: count + 1 };
  if (noun.plural) return hoursSoon(lexed, noun.next, 5) ? unknown(noun.trade, noun.next) : null;
  if (noun.trade === null) return null;
  // 'a plumber and a half, 6 hrs'
  const half = halfMan(lexed, noun.next);
  if (half.count > 0 && hoursSoon(lexed, half.next, 4))
    return { group: { trade: noun.trade, count: ONE + half.count }, isSelf: false, isName: false, next: half.next };
  const joined =
    JOINTS.has(joint) &&
    joint !== ',' &&
    (behind.kind === 'number' || OWNERS.has(behind.text) || readNoun(lexed, noun.next + 1) !== null);
  // 'foreman, 2 journeymen, apprentice, everybody 5 hrs'
  const listed = joint === ',' ? noun.next + (behind.kind === 'number' ? 2 : 1) : 0;
  const opensList =
    listed > 0 &&
    (readNoun(lexed, listed)?.trade ?? null) !== null &&
    hoursSoon(lexed, listed + 1, 9) &&
    lexed.tokens
      .slice(noun.next, noun.next + 12)
      .some(({ text }) => ['everybody', 'everyone', 'all', 'each'].includes(text));
  // '4 hrs electrician and apprentice'
  const joins = ['and', '&', 'y', '+'].includes(textAt(tokens, at - 1)) && tradeOfWord(textAt(tokens, at - 2)) !== null;
  // 'journeyman 4 apprentice 4'
  const isListed =
    tokenAt(tokens, noun.next).kind === 'number' &&
    readNoun(lexed, noun.next + 1)?.plural === false &&
    tokenAt(tokens, noun.next + 2).kind === 'number';
  // 'one carpenter five hours and his helper same'
  const isSame =
    /^(?:the same|same)(?= |$)/.test(textOf(tokens, noun.next, noun.next + 2)) &&
    tokens.slice(0, at).some(({ text }) => unitOfWord(text) === 'hr');
  // 'operator on the skid steer 6 hrs'
  const runs =
    /^(?:on|with|w\/|in|running|ran)$/.test(joint) &&
    [1, 2, 3].some((ahead) => nounAt(lexed, noun.next + ahead)?.category === 'equipment') &&
    hoursSoon(lexed, noun.next, 7);
  return joined ||
    joins ||
    opensList ||
    isListed ||
    isSame ||
    runs ||
    spentFor(lexed, noun.next) ||
    hoursSoon(lexed, noun.next, 4)
    ? { group: { trade: noun.trade, count: ONE }, isSelf: false, isName: false, next: noun.next }
    : null;
}

/** 'ironworker count 5', 'laborer headcount is 3': how many there were, behind what they are. */
function headsTold(tokens: readonly Token[], at: number): { count: Amount; next: number } | null {
  let next =
    textOf(tokens, at, at + 2) === 'head count' ? at + 2 : /^(?:head)?count$/.test(textAt(tokens, at)) ? at + 1 : null;
  if (next === null) return null;
  while (/^(?:is|was|of|:|=|-|should|be|to|now|actually|really)$/.test(textAt(tokens, next))) next += 1;
  const count = amountOf(tokenAt(tokens, next));
  return count !== null && count % ONE === 0 && unitOfWord(textAt(tokens, next + 1)) === null
    ? { count, next: next + 1 }
    : null;
}

/** 'laborer in the hole for five hours', 'operator on the mini for four': where he was, and how long. */
function spentFor({ tokens }: LexedText, from: number): boolean {
  if (!/^(?:in|on|at|up|down|out|over|with|w\/)$/.test(textAt(tokens, from))) return false;
  let at = from;
  while (at < from + 6 && tokenAt(tokens, at).kind === 'word' && textAt(tokens, at) !== 'for') at += 1;
  const isTimed = unitOfWord(textAt(tokens, at + 2)) === 'hr' || isPause(tokenAt(tokens, at + 2));
  return textAt(tokens, at) === 'for' && tokenAt(tokens, at + 1).kind === 'number' && isTimed;
}

/** ', a pair', '- a pair', ', pair of em': where it ends. */
function pairBehind(tokens: readonly Token[], at: number): number | null {
  const from = isPause(tokenAt(tokens, at)) ? at + 1 : at;
  if (textOf(tokens, from, from + 2) === 'a pair') return from + 2;
  const pair = ['the', 'just', 'only'].includes(textAt(tokens, from)) ? from + 1 : from;
  return isPairOfThem(tokens, pair) ? pair + 2 : null;
}

/** 'pair of em', 'a couple of them': 'of' belongs to the number by then. */
const isPairOfThem = (tokens: readonly Token[], at: number): boolean =>
  tokenAt(tokens, at).form === 'pair' && ['them', 'em', 'us'].includes(textAt(tokens, at + 1));

/** Behind hours of each and a colon: a list of how many there were. */
function isTold({ tokens }: LexedText, at: number): boolean {
  for (let mark = at - 1; mark > at - 12; mark -= 1) {
    if (textAt(tokens, mark) === ':') return EACH.includes(textAt(tokens, mark - 1));
    if (['.', ';', '\n'].includes(textAt(tokens, mark))) return false;
  }
  return false;
}

/** Somebody's name right before hours of his own. */
function isNamed(lexed: LexedText, at: number): boolean {
  const name = readName(lexed, at, true);
  return (
    name !== null &&
    tokenAt(lexed.tokens, name.next).kind === 'number' &&
    unitOfWord(textAt(lexed.tokens, name.next + 1)) === 'hr' &&
    textAt(lexed.tokens, name.next + 2) !== 'each'
  );
}

/** 'ironworkers, 2 of them' */
function ofThem({ tokens }: LexedText, at: number): Atom | null {
  const count = amountOf(tokenAt(tokens, at));
  return count !== null && /^(?:of (?:them|em|us)|de (?:ellos|nosotros))$/.test(textOf(tokens, at + 1, at + 3))
    ? plain(count, at + 3)
    : null;
}

/** Between a trade and how many there were. */
const WERE = new Set(['eran', 'fueron', 'son', 'were', 'era', 'fue']);

const OF_LIGHTS = new Set([
  'led',
  'dimming',
  'dimmable',
  'ballast',
  'lamp',
  'light',
  'fixture',
  'impact',
  'nut',
  'screw',
  'pile',
  '0-10v',
]);
const EACH_OF_MEN = new Set(['each', 'apiece']);
const DRYWALL = new Set([
  'drywall',
  'sheetrock',
  'rock',
  'gyp',
  'board',
  'gypsum',
  'taper',
  'tapers',
  'taping',
  'mud',
  'wallboard',
  'durock',
  'denshield',
  'shaftliner',
]);

function readNoun(lexed: LexedText, at: number): { trade: string | null; plural: boolean; next: number } | null {
  const { tokens } = lexed;
  for (let words = 3; words >= 1; words -= 1) {
    if (at + words > tokens.length) continue;
    const phrase = textOf(tokens, at, at + words).replace(/'s$/, 's');
    const trade = tradeOfWord(phrase);
    // '12 bad led drivers'
    if (trade === 'Driver' && [1, 2].some((back) => OF_LIGHTS.has(textAt(tokens, at - back)))) return null;
    if (trade === 'Operator' && OF_DOORS.has(textAt(tokens, at - 1))) return null;
    // 'a laborer for fire watch, 5 hrs': what he did; alone with its hours it is who did it.
    const begins =
      ['mark', 'number', 'end'].includes(tokenAt(tokens, at - 1).kind) || WITH_HIM.has(textAt(tokens, at - 1));
    const behind =
      textAt(tokens, at + words) === ',' || CREW_WORDS.has(textAt(tokens, at + words)) ? at + words + 1 : at + words;
    const next = textAt(tokens, behind) === ',' ? behind + 1 : behind;
    const isAlone = begins && tokenAt(tokens, next).kind === 'number';
    // 'fire watch 1 peon, 6 hrs'
    const isMan =
      tradeOfWord(textAt(tokens, at + words + 1)) !== null || CREW_WORDS.has(textAt(tokens, at + words + 1));
    if (trade === 'Fire Watch' && (!isAlone || isMan)) return null;
    if (trade !== null && MACHINE_TRADES.has(trade) && isHired(tokens, at, at + words)) return null;
    if (trade !== null && (nounAt(lexed, at)?.words ?? 0) <= words) {
      const next = textAt(tokens, at + words) === 's' ? at + words + 1 : at + words;
      return { trade, plural: /(?:s|men)$/.test(phrase) && !/(?:ss|chofer)$/.test(phrase), next };
    }
  }
  const word = textAt(tokens, at);
  // '2 hangers 5 hrs each' where drywall goes up are men; with nothing timed they hang pipe.
  const opensMen =
    /^hangers?$/.test(word) &&
    ['number', 'mark', 'end', 'place'].includes(tokenAt(tokens, at - 1).kind) &&
    !CREW_WORDS.has(textAt(tokens, at + 2));
  const areTimed = hoursSoon(lexed, at + 1, 3) && tokens.some(({ text }) => DRYWALL.has(text) || EACH_OF_MEN.has(text));
  // 'two hangers. 6 hrs each', '2 hangers on it 6 hrs per man'
  const from = isPause(tokenAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (opensMen && (areTimed || eachSoon(lexed, from)))
    return { trade: 'Drywall Hanger', plural: word.endsWith('s'), next: at + 1 };
  // 'the hand grinder 1 day'
  if (!CREW_WORDS.has(word) || (word === 'hand' && (nounAt(lexed, at)?.words ?? 0) > 1)) return null;
  return { trade: null, plural: /(?:s|men|people|gente|guyz)$/.test(word), next: at + 1 };
}

/** Before somebody more. */
const WITH_HIM = new Set('plus add and also forgot had put the my our'.split(' '));

/** 'The gate operator' is a machine that stays. */
const OF_DOORS = new Set('gate gates door doors dock shutter window shade valve damper'.split(' '));

/** 'rented a welder', 'engine drive welder rental', 'welder we rented', 'had a welder for the day'. */
function isHired(tokens: readonly Token[], first: number, next: number): boolean {
  const behind = textOf(tokens, next, next + 3);
  if (/^(?:(?:we |was |that |i )*(?:rental|rent|rented|hire)(?: |$)|\( ?rent)/.test(behind)) return true;
  const before = textOf(tokens, Math.max(0, first - 4), first);
  if (/(?:^| )(?:rent|rented|renting|rental|renta|rentamos|hire|hired)(?: (?:1|[a-z]+(?:-[a-z]+)?))*$/.test(before))
    return !/(?:^| )(?:and|with|plus) ?/.test(before);
  return (
    /^for the (?:day|week)/.test(behind) &&
    /(?:^| )(?:had|used|needed|brought|got|w\/|with) (?:in )?(?:an?|the|1|one)(?: [a-z-]+)?$/.test(before)
  );
}

/** 'ironworker 2 torching the bands', 'pipelayer 8 just standing there': what he did in them; not 'foreman 2 ceiling tiles'. */
export function isAtWork(lexed: LexedText, from: number): boolean {
  const at = /^(?:just|only|all|busy)$/.test(textAt(lexed.tokens, from)) ? from + 1 : from;
  const { kind, text } = tokenAt(lexed.tokens, at);
  return kind === 'word' && /^[a-z]{3,}ing$/.test(text) && !NO_DOING.has(text) && nounAt(lexed, at) === null;
}

const NO_DOING = new Set(
  'existing remaining missing ceiling building piping wiring string spring lighting decking railing flooring roofing siding framing landing opening during anything everything something nothing morning evening'.split(
    ' ',
  ),
);

/** A duration within the next `within` tokens of the same sentence. */
export function hoursSoon(lexed: LexedText, from: number, within: number): boolean {
  for (let i = from; i <= from + within; i += 1) {
    const token = tokenAt(lexed.tokens, i);
    if (token.kind === 'end' || ['.', ';', '\n', '!', '?'].includes(token.text)) return false;
    if (token.kind === 'clock') return true;
    const unit = token.kind === 'word' ? unitOfWord(token.text) : null;
    if (
      unit === 'hr' ||
      unit === 'day' ||
      (i === from + 1 &&
        MINUTE_WORDS.has(token.text) &&
        !/^(?:early|late|ago|away|out|behind|before|after)$/.test(textAt(lexed.tokens, i + 1)))
    )
      return true;
    // 'roofing x4: 8 ST + 2 OT per man'
    if (token.kind === 'number' && /^(?:st|ot|dt)$/.test(textAt(lexed.tokens, i + 1))) return true;
    if (
      token.kind === 'number' &&
      i === from &&
      (isPause(tokenAt(lexed.tokens, i + 1)) || EACH_OF_MEN.has(textAt(lexed.tokens, i + 1)) || isAtWork(lexed, i + 1))
    )
      return true;
  }
  return false;
}

const plain = (count: Amount, next: number): Atom => ({
  group: { trade: null, count },
  isSelf: false,
  isName: false,
  next,
});

const unknown = (trade: string | null, next: number): Atom => ({
  group: { trade, count: null },
  isSelf: false,
  isName: false,
  next,
});

/**
 * 'had to relocate 6 of em', 'apprentice raised five of them, 5 hrs', 'new dimmers, 6 of them, journeyman took 4 hrs': things, where a verb leads
 * to them or the time behind is somebody else's.
 */
function areThings(lexed: LexedText, at: number, next: number): boolean {
  const { tokens } = lexed;
  if (!/^(?:them|em)$/.test(textAt(tokens, next - 1))) return false;
  const isLed = LEADS_TO_THINGS.test(textOf(tokens, Math.max(0, at - 2), at));
  const isOfSomebody = [2, 3].some((back) => readNoun(lexed, at - back)?.trade);
  if (isLed && (isOfSomebody || !hoursSoon(lexed, next, 4))) return true;
  const start = tokens.findLastIndex(({ text }, i) => i < at && ['.', ';', '\n'].includes(text)) + 1;
  const isTold = tokens.slice(0, at).some(({ kind, text }, i) => {
    const noun = kind === 'word' ? readNoun(lexed, i) : null;
    return CREW_WORDS.has(text) || CREW_GROUPS.has(text) || noun?.plural || (noun !== null && i >= start);
  });
  const areNamed = tokens.slice(0, at).some((_, i) => {
    const goods = nounAt(lexed, i);
    return (
      (goods?.category === 'materials' && /s$/.test(textAt(tokens, i + goods.words - 1))) ||
      (i >= start && /^[a-z]{4,}ed$/.test(textAt(tokens, i)))
    );
  });
  return !isTold && (hasOthersTime(lexed, next) || (areNamed && !hoursSoon(lexed, next, 8)));
}

/** ', journeyman took four hours': whose the time behind is. */
function hasOthersTime(lexed: LexedText, from: number): boolean {
  const time = lexed.tokens.findIndex(
    ({ kind, text }, i) => i > from && (kind === 'clock' || unitOfWord(text) === 'hr'),
  );
  return lexed.tokens.slice(from, Math.max(from, time)).some((_, i) => readNoun(lexed, from + i)?.trade);
}

const LEADS_TO_THINGS = /(?:^|\s)(?:to [a-z]+|[a-z]{2,}ed|put|ran|hung|cut|built|took|set)$/;

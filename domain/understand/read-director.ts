import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { unitOfWord } from '../lexer/unit-words.ts';
import {
  ADVERBS,
  BEFORE_NAME,
  BEFORE_TELLER,
  DONE,
  FIRST_NAMES,
  NAMES_ANYBODY,
  NEEDS_DONE,
  NOT_GIVEN,
  OPENS_WITH_NAME,
  ROLE_TELLS,
  ROLES,
  SMALL_TALK,
  SOMEBODYS,
  TELLS,
  WHEN_TOLD,
  WORDS_TOO,
} from './director-words.ts';
import { GENERIC } from './job-words.ts';
import { isNameBehind, nameAt, NEGATED, tellsUs, tellWords } from './name-at.ts';
import { withNameGiven } from './name-given.ts';
import { roleEnd } from './role-end.ts';
import { AWAITED, KINDS } from './role-words.ts';
import { isCapital, textAt, tokenAt } from './words-at.ts';

/** 'has dave approved', 'did mike say': asked, not told. */
const ASKS = /^(?:has|have|had|did|does|is|was|will|would|can|could|should|if|when|once|until|that|what)$/;

export interface FoundDirector {
  name: string;
  quote: string;
  first: number;
  last: number;
}

/**
 * Who ordered the work: 'per Dave', 'Dave told us to', 'the GC asked', 'por orden de Dave', 'el super nos dijo'. As the answer to
 * our question also what small talk says: 'the super sent him'.
 */
export function readDirector(lexed: LexedText, first: number, last: number, isAnswer = false): FoundDirector | null {
  const found = findDirector(lexed, first, last, isAnswer);
  // 'Owner wanted the wall moved …, Kelly the PM is who told us'
  const later = found && isRoleAlone(found.name) ? findDirector(lexed, found.last + 1, last, isAnswer) : null;
  const told = found && later ? whoOrdered(found, later, (one) => [one.name, one.quote]) : found;
  // 'Chuy n Mando 3 hrs each': two men, though 'mando' may be what somebody did.
  const isJoined = told !== null && / (?:n|and|y|&)$/.test(told.name);
  return told && !isJoined && !isOwn(lexed, told.first) ? withNameGiven(lexed, told) : null;
}

/** 'The GC', 'rack inspector': what somebody is, and not who. */
const isRoleAlone = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/\s+/)
    .every((word) => ROLES.has(word) || KINDS.has(word) || word === 'the');

/** Who surely gives the order: what makes work of him who only wanted, failed or changed something. */
const ORDERS =
  /(?:^|[^a-z])(?:direct(?:ed|s|ion)|told|said go|approved|ok'?d|okayed|authorized|is who|was who|is the|was the|signed off|go ahead|per|instructed)(?![a-z])/i;

/** Of two who are told of in a report: a role that made the work gives way to somebody by his name who directed it. */
export function whoOrdered<T>(one: T, other: T, told: (of: T) => [name: string, quote: string]): T {
  const [name, quote] = told(other);
  return isRoleAlone(told(one)[0]) && !isRoleAlone(name) && ORDERS.test(quote) ? other : one;
}

function findDirector(lexed: LexedText, first: number, last: number, isAnswer: boolean): FoundDirector | null {
  let weak: FoundDirector | null = null;
  for (let i = first; i <= last; i += 1) {
    const leads = (words: readonly string[]): boolean => words.every((word, w) => textAt(lexed, i + w) === word);
    const word = textAt(lexed, i);
    const led =
      BEFORE_NAME.get(word)?.find(leads) ?? (i === first ? OPENS_WITH_NAME.get(word)?.find(leads) : undefined);
    if (led && !NOT_GIVEN.test(textBefore(lexed, i))) {
      const name = nameAt(
        lexed,
        i + led.length,
        last,
        NAMES_ANYBODY.has(led[0]!) || FIRST_NAMES.has(textAt(lexed, i + led.length)),
      );
      if (name) return { name: name.words, quote: wordsOf(lexed, i, name.last), first: i, last: name.last };
      const end = endOfFirm(lexed, i + led.length, last);
      if (end !== null)
        return { name: wordsOf(lexed, i + led.length, end), quote: wordsOf(lexed, i, end), first: i, last: end };
    }
    const called = roleIs(lexed, i, last);
    if (called) return called;
    const by = doneBy(lexed, i, last);
    if (by) return by;
    const own = somebodys(lexed, i, last) ?? roleAndName(lexed, i, first, last) ?? firmTold(lexed, i, last);
    if (own) return own;
    // 'dave wanted it', in small letters: a first name that everybody knows.
    if (isWhere(lexed, i)) continue;
    const name = nameAt(
      lexed,
      i,
      last,
      (FIRST_NAMES.has(textAt(lexed, i)) && !ASKS.test(textAt(lexed, i - 1))) || isToldBy(lexed, i, first),
    );
    if (!name) continue;
    const tell =
      tellAfter(lexed, name.last + 1) ||
      tellsLater(lexed, name.last + 1, last) ||
      (MET.test(textBefore(lexed, i)) ? tellsAsHe(lexed, name.last + 1) : 0);
    if (tell > 0 && DENIES_IT.test(wordsFrom(lexed, name.last + 1, 14))) continue;
    if (tell > 0 && (isAnswer || reportsWork(lexed) || !isSmallTalk(lexed, name.last + tell))) {
      const start = ['the', 'el', 'la'].includes(textAt(lexed, i - 1)) ? i - 1 : i;
      const told = {
        name: name.words,
        quote: wordsOf(lexed, start, name.last + tell),
        first: start,
        last: name.last + tell,
      };
      // 'the inspector didnt like the ramp so the architect Simone had us …': who told us goes before.
      if (isAnswer || !isSmallTalk(lexed, name.last + tell)) return told;
      weak ??= told;
    }
  }
  return (
    weak ??
    readNeeded(lexed, first) ??
    readItWas(lexed, first, last) ??
    readFor(lexed, first, last) ??
    readCalled(lexed, first, last)
  );
}

/** 'tenant up in the office at Riverside wants': where somebody is. */
const isWhere = (lexed: LexedText, at: number): boolean =>
  textAt(lexed, at) === 'office' && /(?:^| )(?:in|at|by|near|to|outside|behind) (?:the )?$/.test(textBefore(lexed, at));

/** 'the AV consultant', 'the bell company', 'roofing inspector': where what somebody is ends, whatever stands before it. */
function endOfFirm(lexed: LexedText, at: number, last: number): number | null {
  for (
    let end = at;
    end <= Math.min(at + 3, last) && tokenAt(lexed, end).kind === 'word' && !NOBODY.has(textAt(lexed, end));
    end += 1
  )
    if (ROLES.has(textAt(lexed, end)) || FIRM.test(textAt(lexed, end))) return end > at ? end : null;
  return null;
}

const FIRM = /^(?:company|co|consultants?|rep|representative|dept|department|people|contractor|sub|crew|team)$/;

/** 'bell co told us add 2 clocks': a house by its own name. */
function firmTold(lexed: LexedText, at: number, last: number): FoundDirector | null {
  const isFirm =
    /^(?:company|co|corp|inc|llc|people)$/.test(textAt(lexed, at + 1)) && tokenAt(lexed, at).kind === 'word';
  if (
    !isFirm ||
    at + 2 > last ||
    !tellsUs(lexed, at + 2) ||
    /^(?:my|our|the|that|this|these|some)$/.test(textAt(lexed, at))
  )
    return null;
  const end = at + 1 + tellWords(lexed, at + 2);
  return { name: wordsOf(lexed, at, at + 1), quote: wordsOf(lexed, at, end), first: at, last: end };
}

/** 'my foreman Luis told them to', 'our guy pete told me': one of the crew's own people. */
function isOwn(lexed: LexedText, at: number): boolean {
  return OWN_MAN.test(` ${textBefore(lexed, at)}${textAt(lexed, at)}`);
}

/** Before a name, or as its last words: one of the crew's own people. */
export const OWN_MAN =
  / (?:my|our) (?:[a-z]+ )?(?:foreman|guys?|lead|leadman|helper|apprentice|journeyman|laborer|crew)(?: [a-z]+)?$/;

/** 'superintendent was pete garvey he said go ahead': who the one with that role was. */
function roleIs(lexed: LexedText, at: number, last: number): FoundDirector | null {
  if (!ROLES.has(textAt(lexed, at)) || !['was', 'is', 'es', 'fue'].includes(textAt(lexed, at + 1))) return null;
  const isName = FIRST_NAMES.has(textAt(lexed, at + 2)) || /^(?:mr|mrs|ms|miss|sr|sra)$/.test(textAt(lexed, at + 2));
  const name = isName ? nameAt(lexed, at + 2, last, true) : null;
  if (!name) return null;
  // 'pete garvey he said': the second name, before what he did.
  const end =
    /^s?he$/.test(textAt(lexed, name.last + 2)) && !isKnownWord(textAt(lexed, name.last + 1))
      ? name.last + 1
      : name.last;
  const told = /^s?he$/.test(textAt(lexed, end + 1)) ? tellWords(lexed, end + 2) : 0;
  return {
    name: wordsOf(lexed, at + 2, end),
    quote: wordsOf(lexed, at, end),
    first: at,
    last: told > 0 ? end + 1 + told : end,
  };
}

/** 'Dave Kessler needed a scissor lift for the duct crew': by both his names, at the beginning, he is none of the crew. */
function readNeeded(lexed: LexedText, first: number): FoundDirector | null {
  if (
    first > 0 ||
    !FIRST_NAMES.has(textAt(lexed, 0)) ||
    isKnownWord(textAt(lexed, 1)) ||
    !/^(?:needed|wanted|asked for|ordered) (?:an?|some|the|us) /.test(wordsFrom(lexed, 2, 3))
  )
    return null;
  return { name: wordsOf(lexed, 0, 1), quote: wordsOf(lexed, 0, 2), first: 0, last: 2 };
}

/** 'Dave called yesterday, MRI lost power. Three electricians 6 hrs': who opens a report by calling us wants the work. */
function readCalled(lexed: LexedText, first: number, last: number): FoundDirector | null {
  if (
    first > 0 ||
    !reportsWork(lexed) ||
    !(FIRST_NAMES.has(textAt(lexed, 0)) || ROLES.has(textAt(lexed, 0)) || ROLES.has(textAt(lexed, 1)))
  )
    return null;
  const name = nameAt(lexed, ['the', 'el'].includes(textAt(lexed, 0)) ? 1 : 0, last, true);
  if (
    !name ||
    !/^(?:called|radioed|phoned|texted) (?:us |me )?(?:yesterday|today|this|last|early|about|at|\u00b7|,|us|me|on|mon|tue|wed|thu|fri|sat|sun)/.test(
      wordsFrom(lexed, name.last + 1, 3),
    )
  )
    return null;
  return { name: name.words, quote: wordsOf(lexed, 0, name.last + 1), first: 0, last: name.last + 1 };
}

/** 'Monica knows about it but she didnt direct anything', 'dave says hi' */
export const DENIES_IT =
  /^(?:(?:wants?|wanted) to know|(?:is|was|keeps|kept) asking (?:when|how|what|where|who|why)|asked (?:when|how|what time)) |^(?:says?|said) (?:it (?:was|is) |he (?:did|was|had) |they (?:did|were) )?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|an?|half) (?:hours?|hrs?|days?|more|and|put))|^(?:says?|said) (?:hi|hello|hey|thanks|thank|whats|good|no|sorry|hola) |(?:^| )(?:she|he|they|but) (?:is not|isnt|isn't|was not|wasnt|wasn't|did not|didnt|didn't|never) (?:the one who )?(?:direct|order|ask|tell|told|request|approve)/;

/** '… jorge didnt ask for this it was Luis': who it was, behind words on asking. */
function readItWas(lexed: LexedText, first: number, last: number): FoundDirector | null {
  for (let i = first; i + 2 <= last; i += 1) {
    if (!['it', 'that'].includes(textAt(lexed, i)) || !['was', 'is'].includes(textAt(lexed, i + 1))) continue;
    const verb = ['who', 'that'].includes(textAt(lexed, i + 3)) ? i + 4 : i + 3;
    const isTold = tellWords(lexed, verb) > 0 && !NOBODY.has(textAt(lexed, i + 2));
    const isWho = isTold && (verb === i + 4 || !isKnownWord(textAt(lexed, i + 2)));
    const name = nameAt(lexed, i + 2, last, isWho || FIRST_NAMES.has(textAt(lexed, i + 2)));
    if (name && isWho) return { name: name.words, quote: wordsOf(lexed, i, i + 4), first: i, last: i + 4 };
    const ends = name && (name.last === last || tokenAt(lexed, name.last + 1).kind === 'mark');
    const isAsked = lexed.tokens
      .slice(first, i)
      .some(({ text }) => DONE.includes(text) || ['ask', 'tell', 'direct', 'order', 'want', 'request'].includes(text));
    if (ends && isAsked) return { name: name.words, quote: wordsOf(lexed, i, name.last), first: i, last: name.last };
  }
  return null;
}

/** Whether what is told up to a token could be said of anything: 'is good with', 'the owner changed'. */
function isSmallTalk(lexed: LexedText, last: number): boolean {
  if (ROLE_TELLS.test(`${textAt(lexed, last)} ${textAt(lexed, last + 1)}`)) return true;
  return [1, 2, 3, 4].some((count) =>
    SMALL_TALK.has(
      lexed.tokens
        .slice(last + 1 - count, last + 1)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
}

/** Some number of units or of people: '3 hrs', '2 guys'. */
const reportsWork = ({ tokens }: LexedText): boolean =>
  tokens.some(
    ({ kind }, at) =>
      kind === 'number' &&
      (unitOfWord(tokens[at + 1]?.text ?? '') !== null || CREW_WORDS.has(tokens[at + 1]?.text ?? '')),
  );

/** Words from a token on, each with a space behind it. */
const wordsFrom = (lexed: LexedText, at: number, count: number): string =>
  lexed.tokens
    .slice(at, at + count)
    .map(({ text }) => `${text} `)
    .join('');

const textBefore = (lexed: LexedText, at: number): string => wordsFrom(lexed, Math.max(0, at - 4), Math.min(at, 4));

/** 'kessler told us', ', omar reyes asked for it': in small letters whoever opens a clause and tells is somebody. */
function isToldBy(lexed: LexedText, at: number, first: number): boolean {
  const before = textAt(lexed, at - 1);
  // 'Basin told us to', '… hartwell told us to': a firm, whatever else its name means.
  if (
    tellsUs(lexed, at + 1) &&
    tokenAt(lexed, at).kind === 'word' &&
    !NOBODY.has(textAt(lexed, at)) &&
    tradeOfWord(textAt(lexed, at)) === null &&
    !unitOfWord(textAt(lexed, at))
  ) {
    const opens = at === first || tokenAt(lexed, at - 1).kind === 'mark';
    if (opens || isCapital(lexed, at) || (textAt(lexed, at).length > 3 && !isKnownWord(textAt(lexed, at)))) return true;
  }
  if (at > first && tokenAt(lexed, at - 1).kind !== 'mark' && before !== '\u00b7' && !BEFORE_TELLER.has(before))
    return false;
  const isUnknown = (i: number): boolean =>
    tokenAt(lexed, i).kind === 'word' &&
    textAt(lexed, i).length > 2 &&
    !NOBODY.has(textAt(lexed, i)) &&
    !isKnownWord(textAt(lexed, i)) &&
    !NEGATED.test(textAt(lexed, i)) &&
    tellWords(lexed, i) === 0;
  if (!isUnknown(at)) return false;
  return (
    tellAfter(lexed, at + 1) > 0 ||
    tellsLater(lexed, at + 1, lexed.tokens.length - 1) > 0 ||
    (isUnknown(at + 1) && tellWords(lexed, at + 2) > 0)
  );
}

const NOBODY = new Set(
  'spoke talked met walked he she they we i you it nobody someone somebody everybody everyone nadie alguien ninguno who that this which there guys people'.split(
    ' ',
  ),
);

/** 'directed on site by Dave', 'asked for it yesterday by Dave': what stands between is when and where. */
function doneBy(lexed: LexedText, at: number, last: number): FoundDirector | null {
  const isCalled = /^(?:called|phoned|radioed|paged)$/.test(textAt(lexed, at));
  if (!DONE.includes(textAt(lexed, at)) && textAt(lexed, at) !== 'direction' && !isCalled) return null;
  let by = at + 1;
  // 'got called in sat by Ricky'
  if (isCalled && /^(?:in|out|back|over)$/.test(textAt(lexed, by))) by += 1;
  for (let words = whenTold(lexed, by); words > 0; words = whenTold(lexed, by)) by += words;
  if (by === at + 1 || textAt(lexed, by) !== 'by') return null;
  const name = nameAt(lexed, by + (textAt(lexed, by + 1) === 'the' ? 2 : 1), last, true);
  return name && { name: name.words, quote: wordsOf(lexed, at, name.last), first: at, last: name.last };
}

/** How many words say when and where, from a token on. */
function whenTold(lexed: LexedText, at: number): number {
  return (
    WHEN_TOLD.exec(wordsFrom(lexed, at, 4))?.[0]
      .trim()
      .split(' ').length ?? 0
  );
}

/** 'Karen's request', 'by Pete's direction', 'on Petes say so'. */
function somebodys(lexed: LexedText, at: number, last: number): FoundDirector | null {
  if (ROLES.has(textAt(lexed, at)) && ASKED_BY_ROLE.has(textAt(lexed, at + 1)) && at < last)
    return { name: wordsOf(lexed, at, at), quote: wordsOf(lexed, at, at + 1), first: at, last: at + 1 };
  // 'Kim Reyes' request'
  const isEndless = textAt(lexed, at).endsWith('s') && textAt(lexed, at + 1) === "'";
  const noun = at + (isEndless ? 2 : 1);
  const [, base = ''] = isEndless ? ['', textAt(lexed, at)] : (/^([a-z]+?)'?s$/.exec(textAt(lexed, at)) ?? []);
  if (base === '' || at >= last || !SOMEBODYS.has(textAt(lexed, noun))) return null;
  if (textAt(lexed, noun) === 'say' && textAt(lexed, noun + 1) !== 'so') return null;
  const isSaid = isEndless || textAt(lexed, at).includes("'");
  const isSaySo = textAt(lexed, noun) === 'say';
  if (
    !FIRST_NAMES.has(base) &&
    !ROLES.has(base) &&
    !(
      (isSaid || SAID_BY.has(textAt(lexed, noun))) &&
      (isCapital(lexed, at) ||
        isSaySo ||
        (isSaid && /^(?:orders|request|instructions|call)$/.test(textAt(lexed, noun)))) &&
      !isKnownWord(base)
    )
  )
    return null;
  // 'Omar Reyes's request', 'the GC super's request'
  let start = at;
  while (
    ROLES.has(textAt(lexed, start - 1)) ||
    FIRST_NAMES.has(textAt(lexed, start - 1)) ||
    (ROLES.has(base) && KINDS.has(textAt(lexed, start - 1)))
  )
    start -= 1;
  const lead = ['the', 'el', 'la'].includes(textAt(lexed, start - 1)) ? start - 2 : start - 1;
  const isLed = ['by', 'on', 'at', 'per', 'under', 'got', 'with', 'w/', 'have', 'had'].includes(textAt(lexed, lead));
  const opens = tokenAt(lexed, lead).kind !== 'word' || OPENS_OWN.has(textAt(lexed, start - 1));
  if (!isLed && !opens) return null;
  // 'Dave's extra at Riverside', but not 'Dave's extra boxes'
  if (/^(?:extra|change)s?$/.test(textAt(lexed, noun)) && !/^(?:at|on|for|\W*)$/.test(textAt(lexed, noun + 1)))
    return null;
  const end = textAt(lexed, noun) === 'say' ? noun + 1 : noun;
  return {
    name: wordsOf(lexed, start, at).replace(isEndless ? /['’]$/ : /['’]?s$/i, ''),
    quote: wordsOf(lexed, start, end),
    first: isLed ? lead : start,
    last: end,
  };
}

/** 'on Ramonas say so', 'Joanies call': with one of these no apostrophe is missed. */
const SAID_BY = new Set(['say', 'call', 'request', 'direction', 'directive', 'instructions', 'decision']);

/** 'owner request', 'at gc direction' */
const ASKED_BY_ROLE = new Set(['request', 'direction', 'directive']);

const OPENS_OWN = new Set(['was', 'is', "it's", 'its', 'and', 'this', 'from', 'the', 'that', 'all']);

/** '(superintendent Rob)', '- super Rob': a role and its name alone between two marks. */
function roleAndName(lexed: LexedText, at: number, first: number, last: number): FoundDirector | null {
  if (
    (at > first && tokenAt(lexed, at - 1).kind !== 'mark') ||
    (at === first && last > at + 2) ||
    !WHO_ORDERS.has(textAt(lexed, at))
  )
    return null;
  const name =
    isNameBehind(lexed, at + 1) || (isCapital(lexed, at + 1) && !isKnownWord(textAt(lexed, at + 1))) ? at + 1 : null;
  if (name === null || (name < last && tokenAt(lexed, name + 1).kind !== 'mark')) return null;
  return { name: wordsOf(lexed, name, name), quote: wordsOf(lexed, at, name), first: at, last: name };
}

const WHO_ORDERS = new Set(['super', 'superintendent', 'supe', 'gc', 'owner', 'pm', 'architect', 'superintendente']);

/** 'Spoke with Jeff and he wants the panel moved'. */
const MET =
  /(?:^| )(?:(?:spoke|talked|walked)(?: it| this| that| the job| \u00b7)* (?:with|to|w\/|w)|(?:talk|word|chat|meeting|phone|conversation|convo) with|sat down with|met (?:with)?|met|called|saw|asked|ran into|heard from|call from|got with) (?:the )?$/;

/** How many words it is to the end of what was told behind skipped ones; 0 where nothing was. */
const later = (told: number, skipped: number): number => (told > 0 ? told + skipped : 0);

function tellsAsHe(lexed: LexedText, at: number): number {
  let joint = at;
  if (['at', 'en', 'on', 'from', '@'].includes(textAt(lexed, at)))
    while (textAt(lexed, joint + 1) === '\u00b7') joint += 1;
  if (joint > at) joint += 1;
  const atOnce = textAt(lexed, joint) === ',' ? tellWords(lexed, joint + 1) : 0;
  if (atOnce > 0) return atOnce + joint + 1 - at;
  // 'walked it w Denise from Copperline this am she wants …'
  const he = lexed.tokens.findIndex(
    ({ text }, i) => i >= joint && i <= joint + 8 && /^(?:s?he|they)$/.test(text) && tellWords(lexed, i + 1) > 0,
  );
  return he < 0 ? 0 : later(tellWords(lexed, he + 1), he + 1 - at);
}

/** 'extra for Dave': whoever it is done for, where nobody else is said to have ordered it. */
function readFor(lexed: LexedText, first: number, last: number): FoundDirector | null {
  for (let i = first; i < last; i += 1) {
    if (!['for', 'para'].includes(textAt(lexed, i)) || AWAITED.test(wordsFrom(lexed, first, i - first))) continue;
    const the = ['the', 'el', 'la'].includes(textAt(lexed, i + 1)) ? 1 : 0;
    const text = textAt(lexed, i + 1 + the);
    const isKnown = FIRST_NAMES.has(text) && !WORDS_TOO.has(text) && !isKnownWord(text);
    const isExtra = textAt(lexed, i - 1) === 'extra' && !isKnownWord(text);
    const name = nameAt(lexed, i + 1 + the, last, isKnown || isExtra);
    if (!name || (the === 1 && !ROLES.has(textAt(lexed, i + 2)))) continue;
    // '3 hr for foreman and 3 hr for apprentices': one of the crew.
    if (tradeOfWord(text) !== null) continue;
    const words = lexed.tokens.slice(i + 1 + the, name.last + 1);
    const after = tokenAt(lexed, name.last + 1);
    const ends =
      ['mark', 'number'].includes(after.kind) ||
      ['at', 'on', 'in', 'en', 'and', 'y', 'today', 'yesterday'].includes(after.text);
    if (ends && !words.some((word) => GENERIC.has(word.text)))
      return { name: name.words, quote: wordsOf(lexed, i, name.last), first: i, last: name.last };
  }
  return null;
}

/** 'Tina grabs me before my coffee and says …', 'Mike came by and told us …': what the same person did next. */
function tellsLater(lexed: LexedText, from: number, last: number): number {
  // 'Pam from the architects office came by and said'
  if (['from', 'with', 'at', 'of', 'de'].includes(textAt(lexed, from)))
    for (let behind = from + 2; behind <= from + 4; behind += 1)
      if (CAME.test(textAt(lexed, behind))) return later(tellsLater(lexed, behind, last), behind - from);
  if (tokenAt(lexed, from).kind !== 'word' || !CAME.test(textAt(lexed, from))) return 0;
  for (let at = from + 1; at < Math.min(from + 12, last); at += 1) {
    if (['and', 'n', '&', 'y', ',', 'he', 'she'].includes(textAt(lexed, at)) && TELLS.has(textAt(lexed, at + 1)))
      return at + 2 - from;
  }
  return 0;
}

/** How somebody turns up before he says something. */
const CAME =
  /^(?:knows|knew|saw|seen|agreed|heard|answered|replied|responded|emailed|wrote|came|comes|grabs|grabbed|walked|walks|stopped|stops|called|calls|caught|catches|showed|shows|pulled|pulls|found|texted|texts|swung|met|was|is|pointed|looked|vino|llego|paso|llamo|me|nos|complained|noticed|spotted|inspected|visited)$/;

function tellAfter(lexed: LexedText, from: number): number {
  let at = from;
  while (['over', 'here', 'there', 'himself', 'who', 'that'].includes(textAt(lexed, at))) at += 1;
  // 'la sra ortiz directora de Maple quiere'
  if (ROLES.has(textAt(lexed, at)) && ['de', 'del'].includes(textAt(lexed, at + 1))) at += 1;
  if (['at', 'en', 'de', 'del', 'on', '@'].includes(textAt(lexed, at)) && textAt(lexed, at + 1) === '\u00b7') {
    at += 1;
    while (textAt(lexed, at) === '\u00b7') at += 1;
  }
  // 'Pete w/ the GC at Warehouse 14 made us shift'
  const firm = ['from', 'with', 'w/', 'w'].includes(textAt(lexed, at))
    ? roleEnd(lexed, at + (textAt(lexed, at + 1) === 'the' ? 2 : 1))
    : at;
  if (firm > at + 1 && textAt(lexed, firm + 2) === '\u00b7') {
    at = firm + 2;
    while (textAt(lexed, at) === '\u00b7') at += 1;
  }
  // 'Karen from the school district directed it', 'Gary w/ Mesa Builders had us cap it'
  const aside = ['el', 'la'].includes(textAt(lexed, at)) && ['de', 'del'].includes(textAt(lexed, at + 1)) ? at + 1 : at;
  // 'Luis el de mantenimiento nos dijo'
  if (['from', 'with', 'of', 'de', 'del', 'w/', 'w', 'at'].includes(textAt(lexed, aside)))
    for (let behind = at + 2; behind <= at + 4; behind += 1) if (tellWords(lexed, behind) > 0) at = behind;
  // 'Tim who manages the place called for it'
  if (textAt(lexed, from) === 'who')
    for (let behind = from + 2; behind <= from + 6; behind += 1) if (tellWords(lexed, behind) > 0) at = behind;
  if (textAt(lexed, at + 2) === ',' && ['from', 'with', 'w/', 'w'].includes(textAt(lexed, at))) at += 2;
  at = endOfAside(lexed, at);
  // 'Mrs Alvarado asst principal said do it', 'sra ortiz directora de maple quiere'
  let role = roleEnd(lexed, from) + 1;
  if (role > from && /^(?:of|at|de|del)$/.test(textAt(lexed, role)))
    while (textAt(lexed, role + 1) === '\u00b7') role += 1;
  if (textAt(lexed, role) === '\u00b7') role += 1;
  const isNamed =
    [from - 1, from - 2].some((i) => FIRST_NAMES.has(textAt(lexed, i))) ||
    /^(?:mr|mrs|ms|dr|coach|sra?|senora?)$/.test(textAt(lexed, from - 2));
  if (at === from && role > from && isNamed && tellWords(lexed, role) > 0) at = role;
  // 'Pam and Luis told us'
  const other = ['and', '&', 'y'].includes(textAt(lexed, at)) ? nameAt(lexed, at + 1, at + 3, false) : null;
  if (other && tellWords(lexed, other.last + 1) > 0) at = other.last + 1;
  at += whenTold(lexed, at);
  const told = tellWords(lexed, at);
  if (told > 0) return told + at - from;
  if (NEEDS_DONE.test(wordsFrom(lexed, at, 10))) return 1 + at - from;
  if (
    ROLES.has(textAt(lexed, from - 1)) &&
    !/^(?:our|my)$/.test(textAt(lexed, from - 2)) &&
    ROLE_TELLS.test(wordsFrom(lexed, at, 3))
  )
    return 1 + at - from;
  const soon = ADVERBS.has(textAt(lexed, at)) ? tellWords(lexed, at + 1) : 0;
  return later(soon, 1 + at - from);
}

/** 'Gary from Mesa, he's the pm, told us', 'Gary (Mesa) told us': behind the second comma or the bracket. */
function endOfAside(lexed: LexedText, at: number): number {
  if (textAt(lexed, at) === '(')
    for (let end = at + 2; end <= at + 5; end += 1) if (textAt(lexed, end) === ')') return end + 1;
  // 'mike he asked us to'
  if (/^s?he$/.test(textAt(lexed, at)) && tellWords(lexed, at + 1) > 0) return at + 1;
  if (textAt(lexed, at) !== ',') return at;
  // 'Dave, he asked'
  if (/^s?he$/.test(textAt(lexed, at + 1)) && tellWords(lexed, at + 2) > 0) return at + 2;
  for (let end = at + 2; end <= at + 6; end += 1)
    if (textAt(lexed, end) === ',') return tellWords(lexed, end + 1) > 0 ? end + 1 : at;
  return at;
}

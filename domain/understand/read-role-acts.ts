import { ONE as ONE_OF } from '../lexer/amount.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { ADVERBS } from './director-words.ts';
import { tellWords } from './name-at.ts';
import { isSurelyName, personAt, type Person } from './person-at.ts';
import { DENIES_IT, type FoundDirector } from './read-director.ts';
import {
  ACTS,
  AWAITED,
  BODIES,
  CHANGES,
  CREWS_OWN,
  DONE_BY,
  DONE_BY_ROLE,
  NAME_ACTS,
  NO_THING,
  OUT_OF,
  PAPER,
  PAPER_BEFORE,
  PAPER_BEHIND,
  PAPERS,
} from './role-words.ts';
import { textAt, tokenAt } from './words-at.ts';

/**
 * Who made the work of a report, where nobody is said to have told us: 'architect flipped the swing', 'changed by the owner',
 * 'for barb in facilities', "that was the engineer's call", 'out of the owner walk', 'per RFI 12'. A person, what those do who
 * order work, and an order of the two; never one of the crew who only worked.
 */
export function readRoleActs(lexed: LexedText, first: number, last: number): FoundDirector | null {
  for (const read of [didIt, whoDidIs, addedBy, doneBy, doneFor, itWas, outOf, alone, paper])
    for (let at = first; at <= last; at += 1) {
      const found = read(lexed, at, first);
      if (found && found.last <= last) return found;
    }
  return null;
}

const found = (lexed: LexedText, { name }: { name: string }, first: number, last: number): FoundDirector => ({
  name,
  quote: wordsOf(lexed, first, last),
  first,
  last,
});

const wordsFrom = (lexed: LexedText, at: number, count: number): string =>
  lexed.tokens
    .slice(at, at + count)
    .map(({ text }) => `${text} `)
    .join('');

const ARTICLES = new Set(['the', 'el', 'la', 'some', 'an', 'a', 'un', 'una', 'their']);
const past = (lexed: LexedText, at: number): number => (ARTICLES.has(textAt(lexed, at)) ? at + 1 : at);
const ends = (lexed: LexedText, at: number): boolean => tokenAt(lexed, at).kind === 'mark';

/** 'until the inspector called': it has not happened, or only a time is told. */
const NOT_YET = /(?:^| )(?:if|until|til|till|unless|before|whether|did|has|have|does) (?:the )?$/;
/** Between a person and what he did. */
const HOW =
  /^(?:also|finally|then|who|that|just|went ahead and|went and|came (?:by|out|in|back|thru|through|over) (?:and|n|&)|had|has|he|she) /;

/** 'third party inspector wrote up bare steel', 'pam the office manager had a dead outlet', 'dave called it'. */
function didIt(lexed: LexedText, at: number): FoundDirector | null {
  const person = personAt(lexed, at);
  if (!person || NOT_YET.test(wordsFrom(lexed, Math.max(0, at - 2), Math.min(2, at)))) return null;
  const did = person.last + 1 + between(lexed, person);
  // 'the PM on the hospital side, Rhonda, had us reopen it'
  const isAside =
    textAt(lexed, at - 1) === ',' && textAt(lexed, did) === ',' && person.isKnown ? tellWords(lexed, did + 1) : 0;
  if (isAside > 0) return found(lexed, person, at, did + isAside);
  const words = person.hasRole ? actsOfRole(lexed, did) : actsOfName(lexed, did);
  return words === 0 || DENIES_IT.test(wordsFrom(lexed, did, 14)) ? null : found(lexed, person, at, did + words - 1);
}

/** How many words stand between him and what he did: the end of an aside, where he was or is from, how. */
function between(lexed: LexedText, { last }: Person): number {
  let at = last + 1;
  if (textAt(lexed, at) === ')' || (textAt(lexed, at) === ',' && CHANGES.has(textAt(lexed, at + 1)))) at += 1;
  if (/^(?:at|in|on|over|en|@)$/.test(textAt(lexed, at)) && textAt(lexed, at + 1) === '\u00b7') at += 1;
  // 'tenant up in the office wants'
  const where = /^(?:(?:up|over|down|out|back) )?(?:in|at|on) (?:the )?[a-z]+ (?:at )?/.exec(
    wordsFrom(lexed, at, 5),
  )?.[0];
  if (where && !ARTICLES.has(textAt(lexed, at - 1))) {
    let behind = at + where.trim().split(' ').length;
    while (textAt(lexed, behind) === '\u00b7') behind += 1;
    if (CHANGES.has(textAt(lexed, behind)) || tellWords(lexed, behind) > 0) at = behind;
  }
  // 'el inspector de la ciudad rechazo', 'the super with hartwell wanted'
  if (/^(?:de|del|from|with|w|w\/|for|of)$/.test(textAt(lexed, at)))
    at +=
      [2, 3, 4].find(
        (words) => CHANGES.has(textAt(lexed, at + words)) || HAS_OURS.test(wordsFrom(lexed, at + words, 2)),
      ) ?? 0;
  while (textAt(lexed, at) === '\u00b7') at += 1;
  const how =
    HOW.exec(wordsFrom(lexed, at, 4))?.[0]
      .trim()
      .split(' ').length ?? 0;
  if (how > 0 && !ACTS.test(wordsFrom(lexed, at, 6)) && !NAME_ACTS.test(wordsFrom(lexed, at, 6))) at += how;
  if (ADVERBS.has(textAt(lexed, at))) at += 1;
  return at - last - 1;
}

/** 'Ryan with Turner had our sheet metal guys trim it' */
const HAS_OURS = /^ha[sd] (?:my|our|us) $/;

function actsOfRole(lexed: LexedText, at: number): number {
  const words = wordsFrom(lexed, at, 6);
  const acts = ACTS.exec(words)?.[0] ?? '';
  if (acts !== '') return acts.trim().split(' ').length;
  if (CHANGES.has(textAt(lexed, at)) && !NO_THING.test(wordsFrom(lexed, at + 1, 3))) return 1;
  return tellWords(lexed, at);
}

function actsOfName(lexed: LexedText, at: number): number {
  const words = wordsFrom(lexed, at, 10);
  const acts = NAME_ACTS.exec(words)?.[0] ?? '';
  return acts === '' ? 0 : acts.trim().split(' ').length;
}

const ONE = /^(?:who|whoever|one|guy|person|lady|que|q|quien|k)$/;

/** 'the guy that wanted it was Sorensen', 'el q dio la orden fue dave kessler' */
function whoDidIs(lexed: LexedText, at: number): FoundDirector | null {
  const did = [at + 1, at + 2].find((i) => tellWords(lexed, i) > 0);
  if (did === undefined || !ONE.test(textAt(lexed, at))) return null;
  const is = [2, 3, 4, 5, 6]
    .map((words) => did + words - 1)
    .find((i) => /^(?:was|is|fue|era|es)$/.test(textAt(lexed, i)));
  const person = is === undefined ? null : personAt(lexed, past(lexed, is + 1));
  if (person) return found(lexed, person, at, person.last);
  // 'if they ask who told us to, Dave did'
  const he = [2, 3, 4, 5].map((words) => did + words).find((i) => textAt(lexed, i + 1) === 'did' && ends(lexed, i + 2));
  const named = he === undefined ? null : personAt(lexed, he);
  return named && found(lexed, named, at, named.last + 1);
}

/** 'the ten data drops dave added on 4' */
function addedBy(lexed: LexedText, at: number): FoundDirector | null {
  if (
    !/^(?:added|wanted|picked|requested|needed|ordered)$/.test(textAt(lexed, at)) ||
    !/^(?:on|at|in|for|[.,;)\u00b7-]|)$/.test(textAt(lexed, at + 1))
  )
    return null;
  const person = personAt(lexed, at - 1);
  const thing = tokenAt(lexed, at - 2);
  return person?.isKnown && thing.kind === 'word' && isKnownWord(thing.text) && !AND.test(thing.text)
    ? found(lexed, person, at - 1, at)
    : null;
}

const AND = /^(?:and|then|so|also|but|or|today|yesterday|now|that|y)$/;

/** 'color change by the architect', 'By: Nina, parking consultant' */
function doneBy(lexed: LexedText, at: number): FoundDirector | null {
  if (textAt(lexed, at) !== 'by') return null;
  const person = personAt(lexed, past(lexed, textAt(lexed, at + 1) === ':' ? at + 2 : at + 1));
  const before = textAt(lexed, at - 1);
  const isLed =
    DONE_BY.has(before) || (person?.hasRole === true && (DONE_BY_ROLE.has(before) || textAt(lexed, at + 1) === ':'));
  return person && isLed ? found(lexed, person, at, person.last) : null;
}

/** 'two exit signs for the fire marshal', 'for pam shes the office manager', 'outlet moved for alvarez,' */
function doneFor(lexed: LexedText, at: number, first: number): FoundDirector | null {
  if (!/^(?:for|para)$/.test(textAt(lexed, at)) || AWAITED.test(wordsFrom(lexed, first, at - first))) return null;
  const from = past(lexed, at + 1);
  const person = personAt(lexed, from);
  if (!person || (from > at + 1 && !person.hasRole) || BODIES.has(textAt(lexed, person.last))) return null;
  const after = tokenAt(lexed, person.last + 1);
  return ['mark', 'number'].includes(after.kind) || /^(?:at|on|in|and|so|y|en)$/.test(after.text)
    ? found(lexed, person, at, person.last)
    : null;
}

const IT_WAS = /^(?:thats|that's|its|it's|(?:that|it|this|this one) (?:is|was|wuz)) $/;
/** '… on kesslers say-so' */
const ON_HIS = /^(?:on|at|per|by|under|with) $/;
/** What is somebody's own that makes work. */
const CALL = /^(?:call|idea|doing|change|decision|ask|request|baby|add|extra|say-so|say) /;

/** "thats the architect", 'that was kesslers call' */
function itWas(lexed: LexedText, at: number): FoundDirector | null {
  const isOn = ON_HIS.test(wordsFrom(lexed, at, 1));
  const length = isOn ? 1 : [1, 2, 3].find((count) => IT_WAS.test(wordsFrom(lexed, at, count)));
  if (length === undefined) return null;
  const from = past(lexed, at + length);
  const person = personAt(lexed, from);
  if (!isOn && person?.hasRole && ends(lexed, person.last + 1)) return found(lexed, person, at, person.last);
  const whose = /^(\p{L}{3,}?)'?s$/u.exec(textAt(lexed, person ? person.last : from))?.[1];
  const isHis = whose !== undefined && CALL.test(wordsFrom(lexed, (person ? person.last : from) + 1, 1));
  if (!isHis) return null;
  if (person) return found(lexed, { name: person.name.replace(/s$/i, '') }, at, person.last + 1);
  return isKnownWord(whose)
    ? null
    : found(lexed, { name: wordsOf(lexed, from, from).replace(/['’]?s$/i, '') }, at, from + 1);
}

/** 'out of the owner walk', "per architect's markups" */
function outOf(lexed: LexedText, at: number): FoundDirector | null {
  const person = OUT_OF.has(textAt(lexed, at)) ? personAt(lexed, past(lexed, at + 1)) : null;
  return person?.hasRole && PAPERS.has(textAt(lexed, person.last + 1))
    ? found(lexed, person, at, person.last + 1)
    : null;
}

/** ', architect,' or '- bldg inspector.': what no crew has, alone between two marks; ', gus' at the end of a crew that is counted. */
function alone(lexed: LexedText, at: number): FoundDirector | null {
  if (!ends(lexed, at - 1)) return null;
  const from = past(lexed, /^(?:from|by|per)$/.test(textAt(lexed, at)) ? at + 1 : at);
  const person = personAt(lexed, from);
  if (!person || !ends(lexed, person.last + 1)) return null;
  const isLast = person.last >= lexed.tokens.length - 2 && textAt(lexed, at - 1) === ',' && at > 4;
  const isNamesRole = textAt(lexed, at - 1) === '(' && isSurelyName(lexed, at - 2);
  const isOrdering = person.hasRole
    ? !isNamesRole &&
      !/'s$/.test(textAt(lexed, person.last)) &&
      !(person.last === from && CREWS_OWN.has(textAt(lexed, from))) &&
      !BODIES.has(textAt(lexed, person.last))
    : isLast && person.isKnown && countsCrew(lexed);
  return isOrdering ? found(lexed, person, from, person.last) : null;
}

/** 'laborer x2', '3 guys': of more than one no name can be the only one. */
const countsCrew = (lexed: LexedText): boolean =>
  lexed.tokens.some(
    ({ kind, amount = ONE_OF }, i) =>
      kind === 'number' &&
      amount > ONE_OF &&
      (CREW_WORDS.has(textAt(lexed, i + 1)) ||
        tradeOfWord(textAt(lexed, i + 1)) !== null ||
        textAt(lexed, i - 1) === 'x'),
  );

/** 'per RFI 12': the paper, where nobody is named. */
function paper(lexed: LexedText, at: number): FoundDirector | null {
  const { kind, text } = tokenAt(lexed, at);
  if (
    kind !== 'ref' ||
    !PAPER.test(text) ||
    PAPER_BEFORE.test(textAt(lexed, at - 1)) ||
    PAPER_BEHIND.test(textAt(lexed, at + 1))
  )
    return null;
  const first = /^(?:per|under|from|by)$/.test(textAt(lexed, at - 1)) ? at - 1 : at;
  return found(lexed, { name: wordsOf(lexed, at, at) }, first, at);
}

import { type Amount, ONE } from './amount.ts';
import { nounAt } from './counted-noun.ts';
import { EACH } from './duration-words.ts';
import { isKnownWord } from './known-words.ts';
import type { LexedText } from './lex.ts';
import { isNameToo, NICK } from './named-crew.ts';
import { CREW_WORDS, SELF_WORDS, tradeOfWord } from './people-words.ts';
import { wordsOf } from './spans.ts';
import { amountOf, isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** One man and his number: 'manny 6', 'the apprentice got 6 hrs', '8 for Luis'. */
interface Told {
  /** The token of a name before his number; -1 where none is. */
  name: number;
  /** The number's token. */
  number: number;
  /** The first token behind all of it. */
  next: number;
  isTimed: boolean;
  /** 'for me', 'for sully': nobody of a trade, behind his number. */
  unnamed: { from: number; to: number } | null;
  isOfTrade: boolean;
  isVerb: boolean;
}

/**
 * 'joe 4 hrs manny 6 deke 2.5', 'journeyman got 8, apprentice got 6', '8 for the journeyman n 8 for the apprentice': in a list of one
 * man after the other every number is hours, where one of them says so or nothing else can be meant. The word is put where it was left out.
 */
export function tellHours(lexed: LexedText): Token[] {
  const tokens: Token[] = [];
  const { length } = lexed.tokens;
  for (let at = 0; at < length;) {
    const list = listAt(lexed, at);
    const last = list.at(-1);
    if (!last) {
      tokens.push(tokenAt(lexed.tokens, at));
      at += 1;
      continue;
    }
    for (; at < last.next; at += 1) {
      const nobody = list.find(({ unnamed }) => unnamed && at >= unnamed.from && at < unnamed.to);
      // Whose they are goes with his hours: the words stay part of what is quoted.
      if (nobody) tokens.push({ ...tokens.pop()!, end: tokenAt(lexed.tokens, at).end });
      else
        tokens.push(
          list.some(({ name }) => name === at)
            ? { ...tokenAt(lexed.tokens, at), named: true }
            : tokenAt(lexed.tokens, at),
        );
      const { end } = tokenAt(lexed.tokens, at);
      if (list.some(({ number, isTimed }) => number === at && !isTimed))
        tokens.push({ kind: 'word', start: end, end, text: 'hrs' });
    }
  }
  return tokens;
}

/** The men told one by one from a token on; empty where they are fewer than two, or their numbers may count something. */
function listAt(lexed: LexedText, from: number): Told[] {
  for (const read of [personFirst, numberFirst]) {
    const list: Told[] = [];
    for (let at = from; ;) {
      const one = read(lexed, at);
      if (!one) break;
      list.push(one);
      at = one.next = behindHis(lexed, one.next);
      while (BETWEEN.has(textAt(lexed.tokens, at)) && at < one.next + 3) at += 1;
      if (endsEntry(lexed, at)) at += 1;
    }
    if (list.length > 1 && isSurelyHours(lexed, from, list)) return list;
    const [only] = list;
    // 'an apprentice worked 6, two electricians seven hours each'
    if (
      only?.isVerb &&
      only.isOfTrade &&
      isPause(tokenAt(lexed.tokens, only.next)) &&
      tellsHours(lexed.tokens, lexed.tokens.length)
    )
      return list;
    // '3 hrs on the mini ex and 3 for the operator'
    if (only && isBesideTime(lexed.tokens, from, only)) return list;
    // 'carpenters: two of em 5 hrs apiece. finisher: 3.'
    if (
      only &&
      isAside(lexed.tokens, only) &&
      isPause(tokenAt(lexed.tokens, only.next)) &&
      tellsHours(lexed.tokens, from)
    )
      return list;
  }
  return [];
}

/** 'HVAC tech: eight hours. Electrician: two.': a list with a man on each line. */
function endsEntry(lexed: LexedText, at: number): boolean {
  const person = ['.', ';', '\n', '/'].includes(textAt(lexed.tokens, at)) ? personAt(lexed, at + 1) : null;
  if (!person) return false;
  if (person.isOfTrade) return ASIDE.has(textAt(lexed.tokens, person.next));
  // 'Cam 8\nBo 4\nRico 4'
  const told = ['\n', ';'].includes(textAt(lexed.tokens, at))
    ? numberAt(lexed, ASIDE.has(textAt(lexed.tokens, person.next)) ? person.next + 1 : person.next)
    : null;
  return told !== null && isPause(tokenAt(lexed.tokens, told.next));
}

/** '3 hours in there', '3 as well': what is said behind the hours of one man and tells nothing of the next. */
function behindHis({ tokens }: LexedText, at: number): number {
  if (/^(?:in there|on it|on that|as well|over there|up there|out there)$/.test(textOf(tokens, at, at + 2)))
    return at + 2;
  return /^(?:too|also|there|today|yesterday)$/.test(textAt(tokens, at)) ? at + 1 : at;
}

/** 'and 3 for the operator', behind other hours of the same sentence. */
function isBesideTime(tokens: readonly Token[], from: number, { isOfTrade, isVerb, isTimed, number }: Told): boolean {
  if (!isOfTrade || !isVerb || isTimed || number !== from || textOf(tokens, from + 1, from + 3) !== 'for the')
    return false;
  const start = tokens.findLastIndex(({ text }, at) => at < from && ['.', ';', '\n'].includes(text));
  return /^(?:and|plus|,|&|n)$/.test(textAt(tokens, from - 1)) && tellsHours(tokens.slice(start + 1), from - start - 1);
}

/** Hours of others stand before. */
const tellsHours = (tokens: readonly Token[], to: number): boolean =>
  tokens.slice(0, to).some(({ text }) => unitOfWord(text) === 'hr');

/** 'apprentice: 4', 'operator - 8' */
const isAside = (tokens: readonly Token[], { isOfTrade, number }: Told): boolean =>
  isOfTrade && ASIDE.has(textAt(tokens, number - 1)) && amountOf(tokenAt(tokens, number))! > ONE;

/** 'electricista 6 aprendiz 6': one man is never six, and nothing else is counted. */
const isManAndHours = (tokens: readonly Token[], { isOfTrade, number, name }: Told): boolean =>
  isOfTrade &&
  name < 0 &&
  tradeOfWord(textAt(tokens, number - 1)) !== null &&
  amountOf(tokenAt(tokens, number))! > 2 * ONE;

const ASIDE = new Set([':', '-', '=']);

function isSurelyHours(lexed: LexedText, from: number, list: readonly Told[]): boolean {
  const { tokens } = lexed;
  if (list.every(({ isTimed, unnamed }) => isTimed && !unnamed)) return list.some(({ name }) => isNameToo(lexed, name));
  if (list.some(({ isTimed, isVerb }) => isTimed || isVerb)) return true;
  // 'me 4 sully 3', 'luis 5.5 and me 5.5'; 'journeyman - 4. apprentice - 4': one man is never four.
  if (
    list.some(({ name }) => SELF_WORDS.has(textAt(tokens, name))) ||
    list.every((one) => isAside(tokens, one) || isManAndHours(tokens, one))
  )
    return true;
  // 'everybody 6 hrs ea: foreman 1, jman 1, laborer 1'
  if (EACH.includes(textAt(tokens, from - 2))) return false;
  const before = textOf(tokens, Math.max(0, from - 2), from);
  if (/(?:^| )(?:hrs?|hours?|horas?|time|labor|crew)(?: (?:[:=-]|was|were|are|is|son|fueron|eran))?$/.test(before))
    return true;
  if (isCrew(tokens, from)) return true;
  const { next } = list.at(-1)!;
  // '… stubs. Ty 3 Ramon 3, puller 1 day': two who are told of alone, and no other hours.
  const isAlone =
    list.length === 2 &&
    isPause(tokenAt(tokens, from - 1)) &&
    isPause(tokenAt(tokens, next)) &&
    list.every(({ name, number }) => number === name + 1 && amountOf(tokenAt(tokens, number))! > ONE) &&
    !tellsHours(tokens, tokens.length);
  const isWritten =
    (list.length > 2 || isAlone) &&
    list.every(({ name }) => name >= 0 && /^[A-Z][a-z]/.test(wordsOf(lexed, name, name)));
  if (isWritten) return true;
  // 'jw 4 app 4': no man is four, where they have no other hours.
  const isNobodys =
    list.every(({ isOfTrade, number }) => isOfTrade && amountOf(tokenAt(tokens, number))! > ONE && number > from) &&
    !tokens.slice(next).some(({ text }) => unitOfWord(text) === 'hr');
  if (isNobodys) return true;
  const behind = textAt(tokens, next) === ',' ? next + 1 : next;
  return (
    /^(?:all|both|todos|ambos)$/.test(textAt(tokens, behind)) ||
    list.some(({ isOfTrade, number }, i) => isOfTrade && i === 0 && number > from && list.length > 2)
  );
}

/** 'plumbers Sal 6 Vic 6', 'guys: manny 4, tino 6' */
function isCrew(tokens: readonly Token[], from: number): boolean {
  const end = ASIDE.has(textAt(tokens, from - 1)) ? from - 1 : from;
  if (/^(?:guys|men|boys|crew)$/.test(textAt(tokens, end - 1))) return true;
  return [1, 2].some(
    (words) =>
      /(?:[^s]s|men)$/.test(textAt(tokens, end - 1)) &&
      tradeOfWord(textOf(tokens, Math.max(0, end - words), end)) !== null,
  );
}

/** 'manny 6', 'journeyman got 8', 'me 4 hrs', 'tony stuck with it for 6' */
function personFirst(lexed: LexedText, at: number): Told | null {
  const person = personAt(lexed, at);
  if (!person) return null;
  let number = person.next;
  while (number < person.next + 4 && (DID.has(textAt(lexed.tokens, number)) || isAtIt(lexed.tokens, number)))
    number += isAtIt(lexed.tokens, number) ? 2 : 1;
  const told = numberAt(lexed, number);
  if (!told) return null;
  // 'maple 1 carpenter 4 hrs': who is counted next.
  const isCount =
    !told.isTimed &&
    (!person.isOfTrade || amountOf(tokenAt(lexed.tokens, number)) === ONE) &&
    personAt(lexed, told.next)?.isOfTrade;
  // 'foreman 1 jw 4 app 4': each with his own, to the last.
  const next = personAt(lexed, told.next);
  const hasNumber = person.isOfTrade && next !== null && numberAt(lexed, next.next)?.isTimed === false;
  if (isCount && !hasNumber) return null;
  const isVerb = lexed.tokens.slice(person.next, number).some(({ text }) => VERBS.has(text));
  return {
    name: person.isOfTrade ? -1 : person.next - 1,
    number,
    next: told.next,
    isTimed: told.isTimed,
    unnamed: null,
    isOfTrade: person.isOfTrade,
    isVerb,
  };
}

const isAtIt = (tokens: readonly Token[], at: number): boolean =>
  /^(?:on|with) (?:it|that|this)$/.test(textOf(tokens, at, at + 2));

/** '8 for the journeyman', '4 hours for me', '8 hrs journeyman' */
function numberFirst(lexed: LexedText, at: number): Told | null {
  const told = numberAt(lexed, at, true);
  if (!told) return null;
  const link = textAt(lexed.tokens, told.next);
  const whose = whoseAt(lexed, told.next);
  if (whose !== null)
    return {
      name: -1,
      number: at,
      next: whose,
      isTimed: told.isTimed,
      unnamed: { from: told.next, to: whose },
      isOfTrade: false,
      isVerb: false,
    };
  const isOf = ['of', 'de'].includes(link);
  const isFor = isOf || ['for', 'from', 'by', 'para'].includes(link);
  const person = personAt(lexed, told.next + (isFor ? 1 : 0));
  // '2 of apprentice', but '2 of luis'
  if (!person || (isOf && !person.isOfTrade) || (!isFor && !person.isOfTrade) || !isFree(lexed, person.next))
    return null;
  // '1 apprentice 1 laborer 3 hrs each', '2 laborer 4 hrs'
  const isCount =
    !told.isTimed &&
    !isFor &&
    (amountOf(tokenAt(lexed.tokens, at)) === ONE || tokenAt(lexed.tokens, person.next).kind === 'number');
  if (isCount) return null;
  const unnamed = person.isOfTrade ? null : { from: told.next, to: person.next };
  return {
    name: -1,
    number: at,
    next: person.next,
    isTimed: told.isTimed,
    unnamed,
    isOfTrade: person.isOfTrade,
    isVerb: isFor,
  };
}

/** '3 mias', '3 del chuy', '3 de beto': where the words say whose they are; null where they say no such thing. */
function whoseAt(lexed: LexedText, at: number): number | null {
  if (/^mi[ao]s?$/.test(textAt(lexed.tokens, at))) return isFree(lexed, at + 1) ? at + 1 : null;
  // 'de mi', 'de mi compa'
  const end = CREW_WORDS.has(textAt(lexed.tokens, at + 2)) ? at + 3 : at + 2;
  if (textOf(lexed.tokens, at, at + 2) === 'de mi' && isFree(lexed, end)) return end;
  const person = ['de', 'del'].includes(textAt(lexed.tokens, at)) ? personAt(lexed, at + 1) : null;
  return person && !person.isOfTrade && isFree(lexed, person.next) ? person.next : null;
}

/** Hours of a day, bare or with their word; bare only where nothing follows that they count. */
function numberAt(lexed: LexedText, at: number, isFirst = false): { next: number; isTimed: boolean } | null {
  const token = tokenAt(lexed.tokens, at);
  const amount = amountOf(token);
  if (amount === null || !isDayWork(amount) || token.form === 'article' || token.form === 'negative') return null;
  if (unitOfWord(textAt(lexed.tokens, at + 1)) === 'hr') return { next: at + 2, isTimed: true };
  return isFirst || isFree(lexed, at + 1) ? { next: at + 1, isTimed: false } : null;
}

const isDayWork = (amount: Amount): boolean => amount > 0 && amount <= 16 * ONE && amount % (ONE / 4) === 0;

/** A pause, what joins the next man, or the next man. */
function isFree(lexed: LexedText, at: number): boolean {
  const token = tokenAt(lexed.tokens, at);
  // 'nacho 4 beto 6 (electricistas los dos)'
  if (token.text === '(') return tokenAt(lexed.tokens, at + 1).kind === 'word';
  if (isPause(token)) return !['/', '-', "'", '"', '%', 'x'].includes(token.text);
  if (behindHis(lexed, at) > at) return true;
  return BETWEEN.has(token.text) || token.kind === 'number' || personAt(lexed, at) !== null || BEHIND.test(token.text);
}

/** Where a list of men and hours ends: 'yo 4 en tower b', 'nacho 6 metiendo cable'. */
const BEHIND = /^(?:all|just|both|todos|ambos|en|at|on|para|pa|por|porque|\p{L}{2,}(?:ndo|ing))$/u;

function personAt(lexed: LexedText, at: number): { next: number; isOfTrade: boolean } | null {
  const { tokens } = lexed;
  const from = ARTICLES.has(textAt(tokens, at)) ? at + 1 : at;
  for (let words = 3; words >= 1; words -= 1) {
    const phrase = textOf(tokens, from, from + words);
    if (tradeOfWord(phrase) !== null)
      return /(?:[^s]s|men)$/.test(phrase) ? null : { next: from + words, isOfTrade: true };
  }
  // 'el Güero nomás 4'
  if (from > at && !['el', 'la'].includes(textAt(tokens, at))) return null;
  const { kind, text } = tokenAt(tokens, from);
  if (SELF_WORDS.has(text) && from === at) return { next: at + 1, isOfTrade: false };
  if (from === at && NICK.has(text) && !SELF_WORDS.has(textAt(tokens, at + 1))) {
    const called = personAt(lexed, at + 1);
    return called && !called.isOfTrade ? called : null;
  }
  const isLong =
    /^[a-z]{3,}$/.test(text) || (/^[a-z]{2}$/.test(text) && /^[A-Z][a-z]$/.test(wordsOf(lexed, from, from)));
  const isName =
    kind === 'word' && isLong && !isKnownWord(text) && unitOfWord(text) === null && nounAt(lexed, from) === null;
  return isName || isNameToo(lexed, from) ? { next: from + 1, isOfTrade: false } : null;
}

const ARTICLES = new Set(['the', 'a', 'an', 'my', 'our', 'his', 'their', 'el', 'la', 'mi']);
const BETWEEN = new Set([',', 'and', '&', 'n', 'y', '+', 'plus', 'then', 'e']);
const VERBS = new Set('did got put had has stuck spent worked hizo trabajo stayed metio estuvo anduvo'.split(' '));
const DID = new Set([
  ...VERBS,
  ...'le in was only just for - : = is gets con nomas solo fueron eran also same another full went all day the tambien igual @'.split(
    ' ',
  ),
]);

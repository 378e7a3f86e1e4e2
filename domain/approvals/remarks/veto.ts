import { SOFT, isEqualQuantity } from '../spans/span-kinds.ts';
import type { Span, SpanKind } from '../spans/span.ts';
import { isOneSlipAway } from '../tokens/spelling.ts';
import type { Token } from '../tokens/tokenize.ts';
import { HOLDING } from '../words/holding.ts';
import { MACROS } from '../words/macros.ts';
import { REFUSING } from '../words/refusing.ts';
import { FIRST_NAMES } from '../words/first-names.ts';
import {
  EVIDENCE,
  NOT_SLIPS,
  NO_HARM,
  REQUEST_WORDS,
  SHORT_VETO_WORDS,
  VETO_PHRASES,
  VETO_WORDS,
} from '../words/veto-words.ts';
import type { Part } from './part-features.ts';

/** Kinds of phrases that hold an answer back wherever they stand. */
const ALWAYS = new Set<SpanKind>([
  'deny command',
  'deny reason',
  'line wrong',
  'leave out',
  'money no',
  'hours only',
  'wrong person',
  'other request',
  'contrast',
]);
/** 'Just the labor' leaves the rest out. */
const OF_LINES = new Set<SpanKind>(['line', 'quantity', 'hours yes', 'hours only', 'money', 'money no']);
const HOURS = new RegExp(`\\b(?:${MACROS.hours})\\b`, 'u');
const LIGHT_DOUBT = /^(?:sorry|well|hope|oh|um|uh|mistake|hold)$/iu;
const LAUGH = /^(?:lol|haha|lmao|jaja|jajaja)$/iu;
const LIGHT_CONDITION = /^(?:needs?|must|should|have|has|first|una)\b/iu;
/** 'Call me when you get a chance', 'send it when you can, no rush'. */
const ERRAND =
  /^when(?:ever)? (?:you|u|ya|they|he|she|your guys) (?:can|(?:get|have|got) a (?:chance|min\p{L}*|sec\p{L}*|moment|break))(?: (?:please|pls|thanks|thx|man|boss|no (?:rush|hurry)))*$|^cuando (?:puedas?|puedan|tengas? (?:tiempo|chance))(?: (?:por favor|gracias))*$/u;
const NO_HURRY =
  /\bwhen(?:ever)? (?:you|u|ya|they|he|she|your guys) (?:can|(?:get|have|got) a)\b|\bno (?:rush|hurry)\b|\bcuando (?:puedas?|puedan|tengas?)\b/u;
const PRONOUN = '(?:i|we|they|he|she|you|u|ya|yall)';
/** No noun: it begins another clause. 'The wall you broke is fixed', 'the guys who did it'. */
const NOT_NOUN = `(?:${PRONOUN}|it|that|which|who|is|are|gets?|has|have|be|being|been)`;
const NOUN = `(?!${NOT_NOUN}\\b)\\p{L}+`;
const SUBJECT = `(?:${PRONOUN}|it|that|this|\\p{L}+ (?:and|&) i|(?:the|your|our|my|their|his) ${NOUN}(?: ${NOUN})?)`;
const PAST = '(?:was|were|did|had|saw|broke|found|caught|came|went)';
/** 'When we were there', 'when they opened it up', 'cuando lo hicieron': a subject and the simple past. */
const STORY = new RegExp(
  `^(?:when|whenever|after|before) (?:${SUBJECT} ${PAST}|${PRONOUN} \\p{L}{3,}ed)\\b|^cuando (?:(?:yo|ellos|ellas|tus?|los|las|el|la|se|lo|le|les|nos|muchachos|gente) )*(?:fue|fuimos|estaba|estabamos|estuvimos|\\p{L}{2,}(?:aron|ieron))\\b`,
  'u',
);
/** 'Bill it when they finished' tells no story. */
const PAYS = /\b(?:bill|pay|invoice|charge|release|sign|thank|thanks|gracias|cobr\p{L}*|pag\p{L}*|factur\p{L}*)\b/u;
/** What stands behind a condition: 'when it is finished', 'after they have patched it'. */
const NOT_PAST =
  /\b(?:is|are|its|theyre|thats|isnt|arent|be|been|being|gets?|getting|has|have|hasnt|havent|will|ill|needs?|must|should|can|este|esten|quede|queden|sea|sean)\b/u;
/** 'When yall pourin the ramp?' */
const ASKS_WHEN = /^when (?:you|u|ya|yall|they|we|i|your guys|you guys|(?:the|your) \p{L}+) \p{L}+in(?:g)?\b/u;
/** 'When is finished', 'when is it'. */
const DONE =
  /^(?:it|this|that|they|all|everything|el|la|todo)$|..(?:ed|ado|ada|ido|ida)$|^(?:done|complete|ready|clean|closed|shut|built|cut|hung|set|put|dry|good|right|ok|fixed|listo|lista|limpio|limpia)$/u;
const ASKS_OF_REQUEST =
  /^(?:and )?(?:who|whos|which|what for)\b|\b(?:why|who (?:told|asked|did|was|is|said)|how (?:much|many|come)|what(?: is|s| was) (?:it|this|that)|quien|por que|cuant[oa]s?|cual)\b/u;
const OF_THIRD =
  /^(?:said|says|heard|apparently|according|claims|supposedly|dice|dijo|dijeron|comento|segun|parece|aprobo|approves|someone|somebody|alguien)$/iu;
const VERDICT_WORD = /approv|aprob|aprueb|autori[sz]|accept|acept|sign/iu;
/** Phrases whose words were all looked at as one. */
const OF_COURTESY = new Set<SpanKind>([
  ...SOFT,
  'no trouble',
  'greeting',
  'negation',
  'no',
  'part',
  'condition',
  'assent',
  'approve',
  'doubt',
  'question',
]);
const WANTS = /\b(?:send|need|see|show|mand\w*|envi\w*|want|get)\b/u;
/** 'Approved for Tower B', 'approved from last week'. */
const NARROWS = /^(?:[b-hj-mopsv-xz]|from|of|on|to|de)$/u;
/** 'Approved finished', 'aprobado ya terminado', 'aprobado acabando la limpieza': it counts when that is so. */
const COMPLETES =
  /^(?:(?:al|ya|una|vez|que|have|having|get) )*(?:it )?(?:done|\p{L}{3,}(?:ed|ar|ando|iendo|ad[oa]s?|id[oa]s?))\b(?!.*\b(?:thank|gracias)\p{L}*)/u;
const FOR = /^(?:for|por|para)$/u;
const HOLDS =
  /^(?:and )?(?:ill|i will|voy a)\b(?! (?:get|put|add|include|forward|pass|take) (?:it|this|that)\b| backcharge)|\b(?:let me(?! know)|lemme|give me|dejame|dejeme|te digo|te aviso|les aviso|le aviso|i w\p{L}{2,5} say|id say|hold on|hold off|could be?|sera|seria|need more)\b|^n(?: way)?$/u;
/** What they should do another time says nothing against this one. */
const ADVICE =
  /^(?:but|pero)? ?(?:just )?(?:next time|going forward|from now on|in the future|para la proxima|a la proxima|la proxima)\b/u;
/** 'Let me know if you need anything'. */
const OFFERS = /^let (?:me|us) know (?:if|when) (?:you|u|ya|yall) (?:need|want|have)\b/u;
const PLACE = new Set(
  'floor level lvl room rm line grid phase bldg building area door unit suite gate piso nivel cuarto las el del al'.split(
    ' ',
  ),
);
const ORDINAL = new Set('st nd rd th am pm oclock ish floor'.split(' '));

/** What in a part may take the verdict back, limit it or put it off, whatever the classifier says; null for nothing. */
export function vetoOf(part: Part, tokens: readonly Token[], isKnown: (word: string) => boolean): string | null {
  const { spans, isAsked } = part;
  const words = spans.flatMap((span) => tokens.slice(span.from, span.to).map(({ word }) => word));
  const said = words.join(' ');
  if (isAsked && (ASKS_OF_REQUEST.test(said) || words.some((word) => isSlip(word, REQUEST_WORDS, isKnown))))
    return 'asks of the request';
  if (words.some((word) => isSlip(word, EVIDENCE, isKnown)) && (isAsked || WANTS.test(said)) && !NO_HURRY.test(said))
    return 'wants proof';
  if (HOLDS.test(said) || VETO_PHRASES.some((phrase) => phrase.test(said))) return 'holds back';
  // 'Mike's time', 'the labor': a line alone leaves the others out.
  if (words.length <= 3 && spans.some(({ kind }) => kind === 'line')) return 'part';
  // 'Ray 7:30', 'Tony 8-6-4'.
  if (words.some((word, at) => /^\d[\d:/-]+$/u.test(word) && FIRST_NAMES.has(words[at - 1] ?? ''))) return 'hours';
  if (part.behindVerdict && COMPLETES.test(said)) return 'holds back';
  if (FOR.test(words[0]!) || (part.behindVerdict && NARROWS.test(words[0]!))) return 'of something else';
  const span = spans.find((one, at) => isVeto(one, at, part, words, said, tokens, isKnown));
  return span ? `${span.kind}: ${span.text}` : null;
}

function isVeto(
  span: Span,
  at: number,
  { isAsked, spans, behindVerdict }: Part,
  words: readonly string[],
  said: string,
  tokens: readonly Token[],
  isKnown: (word: string) => boolean,
): boolean {
  const { kind } = span;
  const wordsIn = (from: number, to: number): string =>
    tokens
      .slice(from, to)
      .filter(({ kind }) => kind !== 'mark')
      .map(({ word }) => word)
      .join(' ');
  const text = wordsIn(span.from, span.to);
  if (kind === 'no' || kind === 'negation' || kind === 'deny') return !isHarmlessNo(tokens, span);
  if (kind === 'line wrong' && isAsked) return false;
  if (kind === 'hours yes') return HOURS.test(text);
  if (kind === 'contrast' && ADVICE.test(said)) return false;
  if (kind === 'deny reason' && /^not?$/u.test(tokens[span.from - 1]?.word ?? '')) return false;
  if (ALWAYS.has(kind)) return true;
  if (kind === 'part')
    return text.toLowerCase() !== 'just' || spans.slice(at + 1, at + 4).some((next) => OF_LINES.has(next.kind));
  if (kind === 'doubt') return !LIGHT_DOUBT.test(text) && !(LAUGH.test(text) && words.length > 2);
  if (kind === 'hearsay')
    return (
      OF_THIRD.test(text) || (/^told$/iu.test(text) && !/^(?:i|we|you|who)$/u.test(tokens[span.from - 1]?.word ?? ''))
    );
  if (kind === 'condition') {
    if (LIGHT_CONDITION.test(text)) return /^una vez\b/u.test(wordsIn(span.from, span.from + 2));
    const [head, tail] = [wordsIn(spans[0]!.from, span.from), wordsIn(span.from, spans.at(-1)!.to)];
    const opens = at === 0 && behindVerdict === true;
    const isStory =
      head !== '' &&
      !PAYS.test(head) &&
      STORY.test(tail) &&
      !tail.split(' ').some((word) => EVIDENCE.has(word)) &&
      !NOT_PAST.test(tail);
    const isOffer = /\blet (?:me|us) know$/u.test(head) && OFFERS.test(`let me know ${tail}`);
    const isErrand = !opens && ERRAND.test(tail);
    const isAskedWhen = isAsked && at <= 1 && ASKS_WHEN.test(tail);
    return !isStory && !isErrand && !isAskedWhen && !ADVICE.test(said) && !isOffer;
  }
  // 'Where the owner signed' is a slip of 'when' or a condition of its own.
  if (kind === 'question' && /^where\b/u.test(text) && !isAsked) return true;
  // 'When is finished' with no question mark; 'when is the pour' asks.
  if (kind === 'question' && /^(?:when|cuando)/u.test(text))
    return behindVerdict === true || DONE.test(tokens[span.to]?.word ?? '');
  if (kind === 'si') return true;
  if (kind === 'future')
    return at === 0 && !isAsked && text !== 'ill' && !OFFERS.test(wordsIn(span.from, span.from + 6));
  if (kind === 'approve') return VERDICT_WORD.test(text);
  if (kind === 'quantity')
    return !isEqualQuantity(span) && text.toLowerCase() !== 'one' && !isPlaceOrTime(tokens, span, isAsked);
  return (
    !OF_COURTESY.has(kind) &&
    tokens.slice(span.from, span.to).some(({ word }) => isVetoWord(word, kind === 'unknown' ? isKnown : () => true))
  );
}

const NO = /^(?:no|not|without|sin|ni|dont|never)$/u;
/** 'Aint got no problem', 'dont see no issue'. */
const isGot = (words: readonly Token[], at: number): boolean =>
  at === 0 || /^(?:got|get|have|had|see|hear|want)$/u.test(words[at - 1]!.word);

/** 'No problem', 'ain't got no problem', 'not on the drawings'. */
function isHarmlessNo(tokens: readonly Token[], { from, to }: Span): boolean {
  const said = tokens.slice(from, to + 1).map(({ word }) => word);
  if (!/^(?:not?|no way|dont|cant|aint|wasnt|werent|isnt|couldnt|didnt|havent)$/u.test(said.slice(0, -1).join(' ')))
    return false;
  if (/^not (?:you|yours|ur|your)$/u.test(said.join(' '))) return true;
  if (said.join(' ') === 'no way around') return true;
  const after = tokens.slice(to, to + 4);
  // What a second 'no' says is of that one: 'no overtime, no problem'.
  const ends = after.findIndex(({ kind, word }, at) => kind === 'mark' || (NO.test(word) && !isGot(after, at)));
  return [...tokens.slice(from, to), ...after.slice(0, ends < 0 ? 4 : ends)].some(({ word }) => NO_HARM.has(word));
}

/** 'Floor 3', 'at 7', '3rd'. */
function isPlaceOrTime(tokens: readonly Token[], { from, to }: Span, isAsked: boolean): boolean {
  const [before, after] = [tokens[from - 1]?.word ?? '', tokens[to]?.word ?? ''];
  return (
    to - from === 1 &&
    (PLACE.has(before) ||
      ORDINAL.has(after) ||
      (before === 'at' && tokens[from]!.value <= 12) ||
      (before === 'on' && isAsked))
  );
}

const EXACT = new Set([...VETO_WORDS, ...SHORT_VETO_WORDS]);

/** A veto word as it is written or with one slip: in a short word only a letter lost, doubled or swapped. */
function isVetoWord(word: string, isKnown: (word: string) => boolean): boolean {
  if (EXACT.has(word) || /^\$.*\d|%$/u.test(word) || /approv|aprob|aprueb/u.test(word)) return true;
  if (word.length < 2 || isKnown(word) || NOT_SLIPS.has(word) || FIRST_NAMES.has(word)) return false;
  return SLIPS.has(word) || LONG_VETO.some((veto) => veto[0] === word[0] && isOneSlipAway(word, veto));
}

/** A word of a list, or one nobody wrote before that is a slip away from a long word of it. */
const isSlip = (word: string, own: ReadonlySet<string>, isKnown: (word: string) => boolean): boolean =>
  own.has(word) ||
  (!isKnown(word) &&
    word.length >= 3 &&
    [...own].some((one) => one.length >= 4 && one[0] === word[0] && isOneSlipAway(word, one)));

/** Words of the tables that hold an answer back or refuse it. */
const OF_TABLES = [...HOLDING, ...REFUSING]
  .filter(({ kind }) => ['doubt', 'hearsay', 'part', 'deny command', 'wrong person', 'condition'].includes(kind))
  .flatMap(({ phrases }) => phrases.filter((phrase) => !phrase.includes(' ')).flatMap((phrase) => phrase.split('|')))
  .filter((word) => word.length >= 4 && !LIGHT_DOUBT.test(word) && !LIGHT_CONDITION.test(word));
const LONG_VETO = [...VETO_WORDS, ...OF_TABLES].filter((word) => word.length >= 6);
/** Short words with a letter left out, doubled or swapped behind the first. */
const SLIPS = new Set([...EXACT, ...OF_TABLES].flatMap(slipsOf));

function slipsOf(word: string): string[] {
  return [...word].slice(1).flatMap((letter, before) => {
    const at = before + 1;
    const [head, next] = [word.slice(0, at), word[at + 1]];
    const slips = [head + word.slice(at + 1), head + letter + word.slice(at)];
    return next === undefined ? slips : [...slips, head + next + letter + word.slice(at + 2)];
  });
}

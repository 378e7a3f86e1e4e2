import { isKnownWord } from '../../domain/lexer/known-words.ts';
import { lex, wordsOf, type LexedText } from '../../domain/lexer/lex.ts';
import { FIRST_NAMES, ROLES, WORDS_TOO } from '../../domain/understand/director-words.ts';
import { fixedDate, readDate } from '../../domain/understand/read-dates.ts';
import type { Act, Quoted } from '../../domain/understand/understanding.ts';
import { isCapital, textAt, tokenAt } from '../../domain/understand/words-at.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { annotate } from './place-order.ts';
import { recordDirector } from './record-director.ts';
import { orderAtHand } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/**
 * What no rule made anything of, beside an order: a name with any word of telling, asking, wanting or sending is who ordered it,
 * a day is when it was. A name that is denied ('wasnt Jill', 'not Mike') or that stands there already is not the one.
 */
export function alignWhoWhen(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.items.some((item) => item.quantity !== null || item.name === '')) return null;
  const order = orderAtHand(turn, act);
  if (!order) return null;
  const who = whoIn(act, order);
  const when = whenIn(act, turn.context.today);
  if (!who && !when) return null;
  const of = { ...act, orderRef: { type: 'order' as const, number: order.id_number }, job: null, intent: 'correct' as const }; // prettier-ignore
  const dated = when ? annotate(turn, { ...of, directedBy: null, workDate: when }) : null;
  const told = who ? recordDirector(turn, order.order_id, who) : null;
  const text = [dated?.text, told?.text].filter(Boolean).join(' ');
  return { text, question: dated?.question ?? told?.question ?? null };
}

/** Any way of ordering work, and of saying that it was somebody. */
const TELLS =
  /(?:^|[^a-z])(?:told|tell|tells|telling|asked|ask|asks|directed|directs|director|directive|wanted|wants|want|ordered|orders|requested|requests|sent|sends|said (?:to|so|go|do|we)|says (?:to|so|go|do|we)|authorized|approved|okayed|ok'?d|signed|called (?:it|for it|us)|gave (?:us|me|it|that)|had (?:us|me|him|them)|has us|made us|needed (?:it|us)|the one|who|behind (?:it|this|that)|mando|mandaron|pidio|pide|ordeno|dijo|autorizo|quiso|quien|el que|la que)(?![a-z])/;
const PLANS = /(?:^|[^a-z])(?:tomorrow|manana|next week|gonna|going to|will|waiting|lunch|birthday)(?![a-z])/;

function whoIn(act: Act, order: ContextOrder): Quoted | null {
  const lexed = lex(act.words);
  if (PLANS.test(lexed.folded.text)) return null;
  const all = namesIn(lexed);
  const isDenial = all.some((one) => one.isDenied);
  if (!TELLS.test(lexed.folded.text) && !isDenial) return null;
  const old = order.directed_by?.split(' ')[0]?.toLowerCase();
  const right = all.filter((one) => !one.isDenied && one.first !== old);
  const names = [...new Set(right.map((one) => one.first))];
  if (names.length !== 1) return null;
  const [best] = right.toSorted((a, b) => b.name.length - a.name.length);
  return { value: best!.name, quotes: [act.said.find((one) => one.includes(best!.name)) ?? best!.name] };
}

interface SaidName {
  /** Folded first word. */
  first: string;
  name: string;
  isDenied: boolean;
}

const DENIES = new Set(["wasn't", 'wasnt', 'not', 'no', "isn't", 'isnt', 'instead']);

/** People a text names, the crew's own too. */
export function namesIn(lexed: LexedText): SaidName[] {
  const names: SaidName[] = [];
  for (let at = 0; at < lexed.tokens.length; at += 1) {
    if (!isName(lexed, at)) continue;
    let end = at;
    while (end - at < 2 && isSurname(lexed, end + 1)) end += 1;
    const isDenied = DENIES.has(textAt(lexed, at - 1)) || (DENIES.has(textAt(lexed, at - 2)) && ['of', 'the', 'from', 'it'].includes(textAt(lexed, at - 1))) || /^ ?(?:had nothing|didn'?t|wasn'?t|no fue)/.test(lexed.folded.text.slice(tokenAt(lexed, end).end)); // prettier-ignore
    names.push({ first: textAt(lexed, at), name: wordsOf(lexed, at, end), isDenied });
    at = end;
  }
  return names;
}

/** A first name one knows, or a word with a capital that is no other word. */
function isName(lexed: LexedText, at: number): boolean {
  const token = tokenAt(lexed, at);
  if (token.kind !== 'word' || ROLES.has(token.text)) return false;
  if (FIRST_NAMES.has(token.text)) return isCapital(lexed, at) || !WORDS_TOO.has(token.text) || ROLES.has(textAt(lexed, at + 2)) || textAt(lexed, at + 1) === 'from'; // prettier-ignore
  return isCapital(lexed, at) && token.text.length > 2 && !isKnownWord(token.text) && (at > 0 || /^(?:told|asked|wanted|the|from|is|was)$/.test(textAt(lexed, at + 1))); // prettier-ignore
}

/** 'dave kessler', 'dave k', 'Jen Ortega' */
function isSurname(lexed: LexedText, at: number): boolean {
  const token = tokenAt(lexed, at);
  if (token.kind !== 'word' || ROLES.has(token.text) || isKnownWord(token.text)) return false;
  return (
    isCapital(lexed, at) || token.text.length === 1 || (token.text.length > 3 && !/(?:ed|ing|s)$/.test(token.text))
  );
}

/** Words around a date that says when the work was. */
const SAYS_WHEN =
  /(?:^|[^a-z])(?:date|dated|day|did|done|happened|was|were|worked|from|fecha|dia|hicimos|hizo|fue|it|that|those|this|not today|not yesterday)(?![a-z])/;

function whenIn(act: Act, today: string): Quoted | null {
  const lexed = lex(act.words);
  if (PLANS.test(lexed.folded.text) || !SAYS_WHEN.test(lexed.folded.text)) return null;
  const found = readDate(lexed, 0, lexed.tokens.length - 1, today);
  if (found && !/^(?:today|hoy|this )/.test(found.quote.toLowerCase())) return { value: found.date, quotes: [found.quote] };
  const slashed = /(?<![\d/])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/"'])/.exec(act.words)?.[0];
  const date = slashed && /(?:^|[^a-z])(?:date|dated|day|did|done|happened|fecha|dia)(?![a-z])/.test(lexed.folded.text) ? fixedDate(slashed, today) : null; // prettier-ignore
  return date ? { value: date, quotes: [slashed!] } : null;
} // prettier-ignore

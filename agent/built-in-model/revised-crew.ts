import { multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { CREW_WORDS } from '../../domain/lexer/people-words.ts';
import { readRevision, type Revision } from '../../domain/lexer/read-revision.ts';
import { type Crew, revisedHours } from '../../domain/revised-hours.ts';
import { FIRST_NAMES } from '../../domain/understand/director-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { laborWords, namesTold } from './labor-words.ts';
import { type Change, hasSeveralTimes, hoursIn } from './line-changes.ts';
import { hasTopic } from './targets.ts';
import { isOfTrade } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

/** The hours of an order's people told anew, of one man, some or all of them, as `readRevision` reads it. */
export function revisedCrew(turn: Turn, act: Act): Said | null {
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter(({ category, quantity }) => category === 'labor' && quantity !== null) ?? [];
  if (!order || labor.length === 0 || namesGoods(order, act.words) || MACHINE.test(act.words)) return null;
  const isClock = labor.some(({ words = [] }) => words.some((text) => hoursIn(text).some((time) => time.isClock)));
  const said = readRevision(act.words, namesTold(turn), isClock);
  if (said && order.items.some(({ quantity }) => quantity === null) && !/h(?:ou)?rs?(?![a-z])|hora/i.test(act.words)) return null; // prettier-ignore
  if (!said || (labor.length === 1 && said.every(isBare) && !said.some(({ isDenied, isHours }) => isDenied || isHours)))
    return null;
  // 'valve boxes we did buy, 3': so many of what the order has not.
  if (said.every(({ how, isHours, trade, name }) => how === 'set' && !isHours && trade === null && name === null) && tellsOfGoods(order, act.words)) return null; // prettier-ignore
  const hasGoods = order.items.some(({ category }) => category !== 'labor');
  if (
    hasGoods &&
    said.some(({ isHours, who, trade }) => !isHours && who !== 'some' && who !== 'rest' && trade === null)
  )
    return null;
  const lines = new Map<ContextItem, Revision[]>();
  for (const one of said) {
    const of = labor.filter(({ name }) => one.trade === null || isOfTrade(name, [one.trade]));
    const isOfAll = one.who === 'each' && one.trade === null && EVERYBODY.test(act.words);
    if (of.length === 0 || (of.length > 1 && !isOfAll)) return null;
    for (const line of of) lines.set(line, [...(lines.get(line) ?? []), one]);
  }
  const changes = [...lines].map(([line, of]) => changeOf(turn, act, line, of));
  if (changes.includes(null)) return null;
  const real = changes.flatMap((one) => (one === null || one === 'same' ? [] : [one]));
  if (real.length > 0) return updateLines(turn, order, real);
  // 'Me 4 travis 6', of two for five each, is no more of it.
  return said.length > 1 && said.every(({ name }) => name !== null)
    ? { text: turn.say('OK.', 'Bien.'), question: null }
    : null;
}

/** 'Make it 6 hrs': what number of the line that is, is told elsewhere. */
const isBare = ({ who, how, isTotal }: Revision): boolean => who === null && how === 'set' && !isTotal;

/** 'For him and the machine': lines of both are told elsewhere. */
const MACHINE = /(?:^|\W)(?:machine|rig|equipment|m[aá]quina|equipo)(?:\W|$)/i;

const namesGoods = (order: ContextOrder, words: string): boolean =>
  linesNamed({ ...order, items: order.items.filter(({ category }) => category !== 'labor') }, words).length > 0;

/** A thing that is none of the work, and nobody of the crew beside it. */
function tellsOfGoods({ description }: ContextOrder, words: string): boolean {
  const lexed = lex(words);
  const isThing = (at: number): boolean => nounAt(lexed, at)?.category === 'materials' && !hasTopic(description, textAt(lexed, at)); // prettier-ignore
  return !lexed.tokens.some(({ text }) => CREW_WORDS.has(text)) && lexed.tokens.some((_, at) => isThing(at));
}

/** Of every line of people. */
const EVERYBODY =
  /(?:^|\W)(?:every(?:body|one)|(?:they|we|them|us) all|all (?:of )?(?:them|'?em|us|the (?:guys|men))|the whole crew|tod[oa]s|ambos|all (?:three|four|five|[3-9]))(?:\W|$)/i;

function changeOf(turn: Turn, act: Act, line: ContextItem, said: readonly Revision[]): Change | 'same' | null {
  if (hasSeveralTimes(line.words ?? [])) return null;
  const { crew, words } = crewOf(turn, line);
  const isNamed = namesTold(turn);
  const isOther = said.some(({ name }) => name?.split(' ').some((one) => FIRST_NAMES.has(one) && !isNamed(one)) === true); // prettier-ignore
  // 'I only did 3', of a crew that he is none of.
  if (said.some(({ name }) => SELF.test(name ?? '')) && !SELF.test(words[0] ?? '')) return null;
  if (isOther && (!ONE_OF_THEM.test(act.words) || namesPeople(words))) return null;
  const hours = revisedHours(said, crew);
  if (hours === null) return null;
  if (hours === crew.total) return 'same';
  return { item_id: line.item_id, quantity: toNumber(hours), quotes: [...words, ...act.said] };
}

const SELF = /(?:^|\W)(?:me|myself|i|mine|yo|us|we)(?:\W|$)/i;
/** What tells that a man who was not named before is one of the crew. */
const ONE_OF_THEM = /(?:^|\W)(?:only|just|left|leaves?|early|late|one of|home|short|stayed|longer|half a? ?day|out|nom[aá]s|solo|the other|others?)(?:\W|$)/i; // prettier-ignore
const namesPeople = (words: readonly string[]): boolean => words.some((text) => lex(text).tokens.some((token) => FIRST_NAMES.has(token.text))); // prettier-ignore

/** How many a line has, each so long, and the words that tell it. */
export function crewOf(turn: Turn, line: ContextItem): { crew: Crew; words: string[] } {
  const total = parseAmount(line.quantity ?? '') ?? 0;
  const { people, duration } = laborWords(turn, line);
  const isEach = people !== null && duration !== null && multiplyAmounts(people.count, duration.hours) === total;
  if (isEach) return { crew: { count: people.count, hours: duration.hours, total }, words: [people.words, duration.words] }; // prettier-ignore
  if (duration?.hours === total && (people === null || people.count === ONE)) return { crew: { count: ONE, hours: total, total }, words: [duration.words] }; // prettier-ignore
  // '3 guys, 12 hrs between us': as long each.
  const each =
    people && people.count > ONE && (duration === null || duration.hours === total)
      ? (total * ONE) / people.count
      : null;
  return each !== null && Number.isInteger(each) ? { crew: { count: people!.count, hours: each, total }, words: [people!.words, ...(duration ? [duration.words] : [])] } : { crew: { count: null, hours: null, total }, words: [] }; // prettier-ignore
}

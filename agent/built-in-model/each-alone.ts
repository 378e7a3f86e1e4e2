import { multiplyAmounts, parseAmount } from '../../domain/lexer/amount.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { crewOfLine, laborWords } from './labor-words.ts';
import { statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import { addToOrder, openQuestion, toNumber, type Said } from './write-work.ts';
import type { ContextOrder } from '../prompt-context.ts';

const EACH =
  /^\W*(?:(?:y|no|eran|fueron|son|era|fue|eso|o sea|perdon|it was|that was|was|thats|that's|sorry|i mean|meant|hrs?|hours|horas)[,.]? )*(?:(?:para |a |por )?cada (?:uno|quien|cual)|c\/u|each(?: (?:one|guy|man))?|apiece|por (?:cabeza|persona)|per man|ea)(?: de ellos| of them)?\W*$/;

/** 'Eight hours was for the pair combined, not apiece', 'thats 8 total not each' */
export const COMBINED =
  /(?:^|[^a-z])(?:combined|between (?:them|the (?:two|three|pair)|us|both)|all ?together|in (?:all|total)|total|for (?:the (?:pair|two|three|crew)|both|all of (?:them|us))|en total|entre (?:los|las|todos|ambos|nosotros)|juntos)(?![a-z])/;
const NOT_EACH =
  /(?:^|[^a-z])(?:not|no|isnt|isn't|wasnt|wasn't) (?:for )?(?:each|apiece|a piece|ea|per (?:man|guy|person)|a man|cada uno)(?![a-z])/;

/** Hours that were taken for each of a crew are of all of it. */
export function notEach(turn: Turn, act: Act): Said | null {
  const { text } = foldText(act.words);
  if (!NOT_EACH.test(text) || !COMBINED.test(text)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const [line, ...others] = order?.items.filter(({ category }) => category === 'labor') ?? [];
  if (!order || !line || others.length > 0) return null;
  const { people, duration } = crewOfLine(turn, line) ?? {};
  const isTold = statedIn(act.words)?.every(
    ({ amount, isPeople }) => amount === (isPeople ? people?.count : duration?.hours),
  );
  if (!duration || !isTold) return null;
  return updateLines(turn, order, [
    { item_id: line.item_id, quantity: toNumber(duration.hours), quotes: [duration.words, ...act.said] },
  ]);
}

/** 'Cada uno', and nothing else: the hours that were told are of everybody. It counts no one. */
export function eachAlone(turn: Turn, act: Act): Said | null {
  if (!EACH.test(foldText(act.words).text)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const [line, ...others] = order?.items.filter(({ category }) => category === 'labor') ?? [];
  if (!order || !line || others.length > 0) return null;
  const { people, duration } = laborWords(turn, line);
  const quantity = people && duration ? multiplyAmounts(people.count, duration.hours) : null;
  if (quantity === null || quantity === parseAmount(line.quantity ?? ''))
    return { text: turn.say('OK.', 'Bien.'), question: openQuestion(turn, order, act) };
  return updateLines(turn, order, [
    { item_id: line.item_id, quantity: toNumber(quantity), quotes: [people!.words, duration!.words, ...act.said] },
  ]);
}

/** Of the crew that is told of already: 'it was', 'we finished at', 'they only did'. */
const OF_THEM =
  /(?:^|\W)(?:(?:it|that|they|we|those|hours|guys|crew)(?: (?:all|both|really|actually|only|just))* (?:was|were|finished|ended up|did|had|worked|got|put in|came out)|should(?:'ve| have)? be(?:en)?|(?:bring|knock|take|bump) (?:it|that|them) (?:down|up))(?:\W|$)/i;

/** '… and it was 4 hrs each they were done by lunch', 'we finished at 5 hrs each so bring that down': other hours of each of the one crew of an order. */
export function eachTold(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const [told, ...others] = act.items.filter(({ category }) => category === 'labor');
  const [line, ...lines] = order.items.filter(({ category }) => category === 'labor');
  const isEach =
    told?.each === true && told.people === null && told.hours !== null && told.name === 'Labor' && others.length === 0;
  if (act.job !== null || !isEach || !line || lines.length > 0 || !OF_THEM.test(act.words)) return null;
  const { people } = laborWords(turn, line);
  if (!people) return null;
  const change = {
    item_id: line.item_id,
    quantity: toNumber(multiplyAmounts(people.count, told.hours!)),
    quotes: [people.words, ...told.quotes],
  };
  const right = updateLines(turn, order, [change]);
  const more = act.items.filter((item) => item !== told);
  if (more.length === 0) return right;
  const added = addToOrder(turn, { ...act, items: more, description: '' }, order);
  return { ...added, text: `${right.text} ${added.text}` };
}

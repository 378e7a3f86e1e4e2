import { type Amount, multiplyAmounts, ONE } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { tradesIn } from './trades-in.ts';
import { laborWords } from './labor-words.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

const PART_OF =
  /^\W*(?:(?:actually|oh|no|and|but|sorry|btw|wait|so|y|pero|hey),? )*(?:the )?(?:one|two|three|four|\d|uno|una|dos|tres|(?:other|second|2nd|third|3rd|last) (?:one|guy|man|hand))(?: guys?| men)?(?: of (?:them|em|us|those|these|the (?:guys|men|crew))| de (?:ellos|nosotros|los \w+))?(?: guys?)? (?:was|were|is|are|era|eran|fue|fueron) /i;

/** 'One of them was an apprentice': a line of two for four hours becomes one of four hours and an apprentice's four. */
export function splitCrew(turn: Turn, act: Act, order: ContextOrder): Said | null {
  // '… an apprentice not a journeyman'
  const said = act.items.filter(({ name }) => !new RegExp(`not (?:a |an |the )?${name}`, 'i').test(act.words));
  const [item] = said;
  if (!PART_OF.test(act.words) || said.length !== 1 || item?.category !== 'labor' || item.quantity !== null) return null; // prettier-ignore
  const count = item.people;
  const trade = item.name === 'Labor' ? tradesIn(act.words)[0] : item.name;
  const lines = order.items.filter(
    (line) => line.category === 'labor' && line.quantity !== null && line.name !== trade,
  );
  const [line] = lines;
  if (count === null || trade === undefined || !line || lines.length > 1) return null;
  const { people, duration } = laborWords(turn, line);
  if (!people || !duration || people.count <= count || people.count % ONE !== 0) return null;
  const hours = (of: Amount): number => toNumber(multiplyAmounts(of, duration.hours));
  const left = updateLines(turn, order, [
    {
      item_id: line.item_id,
      quantity: hours(people.count - count),
      quotes: [people.words, duration.words, ...act.said],
    },
  ]);
  if (left.text === '') return left;
  const added = turn.call<ToldOrder>('add_items', {
    order_id: order.order_id,
    items: [{ category: 'labor', name: trade, quantity: hours(count), unit: 'hr', quotes: [...act.said, duration.words], ...(line.rate_kind ? { rate_kind: line.rate_kind } : {}) }],
  }); // prettier-ignore
  if (failed(added))
    return { text: failure(turn, added.error, turn.say(`add that to ${order.id_number}`, '')), question: null };
  const shown = linesText(
    turn,
    (added.items ?? []).filter((one) => one.category === 'labor'),
  );
  return {
    text: turn.say(
      `Updated ${orderTitle(turn, added)}: ${shown}.`,
      `Actualizado ${orderTitle(turn, added)}: ${shown}.`,
    ),
    question: null,
  };
}

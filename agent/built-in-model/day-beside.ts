import { foldText } from '../../domain/lexer/fold-text.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { openQuestionOf } from './answer-question.ts';
import { failure, orderTitle } from './phrases.ts';
import { orderAtHand } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/**
 * '3 hrs, did it this am', 'that was yesterday, and its all double time': the day of the work, told beside what a text says of
 * the order at hand; a day of more of the work ('2 more hrs yesterday') is none of what stands there.
 */
export function withDay(turn: Turn, acts: readonly Act[], said: Said): Said {
  const days = new Set(acts.flatMap(({ workDate }) => (workDate ? [workDate.value] : [])));
  const act = acts.find(({ workDate }) => workDate !== null);
  if (!act?.workDate || days.size > 1 || !PUT.test(said.text) || said.lost || MORE.test(act.words)) return said;
  const order = orderAtHand(turn, { ...act, job: null });
  const isAsked = openQuestionOf(turn)?.kind === 'quantity';
  const before = foldText(act.words).text.split(foldText(act.workDate.quotes[0]!).text)[0]!;
  if (!order || !(isAsked || DONE.test(before))) return said;
  const dated = turn.call<ToldOrder>('update_change_order', {
    order_id: order.order_id,
    work_date: { date: act.workDate.value, quotes: act.workDate.quotes },
    quotes: act.said,
  });
  if (failed(dated)) return { ...said, text: `${said.text} ${failure(turn, dated.error, turn.say('note that', ''))}` };
  const told = turn.say(
    `Updated ${orderTitle(turn, dated)}: work day ${act.workDate.value}.`,
    `Actualizado ${orderTitle(turn, dated)}: día ${act.workDate.value}.`,
  );
  return { ...said, text: `${said.text} ${told}` };
}

/** Lines of an order that stands there were written, and no day yet. */
const PUT = /^(?!.*(?:work day|día) \d)(?:Updated|Added|Recorded|Actualizado|Agregado|Anotado)/s;
const MORE = /(?:^|\W)(?:more|another|again|otra vez|m[aá]s|otr[oa]s?)(?:\W|$)/i;
const DONE =
  /(?:^|[^a-z])(?:done|did|was|were|happened|worked|been|took|finished|fue|era|hicimos|hizo|hicieron|trabajamos|paso)(?: (?:him|her|it|that|this|them|us|on|back|all|from|el|la))*\W*$/;

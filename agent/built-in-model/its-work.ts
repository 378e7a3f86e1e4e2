import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { recordDirector } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** How a draft is called whose text told no work. */
const UNTOLD = /^(?:Extra work|Trabajo extra)(?:$|: )/;

const IS_FOR = /^\W*(?:(?:sorry|oh|ok|and|all|that'?s|it'?s|that was|it was|this is|this was|those were),? )*for /i;

/** 'Boom lift one day, two wall packs' alone, then 'Maple, bus loop, 6 hr journeyman': what was done, for an order of which nobody told it. */
export function lacksWork(act: Act, order: ContextOrder): boolean {
  const isLabor = ({ category }: { category: string }): boolean => category === 'labor';
  const tells = act.items.length > 0 || act.weight >= 4 || IS_FOR.test(act.words);
  return (
    tells &&
    order.job_id === null &&
    UNTOLD.test(order.description) &&
    !(act.items.some(isLabor) && order.items.some(isLabor))
  );
}

/** 'For a bigger scoreboard in the school gym, the principal asked' behind lines without a job: whatever else was asked between. */
export function itsWork(turn: Turn, act: Act): Said | null {
  const order = lastOrder(turn);
  const isWork =
    act.job?.kind === 'job' &&
    act.description !== '' &&
    act.items.length === 0 &&
    act.bare.length === 0 &&
    !act.isQuestion &&
    !act.planned;
  const isTold = ['work', 'fragment', 'direct', 'move_job'].includes(act.intent) && act.orderRef === null;
  if (!order || !isWork || !isTold || !isToday(turn, order.updated_at) || !lacksWork(act, order)) return null;
  const result = turn.call<ToldOrder>('update_change_order', {
    order_id: order.order_id,
    job_id: act.job?.kind === 'job' ? act.job.job_id : null,
    description: act.description,
    quotes: act.said,
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('set the job', '')), question: null };
  const lines = result.items && result.items.length > 0 ? ` ${linesText(turn, result.items)}.` : '';
  const who =
    act.directedBy && order.directed_by === null ? ` ${recordDirector(turn, order.order_id, act.directedBy).text}` : '';
  return {
    text: turn.say(
      `Draft ${orderTitle(turn, result)}: ${act.description}.${lines}${who}`,
      `Borrador ${orderTitle(turn, result)}: ${act.description}.${lines}${who}`,
    ),
    question: null,
  };
}

import { asItStands } from './as-it-stands.ts';
import { openQuestionOf } from './answer-question.ts';
import { orderNamedAlone } from './order-meant.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** 'Dock leveler one wh14', and nothing of it yet: what stands there is said, and what comes next is of that order. */
export function namedAlone(turn: Turn, text: string): Said | null {
  const isAsked = ['job', 'confirm'].includes(openQuestionOf(turn)?.kind ?? '');
  const order = turn.context.media.length > 0 || isAsked ? null : orderNamedAlone(turn, text);
  const said = order && asItStands(turn.beside(order));
  return said ? { text: said, question: null } : null;
}

import { understand } from '../../domain/understand/understand.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { withoutPhoto } from './photo-words.ts';
import { ADDS } from './pieces.ts';
import { attach } from './place-order.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** 'Two more hours and another pic': what is added beside the photo. */
export function addedBeside(turn: Turn, act: Act): Act[] {
  const rest = withoutPhoto(act.words);
  if (turn.context.media.length === 0 || rest === '' || rest === act.words) return [];
  const { acts } = understand([{ id: 0, text: rest }], worldOf(turn));
  const [added, ...others] = acts;
  const isCounted = added?.items.some(({ quantity }) => quantity !== null) ?? false;
  const isAdded = added?.intent === 'add' || (added?.intent === 'work' && ADDS.test(rest));
  return added && isAdded && others.length === 0 && isCounted ? [{ ...added, said: act.said }] : [];
}

/** The photo goes to the order whose lines were put right beside it. */
export function withPhoto(turn: Turn, act: Act, said: Said): Said {
  const order = said.lost ? undefined : turn.orders.find((one) => said.text.includes(String(one.id_number)));
  if (turn.context.media.length === 0 || !order || turn.did('attach_files')) return said;
  const added = attach(turn, { ...act, orderRef: { type: 'order', number: order.id_number }, job: null });
  return { ...said, text: `${said.text} ${added.text}` };
}

import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { orderTitle } from './phrases.ts';
import { isToday } from './resolve-job.ts';
import { isDraft, stems } from './targets.ts';
import { isSpokenOf } from './told-twice.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said, toNumber } from './write-work.ts';

/** Who sends a report once more says so. */
const AGAIN =
  /(?:^|\W)(?:(?<=^(?:[^\p{L}]*\p{L}+){0,2}[^\p{L}]*)again(?= that| it|[,:-])|re-?send(?:ing)?|sen(?:t|d|ding) (?:it |this |that )?(?:again|twice|once more|over)|(?:went|go|goes|gone|got|get) (?:through|thru)|in case (?:it|that|you|u)|(?:bad|no|lost|poor) (?:signal|service|reception)|(?:don'?t|dont|not sure|no idea|dunno) (?:know )?(?:if|whether) (?:it|that|you|u|this)|(?:didn'?t|did not) (?:go|send|see|get|hear)|second time|otra vez|de nuevo|reenv[ií]o|no s[eé] si (?:se |te |le )?(?:lleg|sali|mand|pas)\p{L}*|por si no)(?:\W|$)/iu;

/** 'exactly the same again … New order for today please' */
const OF_ITS_OWN =
  /(?:^|\W)(?:new|another|separate|own|second|otra|nueva) (?:order|one|ticket|co|cor|extra|orden)(?:\W|$)/i;

/**
 * 'Dont know if that went through. maple, carpenter 6 hrs rehanging the doors' behind a draft of just that: the same crew at
 * the same job is no second order; a thing that was left off is added. Null for any other report.
 */
export function toldAgain(turn: Turn, act: Act): Said | null {
  const crew = act.items.filter(isCrew);
  if (crew.length === 0 || !AGAIN.test(act.words) || OF_ITS_OWN.test(act.words)) return null;
  const order = turn.orders.find((one) => isSame(turn, act, crew, one));
  if (!order) return null;
  const more = act.items.filter((item) => !crew.includes(item) && !order.items.some((line) => equals(line, item)));
  return more.length > 0
    ? addToOrder(turn, { ...act, items: more, description: '' }, order)
    : {
        text: turn.say(`That is on ${orderTitle(turn, order)} already.`, `Eso ya está en ${orderTitle(turn, order)}.`),
        question: null,
      };
}

const isCrew = ({ category, quantity }: UnderstoodItem): boolean => category === 'labor' && quantity !== null;

/** The same job or none, every crew with its hours, and a word of the work. */
function isSame(turn: Turn, act: Act, crew: readonly UnderstoodItem[], order: ContextOrder): boolean {
  const isHere = act.job === null || (act.job.kind === 'job' && act.job.job_id === order.job_id);
  if (!isHere || !isSpokenOf(turn, order) || !isDraft(order) || !isToday(turn, order.updated_at)) return false;
  const told = stems(order.description);
  return (
    crew.every((item) => order.items.some((line) => equals(line, item))) &&
    stems(act.description).some((word) => word.length > 3 && told.includes(word))
  );
}

const equals = (line: ContextItem, item: UnderstoodItem): boolean =>
  line.category === item.category &&
  line.unit === item.unit &&
  item.quantity !== null &&
  Number(line.quantity) === toNumber(item.quantity) &&
  line.name.toLowerCase().includes(item.name.toLowerCase());

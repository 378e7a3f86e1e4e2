import type { ContextOrder } from '../prompt-context.ts';
import { failure, orderTitle } from './phrases.ts';
import { lastOrder, orderTold } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const LEAD = String.raw`^\W*(?:(?:hey|hi|ok|and|so|please|pls|oye|hola|y|sabes)[ ,]+)*`;
const APPROVED = String.raw`(?:approved?|signed?(?: off)?(?: on)?|ok'?d|okayed|authorized|answered|aprobo|aprobad[ao]|aprobaron|firmo|firmad[ao]|firmaron|autorizo|autorizad[ao])`;
const ORDER = String.raw`(?<order>(?:(?:on |off on |for )?(?:the |la |el |esa |ese )?(?:order |orden |cor )?#?\d{3,6}|it|that(?: one| order)?|this(?: one| order)?|esa|ese|eso|(?:the|la|el|lo)(?: \p{L}{1,20}){1,4}))`;
const TIME = String.raw`(?: (?:on|at|for|de|en)(?: [\p{L}\d.'-]{1,20}){1,4}?)?(?: (?:yet|already|so far|now|today|ya|todavia|hoy|ahora|or not|for us|by (?:the )?\p{L}{2,20}))*\W*$`;
/** 'Who approved 1007?', '¿quién firmó la 1007?' */
const WHO = new RegExp(
  `${LEAD}(?:who|quien|who all|by whom|which super)(?: has| have| is it that| was)? (?:${APPROVED}) ${ORDER}${TIME}`,
  'u',
);
/** 'Is 1014 approved yet?', 'has the conduit one been approved', '¿ya está aprobada la 1014?' */
const WHETHER = new RegExp(
  String.raw`${LEAD}(?:is|was|has|did|have)(?: (?!the |it |that |this )\p{L}{2,20})? ${ORDER}(?: been| get| got)? ${APPROVED}${TIME}`,
  'u',
);
const WHETHER_TOLD = new RegExp(
  String.raw`${LEAD}(?:(?:has|have|did|was) (?:the )?(?!it |that |this )\p{L}{2,20} |ya |se |esta |ya esta |ya se |ya la |ya lo )(?:${APPROVED})(?: ya)? ${ORDER}${TIME}`,
  'u',
);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Who approved an order, or whether anybody did; from the newest request. Null for any other text. */
export function approvalQuestion(turn: Turn, folded: string): Said | null {
  const who = WHO.exec(folded);
  const match = who ?? WHETHER.exec(folded) ?? WHETHER_TOLD.exec(folded);
  const said = match?.groups?.['order'];
  if (said === undefined) return null;
  const order = orderOf(turn, said);
  if (!order)
    return { text: '', question: turn.say('Which order? Give me its number.', '¿Cuál orden? Deme su número.') };
  const told = turn.call<ToldOrder>('get_change_order', { order_id: order.order_id });
  if (failed(told)) return { text: failure(turn, told.error, turn.say('look that up', '')), question: null };
  return { text: sayApproval(turn, told, who !== null), question: null };
}

/** By number, by its work, or the one we spoke of; a number of no order in sight is looked up. */
function orderOf(turn: Turn, said: string): Pick<ContextOrder, 'order_id'> | null {
  const number = /\d{3,6}/.exec(said)?.[0];
  if (number !== undefined) {
    const known = turn.orders.find(({ id_number: own }) => own === Number(number));
    if (known) return known;
    const listed = turn.call<{ orders?: ToldOrder[] }>('list_change_orders', { query: number });
    return failed(listed) ? null : ((listed.orders ?? []).find(({ id_number: own }) => own === Number(number)) ?? null);
  }
  const isPointed = /^(?:it|that|this|esa|ese|eso)(?: one| order)?$/.test(said);
  return isPointed ? lastOrder(turn) : orderTold(turn, said);
}

function sayApproval(turn: Turn, order: ToldOrder, asksWho: boolean): string {
  const title = orderTitle(turn, order);
  const by = order.approval_by ?? turn.say('the contact', 'el contacto');
  const on = dayOf(turn, order.approval_on);
  switch (order.approval) {
    case 'approved':
      return `${asksWho ? '' : turn.say('Yes. ', 'Sí. ')}${turn.say(`${by} approved ${title}${on}.`, `${by} aprobó ${title}${on}.`)}`;
    case 'hours_only':
      return turn.say(
        `${by} verified the hours of ${title}${on}. The cost is open.`,
        `${by} verificó las horas de ${title}${on}. El costo está abierto.`,
      );
    case 'awaiting':
      return turn.say(
        `Not yet. ${title} is waiting for the answer of ${by}, asked${on}.`,
        `Todavía no. ${title} espera la respuesta de ${by}, enviada${on}.`,
      );
    case 'denied':
      return turn.say(`No. ${by} denied ${title}${on}.`, `No. ${by} rechazó ${title}${on}.`);
    case 'disputed':
      return turn.say(`No. ${by} disputed ${title}${on}.`, `No. ${by} disputó ${title}${on}.`);
    case 'superseded':
      return turn.say(
        `Not as it is now. ${title} changed after ${by} was asked.`,
        `No como está ahora. ${title} cambió después de pedirlo a ${by}.`,
      );
    default:
      return turn.say(`Nobody has. ${title} is not out for approval.`, `Nadie. ${title} no está enviada a aprobación.`);
  }
}

/** ' on Nov 28' */
function dayOf(turn: Turn, date: string | undefined): string {
  const [, month, day] = (date ?? '').split('-').map(Number);
  if (month === undefined || day === undefined) return '';
  return turn.say(` on ${MONTHS[month - 1]} ${day}`, ` el ${day} ${MESES[month - 1]}`);
}

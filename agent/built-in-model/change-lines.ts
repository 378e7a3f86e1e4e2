import type { Act } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import type { Change } from './line-changes.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { statedIn } from './stated-numbers.ts';
import { findItem, findOrder, lastOrder, namedLines } from './targets.ts';
import { failed, type ToldOrder, Turn } from './turn.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { type Said, toNumber } from './write-work.ts';

/** 'No lift tomorrow' takes nothing off. */
const TO_COME = /(?:^|\W)(?:tomorrow|tmrw|tmw|next week|ma[nñ]ana)(?:\W|$)/i;

export function remove(turn: Turn, act: Act): Said {
  if (TO_COME.test(act.words)) return { text: turn.say('OK.', 'Bien.'), question: null };
  const names = act.words
    .replace(
      /^\W*(?:(?:please|also|and|ok|y|no|forget|scratch|remove|take|off|out|delete|drop|lose|kill|strike|cross|get|rid|of|the|those|that|leave|don'?t|bill|charge|count|include|for|we|didn'?t|did|not|use|used|any|quita|quitale|quite|borra|elimina|saca|tacha|lo|del|de|los|las|el|la|usamos|ocupamos)\s+)+/i,
      '',
    )
    .split(/,|\.\s| and | y |&/)
    .map((name) =>
      name
        .replace(
          /\b(?:off|out|from (?:it|that)|de la orden|too|please|be (?:billed|charged|counted|included)|should(?:n'?t| not))\b/gi,
          '',
        )
        .replace(/[.\s]+$/, '')
        .trim(),
    )
    .filter((name) => name !== '');
  const order = findOrder(turn, act, names);
  if (!order)
    return {
      text: '',
      question: turn.say(
        'Which order should I take that off? I have none of yours from the last days.',
        '¿De qué orden lo quito? No tengo ninguna suya de estos días.',
      ),
    };
  if (WHOLE.test(act.words.trim()))
    return undo(turn, { ...act, orderRef: { type: 'order', number: order.id_number } }, true);
  const less = names.flatMap((name) => lessOf(order, act, name) ?? []);
  const items = names
    .filter((name) => lessOf(order, act, name) === null)
    .flatMap((name) => {
      const all = HOURS.test(name) ? order.items.filter((line) => line.category === 'labor') : [];
      return all.length > 0 ? all : [findItem(order, name)];
    })
    .filter((item) => item !== null);
  if (items.length === 0 && less.length > 0) return updateLines(turn, order, less);
  if (items.length === 0) {
    const lines =
      order.items.length > 0
        ? turn.say(
            ` It has ${order.items.map((item) => item.name).join(', ')}.`,
            ` Tiene ${order.items.map((item) => item.name).join(', ')}.`,
          )
        : '';
    return {
      text: '',
      question: turn.say(
        `I don't see that on ${order.id_number}.${lines} Which line?`,
        `No veo eso en ${order.id_number}.${lines} ¿Qué línea?`,
      ),
    };
  }
  const gone = takeOff(turn, act, order, items);
  return less.length > 0
    ? { ...gone, text: `${gone.text.replace(/ (?:Left|Queda): .*$/, '')} ${updateLines(turn, order, less).text}` }
    : gone;
}

/** '2 of the lights', of six: so many less. */
function lessOf(order: ContextOrder, act: Act, name: string): Change | null {
  const [number, ...others] = /^\W*(?:\d+|two|three|four|five|six|a couple) of /i.test(name)
    ? (statedIn(name) ?? [])
    : [];
  const line = number && others.length === 0 ? findItem(order, name.replace(/^.*? of /i, '')) : null;
  if (!line || line.quantity === null || !number || line.category === 'labor') return null;
  const left = Number(line.quantity) - toNumber(number.amount);
  return left > 0 ? { item_id: line.item_id, quantity: left, quotes: act.said } : null;
}

/** 'Forget the hours on that', 'scratch the labor, it's a lump sum': all of them. */
const HOURS =
  /^(?:(?:the|all|my) )*(?:labor|hours|hrs|time|horas|mano de obra)(?: (?:hours|on (?:that|it|there|this)|its|it'?s|cuz|because|we) ?.*)?[ .]*$/i;

/** 'take it off', 'quítalo': off with what was named just before. */
export const ITS_OFF =
  /^\W*(?:so |then |please |just |asi que |entonces |y )*(?:(?:take|get) (?:it|that|them|those) (?:off|out)|(?:remove|drop|delete|lose|kill) (?:it|that|them|those)|qu[ií]tal[oa]s?|s[aá]cal[oa]s?|b[oó]rral[oa]s?)\W*$/i;

/** Takes off the one line of the last order that words name. Null where they name none, or several. */
export function takeNamedOff(turn: Turn, act: Act): Said | null {
  const order = lastOrder(turn);
  const [line, ...others] = order ? namedLines(order, act.words) : [];
  return order && line && others.length === 0 ? takeOff(turn, act, order, [line]) : null;
}

/** Takes lines off an order. */
export function takeOff(turn: Turn, act: Act, order: ContextOrder, items: readonly ContextItem[]): Said {
  const result = turn.call<ToldOrder>('remove_items', {
    order_id: order.order_id,
    item_ids: [...new Set(items.map((item) => item.item_id))],
    quotes: act.said,
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('take that off', '')), question: null };
  const gone = items.map((item) => item.name).join(', ');
  const left =
    result.items && result.items.length > 0
      ? turn.say(` Left: ${linesText(turn, result.items)}.`, ` Queda: ${linesText(turn, result.items)}.`)
      : '';
  return {
    text: turn.say(
      `Removed from ${orderTitle(turn, result)}: ${gone}.${left}`,
      `Quitado de ${orderTitle(turn, result)}: ${gone}.${left}`,
    ),
    question: null,
  };
}

/** 'Delete 1002', 'scratch the Maple one': the order itself. */
const WHOLE =
  /^(?:please |pls |ok |and |actually |no |never ?mind |you can |go ahead and |let'?s |just |mejor |porfa |por favor )*(?:scratch|delete|remove|drop|lose|kill|void|nix|ditch|toss|trash|scrap|get rid of|cancel|erase|forget|borra|elimina|quita|cancela|tira|anula)(?:me|le)?(?: out)? (?:(?:order |cor |orden |#)*\d{1,5}|(?:that|the|this|my|la|esa|ese|esta|el|mi) (?:(?:whole|entire|last|[uú]ltima) )?(?:[\w' ]{1,30} )?(?:one|order|ticket|draft|change order|extra|orden|cambio|borrador)(?: completa| entera)?|(?:that|the|this) (?:whole|entire) (?:thing|one)|all of (?:it|that)|it all|(?:that|this) all|everything|the whole (?:thing|lot)|todo(?: (?:eso|esto|lo de \w+))?|toda(?: (?:esa|la))? orden)(?: (?:please|pls|too|por favor|instead|for now|altogether|entirely|completely|all together))?(?:\W*|(?:,| -| \.|;|\.) .{1,80}|,? (?:it'?s|its|it was|that'?s|because|since|we|we're|they|they're|i|i'm|va|es|fue|porque|ya) .{1,80})$/i;

/** 'Cancel that meeting' takes no order back. */
const OF_LIFE =
  /(?:^|\W)(?:cancel|scrap|forget|kill|drop|cancela)(?: \p{L}+){0,2} (?:meeting|inspection|appointment|lunch|junta|inspecci[oó]n|cita)(?:\W|$)/iu;

/** Takes the sender's last change back. Of a whole order that is all a text can do: who made more of it, is told so. */
export function undo(turn: Turn, act: Act, isWhole = false): Said {
  if (OF_LIFE.test(act.words)) return { text: turn.say('OK.', 'Bien.'), question: null };
  const order = act.orderRef || act.job ? findOrder(turn, act) : null;
  const result = turn.call<ToldOrder & { withdrawn?: boolean }>(
    'undo_last_change',
    order ? { order_id: order.order_id } : {},
  );
  if (failed(result))
    return {
      text: turn.say(
        `Nothing undone. ${result.error.message}`,
        'No se deshizo nada. No hay cambio suyo reciente que se pueda deshacer.',
      ),
      question: null,
    };
  if (result.withdrawn)
    return {
      text: turn.say(
        `Undone. Draft ${orderTitle(turn, result)} is gone.`,
        `Deshecho. El borrador ${orderTitle(turn, result)} ya no está.`,
      ),
      question: null,
    };
  const lines =
    result.items && result.items.length > 0 ? linesText(turn, result.items) : turn.say('no lines', 'sin líneas');
  const isLeft = isWhole
    ? turn.say(
        ' Only your last change is gone: the office deletes a whole order.',
        ' Solo se quitó su último cambio: una orden entera la borra la oficina.',
      )
    : '';
  return {
    text: turn.say(
      `Undone. ${orderTitle(turn, result)} is back to: ${lines}.${isLeft}`,
      `Deshecho. ${orderTitle(turn, result)} queda con: ${lines}.${isLeft}`,
    ),
    question: null,
  };
}

import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readOrderPlace } from '../../domain/understand/order-places.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { undo } from './change-lines.ts';
import { isToday, jobsTold } from './resolve-job.ts';
import { hasTopic, isDraft, lastOrder, namedLines, placedOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 22;
/** 'Scrap that CO', 'forget the handrail one': a word of doing away, then what stands for an order. */
const CANCELS =
  /(?:^|[^a-z])(?:cancel|delete|kill|scrap|scratch|void|toss|trash|ditch|nix|drop|forget|disregard|withdraw|get rid of|never ?mind|nvm|throw out|undo|remove|erase|(?:don'?t|do not) (?:do|write up|submit|bill|charge|send))(?: about| out)? (?:that|the|this|my) ((?:[a-z0-9'&/-]+ ){0,5}?)(one|order|change order|change|co|cor|ticket|draft|extra)(?![a-z])/;
/** 'Please cancel, I believe that's on our plans': with nothing but why behind it. */
const CANCELS_ALONE =
  /^\W*(?:(?:please|pls|ok|okay|no|actually|sorry|oops|go ahead and|wait|and|just|you can)[ ,]+)*(?:cancel|void|scrap|kill|delete|nix|trash|toss)(?: (?:it|that|this))?(?: please| pls)? ?[,.;-]+ ?(?=[^?]*(?<![a-z])(?:contract|plans?|drawings?|prints?|scope|base|bid|warranty|punch ?list|not (?:an )?extra|our (?:own|work|fault)|free|no charge)(?![a-z]))/;
/** 'kill that whole change order' is plain, however much is told around it. */
const WHOLE =
  /(?:^|[^a-z])(?:cancel|delete|kill|scrap|void|toss|trash|drop) (?:that|the|this) (?:whole|entire) (?:order|change order|co|cor|ticket|draft|extra)(?![a-z])/;
const INSTEAD = /(?:^|[^a-z])(?:instead|but|except|keep|leave|make|put|add|tomorrow|tmrw|if|until)(?![a-z])/;
/** 'cancele la orden esa del barandal', 'borra el extra de la puerta', 'cancela la del barandal' */
const CANCELS_ES =
  /(?:^|[^a-z])(?:cancel[ae]|borr[ae]|elimin[ae]|anul[ae]|descart[ae]|olvid[ae](?:te de)?)(?:me|nos)? (?:la|el|esa|ese|esta|este|mi)(?: (orden|extra|change order|cambio|co|cor|ticket|borrador))?(?: (?:esa|ese|completa|entera|completo|entero))?(?: (?:de la|de lo|de los|de las|del|de) ([a-z0-9]+(?: (?!por|que|ya|el|la|no)[a-z0-9]+){0,2}))?(?![a-z])/;
/** '… so delete the whole thing': something else goes, stays or comes in its place. */
const ELSE =
  /(?:^|[^a-z])(?:instead|but|except|put|make|change (?!order)|add|keep|leave|move|just|only|other than|from (?:the|that|1\d{3})|tomorrow|tmrw|next week|if|until|line|lines|off|photo|pic|note|price|with (?:the|our) (?:supplier|vendor|yard|store|rental)|pero|ponle|pon|agrega|linea|foto|deja|cambia)(?![a-z])/;
/** They tell no order from another. */
const PLAIN = new Set(
  'whole entire last first second third latest newest other change extra added new one order draft right wrong same little small for at on of job co ticket'.split(
    ' ',
  ),
);

/**
 * 'Delete that change order please, it was punch list', 'forget the handrail one, throw it out': an order is taken back as a
 * whole. Null where the words name none of ours ('cancel the fixture order'), or a line of it.
 */
export function cancelOrder(turn: Turn, text: string): Said | null {
  const folded = foldText(text).text;
  const isPlain = WHOLE.test(folded);
  const [spanish, orden, topic = ''] = CANCELS_ES.exec(folded) ?? [];
  const isSpanish = spanish !== undefined && (orden !== undefined || topic !== '');
  const [cancels, between = '', noun = ''] =
    CANCELS.exec(folded) ??
    CANCELS_ALONE.exec(folded) ??
    (isSpanish ? [spanish, `${topic} `, orden ? 'co' : 'one'] : []);
  if (
    cancels === undefined ||
    text.includes('?') ||
    (!isPlain && text.trim().split(/\s+/).length > MOST_WORDS) ||
    turn.context.media.length > 0
  )
    return null;
  // 'drop the lift out of that valve co': a line of it.
  if (/(?:^| )(?:out of|off(?: of)?|from|on|in) /.test(between)) return null;
  if ((isPlain ? INSTEAD : ELSE).test(folded.replace(cancels, ' '))) return null;
  const order = orderMeant(turn, text, folded, between, noun);
  // 'cancel the pizza order'; 'borra la del lift' may be a line.
  const isNoneOfOurs =
    !order &&
    !(isSpanish && orden === undefined) &&
    wordsOf(between).length > 0 &&
    !turn.orders.some(
      (one) =>
        namedLines(one, between).length > 0 ||
        wordsOf(between).some(
          (word) => hasTopic(one.description, word) || foldText(one.job_name ?? '').text.includes(word),
        ),
    );
  if (isNoneOfOurs)
    return {
      text: turn.say(
        `I see no order of yours for "${between.trim()}". Nothing changed.`,
        `No veo ninguna orden suya de "${between.trim()}". Sin cambios.`,
      ),
      question: null,
    };
  const [act] = order ? understand([{ id: 0, text }], worldOf(turn)).acts : [];
  return order && act
    ? undo(turn, { ...act, words: text, job: null, orderRef: { type: 'order', number: order.id_number } }, true)
    : null;
}

/** By its number or place, by words of its work or its job, else the last one of today. */
function orderMeant(turn: Turn, text: string, folded: string, between: string, noun: string): ContextOrder | null {
  const open = turn.orders.filter(isDraft);
  const numbered = open.filter((order) => new RegExp(`(?<!\\d)${order.id_number}(?!\\d)`).test(folded));
  if (numbered.length > 0) return numbered.length === 1 ? numbered[0]! : null;
  const job = jobsTold(turn, lex(text))[0];
  const at = job ? open.filter((order) => order.job_id === job.job_id) : open;
  const name = (job ? foldText(`${job.quote} ${job.name}`).text : '').split(/[^a-z0-9]+/);
  const told = wordsOf(between).filter((word) => !name.includes(word));
  if (told.length > 0) {
    const named = at.filter((order) => told.every((word) => hasTopic(order.description, word)));
    // 'the panel label order' where panels were relabeled, and no other order has a panel.
    const alike =
      named.length > 0 ? named : at.filter((order) => told.some((word) => hasTopic(order.description, word)));
    return alike.length === 1 ? alike[0]! : null;
  }
  const place = readOrderPlace(folded) ? placedOrder(turn, folded) : null;
  if (place) return at.includes(place) ? place : null;
  // 'the floor boxes are in our contract so kill that whole change order'
  const topics = at.filter((order) =>
    folded.split(/[^a-z0-9]+/).some((word) => word.length > 4 && hasTopic(order.description, word)),
  );
  if (topics.length === 1) return topics[0]!;
  if (job) return at.length === 1 ? at[0]! : null;
  // 'cancel the order' may be one of goods.
  const isOurs = noun !== 'order' || /(?:that|this|my|whole|entire) (?:[a-z]+ )*order(?![a-z])/.test(folded);
  const last = lastOrder(turn);
  return isOurs && last && open.includes(last) && isToday(turn, last.updated_at) ? last : null;
}

const wordsOf = (between: string): string[] =>
  between.split(/[^a-z0-9]+/).filter((word) => word.length > 2 && !PLAIN.has(word));

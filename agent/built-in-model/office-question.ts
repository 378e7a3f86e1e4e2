import { foldText } from '../../domain/lexer/fold-text.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { understand } from '../../domain/understand/understand.ts';
import { worldOf } from './answer-question.ts';
import { approvalQuestion } from './approval-question.ts';
import { tellStatus } from './ask-orders.ts';
import { failure, orderName } from './phrases.ts';
import { sayListAbove, type ToldList } from './say-list.ts';
import { sendCommand } from './send-command.ts';
import { failed, type Turn } from './turn.ts';
import { quoted, type Said } from './write-work.ts';

const LEAD = String.raw`^\W*(?:(?:hey|hi|ok|and|so|please|pls|oye|hola|y)[ ,]+)*`;
const ORDER = String.raw`(?:(?:the )?(?:order|cor|co|number|no|orden|la|el) ?)*#?(?<number>\d{1,6})`;
const ENDS = String.raw`(?: (?:so far|now|right now|ahorita|hasta ahora))?\W*$`;

/** 'Total on 1006', 'what does 1006 come to', 'cuánto va en la 1006': asks, and never states a quantity. */
const TOTALS = [
  String.raw`(?:what(?:s| is|'s)? (?:the )?)?(?:total|amount|dollars?) (?:on|for|of|de|en)(?: la| el)? ${ORDER}`,
  String.raw`(?:what|how much) (?:does|is|did|was|do we have (?:on|in)) ${ORDER}(?: (?:come to|total|at|worth|add up to|cost|for))?`,
  String.raw`(?:cual es el |el )?(?:total|monto|importe) (?:de|en)(?: la| el)? ${ORDER}`,
  String.raw`cuanto (?:va|es|suma|llevamos|lleva|sale|salio)(?: (?:en|de|la|el))* ${ORDER}`,
].map((source) => new RegExp(`${LEAD}${source}${ENDS}`, 'u'));

/** 'Which orders are waiting on approval?' */
const WAITING = [
  /\b(?:waiting|pending|hung up|held up|out) (?:on|for) (?:an? |the )?(?:approval|signature|answer|super)/u,
  /\b(?:awaiting|unanswered|not approved|need(?:s|ing)? approval)/u,
  /\b(?:esperan|esperando|pendientes? de|falta|faltan|sin) (?:\p{L}+ )?(?:aproba|respuesta|firma)/u,
];
const BILLING =
  /\b(?:(?:not|isn'?t|isnt|un) ?(?:billed|invoiced)|sin (?:facturar|cobrar)|(?:falta|faltan|queda|quedan) (?:por |de )?(?:facturar|cobrar)|no se han? (?:facturado|cobrado))\b/u;
const ASKS = new RegExp(
  String.raw`\?|${LEAD}(?:what|which|who|how|any|anything|is|are|list|show|que|cual|cuales|hay)\b`,
  'u',
);
/** 'What's our laborer rate?' */
const TRADE = String.raw`(?<trade>[\p{L} ]{3,30}?)`;
const RATE = new RegExp(String.raw`^\W*(?:what(?:s|'s| is)|how much is)(?: (?:our|the|my))? ${TRADE} rate\b`, 'u');
const TARIFA = new RegExp(
  String.raw`^\W*(?:cual es|cuanto es|a cuanto esta) (?:la |nuestra )?tarifa (?:del|de la|de los|de|para) ${TRADE}\W*$`,
  'u',
);
/** 'On 1014 the labor rate is 68', 'labor rate 68 on 1014': a rate is no quantity. */
const STATES_RATE = /\b(?<who>\p{L}+) rate\b[^.?!\n]{0,30}?\b(?:is|to|at|=)? ?\$?\d{2,3}(?:\.\d{2})?\b/u;
const DICE_TARIFA = /\btarifa (?:del?|para) (?:la |el |los )?(?<who>\p{L}+)[^.?!\n]{0,30}?\b\d{2,3}(?:\.\d{2})?\b/u;
const OF_LABOR = new Set(['labor', 'labour', 'hourly', 'crew', 'mano']);
const HOURS = /\b\d+(?:\.\d+)? ?(?:hrs?|hours?|h|horas?)\b/u;

/** Answers of what stands on record, from the orders that this person may see; nothing is written. */
export function officeQuestion(turn: Turn, text: string): Said | null {
  const { text: folded } = foldText(text.trim());
  if (folded.length > 160 || turn.context.media.length > 0) return null;
  const asked = approvalQuestion(turn, folded) ?? sendCommand(turn, text, folded);
  if (asked) return asked;
  const number = TOTALS.map((pattern) => pattern.exec(folded)?.groups?.['number']).find(Boolean);
  if (number) return statusOf(turn, text, Number(number));
  if (!ASKS.test(folded)) return rateIsNoQuantity(turn, folded);
  const trade = RATE.exec(folded)?.groups?.['trade'] ?? TARIFA.exec(folded)?.groups?.['trade'];
  if (trade) return tellRate(turn, trade.trim());
  if (WAITING.some((pattern) => pattern.test(folded)) && !/\d{3,}/u.test(folded)) return listWaiting(turn);
  return BILLING.test(folded) ? whereBilled(turn) : null;
}

function statusOf(turn: Turn, text: string, number: number): Said | null {
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  return act ? tellStatus(turn, { ...act, words: text, job: null, orderRef: { type: 'order', number } }) : null;
}

function listWaiting(turn: Turn): Said {
  const listed = turn.call<ToldList>('list_change_orders', { awaiting_approval: true });
  if (failed(listed)) return { text: failure(turn, listed.error, turn.say('list them', '')), question: null };
  const waiting = (listed.orders ?? []).filter(({ approval }) => approval === 'awaiting');
  if (waiting.length === 0)
    return {
      text: turn.say('No order is waiting for approval.', 'Ninguna orden espera aprobación.'),
      question: null,
    };
  const isCut = (listed.total ?? 0) > (listed.orders?.length ?? 0);
  const total = isCut ? listed.total! : waiting.length;
  const head = turn.say(`${total} waiting for approval`, `${total} en espera de aprobación`);
  const above = sayListAbove(turn, head, listed);
  if (above) return { text: above, question: null };
  const shown = waiting.slice(0, 5).map((order) => `${orderName(order)} ${quoted(order.description ?? '', 34)}`);
  const more = total - shown.length;
  const rest = more > 0 ? turn.say(` And ${more} more.`, ` Y ${more} más.`) : '';
  return { text: `${head}: ${shown.join('; ')}.${rest}`, question: null };
}

const whereBilled = (turn: Turn): Said => ({
  text: turn.say(
    'I cannot see invoices from here. The change order log in the console shows what is not billed.',
    'Desde aquí no veo facturas. El registro de órdenes en la consola muestra lo que falta facturar.',
  ),
  question: null,
});

function tellRate(turn: Turn, trade: string): Said | null {
  const found = turn.call<{ matches?: { name: string; rate?: number }[] }>('look_up_labor_rate', { query: trade });
  if (failed(found)) return null;
  const [match] = found.matches ?? [];
  if (!match)
    return { text: turn.say(`There is no rate for ${trade}.`, `No hay tarifa para ${trade}.`), question: null };
  if (match.rate === undefined)
    return {
      text: turn.say(
        `There is a rate for ${match.name}. The office can see it.`,
        `Hay tarifa para ${match.name}. La oficina puede verla.`,
      ),
      question: null,
    };
  const rate = match.rate.toFixed(2);
  return { text: turn.say(`${match.name}: $${rate} an hour.`, `${match.name}: $${rate} por hora.`), question: null };
}

/** A rate that is stated without an hour beside it would otherwise be read as that many hours. */
function rateIsNoQuantity(turn: Turn, folded: string): Said | null {
  const who = (STATES_RATE.exec(folded) ?? DICE_TARIFA.exec(folded))?.groups?.['who'];
  if (!who || !(OF_LABOR.has(who) || tradeOfWord(who) !== null) || HOURS.test(folded)) return null;
  if (turn.context.person.maySeeMoney && /\$|\/ ?h|an hour|per hour|por hora/u.test(folded)) return null;
  return {
    text: turn.say(
      'That is a rate, so no hours changed. An estimator can text "labor $68 an hour" with the order number, or set it for every order in Settings.',
      'Eso es una tarifa, así que no cambié horas. Un estimador puede escribir "mano de obra $68 por hora" con el número de la orden, o ponerla para todas en Ajustes.',
    ),
    question: null,
  };
}

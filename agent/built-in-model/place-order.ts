import { lex } from '../../domain/lexer/lex.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { orderAbout, topicsIn } from './claim-about-order.ts';
import { failure, orderTitle, photosText } from './phrases.ts';
import { recordDirector } from './record-director.ts';
import { isToday, jobsTold, resolveJob } from './resolve-job.ts';
import { findOrder, lastOrder, orderTold } from './targets.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { failed, type ToldOrder, Turn } from './turn.ts';
import { createOrder, type Said } from './write-work.ts';

export function moveJob(turn: Turn, act: Act): Said {
  const order = act.orderRef
    ? findOrder(turn, { ...act, job: null })
    : act.notJob
      ? (findOrder(turn, { ...act, job: act.notJob }) ?? lastOrder(turn))
      : findOrder(turn, { ...act, job: null });
  if (!order)
    return {
      text: '',
      question: turn.say('Which order is on the wrong job?', '¿Qué orden está en la obra equivocada?'),
    };
  if (!act.job)
    return {
      text: '',
      question: resolveJob(turn, null, false).question ?? turn.say('Which job is it for?', '¿En qué obra fue?'),
    };
  const job = resolveJob(turn, act.job, false);
  if (job.jobId === null) return { text: '', question: job.question };
  return putAtJob(turn, order, { jobId: job.jobId, name: job.name }, act.said);
}

/** Puts an order at another job. */
export function putAtJob(
  turn: Turn,
  order: ContextOrder,
  job: { jobId: number; name: string | null },
  quotes: string[],
): Said {
  const result = turn.call<ToldOrder>('update_change_order', { order_id: order.order_id, job_id: job.jobId, quotes });
  if (failed(result))
    return { text: failure(turn, result.error, turn.say(`move ${order.id_number}`, '')), question: null };
  return {
    text: turn.say(
      `Moved ${result.id_number ?? order.id_number} to ${job.name}.`,
      `Cambiado ${result.id_number ?? order.id_number} a ${job.name}.`,
    ),
    question: null,
  };
}

/** Photos go to the order they are said to show, else to the one of the running conversation; else we ask what they show. */
export function attach(turn: Turn, act: Act | null): Said {
  const { media } = turn.context;
  const talked = turn.prompt.history.some((message) => message.role === 'assistant');
  const last = lastOrder(turn);
  // '2 more for tower b'
  const more = act === null ? moreThere(turn) : null;
  // 'debris pile before we hauled it', of several orders
  const topics = act?.orderRef || act?.job ? [] : topicsIn(turn, turn.prompt.texts.map((one) => one.text).join(' '));
  const about = topics.length > 0 ? orderAbout(turn, topics, null) : null;
  const order =
    more ??
    (act?.orderRef || act?.job
      ? findOrder(turn, act)
      : about && isToday(turn, about.updated_at)
        ? about
        : last && (act !== null || (talked && !spokeOfAnother(turn, last))) && isToday(turn, last.updated_at)
          ? last
          : null);
  const count = photosText(turn, media.length);
  const unheard = media.some((one) => one.kind === 'audio' && one.heard !== true);
  const sayIt = turn.say(
    'I could not play it. Please text me the words.',
    'No la pude oír. Mándeme las palabras por texto.',
  );
  if (!order && unheard)
    return { text: turn.say(`Got ${count}. ${sayIt}`, `Recibí ${count}. ${sayIt}`), question: null };
  if (!order) {
    return {
      text: '',
      question: turn
        .say(
          `Got ${count}. Which job, and what work is it? Text people, hours and materials.`,
          `Recibí ${count}. ¿De qué obra y trabajo son? Mande gente, horas y material.`,
        )
        .replace(/ Text people.*$| Mande gente.*$/, ''),
    };
  }
  const result = turn.call<ToldOrder>('attach_files', {
    order_id: order.order_id,
    attachment_ids: media.map((one) => one.attachment_id),
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('attach that', '')), question: null };
  return {
    text: turn.say(
      `${count} attached to ${orderTitle(turn, result)}.${unheard ? ` ${sayIt}` : ''}`,
      `${count}: adjuntado a ${orderTitle(turn, result)}.${unheard ? ` ${sayIt}` : ''}`,
    ),
    question: null,
  };
}

/**
 * The last reply was about other orders or another job than this one: a photo without words may show either, so it is
 * asked for.
 */
function spokeOfAnother(turn: Turn, order: ContextOrder): boolean {
  const said = turn.prompt.history.findLast((message) => message.role === 'assistant')?.text ?? '';
  const numbers = [...said.matchAll(/\b(?:cor|order|orden) #?(\d+)\b/gi)].map(([, number]) => Number(number));
  if (numbers.length > 0) return !numbers.includes(order.cor_number ?? -1) && !numbers.includes(order.id_number);
  const jobs = turn.context.jobs.filter(({ name }) => said.includes(name));
  return jobs.length > 0 && !jobs.some(({ job_id }) => job_id === order.job_id);
}

/** 'Another one for the garage', '2 more for tower b': more photos of the only order of today there. */
function moreThere(turn: Turn): ContextOrder | null {
  const text = turn.prompt.texts.map((one) => one.text).join(' ');
  const [job, ...others] = MORE_OF_THEM.test(text) ? jobsTold(turn, lex(text)) : [];
  const there =
    job && others.length === 0
      ? turn.orders.filter((order) => order.job_id === job.job_id && isToday(turn, order.updated_at))
      : [];
  return there.length === 1 ? there[0]! : null;
}
const MORE_OF_THEM =
  /^\W*(?:(?:and|also|ok|here(?:'?s| are| is)?|this is|these are) )*(?:\d+ |a few |a couple |some |one )?(?:more|another)(?: (?:one|pics?|photos?|pictures?|shots?))?(?: (?:for|from|of|at|on)| goes| that goes)/i;

export function logDay(turn: Turn, act: Act): Said {
  const job = resolveJob(turn, act.job, true);
  if (job.jobId === null) return { text: '', question: job.question };
  const content = act.words.replace(
    /^\s*(?:please |por favor )?(?:daily ?(?:log|report)?|log that|log|for the (?:daily )?log|note for the (?:daily )?log|reporte(?: diario| del d[ií]a)?|bit[aá]cora|diario|registro(?: diario)?)\s*(?:(?:for|at|en|de|del)\s+)?[:,-]?\s*/i,
    '',
  );
  const logged = turn.call<{ job_name: string; date: string }>('log_daily_work', {
    job_id: job.jobId,
    content: content || act.words,
    quotes: act.workDate ? act.workDate.quotes : [act.words],
    ...(act.workDate ? { date: act.workDate.value } : {}),
  });
  if (failed(logged)) return { text: failure(turn, logged.error, turn.say('log that', '')), question: null };
  const both = act.items.length > 0 && /(?:^|\W)(?:extra|t&m|change order|orden de cambio)(?:\W|$)/i.test(act.words);
  const said = turn.say(
    `Logged for ${logged.job_name ?? job.name}.`,
    `Anotado en el diario de ${logged.job_name ?? job.name}.`,
  );
  if (!both) return { text: said, question: null };
  const order = createOrder(turn, act);
  return { text: `${said} ${order.text}`, question: order.question, nudge: order.nudge ?? null };
}

/** Who ordered it, a note, the day of the work: beside the lines. */
export function annotate(turn: Turn, act: Act): Said {
  const order =
    (act.directedBy && !act.orderRef && !act.job ? orderTold(turn, act.words) : null) ?? findOrder(turn, act);
  if (!order) return { text: '', question: turn.say('Which order is that for?', '¿Para qué orden es?') };
  if (act.directedBy && act.intent !== 'note') {
    const told = recordDirector(turn, order.order_id, act.directedBy);
    // 'Done Feb 26, Carla told us to': both.
    if (!act.workDate || act.workDate.value === turn.context.today) return told;
    const dated = annotate(turn, {
      ...act,
      directedBy: null,
      orderRef: { type: 'order', number: order.id_number },
      job: null,
    });
    return { text: `${dated.text} ${told.text}`, question: told.question };
  }
  const note = act.words.replace(
    /^\W*(?:please |y |and )*(?:(?:add|put|make|leave|stick|drop) (?:in )?(?:a |this |the )?|agrega (?:una )?|pon (?:una )?)?(?:note|nota|anota|toma nota)(?: (?:on|for|to|in) (?:that one|this one|it|that|this|there|the order|the [a-z]+ (?:one|order)|order \d+|\d+))?(?: that| que| to (?:it|that)| saying)?\s*[:,-]?\s*/i,
    '',
  );
  const change =
    act.intent === 'note'
      ? { note: note.slice(0, 500) }
      : { work_date: { date: act.workDate?.value ?? turn.context.today, quotes: act.workDate?.quotes ?? [] } };
  const result = turn.call<ToldOrder>('update_change_order', {
    order_id: order.order_id,
    ...change,
    quotes: act.said,
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('note that', '')), question: null };
  return {
    text:
      act.intent === 'note'
        ? turn.say(`Noted on ${orderTitle(turn, result)}.`, `Anotado en ${orderTitle(turn, result)}.`)
        : turn.say(
            `Updated ${orderTitle(turn, result)}: work day ${act.workDate?.value}.`,
            `Actualizado ${orderTitle(turn, result)}: día ${act.workDate?.value}.`,
          ),
    question: null,
  };
}

import { foldText } from '../../domain/lexer/fold-text.ts';
import { multiplyAmounts, ONE } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import type { Act, Understanding, UnderstoodItem, World } from '../../domain/understand/understanding.ts';
import { readDirectorAnswer } from '../../domain/understand/read-director-answer.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { ContextItem, ContextOrder, OpenQuestion } from '../prompt-context.ts';
import { lacksWork } from './its-work.ts';
import { lastTouched } from './which-line.ts';
import { laborWords } from './labor-words.ts';
import { recordBoth, recordDirector } from './record-director.ts';
import { askWho, failure, linesText, orderTitle } from './phrases.ts';
import { alike, putAll, waitingOrders } from './jobs-awaited.ts';
import { resolveJob } from './resolve-job.ts';
import { lastOrder, orderTold, placedOrder } from './targets.ts';
import { isOfTrade } from './trades-in.ts';
import { COMBINED } from './each-alone.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { addToOrder, openQuestion, toNumber, type Said } from './write-work.ts';

/** What our last reply asked: as the context remembers it, else as the reply itself reads. */
export function openQuestionOf(turn: Turn): OpenQuestion | null {
  const last = turn.prompt.history.at(-1);
  const asked = last?.role === 'assistant' ? last.text : '';
  const { open_question: open } = turn.context;
  if (open)
    return open.kind === 'confirm' && /which line|qué línea|what material|qué material/i.test(asked) ? null : open;
  if (!asked.trim().endsWith('?')) return null;
  if (/which job|en qué obra/i.test(asked)) return { kind: 'job' };
  if (/how (?:many|long|much)|cuánt/i.test(asked)) return { kind: 'quantity' };
  if (/is that right|es correcto/i.test(asked)) return { kind: 'confirm' };
  return null;
}

/** An answer to our own question; null when the words answer something else. */
export function answerQuestion(turn: Turn, question: OpenQuestion, understood: Understanding): Said | null {
  const [act] = understood.acts;
  if (!act || understood.acts.length > 2) return null;
  if (
    [
      'list_open',
      'status',
      'undo',
      'send',
      'remind',
      'daily_log',
      'remove',
      'attach',
      'complete',
      'execute',
      'cancel_approval',
      'preview',
      'greeting',
      'thanks',
    ].includes(act.intent)
  )
    return null;
  const order = turn.meant ?? turn.orders.find((one) => one.order_id === question.order_id) ?? lastOrder(turn);
  if (question.kind === 'job') return answerJob(turn, act, order, question);
  if (!order) return null;
  if (question.kind === 'quantity' || question.kind === 'unit')
    return answerQuantity(turn, understood, order, question);
  // 'Brad told us. Guys were 2 @ 3 hrs': more than was asked.
  const tellsMore = understood.acts.slice(1).some((one) => one.items.length > 0);
  if (question.kind === 'who') return tellsMore ? null : answerWho(turn, act, order);
  return null;
}

function answerJob(turn: Turn, act: Act, order: ContextOrder | null, question: OpenQuestion): Said | null {
  const log = order ? null : logWithJob(turn, act);
  if (log) return log;
  // 'riverside, and also 4 new wall plates': the job, and more of the same.
  const isItsWork = order !== null && act.job?.kind === 'job' && lacksWork(act, order);
  const more =
    act.job?.kind === 'job' && order?.job_id === null && act.items.length > 0 && (isItsWork || !tellsWork(act))
      ? act.items
      : [];
  if (more.length === 0 && act.items.length > 0 && (act.weight > 4 || tellsWork(act) || act.job?.kind !== 'job'))
    return null;
  const option = optionOf(act.words, question.options ?? []);
  const named = option ? understand([{ id: 0, text: option }], worldOf(turn)).acts[0]?.job : null;
  const mention =
    named ?? act.job ?? (act.intent === 'fragment' || act.intent === 'out_of_scope' ? shortName(act.words) : null);
  if (!mention) return null;
  const job = resolveJob(turn, mention, false);
  if (job.jobId === null) return { text: '', question: job.question };
  if (!order || order.job_id === job.jobId) return waitingWork(turn, job.jobId);
  const result = turn.call<ToldOrder>('update_change_order', {
    order_id: order.order_id,
    job_id: job.jobId,
    ...(isItsWork && act.description !== '' ? { description: act.description } : {}),
    ...(act.workDate ? { work_date: { date: act.workDate.value, quotes: act.workDate.quotes } } : {}),
    quotes: act.said,
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('set the job', '')), question: null };
  // 'maple, dave told us to'
  const who = act.directedBy ? recordDirector(turn, order.order_id, act.directedBy) : null;
  // What was told before it and waits for the same job is there, too.
  const others = alike(turn, [...waitingOrders(turn).filter((one) => one.order_id !== order.order_id), order]).slice(
    0,
    -1,
  );
  const put = others.length > 0 ? putAll(turn, others, job.jobId, act.words).text : '';
  if (more.length > 0) return addToOrder(turn, act, { ...order, job_id: job.jobId, job_name: job.name });
  const lines = result.items && result.items.length > 0 ? ` ${linesText(turn, result.items)}.` : '';
  const told = [who?.text ?? '', put].map((text) => (text === '' ? '' : ` ${text}`)).join('');
  return {
    text: turn.say(
      `Draft ${orderTitle(turn, result)}.${lines}${told}`,
      `Borrador ${orderTitle(turn, result)}.${lines}${told}`,
    ),
    question: openQuestion(turn, result, null),
    nudge: who === null ? askWho(turn, result) : null,
  };
}

/** People with their hours and work of their own: another order. */
const tellsWork = (act: Act): boolean =>
  act.items.some((item) => item.category === 'labor' && item.quantity !== null) && act.description !== '';

/** 'Daily report', then 'Riverside: 5 guys, set 12 fixtures': all of it is the log. */
function logWithJob(turn: Turn, act: Act): Said | null {
  const before = turn.prompt.history.findLast((message) => message.role === 'user')?.text ?? '';
  const [asked] = understand([{ id: 0, text: before }], worldOf(turn)).acts;
  if (asked?.intent !== 'daily_log' || before.split(/\s+/).length > 4 || act.job?.kind !== 'job') return null;
  if (act.words.split(/\s+/).length < 4) return null;
  const logged = turn.call<{ job_name: string; date: string }>('log_daily_work', {
    job_id: act.job.job_id,
    content: act.words,
    quotes: act.said,
  });
  if (failed(logged)) return { text: failure(turn, logged.error, turn.say('log that', '')), question: null };
  return {
    text: turn.say(`Logged for ${logged.job_name}.`, `Anotado en el diario de ${logged.job_name}.`),
    question: null,
  };
}

/** The question was for a daily log that waits for its job. */
function waitingWork(turn: Turn, jobId: number): Said | null {
  const before = turn.prompt.history.findLast((message) => message.role === 'user')?.text ?? '';
  const [act] = understand([{ id: 0, text: before }], worldOf(turn)).acts;
  if (act?.intent !== 'daily_log') return null;
  const content = before.replace(
    /^\s*(?:daily ?(?:log|report)?|log|reporte(?: diario)?|bit[aá]cora|diario)\s*[:,-]?\s*/i,
    '',
  );
  const logged = turn.call<{ job_name: string; date: string }>('log_daily_work', {
    job_id: jobId,
    content,
    quotes: [before],
  });
  if (failed(logged)) return { text: failure(turn, logged.error, turn.say('log that', '')), question: null };
  return {
    text: turn.say(`Logged for ${logged.job_name}.`, `Anotado en el diario de ${logged.job_name}.`),
    question: null,
  };
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const ORDINALES = ['primer', 'segund', 'tercer', 'cuart', 'quint'];

/** '2', 'the second one', 'B' pick by place; the words of an option pick it too. */
export function optionOf(words: string, options: readonly string[]): string | null {
  const text = words.trim().toLowerCase();
  const number = /^(?:#|no\.? ?|the )?(\d)[.)]?$/.exec(text)?.[1];
  if (number) return options[Number(number) - 1] ?? null;
  const place = options.findIndex((_, i) =>
    new RegExp(`^(?:the |la |el )?(?:${ORDINALS[i]}|${ORDINALES[i]}[oa]?)(?: one| una?)?[.!]?$`).test(text),
  );
  return place >= 0 ? (options[place] ?? null) : null;
}

function shortName(words: string): Act['job'] {
  if (/^\W*(?:have|thanks|thx|see|later|ok|good|bye|take care|talk|great)(?:\W|$)/i.test(words)) return null;
  const text = words
    .trim()
    .replace(/^(?:it'?s |it was |for |at |on |the |es |en |para |la |el |de )+/i, '')
    .replace(/[.!]+$/, '');
  return /^[\p{L}][\p{L}\d' .-]{2,40}$/u.test(text) && text.split(' ').length <= 4
    ? { kind: 'unknown', quote: text }
    : null;
}

function answerQuantity(
  turn: Turn,
  understood: Understanding,
  order: ContextOrder,
  question: OpenQuestion,
): Said | null {
  const acts = understood.acts;
  const act = acts[0];
  if (
    !act ||
    act.job?.kind === 'job' ||
    acts.some((one) => one.intent === 'work' && one.description !== '' && one.items.length > 1)
  )
    return null;
  if (
    /^\W*(?:no|nah|nope|sorry|actually|wait|mejor|perd[oó]n|i mean|make (?:it|that))(?:\W|$)/i.test(act.words) &&
    act.bare.length > 0 &&
    lastTouched(turn, order)?.quantity
  )
    return null;
  const line =
    order.items.find((item) => item.item_id === question.item_id && item.quantity === null) ??
    order.items.find((item) => item.quantity === null && item.category === 'labor') ??
    order.items.find((item) => item.quantity === null);
  if (!line) return null;
  const change = line.category === 'labor' ? laborAnswer(turn, act, line) : plainAnswer(act, line);
  if (!change) return null;
  const result = turn.call<ToldOrder>('update_items', {
    order_id: order.order_id,
    changes: [{ item_id: line.item_id, ...change }],
  });
  if (failed(result))
    return {
      text: '',
      question: turn.say(
        `How many ${line.unit} of ${line.name} in all?`,
        `¿Cuántas ${line.unit} de ${line.name} en total?`,
      ),
    };
  const shown = (result.items ?? []).filter((item) => item.item_id === line.item_id);
  return {
    text: turn.say(
      `Updated ${orderTitle(turn, result)}: ${linesText(turn, shown)}.`,
      `Actualizado ${orderTitle(turn, result)}: ${linesText(turn, shown)}.`,
    ),
    question:
      openQuestion(turn, result, null) ?? (result.job_id === null ? resolveJob(turn, null, false).question : null),
    nudge: askWho(turn, result),
  };
}

function laborAnswer(turn: Turn, act: Act, line: ContextItem): { quantity: number; quotes: string[] } | null {
  const item = act.items.find((one) => one.category === 'labor');
  // 'carpenter x1 full day', where the laborers wait for theirs: another man.
  if (item && isOfOther(item, line)) return null;
  const before = laborWords(turn, line);
  if (item && item.quantity !== null) {
    if (item.people !== null || !before.people || COMBINED.test(foldText(act.words).text))
      return { quantity: toNumber(item.quantity), quotes: item.quotes };
    return {
      quantity: toNumber(multiplyAmounts(before.people.count, item.quantity)),
      quotes: [before.people.words, ...item.quotes],
    };
  }
  if (item && item.people !== null && before.duration)
    return {
      quantity: toNumber(multiplyAmounts(item.people, before.duration.hours)),
      quotes: [...item.quotes, before.duration.words],
    };
  // 'we were there 2 hrs': hours of the people that the line has.
  if (item && item.hours !== null && before.people)
    return {
      quantity: toNumber(multiplyAmounts(before.people.count, item.hours)),
      quotes: [before.people.words, ...item.quotes],
    };
  const number = act.bare[0] ?? eachOf(act);
  if (!number || number.amount <= 0) return null;
  if (COMBINED.test(foldText(act.words).text)) return { quantity: toNumber(number.amount), quotes: [number.quote] };
  if (before.duration && !before.people && ASKED_PEOPLE.test(turn.prompt.history.at(-1)?.text ?? ''))
    return {
      quantity: toNumber(multiplyAmounts(number.amount, before.duration.hours)),
      quotes: [number.quote, before.duration.words],
    };
  const count = before.people?.count ?? ONE;
  return {
    quantity: toNumber(multiplyAmounts(count, number.amount)),
    quotes: before.people ? [before.people.words, number.quote] : [number.quote],
  };
}

/** Our question for how many they were. */
const ASKED_PEOPLE = /how many people worked|cu[aá]ntas personas trabajaron/i;

const isOfOther = (item: UnderstoodItem, line: ContextItem): boolean =>
  item.people !== null &&
  item.quantity !== null &&
  ![item.name, line.name].includes('Labor') &&
  !isOfTrade(line.name, [item.name]) &&
  !`${line.name} ${item.name}`.includes('Technician');

function eachOf(act: Act): Act['bare'][number] | null {
  const item = act.items.find((one) => one.name === '' && one.quantity !== null && one.unit === 'ea');
  return item?.quantity ? { amount: item.quantity, each: true, quote: item.quotes[0] ?? '' } : null;
}

/** '1 floor box' tells nothing of how long a rig was used. */
const isOf = (said: string, line: string): boolean =>
  said === '' ||
  said
    .toLowerCase()
    .split(' ')
    .some((word) => line.toLowerCase().includes(word.replace(/s$/, '')));

function plainAnswer(act: Act, line: ContextItem): { quantity: number; unit?: string; quotes: string[] } | null {
  const item =
    act.items.find((one) => one.category !== 'labor' && one.quantity !== null && isOf(one.name, line.name)) ??
    act.items.find((one) => one.quantity !== null && line.category === 'equipment');
  if (item?.quantity)
    return {
      quantity: toNumber(item.quantity),
      ...(item.unit !== line.unit ? { unit: item.unit } : {}),
      quotes: item.quotes,
    };
  const number = act.bare[0];
  return number && number.amount > 0 ? { quantity: toNumber(number.amount), quotes: [number.quote] } : null;
}

function answerWho(turn: Turn, act: Act, asked: ContextOrder): Said | null {
  const both = recordBoth(turn, act);
  if (both) return both;
  const order = placedOrder(turn, act.words) ?? orderTold(turn, act.words) ?? asked;
  if (NOBODY.test(act.words.trim()))
    return { text: turn.say('OK, left open for the office.', 'Bien, queda abierto para la oficina.'), question: null };
  // More work, a correction or anything else is no answer to this.
  if (!['fragment', 'out_of_scope', 'direct', 'work'].includes(act.intent) || act.items.length > 0 || act.job)
    return null;
  const answer = readDirectorAnswer(lex(act.words));
  return answer && (answer.name.length > 2 || act.directedBy)
    ? recordDirector(turn, order.order_id, { value: answer.name, quotes: [answer.quote] })
    : null;
}

const NOBODY =
  /^\W*(?:nobody|no ?one|no idea|(?:i )?(?:don'?t|do not) know|not sure|idk|dunno|nadie|no s[eé]|ni idea|no sabemos)\W*$/i;

/** What `understand` may know of this turn. */
export function worldOf(turn: Turn): World {
  const { today, jobs, person } = turn.context;
  return { today, jobs, orders: turn.orders, language: person.language };
}

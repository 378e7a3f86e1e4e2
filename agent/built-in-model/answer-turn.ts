import { detectLanguage } from '../../domain/understand/detect-language.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { absurdItem } from './absurd.ts';
import { answerQuestion, openQuestionOf, worldOf } from './answer-question.ts';
import { listOpen, tellStatus } from './ask-orders.ts';
import { correctOrder } from './correct-lines.ts';
import { failure, lineText, linesText, orderTitle, photosText } from './phrases.ts';
import { propose } from './propose.ts';
import type { ReadPrompt } from './read-prompt.ts';
import { isToday, resolveJob } from './resolve-job.ts';
import { findItem, findOrder, lastOrder } from './targets.ts';
import { failed, Turn, type ToldOrder } from './turn.ts';
import { addToOrder, createOrder, toNumber, type Said } from './write-work.ts';

const REPLY_LIMIT = 300;
/** Said beside real work, these need no answer of their own. */
const SMALL = new Set(['greeting', 'thanks', 'yes', 'no', 'fragment', 'out_of_scope', 'help']);
const NOTHING: Said = { text: '', question: null };

/** The whole decision of the built-in model: from a prompt to words, or (by throwing `NeedsTool`) to the next tool call. */
export function answerTurn(prompt: ReadPrompt): string {
  const { context, texts } = prompt;
  const spoken = detectLanguage(texts.map((one) => one.text).join(' '));
  const long =
    texts
      .map((one) => one.text)
      .join(' ')
      .split(/\s+/).length >= 6;
  const turn = new Turn(prompt, spoken !== null && long ? spoken : context.person.language);
  if (context.person.kind === 'contact')
    return turn.say(
      'This number takes answers to approval requests. The office has your message.',
      'Este número recibe respuestas a solicitudes de aprobación. La oficina tiene su mensaje.',
    );
  const words = texts.filter((one) => /[\p{L}\p{N}]/u.test(one.text));
  if (words.length === 0)
    return compose(turn, [
      context.media.length > 0
        ? attach(turn, null)
        : {
            text: turn.say(
              'I got no words. Text the job, who worked, how long, and what was used.',
              'No llegó texto. Escriba la obra, quién trabajó, cuánto tiempo y qué se usó.',
            ),
            question: null,
          },
    ]);
  const understood = understand([...unfinished(turn), ...words], worldOf(turn));
  const question = openQuestionOf(turn);
  const confirmed = question?.kind === 'confirm' ? confirm(turn, understood.acts[0]) : null;
  if (confirmed) return compose(turn, [confirmed]);
  if (context.pending && understood.acts.length === 1 && understood.acts[0]?.intent === 'yes') return exactWord(turn);
  const answer = question ? answerQuestion(turn, question, understood) : null;
  if (answer) return compose(turn, [answer]);
  const said: Said[] = [];
  const acts = understood.acts.filter((act) => !SMALL.has(act.intent));
  for (const act of acts.length > 0 ? acts : understood.acts.slice(0, 1)) {
    if (said.some((one) => one.question !== null) && !['work', 'undo'].includes(act.intent)) continue;
    said.push(answerAct(turn, act, said.length > 0));
  }
  return compose(turn, said);
}

function answerAct(turn: Turn, act: Act, follows: boolean): Said {
  switch (act.intent) {
    case 'work':
    case 'add':
      return report(turn, act);
    case 'correct':
      return correct(turn, act);
    case 'remove':
      return remove(turn, act);
    case 'undo':
      return undo(turn, act);
    case 'move_job':
      return moveJob(turn, act);
    case 'attach':
      return turn.context.media.length > 0
        ? attach(turn, act)
        : {
            text: turn.say(
              'No photo came with that. Send it and I put it on the order.',
              'No llegó ninguna foto. Mándela y la pongo en la orden.',
            ),
            question: null,
          };
    case 'daily_log':
      return logDay(turn, act);
    case 'note':
    case 'direct':
      return annotate(turn, act);
    case 'status':
      return tellStatus(turn, act);
    case 'list_open':
      return listOpen(turn, act);
    case 'preview':
    case 'send':
    case 'remind':
    case 'cancel_approval':
    case 'complete':
    case 'execute':
      return propose(turn, act);
    default:
      return follows ? NOTHING : smallTalk(turn, act);
  }
}

/** Work done: a new draft, or more for the order at hand. Plans, requests and everyday life write nothing. */
function report(turn: Turn, act: Act): Said {
  const last = lastOrder(turn);
  const recent = last !== null && isToday(turn, last.updated_at);
  const needed = act.intent === 'add' && recent ? 1 : recent ? 2 : 3;
  if (act.planned && !act.directedBy && !/(?:^|\W)(?:extra|t&m|change order)(?:\W|$)/i.test(act.words))
    return {
      text: turn.say(
        'I write up work that is done. Text me when it is: job, people, hours, materials.',
        'Anoto trabajo ya hecho. Cuando esté, mande obra, gente, horas y material.',
      ),
      question: null,
    };
  if (act.isQuestion && act.intent === 'work' && act.weight < 6) return smallTalk(turn, act);
  const crew = act.items.some((item) => item.category === 'labor' && item.people !== null && item.quantity !== null);
  if (act.weight < needed)
    return crew && act.weight >= 2 ? { text: '', question: askJobAndWork(turn) } : smallTalk(turn, act);
  const absurd = absurdItem(act.items);
  if (absurd)
    return {
      text: '',
      question: turn.say(
        `${absurdText(turn, absurd)} is a lot. Is that right?`,
        `${absurdText(turn, absurd)} es mucho. ¿Es correcto?`,
      ),
    };
  const target = orderToExtend(turn, act);
  if (target) return addToOrder(turn, act, target);
  const bare = act.job === null && act.description === '' && act.items.every((item) => item.category === 'labor');
  return bare ? { text: '', question: askJobAndWork(turn) } : createOrder(turn, act);
}

function askJobAndWork(turn: Turn): string {
  return turn.say('Which job, and what work was it?', '¿En qué obra y qué trabajo fue?');
}

/** 'Which job, and what work was it?' was about words that are not written yet: they belong to the answer. */
function unfinished(turn: Turn): { id: number; text: string }[] {
  const { history } = turn.prompt;
  const texts: { id: number; text: string }[] = [];
  for (let i = history.length - 1; i > 0 && history[i]?.role === 'assistant'; i -= 1) {
    if (
      !/(?:which job, and what work was it|en qué obra y qué trabajo fue|^what was done at .*|^¿qué se hizo en .*)\?$/i.test(
        history[i]?.text ?? '',
      )
    )
      break;
    for (; history[i - 1]?.role === 'user'; i -= 1) texts.unshift({ id: 0, text: history[i - 1]?.text ?? '' });
  }
  return texts;
}

/** An order named by number; the last one when the words only add to it. New work at a job is an order of its own. */
function orderToExtend(turn: Turn, act: Act) {
  if (act.orderRef) {
    const named = findOrder(turn, act);
    return named && act.job?.kind === 'job' && named.job_id !== act.job.job_id ? null : named;
  }
  const last = lastOrder(turn);
  if (!last || act.items.length === 0) return null;
  if (act.intent === 'add') {
    const target = findOrder(turn, act);
    if (act.job && target?.job_id !== (act.job.kind === 'job' ? act.job.job_id : null)) return null;
    return target && (isToday(turn, target.updated_at) || act.job || act.description === '') ? target : null;
  }
  const bareLines = act.description === '' && act.job === null && act.directedBy === null;
  return bareLines && isToday(turn, last.updated_at) ? last : null;
}

function absurdText(turn: Turn, item: UnderstoodItem): string {
  return lineText(turn, {
    ...item,
    quantity: item.quantity === null ? null : toNumber(item.quantity),
    rate_kind: item.rateKind,
  });
}

function correct(turn: Turn, act: Act): Said {
  if (
    act.items.length === 0 &&
    act.bare.length === 0 &&
    !act.resize &&
    !act.rateKind &&
    act.job?.kind === 'job' &&
    !act.workDate &&
    !act.directedBy
  )
    return moveJob(turn, act);
  const order = findOrder(
    turn,
    act,
    act.items.map((item) => item.name).filter((name) => name !== '' && name !== 'Labor'),
  );
  if (!order)
    return {
      text: '',
      question: turn.say(
        'Which order should I change? I have none of yours from the last days.',
        '¿Qué orden cambio? No tengo ninguna suya de estos días.',
      ),
    };
  const absurd = absurdItem(act.items);
  if (absurd)
    return {
      text: '',
      question: turn.say(
        `${absurdText(turn, absurd)} is a lot. Is that right?`,
        `${absurdText(turn, absurd)} es mucho. ¿Es correcto?`,
      ),
    };
  if (act.items.length === 0 && act.bare.length === 0 && !act.resize && !act.rateKind) {
    if (act.workDate || act.directedBy) return annotate(turn, act);
    if (act.job) return moveJob(turn, act);
  }
  const said = correctOrder(turn, act, order);
  if (act.job?.kind === 'job' && act.job.job_id !== order.job_id && act.notJob)
    return { text: `${said.text} ${moveJob(turn, act).text}`, question: said.question };
  return said;
}

function remove(turn: Turn, act: Act): Said {
  const names = act.words
    .replace(
      /^\W*(?:(?:please|also|and|ok|y|no|scratch|remove|take|off|out|delete|drop|lose|kill|strike|cross|get|rid|of|the|those|that|leave|don'?t|bill|charge|count|include|for|we|didn'?t|did|not|use|used|any|quita|quitale|quite|borra|elimina|saca|tacha|los|las|el|la|usamos|ocupamos)\s+)+/i,
      '',
    )
    .split(/,| and | y |&/)
    .map((name) => name.replace(/\b(?:off|out|from (?:it|that)|de la orden|too|please)\b/gi, '').trim())
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
  const items = names.map((name) => findItem(order, name)).filter((item) => item !== null);
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
  const result = turn.call<ToldOrder>('remove_items', {
    order_id: order.order_id,
    item_ids: [...new Set(items.map((item) => item.item_id))],
    quotes: [act.words],
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

function undo(turn: Turn, act: Act): Said {
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
  return {
    text: turn.say(
      `Undone. ${orderTitle(turn, result)} is back to: ${lines}.`,
      `Deshecho. ${orderTitle(turn, result)} queda con: ${lines}.`,
    ),
    question: null,
  };
}

function moveJob(turn: Turn, act: Act): Said {
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
  const result = turn.call<ToldOrder>('update_change_order', {
    order_id: order.order_id,
    job_id: job.jobId,
    quotes: [act.words],
  });
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
function attach(turn: Turn, act: Act | null): Said {
  const { media } = turn.context;
  const talked = turn.prompt.history.some((message) => message.role === 'assistant');
  const last = lastOrder(turn);
  const order =
    act?.orderRef || act?.job
      ? findOrder(turn, act)
      : last && (act !== null || talked) && isToday(turn, last.updated_at)
        ? last
        : null;
  const count = photosText(turn, media.length);
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
      `${count} attached to ${orderTitle(turn, result)}.`,
      `${count}: adjuntado a ${orderTitle(turn, result)}.`,
    ),
    question: null,
  };
}

function logDay(turn: Turn, act: Act): Said {
  const job = resolveJob(turn, act.job, true);
  if (job.jobId === null) return { text: '', question: job.question };
  const content = act.words.replace(
    /^\s*(?:please |por favor )?(?:daily ?(?:log|report)?|log that|log|for the (?:daily )?log|note for the (?:daily )?log|reporte(?: diario| del d[ií]a)?|bit[aá]cora|diario|registro(?: diario)?)\s*(?:(?:for|at|en|de|del)\s+)?[:,-]?\s*/i,
    '',
  );
  const logged = turn.call<{ job_name: string; date: string }>('log_daily_work', {
    job_id: job.jobId, content: content || act.words, quotes: act.workDate ? act.workDate.quotes : [act.words], ...(act.workDate ? { date: act.workDate.value } : {}),
  }); // prettier-ignore
  if (failed(logged)) return { text: failure(turn, logged.error, turn.say('log that', '')), question: null };
  const both = act.items.length > 0 && /(?:^|\W)(?:extra|t&m|change order|orden de cambio)(?:\W|$)/i.test(act.words);
  const said = turn.say(
    `Logged for ${logged.job_name ?? job.name}.`,
    `Anotado en el diario de ${logged.job_name ?? job.name}.`,
  );
  if (!both) return { text: said, question: null };
  const order = createOrder(turn, act);
  return { text: `${said} ${order.text}`, question: order.question };
}

/** Who ordered it, a note, the day of the work: beside the lines. */
function annotate(turn: Turn, act: Act): Said {
  const order = findOrder(turn, act);
  if (!order) return { text: '', question: turn.say('Which order is that for?', '¿Para qué orden es?') };
  if (act.directedBy && act.intent !== 'note') {
    const result = turn.call<ToldOrder>('record_directive', {
      order_id: order.order_id,
      directed_by: act.directedBy.value,
      quotes: act.directedBy.quotes,
    });
    if (failed(result)) return { text: failure(turn, result.error, turn.say('record that', '')), question: null };
    return {
      text: turn.say(
        `Recorded on ${orderTitle(turn, result)}: directed by ${act.directedBy.value}.`,
        `Anotado en ${orderTitle(turn, result)}: lo ordenó ${act.directedBy.value}.`,
      ),
      question: null,
    };
  }
  const note = act.words.replace(
    /^\W*(?:please |y |and )*(?:add (?:a )?|put (?:a )?|make (?:a )?|agrega (?:una )?|pon (?:una )?)?(?:note|nota|anota|toma nota)(?: on (?:it|that|order \d+|\d+))?(?: that| que| to (?:it|that)| saying)?\s*[:,-]?\s*/i,
    '',
  );
  const change =
    act.intent === 'note'
      ? { note: note.slice(0, 500) }
      : { work_date: { date: act.workDate?.value ?? turn.context.today, quotes: act.workDate?.quotes ?? [] } };
  const result = turn.call<ToldOrder>('update_change_order', {
    order_id: order.order_id,
    ...change,
    quotes: [act.words],
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

/** 'Is that right?' was answered: yes writes what was said then, anything else but a new report lets it go. */
function confirm(turn: Turn, act: Act | undefined): Said | null {
  if (!act || !['yes', 'no'].includes(act.intent)) return null;
  if (act.intent === 'no')
    return {
      text: turn.say(
        'OK, nothing written. Text me the right number.',
        'Bien, no escribí nada. Mande el número correcto.',
      ),
      question: null,
    };
  const before =
    turn.prompt.history.findLast((message) => message.role === 'user' && message.text.length > 3)?.text ?? '';
  const [earlier] = understand([{ id: 0, text: before }], worldOf(turn)).acts;
  if (!earlier || !absurdItem(earlier.items)) return null;
  const order = earlier.intent === 'correct' ? findOrder(turn, earlier) : null;
  if (order) return correctOrder(turn, earlier, order);
  const target = orderToExtend(turn, earlier);
  return target ? addToOrder(turn, earlier, target) : createOrder(turn, earlier);
}

/** 'Yes' to a proposal is answered by naming the exact word; only that word, matched by code, does it. */
function exactWord(turn: Turn): string {
  const { pending } = turn.context;
  const word = pending ? `${pending.word} ${pending.id_number}` : '';
  return turn.say(`To go ahead, text exactly: ${word}`, `Para seguir, escriba exactamente: ${word}`);
}

function smallTalk(turn: Turn, act: Act): Said {
  const first = turn.context.person.name.split(' ')[0] ?? '';
  const how = turn.say(
    'Text the job, who worked, how long, and what was used.',
    'Mande la obra, quién trabajó, cuánto tiempo y qué se usó.',
  );
  switch (act.intent) {
    case 'greeting':
      return { text: turn.say(`Hi ${first}. ${how}`, `Hola ${first}. ${how}`), question: null };
    case 'thanks':
      return { text: turn.say('Any time.', 'Con gusto.'), question: null };
    case 'yes':
    case 'no':
      return { text: turn.say('OK.', 'Bien.'), question: null };
    case 'help':
      return {
        text: turn.say(
          `I write up extra work. ${how} Then say 'make it 6 hrs', 'scratch the couplings', 'undo' or 'what's open'.`,
          `Anoto trabajo extra. ${how} Luego diga 'cámbialo a 6 horas', 'quita los coples', 'deshacer' o 'qué hay abierto'.`,
        ),
        question: null,
      };
    default:
      if (turn.context.media.length > 0) return attach(turn, null);
      if (act.job && act.items.length === 0)
        return {
          text: '',
          question: turn
            .say(
              `What was done at ${act.job.quote}? People, hours, materials?`,
              `¿Qué se hizo en ${act.job.quote}? ¿Gente, horas, material?`,
            )
            .replace(/ People.*$| ¿Gente.*$/, ''),
        };
      return {
        text: turn.say(`I only write up extra work on the job. ${how}`, `Solo anoto trabajo extra de la obra. ${how}`),
        question: null,
      };
  }
}

/** Statements first, then one question. Kept short enough for two texts: later lines go before the question does. */
function compose(turn: Turn, said: readonly Said[]): string {
  const question = said.find((one) => one.question !== null)?.question ?? null;
  const statements = said.map((one) => one.text.trim()).filter((text) => text !== '');
  let text = statements.join(' ');
  const room = REPLY_LIMIT - (question ? question.length + 1 : 0);
  if (text.length > room) text = `${text.slice(0, Math.max(0, room - 3)).replace(/[\s,.;:]+\S*$/, '')}...`;
  const reply = [text, question ?? ''].filter((one) => one !== '').join(' ');
  return reply === ''
    ? turn.say(
        'Text the job, who worked, how long, and what was used.',
        'Mande la obra, quién trabajó, cuánto tiempo y qué se usó.',
      )
    : reply;
}

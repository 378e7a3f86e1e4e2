import type { Language } from '../../domain/actor.ts';
import { readAct, type TextAct } from '../../domain/acts/read-act.ts';
import { detectLanguage } from '../../domain/understand/detect-language.ts';
import { isLookUp } from '../look-up-tools.ts';
import { doubtOf } from './check-change.ts';
import { askPlan, planDoubt } from './check-plan.ts';
import { planTurn } from './plan-turn.ts';
import type { ReadPrompt } from './read-prompt.ts';
import { NeedsTool } from './turn.ts';

/** A text that is no report of extra work, and the reason that the sender reads. */
type Refused = Exclude<TextAct, 'report' | 'open'>;

/** What each tool may not be called for. New lines need a report; a change of lines that are there is guarded less. */
const REFUSED: Readonly<Record<string, ReadonlySet<Refused>>> = {
  create_change_order: new Set(['reaction', 'question', 'plan', 'estimate', 'request', 'contract', 'meeting', 'idle']),
  add_items: new Set(['reaction', 'question', 'plan', 'estimate', 'request', 'contract', 'meeting', 'idle']),
  add_money_lines: new Set(['reaction', 'question', 'plan', 'estimate', 'request', 'contract', 'meeting', 'idle']),
  update_items: new Set(['reaction', 'plan', 'meeting', 'idle']),
  remove_items: new Set(['reaction']),
  update_change_order: new Set(['reaction', 'plan', 'meeting', 'idle']),
  record_directive: new Set(['reaction', 'meeting', 'idle']),
  log_daily_work: new Set(['reaction', 'contract']),
};

/** One decision before anything is written: whether the texts of this turn report extra work that was done. */
export function guardWrites(prompt: ReadPrompt, answer: (prompt: ReadPrompt) => string): string {
  const confirmed = confirmedReport(prompt);
  if (confirmed) return answer(confirmed);
  try {
    return answer(prompt);
  } catch (error) {
    const refusal =
      error instanceof NeedsTool
        ? (refusalOf(prompt, error) ?? questionOf(prompt, error) ?? questionOfPlan(prompt, answer))
        : null;
    if (refusal === null) throw error;
    return refusal;
  }
}

function refusalOf(prompt: ReadPrompt, { tool, input }: NeedsTool): string | null {
  const refused = REFUSED[tool];
  if (!refused || prompt.context.person.kind !== 'staff' || !isOfTheseTexts(prompt, input)) return null;
  const told = prompt.texts.map(({ text }) => text).filter((text) => /\p{L}|\d/u.test(text));
  const acts = told.map((text) => readAct(text, { jobs: prompt.context.jobs }));
  const [act] = acts;
  if (act === undefined || acts.some((one) => one === 'report' || one === 'open')) return null;
  if (!refused.has(act as Refused)) return null;
  // 'How many levers, 8': asked and answered.
  if (tool === 'add_items' && act === 'question' && !told.some((text) => text.includes('?'))) return null;
  if (tool === 'log_daily_work' && act === 'contract' && told.some((text) => NAMES_LOG.test(text))) return null;
  return sayRefused(act as Refused, languageOf(prompt));
}

/** Look-ups write nothing: a question that comes behind them leaves nothing half done. */
const isBeforeWrites = ({ results }: ReadPrompt): boolean => results.every(({ tool }) => isLookUp(tool));

/** What is asked where a change has two readings. */
function questionOf(prompt: ReadPrompt, call: NeedsTool): string | null {
  const doubt = isBeforeWrites(prompt) ? doubtOf(prompt, call) : null;
  if (!doubt) return null;
  const isSpanish = languageOf(prompt) === 'Spanish';
  const { words } = doubt;
  switch (doubt.kind) {
    case 'machine':
      return isSpanish
        ? `¿"${words}" es tiempo de una máquina o de gente? Escríbalo con el nombre.`
        : `Is "${words}" the time of a machine or of people? Text it with the name.`;
    case 'same line':
      return isSpanish
        ? `${words} está en la orden ahora. ¿Cuánto debe quedar en total?`
        : `${words} is on the order now. How much should it be in all?`;
    case 'no name':
      return isSpanish ? `¿De qué material son los ${words}?` : `What material are the ${words}?`;
    case 'same work':
      return isSpanish
        ? '¿Eso va en la misma orden? Mande quién, cuántas horas y la obra.'
        : 'Is that on the same order? Text who, how many hours and the job.';
  }
}

/** What is asked where the amounts of a text and what a turn is about to write do not fit. */
function questionOfPlan(prompt: ReadPrompt, answer: (prompt: ReadPrompt) => string): string | null {
  const doubt = isBeforeWrites(prompt) ? planDoubt(prompt, () => planTurn(prompt, answer)) : null;
  return doubt && askPlan(doubt, languageOf(prompt));
}

/** 'Log:', 'for the daily' */
const NAMES_LOG = /(?:^|[^\p{L}])(?:log|logs|daily|dailies|diario|bit[aá]cora|reporte|registro)(?![\p{L}])/iu;

/** Lines that stand on earlier texts are restored, moved or split: what was reported before. */
function isOfTheseTexts({ texts }: ReadPrompt, input: unknown): boolean {
  const { items } = input as { items?: { quotes?: string[] }[] };
  const said = texts.map(({ text }) => text).join('\n');
  return (items ?? []).every(({ quotes }) => (quotes ?? []).every((quote) => said.includes(quote)));
}

const languageOf = ({ context, texts }: ReadPrompt): Language =>
  detectLanguage(texts.map(({ text }) => text).join(' ')) ?? context.person.language;

const REASONS: Readonly<Record<Exclude<Refused, 'reaction' | 'contract'>, [english: string, spanish: string]>> = {
  question: ['That reads like a question', 'Eso parece una pregunta'],
  plan: ['That reads like a plan', 'Eso parece un plan'],
  estimate: ['That reads like work nobody has ordered yet', 'Eso parece trabajo que todavía nadie ha pedido'],
  request: ['That reads like a request for material or people', 'Eso parece un pedido de material o de gente'],
  meeting: ['That reads like a meeting', 'Eso parece una junta'],
  idle: ['That reads like a day without extra work', 'Eso parece un día sin trabajo extra'],
};
const OFFER = {
  English: 'If it is extra work that was done, reply YES.',
  Spanish: 'Si es trabajo extra ya hecho, responda SÍ.',
};

function sayRefused(act: Refused, language: Language): string {
  const isSpanish = language === 'Spanish';
  if (act === 'reaction') return isSpanish ? 'Bien. No cambié nada.' : 'OK. Nothing changed.';
  if (act === 'contract')
    return isSpanish
      ? 'Eso parece trabajo del contrato, así que no escribí ningún extra. Para el diario, empiece el texto con LOG.'
      : 'That reads like contract work, so I wrote no extra. For the daily log, start the text with LOG.';
  const reason = REASONS[act][isSpanish ? 1 : 0];
  return `${reason}${isSpanish ? ', así que no escribí nada.' : ', so I wrote nothing.'} ${OFFER[language]}`;
}

const YES =
  /^\W*(?:yes|yep|yeah|yup|y|si|sí|simon|extra|it is|it was|es extra|fue extra)(?:[ ,]+(?:it (?:is|was)|extra|es extra|fue extra|please|por favor))?\W*$/iu;

/** The text that our offer was about, once it is confirmed to be a report. */
function confirmedReport(prompt: ReadPrompt): ReadPrompt | null {
  const { history, texts } = prompt;
  const [only] = texts;
  const last = history.at(-1);
  const isOffered = last?.role === 'assistant' && Object.values(OFFER).some((offer) => last.text.endsWith(offer));
  if (!isOffered || !only || texts.length > 1 || !YES.test(only.text)) return null;
  const before = history.slice(0, -1);
  const first = before.findLastIndex(({ role }) => role === 'assistant') + 1;
  const told = before.slice(first).map(({ text }) => ({ id: 0, text }));
  return told.length > 0 ? { ...prompt, texts: told, history: before.slice(0, first) } : null;
}

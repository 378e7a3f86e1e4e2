import { formatAmount, parseAmount, type Amount } from '../../domain/lexer/amount.ts';
import { spokenLineName } from '../../domain/spoken-line-name.ts';
import { isForTheModel } from '../../tools/refusals.ts';
import type { ToldOrder, ToolError, Turn } from './turn.ts';

const UNITS_ES: Record<string, string> = {
  hr: 'h',
  day: 'día',
  week: 'semana',
  ft: 'pies',
  lf: 'pies lin.',
  sf: 'pies²',
  cy: 'yd³',
  ea: 'pza',
  box: 'caja',
  bag: 'saco',
  roll: 'rollo',
  sheet: 'hoja',
  set: 'juego',
  pair: 'par',
  ls: 'global',
  lb: 'lb',
  gal: 'gal',
};
const RATES = {
  overtime: ['OT', 'tiempo extra'],
  double: ['double time', 'doble'],
  premium: ['premium', 'premium'],
} as const;

interface Line {
  name: string;
  quantity: number | null;
  unit: string;
  rate_kind?: string | null;
}

/** 'Electrician', 'Electrician OT': lines of one trade are told apart by their rate. */
export function lineName(turn: Turn, { name, rate_kind }: Pick<Line, 'name' | 'rate_kind'>): string {
  const rate = RATES[rate_kind as keyof typeof RATES];
  const spoken = spokenLineName(name, turn.language);
  return rate ? `${spoken} ${turn.say(rate[0], rate[1])}` : spoken;
}

/** '8 hr Labor', '60 ft 3/4" EMT', 'Couplings (quantity open)'. */
export function lineText(turn: Turn, line: Line): string {
  const name = lineName(turn, line);
  if (line.quantity === null) return turn.say(`${name} (quantity open)`, `${name} (cantidad pendiente)`);
  const amount = parseAmount(line.quantity);
  const unit = turn.language === 'Spanish' ? (UNITS_ES[line.unit] ?? line.unit) : line.unit;
  return `${amount === null ? line.quantity : formatAmount(amount)} ${unit} ${name}`;
}

/** At most four lines, then 'and N more'. */
export function linesText(turn: Turn, lines: readonly Line[]): string {
  const shown = lines.slice(0, 5).map((line) => lineText(turn, line));
  const rest = lines.length - shown.length;
  if (rest > 0) shown.push(turn.say(`and ${rest} more`, `y ${rest} más`));
  return shown.join(', ');
}

/** '1012', or '1012 (COR 3)' where it has one. */
export function orderName(order: { id_number: number }): string {
  return String(order.id_number);
}

/** 'Draft 1001, Riverside Medical Tower'. */
export function orderTitle(turn: Turn, order: Pick<ToldOrder, 'id_number' | 'cor_number' | 'job_name'>): string {
  return order.job_name
    ? `${orderName(order)}, ${order.job_name}`
    : `${orderName(order)}, ${turn.say('no job yet', 'sin obra')}`;
}

/** A refusal of a tool in words; what a person may not be told stays out. */
export function failure(turn: Turn, error: ToolError, what: string): string {
  const isForPeople =
    !isForTheModel(error.code) && !/^(?:INTERNAL|UNAVAILABLE|FAILED|INVALID|MALFORMED)$/.test(error.code);
  const reason = isForPeople ? error.message : '';
  const sorry = turn.say(`I could not ${what}.`, `No pude hacerlo.`);
  return reason && turn.language === 'English'
    ? `${sorry} ${reason}`
    : `${sorry} ${turn.say('Please try again or call the office.', 'Intente otra vez o llame a la oficina.')}`;
}

/** 'Tower B Garage, Maple Street School or Warehouse 14'. */
export function choices(turn: Turn, names: readonly string[]): string {
  const shown = names.slice(0, 5);
  if (shown.length <= 1) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} ${turn.say('or', 'o')} ${shown.at(-1)}`;
}

export function askJob(turn: Turn, names: readonly string[]): string {
  const all = names.length > 0 ? names : turn.context.jobs.map((job) => job.name);
  if (all.length === 0 || all.length > 6) return turn.say('Which job is it for?', '¿En qué obra fue?');
  return turn.say(`Which job: ${choices(turn, all)}?`, `¿En qué obra: ${choices(turn, all)}?`);
}

/** The question for a line without a quantity. */
export function askQuantity(
  turn: Turn,
  item: { name: string; category?: string | undefined; unit: string },
  unknown: string | null,
  people: Amount | null,
): string {
  if (item.category === 'labor') {
    if (unknown === 'people')
      return turn.say(
        `How many people worked those hours (${item.name})?`,
        `¿Cuántas personas trabajaron esas horas (${spokenLineName(item.name, turn.language)})?`,
      );
    const who =
      people === null || item.name !== 'Labor'
        ? spokenLineName(item.name, turn.language)
        : turn.say(`${formatAmount(people)} people (Labor)`, `${formatAmount(people)} personas`);
    return turn.say(`How many hours for ${who}?`, `¿Cuántas horas de ${who}?`);
  }
  if (item.category === 'equipment')
    return turn.say(`How long was the ${item.name} used?`, `¿Cuánto tiempo se usó: ${item.name}?`);
  const unit = ['ea', 'ls'].includes(item.unit) ? '' : item.unit;
  return turn.say(
    `How ${unit ? `many ${unit} of` : 'many'} ${unit ? item.name : plural(item.name)}?`,
    `¿Cuántos${unit ? ` ${UNITS_ES[unit] ?? unit} de` : ''} ${item.name}?`,
  );
}

/** 'Coupling' → 'Couplings'; names that end in a size or an acronym stay. */
function plural(name: string): string {
  return /[a-z]{3}$/.test(name) && !/s$/.test(name) ? `${name}${/(?:x|ch|sh)$/.test(name) ? 'es' : 's'}` : name;
}

const WHO = /who told you to do it\?|qui[eé]n les pidi[oó] hacerlo\?/i;

/**
 * Who ordered the work, asked once an order and only when nothing else is open; a missing photo is said beside it. Later a
 * badge in the console says what is still missing.
 */
export function askWho(turn: Turn, order: ToldOrder): string | null {
  if (order.directed_by !== null || order.job_id === null) return null;
  const isAsked = turn.prompt.history.some(
    (said) => said.role === 'assistant' && WHO.test(said.text) && said.text.includes(String(order.id_number)),
  );
  if (isAsked) return null;
  const photo = (order.attachments ?? 0) === 0 && turn.context.media.length === 0;
  return turn.say(
    `${photo ? 'No photo yet. ' : ''}Who told you to do it?`,
    `${photo ? 'Falta foto. ' : ''}¿Quién les pidió hacerlo?`,
  );
}

/** What came with the words: photos unless it is sound. */
export function photosText(turn: Turn, count: number): string {
  const sounds = turn.context.media.filter((one) => one.kind === 'audio').length;
  if (sounds > 0 && sounds === turn.context.media.length)
    return count === 1
      ? turn.say('1 voice note', '1 nota de voz')
      : turn.say(`${count} voice notes`, `${count} notas de voz`);
  if (sounds > 0) return turn.say(`${count} files`, `${count} archivos`);
  return count === 1 ? turn.say('1 photo', '1 foto') : turn.say(`${count} photos`, `${count} fotos`);
}

import { linesText } from './phrases.ts';
import type { Turn, ToldOrder } from './turn.ts';

/** What to say beside the words, so that the next text has it. */
const ASKS: Readonly<Record<string, readonly [english: string, spanish: string]>> = {
  people_days: ['how many people and days', 'cuántas personas y días'],
  rooms: ['how many rooms and nights', 'cuántos cuartos y noches'],
  base: [
    'a percent of what: labor, materials, equipment, a line or an amount',
    'porcentaje de qué: mano de obra, materiales, equipo, un renglón o una cantidad',
  ],
  allowance: ['the allowance and what it came to', 'la asignación y cuánto salió'],
  difference: ['amounts that agree', 'cantidades que coincidan'],
  amount: ['the amount of the bill', 'el total de la factura'],
  quantity: ['the quantity and its unit', 'la cantidad y su unidad'],
  name: ['what it is for', 'para qué es'],
  hours: ['hours running and hours on standby', 'horas de trabajo y horas de espera'],
  one_at_a_time: ['one at a time, with its own rate', 'uno por uno, con su precio'],
  sign: ['"credit" or "add"', '"acreditar" o "agregar"'],
  order: ["the order's number", 'el número de la orden'],
  number: ['every number of it', 'cada número'],
  on_order: ['"another" if it is one more', '"otro" si es uno más'],
};
const WORDS_SHOWN = 70;

/** 'On lines of their own: 6 day Per diem.' */
export function onLines(
  turn: Turn,
  { money_lines: names = [], items = [] }: ToldOrder & { money_lines?: string[] },
): string {
  const lines = items.filter(({ name }) => names.includes(name));
  if (lines.length === 0) return '';
  return turn.say(
    `On lines of their own: ${linesText(turn, lines)}.`,
    `En renglones propios: ${linesText(turn, lines)}.`,
  );
}

/** What is on no line, in the person's own words, and what to text so that it is. */
export function askAgain(turn: Turn, open: readonly { words: string; ask: string }[]): string {
  return [...new Set(open.map(({ ask }) => ask))]
    .map((ask) =>
      sayOne(
        turn,
        ask,
        open.filter((one) => one.ask === ask),
      ),
    )
    .join(' ');
}

function sayOne(turn: Turn, ask: string, open: readonly { words: string }[]): string {
  const list = open
    .map(({ words }) => `"${words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN)}...` : words}"`)
    .join(', ');
  const [english, spanish] = ASKS[ask] ?? [];
  if (ask === 'on_order')
    return turn.say(
      `${list}: the order has that already. Text it with ${english}.`,
      `${list}: la orden ya lo tiene. Escríbalo con ${spanish}.`,
    );
  if (ask === 'job' || ask === 'which_order')
    return turn.say(`Not on a line yet: ${list}.`, `Sin renglón todavía: ${list}.`);
  if (english === undefined)
    return turn.say(
      `Not on a line yet: ${list}. The office sees it here.`,
      `Sin renglón todavía: ${list}. La oficina lo ve aquí.`,
    );
  return turn.say(
    `Not on a line yet: ${list}. Text it again with ${english}.`,
    `Sin renglón todavía: ${list}. Escríbalo otra vez con ${spanish}.`,
  );
}

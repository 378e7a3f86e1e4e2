import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { choices, lineName } from './phrases.ts';
import type { Turn } from './turn.ts';

/** The line that our last reply wrote, where it wrote one alone: 'make it 12 bags', then 'actually 11'. */
export function lastTouched(
  turn: Turn,
  order: ContextOrder,
  among: readonly ContextItem[] = order.items,
): ContextItem | null {
  const last = turn.prompt.history.at(-1);
  const told = /^(?:Updated|Added to|Actualizado|Agregado a) (\d+)[^:]*: (.*)/.exec(
    last?.role === 'assistant' ? last.text : '',
  );
  if (!told || told[1] !== String(order.id_number)) return null;
  const lines = among.filter((line) => told[2]?.toLowerCase().includes(` ${line.name.toLowerCase()}`));
  return lines.length === 1 ? (lines[0] ?? null) : null;
}

/** What is asked where a correction names no line, or several. */
export function askWhich(turn: Turn, order: ContextOrder, lines: readonly ContextItem[]): string {
  if (lines.length === 0)
    return turn.say(
      `${order.id_number} has no lines yet. What should go on it?`,
      `${order.id_number} no tiene líneas. ¿Qué le pongo?`,
    );
  const names = choices(
    turn,
    lines.map((line) => lineName(turn, line)),
  );
  return turn.say(`Which line of ${order.id_number}: ${names}?`, `¿Qué línea de ${order.id_number}: ${names}?`);
}

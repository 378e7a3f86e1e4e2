import type { Chunk } from '../lexer/chunk.ts';
import type { FoundItem } from './new-item.ts';

/** 'truck was stuck from 7 to 11 so the crane just sat, thats 4 hrs crane': the clock's hours of nobody are the machine's. */
export function withoutClock(items: readonly FoundItem[], chunks: readonly Chunk[]): FoundItem[] {
  const machines = items.filter(({ category, unit }) => category === 'equipment' && unit === 'hr');
  return items.filter((item) => {
    if (item.category !== 'labor' || item.name !== 'Labor' || item.people !== null) return true;
    const isClock = chunks.some((one) => one.kind === 'duration' && one.isClock && one.first === item.first);
    return !isClock || !machines.some(({ quantity }) => quantity === item.quantity);
  });
}

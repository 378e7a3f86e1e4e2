import { isKnownWord } from '../../domain/lexer/known-words.ts';
import { GENERIC } from '../../domain/understand/job-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { Turn } from './turn.ts';

const AT =
  /(?:^|\W)(?:at|@) ((?:\p{L}+ ){0,2}?\p{L}{4,})(?=\W*$|[,.;:]| - | \p{L}+ing(?:\W|$)| (?:for|because|bc|cuz|since|so) )/iu;
/** Parts of a building: no place of its own. */
const ROOMS = new Set(
  `penthouse canopy restroom restrooms breakroom bathroom bathrooms lounge entrance entry kitchen gym cafeteria classroom classrooms lab counter desk sink curb corner landing ramp stairs stair elevator elevators pool parking podium
  night noon lunch midnight risk home grade level height headwall nurse patio balcony closet pantry laundry mechanical electrical pumphouse storefront showroom server auditorium theater chapel courtyard loading gate guard shack trailer yard laydown
  downtown`.split(/\s+/),
);

/** 'Also 1 plumber 3 hrs moving a valve at oakwood': work at a place that is none of our jobs belongs to no order of today. */
export function withOtherPlace(turn: Turn, act: Act): Act {
  const isCrew = act.items.some((item) => item.category === 'labor' && item.people !== null && item.quantity !== null);
  if (act.job !== null || !isCrew || act.description === '') return act;
  const quote = AT.exec(act.words)?.[1];
  const words = quote?.toLowerCase().split(' ') ?? [];
  const told = [...turn.prompt.history.map(({ text }) => text), ...turn.orders.map((order) => order.description)]
    .join(' ')
    .toLowerCase();
  const isPlace = (word: string): boolean => !isKnownWord(word) && !ROOMS.has(word) && !told.includes(word);
  return quote !== undefined && words.some(isPlace) && words.every((word) => isPlace(word) || GENERIC.has(word))
    ? {
        ...act,
        job: { kind: 'unknown', quote },
        description: act.description.replace(new RegExp(` at ${quote}`, 'i'), ''),
      }
    : act;
}

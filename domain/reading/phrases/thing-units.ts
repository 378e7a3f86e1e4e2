import { singular } from '../lexicon/plurals.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Name } from './names.ts';
import type { Thing } from './phrase.ts';

const PIECES: Readonly<Record<string, string>> = {
  bucket: 'bucket',
  tube: 'tube',
  can: 'can',
  bundle: 'bundle',
  pallet: 'pallet',
  load: 'load',
  drum: 'drum',
  bottle: 'bottle',
  stick: '',
  run: '',
  qt: 'quart',
  oz: 'oz',
  sq: 'square',
};

/** A unit of the list; what the list does not know is counted by the piece and stays in the name. */
export function withUnit(amount: number | null, unit: string, name: string): Thing {
  if (unit === 'm')
    return {
      quantity: amount === null ? null : Number((amount * 3.28084).toFixed(4)),
      unit: 'ft',
      name,
      isUnknown: false,
    };
  const piece = PIECES[unit];
  if (piece === undefined)
    return { quantity: amount, unit: unit === 'yd' && isLoose(name) ? 'cy' : unit, name, isUnknown: false };
  const isSaid = piece === '' || name.toLowerCase().includes(piece);
  return {
    quantity: amount,
    unit: 'ea',
    name: isSaid ? name : `${name} ${piece}`,
    isUnknown: false,
    ...(unit === 'run' ? { isPieces: true } : {}),
  };
}

/** What is measured by the cubic yard. */
const LOOSE = wordSet(`
  concrete, mix, gravel, dirt, sand, fill, rock, stone, base, soil, topsoil, mulch, asphalt, grout, slurry, spoil, mud, flowable,
  compost, bark, slag, debris
`);

/** Takes a reading of a thing: where it ends, how good it is, and what it says. */
export type PutThing = (
  end: number,
  score: number,
  thing: Thing | null,
  of: Name,
  count: number | null,
  isRented?: boolean,
) => void;

/** Nothing of its name is known to be goods. */
export const isVague = (name: Name): boolean => name.head === 'unknown' || name.head === 'size';

const isLoose = (name: string): boolean =>
  name
    .toLowerCase()
    .split(' ')
    .some((word) => LOOSE.has(singular(word)));

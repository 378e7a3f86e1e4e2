import { singular } from '../lexicon/plurals.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Name } from './names.ts';
import type { Thing } from './phrase.ts';
import type { TaggedText } from './tagged-text.ts';

const PIECES: Readonly<Record<string, string>> = {
  bucket: 'bucket',
  tube: 'tube',
  can: 'can',
  bundle: 'bundle',
  load: 'load',
  drum: 'drum',
  bottle: 'bottle',
  kit: 'kit',
  stick: '',
  run: '',
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
  if (unit === 'sq') return { quantity: amount, unit: 'square', name, isUnknown: false };
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

/** 'tubos' hold a paste ('6 tubos de pega'); of anything else they are pipes. */
export const isTubeOfNothing = (text: TaggedText, at: number, name: string | null): boolean =>
  text.norm(at).startsWith('tubo') && !PASTES.some((paste) => name?.toLowerCase().includes(paste));
const PASTES = [
  'silicon',
  'caulk',
  'adhesive',
  'glue',
  'sealant',
  'sealer',
  'mastic',
  'epoxy',
  'pega',
  'pl400',
  'pl 400',
  'sellador',
  'grease',
  'liquid nail',
  'foam',
];

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

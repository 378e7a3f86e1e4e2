import { PIECES } from './pieces.ts';
import { PUTS } from './right-words.ts';
import { type Stated, statedIn } from './stated-numbers.ts';

const PHOTO =
  /(?:^|\P{L})(?:photos?|pics?|pictures?|fotos?|fotograf[ií]as?|im[aá]gen(?:es)?|videos?|image|img|attached|adjunt[oa]s?)(?!\p{L})/iu;

/** What a text says beside its photo: 'te mando foto, y el tubo son cincuenta pies' tells of the pipe. */
export const withoutPhoto = (words: string): string =>
  words
    .split(PIECES)
    .filter((piece) => !PHOTO.test(piece))
    .join(', ');

/** 'Mason came to six hours' with a photo puts a line right; '3 lights at the dock' tells what it shows. */
export function putsRight(words: string): boolean {
  const rest = withoutPhoto(words);
  const stated = statedIn(rest) ?? [];
  const isNow = ({ at, unit, isDenied }: Stated): boolean => isDenied || unit === 'hr' || IS.test(rest.slice(0, at));
  return stated.some(isNow) || (stated.length > 0 && PUTS.test(rest));
}

/** Right before a number that is so now. */
const IS =
  /(?:^|\P{L})(?:is|was|were|are|its|it's|be|came to|ended up|son|fue|fueron|era|eran|=)(?: (?:only|just|really|actually|at|nom[aá]s|solo))* $/iu;

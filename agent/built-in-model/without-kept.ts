import { PIECES } from './pieces.ts';
import { statedIn } from './stated-numbers.ts';

/** 'Skid steer should be 5 hrs. dont touch the operator', '… rest is right': what stays names no line. */
export function withoutKept(said: string): string {
  const words = withoutWhy(said);
  const pieces = words.split(PIECES);
  // 'The overtime was only 3 guys, one went home at 8': why it was.
  const isWhy = (piece: string): boolean => OVERTIME.test(words) && !OVERTIME.test(piece) && GONE.test(piece);
  // 'Three are still sitting there so it was eleven not fourteen'
  const isRight = (piece: string): boolean => statedIn(piece)?.some((one) => one.isDenied) ?? false;
  const put = pieces.filter((piece) => (!STAYS.test(piece) || isRight(piece)) && !isWhy(piece) && !(KEPT.test(piece) && statedIn(piece)?.length === 0)); // prettier-ignore
  return put.length < pieces.length ? put.join(', ') : words;
}

/** '… because we did the backside of it too', '… they're telling me they used the two out of my truck': why it is so. */
function withoutWhy(words: string): string {
  const told = words.replace(WHY, '');
  return (statedIn(told)?.length ?? 0) > 0 ? told : words;
}
const WHY =
  /,?\s(?:because|'?cause|cuz|coz|bc|b\/c|porque|they(?:'re|re| are| were)? (?:telling|saying|tell|say|said)|(?:he|she) (?:tells|told|says|said))(?=\s)(?![^.;\n]*(?:^|\W)not (?:\d|a |an |one|two|three|four|five|six|seven|eight|nine|ten))[^.;\n]*/gi;

const OVERTIME = /(?:^|\W)(?:ot|over ?time|tiempo extra)(?:\W|$)/i;
const GONE = /(?:^|\W)(?:went home|left|bailed|took off|had to (?:go|leave)|se fue)(?:\W|$)/i;
const STAYS =
  /(?:^|\W)(?:stays?|unchanged|no changes?|still|same(?! (?:job|order|ticket|one|site|place|guys|crew|day|men|thing))|(?:does|do|did)(?:n'?t| not) change|(?:is|are|was|were) (?:right|good|fine|ok|okay|correct)|igual)(?:\W|$)/i;
const KEPT =
  /^\W*(?:just |only )?(?:(?:don'?t|do not) (?:touch|change|mess with)|leave|keep|no (?:le )?(?:toques|cambies)|deja)(?:\W|$)/i;

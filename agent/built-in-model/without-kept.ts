import { PIECES } from './pieces.ts';
import { statedIn } from './stated-numbers.ts';

/** 'Skid steer should be 5 hrs. dont touch the operator', '… rest is right': what stays names no line. */
export function withoutKept(said: string): string {
  const words = withoutWhy(said.replace(LEFT_ALONE, ', '));
  const pieces = words.split(PIECES);
  // 'The overtime was only 3 guys, one went home at 8': why it was.
  const isWhy = (piece: string): boolean => OVERTIME.test(words) && !OVERTIME.test(piece) && GONE.test(piece);
  // 'Three are still sitting there so it was eleven not fourteen'
  const isRight = (piece: string): boolean => statedIn(piece)?.some((one) => one.isDenied) ?? false;
  const put = pieces.filter(
    (piece) =>
      (!STAYS.test(piece) || isRight(piece)) && !isWhy(piece) && !(KEPT.test(piece) && statedIn(piece)?.length === 0),
  );
  return put.length < pieces.length ? put.join(', ') : words;
}

/** 'Crane needs to be 4h leave the guys alone' */
const LEFT_ALONE =
  /\W+(?:but |and |just |so )*(?:leave|keep) (?:the |my |those |that )?[\p{L} ]{2,24}? (?:alone|as is|be|how (?:it|they) (?:is|are)|where (?:it|they) (?:is|are)|like (?:it|they) (?:is|are))(?=\W|$)/giu;

/** '… he was on contract stuff the last 2' */
const ELSEWHERE =
  /,?\s(?:he|she|they) (?:was|were) (?:on|doing) (?:the |our )?(?:contract|base(?: bid| scope)?|other|another|the other)[^.,;\n]*$/i;

/** '… because we did the backside of it too', 'apprentice 4 he had school', '… they're telling me they used the two out of my truck': why it is so. */
function withoutWhy(words: string): string {
  const told = words.replace(WHY, '').replace(ELSEWHERE, '').replace(HE_HAD, '');
  return (statedIn(told)?.length ?? 0) > 0 ? told : words;
}
const HE_HAD =
  /\s(?:he|she|they) (?:had (?!(?:a |an |only |just |about )?(?:half|one|two|three|four|five|six|seven|eight|\d))|has |left|went home|was (?!on )|came|got|bailed|showed|said|never)(?=[^.,;\n]*$)(?![^.,;\n]*\d)[^.,;\n]*$/i;
const WHY =
  /,?\s(?:because|'?cause|cuz|coz|bc|b\/c|porque|they(?:'re|re| are| were)? (?:telling|saying|tell|say|said)|(?:he|she) (?:tells|told|says|said))(?=\s)(?![^.;\n]*(?:^|\W)not (?:\d|a |an |one|two|three|four|five|six|seven|eight|nine|ten))[^.;\n]*/gi;

const OVERTIME = /(?:^|\W)(?:ot|over ?time|tiempo extra)(?:\W|$)/i;
const GONE = /(?:^|\W)(?:went home|left|bailed|took off|had to (?:go|leave)|se fue)(?:\W|$)/i;
const STAYS =
  /(?:^|\W)(?:stays?|staying(?= (?:as|like|the|how|where|put|on|there)(?:\W|$))|(?:gets?|got|was|were|is) left alone|unchanged|no changes?|still|same(?! (?:job|order|ticket|one|site|place|guys|crew|day|men|thing))|(?:does|do|did)(?:n'?t| not) change|(?:is|are|was|were) (?:right|good|fine|ok|okay|correct)|igual)(?:\W|$)/i;
const KEPT =
  /^\W*(?:just |only )?(?:(?:don'?t|do not) (?:touch|change|mess with)|leave|keep|no (?:le )?(?:toques|cambies)|deja)(?:\W|$)/i;

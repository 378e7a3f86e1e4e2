/** Where a text of several numbers is cut: at marks and at 'and'. */
export const PIECES =
  /\s*(?:[,;\n]|\.(?=\s|\.|$)|(?<=\s)(?:and|n|&|y|but|pero)(?=\s)(?! (?:an? |one )?(?:half|quarter)(?:\W|$)| media(?:\W|$))|\s(?=(?:the )?rest ))\s*/i;

/** The piece of a text that a number stands in. */
export function pieceAt(words: string, at: number): string {
  const cuts = [...words.matchAll(new RegExp(PIECES, 'gi'))].filter(({ index }) => index > 0);
  const from = cuts.findLast((cut) => cut.index < at);
  const to = cuts.find((cut) => cut.index >= at);
  return words.slice(from ? from.index + from[0].length : 0, to?.index);
}

/** What makes it more of it, or something else. */
export const ADDS =
  /(?:^|\W)(?:more|another|extra|plus|also|add|added|and|too|forgot|used|ran|n|new|each of(?! (?:them|'?em|us|those))|m[aá]s|otr[oa]s?|tambi[eé]n|agrega\w*|usamos|y)(?:\W|$)/i;
/** 'It was more like 45 minutes' */
export const MORE_LIKE = /more (?:like|than)|m[aá]s bien/gi;
/** 'And it was sixty feet of it', 'y los conectores son 8' */
export const AND_IT_WAS =
  /^\W*(?:and|y|oh|n) (?=.*(?:^|\W)(?:was|were|is|are|its|it's|should|ended|came|turned|went|son|eran?|fue|fueron)(?:\W|$))/i;

/** 'Fitter hours come to 11 total since one left early': why says nothing of how much. */
const WHY = /[\s,]+(?:since|because|cause|cuz|coz|bc|porque|pq|ya que)(?: [\p{L}'’]+){2,}\W*$/iu;
export const withoutWhy = (words: string): string => withoutStory(words.replace(WHY, ''));

/** 'Painter 4, he had to come back for the second coat', 'finisher hours to 28, a guy cut out half way': what somebody did, without a number. */
function withoutStory(words: string): string {
  const pieces = words.split(/(?<=[,;.!])\s+/);
  const told = pieces.filter(
    (piece, i) => i === 0 || !STORY.test(piece) || /\d/.test(piece) || NUMBER.test(piece) || ADDS.test(piece),
  );
  const kept = told.join(' ').replace(/[,;.\s]+$/, '');
  return told.length < pieces.length && /\d/.test(kept) ? kept : words;
}
const STORY =
  /^\W*(?:(?:and|so|but|cuz|since) )?(?:he|she|they|it|we|i|somebody|someone|a guy|one guy|the guy|the kid|one of (?:them|'?em|the guys)|had to|ran|got|turns out)(?:'?s|'?d|'?re)? (?:had|was|were|went|got|cut|left|came|come|ran|took|kept|forgot|didn'?t|said|to|stayed|worked|over|held|is|misread|counted|drive|drove|into|late|out|long)(?:\W|$)/iu;
const NUMBER = /(?:^|\W)(?:two|three|four|five|six|seven|eight|nine|ten|half an|an hour|twelve)(?:\W|$)/i;

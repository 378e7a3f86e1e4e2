import { foldText } from '../../domain/lexer/fold-text.ts';
import { isSmallTalk } from '../../domain/understand/beside-the-work.ts';
import type { Turn } from './turn.ts';

/** 'heads up', 'fyi', 'ok so', 'quick one:', 'sorry for the late text,': before what is told. */
const OPENS =
  /^\W*(?:(?:(?:and |so )?if (?:any(?:body|one)|some(?:body|one)|they|he|she|(?:the )?(?:gc|owner|super|office|pm)) (?:ever )?(?:asks?|wants to know|wonders)(?=[\s,:]+(?:its |it'?s |it was |we had |say )?\d)|heads up|fyi|fwiw|ok so|okay so|alright so|so yeah|just so you know|(?:real )?quick (?:one|update|thing|note)|before i forget|sorry (?:for|about) the late (?:text|one|message)|(?:good )?(?:morning|afternoon|evening)(?: (?:boss|man|team|sir|guys|all|everyone))?|hey|hi|hello)(?: (?:man|boss|bro|buddy|guys|team))?[\s,.:;!-]+)+(?!(?:please |pls )?log\b)(?=\S+ \S+ \S+ \S)/iu;

/**
 * A text without what people say around what they tell: who it is, goodbyes, the day they had. Only at its two ends, so that
 * what is left stands in the message as it is, and only where something is left; numbers always are.
 */
export function withoutTalk(turn: Turn, text: string): string {
  const [name = ''] = turn.context.person.name.toLowerCase().split(' ');
  const itsMe = new RegExp(`^\\W*(?:it'?s|this is|its) ${name}(?: \\p{L}+)?(?: here)?\\s*[,.:;!-]+\\s*`, 'iu');
  let rest = text
    .replace(OPENS, '')
    .replace(name === '' ? /^$/ : itsMe, '')
    .replace(OPENS, '')
    .trim();
  for (;;) {
    const sentences = rest.split(/(?<=[.!\n])\s+/);
    const last = sentences.at(-1)!;
    const phrase = foldText(last).text.replace(/^\W+|\W+$/g, '');
    if (sentences.length < 2 || /\d/.test(phrase) || !isSmallTalk(phrase)) return rest === '' ? text : rest;
    rest = rest.slice(0, rest.length - last.length).trim();
  }
}

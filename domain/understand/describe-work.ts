import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { isBesideTheWork } from './beside-the-work.ts';
import { saidAround, withoutHesitations } from './said-around.ts';
import { PLAIN_USE, verbClass } from './verbs.ts';
import { textAt, tokenAt } from './words-at.ts';

const EDGES = new Set(
  `- , . : ; & + / ( ) and y e for to at on in of the a an with w/ used use usamos we i he they also plus then so that was were is it took spent worked working work had need needed needs con para por en de del la el los las un una que se lo nos es fue
  ok okay hey hi hello hola oye jefe echamos so new extra change order co cor t&m job obra trabajo trabajamos trabaje trabaje for por as per total each ea add added agrega tambien also today hoy yesterday ayer on about x @ = from desde did do doing hicimos haciendo mas more rented took llevo rentamos ocupamos please ended having our us our team crew guys them there just only still some materials material materiales labor hours hrs time mano obra work's my me our & by gastamos using usando mio mia mios mias`.split(
    /\s+/,
  ),
);
const KEEP_AT_END = new Set(['work', 'job', 'labor']);

/**
 * What was done, in the sender's own words: the stretches of a text that are neither people, time, materials, job, date nor
 * the one who ordered it. At most 255 characters; empty where nothing is left.
 */
export function describeWork(
  lexed: LexedText,
  first: number,
  last: number,
  taken: readonly boolean[],
  aside: readonly boolean[] = [],
): string {
  const phrases: string[] = [];
  let run: number[] = [];
  const close = (): void => {
    const words = trim(lexed, run);
    if (words.length > 0 && tells(lexed, words)) phrases.push(sliceOf(lexed, words));
    run = [];
  };
  for (let i = first; i <= last; i += 1) {
    const token = tokenAt(lexed, i);
    if (aside[i]) {
      while (
        aside[i - 1] !== true &&
        ['at', '@', 'en', 'on', 'for', 'in', 'the', 'la', 'el', 'del', 'por', 'over'].includes(
          textAt(lexed, run.at(-1) ?? -1),
        )
      )
        run.pop();
      continue;
    }
    if (
      taken[i] ||
      endsSentence(lexed, i) ||
      (token.kind === 'mark' &&
        [',', '-', ':', '(', ')', '*', '•', '\u00b7'].includes(token.text) &&
        !betweenWords(lexed, i))
    )
      close();
    else run.push(i);
  }
  close();
  const text = phrases.join(', ').slice(0, 255).trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'tie-in', 're-route': a hyphen without spaces stays. */
function betweenWords(lexed: LexedText, at: number): boolean {
  const token = tokenAt(lexed, at);
  return token.text === '-' && lexed.tokens[at - 1]?.end === token.start && lexed.tokens[at + 1]?.start === token.end;
}

function trim(lexed: LexedText, run: readonly number[]): number[] {
  const { front, back } = saidAround(run.map((at) => textAt(lexed, at)));
  const told = run.slice(front, run.length - back);
  const isEdge = (at: number): boolean => EDGES.has(textAt(lexed, at)) && !takesAway(lexed, at);
  const first = told.findIndex((at) => !isEdge(at));
  const last = told.findLastIndex((at) => !isEdge(at) || KEEP_AT_END.has(textAt(lexed, at)));
  return first < 0 ? [] : told.slice(madeBefore(lexed, told, first, last), last + 1);
}

/** 'haciendo una rampa', 'added lintel': of one thing alone that it was made is part of what was done. */
function madeBefore(lexed: LexedText, told: readonly number[], first: number, last: number): number {
  const verb = first - (['una', 'un', 'la', 'el', 'a', 'the'].includes(textAt(lexed, told[first - 1] ?? -1)) ? 2 : 1);
  return first === last && ['haciendo', 'hicimos', 'hice', 'added', 'adding'].includes(textAt(lexed, told[verb] ?? -1))
    ? verb
    : first;
}

/** 'took the door off', 'took em out': no time that something took. */
const takesAway = (lexed: LexedText, at: number): boolean =>
  textAt(lexed, at) === 'took' &&
  [2, 3, 4].some((behind) => /^(?:off|out|down|apart|back|away)$/.test(textAt(lexed, at + behind)));

/** A verb of work, a place, or three words and more: else it is no description. */
function tells(lexed: LexedText, words: readonly number[]): boolean {
  const tokens = words.map((at) => tokenAt(lexed, at));
  if (tokens.every((token) => token.kind === 'mark' || PLAIN_USE.has(token.text))) return false;
  const phrase = tokens.map((token) => token.text).join(' ');
  if (ABOUT_ORDERS.test(phrase) || isBesideTheWork(phrase)) return false;
  const verb = tokens.some(
    (token) => token.kind === 'word' && verbClass(token.text) !== null && !PLAIN_USE.has(token.text),
  );
  const place = tokens.some((token) => token.kind === 'place');
  return verb || place || tokens.filter((token) => token.kind === 'word').length >= 2;
}

/** 'thats its own ticket', 'start a new one', 'resending, had no bars': of the order and the text, not of the work. */
const ABOUT_ORDERS = new RegExp(
  [
    String.raw`^(?:(?:that|thats|that's|this|is|its|it's|it|make|start|open|write|put|up|should|be|as|on|needs|a|an|his|gimme|give|me|no|mon|tues|wednes|thurs|fri|satur|sun|day|\w+day) )*(?:own|new|separate|seperate|different|another|next)(?: (?:one|ones|tickets?|orders?|extra|lines?|co))*(?: (?:for|of|to) .*)?$`,
    String.raw`^(?:make |gimme |give me |need )?(?:\d|two|three|four) (?:separate |seperate )?(?:orders|tickets)(?: .*)?$`,
    '^(?:resend(?:ing)?|sending again|sent again)(?: .*)?$|^(?:had )?no bars$|last text went',
    String.raw`^(?:(?:man|dude|bro|well|wow|whew|geez|oh|ok|lol) )*(?:what|such)(?: an?)?(?: \w+)?(?: day| week| morning| mess)?$|^(?:hows|how's|how is|how was|hope) (?:ur|your|you|the|ya|its|it)(?: .*)?$|^(?:dont|don't) even (?:ask|get me)(?: .*)?$`,
    '^(?:i )?(?:typed|said|put|wrote|got)(?: (?:it|that))? wrong$|^(?:my )?mistake$|^wrong (?:job|one|site)$',
    '^good (?:morning|afternoon|evening)$|^have (?:an |some )?(?:extra )?(?:work )?to report$|shown as',
  ].join('|'),
);

function sliceOf(lexed: LexedText, words: readonly number[]): string {
  const pieces: { first: number; last: number }[] = [];
  for (const at of words) {
    const piece = pieces.at(-1);
    if (piece?.last === at - 1) piece.last = at;
    else pieces.push({ first: at, last: at });
  }
  return pieces
    .map(({ first, last }) => withoutHesitations(wordsOf(lexed, first, last)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ [,.]/g, (mark) => mark.trim());
}

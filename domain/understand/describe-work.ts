import { sourceSpan } from '../lexer/fold-text.ts';
import type { LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { PLAIN_USE, verbClass } from './verbs.ts';

const EDGES = new Set(
  `- , . : ; & + / ( ) and y e for to at on in of the a an with w/ used use usamos we i he they also plus then so that was were is it took spent worked working work had need needed needs con para por en de del la el los las un una que se lo nos es fue
  ok okay hey hi hello hola oye jefe echamos so new extra change order co cor t&m job obra trabajo trabajamos trabaje trabaje for por as per total each ea add added agrega tambien also today hoy yesterday ayer on about x @ = from desde did do doing hicimos haciendo mas more rented took llevo rentamos ocupamos please ended having our us our team crew guys them there just only still some materials material materiales labor hours hrs time mano obra work's my me our & by gastamos using usando`.split(
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
    const token = lexed.tokens[i];
    if (aside[i]) {
      while (
        aside[i - 1] !== true &&
        ['at', '@', 'en', 'on', 'for', 'in', 'the', 'la', 'el', 'del', 'por'].includes(
          lexed.tokens[run.at(-1) ?? -1]?.text ?? '',
        )
      )
        run.pop();
      continue;
    }
    if (
      !token ||
      taken[i] ||
      endsSentence(lexed, i) ||
      (token.kind === 'mark' && [',', '-', ':', '(', ')', '*', '•'].includes(token.text) && !betweenWords(lexed, i))
    )
      close();
    else run.push(i);
  }
  close();
  const text = phrases.join(', ').slice(0, 255).trim();
  return text === '' ? '' : (text[0] ?? '').toUpperCase() + text.slice(1);
}

/** 'tie-in', 're-route': a hyphen without spaces stays. */
function betweenWords(lexed: LexedText, at: number): boolean {
  const token = lexed.tokens[at];
  return token?.text === '-' && lexed.tokens[at - 1]?.end === token.start && lexed.tokens[at + 1]?.start === token.end;
}

function trim(lexed: LexedText, run: readonly number[]): number[] {
  const words = [...run];
  while (words.length > 0 && EDGES.has(lexed.tokens[words[0] ?? 0]?.text ?? '')) words.shift();
  while (words.length > 0 && edge(lexed, words)) words.pop();
  return words;
}

function edge(lexed: LexedText, words: readonly number[]): boolean {
  const text = lexed.tokens[words.at(-1) ?? 0]?.text ?? '';
  return EDGES.has(text) && !KEEP_AT_END.has(text);
}

/** A verb of work, a place, or three words and more: else it is no description. */
function tells(lexed: LexedText, words: readonly number[]): boolean {
  const tokens = words.map((at) => lexed.tokens[at]);
  if (tokens.every((token) => token?.kind === 'mark' || PLAIN_USE.has(token?.text ?? ''))) return false;
  const verb = tokens.some(
    (token) => token?.kind === 'word' && verbClass(token.text) !== null && !PLAIN_USE.has(token.text),
  );
  const place = tokens.some((token) => token?.kind === 'place');
  return verb || place || tokens.filter((token) => token?.kind === 'word').length >= 2;
}

function sliceOf(lexed: LexedText, words: readonly number[]): string {
  const pieces: number[][] = [];
  for (const at of words) {
    const piece = pieces.at(-1);
    if (piece && piece.at(-1) === at - 1) piece.push(at);
    else pieces.push([at]);
  }
  const text = pieces.map((piece) => {
    const { start, end } = sourceSpan(
      lexed.folded,
      lexed.tokens[piece[0] ?? 0]?.start ?? 0,
      lexed.tokens[piece.at(-1) ?? 0]?.end ?? 0,
    );
    return lexed.source.slice(start, end);
  });
  return text
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ [,.]/g, (mark) => mark.trim());
}

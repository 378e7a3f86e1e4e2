import { escapePattern } from '../../escape-pattern.ts';

/** What phones send for a reaction, and what it is worth (docs/rules.md#tm-approvals). */
export type Tapback = 'liked' | 'disliked' | 'questioned' | 'emphasized' | 'removed';

export interface StrippedAnswer {
  /** The sender's own words: without reactions, quoted lines and our own sentences. */
  words: string;
  tapbacks: Tapback[];
}

const LIKE = '👍❤♥💙💚💛👌✅✔☑💯🙏👏🎉🔥😍🥰😊🙂😀';
const DISLIKE = '👎❌🚫⛔✖💔😡😠';
const DOUBT = '❓❔🤔⁉';

/** Openings of a reaction at the start of a line; the first that fits decides. 'Removed' comes before 'liked'. */
const OPENINGS: { tapback: Tapback | 'by emoji'; opening: RegExp }[] = [
  { tapback: 'removed', opening: /removed [^\n"“«]{1,43}? from/iu },
  { tapback: 'removed', opening: /(?:se )?(?:elimin[oó]|quit[oó]|borr[oó]) [^\n"“«]{1,45}? de/iu },
  { tapback: 'disliked', opening: /disliked|no (?:le|me) gust[oóa]/iu },
  {
    tapback: 'questioned',
    opening: /questioned|puso en duda|pregunt[oó](?: por| sobre| acerca de)?|cuestion[oó]|dud[oó](?: de)?/iu,
  },
  { tapback: 'emphasized', opening: /emphasi[sz]ed|laughed at|(?:le )?(?:dio|puso) [eé]nfasis (?:a|en)/iu },
  {
    tapback: 'emphasized',
    opening: /enfatiz[oó]|destac[oó]|exclam[oó](?: por)?|(?:se )?ri[oó] (?:de|con)|le dio risa/iu,
  },
  { tapback: 'liked', opening: /liked|loved|(?:indic[oó] que )?(?:le|me) (?:gust[oóa]|encant[oóa])/iu },
  {
    tapback: 'by emoji',
    opening:
      /(?:reacted (?:with )?|reaccion[oó] (?:con )?)?\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]* (?:to|a|en)/iu,
  },
];

/** A reaction names what it is about: quoted words, or a picture. */
const PICTURES = 'image|photo|picture|link|message|attachment|video|imagen|foto|mensaje|enlace|archivo';
const OBJECT = String.raw` ?:? ?(?:["“”«]|(?:an?|the|una?|la|el) (?:${PICTURES})\b)`;
const OPENED = OPENINGS.map(({ tapback, opening }) => ({
  tapback,
  opened: new RegExp(`^ ?(?:${opening.source})${OBJECT}`, 'iu'),
}));

/** Our own sentences, which some phones and people paste back. */
const OURS = [
  /\breply approve ?, ?hours only.*/giu,
  /\b(?:responda|conteste|responde) (?:aprobar|aprobado) ?, ?solo horas.*/giu,
  /^ ?>.*/gmu,
  /^ ?(?:on|el) .{4,80} (?:wrote|escribi[oó]) ?: ?$/gimu,
];

/** Takes reactions, quoted lines and our own words out of a reply. `requestText` is what was sent, when known. */
export function stripQuoted(text: string, requestText?: string): StrippedAnswer {
  // Every run of spaces, of any kind, is one from here on.
  let rest = text
    .normalize('NFC')
    .replace(/[\u200B\u2060\u200C\u200E\u200F\uFEFF]/gu, '')
    .replace(/[^\S\n]+/gu, ' ');
  if (requestText) rest = withoutCopies(rest, requestText);
  const tapbacks: Tapback[] = [];
  const kept: string[] = [];
  for (const block of splitAtTapbacks(rest)) {
    const found = readTapback(block);
    if (found) tapbacks.push(found.tapback);
    kept.push(found ? found.after : block);
  }
  let words = kept.join('\n');
  for (const ours of OURS) words = words.replace(ours, '');
  return { words: words.replace(/[“"]\s*[”"]/gu, '').trim(), tapbacks };
}

/** One block per reaction, so that two reactions in one burst are two. */
function splitAtTapbacks(text: string): string[] {
  const blocks: string[] = [];
  for (const line of text.split('\n')) {
    const opens = OPENED.some(({ opened }) => opened.test(line));
    if (opens || blocks.length === 0) blocks.push(line);
    else blocks[blocks.length - 1] += `\n${line}`;
  }
  return blocks;
}

function readTapback(block: string): { tapback: Tapback; after: string } | null {
  for (const { tapback, opened } of OPENED) {
    const match = opened.exec(block);
    if (!match) continue;
    const quoted = /["“”«]$/u.test(match[0]);
    const rest = block.slice(match[0].length);
    return { tapback: tapback === 'by emoji' ? byEmoji(match[0]) : tapback, after: quoted ? afterQuote(rest) : rest };
  }
  return null;
}

function byEmoji(opening: string): Tapback {
  const [emoji] = /\p{Extended_Pictographic}/u.exec(opening)!;
  if (DISLIKE.includes(emoji)) return 'disliked';
  if (DOUBT.includes(emoji)) return 'questioned';
  return LIKE.includes(emoji) ? 'liked' : 'emphasized';
}

/**
 * The words behind the closing mark: the last one that ends a line, because a quoted request holds inch marks.
 * A quotation cut short by the phone never closes; then nothing behind it is the sender's own.
 */
function afterQuote(rest: string): string {
  const ends = [...rest.matchAll(/["”»][.\s]*(?=\n|$)/gu)];
  const last = ends.at(-1);
  return last ? rest.slice(last.index + last[0].length) : '';
}

/** Copies of what we sent, whole or quoted in part. Other quotations stay, and make an answer doubtful. */
function withoutCopies(text: string, requestText: string): string {
  const plain = (words: string): string =>
    words
      .toLowerCase()
      .replace(/[\s"“”'’]+/gu, ' ')
      .trim();
  const sent = plain(requestText);
  const words = requestText.trim().split(/\s+/u);
  const whole = words.map(escapePattern).join('\\s+');
  const rest = words.length >= 4 ? text.replace(new RegExp(whole, 'giu'), '\n') : text;
  return rest.replace(/“[^”]{20,}”|"[^\n]{20,}"/gu, (quoted) => (sent.includes(plain(quoted)) ? '\n' : quoted));
}

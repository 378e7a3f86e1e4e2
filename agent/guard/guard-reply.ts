import type { Language } from '../../domain/actor.ts';
import { detectLanguage } from '../../domain/understand/detect-language.ts';
import { fitSms, measureSms } from '../../domain/sms-segments.ts';
import type { Receipt } from '../../tools/toolset.ts';
import { holdsData } from '../calls-in-text.ts';
import { CLAIMS, isNegated, SHOWS } from './claims.ts';
import { describeReceipts } from './describe-receipts.ts';
import { quoteTold, withoutEchoes } from './quote-told.ts';
import { unfounded } from './unfounded.ts';

/** The thread and the context, as text. */
export interface Known {
  said: string;
  context: string;
}

export interface GuardedReply {
  text: string;
  /** What was stopped and why, for the trace. */
  events: { rule: string; why: string }[];
}

const MAX_SEGMENTS = 2;
/** Nobody reads more; a model gone wild may write a million letters, and measuring them all would stop everybody. */
const LONGEST_REPLY = 2_000;
/** Words a carrier acts on: no text of ours asks anyone to send them. */
const CARRIER_WORD =
  /\b(?:[Rr]eply|REPLY|[Tt]ext|[Ss]end|[Aa]nswer|[Tt]ype|[Rr]esponda|[Ee]nv[ií]e|[Cc]onteste|[Ee]scriba)\b(?:[^.!?\n]{0,30}?["'«]?\b(?:CANCEL|END|YES|STOP|QUIT)\b|(?: (?:with|back|me|con))*\s+["'«]?\b(?:[Cc]ancel|[Ee]nd|[Yy]es|[Ss]top|[Qq]uit)\b(?=["'»]|\s*[.,!?]|\s*$| to\b| or\b))/;
const MONEY = /\$\s?\d|(?<![\d,.])\d[\d,.]*\s?(?:dollars|usd|d[oó]lares)\b/i;
/** How the examples of the prompt introduce a reply; small models repeat it. */
const NOTATION = /^\s*(?:no tool|then)\b(?:\s*:\s*|\s*\.?\s*$)/i;
/** A model that gives up in words of its own tells nobody what to do next. */
const GIVES_UP =
  /\b(?:can['’]t|cannot|unable to|not able to) (?:assist|help|do that|process|complete)\b|\bno (?:puedo|podemos) (?:ayudar|asistir|hacer)/i;
const EMOJI = /\p{Extended_Pictographic}/gu;

/**
 * What finally leaves. A reply that claims what no receipt of this turn covers is replaced by the receipts themselves;
 * money is kept from who may not see it; carriers' words are never asked for; two segments at most.
 */
export function guardReply(
  reply: string,
  receipts: Receipt[],
  person: {
    language: Language;
    maySeeMoney: boolean;
    channel: 'sms' | 'web';
    quoted: string[];
    /** What a language model was told: its numbers must stand there. Left out for replies of our own code. */
    known?: Known;
  },
): GuardedReply {
  const events: GuardedReply['events'] = [];
  let text = reply
    .slice(0, LONGEST_REPLY)
    .replace(EMOJI, '')
    .replace(person.known ? NOTATION : '', '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
  const stop = (rule: string, why: string): void => {
    events.push({ rule, why });
    text = describeReceipts(receipts, person.language);
  };

  if (text === '') stop('empty', 'the model said nothing');
  if (holdsData(withoutWords(text, person.quoted))) stop('data', 'the reply was data of a program');
  text = quoteTold(text, receipts, (words) => claimIn(words, receipts));
  const claim = uncoveredClaim(text, receipts, person.quoted);
  if (claim) stop('claim', `'${claim}' has no receipt in this turn`);
  const loose = person.known && unfounded(text, { ...person.known, results: receipts.map(({ result }) => result) });
  if (loose) stop('unfounded', `'${loose}' stands nowhere`);
  if (person.known && isOtherLanguage(text, person)) stop('language', `the reply was not in ${person.language}`);
  if (person.known && leavesOpen(text, receipts)) stop('open', 'nothing was written and nothing asked');
  if (CARRIER_WORD.test(text)) stop('carrier_word', 'the reply asked for a word that carriers act on');
  if (!person.maySeeMoney && MONEY.test(withoutQuoted(text, person.quoted)))
    stop('money', 'an amount was meant for someone who may not see money');
  if (person.channel === 'web') return { text, events };
  const fitted = fitSms(text, MAX_SEGMENTS);
  if (measureSms(fitted).segments <= MAX_SEGMENTS) return { text: fitted, events };
  events.push({ rule: 'length', why: `${measureSms(fitted).segments} segments` });
  return { text: shorten(fitted), events };
}

/** A language that is neither the person's own nor the one he wrote in. */
function isOtherLanguage(reply: string, { language, quoted }: { language: Language; quoted: string[] }): boolean {
  const said = detectLanguage(withoutQuoted(reply, quoted));
  return said !== null && said !== language && !quoted.some((words) => detectLanguage(words) === said);
}

/** Nothing was written although it was tried, or the model gave up, and the person is asked nothing. */
function leavesOpen(reply: string, receipts: Receipt[]): boolean {
  const writes = receipts.filter(({ kind }) => kind !== 'looked_up');
  if (reply.includes('?') || writes.some(({ ok }) => ok)) return false;
  return writes.length > 0 || GIVES_UP.test(reply);
}

/** The first words of a claim that nothing covers, or null. */
export function uncoveredClaim(reply: string, receipts: Receipt[], quoted: string[]): string | null {
  return claimIn(reply, receipts, quoted)?.words ?? null;
}

function claimIn(
  reply: string,
  receipts: Receipt[],
  quoted: string[] = [],
): { words: string; isNever: boolean } | null {
  const done = receipts.filter((receipt) => receipt.ok);
  const kinds = new Set(done.map((receipt) => receipt.kind));
  const tried = new Set(receipts.map((receipt) => receipt.kind));
  const states = done.flatMap((receipt) => statesIn(receipt.result));
  // A proposal is our own wording of what has not happened yet.
  const plain = withoutQuoted(reply, [...quoted, ...done.flatMap((receipt) => proposalIn(receipt.result))]);
  const ofOrders = withoutEchoes(plain, done, quoted);
  for (const { pattern, needs } of CLAIMS) {
    const text = needs === 'never' ? plain : ofOrders;
    for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
      if (isNegated(text.slice(0, match.index)) || isQuestion(text, match.index)) continue;
      if (needs === 'never') return { words: match[0], isNever: true };
      const isCovered = Array.isArray(needs)
        ? needs.some((kind) => kinds.has(kind) || (kind === 'looked_up' && tried.has(kind)))
        : states.some((state) => SHOWS[needs.shown].test(state));
      if (!isCovered) return { words: match[0], isNever: false };
    }
  }
  return null;
}

/** Every `status` and `approval` in what a tool answered, at any depth. Descriptions and notes are people's words. */
function statesIn(result: unknown): string[] {
  if (typeof result !== 'object' || result === null) return [];
  return Object.entries(result).flatMap(([key, value]) =>
    typeof value === 'string' ? (key === 'status' || key === 'approval' ? [value] : []) : statesIn(value),
  );
}

function proposalIn(result: unknown): string[] {
  const text = (result as { proposal?: { text?: unknown } } | null)?.proposal?.text;
  return typeof text === 'string' ? [text] : [];
}

function isQuestion(text: string, at: number): boolean {
  const end = text.slice(at).search(/[.!?\n]/);
  return end >= 0 && text[at + end] === '?';
}

/** Descriptions and people's own words may hold any verb; they claim nothing. */
function withoutQuoted(text: string, quoted: string[]): string {
  return withoutWords(text.replace(/"[^"]*"|«[^«»]*»|“[^“”]*”/g, ' '), quoted);
}

function withoutWords(text: string, quoted: string[]): string {
  let rest = text;
  for (const words of quoted) if (words.length > 3) rest = rest.split(words).join(' ');
  return rest;
}

/** Cuts at the end of a sentence so that what leaves is whole. */
function shorten(text: string): string {
  const sentences = text.split(/(?<=[.!?\n])\s+/);
  while (sentences.length > 1 && measureSms(sentences.join(' ')).segments > MAX_SEGMENTS) {
    // A question at the end is what the person must see; the middle goes first.
    sentences.splice(sentences.at(-1)?.endsWith('?') ? Math.max(0, sentences.length - 2) : sentences.length - 1, 1);
  }
  let cut = sentences.join(' ');
  while (measureSms(cut).segments > MAX_SEGMENTS) cut = `${cut.slice(0, cut.length - 12).trimEnd()}...`;
  return cut;
}

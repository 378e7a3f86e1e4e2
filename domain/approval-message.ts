/**
 * The text of a T&M request: company, job, number, what was done with its quantities, how to answer. No amounts unless
 * the company says so. It fits four segments together with the link that is appended when it is sent.
 * docs/rules.md#tm-approvals
 */
import type { Language } from './actor.ts';
import type { LineItem } from './change-order.ts';
import { CATEGORIES } from './change-order.ts';
import { formatCents } from './money.ts';
import { fitSms, foldToGsm, GSM_JOINED, measureSms } from './sms-segments.ts';
import { spokenLineName } from './spoken-line-name.ts';
import { formatQuantity } from './units.ts';

export interface ApprovalMessageInput {
  companyName: string;
  jobName: string | null;
  /** As it is shown: 'COR 4'. */
  number: string;
  description: string;
  items: readonly LineItem[];
  /** Total in cents when the company shows money to approval contacts, else null. */
  totalCents: number | null;
  language: Language;
}

const SEGMENTS = 4;
/** Characters kept free for 'Recordatorio: ', a line end and the link. */
export const ADDED_ROOM = 100;
const NAME_MAX = 48;

const WORDS = {
  English: {
    ask: 'please verify this T&M work',
    more: (n: number) => `and ${n} more`,
    total: 'Total',
    answer: 'Reply APPROVE, HOURS ONLY, DENY and why, or ask a question. HELP for help.',
    reminder: 'Reminder: ',
  },
  Spanish: {
    ask: 'por favor verifique este trabajo T&M',
    more: (n: number) => `y ${n} más`,
    total: 'Total',
    answer: 'Responda APROBAR, SOLO HORAS, NEGAR y por qué, o haga una pregunta. AYUDA para ayuda.',
    reminder: 'Recordatorio: ',
  },
} as const;

/**
 * The text as previewed, without the link. When it is too long, names are cut, then lines are counted instead of
 * listed ('and 3 more'), then the description is cut; never the numbers and never how to answer.
 */
export function buildApprovalMessage(input: ApprovalMessageInput): string {
  const items = CATEGORIES.flatMap((category) =>
    input.items.filter((item) => item.category === category).sort((a, b) => a.position - b.position),
  );
  const description = oneLine(input.description);
  for (let shown = mostShown(items, input.language); shown > 0; shown -= 1) {
    const text = fit(compose(input, description, items, shown), input.language);
    if (text) return text;
  }
  // Ends: with 60 characters of description every text fits, even where each of them takes two places.
  for (let length = description.length; ; length -= 5) {
    const text = fit(compose(input, cut(description, length), items, 0), input.language);
    if (text) return text;
  }
}

/** The same text as a reminder: 'Reminder: …'. */
export function buildReminderMessage(approvalMessage: string, language: Language): string {
  return WORDS[language].reminder + approvalMessage;
}

/** What leaves: the text and, on its own line, the link to look and answer. */
export function appendApprovalLink(approvalMessage: string, link: string): string {
  return `${approvalMessage}\n${link}`;
}

function compose(input: ApprovalMessageInput, description: string, items: readonly LineItem[], shown: number): string {
  const words = WORDS[input.language];
  const job = input.jobName === null ? '' : `, ${cut(oneLine(input.jobName), NAME_MAX)}`;
  const hidden = items.length - shown;
  return [
    `${cut(oneLine(input.companyName), NAME_MAX)}${job}, ${input.number}: ${words.ask}.`,
    description,
    ...items.slice(0, shown).map((item) => describeLine(item, input.language)),
    hidden > 0 ? words.more(hidden) : '',
    input.totalCents === null ? '' : `${words.total}: ${formatCents(input.totalCents)}`,
    words.answer,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Lines that might fit: an ASCII letter takes one place, however the rest is encoded. */
function mostShown(items: readonly LineItem[], language: Language): number {
  let room = SEGMENTS * GSM_JOINED;
  const full = items.findIndex(
    (item) => (room -= describeLine(item, language).replace(/[^\x21-\x7e]/g, '').length) < 0,
  );
  return full < 0 ? items.length : full;
}

function describeLine({ name, quantity, unit }: LineItem, language: Language): string {
  const amount = quantity === null ? '' : `: ${formatQuantity(quantity, unit, language)}`;
  return `- ${cut(oneLine(spokenLineName(name, language)), NAME_MAX)}${amount}`;
}

/** The text if it fits with what is added when it leaves, else null. Letters that need it lose their accents. */
function fit(text: string, language: Language): string | null {
  const plain = fitSms(text + 'x'.repeat(ADDED_ROOM), SEGMENTS).slice(0, -ADDED_ROOM);
  return [plain, foldToGsm(plain)].find((one) => leavesInRoom(one, language)) ?? null;
}

/** Sent first and as a reminder: words before the text move what no segment's end may part, an emoji or a '€'. */
function leavesInRoom(text: string, language: Language): boolean {
  return ['', WORDS[language].reminder].every(
    (lead) => measureSms(lead + text + 'x'.repeat(ADDED_ROOM - lead.length)).segments <= SEGMENTS,
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 3)
        .join('')
        .trimEnd()}...`;
}

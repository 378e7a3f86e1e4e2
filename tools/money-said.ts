import type { ItemDraft } from '../api/services/change-orders/item-draft.ts';
import { priceLine } from '../api/services/prices/price-line.ts';
import { readApart } from '../api/services/reading/read-apart.ts';
import type { Sign } from '../domain/credit-words.ts';
import { signOf } from '../domain/credit-words.ts';
import { jobLabels } from '../domain/job-labels.ts';
import type { EvidenceDraft } from '../api/services/change-orders/next-order.ts';
import type * as phrases from '../domain/money-lines/find-phrases.ts';
import { mayHavePhrases, type MoneyPhrase } from '../domain/money-lines/find-phrases.ts';
import type * as lines from '../domain/money-lines/read-money-lines.ts';
import type { MoneyLine, MoneyReading } from '../domain/money-lines/money-line.ts';
import type { KnownJob } from '../domain/understand/understanding.ts';
import { withTenant } from '../prisma/walls.ts';
import { proveNumber, type NumberNotFound } from './prove-numbers.ts';
import type { SourceMessage, ToolContext } from './tool-context.ts';

const MONEY_LINES = new URL('../domain/money-lines/read-money-lines.ts', import.meta.url);
const readMoneyLines = readApart<typeof lines.readMoneyLines>(MONEY_LINES, 'readMoneyLines');
const PHRASES = new URL('../domain/money-lines/find-phrases.ts', import.meta.url);
const findPhrases = readApart<typeof phrases.findPhrases>(PHRASES, 'findPhrases');

/** What a phrase says, with the text it stands in. */
export interface FoundReading extends MoneyReading {
  message: SourceMessage;
  sign: Sign;
}

type OfCompany = Pick<ToolContext, 'deps' | 'actor'>;

/** The phrases of each text, as every tool sees them: names of the company's jobs are no part of one. */
export async function phrasesIn(context: OfCompany, texts: readonly string[]): Promise<MoneyPhrase[][]> {
  if (!texts.some(mayHavePhrases)) return texts.map(() => []);
  const jobs = await jobsOf(context);
  return Promise.all(texts.map((text) => findPhrases(text, jobs)));
}

/** The company's jobs as a reader of texts knows them. */
async function jobsOf({ deps, actor }: OfCompany): Promise<KnownJob[]> {
  const jobs = await withTenant(deps.db, actor, (tx) =>
    tx.jobs.findMany({ where: { job_status: { not: 'Archived' } }, orderBy: { job_name: 'asc' } }),
  );
  const labels = jobLabels(jobs);
  return jobs.map(({ id, job_name, aliases, address }) => ({
    job_id: id,
    name: labels.get(id) ?? job_name,
    aliases,
    address,
  }));
}

/** The readings of the newest texts that hold the given words, each once. */
export async function readSaid(context: ToolContext, phrases: readonly string[]): Promise<FoundReading[]> {
  const jobs = await jobsOf(context);
  const found: FoundReading[] = [];
  const newest = context.turn.messages.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt) || b.id - a.id);
  for (const phrase of phrases) {
    const words = plain(phrase);
    const message = newest.find(({ text }) => words !== '' && plain(text).includes(words));
    if (!message) continue;
    for (const reading of await readMoneyLines(message.text, jobs)) {
      const isQuoted = plain(reading.words).includes(words) || words.includes(plain(reading.words));
      const isKnown = found.some((one) => one.message.id === message.id && one.start === reading.start);
      if (isQuoted && !isKnown) found.push({ ...reading, message, sign: signOfReading(reading, message.text) });
    }
  }
  return found;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s;]+/g, ' ')
    .trim();

const RESTOCK = /restock|devoluci[oó]n/iu;
/** 'Credit back the 15% restocking fee': the fee itself is taken off. */
const CREDITS_IT =
  /(?<!\p{L})(?:credit(?:ed|ing)?|deduct(?:ed|ing)?|acredit\p{L}*|descont\p{L}*|deduc\p{L}*)(?: (?:back|us|them|the|a|our|el|la|los))*\s*$/iu;

/**
 * An allowance has the sign of its difference, and a fee for what went back is a charge. No line of a percentage is a
 * credit, so a word of credit about one is asked.
 */
export function signOfReading({ kind, start, end, words }: MoneyReading, text: string): Sign {
  if (kind === 'allowance') return 'charge';
  if (kind !== 'percent') return signOf(text, start, end, false);
  if (RESTOCK.test(words)) return CREDITS_IT.test(text.slice(0, start)) ? 'unsure' : 'charge';
  return signOf(text, start, end, false) === 'charge' ? 'charge' : 'unsure';
}

/** What a tool answers when a line's numbers stand in words about money, which are no line of this kind. */
export interface MoneyWords {
  error: { code: 'MONEY_WORDS'; message: string };
}

/** Per diem is no labor: a number inside such words makes no plain line. */
export class MoneyWordsOf {
  private readonly context: ToolContext;
  private readonly known = new Map<number, Promise<MoneyPhrase[]>>();

  constructor(context: ToolContext) {
    this.context = context;
  }

  async refuse(evidence: readonly EvidenceDraft[]): Promise<MoneyWords | null> {
    for (const { messageId, start, end } of evidence) {
      const phrases = messageId === null ? [] : await this.phrasesOf(messageId);
      const within = phrases.find((one) => one.kind !== 'markup' && one.start <= start && end <= one.end);
      if (within)
        return {
          error: {
            code: 'MONEY_WORDS',
            message: `'${within.words}' is no such line. Leave it out here and pass these words to add_money_lines.`,
          },
        };
    }
    return null;
  }

  private phrasesOf(messageId: number): Promise<MoneyPhrase[]> {
    const text = this.context.turn.messages.find(({ id }) => id === messageId)?.text ?? '';
    const phrases = this.known.get(messageId) ?? phrasesIn(this.context, [text]).then(([first]) => first ?? []);
    this.known.set(messageId, phrases);
    return phrases;
  }
}

/** The line as it is saved. Each number of it stands in the phrase, or it is refused. */
export async function draftOfMoneyLine(
  context: ToolContext,
  reading: FoundReading,
  line: MoneyLine,
  jobId: number | null,
): Promise<ItemDraft | NumberNotFound> {
  const evidence: ItemDraft['evidence'] = [];
  for (const claim of claimsOf(line)) {
    const proof = isWritten(reading.words, claim)
      ? { evidence: [wholePhrase(reading, claim.field)] }
      : await proveNumber(context, { ...claim, unit: null, quotes: [reading.words], what: line.name });
    if ('error' in proof) return proof;
    evidence.push(...proof.evidence);
  }
  // A standby rate is not on a price list.
  const isListed = line.category === 'equipment' && line.unitCost === null && line.rateKind !== 'standby';
  const listed = isListed ? await priceLine(context.deps, context.actor, { ...line, jobId }, context.embedded) : null;
  const { isExempt, terms, ...plainLine } = line;
  return {
    ...plainLine,
    unitCost: line.unitCost ?? listed?.unitCost ?? null,
    costSource: line.unitCost !== null ? 'field' : (listed?.costSource ?? null),
    costSnapshot: listed?.costSnapshot ?? null,
    ...(reading.sign === 'credit' ? { isCredit: true } : {}),
    ...(isExempt ? { isExempt } : {}),
    ...(terms ? { terms } : {}),
    evidence,
  };
}

interface Claim {
  value: string;
  kind: 'quantity' | 'price';
  field: 'quantity' | 'cost';
}

function claimsOf({ quantity, unitCost, unit, terms }: MoneyLine): Claim[] {
  const counted = (value: string | null): Claim[] =>
    value === null ? [] : [{ value, kind: 'quantity', field: 'quantity' }];
  const priced = (value: string | null): Claim[] => (value === null ? [] : [{ value, kind: 'price', field: 'cost' }]);
  switch (terms?.kind) {
    case 'per_diem':
      return [...counted(terms.people), ...counted(terms.days), ...priced(unitCost)];
    case 'allowance':
      return [...priced(terms.allowance), ...priced(terms.actual)];
    case 'percent':
      return [...counted(quantity), ...priced(terms.of.base === 'amount' ? terms.of.amount : null)];
    default:
      return [...(unit === 'ls' ? [] : counted(quantity)), ...priced(unitCost)];
  }
}

/** The number as digits in the phrase; an amount with its dollar sign. */
function isWritten(words: string, { value, kind }: Claim): boolean {
  const pattern = kind === 'price' ? /\$\s?(\d[\d,]*(?:\.\d+)?)/g : /(?<![\d.,$-])(\d[\d,]*(?:\.\d+)?)(?![\d,]*\.\d)/g;
  return [...words.matchAll(pattern)].some(([, digits]) => Number(digits!.replaceAll(',', '')) === Number(value));
}

function wholePhrase({ message, start, end, words }: FoundReading, field: string): ItemDraft['evidence'][number] {
  return { messageId: message.id, field, source: message.source, start, end, words, derivation: null };
}

import type { Tx } from '../../prisma/client.ts';
import type { EnterTenant } from '../../prisma/walls.ts';
import type { CompanyOfNumber } from '../platform/list-companies-of-number.ts';
import { hasTextedAnother } from '../platform/number-relations.ts';
import { answerCompanyQuestion, readCompanyQuestion, readName, type CompanyQuestion } from './company-question.ts';
import { mayAnswerRequest } from './may-answer-request.ts';
import { asksForCompanies, leadingWords } from './read-company-choice.ts';
import type { InboundText } from './read-inbound-form.ts';

/** A text goes to a company, or its sender is asked; `isCommand` when the text is only about which company. */
export type Choice =
  { kind: 'company'; id: number } | { kind: 'answered' } | { kind: 'ask'; options: number[]; isCommand: boolean };

interface Candidate extends CompanyOfNumber {
  /** When its open approval requests last texted this number; null without an open one. */
  askedAt: Date | null;
}

const CHOICE_MS = 12 * 3600_000;

/**
 * Which of the companies that have a number a text is for. What a company merely entered counts for nothing beside one that
 * the holder of the number texted, chose or signed in to; where it could matter, he is asked. docs/adr/0123.
 */
export async function chooseCompany(
  tx: Tx,
  enterTenant: EnterTenant,
  of: { text: InboundText; companies: CompanyOfNumber[]; now: Date },
): Promise<Choice> {
  const { text, companies, now } = of;
  const question = await readCompanyQuestion(tx, text.from, now);
  if (question.isOpen && (await answerCompanyQuestion(tx, enterTenant, { text, companies, question, now }))) {
    return { kind: 'answered' };
  }
  const all = await withRequests(enterTenant, companies, text.from);
  const live = all.filter((one) => !one.isDemo);
  const known = preferLive(all.filter((one) => one.isConfirmed));
  if (companies.length > 1 && asksForCompanies(text.body)) {
    return ask(known, live.length > 0 ? live : all, true);
  }
  if (known.length === 0) return chooseUnconfirmed(tx, all, text.from);
  // A demo is somewhere to try things. Beside it a company that entered the number is asked about.
  const untold = live.filter(
    (one) => one.declinedAt === null || (one.askedAt !== null && one.askedAt > one.declinedAt),
  );
  if (known.every((one) => one.isDemo) && untold.length > 0) return ask(known, untold);

  const newcomers = live.filter((one) => !one.isConfirmed && mayBeMeant(one, known, text.body));
  if (newcomers.length > 0) return ask(known, newcomers);
  // The people of a company with a number of its own write there: on the shared number they may mean another company.
  const unasked = live.filter((one) => !one.isConfirmed && one.declinedAt === null);
  if (known.every((one) => one.hasOwnSender) && unasked.length > 0) return ask(known, unasked);
  if (known.length === 1) return { kind: 'company', id: known[0]!.id };
  return chooseKnown(enterTenant, known, { text, question, now });
}

/** Nobody of them was ever texted: those with a plan before those without, live ones before demos. */
async function chooseUnconfirmed(tx: Tx, all: Candidate[], phone: string): Promise<Choice> {
  const live = all.filter((one) => !one.isDemo);
  const paying = live.filter((one) => one.hasPlan);
  const pool = [paying, live, all].find((some) => some.length > 0)!;
  const waiting = pool.filter((one) => one.isStaff || one.askedAt);
  const only = pool.length === 1 ? pool[0]! : waiting.length === 1 ? waiting[0]! : null;
  if (only && !(await hasTextedAnother(tx, phone, only.id))) return { kind: 'company', id: only.id };
  return ask([], pool);
}

/** Several companies that the number really texts: the chosen one, the only one that waits for it, or the person is asked. */
async function chooseKnown(
  enterTenant: EnterTenant,
  known: Candidate[],
  of: { text: InboundText; question: CompanyQuestion; now: Date },
): Promise<Choice> {
  const { text, question, now } = of;
  const { chosenAt } = question;
  const isFresh = chosenAt !== null && now.getTime() - chosenAt.getTime() < CHOICE_MS;
  const chosen = isFresh ? known.find((one) => one.id === question.customerId) : undefined;
  // A name moves no text. In front of one it makes us ask.
  const named = await readName(enterTenant, leadingWords(text.body), known);
  if (named !== null && named !== chosen?.id) return ask(known, []);
  const others = known.filter((one) => one.id !== chosen?.id);
  // A company that has asked something since may be the one that is answered now; so may one whose request is open when
  // the chosen company waits for nothing.
  const isOpenElsewhere = others.some((one) => one.askedAt !== null && chosenAt !== null && one.askedAt > chosenAt);
  const isAnswerElsewhere = !chosen?.askedAt && !chosen?.isStaff && others.some((one) => one.askedAt);
  if (chosen && !isOpenElsewhere && !(isAnswerElsewhere && mayAnswerRequest(text.body))) {
    return { kind: 'company', id: chosen.id };
  }
  const waiting = known.filter((one) => one.isStaff || one.askedAt);
  if (waiting.length === 1 && (!chosen || waiting[0] === chosen)) return { kind: 'company', id: waiting[0]!.id };
  return ask(known, []);
}

/** Whether a text may be meant for a company that entered the number and asked it for an approval. */
function mayBeMeant(newcomer: Candidate, known: Candidate[], body: string): boolean {
  if (newcomer.askedAt === null) return false;
  // Somebody's own crew reports all day: only what could be an answer is asked about, and only until he said no once.
  if (known.some((one) => one.isStaff)) return newcomer.declinedAt === null && mayAnswerRequest(body);
  if (newcomer.declinedAt === null || newcomer.askedAt > newcomer.declinedAt) return true;
  return mayAnswerRequest(body) && !known.some((one) => one.askedAt);
}

async function withRequests(
  enterTenant: EnterTenant,
  companies: CompanyOfNumber[],
  phone: string,
): Promise<Candidate[]> {
  const all: Candidate[] = [];
  for (const company of companies) {
    const open = await enterTenant(company.id, (inside) =>
      inside.approval_requests.findMany({
        where: { contact_phone: phone, status: 'awaiting' },
        select: { created_at: true, sent_at: true, last_reminded_at: true },
      }),
    );
    const times = open.map((one) => (one.last_reminded_at ?? one.sent_at ?? one.created_at).getTime());
    all.push({ ...company, askedAt: times.length > 0 ? new Date(Math.max(...times)) : null });
  }
  return all;
}

const preferLive = (some: Candidate[]): Candidate[] => {
  const live = some.filter((one) => !one.isDemo);
  return live.length > 0 ? live : some;
};

/** Companies the person knows come first, so that entering his number moves none of them down the list. */
function ask(known: Candidate[], others: Candidate[], isCommand = false): Choice {
  const rest = others.filter((one) => !known.some(({ id }) => id === one.id));
  return { kind: 'ask', options: [...known, ...rest].map(({ id }) => id), isCommand };
}

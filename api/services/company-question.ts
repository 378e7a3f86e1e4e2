import type { Tx } from '../../prisma/client.ts';
import type { EnterTenant } from '../../prisma/walls.ts';
import type { CompanyOfNumber } from '../platform/list-companies-of-number.ts';
import { confirmNumber, declineNumber } from '../platform/number-relations.ts';
import { enqueue } from './enqueue.ts';
import { readCompanyName, readOptionNumber, type Option } from './read-company-choice.ts';
import type { InboundText } from './read-inbound-form.ts';
import { readStoredText } from './read-stored-text.ts';
import { storeInboundMessage } from './store-inbound-message.ts';

/** What a number was last asked about its companies, and what it chose. */
export interface CompanyQuestion {
  /** Asked within the day, not answered, and nothing went elsewhere since. */
  isOpen: boolean;
  askedAt: Date | null;
  options: number[];
  customerId: number | null;
  chosenAt: Date | null;
}

export const MOST_OPTIONS = 5;
const DAY_MS = 24 * 3600_000;
const AGAIN_AFTER_MS = 60_000;

export async function readCompanyQuestion(tx: Tx, phone: string, now: Date): Promise<CompanyQuestion> {
  const row = await tx.number_choices.findUnique({ where: { phone_number: phone } });
  const isOpen =
    row !== null &&
    row.chosen_at === null &&
    row.options.length > 0 &&
    // A text of before the question, routed late, is no answer to it.
    row.asked_at <= now &&
    now.getTime() - row.asked_at.getTime() < DAY_MS;
  return {
    isOpen,
    askedAt: row?.asked_at ?? null,
    options: row?.options ?? [],
    customerId: row?.customer_id ?? null,
    chosenAt: row?.chosen_at ?? null,
  };
}

/**
 * Asks which company is meant, at most once a minute; the list that was sent stands until the next one. The text keeps the
 * companies it may be for: an answer to a later list moves it only to one of them.
 */
export async function askCompany(
  tx: Tx,
  of: { inboundTextId: number; phone: string; options: number[]; now: Date },
): Promise<void> {
  await tx.inbound_texts.update({ where: { id: of.inboundTextId }, data: { asked_companies: of.options } });
  const { phone, now } = of;
  const before = await readCompanyQuestion(tx, phone, now);
  if (before.isOpen && now.getTime() - before.askedAt!.getTime() <= AGAIN_AFTER_MS) return;
  // Who was on the last list keeps his number, whoever comes in between.
  const kept = before.isOpen ? before.options.filter((id) => of.options.includes(id)) : [];
  const options = [...kept, ...of.options.filter((id) => !kept.includes(id))].slice(0, MOST_OPTIONS);
  const data = { asked_at: now, chosen_at: null, customer_id: null, options };
  await tx.number_choices.upsert({
    where: { phone_number: phone },
    create: { phone_number: phone, ...data },
    update: data,
  });
  await enqueue(tx, now, {
    aggregate: `choice-${of.inboundTextId}`,
    kind: 'ask_company',
    payload: { inboundTextId: of.inboundTextId },
  });
}

/** The person went on without an answer: a number he texts later is no answer to an old question. */
export async function dropCompanyQuestion(tx: Tx, phone: string): Promise<void> {
  await tx.number_choices.updateMany({ where: { phone_number: phone, chosen_at: null }, data: { options: [] } });
}

/** Takes an answer to the open question: the company is his now, and what waited goes there. False: it is no answer. */
export async function answerCompanyQuestion(
  tx: Tx,
  enterTenant: EnterTenant,
  of: { text: InboundText; companies: CompanyOfNumber[]; question: CompanyQuestion; now: Date },
): Promise<boolean> {
  const { text, companies, question, now } = of;
  const offered = question.options.map((id) => companies.find((one) => one.id === id) ?? null);
  const number = readOptionNumber(text.body);
  const picked = number
    ? offered[number - 1]?.id
    : await readName(
        enterTenant,
        text.body,
        offered.filter((one) => one !== null),
      );
  if (!picked) return false;
  await tx.number_choices.update({
    where: { phone_number: text.from },
    data: { customer_id: picked, chosen_at: now, options: [] },
  });
  await confirmNumber(tx, text.from, picked, now);
  await declineNumber(
    tx,
    text.from,
    question.options.filter((id) => id !== picked),
    now,
  );
  await routeHeld(tx, enterTenant, text.from, picked, now);
  return true;
}

/**
 * The one of these companies that words name, or null. Jobs are read only when a name fits: they say whether the words mean
 * another company's job instead.
 */
export async function readName(
  enterTenant: EnterTenant,
  body: string,
  offered: CompanyOfNumber[],
): Promise<number | null> {
  if (readCompanyName(body, offered) === null) return null;
  const options: Option[] = [];
  for (const { id, name } of offered) {
    const jobs = await enterTenant(id, (inside) => inside.jobs.findMany({ select: { job_name: true, aliases: true } }));
    options.push({ id, name, jobs: jobs.flatMap((job) => [job.job_name, ...job.aliases]) });
  }
  return readCompanyName(body, options);
}

async function routeHeld(
  tx: Tx,
  enterTenant: EnterTenant,
  phone: string,
  customerId: number,
  now: Date,
): Promise<void> {
  const held = await tx.inbound_texts.findMany({
    where: { from_number: phone, outcome: 'ambiguous', received_at: { gt: new Date(now.getTime() - DAY_MS) } },
    orderBy: { id: 'asc' },
  });
  const other = held.findLast((row) => !isFor(row, customerId));
  for (const row of held.filter((one) => isFor(one, customerId))) {
    await tx.inbound_texts.update({ where: { id: row.id }, data: { outcome: 'routed', customer_id: customerId } });
    await enterTenant(customerId, (inside) =>
      storeInboundMessage(inside, customerId, readStoredText(row), row.received_at),
    );
  } // What came under another list is asked about again, never moved along.
  if (other) await askCompany(tx, { inboundTextId: other.id, phone, options: other.asked_companies, now });
}

/** Texts held before their companies were kept go where the answer says. */
const isFor = ({ asked_companies: asked }: { asked_companies: number[] }, customerId: number): boolean =>
  asked.length === 0 || asked.includes(customerId);

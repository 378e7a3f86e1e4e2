import type { DeveloperActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withPlatform } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { keepSenderNumbers } from '../../platform/senders.ts';
import type { SenderState } from '../../ports.ts';
import { writeAudit } from '../write-audit.ts';

interface Done {
  success: true;
  message: string;
}

/**
 * Lets a company text from a number or Messaging Service of its own; texts to its numbers are its own from then on. The
 * vendor must know the sender. @throws AppError NOT_FOUND without the company, INVALID for a sender that is not the
 * account's, CONFLICT when it is another company's or the platform's
 */
export async function setCompanySender(
  deps: Deps,
  actor: DeveloperActor,
  input: { customerId: number; address: string; texts_per_second: number },
): Promise<Done> {
  const { customerId, address, texts_per_second } = input;
  const refuse = (message: string) => new AppError('INVALID', message, { fields: { address: message } });
  const platform = deps.config.TWILIO_FROM ?? '';
  if (address === platform) throw new AppError('CONFLICT', MESSAGES.sender.isPlatform);
  const company = await withPlatform(deps.db, 'a company gets a sender', (tx) =>
    tx.customers.findFirst({ where: { id: customerId, deleted_at: null }, select: { id: true } }),
  );
  if (!company) throw new AppError('NOT_FOUND');
  const state = await deps.texts.describeSender(address);
  if (!state || state.numbers.length === 0) throw refuse(MESSAGES.sender.unknown);
  if (state.numbers.includes(platform)) throw new AppError('CONFLICT', MESSAGES.sender.isPlatform);
  const now = deps.clock.now();
  await withPlatform(deps.db, 'a company gets a sender', async (tx, enterTenant) => {
    // Two operators at once: the second sees what the first did.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('company_senders'))`;
    const foreign = await listForeignNumbers(tx, customerId, state.numbers, platform);
    const others = await tx.company_senders.count({ where: { address, customer_id: { not: customerId } } });
    if (foreign.length + others > 0) throw new AppError('CONFLICT', MESSAGES.sender.isTaken);
    await tx.company_senders.upsert({
      where: { customer_id: customerId },
      create: { customer_id: customerId, address, texts_per_second, created_at: now },
      update: { address, texts_per_second },
    });
    await keepSenderNumbers(tx, customerId, state.numbers);
    await keepState(tx, address, state, now);
    await enterTenant(customerId, (inside) =>
      writeAudit(
        inside,
        now,
        { kind: 'system', customerId, reason: actor.name },
        { action: 'sender.set', entity: 'customer', entityId: customerId, after: { address, texts_per_second } },
      ),
    );
  });
  return { success: true, message: MESSAGES.sender.saved };
}

/** Back to the platform's number. @throws AppError NOT_FOUND when the company has no sender of its own */
export async function removeCompanySender(
  deps: Deps,
  actor: DeveloperActor,
  input: { customerId: number },
): Promise<Done> {
  const { customerId } = input;
  const now = deps.clock.now();
  await withPlatform(deps.db, 'a company gives up its sender', async (tx, enterTenant) => {
    const { count } = await tx.company_senders.deleteMany({ where: { customer_id: customerId } });
    if (count === 0) throw new AppError('NOT_FOUND');
    await tx.sender_numbers.deleteMany({ where: { customer_id: customerId } });
    await enterTenant(customerId, (inside) =>
      writeAudit(
        inside,
        now,
        { kind: 'system', customerId, reason: actor.name },
        { action: 'sender.removed', entity: 'customer', entityId: customerId },
      ),
    );
  });
  return { success: true, message: MESSAGES.sender.removed };
}

/** Asks the vendor how each sender stands and which numbers are behind it; called by the reconciler every hour. */
export async function checkSenders(deps: Deps): Promise<void> {
  const own = await withPlatform(deps.db, 'check senders', (tx) => tx.company_senders.findMany({}));
  const platform = deps.config.TWILIO_FROM;
  const all = [...(platform ? [{ customer_id: null, address: platform }] : []), ...own];
  for (const sender of all) {
    await checkSender(deps, sender).catch((error: unknown) =>
      deps.log.warn({ err: error, sender: sender.address }, 'a sender could not be checked; it will be tried again'),
    );
  }
}

async function checkSender(deps: Deps, sender: { customer_id: number | null; address: string }): Promise<void> {
  const { customer_id, address } = sender;
  const state = await deps.texts.describeSender(address);
  await withPlatform(deps.db, 'check senders', async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('company_senders'))`;
    const still = customer_id !== null && (await tx.company_senders.count({ where: { customer_id, address } })) > 0;
    if (customer_id === null || !state || !still) return keepState(tx, address, state, deps.clock.now());
    const foreign = await listForeignNumbers(tx, customer_id, state.numbers, deps.config.TWILIO_FROM);
    const own = state.numbers.filter((number) => !foreign.includes(number));
    await tx.sender_numbers.deleteMany({ where: { customer_id, phone_number: { in: foreign } } });
    // A service without numbers would route its texts to nobody: what was known stays until somebody looks.
    if (own.length > 0) await keepSenderNumbers(tx, customer_id, own);
    if (foreign.length > 0)
      deps.log.warn({ sender: address, numbers: foreign }, 'a sender holds numbers that are not its company’s');
    const detail = foreign.length > 0 ? `${MESSAGES.sender.holdsForeign}: ${foreign.join(', ')}` : state.detail;
    await keepState(tx, address, { ...state, detail }, deps.clock.now());
  });
}

/** Numbers behind a company's sender that are the platform's or another company's. Texts to them stay where they were. */
async function listForeignNumbers(
  tx: Tx,
  customerId: number,
  numbers: string[],
  platform: string | undefined,
): Promise<string[]> {
  const rows = await tx.sender_numbers.findMany({
    where: { phone_number: { in: numbers }, customer_id: { not: customerId } },
    select: { phone_number: true },
  });
  const taken = new Set(rows.map((row) => row.phone_number));
  return numbers.filter((number) => number === platform || taken.has(number));
}

async function keepState(tx: Tx, address: string, state: SenderState | null, now: Date): Promise<void> {
  const row = {
    kind: state?.kind ?? 'unknown',
    status: state?.status ?? 'missing',
    detail: state?.detail ?? null,
    checked_at: now,
  };
  await tx.sender_states.upsert({ where: { address }, create: { address, ...row }, update: row });
}

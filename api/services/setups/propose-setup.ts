import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { isEmail } from '../../../domain/validation/email.ts';
import type { Prisma, Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { HOLDS_MS } from '../confirmations/actions.ts';
import { askForCommand } from '../confirmations/command.ts';
import { dropProposals } from '../confirmations/drop-proposals.ts';
import { requireJob } from '../change-orders/require-job.ts';
import { refuseTakenPhone } from '../users/save-user.ts';
import { describeSetup } from './describe-setup.ts';
import { SAVE_WORD, type Setup } from './setup.ts';

export interface SetupProposal {
  /** Restates exactly what will be kept and asks for the word. */
  text: string;
  word: string;
}

/** By text, only an admin sets the company up. @throws AppError ROLE, DEMO_MODE */
export function authorizeSetup(actor: UserActor): void {
  if (actor.isDemo) throw new AppError('DEMO_MODE');
  if (actor.role !== 'admin') throw new AppError('ROLE');
}

/**
 * Stores what one word would keep, and says it. Nothing is kept yet. An earlier proposal of the conversation falls,
 * whatever it was about. @throws AppError ROLE, DEMO_MODE, INVALID, NOT_FOUND (job), CONFLICT for what is there already
 */
export async function proposeSetup(
  deps: Deps,
  actor: UserActor,
  input: { conversationId: number; setup: Setup; at: Date },
): Promise<SetupProposal> {
  authorizeSetup(actor);
  return withTenant(deps.db, actor, async (tx) => {
    await checkSetup(tx, actor, input.setup);
    const said = await describeSetup(tx, actor, input.setup);
    const word = SAVE_WORD[actor.language];
    const text = `${said} ${askForCommand(actor.language, word)}`;
    await dropProposals(tx, input.conversationId);
    await tx.pending_setups.create({
      data: {
        customer_id: actor.customerId,
        conversation_id: input.conversationId,
        user_id: actor.userId,
        kind: input.setup.kind,
        payload: input.setup as unknown as Prisma.InputJsonValue,
        text,
        created_at: input.at,
        expires_at: new Date(input.at.getTime() + HOLDS_MS),
      },
    });
    return { text, word };
  });
}

/** What stands in the way, said before anything is proposed. */
async function checkSetup(tx: Tx, actor: UserActor, setup: Setup): Promise<void> {
  if (setup.kind === 'user') {
    if (setup.last_name === '') throw new AppError('INVALID', MESSAGES.users.lastNameRequired);
    if (setup.estimator && !isEmail(setup.email ?? '')) throw new AppError('INVALID', MESSAGES.users.estimatorEmail);
    await refuseTakenPhone(tx, actor.customerId, setup.phone_number, null);
  }
  if (setup.kind === 'job') {
    const there = await tx.jobs.findFirst({
      where: { customer_id: actor.customerId, job_name: { equals: setup.job_name, mode: 'insensitive' } },
      select: { job_name: true },
    });
    if (there) throw new AppError('CONFLICT', `There is a job ${there.job_name} already.`);
  }
  if (setup.kind === 'rate') await requireJob(tx, actor.customerId, setup.job_id);
  if (setup.kind === 'details' && Object.keys(setup.details).length === 0) throw new AppError('INVALID');
}

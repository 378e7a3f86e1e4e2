import type { UserActor } from '../../../domain/actor.ts';
import { readOnboardingWord } from '../../../domain/onboarding.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { ConfirmationBurst } from '../confirmations/use-confirmation.ts';
import { enqueuePush } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { beginOnboarding, finishOnboarding, readOnboarding } from './read-onboarding.ts';
import { answerQuestion } from './answer-question.ts';
import { SAY, sayNextStep } from './say-onboarding.ts';

/**
 * Leads an admin through setting up, a question at a time: begins, skips, goes on. What is answered in between is kept by
 * the set-up tools, by one word over a stored proposal. Null when the burst is about something else.
 */
export async function answerOnboarding(deps: Deps, actor: UserActor, burst: ConfirmationBurst): Promise<string | null> {
  const word = burst.texts.length === 1 ? readOnboardingWord(burst.texts[0]!) : null;
  if (!word) return answerQuestion(deps, actor, burst);
  if (actor.isDemo) return null;
  const say = SAY[actor.language];
  if (actor.role !== 'admin') return word === 'start' ? say.adminOnly : null;
  return withTenant(deps.db, actor, async (tx) => {
    const before = await readOnboarding(tx, actor.customerId);
    const asked = before.row && !before.row.finished_at ? before.row.asked : null;
    if (word !== 'start' && !asked) return null;
    if (word === 'start') {
      await beginOnboarding(
        tx,
        { customerId: actor.customerId, userId: actor.userId, timeZone: before.timeZone },
        burst.at,
      );
      return join(await askNext(deps, tx, actor, burst.at), say.begin);
    }
    if (word === 'skip') {
      const skipped = [...new Set([...(before.row?.skipped ?? []), asked!])];
      await tx.onboardings.updateMany({ where: { customer_id: actor.customerId }, data: { skipped } });
      await writeAudit(tx, burst.at, actor, {
        action: 'onboarding.skipped',
        entity: 'customer',
        entityId: actor.customerId,
        after: { step: asked },
      });
    }
    return join(await askNext(deps, tx, actor, burst.at), word === 'skip' ? say.skipped : '');
  });
}

const join = (question: string, before: string): string => [before, question].filter(Boolean).join(' ');

/** The next question after something was kept; '' when nobody is being led. Inside the transaction that kept it. */
export async function continueOnboarding(deps: Deps, tx: Tx, actor: UserActor, at: Date): Promise<string> {
  const row = await tx.onboardings.findFirst({ where: { customer_id: actor.customerId } });
  return row?.asked && !row.finished_at ? askNext(deps, tx, actor, at) : '';
}

async function askNext(deps: Deps, tx: Tx, actor: UserActor, at: Date): Promise<string> {
  const { customerId } = actor;
  const now = await readOnboarding(tx, customerId);
  const next = sayNextStep(now, actor.language, deps.config.publicUrl);
  await tx.onboardings.updateMany({ where: { customer_id: customerId }, data: { asked: next?.step ?? null } });
  await enqueuePush(tx, at, { customerId, entity: 'customer', id: customerId });
  if (next) return next.text;
  if (!now.onboarded) return SAY[actor.language].rest(deps.config.publicUrl);
  await finishOnboarding(tx, customerId, at);
  return SAY[actor.language].finished;
}

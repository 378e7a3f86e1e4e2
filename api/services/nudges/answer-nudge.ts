import type { Language, UserActor } from '../../../domain/actor.ts';
import { NUDGE_HOLDS_MS, readNudgeWord } from '../../../domain/field-nudge.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { ConfirmationBurst } from '../confirmations/use-confirmation.ts';
import { writeAudit } from '../write-audit.ts';

/**
 * Answers a bare word about the question of the end of the day: off and on at any time, yes and no only to the question
 * itself. Null when the burst says anything else; then it is work.
 */
export async function answerNudge(deps: Deps, actor: UserActor, burst: ConfirmationBurst): Promise<string | null> {
  const word = burst.texts.length === 1 ? readNudgeWord(burst.texts[0]!) : null;
  if (!word) return null;
  const say = WORDS[actor.language];
  return withTenant(deps.db, actor, async (tx) => {
    if (word === 'on' || word === 'off') {
      const where = { customer_id: actor.customerId, id: actor.userId, nudges_off: word === 'on' };
      const { count } = await tx.users.updateMany({ where, data: { nudges_off: word === 'off' } });
      if (count > 0) await writeAudit(tx, burst.at, actor, { action: `user.nudges_${word}`, entity: 'user', entityId: actor.userId }); // prettier-ignore
      return say[word];
    }
    const last = await tx.messages.findFirst({
      where: { customer_id: actor.customerId, conversation_id: burst.conversationId, direction: 'out' },
      orderBy: { id: 'desc' },
      select: { kind: true, received_at: true },
    });
    if (last?.kind !== 'nudge' || burst.at.getTime() - last.received_at.getTime() > NUDGE_HOLDS_MS) return null;
    return say[word];
  });
}

const WORDS: Record<Language, Record<'on' | 'off' | 'yes' | 'no', string>> = {
  English: {
    off: 'Done, no more questions at the end of the day. To get them again text NUDGES ON.',
    on: 'Done, you are asked again at the end of the day.',
    no: 'Thanks, nothing was written for today.',
    yes: 'What was done? Text the job, people and hours, and materials.',
  },
  Spanish: {
    off: 'Listo, ya no habrá preguntas al final del día. Para recibirlas otra vez escriba PREGUNTAS SI.',
    on: 'Listo, otra vez se le pregunta al final del día.',
    no: 'Gracias, no se anotó nada para hoy.',
    yes: '¿Qué se hizo? Escriba la obra, gente y horas, y materiales.',
  },
};

import type { Language, UserActor } from '../../../domain/actor.ts';
import { NUDGE_HOLDS_MS, readNudgeWord, type NudgeWord } from '../../../domain/field-nudge.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { ConfirmationBurst } from '../confirmations/use-confirmation.ts';
import { writeAudit } from '../write-audit.ts';

/**
 * Answers a bare word about texts that we send unasked: off and on at any time, yes and no only to the question
 * itself. Null when the burst says anything else; then it is work.
 */
export async function answerNudge(deps: Deps, actor: UserActor, burst: ConfirmationBurst): Promise<string | null> {
  const word = burst.texts.length === 1 ? readNudgeWord(burst.texts[0]!) : null;
  if (!word) return null;
  const say = WORDS[actor.language];
  return withTenant(deps.db, actor, async (tx) => {
    if (word !== 'no' && word !== 'yes') {
      const { column, off, action } = SWITCHES[word];
      const where = { customer_id: actor.customerId, id: actor.userId, [column]: !off };
      const { count } = await tx.users.updateMany({ where, data: { [column]: off } });
      if (count > 0) await writeAudit(tx, burst.at, actor, { action, entity: 'user', entityId: actor.userId });
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

const SWITCHES = {
  off: { column: 'nudges_off', off: true, action: 'user.nudges_off' },
  on: { column: 'nudges_off', off: false, action: 'user.nudges_on' },
  'answers off': { column: 'answer_texts_off', off: true, action: 'user.answer_texts_off' },
  'answers on': { column: 'answer_texts_off', off: false, action: 'user.answer_texts_on' },
} as const;

const WORDS: Record<Language, Record<NudgeWord, string>> = {
  English: {
    off: 'Done, no more questions at the end of the day. To get them again text NUDGES ON.',
    on: 'Done, you are asked again at the end of the day.',
    'answers off': 'Done, no more texts about answers to your extras. To get them again text ANSWERS ON.',
    'answers on': 'Done, you get a text when one of your extras is answered.',
    no: 'Thanks, nothing was written for today.',
    yes: 'What was done? Text the job, people and hours, and materials.',
  },
  Spanish: {
    off: 'Listo, ya no habrá preguntas al final del día. Para recibirlas otra vez escriba PREGUNTAS SI.',
    on: 'Listo, otra vez se le pregunta al final del día.',
    'answers off':
      'Listo, ya no habrá avisos de respuestas a sus extras. Para recibirlos otra vez escriba RESPUESTAS SI.',
    'answers on': 'Listo, recibirá un mensaje cuando contesten uno de sus extras.',
    no: 'Gracias, no se anotó nada para hoy.',
    yes: '¿Qué se hizo? Escriba la obra, gente y horas, y materiales.',
  },
};

import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { readSetup } from '../../../domain/understand/read-setup.ts';
import { readSetupAnswer, type SetupAnswer } from '../../../domain/understand/read-setup-answer.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { ConfirmationBurst } from '../confirmations/use-confirmation.ts';
import { proposeSetup } from '../setups/propose-setup.ts';
import type { OneSetup } from '../setups/setup.ts';
import { readOnboarding } from './read-onboarding.ts';
import { SAY, sayNextStep, type NextQuestion } from './say-onboarding.ts';

/**
 * The onboarding question that was asked last owns the next reply: it is read as its answer, and what would be kept is said
 * back. What cannot be read is asked for once more; after that, and for extra work or a question, the agent answers (null).
 */
export async function answerQuestion(deps: Deps, actor: UserActor, burst: ConfirmationBurst): Promise<string | null> {
  const [said = ''] = burst.texts;
  if (burst.texts.length !== 1 || actor.role !== 'admin' || actor.isDemo) return null;
  const open = await withTenant(deps.db, actor, (tx) => findOpenQuestion(deps, tx, actor, burst));
  if (!open) return null;
  const { next, wasAsked } = open;
  const answer = readSetupAnswer(next.question, said);
  const say = SAY[actor.language];
  if (!answer) return wasAsked === 'first' && isOnlyUnclear(said) ? `${say.again} ${next.text}` : null;
  const [first, ...more] = answer.map(toSetup);
  const setup = more.length === 0 ? first! : { kind: 'several' as const, parts: [first!, ...more] };
  try {
    const { text } = await proposeSetup(deps, actor, { conversationId: burst.conversationId, setup, at: burst.at });
    return text;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return `${error.message} ${next.text}`;
  }
}

/** The question our last message ended with, or whose answer it said back. */
async function findOpenQuestion(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  burst: ConfirmationBurst,
): Promise<{ next: NextQuestion; wasAsked: 'first' | 'again' | 'answered' } | null> {
  const onboarding = await readOnboarding(tx, actor.customerId);
  if (!onboarding.row?.asked || onboarding.row.finished_at) return null;
  const next = sayNextStep(onboarding, actor.language, deps.config.publicUrl);
  if (!next || next.step !== onboarding.row.asked) return null;
  const of = { customer_id: actor.customerId, conversation_id: burst.conversationId };
  const last = await tx.messages.findFirst({
    where: { ...of, direction: 'out' },
    orderBy: { id: 'desc' },
    select: { body: true },
  });
  if (!last) return null;
  if (last.body.endsWith(next.text))
    return { next, wasAsked: last.body.startsWith(SAY[actor.language].again) ? 'again' : 'first' };
  const proposed = await tx.pending_setups.findFirst({
    where: { ...of, text: last.body, used_at: null, outcome: null },
  });
  return proposed && { next, wasAsked: 'answered' };
}

/** No question, no extra work, and nothing else to set up: an answer that was not understood. */
const isOnlyUnclear = (said: string): boolean =>
  !said.includes('?') &&
  said.length <= 80 &&
  readSetup([said]) === null &&
  !/\d+ ?(?:hrs?|hours|horas|ft|guys|men)\b/i.test(said);

function toSetup(answer: SetupAnswer): OneSetup {
  switch (answer.kind) {
    case 'user':
      return {
        kind: 'user',
        first_name: answer.firstName,
        last_name: answer.lastName,
        phone_number: answer.phone ?? '',
        email: answer.email,
        language: answer.language ?? 'English',
        estimator: answer.estimator,
        role: answer.role,
      };
    case 'job':
      return {
        kind: 'job',
        job_name: answer.name,
        general_contractor: answer.generalContractor,
        address: answer.address,
        aliases: answer.aliases,
      };
    case 'rate':
      return { kind: 'rate', labor_type: titled(answer.laborType), rate_value: answer.value, job_id: null };
    case 'markup':
      return { kind: 'markup', markup_category: answer.category, markup_name: answer.name, percent: answer.percent };
    case 'details':
      return answer;
  }
}

const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

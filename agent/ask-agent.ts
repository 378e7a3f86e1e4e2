import fs from 'node:fs';
import path from 'node:path';
import type { Deps } from '../api/deps.ts';
import { inSpan } from '../api/services/span.ts';
import type { UserActor } from '../domain/actor.ts';
import { dateAt } from '../domain/zoned-time.ts';
import type { MastraModelConfig } from '../tools/mastra.ts';
import type { Known } from './guard/guard-reply.ts';
import { createToolset, type Receipt } from '../tools/toolset.ts';
import { makeContext, turnTime } from './context.ts';
import { hasSpentItsDay } from './day-ceiling.ts';
import type { ChosenModels } from './choose-model.ts';
import { callOnce, type Attempt } from './journal.ts';
import { CEILINGS, journalModel } from './journaled-model.ts';
import type { LoadedTurn } from './load-turn.ts';
import { readPhotos } from './read-photos.ts';
import { offerTurn } from './offer-turn.ts';
import type { Route } from './route-turn.ts';
import { showAsItComes } from './show-as-it-comes.ts';
import { writeMessageLine, writePromptContext } from './prompt-context.ts';

/** Versions and what changed: instructions/CHANGELOG.md. */
export const PROMPT_VERSION = 'v4';
const INSTRUCTIONS = fs.readFileSync(path.join(import.meta.dirname, 'instructions', `${PROMPT_VERSION}.md`), 'utf8');

export interface AgentAnswer {
  text: string;
  receipts: Receipt[];
  /** Which model gave the last answer. */
  model: string | null;
  route: Route | null;
  /** What the model was told, where a language model answered last. */
  known: Known | null;
}

/** What the person says now, and what it answers. */
const burstText = (turn: LoadedTurn): string =>
  [
    turn.openQuestion ? turn.history.findLast(({ direction }) => direction === 'out')?.text : '',
    ...turn.burst.map(({ text }) => text),
  ].join('\n');

/** Lets the model answer the burst with its tools. Identity and company stay in code; the prompt holds neither. */
export async function askAgent(
  deps: Deps,
  turn: LoadedTurn & { actor: UserActor },
  attempt: Attempt,
  models: ChosenModels & { milliseconds?: number },
  onGuard: (event: { rule: string; why: string }) => void,
): Promise<AgentAnswer> {
  const context = await makeContext(deps, turn);
  const receipts: Receipt[] = [];
  const known: Known = {
    said: [...turn.history, ...turn.burst].map(({ text }) => text).join('\n'),
    context: writePromptContext(context),
  };
  const breakage: { error?: unknown } = {};
  const lastOut = turn.history.findLast((message) => message.direction === 'out');
  const { Agent, noopLogger, RequestContext } = await import('../tools/mastra.ts');
  const tools = await createToolset(
    {
      deps,
      actor: turn.actor,
      turn: {
        id: turn.turnId,
        conversationId: turn.conversationId,
        channel: turn.channel,
        timeZone: turn.company.timeZone,
        company: turn.company.name,
        today: dateAt(turnTime(turn).getTime(), turn.company.timeZone),
        workdayHours: turn.company.workdayHours,
        messages: [
          ...turn.burst.map((message) => ({
            id: message.id,
            text: message.text,
            source: message.source,
            sentAt: message.receivedAt.toISOString(),
            thisTurn: true,
          })),
          ...turn.history
            .filter((message) => message.direction === 'in')
            .reverse()
            .map((message) => ({
              id: message.id,
              text: message.text,
              source: 'message' as const,
              sentAt: message.receivedAt.toISOString(),
              thisTurn: false,
            })),
        ],
        lastQuestion: lastOut?.text ?? null,
        attachmentIds: turn.burst.flatMap((message) => message.attachments.map((one) => one.id)),
      },
    },
    async (call, work) => {
      try {
        return await inSpan(`tool ${call.tool}`, {}, () => callOnce(deps, attempt, call, work));
      } catch (error) {
        breakage.error ??= error;
        throw error;
      }
    },
    receipts,
  );
  const isSpent = models.model !== models.fallback && (await hasSpentItsDay(deps, turn));
  if (isSpent) onGuard({ rule: 'ceiling', why: "the company's tokens of the day" });
  const watched = turn.channel === 'web' ? showAsItComes(deps, attempt, turn, receipts, known) : null;
  const model = await journalModel(deps, {
    attempt,
    ...models,
    ...(isSpent ? { model: models.fallback } : {}),
    onGuard,
    breakage,
    language: turn.language,
    onText: watched?.tell,
    ...(models.model.isMetered ? { offer: (call) => offerTurn(call, context, burstText(turn)) } : {}),
  });
  const agent = new Agent({
    id: 'corbel',
    name: 'Corbel',
    instructions: INSTRUCTIONS,
    model: model as unknown as MastraModelConfig,
    tools,
  });
  // What breaks an attempt is logged once, by the activity; prompts hold people's words and stay out of logs.
  agent.__registerPrimitives({ logger: noopLogger });
  // The talking model looks itself where it is the one that can see; what it sees proves no number (rule 1).
  const sees = !isSpent && models.model.modelId === deps.config.OPENAI_VISION_MODEL;
  const generated = agent.generate(
    [
      ...turn.history.map((message) =>
        message.direction === 'in'
          ? { role: 'user' as const, content: message.text }
          : { role: 'assistant' as const, content: message.text },
      ),
      {
        role: 'user' as const,
        content: [
          {
            type: 'text' as const,
            text: turn.burst.map((message) => writeMessageLine(message.id, message.text)).join('\n'),
          },
          ...(sees ? await readPhotos(deps, turn) : []),
        ],
      },
    ],
    {
      system: known.context,
      requestContext: new RequestContext(),
      maxSteps: CEILINGS.toolCalls + 2,
      toolCallConcurrency: 1,
      modelSettings: { maxRetries: 0 },
    },
  );
  const result = await generated.catch((error: unknown) => {
    throw breakage.error ?? error;
  });
  if ('error' in breakage) throw breakage.error;
  await watched?.end();
  const answeredBy = model.answeredBy();
  const isOurs = answeredBy === null || answeredBy === models.fallback.modelId;
  return { text: result.text, receipts, model: answeredBy, route: model.route(), known: isOurs ? null : known };
}

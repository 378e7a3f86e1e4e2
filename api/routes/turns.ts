import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { findTurns } from '../services/turns/find-turns.ts';
import { makeEvalCase } from '../services/turns/make-eval-case.ts';
import { replayTurn } from '../services/turns/replay-turn.ts';
import { readTurnFile } from '../services/turns/read-turn-file.ts';
import { readTurnTrace } from '../services/turns/read-turn-trace.ts';
import { readUserHistory } from '../services/turns/read-user-history.ts';
import { addRoute } from './add-route.ts';
import { sendFile } from './send-file.ts';

export function turnRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'assistant.userChatHistory', ({ actor, params, query }) =>
    readUserHistory(deps, actor, { ...params, ...query }),
  );
  addRoute(app, deps, 'turns.find', ({ query }) => findTurns(deps, query));
  addRoute(app, deps, 'turns.get', ({ params, query }) => readTurnTrace(deps, { ...params, ...query }));
  addRoute(app, deps, 'turns.evalCase', ({ params }) => makeEvalCase(deps, params));
  addRoute(app, deps, 'turns.replay', ({ params, body }) => replayTurn(deps, { ...params, ...body }));
  addRoute(app, deps, 'turns.file', async ({ params, query, reply }) =>
    sendFile(reply, await readTurnFile(deps, { ...params, ...query })),
  );
}

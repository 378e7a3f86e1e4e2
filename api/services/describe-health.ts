import type { ResponseOf } from '../contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import { measureOutbox } from '../platform/measure-outbox.ts';

type Health = ResponseOf<'platform.health'>;
type Part = Health['parts'][string];

/**
 * What a person may rely on right now. The outbox is what all parts have in common: while Temporal is away its rows wait,
 * so their age says what a probe from this process could not.
 */
export async function describeHealth(deps: Deps): Promise<Health> {
  const messages: string[] = [];
  const parts: Record<string, Part> = {
    texts: { status: deps.config.TWILIO_API_URL ? 'stand-in' : 'ok', detail: null },
    push: { status: deps.config.PUSHER_HOST ? 'stand-in' : deps.config.PUSHER_KEY ? 'ok' : 'off', detail: null },
    model: {
      status: deps.config.OPENAI_MODEL ? 'ok' : 'stand-in',
      detail: deps.config.OPENAI_MODEL ?? 'built-in model',
    },
  };
  let queued = 0;
  try {
    const depth = await measureOutbox(deps);
    queued = depth.waiting;
    parts.database = { status: 'ok', detail: null };
    if (depth.modelPause)
      parts.model = { status: 'degraded', detail: 'The model is not responding. The built-in reader answers.' };
    const late = [
      depth.overdue > 0 ? `${depth.overdue} ${depth.overdue === 1 ? 'action' : 'actions'} queued` : null,
      depth.unanswered > 0 ? `${depth.unanswered} ${depth.unanswered === 1 ? 'text' : 'texts'} unanswered` : null,
    ]
      .filter((words) => words !== null)
      .join(', ');
    parts.workflows = { status: late ? 'degraded' : 'ok', detail: late || null };
    if (late) messages.push(`Answers are delayed: ${late}. Nothing is lost.`);
    if (depth.dead > 0) {
      parts.dead_letters = { status: 'degraded', detail: `${depth.dead} could not be delivered` };
    }
  } catch {
    parts.database = { status: 'down', detail: 'The database does not answer.' };
    messages.push('The database is not responding. Texts sent now will be delivered again by the carrier.');
  }
  const degraded = Object.values(parts).some((part) => part.status === 'degraded' || part.status === 'down');
  return { status: degraded ? 'degraded' : 'ok', messages, queued, parts };
}

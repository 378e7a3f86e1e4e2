import type { UserActor } from '../domain/actor.ts';
import { maySeeMoney } from '../domain/permissions.ts';
import { fitSms, measureSms } from '../domain/sms-segments.ts';
import type { Deps } from '../api/deps.ts';
import { answerAsContact } from '../api/services/approvals/answer-as-contact.ts';
import { passOnWords } from '../api/services/approvals/pass-on-words.ts';
import { answerOnboarding } from '../api/services/onboarding/answer-onboarding.ts';
import { answerNudge } from '../api/services/nudges/answer-nudge.ts';
import { useConfirmation } from '../api/services/confirmations/use-confirmation.ts';
import { useSetup } from '../api/services/setups/use-setup.ts';
import { hearVoiceNotes } from '../api/services/hear-voice-notes.ts';
import { keepInboundMedia } from '../api/services/keep-inbound-media.ts';
import { proposePaper } from '../api/services/papers/propose-paper.ts';
import { readPapers } from '../api/services/papers/read-papers.ts';
import { UnreadableText } from '../api/services/reading/reading-pool.ts';
import { withRequest } from '../api/services/request-scope.ts';
import { inSpan } from '../api/services/span.ts';
import { answerMoney } from './answer-money.ts';
import { askAgent, PROMPT_VERSION } from './ask-agent.ts';
import { chooseModel } from './choose-model.ts';
import { turnTime } from './context.ts';
import { finishTurn } from './finish-turn.ts';
import { guardReply } from './guard/guard-reply.ts';
import { beginAttempt, LostAttempt, noteFailure, type Attempt } from './journal.ts';
import { loadTurn, type LoadedTurn } from './load-turn.ts';
import { openQuestionOf } from './open-question.ts';
import { hasUnsureNote, restateHeard } from './restate-heard.ts';
import type { Route } from './route-turn.ts';
import { simpleReply } from './simple-replies.ts';
import { withUnplacedMoney } from './unplaced-money.ts';

const NOT_HANDLED = { handled: false } as const;

type Models = ReturnType<typeof chooseModel> & { milliseconds?: number };
/** Of this process's configuration; a test process has several. */
const chosen = new WeakMap<Deps['config'], Models>();

/** What the turn says, and what the conversation remembers of it. */
interface Outcome {
  reply: string | null;
  model: string | null;
  route?: Route | null;
  /** Why the turn failed; null or left out when it did not. */
  error?: string;
  openQuestion?: ReturnType<typeof openQuestionOf>;
  /** Restates every word heard in noise and asks for an OK. */
  asksHeard?: boolean;
  lastOrderId?: number | null;
}

function modelsOf(config: Deps['config']): Models {
  const models = chosen.get(config) ?? chooseModel(config);
  chosen.set(config, models);
  return models;
}

/** With the pauses between them a minute and a half. */
const MOST_FAILURES = 8;
/** Attempts that were cut off count too, where there is no end of them: a turn may be what kills the process. */
const MOST_ATTEMPTS = 40;
/** Photos that cannot be had after so many are left out, and their sender is told. */
const MEDIA_FAILURES = 3;

/**
 * Answers one burst. Safe to run again at any point: what was written is journaled, what was said is stored once, and an
 * attempt that lost its lease stops at its next write. Order: files, then answers to approval requests, to
 * the question at the end of the day, of people, jobs and rates restated (SAVE) and of setting up, then a confirmed word, then the
 * model. A turn that fails again and again is answered with an apology, so that the person's next
 * text is not stuck behind it. 'lost' when another worker has the turn. Source: docs/agent.md.
 */
export async function runTurn(
  deps: Deps,
  of: { customerId: number; turnId: number },
  given?: Models,
): Promise<'done' | 'lost'> {
  const attempt = await beginAttempt(deps, of);
  if (!attempt) return 'done';
  try {
    return await runAttempt(deps, of, attempt, given);
  } catch (error) {
    await noteFailure(deps, attempt, error);
    throw error;
  }
}

async function runAttempt(
  deps: Deps,
  of: { customerId: number; turnId: number },
  attempt: Attempt & { hasMedia: boolean },
  given?: Models,
): Promise<'done' | 'lost'> {
  const isHopeless = attempt.failures >= MOST_FAILURES || attempt.attempt > MOST_ATTEMPTS;
  if (!isHopeless) {
    if (attempt.hasMedia) await keepInboundMedia(deps, { ...of, isLastTry: attempt.failures >= MEDIA_FAILURES });
    await hearVoiceNotes(deps, of);
    await readPapers(deps, of);
  }
  const turn = await loadTurn(deps, of);
  const guard: { rule: string; why: string }[] = [];
  const about = { 'corbel.turn_id': turn.turnId, 'corbel.company_id': of.customerId };
  const answer = async (): Promise<'done' | 'lost'> => {
    try {
      const outcome = isHopeless
        ? giveUp(turn)
        : await decideOrKeep(deps, turn, attempt, given ?? modelsOf(deps.config), guard);
      await finishTurn(deps, attempt, turn, { ...outcome, promptVersion: PROMPT_VERSION, guard });
      return 'done';
    } catch (error) {
      if (!(error instanceof LostAttempt)) throw error;
      deps.log.info({ turnId: turn.turnId, attempt: attempt.attempt }, error.message);
      return 'lost';
    }
  };
  const end = await withRequest({ requestId: turn.requestId ?? `turn-${turn.turnId}` }, () =>
    inSpan('turn', about, answer),
  );
  deps.wakeRelay();
  return end;
}

function giveUp(turn: LoadedTurn): Outcome {
  return {
    reply: turn.hasReply ? null : simpleReply('trouble', turn.language),
    model: null,
    error: 'too many attempts',
  };
}

/** What takes too long to read is kept for a person; nothing is done about it. */
async function decideOrKeep(...of: Parameters<typeof decideOutcome>): Promise<Outcome> {
  try {
    return await decideOutcome(...of);
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    const [deps, turn, attempt, , guard] = of;
    deps.log.warn({ turnId: turn.turnId, attempt: attempt.attempt }, error.message);
    guard.push({ rule: 'reading', why: error.message });
    await passOnWords(deps, { ...passedOn(turn), why: 'unreadable' });
    return { reply: simpleReply('unreadable', turn.language), model: null };
  }
}

const passedOn = ({ customerId, turnId, phone, burst, actor }: LoadedTurn) => ({
  customerId,
  turnId,
  phone,
  words: burst.map((message) => message.text).join('\n'),
  ...(actor ? { name: actor.name } : {}),
});

async function decideOutcome(
  deps: Deps,
  turn: LoadedTurn,
  attempt: Attempt,
  using: Models,
  guard: { rule: string; why: string }[],
): Promise<Outcome> {
  // A confirmed word or an answer commits with its reply; a turn tried again after that has nothing left to decide.
  if (turn.hasReply) return { reply: null, model: null };
  // An unsure note may hold a condition of the answer beside it: no approval is taken from such a burst.
  const isUnsure = hasUnsureNote(turn);
  if (isUnsure && !turn.actor && turn.wasAsked) {
    await passOnWords(deps, { ...passedOn(turn), why: 'unreadable' });
    return { reply: simpleReply('answer_in_words', turn.language), model: null };
  }
  const answered = isUnsure
    ? NOT_HANDLED
    : await answerAsContact(deps, {
        customerId: turn.customerId,
        conversationId: turn.conversationId,
        turnId: turn.turnId,
        channel: turn.channel,
        phone: turn.phone,
        messages: turn.burst.map((message) => ({ id: message.id, text: message.text })),
        at: turnTime(turn),
        isStaff: turn.actor !== null,
        wasAsked: turn.wasAsked,
      });
  if (answered.handled) return { reply: answered.reply, model: null };
  if (!turn.actor) {
    await passOnWords(deps, { ...passedOn(turn), why: 'no_request' });
    return { reply: simpleReply('contact_without_request', turn.language), model: null };
  }

  const said = {
    conversationId: turn.conversationId,
    turnId: turn.turnId,
    channel: turn.channel,
    texts: turn.burst.map((message) => message.text),
    at: turnTime(turn),
  };
  const nudged = await answerNudge(deps, turn.actor, said);
  if (nudged !== null) return { reply: nudged, model: null };
  const kept = await useSetup(deps, turn.actor, said);
  if (kept !== null) return { reply: kept, model: null };
  const led = await answerOnboarding(deps, turn.actor, said);
  if (led !== null) return { reply: led, model: null };
  const confirmed = await useConfirmation(deps, turn.actor, said);
  if (confirmed.handled)
    return { reply: confirmed.reply, model: null, ...(confirmed.orderId ? { lastOrderId: confirmed.orderId } : {}) };

  if (isUnsure && turn.burst.every((message) => message.text.trim() === '')) {
    const { text, isWhole } = restateHeard(turn.burst.flatMap((message) => message.heard).join(' '), turn);
    return { reply: text, model: null, asksHeard: isWhole };
  }
  if (turn.burst.every((message) => message.text.trim() === '' && message.attachments.length === 0)) {
    const problem = turn.burst.flatMap((message) => message.problems)[0];
    return { reply: problem ?? simpleReply('empty', turn.language), model: null };
  }
  const money = await answerMoney(deps, turn.actor, attempt, said.texts);
  if (money !== null) return { reply: money, model: null };
  const staff: LoadedTurn & { actor: UserActor } = { ...turn, actor: turn.actor };
  const answer = await askAgent(deps, staff, attempt, using, (event) => guard.push(event));
  const whole = await withUnplacedMoney(
    { deps, actor: staff.actor },
    withProblems(answer.text, turn),
    said.texts,
    answer.receipts,
    turn.language,
  );
  const guarded = guardReply(whole, answer.receipts, {
    language: turn.language,
    maySeeMoney: maySeeMoney(turn.actor),
    channel: turn.channel,
    quoted: turn.burst.map((message) => message.text),
    ...(answer.known ? { known: answer.known } : {}),
  });
  guard.push(...guarded.events);
  const paper = await proposePaper(deps, turn.actor, {
    conversationId: turn.conversationId,
    turnId: turn.turnId,
    at: turnTime(turn),
    timeZone: turn.company.timeZone,
  });
  return {
    reply: paper ? joinProposal(guarded.text, paper.text, turn.channel) : guarded.text,
    model: answer.model,
    route: answer.route,
    openQuestion: paper ? null : openQuestionOf(guarded.text, answer.receipts),
    ...lastOrderOf(answer.receipts),
  };
}

/** The proposal is the one question of the reply; what was said before it gives way where a text has no room. */
function joinProposal(said: string, proposal: string, channel: 'sms' | 'web'): string {
  const statements = said.split(/(?<=[.!?\n])\s+/).filter((sentence) => !sentence.trim().endsWith('?'));
  for (; statements.length > 0; statements.pop()) {
    const whole = [...statements, proposal].join(' ');
    if (channel === 'web' || measureSms(fitSms(whole, 2)).segments <= 2) return fitSms(whole, 2);
  }
  return proposal;
}

/** A file that could not be kept, or a note not made out, is said first: the person thinks it is there. */
function withProblems(text: string, turn: LoadedTurn): string {
  const problems = [...new Set(turn.burst.flatMap((message) => message.problems))];
  if (hasUnsureNote(turn)) problems.push(simpleReply('text_the_words', turn.language));
  return [...problems, text].join(' ');
}

function lastOrderOf(receipts: { ok: boolean; result: unknown }[]): { lastOrderId?: number } {
  const ids = receipts
    .filter((receipt) => receipt.ok)
    .map((receipt) => (receipt.result as { order_id?: unknown } | null)?.order_id);
  const last = ids.findLast((id) => typeof id === 'number');
  return typeof last === 'number' ? { lastOrderId: last } : {};
}

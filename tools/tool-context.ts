import type { UserActor } from '../domain/actor.ts';
import type { Deps } from '../api/deps.ts';
import type { Embedded } from '../api/services/prices/embed-wordings.ts';

/** One text of this conversation that evidence may be found in. */
export interface SourceMessage {
  id: number;
  /** As received, or the transcript of a voice note. */
  text: string;
  source: 'message' | 'transcript' | 'photo' | 'web';
  /** ISO date-time. */
  sentAt: string;
  /** Came with the burst being answered. */
  thisTurn: boolean;
}

/** What a tool knows beside its arguments: who is asking, in which turn, and the words that may prove a number. */
export interface ToolContext {
  deps: Deps;
  /** Carries the turn's id; services audit with it. */
  actor: UserActor;
  /** Vectors of what this call looks up. */
  embedded?: Embedded;
  turn: {
    id: number;
    conversationId: number;
    channel: 'sms' | 'web';
    timeZone: string;
    /** The company's name, for texts to forward. */
    company: string;
    /** ISO date of the newest message in the company's time zone. */
    today: string;
    workdayHours: number;
    /** This burst's texts first to last, then earlier ones of the thread, newest first. */
    messages: SourceMessage[];
    /** Our last words before this burst, for questions that give a bare number its unit. */
    lastQuestion: string | null;
    attachmentIds: number[];
  };
}

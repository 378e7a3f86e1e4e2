import { useRef, useState } from 'react';
import { ApiError } from '../../api/request.ts';
import { translate } from '../../i18n.ts';
import { notify } from '../../ui/notify.ts';

export interface Saving {
  busy: boolean;
  /** Sentence per wire field of the last refusal. */
  problems: Record<string, string>;
  setProblems: (problems: Record<string, string>) => void;
  /** Runs one act at a time; true when it went through. `say` makes the sentence of a failure. */
  run: (act: (key: string) => Promise<unknown>, say: (error: Error) => string) => Promise<boolean>;
}

/**
 * One write at a time, with its failure said. An act that is tried again after a failure has the same idempotency key, so
 * that what got through unseen is not done twice.
 */
export function useSaving(): Saving {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const key = useRef<string>(crypto.randomUUID());
  const running = useRef(false);
  const run: Saving['run'] = async (act, say) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await act(key.current);
      key.current = crypto.randomUUID();
      setProblems({});
      return true;
    } catch (error) {
      console.warn('The settings were not saved.', error);
      // A refusal was an answer: what is sent next is something else.
      if (error instanceof ApiError && error.status < 500) key.current = crypto.randomUUID();
      setProblems(error instanceof ApiError ? error.fields : {});
      notify.error(say(error as Error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problems, setProblems, run };
}

/** 'Error updating company details: …' with the server's sentence, else the status. */
export const because =
  (sentence: string, values: Record<string, string> = {}) =>
  (error: Error): string =>
    `${translate(sentence, values)}: ${translate(error.message)}`;

/** The server's own sentence of a refusal, else the specified one. */
export const orElse =
  (sentence: string) =>
  (error: Error): string =>
    translate(error instanceof ApiError && error.status < 500 ? (error.body.message ?? sentence) : sentence);

import type { ReactNode } from 'react';

export interface Question {
  title: string;
  body?: ReactNode;
  /** Words on the button that goes on: the verb, not 'Yes'. */
  confirm: string;
  cancel: string;
  /** The act cannot be undone: the button is red. */
  danger?: boolean;
  answer: (yes: boolean) => void;
}

let pending: Question | null = null;
const listeners = new Set<() => void>();
const publish = () => listeners.forEach((listener) => listener());

export const pendingQuestion = (): Question | null => pending;
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks before something that cannot be undone; true when the person goes on. One question at a time. */
export function ask(question: Omit<Question, 'answer'>): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      pending = null;
      publish();
      resolve(yes);
    };
    pending = { ...question, answer };
    publish();
  });
}

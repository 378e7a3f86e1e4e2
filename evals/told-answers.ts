import { readFileSync } from 'node:fs';
import type { AnswerVerdict, ApprovalAnswerInput } from '../domain/approvals/classify-answer.ts';

/** The request that every reply of told-answers.jsonl answers. */
export const FIVE_LINES: Omit<ApprovalAnswerInput, 'text'> = {
  lines: [
    { name: 'Journeyman Electrician', quantity: '8', unit: 'hr', category: 'labor' },
    { name: 'Foreman', quantity: '2', unit: 'hr', category: 'labor' },
    { name: '3/4" EMT', quantity: '60', unit: 'ft', category: 'materials' },
    { name: '4" square box', quantity: '6', unit: 'ea', category: 'materials' },
    { name: 'Scissor lift', quantity: '1', unit: 'day', category: 'equipment' },
  ],
  description: 'Rerouted feeder around duct',
  orderNumbers: [1012, 4],
  people: ['Dave Kessler', 'Erin Voss'],
  places: ['Riverside Medical Tower', 'Summit Ridge Electric'],
  requestText: 'Total $1,204.',
};

export interface ToldReply {
  text: string;
  /** What a careful clerk takes it for. */
  verdict: AnswerVerdict;
  /** What we read, where that is less than the clerk: we ask again. */
  read?: AnswerVerdict;
}

/** Replies written by people who had not seen the tables. */
export const readTold = (): ToldReply[] =>
  readFileSync(new URL('told-answers.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ToldReply);

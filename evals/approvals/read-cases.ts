import fs from 'node:fs';
import path from 'node:path';
import { ANSWER_CASES, REQUEST } from '../../domain/approvals/fixtures/cases.ts';
import { PHRASE_CASES } from '../../domain/approvals/fixtures/phrase-cases.ts';
import type { ApprovalAnswerInput } from '../../domain/approvals/classify-answer.ts';
import { FIVE_LINES, readTold } from '../told-answers.ts';

export interface Reply {
  text: string;
  /** 'approved', 'hours_only', 'denied', 'disputed', or 'none' where a careful clerk would ask or wait. */
  verdict: string;
  /** It says nothing of the request: beside a verdict it would hold nothing back. */
  about?: 'another matter';
}

export interface Author {
  name: string;
  /** What the replies answer. */
  request: Omit<ApprovalAnswerInput, 'text'>;
  replies: Reply[];
}

/** The request that the authors of `cases/author-*.jsonl` were shown. */
export const SHOWN_REQUEST: Omit<ApprovalAnswerInput, 'text'> = {
  lines: [
    { name: 'Labor', quantity: '8', unit: 'hr', category: 'labor' },
    { name: 'Materials', quantity: '1', unit: 'ls', category: 'materials' },
  ],
  orderNumbers: [1004, 4],
  people: ['Dave Kessler', 'Ray Dalton'],
  places: ['Riverside Medical Tower', 'Riverside', 'Summit Ridge Electric'],
  requestText:
    'Dave, please approve COR 4 for Riverside Medical Tower: Extra work, $1,204.50. Reply APPROVE, DENY or tell us what is wrong.',
};

const FOLDER = path.join(import.meta.dirname, 'cases');
const VERDICTS: Record<string, string> = {
  approve: 'approved',
  deny: 'denied',
  dispute: 'disputed',
  hours_only: 'hours_only',
};
/** How a verdict of the reader is called in the cases. */
export const verdictName = (verdict: string): string => VERDICTS[verdict] ?? 'none';

const linesOf = (file: string): Reply[] =>
  fs
    .readFileSync(path.join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Reply);

/** One author a file: people who saw neither the reader nor each other's replies. */
export const readAuthors = (): Author[] =>
  fs
    .readdirSync(FOLDER)
    .filter((file) => file.startsWith('author-'))
    .sort()
    .map((file) => ({ name: path.basename(file, '.jsonl'), request: SHOWN_REQUEST, replies: linesOf(file) }));

/** How remarks begin, in the words of an older reader's tables. */
export const readOpeners = (): string[] =>
  fs.readFileSync(path.join(FOLDER, 'earlier-openers.txt'), 'utf8').trim().split('\n');

/** Replies that were worked on before: they are always trained on and never measured. */
export function readEarlier(): Author[] {
  const named = ({ text, verdict }: { text: string; verdict: string }): Reply => ({
    text,
    verdict: verdictName(verdict),
  });
  return [
    { name: 'told answers', request: FIVE_LINES, replies: readTold().map(named) },
    {
      name: 'hand-written cases',
      request: { ...REQUEST, lines: ANSWER_CASES[0]!.lines },
      replies: [...ANSWER_CASES, ...PHRASE_CASES].map(named),
    },
    {
      name: 'remarks',
      request: {
        ...REQUEST,
        lines: ANSWER_CASES[0]!.lines,
        people: ['Dave Kessler', 'Mike Alvarez'],
        requestText: 'Please approve. Total $1,204.50.',
      },
      replies: linesOf('earlier-remarks.jsonl'),
    },
  ];
}

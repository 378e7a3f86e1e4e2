import fs from 'node:fs';
import path from 'node:path';
import type { LiveFigures } from './live-figures.ts';

export const ROUTES = ['builtin', 'hybrid', 'model'] as const;
export type LiveRoute = (typeof ROUTES)[number];

/** One case as it ended. */
export interface KeptCase {
  id: string;
  pass: boolean;
  /** What is not as expected. */
  why: string[];
  /** Forbidden tools, forbidden words, changed rows. */
  forbidden: string[];
  falseApprovals: number;
  /** Told to somebody who may not know it. */
  leaks: string[];
  /** Sentences of a model that no tool of the turn covers. */
  claims: string[];
  seconds: number;
  figures: LiveFigures;
}

const HEAD = '===== ';

/**
 * Cases of one route in a folder: figures a line each in `<route>.jsonl`, conversations in `<route>.txt`. Written as each
 * case ends, so that a run that is cut off can be gone on with; a case that is run again takes the place of the old one.
 */
export function openKept(folder: string, route: LiveRoute) {
  const figures = path.join(folder, `${route}.jsonl`);
  const texts = path.join(folder, `${route}.txt`);
  const all = (): KeptCase[] => linesOf(figures).map((line) => JSON.parse(line) as KeptCase);
  return {
    all,
    keep(one: KeptCase, transcript: readonly string[]): void {
      fs.mkdirSync(folder, { recursive: true });
      const others = all().filter(({ id }) => id !== one.id);
      fs.writeFileSync(figures, `${[...others, one].map((kept) => JSON.stringify(kept)).join('\n')}\n`);
      const head = `${HEAD}${one.id}: `;
      const sections = readOr(texts)
        .split(new RegExp(`^(?=${HEAD})`, 'm'))
        .filter((text) => text !== '' && !text.startsWith(head));
      const why = one.why.map((words) => `- ${words}`);
      const own = [
        `${head}${one.pass ? 'right' : 'wrong'}`,
        '',
        ...transcript,
        ...(why.length > 0 ? ['', ...why] : []),
      ];
      fs.writeFileSync(texts, [...sections.map((text) => `${text.trimEnd()}\n`), `${own.join('\n')}\n`].join('\n'));
    },
  };
}

const readOr = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
const linesOf = (file: string): string[] =>
  readOr(file)
    .split('\n')
    .filter((line) => line !== '');

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasFrame, PATHS } from './paths.ts';

const sources = globSync('{pages,components}/**/*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n');
const headings = new Set([...sources.matchAll(/<h1[^>]*>\s*\{t\('([^']+)'\)\}\s*<\/h1>/g)].map(([, words]) => words));

it('gives the server the heading that each screen of the frame then shows itself', () => {
  const said = PATHS.filter((entry) => hasFrame(entry) && entry.heading !== null);
  expect(said.length).toBeGreaterThan(10);
  expect(said.map(({ heading, title }) => heading ?? title).filter((words) => !headings.has(words))).toEqual([]);
});

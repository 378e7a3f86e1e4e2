import type { KeptCase, LiveRoute } from './kept-cases.ts';
import { sumFigures } from './live-figures.ts';

/** The routes side by side, over the cases that every one of them has run; as a Markdown table. */
export function modeTable(routes: readonly { route: LiveRoute; cases: readonly KeptCase[] }[]): string[] {
  const ids = new Set(routes[0]?.cases.map(({ id }) => id));
  for (const { cases } of routes) for (const id of ids) if (!cases.some((one) => one.id === id)) ids.delete(id);
  const columns = routes.map(({ cases }) => columnOf(cases.filter(({ id }) => ids.has(id))));
  const names = Object.keys(columns[0] ?? {});
  return [
    `| the same ${ids.size} cases | ${routes.map(({ route }) => route).join(' | ')} |`,
    `| --- | ${routes.map(() => '---').join(' | ')} |`,
    ...names.map((name) => `| ${name} | ${columns.map((column) => column[name]!).join(' | ')} |`),
  ];
}

function columnOf(cases: readonly KeptCase[]): Record<string, string> {
  const of = sumFigures(cases.map(({ figures }) => figures));
  const count = (list: (one: KeptCase) => number): string => String(cases.reduce((sum, one) => sum + list(one), 0));
  return {
    right: `${cases.filter(({ pass }) => pass).length} of ${cases.length}`,
    'forbidden writes': count((one) => one.forbidden.length + one.falseApprovals),
    leaks: count((one) => one.leaks.length),
    'invented numbers written': String(of.invented),
    'claims without receipt': count((one) => one.claims.length),
    turns: String(of.turns),
    'ended by code alone / reader / model': `${of.byCode} / ${of.byReader} / ${of.byModel}`,
    'turns in which the model failed (fallback)': String(of.fallbacks),
    'replies the guard replaced': String(of.guarded),
    'calls refused (by the proof of numbers)': `${of.refused} (${of.numberRefused})`,
    'refused calls the model mended': `${of.mended} (${share(of.mended, of.refused)})`,
    'calls no tool could run': String(of.unfit),
    'tokens in (from the cache) / out': `${number(of.inputTokens)} (${share(of.cachedTokens, of.inputTokens)}) / ${number(of.outputTokens)}`,
    'tokens of the longest request': number(of.longestRequest),
    'seconds of model time': of.modelSeconds.toFixed(0),
    'seconds in all': cases.reduce((sum, one) => sum + one.seconds, 0).toFixed(0),
  };
}

const share = (part: number, all: number): string => (all === 0 ? '–' : `${((100 * part) / all).toFixed(0)} %`);
const number = (value: number): string => value.toLocaleString('en-US');

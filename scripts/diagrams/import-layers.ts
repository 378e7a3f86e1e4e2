import type { ImportRow } from '../import-rules.ts';

/** A place of the code by its name in the diagram, with a file that would lie there. */
const PLACES: Record<string, string> = {
  'workflows/activities': 'workflows/activities/x.ts',
  workflows: 'workflows/x.ts',
  agent: 'agent/x.ts',
  tools: 'tools/x.ts',
  'api (processes)': 'api/app.ts',
  'api/routes': 'api/routes/x.ts',
  'api/plugins': 'api/plugins/x.ts',
  'api/services/demo': 'api/services/demo/x.ts',
  'prisma/seed': 'prisma/seed/x.ts',
  'api/services': 'api/services/x.ts',
  'api/watch-vendors.ts': 'api/watch-vendors.ts',
  'api/platform': 'api/platform/x.ts',
  'api/documents': 'api/documents/x.ts',
  'api/adapters': 'api/adapters/x.ts',
  'api (process state)': 'api/process-metrics.ts',
  console: 'console/x.ts',
  'api/contract': 'api/contract/x.ts',
  domain: 'domain/x.ts',
  'prisma (walls and client)': 'prisma/walls.ts',
  'local (stand-ins)': 'local/x.ts',
};

interface Arrow {
  from: string;
  to: string;
  typesOnly: boolean;
}

/** The table of import rules as a page: a diagram of its layers and each permission by name. */
export function drawImportLayers(rows: readonly ImportRow[]): string {
  const places = Object.keys(PLACES);
  const arrows = places.flatMap((from) => arrowsFrom(from, rows));
  const layers = joinMutual(places, arrows);
  const nodes = [...new Set(layers.values())];
  const between = arrows
    .map((arrow) => ({ ...arrow, from: layers.get(arrow.from)!, to: layers.get(arrow.to)! }))
    .filter(({ from, to }) => from !== to);
  const drawn = new Set(withoutDetours(between).map(({ from, to }) => `  ${idOf(from)} --> ${idOf(to)}`));
  return [
    '# Import layers\n',
    'Generated from `scripts/import-rules.ts` by `node scripts/draw-diagrams.ts --write`. An arrow means: may import. Where a',
    'longer way leads to the same place, the direct arrow is left out; the table has all. Places that may import each other',
    'share a box. `api (process state)` is counters and channel names.\n',
    '```mermaid',
    'flowchart TD',
    ...nodes.map((node) => `  ${idOf(node)}["${node}"]`),
    ...drawn,
    '```\n',
    '| place | may import | types only |',
    '| --- | --- | --- |',
    ...places.map((place) => `| ${place} | ${listOf(arrows, place, false)} | ${listOf(arrows, place, true)} |`),
    '',
    'Free to import anything: tests, `workflows/host/`, `local/start/`, `evals/`, `testing/`, `scripts/`. Nobody imports those.',
    'Packages: `domain/` and `api/contract/` import zod alone; `domain/` and `console/` import no Node. No circles at run time.\n',
  ].join('\n');
}

const idOf = (node: string): string => node.replace(/\W+/g, '_').replace(/_$/, '');

function arrowsFrom(from: string, rows: readonly ImportRow[]): Arrow[] {
  const row = ruleOf(PLACES[from]!, rows);
  return Object.entries(PLACES).flatMap(([to, file]): Arrow[] => {
    if (to === from) return [];
    if (matches(row.mayImport, file)) return [{ from, to, typesOnly: false }];
    return matches(row.types ?? [], file) ? [{ from, to, typesOnly: true }] : [];
  });
}

/** The narrowest row about a file, as the checker chooses it. */
function ruleOf(file: string, rows: readonly ImportRow[]): ImportRow {
  const about = rows.filter((row) => new RegExp(row.from).test(file));
  const narrowest = about.find((row) => !about.some((other) => other !== row && other.from.startsWith(row.from)));
  if (!narrowest) throw new Error(`No import rule is about ${file}.`);
  return narrowest;
}

const matches = (patterns: readonly string[], file: string): boolean =>
  patterns.some((pattern) => new RegExp(pattern).test(file));

/** Each place with the name of its box: places that reach each other share one. */
function joinMutual(places: readonly string[], arrows: readonly Arrow[]): Map<string, string> {
  const canReach = reachOf(arrows);
  return new Map(
    places.map((place) => {
      const together = places.filter((other) => other === place || (canReach(place, other) && canReach(other, place)));
      return [place, together.join('<br>')];
    }),
  );
}

/** Leaves out an arrow where another way, of two arrows or more, leads to the same place. There are no circles. */
function withoutDetours(arrows: readonly Arrow[]): Arrow[] {
  const canReach = reachOf(arrows);
  return arrows.filter(
    ({ from, to, typesOnly }) =>
      !typesOnly &&
      !arrows.some((first) => !first.typesOnly && first.from === from && first.to !== to && canReach(first.to, to)),
  );
}

function reachOf(arrows: readonly Arrow[]): (from: string, to: string) => boolean {
  const next = Map.groupBy(
    arrows.filter(({ typesOnly }) => !typesOnly),
    ({ from }) => from,
  );
  return (from, to) => {
    const seen = new Set([from]);
    // A set's iteration also visits what is added on the way.
    for (const place of seen)
      for (const arrow of next.get(place) ?? []) {
        if (arrow.to === to) return true;
        seen.add(arrow.to);
      }
    return false;
  };
}

function listOf(arrows: readonly Arrow[], place: string, typesOnly: boolean): string {
  return arrows
    .filter((arrow) => arrow.from === place && arrow.typesOnly === typesOnly)
    .map(({ to }) => to)
    .join(', ');
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { findCircles, goneCircles, judgeCircles } from './find-circles.ts';
import { importRules } from './import-rules.ts';

const FOLDERS = [
  'domain',
  'api',
  'tools',
  'agent',
  'workflows',
  'console',
  'local',
  'prisma',
  'evals',
  'testing',
  'scripts',
];

export interface BoundaryReport {
  modules: number;
  /** One sentence each: rule, file, what it imports. */
  violations: string[];
  /** Groups of files that import each other, type imports included; each sorted. */
  circles: string[][];
}

/** Reads every module under `root` and judges its imports by `import-rules.ts`. Throws when it could read none. */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const there = new Set(readdirSync(root));
  const folders = FOLDERS.filter((folder) => there.has(folder));
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: importRules },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^prisma/generated/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'types', 'default'],
    },
  });
  const { modules, summary } = output as ICruiseResult;
  const own = modules.filter((module) => !module.source.includes('node_modules') && !module.coreModule);
  // dependency-cruiser without a TypeScript it understands reads nothing and reports success.
  if (own.length === 0) throw new Error(`The boundary check read no module in ${root}.`);
  const broken = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
    return `${rule.name}: ${from} may not import ${way}`;
  });
  return { modules: own.length, violations: [...broken, ...findZodInSandbox(modules)], circles: findCircles(own) };
}

/** zod in a workflow's bundle adds 2.7 MB, and a ZodError hangs the workflow in retries: activities parse. */
function findZodInSandbox(modules: IModule[]): string[] {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const roots = modules.filter(({ source }) => /^workflows\/[^/]+\.ts$/.test(source) && !source.includes('.test.'));
  const seen = new Map<string, string>(roots.map(({ source }) => [source, source]));
  // A map's iteration also visits what is added on the way: this walks all that a workflow loads at run time.
  for (const [source, way] of seen) {
    if (/node_modules\/zod\//.test(source)) return [`sandbox-without-zod: a workflow loads zod: ${way}`];
    for (const { resolved, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      const isErased = dependencyTypes.includes('type-only');
      if (!isErased && !seen.has(resolved)) seen.set(resolved, `${way} → ${resolved}`);
    }
  }
  return [];
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const { modules, violations, circles } = await checkBoundaries(root);
  violations.push(...judgeCircles(circles));
  for (const violation of violations) console.log(violation);
  for (const file of goneCircles(circles)) console.log(`Not in a circle any more, take it off the list: ${file}`);
  console.log(`${modules} modules read, ${violations.length} imports against the rules`);
  process.exit(violations.length > 0 ? 1 : 0);
}

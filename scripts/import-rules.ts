import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import whom; each folder's README says why. Each row: the files it is about, and all they may import
 * beside packages. Tests are free, but domain's; `import type` is only loosened where a row says so.
 */
export interface ImportRow {
  name: string;
  from: string;
  /** Exceptions to `from`, with rows of their own. */
  but?: string[];
  mayImport: string[];
  /** Packages; without it any. */
  packages?: string[];
  /** Allowed as `import type` only. */
  types?: string[];
}

/** What belongs to the whole process: counters and channel names. */
const API_STATE = '^api/(meter|process-metrics|push-channels)\\.ts$';
const VENDOR_WATCH = '^api/watch-vendors\\.ts$';
/** The database client and the two walls around it. */
const WALLS = '^prisma/[a-z]+\\.ts$';
const TEST = '\\.test\\.tsx?$';

export const IMPORT_ROWS: ImportRow[] = [
  { name: 'domain', from: '^domain/', mayImport: ['^domain/'], packages: ['zod'] },
  { name: 'contract', from: '^api/contract/', mayImport: ['^api/contract/', '^domain/'], packages: ['zod'] },
  {
    name: 'services',
    from: '^api/services/',
    mayImport: ['^api/services/', '^api/(platform|documents|contract)/', API_STATE, VENDOR_WATCH, '^domain/', WALLS],
    types: ['^api/[a-z-]+\\.ts$'],
  },
  {
    name: 'vendor-watch',
    from: VENDOR_WATCH,
    mayImport: ['^api/(services|platform)/', API_STATE, '^domain/'],
    types: ['^api/[a-z-]+\\.ts$'],
  },
  // A visitor's demo is filled with what the seed knows.
  {
    name: 'demo',
    from: '^api/services/demo/',
    mayImport: ['^api/services/', '^api/(platform|documents|contract)/', API_STATE, '^domain/', WALLS, '^prisma/seed/'],
    types: ['^api/[a-z-]+\\.ts$'],
  },
  // The look-ups across companies: services stand on them, not the other way around.
  {
    name: 'platform',
    from: '^api/platform/',
    mayImport: ['^api/platform/', '^api/services/enqueue\\.ts$', '^domain/', WALLS],
    types: ['^api/[a-z-]+\\.ts$', '^api/services/'],
  },
  {
    name: 'documents',
    from: '^api/documents/',
    mayImport: ['^api/documents/', '^api/adapters/', '^domain/'],
    types: ['^api/ports\\.ts$'],
  },
  {
    name: 'adapters',
    from: '^api/adapters/',
    mayImport: ['^api/adapters/', '^api/ports\\.ts$', '^domain/', '^prisma/walls\\.ts$'],
    types: ['^api/config\\.ts$'],
  },
  {
    name: 'plugins',
    from: '^api/plugins/',
    mayImport: ['^api/(plugins|contract|services|platform)/', API_STATE, '^domain/'],
    types: ['^api/[a-z-]+\\.ts$'],
  },
  {
    name: 'routes',
    from: '^api/routes/',
    mayImport: ['^api/(routes|plugins|contract|services|platform|documents)/', API_STATE, '^domain/'],
    types: ['^api/[a-z-]+\\.ts$', '^prisma/client\\.ts$'],
  },
  {
    name: 'process-state',
    from: API_STATE,
    mayImport: [API_STATE, '^domain/'],
    types: ['^api/[a-z-]+\\.ts$'],
  },
  // The API process stays small: only local/start joins it with the model and the workflows.
  { name: 'api', from: '^api/', mayImport: ['^api/', '^domain/', '^prisma/'] },
  {
    name: 'tools',
    from: '^tools/',
    mayImport: ['^tools/', '^domain/', '^api/(services|platform)/', '^prisma/(client|walls)\\.ts$'],
    types: ['^api/[a-z-]+\\.ts$'],
  },
  // Agent and tools read for the model, and keep the journal, inside the same walls as the services.
  {
    name: 'agent',
    from: '^agent/',
    mayImport: ['^agent/', '^tools/', '^domain/', '^api/(services|platform)/', '^prisma/(client|walls)\\.ts$'],
    types: ['^api/[a-z-]+\\.ts$'],
  },
  {
    name: 'workflows',
    from: '^workflows/[^/]+\\.ts$',
    mayImport: ['^workflows/[^/]+\\.ts$', '^domain/'],
    types: ['^workflows/activities/'],
  },
  {
    name: 'activities',
    from: '^workflows/activities/',
    mayImport: ['^workflows/', '^api/(services|platform)/', '^agent/', '^domain/'],
    types: ['^api/[a-z-]+\\.ts$', '^prisma/'],
  },
  {
    name: 'console',
    from: '^console/',
    but: ['^console/e2e/'],
    mayImport: ['^console/', '^api/contract/', '^domain/'],
  },
  {
    name: 'stand-ins',
    from: '^local/',
    but: ['^local/start(\\.ts$|/)'],
    mayImport: ['^local/'],
    types: ['^api/config\\.ts$'],
  },
  { name: 'walls', from: '^prisma/[^/]+\\.ts$', mayImport: ['^prisma/[^/]+\\.ts$', '^prisma/generated/'] },
  {
    name: 'seed',
    from: '^prisma/seed/',
    mayImport: ['^prisma/', '^domain/', '^api/(services|platform)/'],
    types: ['^api/[a-z-]+\\.ts$'],
  },
];

const OURS = '^(domain|api|tools|agent|workflows|console|local|prisma|evals|testing|scripts|deploy)/';

/** The table as dependency-cruiser's rules. */
export const importRules: IForbiddenRuleType[] = [
  ...IMPORT_ROWS.flatMap(rulesOf),
  {
    name: 'domain-anywhere',
    comment: 'domain/ runs in the browser and in the workflow sandbox: no Node.',
    severity: 'error',
    from: {
      path: '^(domain|console)/',
      pathNot: [TEST, '^console/e2e/', '^console/(vite|budgets|precompress|remove-old-assets)', '\\.config\\.ts$'],
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-tests-in-the-product',
    severity: 'error',
    from: { pathNot: [TEST, '\\.e2e\\.ts$', '^(testing|evals|scripts)/', '^console/e2e/', 'vitest.*\\.config\\.ts$'] },
    to: { path: [TEST, '^testing/', 'node_modules/(vitest|fast-check|@playwright)/'] },
  },
  {
    name: 'no-circles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];

function rulesOf(row: ImportRow): IForbiddenRuleType[] {
  const narrower = IMPORT_ROWS.filter((other) => other !== row && other.from.startsWith(row.from)).map(
    (other) => other.from,
  );
  const tests = row.name === 'domain' ? [] : [TEST];
  const from = { path: row.from, pathNot: [...(row.but ?? []), ...narrower, ...tests, '/generated/'] };
  const severity = 'error' as const;
  const types = row.types ?? [];
  const rules: IForbiddenRuleType[] = [
    { name: row.name, severity, from, to: { path: OURS, pathNot: [...row.mayImport, ...types] } },
  ];
  if (types.length > 0) {
    const to = { path: types, pathNot: row.mayImport, dependencyTypesNot: ['type-only' as const] };
    rules.push({ name: `${row.name}-types-only`, severity, from, to });
  }
  if (row.packages) {
    const pathNot = row.packages.map((name) => `node_modules/${name}/`);
    const ofTests = row.name === 'domain' ? { ...from, pathNot: [...from.pathNot, TEST] } : from;
    rules.push({ name: `${row.name}-packages`, severity, from: ofTests, to: { path: 'node_modules/', pathNot } });
  }
  return rules;
}

import type { Plugin } from 'vite';

interface Group {
  name: string;
  test: (id: string) => boolean;
  priority: number;
}

interface Graph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { isEntry: boolean; importedIds: readonly string[]; code: string | null } | null;
}

const FRAME = '/console/frame/signed-in-frame.tsx';
/** What the landing and its neighbours are made of weighs nothing for anybody else. */
const SITE = '/console/site/';
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
/** Mantine's parts below every button and dialog. */
const PARTS = /@mantine\/core\/esm\/components\/(Button|UnstyledButton|Loader|Transition)\//;

/**
 * Puts what travels together into one file. Left alone the bundler makes a file for every different set of screens that
 * share a module: forty of a kilobyte for one screen, and a phone asks for six at a time. `framed` are the pages that stand
 * in the signed-in frame; public ones carry nothing of theirs. Only our own modules and their icons are told apart here:
 * a library's index names everything the library has.
 */
export function groupChunks(framed: readonly string[]): { plugin: Plugin; groups: Group[] } {
  let shell = new Set<string>();
  let frame = new Set<string>();
  let open = new Set<string>();
  let users = new Map<string, number>();
  let bits = new Set<string>();
  const plugin: Plugin = {
    name: 'corbel-chunks',
    apply: 'build',
    renderStart() {
      const graph = this as unknown as Graph;
      const every = [...graph.getModuleIds()];
      const icons = new Map(every.flatMap(iconOf));
      const reach = (ids: string[]): Set<string> =>
        withIcons(graph, new Set(ids.flatMap((id) => [...closureOf(graph, id)])), icons);
      const pages = every.flatMap((id) => {
        const name = /\/console\/pages\/([^/]+)\.tsx$/.exec(id)?.[1];
        return name ? [{ id, isFramed: framed.includes(name) }] : [];
      });
      shell = reach(every.filter((id) => graph.getModuleInfo(id)?.isEntry));
      frame = reach(every.filter((id) => id.endsWith(FRAME)));
      open = reach(pages.filter(({ isFramed }) => !isFramed).map(({ id }) => id));
      users = new Map();
      for (const page of pages.filter(({ isFramed }) => isFramed))
        for (const id of reach([page.id])) users.set(id, (users.get(id) ?? 0) + 1);
      const shared = [...users].filter(([id, count]) => count > 1 && open.has(id) && !frame.has(id)).map(([id]) => id);
      bits = leavesOf(graph, new Set(shared), shell);
    },
  };
  const tests: [string, (id: string) => boolean][] = [
    ['shell', (id) => shell.has(id)],
    ['common', (id) => frame.has(id) && open.has(id)],
    ['parts', (id) => PARTS.test(id)],
    ['frame', (id) => frame.has(id)],
    ['icons', (id) => ICON.test(id) && (users.get(id) ?? 0) > 1],
    // Before the two below: a group takes along what its modules import, and bits must not need a file of theirs.
    ['bits', (id) => bits.has(id)],
    ['controls', (id) => !open.has(id) && (users.get(id) ?? 0) >= 4],
    ['orders', (id) => !open.has(id) && users.get(id) === 3],
  ];
  return { plugin, groups: tests.map(([name, test], index) => ({ name, test, priority: 9 - index })) };
}

/** Our modules that one imports at once, itself included. */
function closureOf(graph: Graph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('/node_modules/') || id.startsWith('\0')) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(graph, imported, seen);
  return seen;
}

/** Those of `modules` that need nothing but one another, React and what is `there` already: no file follows from theirs. */
function leavesOf(graph: Graph, modules: Set<string>, there: Set<string>): Set<string> {
  const leaves = new Set([...modules].filter((id) => !id.includes(SITE)));
  const isLight = (id: string): boolean => leaves.has(id) || there.has(id) || /\/node_modules\/react\//.test(id);
  for (let before = -1; before !== leaves.size;) {
    before = leaves.size;
    for (const id of leaves) if (!graph.getModuleInfo(id)?.importedIds.every(isLight)) leaves.delete(id);
  }
  return leaves;
}

function iconOf(id: string): [string, string][] {
  const name = ICON.exec(id)?.[1];
  return name ? [[name.replaceAll('-', ''), id]] : [];
}

/** With the icons that these modules import from lucide's index by name. */
function withIcons(graph: Graph, modules: Set<string>, icons: Map<string, string>): Set<string> {
  const all = new Set(modules);
  for (const id of modules) {
    const names = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(graph.getModuleInfo(id)?.code ?? '')?.[1];
    for (const name of names?.split(',') ?? []) {
      const icon = icons.get(name.trim().split(' ')[0]!.toLowerCase());
      if (icon) all.add(icon);
    }
  }
  return all;
}

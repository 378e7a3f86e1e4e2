/**
 * R8: the console's search of a price list of 50,000 rows beside fuse.js on the same names and the same typing, in CPU; and
 * the same answers as the specified rule on 10,000 random cases. fuse.js is installed in a folder of its own.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { matchesInOrder, matchMaterials } from '../../domain/material-match.ts';
import { openMaterialSearch } from '../../domain/material-search.ts';
import { machineLoad, median, type Figure } from './measure.ts';

const PEER = 'fuse.js@7.5.0';
const ROWS = 50_000;
const ROUNDS = 5;
const CASES = 10_000;
const GOAL = 0.08;

const SIZES = ['1/2"', '3/4"', '1"', '1-1/4"', '1-1/2"', '2"', '3"', '4"', '#12', '#10'];
const KINDS = ['EMT', 'PVC Schedule 40', 'Rigid Galvanized', 'Copper Type L', 'Black Iron', 'Flexible Metal', 'THHN'];
const THINGS = [
  'Conduit',
  'Coupling',
  'Connector',
  '90 Degree Elbow',
  'One Hole Strap',
  'Tee',
  'Reducer',
  'Square Box',
  'Cover',
  'Bushing',
  'Locknut',
  'Wire',
];
const MAKES = ['steel', 'compression', 'set screw', 'raintight', 'zinc plated', 'aluminum', 'w/ ground', 'UL listed'];
const TYPED = [
  'e',
  'em',
  'emt',
  'emt c',
  'emt co',
  'emt cou',
  '3/4 emt',
  'coupl',
  'cplg',
  'elbow 90',
  'zzz',
  'set scr',
  '1-1/2 pvc',
  'rgd bx',
  'thhn',
  'strap one',
];

export async function measureMaterialSearch(): Promise<Figure[]> {
  const names = Array.from(
    { length: ROWS },
    (_, row) =>
      `${pick(SIZES, row)} ${pick(KINDS, row >> 3)} ${pick(THINGS, (row * 7) >> 2)} ${pick(MAKES, row * 13)} ${row}`,
  );
  const Fuse = await loadPeer();
  const search = openMaterialSearch(names, (name) => name);
  const fuse = new Fuse(names);
  const ratios: number[] = [];
  let mine = 0;
  const ours = () => TYPED.forEach((typed) => search.filter(typed));
  const theirs = () => TYPED.forEach((typed) => fuse.search(typed));
  ours();
  theirs();
  for (let round = 0; round < ROUNDS; round += 1) {
    mine = cpuMs(() => Array.from({ length: 5 }, ours)) / 5 / TYPED.length;
    ratios.push(mine / (cpuMs(theirs) / TYPED.length));
  }
  const open = cpuMs(() => openMaterialSearch(names, (name) => name));
  console.log(`a search ${mine.toFixed(2)} ms, laying out the list ${open.toFixed(0)} ms`);
  const wrong = countWrong(names);
  const value = median(ratios);
  const load = machineLoad();
  return [
    {
      name: 'R8',
      what: 'material search over 50,000 rows ÷ fuse.js, CPU',
      value: value.toFixed(4),
      goal: `≤ ${GOAL}`,
      met: value <= GOAL,
      load,
    },
    {
      name: 'R8',
      what: 'answers other than the rule’s in 10,000 random cases',
      value: String(wrong),
      goal: '0',
      met: wrong === 0,
      load,
    },
  ];
}

const pick = (list: readonly string[], index: number): string => list[index % list.length]!;

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A seeded choice of letters from names, in and out of order, against the rule letter by letter. */
function countWrong(names: readonly string[]): number {
  let seed = 20_261_121;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  let wrong = 0;
  for (let at = 0; at < CASES; at += 1) {
    const list = Array.from({ length: 40 }, () => names[random(names.length)]!);
    const source = list[random(list.length)]!;
    let letters = [...source].filter(() => random(4) === 0);
    if (random(3) === 0) letters = letters.toSorted(() => random(2) - 1);
    const typed = letters.join('').slice(0, 1 + random(8));
    const search = openMaterialSearch(list, (name) => name);
    const all = list.filter((name) => matchesInOrder(typed, name));
    const same =
      String(search.filter(typed)) === String(all) &&
      String(search.top(typed)) === String(matchMaterials(typed, list, (name) => name));
    if (!same) wrong += 1;
  }
  return wrong;
}

interface Peer {
  new (names: readonly string[]): { search(typed: string): unknown[] };
}

async function loadPeer(): Promise<Peer> {
  const folder = path.resolve(process.env.DATA_DIR ?? '.corbel', 'bench', 'peers');
  if (!existsSync(path.join(folder, 'node_modules/fuse.js'))) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', PEER], { stdio: 'ignore' });
  }
  const file = createRequire(path.join(folder, 'index.js')).resolve('fuse.js');
  return ((await import(file)) as { default: Peer }).default;
}

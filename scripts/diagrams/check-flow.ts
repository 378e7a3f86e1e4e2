import path from 'node:path';
import type { Flow, FlowEdge, FlowNode } from './read-flow.ts';

export interface Project {
  /** The text of a file by its path from the root; null when there is none. */
  read(file: string): string | null;
  tables: ReadonlySet<string>;
}

/**
 * What a flow diagram says that the code does not: one sentence each. A module exists and exports its name; a table is a
 * model of the schema. An arrow from a module without a label is an import of a module or a mention of a table. A label
 * stands in the module's file, letter for letter. Dotted arrows start or end outside the code and are not checked.
 */
export function checkFlow(flow: Flow, project: Project): string[] {
  const ids = new Set(flow.edges.flatMap(({ from, to }) => [from, to]));
  return [
    ...flow.unread.map((line) => `not understood: ${line}`),
    ...[...flow.nodes].flatMap(([id, node]) =>
      (ids.has(id) ? [] : [`${id} has no arrow`]).concat(checkNode(node, project)),
    ),
    ...flow.edges.flatMap((edge) => checkEdge(edge, flow, project)),
  ];
}

function checkNode(node: FlowNode, { read, tables }: Project): string[] {
  if (node.kind === 'table') return tables.has(node.name) ? [] : [`there is no table ${node.name}`];
  if (node.kind === 'outside') return [];
  const text = read(node.file);
  if (text === null) return [`there is no file ${node.file}`];
  const isExported = new RegExp(`^export (?:async )?(?:function|const) ${node.name}\\b`, 'm').test(text);
  return isExported ? [] : [`${node.file} does not export ${node.name}`];
}

function checkEdge(edge: FlowEdge, { nodes }: Flow, { read }: Project): string[] {
  const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
  if (!from || !to) return [`an arrow names ${from ? edge.to : edge.from}, which is no node`];
  const arrow = `${edge.from} → ${edge.to}`;
  if (edge.dotted)
    return from.kind === 'outside' || to.kind === 'outside' ? [] : [`${arrow} is dotted inside the code`];
  if (from.kind !== 'module') return [`${arrow} does not start at a module`];
  const text = read(from.file) ?? '';
  if (edge.label !== null) return text.includes(edge.label) ? [] : [`${arrow}: '${edge.label}' is not in ${from.file}`];
  if (to.kind === 'outside') return [`${arrow} needs a label or a dotted arrow`];
  if (to.kind === 'table')
    return new RegExp(`\\b${to.name}\\b`).test(text) ? [] : [`${arrow}: ${from.file} does not use the table`];
  return importsOf(from.file, text).includes(to.file) ? [] : [`${arrow}: ${from.file} does not import ${to.file}`];
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target]) =>
    path.posix.join(path.posix.dirname(file), target!),
  );
}

/** A node of a flow diagram. `module` nodes are checked against the code, `table` nodes against the schema. */
export type FlowNode =
  { kind: 'module'; name: string; file: string } | { kind: 'table'; name: string } | { kind: 'outside' };

export interface FlowEdge {
  from: string;
  to: string;
  label: string | null;
  dotted: boolean;
}

export interface Flow {
  nodes: Map<string, FlowNode>;
  edges: FlowEdge[];
  /** Lines that are neither a node nor an edge; a check that skipped them would prove nothing. */
  unread: string[];
}

const NODES: [RegExp, (parts: string[]) => FlowNode][] = [
  [/^(\w+)\["(\w+)<br>([\w./-]+)"\]$/, ([name, file]) => ({ kind: 'module', name: name!, file: file! })],
  [/^(\w+)\[\((\w+)\)\]$/, ([name]) => ({ kind: 'table', name: name! })],
  [/^(\w+)\(\["[^"]+"\]\)$/, () => ({ kind: 'outside' })],
];
const EDGE = /^(\w+) (-->|-\.->)(?:\|"([^"]+)"\|)? (\w+)$/;

/** The `mermaid` blocks of a page that start with `flowchart`, as nodes and edges. */
export function readFlows(page: string): Flow[] {
  const blocks = [...page.matchAll(/^```mermaid\n(flowchart \w+)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, , body = '']) => readFlow(body));
}

function readFlow(body: string): Flow {
  const flow: Flow = { nodes: new Map(), edges: [], unread: [] };
  for (const line of body.split('\n').map((one) => one.trim())) {
    if (line === '' || addNode(flow, line)) continue;
    const edge = EDGE.exec(line);
    if (!edge) flow.unread.push(line);
    else flow.edges.push({ from: edge[1]!, to: edge[4]!, label: edge[3] ?? null, dotted: edge[2] === '-.->' });
  }
  return flow;
}

function addNode(flow: Flow, line: string): boolean {
  for (const [pattern, make] of NODES) {
    const found = pattern.exec(line);
    if (!found) continue;
    flow.nodes.set(found[1]!, make(found.slice(2)));
    return true;
  }
  return false;
}

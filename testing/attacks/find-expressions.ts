/** Every regular expression of the server's own code: those written out, and those put together while a module loads. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

export interface Expression {
  source: string;
  flags: string;
  /** Relative to the repository; the first of several files that hold the same. */
  file: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What runs in the server and sees what others sent. The console runs in its user's browser, stand-ins on one's own machine. */
const FOLDERS = ['domain', 'agent', 'tools', 'api', 'workflows', 'prisma'];
/** Their modules put expressions together from tables of words. */
const BUILT_IN = ['domain', 'agent/built-in-model', 'agent/guard'];
const NO_PRODUCT = /\.test\.ts$|\.d\.ts$|\/generated\/|\/fixtures\/|\/fake-|\/(?:cases|generate)\.ts$/;

export async function findExpressions(): Promise<Expression[]> {
  const found = new Map<string, Expression>();
  const keep = (one: Expression): void => {
    const key = `/${one.source}/${one.flags}`;
    if (!found.has(key)) found.set(key, one);
  };
  for (const file of filesIn(FOLDERS)) for (const one of writtenIn(file)) keep(one);
  for (const one of await builtBy(filesIn(BUILT_IN))) keep(one);
  return [...found.values()];
}

const filesIn = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !NO_PRODUCT.test(file))
    .sort();

function writtenIn(file: string): Expression[] {
  const code = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const { text } = node as ts.RegularExpressionLiteral;
      const end = text.lastIndexOf('/');
      found.push({ source: text.slice(1, end), flags: text.slice(end + 1), file });
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}

/** Loads the modules with a `RegExp` that remembers what it made. */
async function builtBy(files: readonly string[]): Promise<Expression[]> {
  const found: Expression[] = [];
  const original = globalThis.RegExp;
  let file = '';
  globalThis.RegExp = new Proxy(original, {
    construct(target, given: [string | RegExp, string?]) {
      const made = new target(...(given as [string, string]));
      found.push({ source: made.source, flags: made.flags, file });
      return made;
    },
  });
  try {
    for (file of files) await import(pathToFileURL(path.join(ROOT, file)).href);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

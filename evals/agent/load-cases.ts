import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { caseSchema, type EvalCase } from './case.ts';

export const OWN_CASES = path.join(import.meta.dirname, 'cases');
/** Dialogues that run in memory alone: the whole suite has its 15 minutes. */
export const MEMORY_CASES = path.join(import.meta.dirname, 'memory-cases');

/**
 * Reads a file (one case, a list, or one a line) or every `.json` and `.jsonl` below a folder. The part is the folder
 * `seen` or `kept` a file lies in. Throws a sentence naming file, line and field of what is wrong, or a doubled id.
 */
export function loadCases(place: string): EvalCase[] {
  if (!fs.existsSync(place)) throw new Error(`There is no file or folder ${place}.`);
  const files = fs.statSync(place).isDirectory()
    ? fs
        .readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.jsonl?$/.test(name))
        .sort()
        .map((name) => path.join(place, name))
    : [place];
  const cases = files.flatMap(readFile);
  const seen = new Set<string>();
  for (const one of cases) {
    if (seen.has(one.id)) throw new Error(`Two cases are called ${one.id}.`);
    seen.add(one.id);
  }
  return cases;
}

function readFile(file: string): EvalCase[] {
  const text = fs.readFileSync(file, 'utf8');
  const folder = path.resolve(file).split(path.sep);
  const part = folder.includes('kept') ? 'kept' : folder.includes('seen') ? 'seen' : 'own';
  return split(file, text).map(({ value, where }) => {
    const read = caseSchema.safeParse(value);
    if (!read.success) throw new Error(`${where}: ${z.prettifyError(read.error)}`);
    return { ...read.data, part };
  });
}

function split(file: string, text: string): { value: unknown; where: string }[] {
  try {
    const whole: unknown = JSON.parse(text);
    return (Array.isArray(whole) ? whole : [whole]).map((value, index) => ({
      value,
      where: `${file}, case ${index + 1}`,
    }));
  } catch {
    return text.split('\n').flatMap((line, index) => {
      const where = `${file}, line ${index + 1}`;
      if (line.trim() === '') return [];
      try {
        return [{ value: JSON.parse(line) as unknown, where }];
      } catch (error) {
        throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
      }
    });
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { drawDataModel } from './diagrams/data-model.ts';
import { drawImportLayers } from './diagrams/import-layers.ts';
import { IMPORT_ROWS } from './import-rules.ts';

const root = new URL('../', import.meta.url);

/** The generated pages by file name, formatted as they are committed. */
export async function drawDiagrams(): Promise<Record<string, string>> {
  const pages = {
    'docs/diagrams/data-model.md': drawDataModel(readFileSync(new URL('prisma/schema.prisma', root), 'utf8')),
    'docs/diagrams/import-layers.md': drawImportLayers(IMPORT_ROWS),
  };
  const options = await resolveConfig(new URL('docs/x.md', root));
  const formatted = Object.entries(pages).map(async ([file, page]) => [
    file,
    await format(page, { ...options, parser: 'markdown' }),
  ]);
  return Object.fromEntries(await Promise.all(formatted)) as Record<string, string>;
}

if (import.meta.main) {
  const isWriting = process.argv.includes('--write');
  for (const [file, page] of Object.entries(await drawDiagrams())) {
    if (isWriting) writeFileSync(new URL(file, root), page);
    else console.log(page);
  }
}

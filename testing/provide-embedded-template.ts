import type { TestProject } from 'vitest/node';
import { makeEmbeddedTemplate } from './make-embedded-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string;
  }
}

/** Vitest's global set-up of the embedded tests: a migrated dump to begin each database with. */
export default async function provideEmbeddedTemplate(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', await makeEmbeddedTemplate('.corbel/cache'));
}

import type { TestProject } from 'vitest/node';
import { installTimeServer } from './install-time-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null: let the SDK download its own. */
    timeServer: string | null;
  }
}

/** Vitest's global set-up of the workflow tests: where the time-skipping Temporal server is. */
export default async function provideTimeServer(project: TestProject): Promise<void> {
  project.provide('timeServer', await installTimeServer());
}

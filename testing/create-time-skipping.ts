import { TestWorkflowEnvironment } from '@temporalio/testing';
import { inject } from 'vitest';

/**
 * A Temporal in which days pass in milliseconds. Its clock jumps: read `currentTimeMs()`, never `Date.now()`.
 *
 * One for each test whose workflow may be left running: the server keeps its clock at real speed for every task that was
 * in flight when a run was terminated, or lost its worker, and gives that up with the process only
 * (temporalio/sdk-java issues 1138 and 3088).
 */
export function createTimeSkipping(): Promise<TestWorkflowEnvironment> {
  const path = inject('timeServer');
  return TestWorkflowEnvironment.createTimeSkipping(
    path ? { server: { executable: { type: 'existing-path', path } } } : {},
  );
}

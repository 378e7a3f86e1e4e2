import { TestWorkflowEnvironment } from '@temporalio/testing';
import { inject } from 'vitest';

/** A Temporal in which days pass in milliseconds. Its clock jumps: read `currentTimeMs()`, never `Date.now()`. */
export function createTimeSkipping(): Promise<TestWorkflowEnvironment> {
  const path = inject('timeServer');
  return TestWorkflowEnvironment.createTimeSkipping(
    path ? { server: { executable: { type: 'existing-path', path } } } : {},
  );
}

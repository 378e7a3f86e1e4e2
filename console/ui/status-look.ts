import type { StatusKind } from '../../domain/order-status.ts';

export interface StatusLook {
  /** Name of the colour pair in status.css. */
  tone: 'gray' | 'amber' | 'blue' | 'green' | 'slate' | 'red' | 'violet';
  /** Path in a 12 × 12 box: the shape tells statuses apart without colour. */
  shape: string;
}

const RING = 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1Zm0 1.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8Z';

/** How each status looks; a new one does not compile until it has a look. */
export const STATUS_LOOKS: Record<StatusKind, StatusLook> = {
  Draft: {
    tone: 'gray',
    shape: 'M1 9.2V11h1.8l6-6L7 3.2l-6 6ZM8 2.2 9.8 4l1-1a.8.8 0 0 0 0-1.1l-.7-.7a.8.8 0 0 0-1.1 0l-1 1Z',
  },
  Incomplete: { tone: 'amber', shape: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1Zm0 1.6v6.8a3.4 3.4 0 0 1 0-6.8Z' },
  Unexecuted: { tone: 'blue', shape: RING },
  Executed: {
    tone: 'green',
    shape: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1Zm2.6 3.4L5.3 8.3 3.3 6.4l.9-1 1 .9 2.4-2.8 1 .9Z',
  },
  Cancelled: { tone: 'slate', shape: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1ZM3 5.2h6v1.6H3V5.2Z' },
  Deleted: {
    tone: 'red',
    shape: 'm2 3.2 1.2-1.2L6 4.8 8.8 2 10 3.2 7.2 6 10 8.8 8.8 10 6 7.2 3.2 10 2 8.8 4.8 6 2 3.2Z',
  },
  custom: { tone: 'violet', shape: 'M6 .8 11.2 6 6 11.2.8 6 6 .8Z' },
};

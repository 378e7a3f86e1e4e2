export type OrderColumn = 'action' | 'daysOld' | 'number' | 'description' | 'job' | 'status' | 'amount';

const BY_STATUS: Record<string, readonly OrderColumn[]> = {
  Incomplete: ['action', 'number', 'description', 'status'],
  Unexecuted: ['daysOld', 'number', 'description', 'status', 'amount'],
};
const OTHERS: readonly OrderColumn[] = ['number', 'description', 'status', 'amount'];

interface Options {
  /** False on the screen of one job. */
  showJob: boolean;
  /** False for people who may not see money. */
  showMoney: boolean;
}

/** The columns of a status group; the job's name stands before the status. */
export function columnsOf(status: string, { showJob, showMoney }: Options): OrderColumn[] {
  const columns = BY_STATUS[status] ?? OTHERS;
  return columns
    .flatMap((column): OrderColumn[] => (column === 'status' && showJob ? ['job', 'status'] : [column]))
    .filter((column) => showMoney || column !== 'amount');
}

/** Everything but what is operated can be sorted by. */
export const isSortable = (column: OrderColumn): boolean => column !== 'action' && column !== 'status';

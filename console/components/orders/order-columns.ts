export type OrderColumn = 'action' | 'daysOld' | 'number' | 'description' | 'approval' | 'job' | 'status' | 'amount';

/** The same columns in the same places in every status group, so that the eye finds them from group to group. */
const COLUMNS: readonly OrderColumn[] = [
  'action',
  'daysOld',
  'number',
  'description',
  'approval',
  'job',
  'status',
  'amount',
];

interface Options {
  /** False on the screen of one job. */
  showJob: boolean;
  /** False for people who may not see money. */
  showMoney: boolean;
}

export const columnsOf = ({ showJob, showMoney }: Options): OrderColumn[] =>
  COLUMNS.filter((column) => (showJob || column !== 'job') && (showMoney || column !== 'amount'));

/** Everything but what is operated can be sorted by. */
export const isSortable = (column: OrderColumn): boolean => column !== 'action' && column !== 'status';

/** The three fields of a schedule extension; labels English, for `t`. */
export const SCHEDULE_PARTS = [
  { part: 'days', label: 'Days' },
  { part: 'weeks', label: 'Weeks' },
  { part: 'months', label: 'Months' },
] as const;

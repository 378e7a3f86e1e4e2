/** What a line is charged under. */
export const CATEGORIES = ['labor', 'materials', 'equipment', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

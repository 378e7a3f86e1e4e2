/** Tools that change an order that is there, or its lines. */
const ORDER_CHANGES: ReadonlySet<string> = new Set([
  'add_items',
  'update_items',
  'remove_items',
  'update_change_order',
  'record_directive',
  'attach_files',
]);

export const changesOrder = (tool: string): boolean => ORDER_CHANGES.has(tool);

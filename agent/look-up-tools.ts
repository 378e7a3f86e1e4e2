/** Tools that only look something up: nothing is different after them. */
const LOOK_UPS: ReadonlySet<string> = new Set([
  'find_job',
  'look_up_material',
  'look_up_labor_rate',
  'list_change_orders',
  'get_change_order',
  'preview_approval_message',
]);

export const isLookUp = (tool: string): boolean => LOOK_UPS.has(tool);

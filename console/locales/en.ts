/** Only plurals need an English entry: every other sentence is its own key. */
export const en: Record<string, string> = {
  '{count} actions queued_one': '{count} action queued',
  '{count} actions queued_other': '{count} actions queued',
  '{count} orders_one': '{count} order',
  '{count} orders_other': '{count} orders',
};

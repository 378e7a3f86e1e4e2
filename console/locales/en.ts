/** Only plurals need an English entry: every other sentence is its own key. */
export const en: Record<string, string> = {
  '{count} actions queued_one': '{count} action queued',
  '{count} actions queued_other': '{count} actions queued',
  '{count} orders_one': '{count} order',
  '{count} orders_other': '{count} orders',
  '{count} lines without a price count $0.00._one': '{count} line without a price counts $0.00.',
  '{count} lines without a price count $0.00._other': '{count} lines without a price count $0.00.',
  '{count} reminders sent_one': '{count} reminder sent',
  '{count} reminders sent_other': '{count} reminders sent',
};

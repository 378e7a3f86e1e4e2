/** Only plurals need an English entry: every other sentence is its own key. */
export const en: Record<string, string> = {
  '{count} actions queued_one': '{count} action queued',
  '{count} actions queued_other': '{count} actions queued',
  '{count} change orders_one': '{count} change order',
  '{count} change orders_other': '{count} change orders',
  '{count} closed links_one': '{count} closed link',
  '{count} closed links_other': '{count} closed links',
  'Opened {count} times, last {moment}_one': 'Opened once, {moment}',
  'Opened {count} times, last {moment}_other': 'Opened {count} times, last {moment}',
  '{count} orders_one': '{count} order',
  '{count} orders_other': '{count} orders',
  '{count} lines without a price count $0.00._one': '{count} line without a price counts $0.00.',
  '{count} lines without a price count $0.00._other': '{count} lines without a price count $0.00.',
  '{count} reminders sent_one': '{count} reminder sent',
  '{count} reminders sent_other': '{count} reminders sent',
  '{count} unexecuted_one': '{count} unexecuted',
  '{count} unexecuted_other': '{count} unexecuted',
  '{name} has {count} unexecuted change orders. Execute, cancel or delete them first._one':
    '{name} has {count} unexecuted change order. Execute, cancel or delete it first.',
  '{name} has {count} unexecuted change orders. Execute, cancel or delete them first._other':
    '{name} has {count} unexecuted change orders. Execute, cancel or delete them first.',
  '{count} materials_one': '{count} material',
  '{count} materials_other': '{count} materials',
  'Delete {count} materials?_one': 'Delete {count} material?',
  'Delete {count} materials?_other': 'Delete {count} materials?',
};

/** Only plurals need an English entry: every other sentence is its own key. */
export const en: Record<string, string> = {
  '{count} actions queued_one': '{count} action queued',
  '{count} actions queued_other': '{count} actions queued',
  '{count} change orders_one': '{count} change order',
  '{count} change orders_other': '{count} change orders',
  '{count} recipients get it at once. The weekly one still leaves on Friday._one':
    '{count} recipient gets it at once. The weekly one still leaves on Friday.',
  '{count} recipients get it at once. The weekly one still leaves on Friday._other':
    '{count} recipients get it at once. The weekly one still leaves on Friday.',
  '{count} files_one': '{count} file',
  '{count} files_other': '{count} files',
  '{count} segments_one': '{count} segment',
  '{count} segments_other': '{count} segments',
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
  '{count} days_one': '{count} day',
  '{count} days_other': '{count} days',
  '{number} materials_one': '{number} material',
  '{number} materials_other': '{number} materials',
  'Delete {count} materials?_one': 'Delete {count} material?',
  'Delete {count} materials?_other': 'Delete {count} materials?',
  '{count} headings_one': '{count} heading',
  '{count} headings_other': '{count} headings',
  '{count} totals_one': '{count} total',
  '{count} totals_other': '{count} totals',
  '{count} repeated rows_one': '{count} repeated row',
  '{count} repeated rows_other': '{count} repeated rows',
  'Save {count} materials_one': 'Save {count} material',
  'Save {count} materials_other': 'Save {count} materials',
  '{count} rows need a description and a price before you can save._one':
    '{count} row needs a description and a price before you can save.',
  '{count} rows need a description and a price before you can save._other':
    '{count} rows need a description and a price before you can save.',
};

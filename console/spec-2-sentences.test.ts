import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from '../domain/messages.ts';
import { es } from './locales/es.ts';

/**
 * Every sentence of specification 2 and where it is shown: word for word, the file that says it, and, where it is kept
 * in `domain/messages.ts`, its name there. A row fails when the sentence changes or its place no longer says it.
 */
type Row = [sentence: string, shownIn: string, as?: string];

const DETAILS = 'components/company/details-form.tsx';
const LOGO = 'components/company/logo-block.tsx';
const RATES = 'components/company/rates-editor.tsx';
const ADD_RATE = 'components/company/add-rate.tsx';
const STATUSES = 'components/company/statuses-tab.tsx';
const EDIT_STATUSES = 'components/company/statuses-editor.tsx';
const TEMPLATE = 'components/company/template-tab.tsx';

const COMPANY: Row[] = [
  ['User information not available.', 'pages/company.tsx', 'company.noUser'],
  ['Default (No Region)', 'pages/company.tsx'],
  ['Company Details', 'components/company/tabs.ts'],
  ['Default Rates', 'components/company/tabs.ts'],
  ['Statuses', 'components/company/tabs.ts'],
  ['Template', 'components/company/tabs.ts'],
  ['Materials', 'components/company/tabs.ts'],
  ['Error fetching {what}', 'components/company/details-tab.tsx', 'company.fetchError'],
  ['Error fetching {what}', 'components/company/rates-tab.tsx', 'company.fetchError'],
  ['Error updating {what}', DETAILS, 'company.updateError'],
  ['Error updating {what}', LOGO, 'company.updateError'],
  ['Error updating {what}', RATES, 'company.updateError'],
  ['Error adding labor rate or markup rate', ADD_RATE, 'company.addRateError'],
  ['Error deleting labor rate or markup rate', RATES, 'company.deleteRateError'],
  ['Company details updated successfully', DETAILS, 'company.detailsUpdated'],
  ['Labor rate added successfully', ADD_RATE, 'company.laborRateAdded'],
  ['Labor rate deleted successfully', RATES, 'company.laborRateDeleted'],
  ['Markup rate added successfully', ADD_RATE, 'company.markupAdded'],
  ['Markup rate deleted successfully', RATES, 'company.markupDeleted'],
  ['Default rates updated successfully', RATES, 'company.ratesUpdated'],
  ['Default rates updated successfully', 'components/company/fee-row.tsx', 'company.ratesUpdated'],
  ['Logo updated successfully', LOGO, 'company.logoUpdated'],
  ['Administration Fee', 'components/company/fee-row.tsx'],
  [
    'An optional fee applied to all change orders, meant to cover the cost of the software.',
    'components/company/fee-row.tsx',
  ],
  ['Unable to load statuses: {message}', STATUSES, 'statuses.loadError'],
  ['Status information could not be found', STATUSES, 'statuses.notFound'],
  ['Failed to load statuses', STATUSES, 'statuses.loadFailed'],
  ['Failed to add status', 'components/company/add-status.tsx', 'statuses.addFailed'],
  ['Failed to update status', EDIT_STATUSES, 'statuses.updateFailed'],
  ['This status cannot be deleted', EDIT_STATUSES, 'statuses.inUse'],
  ['Status added successfully', 'components/company/add-status.tsx', 'statuses.added'],
  ['Status updated successfully', EDIT_STATUSES, 'statuses.updated'],
  ['Status deleted successfully', EDIT_STATUSES, 'statuses.deleted'],
  ['Status settings saved successfully', EDIT_STATUSES, 'statuses.saved'],
  ['No customer ID available', TEMPLATE, 'template.noCustomer'],
  ['Failed to save template. Please try again.', TEMPLATE, 'template.saveFailed'],
  ['Failed to reset template. Please try again.', TEMPLATE, 'template.resetFailed'],
  ['Desktop View Required', TEMPLATE],
  [
    'The tax of 8.25% and the overhead of 15.0% are examples only, not your rates.',
    'components/company/template-preview.tsx',
  ],
  // Said by the permission table wherever a button is refused.
  ['This action is not available in demo mode', '../domain/permissions.ts', 'demo.action'],
  ['Editing is not available in demo mode', '../domain/permissions.ts', 'demo.edit'],
  ['Deletion is not available in demo mode', '../domain/permissions.ts', 'demo.delete'],
];

const LIST = 'components/materials/materials-tab.tsx';
const ONE = 'components/materials/material-modal.tsx';
const DELETE = 'components/materials/use-delete-materials.ts';
const MATERIAL_RULES = '../domain/validation/validate-company-lists.ts';

const MATERIALS: Row[] = [
  ['Failed to fetch materials', LIST, 'materials.fetchFailed'],
  ['Failed to save material', ONE, 'materials.saveOneFailed'],
  ['Material added successfully!', ONE, 'materials.added'],
  ['Description is required', MATERIAL_RULES, 'materials.descriptionRequired'],
  ['Price must be a valid positive number', MATERIAL_RULES, 'materials.priceInvalid'],
  ['No materials selected for deletion.', DELETE, 'materials.noneSelected'],
  ['Failed to delete selected materials', DELETE, 'materials.deleteSelectedFailed'],
  ['Failed to delete materials', DELETE, 'materials.deleteFailed'],
  ['{n} materials deleted successfully!', DELETE, 'materials.deleted'],
  ['All materials deleted successfully! {n} items removed.', DELETE, 'materials.allDeleted'],
];

/** The upload of a file and its review. */
const IMPORT: Row[] = [];

const JOB_RULES = '../domain/validation/validate-job.ts';
const CONTACT_RULES = '../domain/validation/validate-contacts.ts';
const USER_RULES = '../domain/validation/validate-user.ts';
const JOB_FORM = 'forms/job/job-form.tsx';
const LOG_WIDGET = 'components/jobs/job-log-widget.tsx';
const EDIT_USERS = 'forms/users/edit-users.tsx';

/** Jobs, daily logs, users. */
const JOBS: Row[] = [
  ['Active Jobs', 'pages/jobs.tsx'],
  ['Archived Jobs', 'pages/jobs.tsx'],
  ['Create New Job', 'pages/jobs.tsx'],
  ['Job Name', 'components/jobs/job-list.tsx'],
  ['Status', 'components/jobs/job-list.tsx'],
  ['Actions', 'components/jobs/job-list.tsx'],
  ['Archive', 'components/jobs/archive-button.tsx'],
  ['Unarchive', 'components/jobs/archive-button.tsx'],
  ['No active jobs to display.', 'pages/jobs.tsx', 'jobs.noActive'],
  ['No archived jobs to display.', 'pages/jobs.tsx', 'jobs.noArchived'],
  ['Failed to load jobs: {message}', 'pages/jobs.tsx', 'jobs.loadFailed'],
  [
    'Job cannot be archived because it has active change orders.',
    'components/jobs/archive-refused.tsx',
    'jobs.hasActiveOrders',
  ],
  ['Error fetching change orders: {message}', 'components/jobs/job-orders.tsx', 'jobs.fetchOrdersError'],
  ['Job Name is required', JOB_RULES, 'jobs.nameRequired'],
  ['Invalid email address', JOB_RULES, 'jobs.emailInvalid'],
  [
    'All approval contacts must have a first name, last name, and phone number.',
    CONTACT_RULES,
    'jobs.contactsIncomplete',
  ],
  ['Duplicate approval contact detected with name "{name}".', CONTACT_RULES, 'jobs.duplicateContactName'],
  ['Duplicate approval contact detected with phone number "{phone}".', CONTACT_RULES, 'jobs.duplicateContactPhone'],
  ['Failed to create job - no job id returned.', JOB_FORM, 'jobs.createNoJobId'],
  ['Error creating job. Please try again.', JOB_FORM, 'jobs.createError'],
  ['Superintendent', 'components/jobs/job-summary.tsx'],
  ['Change Order Report Recipients', 'components/jobs/job-summary.tsx'],
  ['They get an automatic change order report every week.', 'forms/job/recipients-field.tsx'],
  ['Approval Contacts', 'components/jobs/job-summary.tsx'],
  ['New Daily Logs', LOG_WIDGET],
  ['Author', LOG_WIDGET],
  ['Date', LOG_WIDGET],
  ['Content', LOG_WIDGET],
  ['View All Logs', LOG_WIDGET],
  ['Please fill in all required fields.', '../domain/validation/validate-forms.ts', 'dailyLogs.required'],
  ['Failed to load daily logs. Please try again later.', 'pages/daily-logs.tsx', 'dailyLogs.loadFailed'],
  ['Failed to create log. Please try again.', 'forms/daily-log-form.tsx', 'dailyLogs.createFailed'],
  ['Showing {shown} of {all} logs', 'pages/daily-logs.tsx'],
  ['Edit Users', 'pages/users.tsx'],
  ['Add New Line', EDIT_USERS],
  ['Failed to save changes. Please try again.', 'forms/users/save-people.ts', 'users.saveFailed'],
  ['First name is required', USER_RULES, 'users.firstNameRequired'],
  ['Last name is required', USER_RULES, 'users.lastNameRequired'],
  ['Please enter a valid phone number', USER_RULES, 'users.phoneInvalid'],
  ['Valid email is required for estimators', USER_RULES, 'users.estimatorEmail'],
  ['SMS consent is required for new users', USER_RULES, 'users.smsConsent'],
  ['Terms and conditions consent is required for new users', USER_RULES, 'users.termsConsent'],
];

const sentenceOf = (name: string): unknown =>
  name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], MESSAGES);
const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8');

describe.each(
  [
    ['company', COMPANY],
    ['materials', MATERIALS],
    ['import', IMPORT],
    ['jobs', JOBS],
  ].filter(([, rows]) => rows?.length),
)('%s', (_area, rows) => {
  test.each(rows as Row[])('%j is shown by %s', (sentence, file, as) => {
    const source = read(file);
    if (as === undefined) expect(source).toContain(sentence);
    else {
      expect(sentenceOf(as)).toBe(sentence);
      expect(source).toMatch(new RegExp(`\\.${as.split('.').at(-1)}\\b`));
    }
    expect(es).toHaveProperty([sentence]);
  });
});

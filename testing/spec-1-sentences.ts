const ORDER = 'console/components/change-order';
const DESK = 'console/components/orders';
const ITEM = 'domain/validation/validate-item.ts';
const RULES = 'domain/validation/validate-order.ts';
const SUBMIT = `${ORDER}/use-submit-order.ts`;
const APPROVALS = `${ORDER}/approvals-modal.tsx`;
const REQUESTS = `${ORDER}/requests-table.tsx`;
const FILES = `${ORDER}/attachments-modal.tsx`;
const DEMO = 'console/forms/demo-info.tsx';
const DEMO_RULES = 'domain/validation/validate-forms.ts';
const CONTACTS = 'domain/validation/validate-contacts.ts';
const CONTACT_FORM = 'console/forms/change-order/approval-contact-form.tsx';
const EDIT_BAR = `${ORDER}/edit-bar.tsx`;
const JOB_LINK = 'console/components/quickbooks/link-job-modal.tsx';

/**
 * The sentences of specification 1, each with where it lives among MESSAGES (null: written where it is shown) and the
 * files that show it, or decide that it is shown. A sentence that moves moves its row.
 */
export const SPEC_1_SENTENCES: [sentence: string, key: string | null, places: string[]][] = [
  // 2. Screens
  ['Logout', null, ['console/frame/sidebar.tsx']],
  ['Create New COR', null, ['console/pages/dashboard.tsx']],
  ['Start Onboarding', null, ['console/pages/dashboard/onboarding-modal.tsx']],
  ["Let's start onboarding", null, ['console/pages/dashboard/onboarding-modal.tsx']],
  ['Explore the demo', null, [DEMO]],
  ['Go back', null, [DEMO]],
  ['Continue', null, [DEMO]],
  ['Unknown Region', null, [`${DESK}/group-orders.ts`]],
  ['Export COR Log', null, [`${DESK}/export-log-buttons.tsx`]],
  ['Change Order Request', null, [`${ORDER}/order-heading.tsx`, 'console/paths.ts']],
  ['Download PDF', null, [`${ORDER}/view-order.tsx`]],
  ['Edit', null, [`${ORDER}/view-order.tsx`]],
  ['Save Draft', null, [EDIT_BAR]],
  ['Cancel', null, [EDIT_BAR, REQUESTS]],
  ['Complete', null, [EDIT_BAR]],
  ['Save Changes', null, [EDIT_BAR]],
  ['Add New Job', null, [`${ORDER}/job-editor.tsx`]],
  ['Manage Attachments', null, [`${ORDER}/attachments-block.tsx`]],
  ['Manage Approvals', null, [`${ORDER}/approval-block.tsx`]],
  ['Edit Markups', null, [`${ORDER}/edit-order.tsx`, `${ORDER}/markups-modal.tsx`]],
  ['Base Cost', null, [`${ORDER}/totals.tsx`]],
  ['Total Cost', null, [`${ORDER}/totals.tsx`]],
  ['Labor', null, [`${ORDER}/category-names.ts`]],
  ['Materials', null, [`${ORDER}/category-names.ts`]],
  ['Equipment', null, [`${ORDER}/category-names.ts`]],
  ['Other', null, [`${ORDER}/category-names.ts`]],
  ['Contact', null, [REQUESTS]],
  ['Status', null, [REQUESTS, `${DESK}/order-table.tsx`]],
  ['Sent At', null, [REQUESTS]],
  ['Actions', null, [REQUESTS]],
  ['Remind', null, [REQUESTS]],
  ['Preview Approval Message', null, [APPROVALS]],
  ['Send Approval request', null, [`${ORDER}/preview-modal.tsx`]],
  ['Confirm Save', null, [`${ORDER}/confirm-save-modal.tsx`]],
  ['Save and resend', null, [`${ORDER}/confirm-save-modal.tsx`]],
  ['Save and cancel', null, [`${ORDER}/confirm-save-modal.tsx`]],
  ['Link Job', null, [JOB_LINK]],
  ['Create Invoice', null, [JOB_LINK]],
  ['Skip Invoice', null, [JOB_LINK]],
  ['Close', null, [JOB_LINK]],
  // 4. Approval status
  ['Awaiting T&M Approval', null, ['domain/approval-badge.ts']],
  ['T&M Approved', null, ['domain/approval-badge.ts']],
  ['T&M Denied', null, ['domain/approval-badge.ts']],
  // 5. Validation
  ['Name is required.', 'demo.nameRequired', [DEMO_RULES]],
  ['Company name is required.', 'demo.companyNameRequired', [DEMO_RULES]],
  ['Phone number is required.', 'demo.phoneRequired', [DEMO_RULES]],
  ['Email is required.', 'demo.emailRequired', [DEMO_RULES]],
  ['Enter a valid email address.', 'demo.emailInvalid', [DEMO_RULES]],
  ['Please select a job', 'orders.jobRequired', [RULES]],
  ['Description is required', 'orders.descriptionRequired', [RULES]],
  ['Description is too long (max 255 characters)', 'orders.descriptionTooLong', [RULES]],
  ['Note is too long (max 500 characters)', 'orders.noteTooLong', [RULES]],
  ['Item description is required', 'orders.itemNameRequired', [ITEM]],
  ['Cost per unit is required and must be a number', 'orders.costRequiredNumber', [ITEM]],
  ['Cost per unit is required', 'orders.costRequired', [ITEM]],
  ['Cost must be a number', 'orders.costNumber', [ITEM]],
  ['Quantity is required and must be a number', 'orders.quantityRequiredNumber', [ITEM]],
  ['Quantity is required', 'orders.quantityRequired', [ITEM]],
  ['Quantity must be a number', 'orders.quantityNumber', [ITEM]],
  ['Duplicate item name', 'orders.duplicateItem', [RULES]],
  ['At least one item must have a description', 'orders.categoryNeedsItem', [RULES]],
  ['Description is required to save a draft.', 'orders.descriptionRequiredForDraft', [RULES]],
  ['• Please select a job', 'orders.summaryJob', [RULES]],
  ['• Description exceeds maximum length', 'orders.summaryDescriptionTooLong', [RULES]],
  ['• Description is required', 'orders.summaryDescriptionRequired', [RULES]],
  [
    '• Please fix the highlighted errors in categories (all items require a name, cost, and quantity)',
    'orders.summaryItems',
    [RULES],
  ],
  ['Only PNG, JPEG, and PDF files are allowed.', 'attachments.type', [`${ORDER}/check-file.ts`]],
  [
    'File too large. Please upload smaller files.',
    'attachments.tooLarge',
    [`${ORDER}/check-file.ts`, 'api/routes/read-file-part.ts'],
  ],
  ['Change order id is missing.', 'approvals.orderIdMissing', ['api/services/approvals/request-approval.ts']],
  ['Please select a contact.', 'approvals.contactRequired', [APPROVALS, 'api/services/approvals/request-approval.ts']],
  [
    'Approval message preview is empty. Please preview the message first.',
    'approvals.previewEmpty',
    [`${ORDER}/preview-modal.tsx`, 'api/services/approvals/request-approval.ts'],
  ],
  ['Phone number is required', 'approvals.contactPhoneRequired', [CONTACTS]],
  ['Phone number is required.', 'approvals.contactPhoneRequiredOnEdit', [CONTACTS]],
  ['Job ID is missing.', 'approvals.jobIdMissing', [APPROVALS, 'api/services/approvals/contacts.ts']],
  [
    'Please select both a job and a QuickBooks customer.',
    'accounting.linkFieldsRequired',
    [JOB_LINK, 'api/services/quickbooks/job-links.ts'],
  ],
  // 6. Roles
  ['This action is not available in demo mode', 'demo.action', ['domain/permissions.ts']],
  ['Editing is not available in demo mode', 'demo.edit', ['domain/permissions.ts']],
  ['Deletion is not available in demo mode', 'demo.delete', ['domain/permissions.ts']],
  // 7. Calls
  ['HTTP error! status: ', null, ['console/api/request.ts']],
  // 8. Errors and successes
  ['Error loading change orders: {message}', null, ['console/pages/dashboard/orders-section.tsx']],
  [
    'Error: Change order not found. Please refresh and try again.',
    'orders.notFoundRefresh',
    ['console/api/use-order-actions.ts'],
  ],
  [
    'Change order not found.',
    'orders.notFound',
    ['console/pages/change-order.tsx', 'api/services/change-orders/load-order.ts'],
  ],
  [
    'Failed to update status. Please try again.',
    'orders.statusFailed',
    ['console/api/use-order-actions.ts', 'domain/status-decision.ts'],
  ],
  ['Failed to delete change order. Please try again.', 'orders.deleteFailed', ['console/api/use-order-actions.ts']],
  ['Failed to execute change order. Please try again.', 'orders.executeFailed', ['console/api/use-order-actions.ts']],
  [
    'Failed to generate PDF. Please check the console for details.',
    'orders.pdfFailed',
    ['console/api/export-log.ts', `${ORDER}/download-order-pdf.ts`],
  ],
  [
    'Information unavailable. Change Order was created outside of assistant.',
    'orders.outsideAssistant',
    [`${ORDER}/outside-order.tsx`],
  ],
  ['Failed to save changes.', 'orders.saveFailed', [SUBMIT]],
  ['Failed to save draft. Please try again.', 'orders.saveDraftFailed', [SUBMIT]],
  ['Change Order saved successfully!', 'orders.saved', [`${ORDER}/saved-banner.tsx`]],
  ['Cannot create new Change Order: user.customer_id is missing.', 'orders.customerMissing', [SUBMIT]],
  ['Error creating new Change Order', 'orders.createError', [SUBMIT]],
  ['Error fetching change order data', 'orders.fetchError', ['console/pages/change-order.tsx']],
  ['Error saving change order', 'orders.saveError', [SUBMIT]],
  ['Error completing change order', 'orders.completeError', [SUBMIT]],
  ['Error saving draft', 'orders.draftError', [SUBMIT]],
  ['No Change Order ID found to update/complete.', 'orders.idMissing', [SUBMIT]],
  [
    'Failed to fetch customers. Please try again later.',
    'orders.fetchCustomersFailed',
    ['console/components/quickbooks/customer-picker.tsx'],
  ],
  ['Failed to fetch jobs. Please try again later.', 'orders.fetchJobsFailed', [`${ORDER}/job-editor.tsx`]],
  ['Failed to link job. Please try again.', 'accounting.linkFailed', [JOB_LINK]],
  ['Failed to unlink job. Please try again.', 'accounting.unlinkFailed', [JOB_LINK]],
  [
    'An error occurred while uploading the file. Please try again.',
    'attachments.uploadFailed',
    [`${ORDER}/upload-files.ts`],
  ],
  ['Failed to delete attachment. Please try again.', 'attachments.deleteFailed', [FILES]],
  ['Failed to download attachment. Please try again.', 'attachments.downloadFailed', [FILES]],
  ['Failed to logout. Please try again.', null, ['console/session/use-logout.ts']],
  ['Failed to fetch approval requests', 'approvals.fetchRequestsFailed', [APPROVALS]],
  ['Failed to fetch approval contacts', 'approvals.fetchContactsFailed', [APPROVALS]],
  ['Failed to resend request.', 'approvals.resendFailed', [REQUESTS, 'api/services/approvals/resend-approval.ts']],
  ['Failed to cancel request.', 'approvals.cancelFailed', [`${ORDER}/cancel-request-modal.tsx`]],
  ['Failed to create a new contact', 'approvals.createContactFailed', [CONTACT_FORM]],
  ['Failed to update contact.', 'approvals.updateContactFailed', [CONTACT_FORM]],
  ['Failed to delete contact.', 'approvals.deleteContactFailed', [`${ORDER}/contact-picker.tsx`]],
  ['Failed to preview approval message', 'approvals.previewFailed', [APPROVALS]],
  ['Failed to send approval request.', 'approvals.sendFailed', [`${ORDER}/preview-modal.tsx`]],
  ['Please save the change order before sending an approval request.', 'approvals.saveFirst', [APPROVALS]],
  [
    'An approval request is already awaiting approval.',
    'approvals.alreadyAwaiting',
    ['domain/approval-request-decision.ts'],
  ],
  ['Reminder sent successfully.', 'approvals.reminderSent', [REQUESTS]],
  ['Approval request cancelled successfully.', 'approvals.cancelled', [`${ORDER}/cancel-request-modal.tsx`]],
  ['Approval request sent successfully.', 'approvals.sent', [APPROVALS]],
];

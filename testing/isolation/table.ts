/**
 * Every call of the contract × everybody who may knock: the status each gets, on data of Summit Ridge Electric. `rival` is
 * the office of another company and must get what a missing thing gets. A call without a row does not compile.
 */
import type { EndpointName } from '../../api/contract/endpoints.ts';
import type { Principal } from '../open-api-world.ts';

/** What a call is made on: fresh for each cell that writes. */
export interface Target {
  customerId: number;
  jobId: number;
  /** Without orders. */
  emptyJobId: number;
  orderId: number;
  /** Completed twice, so that it has two revisions; with a file. */
  completedId: number;
  attachmentId: number;
  contactId: number;
  /** Awaiting, of an order of its own. */
  requestId: number;
  askedOrderId: number;
  userId: number;
  /** A field person made for this target; not who knocks. */
  memberId: number;
  /** A daily log that came by text with a photo. */
  logId: number;
  logPhotoId: number;
  token: string;
  photoId: number;
  regionId: number;
  rateId: number;
  markupId: number;
  statusId: number;
  materialId: number;
  importId: number;
  /** A job link of jobId and its token. */
  linkId: number;
  linkToken: string;
  /** No id: makes names and phones of new things differ. */
  serial: number;
}

type Statuses = Record<Exclude<Principal, 'admin' | 'impersonating'>, number>;

export interface Row {
  url: (on: Target) => string;
  body?: (on: Target) => unknown;
  /** Multipart field with a small PNG. */
  file?: string;
  /** The file is a price list. */
  list?: true;
  expected: Statuses;
  /** Names no thing of a company, so another company's office gets its own answer. */
  names?: 'nothing';
}

const everyone = (ok: number, changes: Partial<Statuses> = {}): Statuses => ({
  anonymous: 401,
  field: ok,
  office: ok,
  demo: ok,
  developer: 403,
  rival: 404,
  ...changes,
});
const office = (ok: number, changes: Partial<Statuses> = {}): Statuses => everyone(ok, { field: 403, ...changes });
/** Of developers alone: closed to every company, whatever it names. */
const developers = (ok: number): Statuses => everyone(403, { developer: ok, rival: 403 });
const anybody = (status: number, changes: Partial<Statuses> = {}): Statuses => ({
  anonymous: status,
  field: status,
  office: status,
  demo: status,
  developer: status,
  rival: status,
  ...changes,
});

const order =
  (suffix = '') =>
  (on: Target) =>
    `/change-orders/${on.orderId}${suffix}`;
const company =
  (suffix = '') =>
  (on: Target) =>
    `/customers/${on.customerId}${suffix}`;

const billing = (suffix: string) => (on: Target) => `/billing/${on.customerId}${suffix}`;

// Data: one endpoint a row.
// prettier-ignore
export const ISOLATION: Record<EndpointName, Row> = {
  'auth.authenticate': { url: () => '/auth/authenticate', body: () => ({ identifier: 'nobody@nowhere.example', auth_method: 'email' }), expected: anybody(404), names: 'nothing' },
  'auth.verify': { url: () => '/auth/verify', body: () => ({ identifier: 'nobody@nowhere.example', auth_method: 'email', code: '000000' }), expected: anybody(401), names: 'nothing' },
  'auth.selectAccount': { url: () => '/auth/select-account', body: (on) => ({ user_id: on.userId }), expected: anybody(401), names: 'nothing' },
  'auth.verifySession': { url: () => '/auth/session/verify', body: () => ({}), expected: anybody(200, { anonymous: 401 }), names: 'nothing' },
  'auth.logout': { url: () => '/auth/logout', body: () => ({}), expected: anybody(200), names: 'nothing' },
  'demo.saveUserInfo': { url: () => '/demo-user-info', body: () => ({ name: 'A', company_name: 'B', phone: '801 555 0140', email: 'a@b.example' }), expected: everyone(403, { demo: 200, rival: 403 }), names: 'nothing' },
  'users.get': { url: (on) => `/users/${on.userId}`, expected: everyone(200, { developer: 200 }) },
  'auth.impersonate': { url: () => '/auth/impersonate', body: () => ({ user_id: 2147480009 }), expected: everyone(403, { developer: 404, rival: 403 }), names: 'nothing' },
  'auth.stopImpersonating': { url: () => '/auth/impersonate/stop', body: () => ({}), expected: everyone(403, { developer: 403, rival: 403 }), names: 'nothing' },
  'customers.supportAccess': { url: company('/support-access'), expected: office(200) },
  'customers.insight': { url: company('/insight'), expected: office(200) },
  'customers.inbox': { url: company('/inbox'), expected: office(200) },
  'customers.handleText': { url: company('/inbox/handled'), body: () => ({ source: 'turn', id: 2147480032 }), expected: office(404) },
  'metrics.counts': { url: () => '/api/metrics/counts?range=1w', expected: everyone(403, { developer: 200, rival: 403 }), names: 'nothing' },
  'metrics.checkpoints': { url: () => '/api/metrics/checkpoints', expected: everyone(403, { developer: 200, rival: 403 }), names: 'nothing' },
  'metrics.pageViews': { url: () => '/api/metrics/events/pageviews', expected: everyone(403, { developer: 200, rival: 403 }), names: 'nothing' },
  'assistant.userChatHistory': { url: (on) => `/assistant/user-chat-history/${on.userId}`, expected: developers(200), names: 'nothing' },
  'turns.find': { url: (on) => `/assistant/turns?company=${on.customerId}`, expected: developers(200), names: 'nothing' },
  'turns.get': { url: () => '/assistant/turns/2147480031', expected: developers(404), names: 'nothing' },
  'turns.evalCase': { url: () => '/assistant/turns/2147480031/eval-case', expected: developers(404), names: 'nothing' },
  'turns.replay': { url: () => '/assistant/turns/2147480031/replay', body: () => ({ model: 'built-in' }), expected: developers(404), names: 'nothing' },
  'turns.file': { url: () => '/assistant/turns/2147480031/files/1', expected: developers(404), names: 'nothing' },
  'evals.runs': { url: () => '/api/evals/runs', expected: developers(200), names: 'nothing' },
  'evals.run': { url: () => '/api/evals/runs/2026-01-01T00-00-00-000Z', expected: developers(404), names: 'nothing' },
  'evals.case': { url: () => '/api/evals/runs/2026-01-01T00-00-00-000Z/cases/one', expected: developers(404), names: 'nothing' },
  'evals.compare': { url: () => '/api/evals/compare?before=2026-01-01T00-00-00-000Z&after=2026-01-01T00-00-00-000Z', expected: developers(404), names: 'nothing' },
  'operations.get': { url: () => '/api/operations', expected: everyone(403, { developer: 200, rival: 403 }), names: 'nothing' },
  'operations.retry': { url: () => '/api/operations/dead-letters/2147480030/retry', body: () => ({}), expected: everyone(403, { developer: 404, rival: 403 }), names: 'nothing' },
  'operations.retryAll': { url: () => '/api/operations/dead-letters/retry', body: () => ({}), expected: everyone(403, { developer: 200, rival: 403 }), names: 'nothing' },
  'operations.setSender': { url: () => '/api/operations/senders/2147480030', body: () => ({ address: '+18015550177' }), expected: everyone(403, { developer: 404, rival: 403 }), names: 'nothing' },
  'operations.removeSender': { url: () => '/api/operations/senders/2147480030', expected: everyone(403, { developer: 404, rival: 403 }), names: 'nothing' },
  // Asked from this machine, as in production by what watches it there.
  'platform.metrics': { url: () => '/metrics', expected: anybody(200), names: 'nothing' },
  'events.record': { url: () => '/events', body: () => ({ event_name: 'Page_view', element_identifier: '/jobs' }), expected: everyone(201, { developer: 201, rival: 201 }), names: 'nothing' },

  'changeOrders.list': { url: (on) => `/change-orders?customer_id=${on.customerId}`, expected: everyone(200) },
  'changeOrders.summary': { url: (on) => `/change-orders/summary?customer_id=${on.customerId}`, expected: everyone(200) },
  'changeOrders.get': { url: order(), expected: everyone(200) },
  'changeOrders.create': { url: () => '/change-orders', body: (on) => ({ customer_id: on.customerId, job_id: on.jobId, description: 'Extra' }), expected: everyone(201) },
  'changeOrders.update': { url: order(), body: () => ({ description: 'Changed' }), expected: office(200) },
  'changeOrders.complete': { url: order('/complete'), body: () => ({}), expected: office(200) },
  'changeOrders.delete': { url: order(), expected: office(200) },
  'changeOrders.updateWithIntegrations': { url: (on) => `/change-orders/${on.completedId}/with-integrations`, body: () => ({ status: 'Executed' }), expected: office(200) },
  'changeOrders.pdf': { url: order('/pdf'), expected: office(200) },
  'changeOrders.log': { url: () => '/change-orders/pdf-log', body: (on) => [on.orderId], expected: office(200) },
  'changeOrders.logSheet': { url: () => '/change-orders/log?format=csv', body: (on) => [on.orderId], expected: office(200) },
  'changeOrders.priceWidgetKey': { url: () => '/change-orders/auth/onebuild-key', expected: office(200, { rival: 200 }), names: 'nothing' },
  'changeOrders.revisions': { url: order('/revisions'), expected: office(200) },
  'changeOrders.compareRevisions': { url: (on) => `/change-orders/${on.completedId}/revisions/compare?from=1&to=2`, expected: office(200) },
  'changeOrders.evidence': { url: (on) => `/change-orders/${on.completedId}/evidence`, expected: office(200) },
  'changeOrders.conversation': { url: order('/conversation'), expected: everyone(200) },
  'changeOrders.timeline': { url: order('/timeline'), expected: everyone(200) },

  'customers.list': { url: () => '/customers', expected: everyone(200, { developer: 200, rival: 200 }), names: 'nothing' },
  'customers.get': { url: company(), expected: everyone(200, { developer: 200 }) },
  'customers.onboardingStatus': { url: company('/onboarding-status'), expected: everyone(200) },
  'customers.skipOnboardingStep': { url: company('/onboarding-status'), body: () => ({ step: 'markups', skipped: true }), expected: office(200, { demo: 403 }) },
  'customers.users': { url: company('/users'), expected: everyone(200, { developer: 200 }) },
  'customers.addUser': { url: company('/users'), body: (on) => ({ first_name: 'New', last_name: `Person${on.serial}`, phone_number: `51255501${String(on.serial % 100).padStart(2, '0')}`, sms_consent: true, terms_consent: true }), expected: office(201, { demo: 403 }) },
  'users.update': { url: (on) => `/users/${on.memberId}`, body: () => ({ last_name: 'Renamed' }), expected: office(200, { demo: 403 }) },
  'users.remove': { url: (on) => `/users/${on.memberId}`, expected: office(200, { demo: 403 }) },
  'users.restore': { url: (on) => `/users/${on.memberId}/restore`, body: () => ({}), expected: office(200, { demo: 403 }) },
  'customers.createJob': { url: company('/jobs'), body: (on) => ({ customer_id: on.customerId, job_name: `Clinic ${on.serial}` }), expected: office(201) },
  'customers.updateJob': { url: (on) => `/customers/${on.customerId}/jobs/${on.jobId}`, body: () => ({ general_contractor: 'Hartwell' }), expected: office(200) },
  'customers.archiveJob': { url: (on) => `/customers/${on.customerId}/jobs/${on.emptyJobId}/archive`, body: () => ({ archived: true }), expected: office(200) },
  'dailyLogs.list': { url: (on) => `/daily-logs/customer/?customer_id=${on.customerId}&job_id=${on.jobId}`, expected: everyone(200) },
  'dailyLogs.create': { url: () => '/daily-logs', body: (on) => ({ customer_id: on.customerId, job_id: on.jobId, log_content: 'Rain until noon' }), expected: everyone(201) },
  'dailyLogs.photo': { url: (on) => `/daily-logs/${on.logId}/photos/${on.logPhotoId}`, expected: everyone(200) },
  'customers.jobs': { url: company('/jobs'), expected: everyone(200) },
  'customers.job': { url: (on) => `/customers/${on.customerId}/jobs/${on.jobId}`, expected: everyone(200) },
  'customers.statuses': { url: company('/statuses'), expected: everyone(200) },
  'customers.laborRates': { url: company('/labor-rates'), expected: everyone(200) },
  'customers.markups': { url: company('/markups'), expected: everyone(200) },
  'customers.materials': { url: company('/materials?limit=5'), expected: everyone(200) },
  'customers.template': { url: company('/templates'), expected: everyone(200) },
  'customers.defaultTemplate': { url: company('/templates/default'), expected: everyone(200) },
  'customers.update': { url: company(), body: () => ({ city: 'Ogden' }), expected: office(200, { demo: 403 }) },
  'customers.logo': { url: company('/logo'), expected: everyone(204) },
  'customers.uploadLogo': { url: company('/logo'), file: 'file', expected: office(201, { demo: 403 }) },
  'customers.deleteLogo': { url: company('/logo'), expected: office(200, { demo: 403 }) },
  'company.export': { url: company('/export'), expected: office(403) },
  'company.deletion': { url: company('/deletion'), expected: office(403) },
  'company.askForDeletion': { url: company('/deletion'), body: () => ({ company_name: 'Nobody' }), expected: office(403) },
  'company.keep': { url: company('/deletion'), expected: office(403) },
  'regions.list': { url: company('/regions'), expected: everyone(200) },
  'regions.create': { url: company('/regions'), body: (on) => ({ name: `North ${on.serial}` }), expected: office(201, { demo: 403 }) },
  'regions.update': { url: (on) => `/customers/${on.customerId}/regions/${on.regionId}`, body: (on) => ({ name: `Renamed ${on.serial}` }), expected: office(200, { demo: 403 }) },
  'regions.delete': { url: (on) => `/customers/${on.customerId}/regions/${on.regionId}`, expected: office(200, { demo: 403 }) },
  'laborRates.create': { url: company('/labor-rates'), body: (on) => ({ labor_type: `Welder ${on.serial}`, rate_value: 81, region: on.regionId, job_id: on.jobId }), expected: office(201, { demo: 403 }) },
  'laborRates.update': { url: (on) => `/labor-rates/${on.rateId}`, body: (on) => ({ rate_value: 82, region_id: on.regionId }), expected: office(200, { demo: 403 }) },
  'laborRates.delete': { url: (on) => `/labor-rates/${on.rateId}`, expected: office(200, { demo: 403 }) },
  'markups.create': { url: company('/markups'), body: (on) => ({ category: 'labor', name: 'Tools', value: 0.03, percentage: true, region: on.regionId }), expected: office(201, { demo: 403 }) },
  'markups.update': { url: (on) => `/markups/${on.markupId}`, body: (on) => ({ value: 0.04, region_id: on.regionId, job_id: on.jobId }), expected: office(200, { demo: 403 }) },
  'markups.delete': { url: (on) => `/markups/${on.markupId}`, expected: office(200, { demo: 403 }) },
  'statuses.create': { url: company('/statuses'), body: (on) => ({ name: `On hold ${on.serial}`, show_in_dashboard: true }), expected: office(201, { demo: 403 }) },
  'statuses.update': { url: (on) => `/customers/${on.customerId}/statuses/${on.statusId}`, body: () => ({ show_in_dashboard: false }), expected: office(200, { demo: 403 }) },
  'statuses.delete': { url: (on) => `/customers/${on.customerId}/statuses/${on.statusId}`, expected: office(200, { demo: 403 }) },
  'templates.save': { url: company('/templates'), body: () => ({ header: 'Extra work', legal_text: '', show_unit_column: false }), expected: office(201, { demo: 403 }) },
  'templates.preview': { url: company('/templates/preview'), body: () => ({ header: 'Extra work' }), expected: office(200) },
  'materials.page': { url: company('/materials/page?limit=5'), expected: everyone(200) },
  'materials.save': { url: company('/materials'), body: () => [{ description: 'Strut clamp', unit: 'ea', price: 2.1 }], expected: office(201, { demo: 403 }) },
  'materials.update': { url: (on) => `/customers/${on.customerId}/materials/${on.materialId}`, body: () => ({ price: 3 }), expected: office(200, { demo: 403 }) },
  'materials.deleteBatch': { url: company('/materials/batch'), body: (on) => [on.materialId], expected: office(200, { demo: 403 }) },
  'materialImports.start': { url: company('/materials/start-process'), file: 'file', list: true, expected: office(201, { demo: 403 }) },
  'materialImports.status': { url: (on) => `/customers/${on.customerId}/materials/process-status/${on.importId}`, expected: office(200, { demo: 403 }) },
  'materialImports.chooseColumns': { url: (on) => `/customers/${on.customerId}/materials/choose-columns/${on.importId}`, body: () => ({ sheets: [{ sheet: '', description: [0], size: null, unit: 1, price: 2, discount: null, multiplier: null }] }), expected: office(409, { demo: 403 }) },
  'materialImports.cancel': { url: (on) => `/customers/${on.customerId}/materials/cancel-process/${on.importId}`, body: () => ({}), expected: office(200, { demo: 403 }) },
  'materials.deleteAll': { url: company('/materials'), expected: office(200, { demo: 403 }) },
  'jobs.contractSum': { url: (on) => `/jobs/${on.jobId}/contract-sum`, expected: office(200) },
  'jobs.applicableMarkups': { url: (on) => `/jobs/${on.jobId}/applicable-markups`, expected: everyone(200) },

  'attachments.list': { url: (on) => `/attachments?co_id=${on.orderId}`, expected: everyone(200) },
  'attachments.upload': { url: (on) => `/attachments?co_id=${on.orderId}`, file: 'file', expected: everyone(201) },
  'attachments.delete': { url: (on) => `/attachments/${on.attachmentId}?co_id=${on.completedId}`, expected: office(200) },
  'attachments.download': { url: (on) => `/attachments/${on.attachmentId}/download?co_id=${on.completedId}`, expected: everyone(200) },

  'approvals.list': { url: (on) => `/approval-requests/byChangeOrderId/${on.askedOrderId}`, expected: everyone(200) },
  'approvals.contacts': { url: (on) => `/approval-requests/tm-approval-contacts-for-job/${on.jobId}`, expected: everyone(200) },
  'approvals.createContact': { url: () => '/approval-requests/create-tm-approval-contact', body: (on) => ({ job_id: on.jobId, first_name: `New${on.serial}`, last_name: 'Contact', phone_number: `41155501${String(on.serial % 100).padStart(2, '0')}` }), expected: office(201) },
  'approvals.updateContact': { url: (on) => `/approval-requests/tm-approval-contact/${on.contactId}`, body: () => ({ last_name: 'Renamed' }), expected: office(200) },
  'approvals.deleteContact': { url: (on) => `/approval-requests/tm-approval-contact/${on.contactId}`, expected: office(200) },
  'approvals.preview': { url: (on) => `/approval-requests/preview-approval-message/${on.orderId}?approval_contact_id=${on.contactId}`, expected: office(200) },
  // The preview is stale on purpose: a 409 means that access was granted, and nothing is sent.
  'approvals.create': { url: () => '/approval-requests', body: (on) => ({ change_order_id: on.orderId, approval_contact_id: on.contactId, question_content: 'Not what was previewed' }), expected: office(409) },
  'approvals.resend': { url: (on) => `/approval-requests/resend/${on.requestId}`, expected: office(409, { demo: 403 }) },
  'approvals.reset': { url: (on) => `/approval-requests/reset-approval/${on.askedOrderId}?cancelOnly=true`, expected: office(200) },
  'approvals.cancel': { url: (on) => `/approval-requests/${on.requestId}/cancel`, expected: office(200) },
  'answers.get': { url: (on) => `/a-api/${on.token}`, expected: anybody(200), names: 'nothing' },
  'answers.give': { url: (on) => `/a-api/${on.token}`, body: () => ({ answer: 'question', words: 'Which floor?' }), expected: anybody(200), names: 'nothing' },
  'answers.photo': { url: (on) => `/a-api/${on.token}/photos/${on.photoId}`, expected: anybody(200), names: 'nothing' },
  'answers.logo': { url: (on) => `/a-api/${on.token}/logo`, expected: anybody(404), names: 'nothing' },
  'answers.pdf': { url: (on) => `/a-api/${on.token}/pdf`, expected: anybody(404), names: 'nothing' },

  'quickbooks.status': { url: (on) => `/quickbooks/status?customer_id=${on.customerId}`, expected: office(200) },
  'quickbooks.connect': { url: (on) => `/quickbooks/connect?customer_id=${on.customerId}`, expected: office(200, { demo: 403 }) },
  'quickbooks.callback': { url: () => '/quickbooks/callback?error=access_denied&state=nobody', expected: anybody(200), names: 'nothing' },
  'quickbooks.disconnect': { url: () => '/quickbooks/disconnect', body: (on) => ({ customer_id: on.customerId }), expected: office(200, { demo: 403 }) },
  // None of these companies is connected: a 409 means that access was granted.
  'quickbooks.customers': { url: (on) => `/quickbooks/customers?customer_id=${on.customerId}`, expected: office(409, { demo: 403 }) },
  'quickbooks.jobLinks': { url: (on) => `/quickbooks/job-links?customer_id=${on.customerId}`, expected: office(200) },
  'quickbooks.linkJob': { url: () => '/quickbooks/link-job', body: (on) => ({ customer_id: on.customerId, job_id: on.jobId, quickbooks_customer_id: '2' }), expected: office(409, { demo: 403 }) },
  'quickbooks.unlinkJob': { url: () => '/quickbooks/unlink-job', body: (on) => ({ job_id: on.jobId }), expected: office(200, { demo: 403 }) },
  'quickbooks.unbilled': { url: (on) => `/quickbooks/unbilled?customer_id=${on.customerId}`, expected: office(200) },
  'quickbooks.differences': { url: (on) => `/quickbooks/differences?customer_id=${on.customerId}`, expected: office(200) },
  'quickbooks.reconcile': { url: () => '/quickbooks/reconcile', body: (on) => ({ customer_id: on.customerId }), expected: office(409, { demo: 403 }) },
  'changeOrders.previewInvoice': { url: order('/invoice-preview'), expected: office(200, { demo: 403 }) },
  'changeOrders.getInvoice': { url: order('/invoice'), expected: office(200) },
  'changeOrders.invoice': { url: (on) => `/change-orders/${on.completedId}/invoice`, body: () => ({}), expected: office(409, { demo: 403 }) },
  'changeOrders.billedElsewhere': { url: (on) => `/change-orders/${on.completedId}/billed-elsewhere`, body: () => ({ reference: '77' }), expected: office(409, { demo: 403 }) },

  'platform.health': { url: () => '/health', expected: anybody(200), names: 'nothing' },
  'platform.ready': { url: () => '/ready', expected: anybody(200), names: 'nothing' },
  'assistant.send': { url: () => '/assistant/web_messages', file: 'files', expected: everyone(201, { rival: 201 }), names: 'nothing' },
  'assistant.file': { url: () => '/assistant/attachments/2147480097', expected: everyone(404), names: 'nothing' },
  'assistant.writing': { url: () => '/assistant/writing', expected: everyone(200, { rival: 200 }), names: 'nothing' },
  'assistant.history': { url: (on) => `/assistant/chat_history/${on.userId}`, expected: everyone(404, { field: 200 }) },
  'signIns.list': { url: () => '/auth/sessions', expected: everyone(200, { rival: 200 }), names: 'nothing' },
  // No session has this id; whose one would be is in sign-ins.api.test.ts.
  'signIns.end': { url: () => '/auth/sessions/2147480030', expected: everyone(404), names: 'nothing' },
  'signIns.endOthers': { url: () => '/auth/sessions', expected: everyone(200, { rival: 200 }), names: 'nothing' },
  'authenticator.get': { url: () => '/auth/authenticator', expected: everyone(200, { rival: 200 }), names: 'nothing' },
  'authenticator.begin': { url: () => '/auth/authenticator', body: () => ({}), expected: everyone(201, { demo: 403, rival: 201 }), names: 'nothing' },
  'authenticator.confirm': { url: () => '/auth/authenticator/confirm', body: () => ({ secret: 'A', code: '000000' }), expected: everyone(400, { demo: 403, rival: 400 }), names: 'nothing' },
  'authenticator.remove': { url: () => '/auth/authenticator/remove', body: () => ({ code: '000000' }), expected: everyone(400, { rival: 400 }), names: 'nothing' },
  'support.feedback': { url: (on) => `/support/users/${on.userId}/feedback`, body: () => ({ feedback: 'Good' }), expected: everyone(404, { field: 201 }) },
  // Prices are the provider's, and none is set up here.
  'signups.referral': { url: () => '/signups/online/referral?ref=NOBODYAT', expected: anybody(200), names: 'nothing' },
  'signups.plans': { url: () => '/signups/online/plans', expected: anybody(503), names: 'nothing' },
  'signups.initial': { url: () => '/signups/online/initial', body: () => ({ companyName: '', firstName: 'A', lastName: 'B', phoneNumber: '8015550155' }), expected: anybody(400), names: 'nothing' },
  'forms.signupEmail': { url: () => '/form_submission/signup_email', body: () => ({ companyName: '', firstName: 'A', lastName: 'B', phoneNumber: '8015550155' }), expected: anybody(400), names: 'nothing' },
  'signups.final': { url: () => '/signups/online/final', body: () => ({ companyName: 'A', firstName: 'A', lastName: 'B', phoneNumber: '8015550155', billingEmail: '', plan: 1, paymentMethodId: 'pm' }), expected: anybody(400), names: 'nothing' },
  'signups.salesCode': { url: () => '/signups/salesrep/code', body: () => ({ phone_number: '8015550156' }), expected: anybody(404), names: 'nothing' },
  'signups.salesVerify': { url: () => '/signups/salesrep/verify', body: () => ({ phone_number: '8015550156', code: '1' }), expected: anybody(401), names: 'nothing' },
  'signups.salesPlans': { url: () => '/signups/salesrep/plans', expected: anybody(401), names: 'nothing' },
  'signups.sales': { url: () => '/signups/salesrep', body: () => ({ companyName: 'A', firstName: 'A', lastName: 'B', email: 'a@b.example', phoneNumber: '8015550155', plan: 1, paymentMethodId: 'pm' }), expected: anybody(401), names: 'nothing' },
  'forms.salesContact': { url: () => '/form_submission/sales_contact_email', body: () => ({ contactName: ' ', contactPhone: ' ' }), expected: anybody(400), names: 'nothing' },
  // Refused on purpose: the form's own error means that access was granted.
  'demo.start': { url: () => '/demo-accounts', body: () => ({ as: 'admin' }), expected: anybody(400), names: 'nothing' },
  'demo.easyOnboard': { url: () => '/demo-easy-onboard', body: () => ({ phone_number: '801', first_name: 'A' }), expected: anybody(400), names: 'nothing' },
  // Summit Ridge Electric was not made for a demo.
  'demo.superintendent': { url: () => '/demo/superintendent', expected: everyone(403, { rival: 403 }), names: 'nothing' },
  'demo.superintendentSays': { url: () => '/demo/superintendent', body: () => ({ message: 'looks good' }), expected: everyone(403, { rival: 403 }), names: 'nothing' },
  'jobLinks.list': { url: (on) => `/jobs/${on.jobId}/links`, expected: office(200) },
  'jobLinks.create': { url: (on) => `/jobs/${on.jobId}/links`, body: () => ({}), expected: office(201) },
  // A demo sends nothing to others.
  'jobLinks.send': { url: (on) => `/jobs/${on.jobId}/links/${on.linkId}`, body: () => ({ send_to: 'gc@hartwell.example' }), expected: office(200, { demo: 403 }) },
  'jobLinks.revoke': { url: (on) => `/jobs/${on.jobId}/links/${on.linkId}`, expected: office(200) },
  'jobLinks.view': { url: (on) => `/change-orders/secure-job-view/${on.linkToken}`, expected: anybody(200), names: 'nothing' },
  'jobLinks.logo': { url: (on) => `/change-orders/secure-job-view/${on.linkToken}/logo`, expected: anybody(404), names: 'nothing' },
  'jobLinks.photo': { url: (on) => `/change-orders/secure-job-view/${on.linkToken}/photos/2147480098`, expected: anybody(404), names: 'nothing' },
  'notices.get': { url: order('/notice'), expected: office(200) },
  // The job has no notice period: a 409 means that access was granted.
  'notices.letter': { url: order('/notice-letter'), expected: office(404) },
  'notices.give': { url: order('/notice'), body: () => ({ how: 'mail' }), expected: office(409) },
  'notices.takeBack': { url: order('/notice'), expected: office(409) },
  'jobReports.desk': { url: (on) => `/jobs/${on.jobId}/reports`, expected: office(200) },
  'jobReports.preview': { url: (on) => `/jobs/${on.jobId}/reports/preview`, expected: office(200) },
  'jobReports.previewLog': { url: (on) => `/jobs/${on.jobId}/reports/preview-log`, expected: office(200) },
  // The job has no recipient: a 409 means that access was granted.
  'jobReports.send': { url: (on) => `/jobs/${on.emptyJobId}/reports`, body: () => ({}), expected: office(409, { demo: 403 }) },
  'jobReports.log': { url: (on) => `/jobs/${on.jobId}/reports/2147480099/log`, expected: office(404) },
  'jobReports.subscription': { url: () => '/report-subscriptions/1.1.x', expected: anybody(404), names: 'nothing' },
  'jobReports.subscribe': { url: () => '/report-subscriptions/1.1.x', body: () => ({ subscribed: false }), expected: anybody(404), names: 'nothing' },
  'assistant.pusher': { url: () => '/assistant/pusher', expected: everyone(200, { rival: 200 }), names: 'nothing' },
  'assistant.pusherAuth': { url: () => '/assistant/pusher/auth', body: (on) => ({ socket_id: '1.1', channel_name: `private-company-${on.customerId}` }), expected: everyone(200) },

  // No provider is set up here: a 503 means that access was granted.
  'billing.paymentMethods': { url: billing('/payment-methods'), expected: office(200, { demo: 403 }) },
  'billing.openPaymentSession': { url: billing('/payment-sessions'), body: () => ({ session_type: 'setup' }), expected: office(503, { demo: 403 }) },
  'billing.savePaymentMethod': { url: billing('/payment-methods'), body: () => ({ payment_method_id: 'pm_1' }), expected: office(503, { demo: 403 }) },
  'billing.invoices': { url: billing('/invoices'), expected: office(200, { demo: 403 }) },
  'billing.upcoming': { url: billing('/invoices/upcoming'), expected: office(200, { demo: 403 }) },
  'billing.plans': { url: billing('/plans'), expected: office(503, { demo: 403 }) },
  'billing.subscribe': { url: billing('/subscriptions'), body: () => ({ plan_id: 1, payment_method_id: 'pm_1' }), expected: office(503, { demo: 403 }) },
  'billing.previewChange': { url: billing('/subscriptions/current/preview'), body: () => ({ plan_id: 3 }), expected: office(409, { demo: 403 }) },
  'billing.changePlan': { url: billing('/subscriptions/current/plan'), body: () => ({ plan_id: 3, prorated_at: 1 }), expected: office(400, { demo: 403 }) },
  'billing.referrals': { url: billing('/referrals'), expected: office(200, { demo: 403 }) },
  'billing.currentSubscription': { url: billing('/subscriptions/current'), expected: office(200, { demo: 403 }) },
  'billing.cancelSubscription': { url: billing('/subscriptions/current'), body: () => ({ collect_final_usage: true, _method: 'DELETE' }), expected: office(409, { demo: 403 }) },
  'billing.cardForm': { url: () => '/billing/card-form', expected: anybody(503), names: 'nothing' },
};

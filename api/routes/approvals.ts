import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import {
  answerByLink,
  readAnswerLogo,
  readAnswerPhoto,
  renderAnswerPdf,
  viewAnswerLink,
} from '../services/approvals/answer-by-link.ts';
import { cancelApproval } from '../services/approvals/cancel-approval.ts';
import { createContact, deleteContact, listContacts, updateContact } from '../services/approvals/contacts.ts';
import { listApprovalRequests } from '../services/approvals/list-approval-requests.ts';
import { previewApprovalMessage } from '../services/approvals/preview-approval-message.ts';
import { resendApproval } from '../services/approvals/resend-approval.ts';
import { requestApproval } from '../services/approvals/request-approval.ts';
import { resetApproval } from '../services/approvals/reset-approval.ts';
import { addRoute } from './add-route.ts';
import { sendFile } from './send-file.ts';

export function approvalRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'approvals.list', ({ actor, params }) => listApprovalRequests(deps, actor, params));
  addRoute(app, deps, 'approvals.preview', ({ actor, params, query }) =>
    previewApprovalMessage(deps, actor, { ...params, ...query }),
  );
  addRoute(app, deps, 'approvals.create', ({ actor, body }) => requestApproval(deps, actor, body));
  addRoute(app, deps, 'approvals.resend', ({ actor, params }) => resendApproval(deps, actor, params));
  addRoute(app, deps, 'approvals.reset', ({ actor, params, query }) =>
    resetApproval(deps, actor, { id: params.id, cancelOnly: query.cancelOnly ?? false }),
  );
  addRoute(app, deps, 'approvals.cancel', ({ actor, params }) => cancelApproval(deps, actor, params));
  addRoute(app, deps, 'approvals.contacts', ({ actor, params }) => listContacts(deps, actor, params));
  addRoute(app, deps, 'approvals.createContact', ({ actor, body }) => createContact(deps, actor, body));
  addRoute(app, deps, 'approvals.updateContact', ({ actor, params, body }) =>
    updateContact(deps, actor, { ...body, id: params.id }),
  );
  addRoute(app, deps, 'approvals.deleteContact', ({ actor, params }) => deleteContact(deps, actor, params));
  addRoute(app, deps, 'answers.get', ({ params }) => viewAnswerLink(deps, params));
  addRoute(app, deps, 'answers.give', ({ params, body }) => answerByLink(deps, { ...params, ...body }));
  addRoute(app, deps, 'answers.photo', async ({ params, reply }) =>
    sendFile(reply, await readAnswerPhoto(deps, params)),
  );
  addRoute(app, deps, 'answers.logo', async ({ params, reply }) => sendFile(reply, await readAnswerLogo(deps, params)));
  addRoute(app, deps, 'answers.pdf', async ({ params, reply }) => sendFile(reply, await renderAnswerPdf(deps, params)));
}

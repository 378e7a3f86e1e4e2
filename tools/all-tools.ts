import { addItems } from './add-items.ts';
import { addMoneyLines } from './add-money-lines.ts';
import { attachFiles } from './attach-files.ts';
import { createChangeOrder } from './create-change-order.ts';
import type { Tool } from './define-tool.ts';
import { findJob } from './find-job.ts';
import { getChangeOrder } from './get-change-order.ts';
import { listChangeOrders } from './list-change-orders.ts';
import { logDailyWork } from './log-daily-work.ts';
import { lookUpLaborRate } from './look-up-labor-rate.ts';
import { lookUpMaterial } from './look-up-material.ts';
import {
  cancelApproval,
  completeChangeOrder,
  executeChangeOrder,
  previewApprovalMessage,
  remindApproval,
  sendApprovalRequest,
} from './propose-tools.ts';
import { lookUpOrderTotal } from './look-up-order-total.ts';
import { lookUpUnbilled } from './look-up-unbilled.ts';
import { recordDirective } from './record-directive.ts';
import { removeItems } from './remove-items.ts';
import { addJob, addLaborRate, addUser, saveCompanyDetails } from './setup-tools.ts';
import { undoLastChange } from './undo-last-change.ts';
import { updateChangeOrder } from './update-change-order.ts';
import { updateItems } from './update-items.ts';

/** Every tool there is, in the order a model reads them: those of every turn first, so that prefix caches hold. */
export const ALL_TOOLS = [
  createChangeOrder,
  logDailyWork,
  addItems,
  addMoneyLines,
  updateItems,
  removeItems,
  updateChangeOrder,
  undoLastChange,
  attachFiles,
  findJob,
  lookUpMaterial,
  lookUpLaborRate,
  listChangeOrders,
  getChangeOrder,
  lookUpOrderTotal,
  lookUpUnbilled,
  previewApprovalMessage,
  sendApprovalRequest,
  remindApproval,
  cancelApproval,
  completeChangeOrder,
  executeChangeOrder,
  recordDirective,
  saveCompanyDetails,
  addLaborRate,
  addJob,
  addUser,
] as unknown as readonly Tool[];

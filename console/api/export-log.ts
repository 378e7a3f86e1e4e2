import type { Range } from '../../api/contract/change-orders.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { regionOf } from '../components/orders/group-orders.ts';
import { translate } from '../i18n.ts';
import { saveFile } from '../lib/save-file.ts';
import { notify } from '../ui/notify.ts';
import { call } from './call.ts';

export const LOG_FORMATS = ['pdf', 'csv', 'xlsx'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Saves the COR log of the given orders, in their order, as ChangeOrderLog.{pdf,csv,xlsx}. */
export async function exportLog(findIds: () => Promise<readonly number[]>, format: LogFormat): Promise<void> {
  try {
    const ids = await findIds();
    const file =
      format === 'pdf'
        ? await call('POST /change-orders/pdf-log', { body: [...ids] })
        : await call('POST /change-orders/log', { query: { format }, body: [...ids] });
    saveFile(file, `ChangeOrderLog.${format}`);
  } catch (error) {
    // The sentence points here.
    console.error(error);
    notify.error(translate(MESSAGES.orders.pdfFailed));
  }
}

/** Ids of all orders of a region, status and time range, newest first, for a log of more rows than are on the screen. */
export async function fetchGroupIds(
  customerId: number,
  region: string,
  status: string,
  range: Range,
): Promise<number[]> {
  const rows = await call('GET /change-orders', { query: { customer_id: customerId, status, range } });
  return rows.filter((order) => regionOf(order) === region).map((order) => order.id);
}

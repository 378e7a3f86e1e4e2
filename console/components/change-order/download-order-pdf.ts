import { labelForFile } from '../../../domain/order-number.ts';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { request } from '../../api/request.ts';
import { translate } from '../../i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../ui/notify.ts';

/** Saves the order's PDF under the name the server gives it: company, job and COR number. */
export async function downloadOrderPdf(order: ChangeOrderBody, revision?: number): Promise<void> {
  try {
    const parts = { method: 'GET', path: '/change-orders/:id/pdf', params: { id: order.id }, query: { revision } };
    const response = await request(parts);
    saveFile(await response.blob(), fileNameOf(response) ?? `${labelForFile(order.number)}.pdf`);
  } catch (error) {
    // The sentence points here.
    console.error(error);
    notify.error(translate(MESSAGES.orders.pdfFailed));
  }
}

/** The name in Content-Disposition, its UTF-8 form first. */
export function fileNameOf(response: Response): string | null {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(disposition)?.[1] ?? null);
}

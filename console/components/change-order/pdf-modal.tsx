import { Download } from 'lucide-react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import attachments from './attachments.module.css';
import { downloadOrderPdf } from './download-order-pdf.ts';
import { PdfFrame } from './pdf-frame.tsx';

/** The order on paper, in place. */
export function PdfModal({ order, onClose }: { order: ChangeOrderBody; onClose: () => void }) {
  const { t } = useTranslation();
  const title = t('{number} as PDF', { number: order.number });
  return (
    <Modal opened onClose={onClose} title={title} size={920}>
      <div className={attachments.viewer}>
        <PdfFrame
          title={title}
          load={() => call('GET /change-orders/:id/pdf', { params: { id: order.id } })}
          loadKey={`order-${order.id}-${order.version}`}
        />
      </div>
      <div className={dialog.buttons}>
        <Button leftSection={<Download size={16} aria-hidden />} onClick={() => void downloadOrderPdf(order)}>
          {t('Download PDF')}
        </Button>
      </div>
    </Modal>
  );
}

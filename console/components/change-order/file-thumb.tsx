import { FileText } from 'lucide-react';
import type { AttachmentBody } from '../../../api/contract/attachments.ts';
import { addressOf } from '../../api/request.ts';
import styles from './attachments.module.css';

/** The address of a file of an order; the session's cookie opens it. */
export const fileAddress = (orderId: number, fileId: number): string =>
  addressOf({ method: 'GET', path: '/attachments/:id/download', params: { id: fileId }, query: { co_id: orderId } });

/** A photo small, or what stands for a PDF. */
export function FileThumb({ orderId, file }: { orderId: number; file: AttachmentBody }) {
  if (file.content_type === 'application/pdf') {
    return (
      <span className={styles.paper}>
        <FileText size={22} aria-hidden />
        PDF
      </span>
    );
  }
  return <img src={fileAddress(orderId, file.id)} alt="" loading="lazy" className={styles.image} />;
}

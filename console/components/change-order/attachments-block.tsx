import type { AttachmentBody } from '../../../api/contract/attachments.ts';
import { useTranslation } from '../../i18n.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './attachments.module.css';
import { Block } from './block.tsx';
import { FileThumb } from './file-thumb.tsx';

interface Props {
  orderId: number | null;
  attachments: readonly AttachmentBody[];
  onManage: () => void;
}

/** Thumbnails of the files; all that can be done with them is behind Manage Attachments. */
export function AttachmentsBlock({ orderId, attachments, onManage }: Props) {
  const { t } = useTranslation();
  return (
    <Block
      title={t('Attachments')}
      aside={
        <span className="no-print">
          <TextButton onClick={onManage}>{t('Manage Attachments')}</TextButton>
        </span>
      }
    >
      {attachments.length === 0 || orderId === null ? (
        <p className={styles.none}>{t('No photos or files.')}</p>
      ) : (
        <ul className={styles.strip}>
          {attachments.map((file) => (
            <li key={file.id}>
              <button type="button" className={styles.thumb} title={file.original_filename} onClick={onManage}>
                <FileThumb orderId={orderId} file={file} />
                <span className="sr-only">{file.original_filename}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

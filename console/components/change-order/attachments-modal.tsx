import { Download, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AttachmentBody } from '../../../api/contract/attachments.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { refusal } from '../../api/refusal.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ask } from '../../ui/ask.ts';
import { Button } from '../../ui/button.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './attachments.module.css';
import { fileAddress, FileThumb } from './file-thumb.tsx';
import { PdfFrame } from './pdf-frame.tsx';
import { uploadFiles } from './upload-files.ts';

interface Props {
  orderId: number;
  attachments: readonly AttachmentBody[];
  /** Null, or why nothing may be added or removed. */
  lockedBecause: string | null;
  onClose: () => void;
}

/** Look at, add, save and remove the files of an order. */
export function AttachmentsModal({ orderId, attachments, lockedBecause, onClose }: Props) {
  const { t } = useTranslation();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(0);
  const [over, setOver] = useState(false);
  const [viewed, setViewed] = useState<AttachmentBody | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { deleteFailed, downloadFailed } = MESSAGES.attachments;
  const refetch = () => queryClient.invalidateQueries({ queryKey: [KEYS.order, orderId] });
  const fail = (error: unknown, ours: string) => {
    console.warn(ours, error);
    setProblems([t(refusal(error as Error, ours))]);
  };

  const upload = async (files: readonly File[]) => {
    setProblems([]);
    setSending((count) => count + 1);
    const refused = await uploadFiles(orderId, files);
    setProblems((others) => [...others, ...refused]);
    setSending((count) => count - 1);
    await refetch();
  };
  const remove = async (file: AttachmentBody) => {
    const yes = await ask({
      title: t('Delete {name}?', { name: file.original_filename }),
      confirm: t('Delete'),
      cancel: t('Keep'),
      danger: true,
    });
    if (!yes) return;
    setProblems([]);
    setViewed(null);
    const input = { params: { id: file.id }, query: { co_id: orderId } };
    await call('DELETE /attachments/:id', input).catch((error: unknown) => fail(error, deleteFailed));
    await refetch();
  };
  const download = (file: AttachmentBody) => {
    setProblems([]);
    return call('GET /attachments/:id/download', { params: { id: file.id }, query: { co_id: orderId } })
      .then((bytes) => saveFile(bytes, file.original_filename))
      .catch((error: unknown) => fail(error, downloadFailed));
  };

  return (
    <Modal opened onClose={onClose} title={t('Attachments')} size="lg">
      {problems.length > 0 && (
        <Notice tone="error">
          {problems.map((problem, index) => (
            <p key={index}>{problem}</p>
          ))}
        </Notice>
      )}
      {viewed && (
        <figure className={styles.viewer} aria-label={viewed.original_filename}>
          {viewed.content_type === 'application/pdf' ? (
            <PdfFrame
              title={viewed.original_filename}
              load={() =>
                call('GET /attachments/:id/download', { params: { id: viewed.id }, query: { co_id: orderId } })
              }
              loadKey={`attachment-${viewed.id}`}
            />
          ) : (
            <img src={fileAddress(orderId, viewed.id)} alt={viewed.original_filename} />
          )}
        </figure>
      )}
      {attachments.length === 0 && <p className={styles.none}>{t('No photos or files.')}</p>}
      <ul className={styles.list}>
        {attachments.map((file) => (
          <li key={file.id} className={styles.file}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t('View {name}', { name: file.original_filename })}
              aria-pressed={viewed?.id === file.id}
              onClick={() => setViewed(viewed?.id === file.id ? null : file)}
            >
              <FileThumb orderId={orderId} file={file} />
            </button>
            <div>
              <p className={styles.fileName}>{file.original_filename}</p>
              <p className={styles.fileFacts}>
                {formatSize(file.size_bytes)} · {formatMoment(file.created_at)}
              </p>
            </div>
            <span>
              <IconButton
                label={t('Download {name}', { name: file.original_filename })}
                onClick={() => void download(file)}
              >
                <Download size={16} aria-hidden />
              </IconButton>
              {lockedBecause === null && (
                <IconButton
                  label={t('Delete {name}', { name: file.original_filename })}
                  onClick={() => void remove(file)}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      {lockedBecause !== null ? (
        <p className={styles.none}>{t(lockedBecause)}</p>
      ) : (
        <div
          className={styles.drop}
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void upload([...event.dataTransfer.files]);
          }}
        >
          <input
            ref={picker}
            type="file"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('Files to upload')}
            accept="image/png,image/jpeg,application/pdf"
            multiple
            onChange={(event) => {
              void upload([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <Button
            variant="default"
            leftSection={<Upload size={16} aria-hidden />}
            disabled={sending > 0}
            onClick={() => picker.current?.click()}
          >
            {t('Upload files')}
          </Button>
          <p>{t('or drop them here. PNG, JPEG or PDF, up to 10 MB each.')}</p>
          {sending > 0 && <progress className={styles.progress} aria-label={t('Uploading')} />}
        </div>
      )}
    </Modal>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

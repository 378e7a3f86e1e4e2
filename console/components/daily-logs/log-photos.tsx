import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DailyLogBody } from '../../../api/contract/jobs.ts';
import { addressOf } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import styles from './logs.module.css';

export type LogPhoto = NonNullable<DailyLogBody['message']>['photos'][number];

const PhotoModal = lazy(() => import('./photo-modal.tsx'));

/** The address of a file that came with a log; the session's cookie opens it. */
export const photoAddress = (logId: number, photo: LogPhoto, thumbnail = false): string =>
  addressOf({
    method: 'GET',
    path: '/daily-logs/:id/photos/:attachmentId',
    params: { id: logId, attachmentId: photo.attachment_id },
    query: thumbnail ? { thumbnail } : {},
  });

/** What was sent along with a log's text, small; a tap shows it large. */
export function LogPhotos({ logId, photos }: { logId: number; photos: readonly LogPhoto[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<LogPhoto | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.attachment_id}>
            {photo.content_type.startsWith('image/') ? (
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('Show {name}', { name: photo.filename })}
                onClick={() => setShown(photo)}
              >
                <img src={photoAddress(logId, photo, true)} alt="" loading="lazy" />
              </button>
            ) : (
              <a className={styles.file} href={photoAddress(logId, photo)} download={photo.filename}>
                <FileText size={16} aria-hidden /> {photo.filename}
              </a>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <PhotoModal address={photoAddress(logId, shown)} name={shown.filename} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

import { useTranslation } from '../../i18n.ts';
import styles from './work-photos.module.css';

interface Props {
  photos: { attachment_id: number; filename: string; content_type: string }[];
  addressOf: (attachmentId: number) => string;
}

/** Photos of the work as pictures, other files by name. */
export function WorkPhotos({ photos, addressOf }: Props) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  const pictures = photos.filter((photo) => photo.content_type.startsWith('image/'));
  const files = photos.filter((photo) => !photo.content_type.startsWith('image/'));
  return (
    <section>
      <h2>{t('Photos and files')}</h2>
      <div className={styles.photos}>
        {pictures.map((photo) => (
          <a key={photo.attachment_id} href={addressOf(photo.attachment_id)} target="_blank" rel="noreferrer">
            <img src={addressOf(photo.attachment_id)} alt={photo.filename} loading="lazy" />
          </a>
        ))}
      </div>
      {files.map((photo) => (
        <p key={photo.attachment_id}>
          <a href={addressOf(photo.attachment_id)}>{photo.filename}</a>
        </p>
      ))}
    </section>
  );
}

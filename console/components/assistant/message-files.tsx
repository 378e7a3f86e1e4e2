import { FileText } from 'lucide-react';
import type { ChatMessage } from '../../../api/contract/assistant.ts';
import styles from './assistant.module.css';

/** Files of a message: pictures as pictures, others by name; each opens the file itself. */
export function MessageFiles({ files }: { files: ChatMessage['attachments'] }) {
  return files.map((file) => {
    const address = `/assistant/attachments/${file.id}`;
    const isPicture = file.content_type.startsWith('image/');
    return (
      <a key={file.id} href={address} className={isPicture ? styles.picture : styles.file}>
        {isPicture ? (
          <img src={`${address}?thumbnail=true`} alt={file.original_filename} loading="lazy" />
        ) : (
          <>
            <FileText size={15} aria-hidden />
            {file.original_filename}
          </>
        )}
      </a>
    );
  });
}

import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { makeBodyKeys } from '../../lib/body-keys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './assistant.module.css';

const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png'];

interface Props {
  /** Throws when it could not be sent: then everything typed is still there. */
  onSend: (message: string, files: File[], key: string) => Promise<void>;
  /** Words put there for the person to send himself. */
  draft: string;
  /** Why nothing may be sent, or null. */
  blocked: string | null;
}

/** Enter sends, Shift+Enter begins a new line; nothing typed is lost by a failure. */
export function Composer({ onSend, draft, blocked }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(draft);
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [keys] = useState(makeBodyKeys);

  useEffect(() => {
    if (draft === '') return;
    setText(draft);
    field.current?.focus();
  }, [draft]);

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(event.target.files ?? [])];
    event.target.value = '';
    const isRefused = picked.some((file) => !ACCEPTED.includes(file.type));
    setProblem(isRefused ? MESSAGES.assistant.fileType : null);
    setFiles([...files, ...picked.filter((file) => ACCEPTED.includes(file.type))]);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || (text.trim() === '' && files.length === 0)) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSend(text.trim(), files, keys.keyOf(text.trim(), ...files));
      // What was typed or picked while it was on its way stays.
      setText((now) => (now === text ? '' : now));
      setFiles((now) => (now === files ? [] : now));
      keys.forget();
    } catch {
      setProblem(MESSAGES.assistant.sendFailed);
    }
    setBusy(false);
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form className={styles.composer} onSubmit={submit}>
      {blocked && <Notice tone="info">{t(blocked)}</Notice>}
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(problem)}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.chips} aria-label={t('Files to send')}>
          {files.map((file, index) => (
            <li key={`${file.name}-${index}`}>
              <span>{file.name}</span>
              <button
                type="button"
                aria-label={t('Remove {name}', { name: file.name })}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <fieldset className={styles.write} disabled={blocked !== null}>
        <IconButton label={t('Attach files')} onClick={() => picker.current?.click()}>
          <Paperclip size={19} aria-hidden />
        </IconButton>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          aria-label={t('Files to send')}
          onChange={pick}
        />
        <textarea
          ref={field}
          rows={1}
          aria-label={t('Message')}
          placeholder={t('Type a message')}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('Send')}
          title={t('Send')}
          disabled={busy || (text.trim() === '' && files.length === 0)}
        >
          <SendHorizontal size={19} aria-hidden />
        </button>
      </fieldset>
    </form>
  );
}

import { FileUp, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { hasPriceFileEnding, PRICE_FILE_ENDINGS, PRICE_FILE_PROBLEMS } from '../../../domain/price-file/problems.ts';
import { ApiError } from '../../api/request.ts';
import { useMaterialImport } from '../../api/use-material-import.ts';
import { useTranslation } from '../../i18n.ts';
import { ask } from '../../ui/ask.ts';
import { Button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './material-import.module.css';
import { dropEdits } from './use-review-edits.ts';

const ImportReview = lazy(() => import('./import-review.tsx'));
const MAX_BYTES = 10 * 1024 * 1024;

/** Uploading a price list: by button or by dropping it anywhere, then how it goes, then the review. Nothing is saved before. */
export function MaterialImport({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const { jobId, data, checkProblem, begin, cancel, forget } = useMaterialImport(user.customer_id);
  const told = problem ?? checkProblem;
  const name = data?.filename ?? sending ?? '…';
  const isReady = data?.status === 'completed';
  const busy = sending !== null || (jobId !== null && data?.status !== 'failed');

  const upload = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return;
    const refused = !hasPriceFileEnding(file.name)
      ? PRICE_FILE_PROBLEMS.ending
      : file.size > MAX_BYTES
        ? PRICE_FILE_PROBLEMS.too_large
        : null;
    setProblem(refused);
    if (refused) return;
    setSending(file.name);
    try {
      await begin(file);
      setReviewing(true);
    } catch (error) {
      setProblem(sentenceOf(error, MESSAGES.materials.startFailed));
    }
    setSending(null);
  };
  const over = useFilesOverPage((file) => void upload(file), !busy);

  const stop = async (): Promise<void> => {
    const yes = await ask({
      title: t('Cancel this upload?'),
      body: t('What we read from the file is discarded. Your price list does not change.'),
      confirm: t('Cancel Upload'),
      cancel: t('Continue'),
      danger: true,
    });
    if (!yes) return;
    try {
      const id = jobId;
      await cancel();
      if (id !== null) dropEdits(id);
      setReviewing(false);
      setProblem(null);
    } catch (error) {
      setProblem(sentenceOf(error, MESSAGES.materials.cancelFailed));
    }
  };

  return (
    <>
      <input
        ref={picker}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('Price list to upload')}
        accept={PRICE_FILE_ENDINGS.join(',')}
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<FileUp size={16} aria-hidden />}
        disabled={busy}
        title={
          busy
            ? t('One price list at a time.')
            : t('.xlsx, .xls, .csv, .json or .txt, up to 10 MB. You can also drop the file here.')
        }
        onClick={() => picker.current?.click()}
      >
        {t('Bulk upload')}
      </Button>
      {over && (
        <div className={styles.veil} aria-hidden>
          <p>{t('Drop the price list to read it')}</p>
        </div>
      )}
      {told !== null && (
        <div className={styles.wide}>
          <Notice tone="error">{t(told)}</Notice>
        </div>
      )}
      {data?.status === 'failed' && (
        <div className={styles.wide}>
          <Notice tone="error">
            {data.filename}: {t(data.error ?? MESSAGES.materials.processingFailed)}{' '}
            <TextButton onClick={forget}>{t('Close')}</TextButton>
          </Notice>
        </div>
      )}
      {(sending !== null || (jobId !== null && (!data || data.status === 'processing'))) && (
        <div className={styles.wide}>
          <div className={`card ${styles.progress}`} role="status">
            <div>
              <strong>{t('Reading {name}', { name })}</strong>
              <p>
                {data && data.rows_read > 0
                  ? t('{n} rows read', { n: data.rows_read })
                  : t('You can leave this page. The review will be here when you come back.')}
              </p>
            </div>
            <TextButton disabled={jobId === null} onClick={() => void stop()}>
              {t('Cancel Upload')}
            </TextButton>
            <progress aria-label={t('Reading the price list')} />
          </div>
        </div>
      )}
      {isReady && (
        <div className={styles.wide}>
          <div className={`card ${styles.progress}`}>
            <div>
              <strong>{t('{name} is ready to review', { name: data.filename })}</strong>
              <p>
                {t('{n} materials read, {refused} rows rejected. Nothing is saved yet.', {
                  n: data.materials?.length ?? 0,
                  refused: data.refused?.length ?? 0,
                })}
              </p>
            </div>
            <Button size="xs" onClick={() => setReviewing(true)}>
              {t('Review')}
            </Button>
            <TextButton onClick={() => void stop()}>
              <X size={14} aria-hidden /> {t('Cancel Upload')}
            </TextButton>
          </div>
        </div>
      )}
      {isReady && reviewing && (
        <Suspense fallback={null}>
          <ImportReview
            customerId={user.customer_id}
            review={data}
            onClose={() => setReviewing(false)}
            onCancel={() => void stop()}
            onSaved={() => {
              dropEdits(data.job_id);
              setReviewing(false);
              forget();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A file dragged over the page is meant for the list. True while one is; `onFile` gets what is dropped. */
function useFilesOverPage(onFile: (file: File | undefined) => void, enabled: boolean): boolean {
  const [over, setOver] = useState(false);
  const drop = useRef(onFile);
  useEffect(() => {
    drop.current = onFile;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      drop.current(event.dataTransfer?.files[0]);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
      setOver(false);
    };
  }, [enabled]);
  return over;
}

const sentenceOf = (error: unknown, ours: string): string =>
  error instanceof ApiError && error.status < 500 && error.body.message ? error.body.message : ours;

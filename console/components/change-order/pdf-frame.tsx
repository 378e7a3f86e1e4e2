import { useEffect, useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  title: string;
  load: () => Promise<Blob>;
  /** Says which file it is: another key loads anew. */
  loadKey: string;
}

/** A PDF in place, by the browser's own viewer. */
export function PdfFrame({ title, load, loadKey }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ url: string } | { failed: true } | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let gone = false;
    setShown(null);
    load().then(
      (file) => {
        if (gone) return;
        url = URL.createObjectURL(file);
        setShown({ url });
      },
      (error: unknown) => {
        console.warn(MESSAGES.orders.pdfFailed, error);
        if (!gone) setShown({ failed: true });
      },
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
    // `load` is new at every render; the key says when the file is another.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loadKey]);
  if (!shown) return <Loading />;
  if ('failed' in shown) return <Notice tone="error">{t(MESSAGES.orders.pdfFailed)}</Notice>;
  return <iframe title={title} src={`${shown.url}#navpanes=0&view=FitH`} />;
}

import { useEffect, useState } from 'react';
import type { TemplateBody } from '../../../api/contract/customers.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Block } from '../change-order/block.tsx';
import styles from './company.module.css';

interface Props {
  customerId: number;
  template: Pick<TemplateBody, 'header' | 'legal_text' | 'exclusions' | 'terms' | 'show_unit_column'>;
  /** Changes when the company's paper does: its details or logo. */
  paper: number;
}

const SETTLED_MS = 500;

/** The real paper of a sample order with what is typed, saved or not. The last sheet stays until the next one is there. */
export function TemplatePreview({ customerId, template, paper }: Props) {
  const { t } = useTranslation();
  const { header, legal_text, exclusions, terms, show_unit_column } = template;
  const typed = useDebounced(JSON.stringify({ header, legal_text, exclusions, terms, show_unit_column }), SETTLED_MS);
  const [shown, setShown] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const leave = new AbortController();
    const body = JSON.parse(typed) as Props['template'];
    call('POST /customers/:id/templates/preview', { params: { id: customerId }, body, signal: leave.signal }).then(
      (file) => {
        setFailed(false);
        setShown(URL.createObjectURL(file));
      },
      (error: unknown) => {
        if (leave.signal.aborted) return;
        console.warn(MESSAGES.template.previewFailed, error);
        setFailed(true);
      },
    );
    return () => leave.abort();
  }, [customerId, typed, paper]);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);

  return (
    <Block title={t('Sample preview')}>
      <p className={styles.hint}>
        {t('The tax of 8.25% and the overhead of 15.0% are examples only, not your rates.')}
      </p>
      {isFailed && <Notice tone="error">{t(MESSAGES.template.previewFailed)}</Notice>}
      <div className={styles.preview}>
        {shown ? (
          <iframe title={t('Sample preview')} src={`${shown}#navpanes=0&toolbar=0&view=FitH`} />
        ) : (
          !isFailed && <Loading />
        )}
      </div>
    </Block>
  );
}

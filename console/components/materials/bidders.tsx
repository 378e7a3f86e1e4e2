import { useState } from 'react';
import type { ImportedSheet } from '../../../api/contract/material-imports.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { readAgain } from './read-again.ts';

interface Props {
  customerId: number;
  jobId: number;
  sheet: ImportedSheet;
  others: readonly ImportedSheet[];
}

/** Whose prices are read, in a list of several bidders. Another bidder is chosen before anything is saved. */
export function Bidders({ customerId, jobId, sheet, others }: Props) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const { bidders = [], used, name } = sheet;
  if (bidders.length < 2 || !used) return null;
  const choose = async (price: number): Promise<void> => {
    setSending(true);
    setFailed(false);
    await readAgain({ customerId, jobId, sheet, columns: { ...used, price }, others }).catch(() => setFailed(true));
    setSending(false);
  };
  return (
    <p>
      <label>
        {t('This list has prices of {count} bidders. Prices of', { count: bidders.length })}{' '}
        <select
          aria-label={name ? t('Bidder of {name}', { name }) : t('Bidder')}
          value={used.price}
          disabled={sending}
          onChange={(event) => void choose(Number(event.target.value))}
        >
          {bidders.map((bidder) => (
            <option key={bidder.index} value={bidder.index}>
              {bidder.name}
            </option>
          ))}
        </select>
      </label>
      {failed && <Notice tone="error">{t(MESSAGES.materials.columnsFailed)}</Notice>}
    </p>
  );
}

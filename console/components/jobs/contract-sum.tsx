import { useQuery } from '@tanstack/react-query';
import { MONEY_STATES } from '../../../domain/money-state.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { Block } from '../change-order/block.tsx';
import '../../ui/status-tones.css';
import styles from './contract-sum.module.css';

/** Original contract sum, approved and pending changes, revised sum and retainage of a job. */
export function ContractSum({ customerId, jobId }: { customerId: number; jobId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [KEYS.jobs, customerId, jobId, 'contract-sum'],
    queryFn: ({ signal }) => call('GET /jobs/:id/contract-sum', { params: { id: jobId }, signal }),
  });
  const orders = (count: number) => t('{count} change orders', { count });
  return (
    <Block title={t('Contract sum')}>
      {error && (
        <Notice tone="error">
          {t(error.message)} <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {data && (
        <dl className={styles.tiles}>
          {data.original !== null && <Tile label={t('Original contract sum')} value={data.original} />}
          <Tile label={t('Approved changes')} value={data.approved} note={orders(data.approved_count)} />
          {data.revised !== null && <Tile label={t('Revised contract sum')} value={data.revised} />}
          <Tile label={t('Pending changes')} value={data.pending} note={orders(data.pending_count)}>
            {data.cost_open_count > 0 && (
              <small data-tone={MONEY_STATES.hours_verified.tone}>
                {t(MONEY_STATES.hours_verified.label)}: {formatMoney(data.cost_open)}
              </small>
            )}
          </Tile>
          {data.retained !== null && data.retainage !== null && (
            <Tile
              label={t('Retainage')}
              value={data.retained}
              note={t('{percent}% of the revised sum', { percent: Number((data.retainage * 100).toFixed(4)) })}
            />
          )}
        </dl>
      )}
      {data?.original === null && (
        <p className="quiet">{t('Edit the job to add the original contract sum. The revised sum then shows here.')}</p>
      )}
    </Block>
  );
}

interface TileProps {
  label: string;
  value: number;
  note?: string;
  children?: React.ReactNode;
}

function Tile({ label, value, note, children }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatMoney(value)}
        {note && <small>{note}</small>}
        {children}
      </dd>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { JobBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { may } from '../../session/may.ts';
import { askToDeletePrice } from '../../ui/ask-to-delete-price.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { Block } from '../change-order/block.tsx';
import { orElse, useSaving } from '../company/use-saving.ts';
import { AddMarkup, AddRate } from './add-job-price.tsx';
import styles from './job.module.css';
import { applyingSet, showMarkupValue } from './job-price-rules.ts';

/** The rates and markups of this job alone, and what counts where it has none. */
export function JobPrices({ user, job }: { user: SessionUser; job: JobBody }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState<'rate' | 'markup' | null>(null);
  const { run } = useSaving();
  const params = { id: user.customer_id };
  const rates = useQuery({
    queryKey: [KEYS.prices, user.customer_id, 'labor'],
    queryFn: ({ signal }) => call('GET /customers/:id/labor-rates', { params, signal }),
  });
  const markups = useQuery({
    queryKey: [KEYS.prices, user.customer_id, 'markups'],
    queryFn: ({ signal }) => call('GET /customers/:id/markups', { params, signal }),
  });
  if (!rates.data || !markups.data) return null;
  const ownRates = rates.data.filter((rate) => rate.job_id === job.id);
  const ownMarkups = markups.data.filter((markup) => markup.job_id === job.id);
  const ratesNote = applyingSet(rates.data, job, 'rates');
  const markupsNote = applyingSet(markups.data, job, 'markups');
  const mayDelete = may(user, 'settings.delete').allowed;
  const done = async () => {
    setAdding(null);
    await queryClient.invalidateQueries({ queryKey: [KEYS.prices] });
  };
  const remove = async (name: string, work: () => Promise<unknown>, sentence: string) => {
    if (!(await askToDeletePrice(name, t))) return;
    const workThenReload = async () => {
      try {
        await work();
      } finally {
        await done();
      }
    };
    const deleted = await run(workThenReload, orElse(MESSAGES.company.deleteRateError));
    if (deleted) notify.success(t(sentence));
  };
  const add = (what: 'rate' | 'markup', label: string) =>
    may(user, 'settings.add').allowed && (
      <TextButton onClick={() => setAdding(adding === what ? null : what)}>{label}</TextButton>
    );

  return (
    <div className={styles.pair}>
      <Block title={t('Labor rates of this job')} aside={add('rate', t('Add labor rate'))}>
        {ownRates.length === 0 && <p className="quiet">{t(ratesNote)}</p>}
        <ul className={styles.prices}>
          {ownRates.map((rate) => (
            <li key={rate.id}>
              <span>{rate.labor_type}</span>
              <strong>{t('{amount}/hr', { amount: formatMoney(rate.rate_value) })}</strong>
              {mayDelete && (
                <IconButton
                  label={t('Delete {name}', { name: rate.labor_type })}
                  onClick={() =>
                    void remove(
                      rate.labor_type,
                      () => call('DELETE /labor-rates/:id', { params: { id: rate.id } }),
                      MESSAGES.company.laborRateDeleted,
                    )
                  }
                >
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {adding === 'rate' && <AddRate job={job} onDone={done} />}
      </Block>
      <Block title={t('Markups of this job')} aside={add('markup', t('Add markup'))}>
        {ownMarkups.length === 0 && <p className="quiet">{t(markupsNote)}</p>}
        <ul className={styles.prices}>
          {ownMarkups.map((markup) => (
            <li key={markup.id}>
              <span>
                {markup.markup_name} <span className="quiet">{t(markup.markup_category)}</span>
              </span>
              <strong>{showMarkupValue(markup)}</strong>
              {mayDelete && (
                <IconButton
                  label={t('Delete {name}', { name: markup.markup_name })}
                  onClick={() =>
                    void remove(
                      markup.markup_name,
                      () => call('DELETE /markups/:id', { params: { id: markup.id } }),
                      MESSAGES.company.markupDeleted,
                    )
                  }
                >
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {adding === 'markup' && <AddMarkup job={job} onDone={done} />}
      </Block>
    </div>
  );
}

import { useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { useLaborRates, useMarkups } from '../../api/use-rates.ts';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { setOfRegion } from './rates-of-region.ts';
import { RatesEditor } from './rates-editor.tsx';
import { RatesView } from './rates-view.tsx';
import type { TabProps } from './tabs.ts';

/** Hourly rates and markups that new orders begin with: of the region that is chosen, else of the whole company. */
export default function RatesTab({ user, region }: TabProps) {
  const { t } = useTranslation();
  const rates = useLaborRates(user.customer_id);
  const markups = useMarkups(user.customer_id);
  const [editing, setEditing] = useState(false);
  const error = rates.error ?? markups.error;
  if (!rates.data || !markups.data) {
    if (!error) return <Loading />;
    const sentence = t(MESSAGES.company.fetchError, { what: t('default rates') });
    return (
      <Notice tone="error">
        {`${sentence}: ${t(error.message)}`}{' '}
        <TextButton onClick={() => void Promise.all([rates.refetch(), markups.refetch()])}>{t('Try again')}</TextButton>
      </Notice>
    );
  }
  const sets = {
    rates: setOfRegion(rates.data, region),
    markups: setOfRegion(
      markups.data.filter((markup) => !markup.is_administration_fee),
      region,
    ),
    fee: markups.data.find((markup) => markup.is_administration_fee) ?? null,
  };
  return editing ? (
    <RatesEditor user={user} region={region} {...sets} onDone={() => setEditing(false)} />
  ) : (
    <RatesView user={user} {...sets} onEdit={() => setEditing(true)} />
  );
}

import { useState } from 'react';
import type { LaborRateBody, MarkupBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refetchPrices } from '../../api/use-rates.ts';
import { useTranslation } from '../../i18n.ts';
import { askToDeletePrice } from '../../ui/ask-to-delete-price.ts';
import { askToLeave } from '../../ui/ask-to-leave.ts';
import { ask } from '../../ui/ask.ts';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { Block } from '../change-order/block.tsx';
import { AddMarkup, AddRate } from './add-rate.tsx';
import styles from './company.module.css';
import {
  isMarkupChanged,
  isRateChanged,
  markupProblems,
  type MarkupRow,
  markupRow,
  markupRowOver,
  rateProblems,
  type RateRow,
  rateRow,
  saveMarkup,
  saveRate,
} from './edit-rows.ts';
import { LaborRows, MarkupRows } from './rate-rows.tsx';
import type { RateSets } from './rates-view.tsx';
import { SaveBar } from './section-actions.tsx';
import { because, useSaving } from './use-saving.ts';

interface Props extends RateSets {
  user: SessionUser;
  region: number | null;
  onDone: () => void;
}

/** The rates to edit. Rows are added and deleted at once, changes wait for Save. */
export function RatesEditor({ user, region, rates, markups, fee, onDone }: Props) {
  const { t } = useTranslation();
  const [rateEdits, setRateEdits] = useState<Record<number, RateRow>>({});
  const [markupEdits, setMarkupEdits] = useState<Record<number, MarkupRow>>({});
  const [isTried, setTried] = useState(false);
  const [isRateTyped, setRateTyped] = useState(false);
  const [isMarkupTyped, setMarkupTyped] = useState(false);
  const { busy, run } = useSaving();
  const rateRows = rates.rows.map((rate) => rateEdits[rate.id] ?? rateRow(rate));
  const markupRows = markups.rows.map((markup) => markupRowOver(markup, markupEdits[markup.id]));
  const feeRow = fee && markupRowOver(fee, markupEdits[fee.id]);
  const changed = {
    rates: rateRows.filter(isRateChanged),
    markups: [...markupRows, ...(feeRow ? [feeRow] : [])].filter(isMarkupChanged),
  };
  const isChanged = changed.rates.length + changed.markups.length > 0;
  const isAdding = isRateTyped || isMarkupTyped;
  const isDirty = isChanged || isAdding;
  useUnsavedGuard(isDirty);
  const failed = because(MESSAGES.company.updateError, { what: t('default rates') });

  const save = async () => {
    setTried(true);
    const found = [...changed.rates.map(rateProblems), ...changed.markups.map(markupProblems)];
    if (found.some((problems) => Object.keys(problems).length > 0)) return focusFirstProblem();
    const goesOn =
      !isAdding ||
      (await ask({
        title: t('Save without adding?'),
        body: t('You typed a new rate or markup but did not add it.'),
        confirm: t('Save'),
        cancel: t('Stay'),
        danger: true,
      }));
    if (!goesOn) return;
    const done = await run(async () => {
      try {
        for (const row of changed.rates) keepRate(await saveRate(row));
        for (const row of changed.markups) keepMarkup(await saveMarkup(row));
      } finally {
        await refetchPrices();
      }
    }, failed);
    if (!done) return;
    if (isChanged) notify.success(t(MESSAGES.company.ratesUpdated));
    onDone();
  };
  /** What got through is the new base, also when a later row is refused. */
  const keepRate = (rate: LaborRateBody) => setRateEdits((edits) => ({ ...edits, [rate.id]: rateRow(rate) }));
  const keepMarkup = (markup: MarkupBody) => setMarkupEdits((edits) => ({ ...edits, [markup.id]: markupRow(markup) }));

  const remove = async (name: string, act: () => Promise<unknown>, sentence: string) => {
    if (!(await askToDeletePrice(name, t))) return;
    const done = await run(async () => {
      await act();
      await refetchPrices();
    }, because(MESSAGES.company.deleteRateError));
    if (done) notify.success(t(sentence));
  };
  /** Begins a region's own set with what has counted there so far. */
  const copy = async (what: 'rates' | 'markups') => {
    const params = { id: user.customer_id };
    await run(async () => {
      if (what === 'rates') {
        for (const { labor_type, rate_value } of rates.rows)
          await call('POST /customers/:id/labor-rates', { params, body: { labor_type, rate_value, region } });
      } else {
        for (const {
          markup_category,
          markup_name,
          markup_value,
          markup_percentage,
          applies_to,
          tiers,
          line_kind,
          skips_net_credit,
        } of markups.rows)
          await call('POST /customers/:id/markups', {
            params,
            body: {
              markup_category,
              markup_name,
              markup_value,
              markup_percentage,
              applies_to,
              tiers,
              line_kind,
              skips_net_credit,
              region,
            },
          });
      }
      await refetchPrices();
    }, because(MESSAGES.company.addRateError));
  };
  const cancel = async () => {
    if (await askToLeave(isDirty, t)) onDone();
  };

  return (
    <div className={styles.stack}>
      <div className={styles.halves}>
        <Block title={t('Labor Rates')}>
          {rates.isFallback ? (
            <Fallback
              sentence={t('This region has no labor rates of its own. The default rates apply.')}
              label={t('Copy the default labor rates to this region')}
              onCopy={() => void copy('rates')}
            />
          ) : (
            <LaborRows
              user={user}
              rows={rateRows}
              isTried={isTried}
              onChange={(row) => setRateEdits({ ...rateEdits, [row.stored.id]: row })}
              onDelete={({ stored }) =>
                void remove(
                  stored.labor_type,
                  () => call('DELETE /labor-rates/:id', { params: { id: stored.id } }),
                  MESSAGES.company.laborRateDeleted,
                )
              }
            />
          )}
          <AddRate user={user} region={region} onTyped={setRateTyped} />
        </Block>
        <Block title={t('Markups')}>
          {markups.isFallback && (
            <Fallback
              sentence={t('This region has no markups of its own. The default markups apply.')}
              label={t('Copy the default markups to this region')}
              onCopy={() => void copy('markups')}
            />
          )}
          <MarkupRows
            user={user}
            rows={markups.isFallback ? [] : markupRows}
            fee={feeRow}
            isTried={isTried}
            onChange={(row) => setMarkupEdits({ ...markupEdits, [row.stored.id]: row })}
            onDelete={({ stored }) =>
              void remove(
                stored.markup_name,
                () => call('DELETE /markups/:id', { params: { id: stored.id } }),
                MESSAGES.company.markupDeleted,
              )
            }
          />
          <AddMarkup user={user} region={region} onTyped={setMarkupTyped} />
        </Block>
      </div>
      <SaveBar busy={busy} onCancel={() => void cancel()} onSave={() => void save()} />
    </div>
  );
}

function Fallback({ sentence, label, onCopy }: { sentence: string; label: string; onCopy: () => void }) {
  return (
    <p className={styles.hint}>
      {sentence} <TextButton onClick={onCopy}>{label}</TextButton>
    </p>
  );
}

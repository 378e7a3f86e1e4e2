import { jobLabels } from '../../../domain/job-labels.ts';
import { useState } from 'react';
import { useJobs } from '../../api/use-company.ts';
import { findDifferences, type Side } from '../../forms/change-order/merge-forms.ts';
import type { OrderForm } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import styles from './compare.module.css';
import choice from './conflict.module.css';

interface Props {
  customerId: number;
  /** What the server said of the stale save; '' when it was noticed before. */
  sentence: string;
  theirName: string | null;
  base: OrderForm;
  theirs: OrderForm;
  mine: OrderForm;
  onMerge: (choices: Record<string, Side>) => void;
  onClose: () => void;
}

/** Two versions of one order side by side; one of each difference is taken over into the form, nothing is saved yet. */
export function ConflictModal({ customerId, sentence, theirName, base, theirs, mine, onMerge, onClose }: Props) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const { data: jobs = [] } = useJobs(customerId);
  const jobName = (id: number) => jobLabels(jobs).get(id) ?? String(id);
  const differences = findDifferences(base, theirs, mine, { jobName, t });
  const their = theirName ?? t('The other version');
  return (
    <Modal opened onClose={onClose} title={t('Two versions')} size="xl">
      <p className={dialog.body}>
        {sentence && `${t(sentence)} `}
        {t('Nothing is lost. Choose which version to keep; you can still edit it before you save.')}
      </p>
      {differences.length === 0 ? (
        <p>{t('Both versions are the same.')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col">{their}</th>
                <th scope="col">{t('You')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ key, label, isLine, preset, ...sides }) => {
                const name = isLine ? label : t(label);
                return (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    {(['theirs', 'mine'] as const).map((side) => (
                      <td key={side}>
                        <label className={choice.choice}>
                          <input
                            type="radio"
                            name={key}
                            checked={(choices[key] ?? preset) === side}
                            onChange={() => setChoices({ ...choices, [key]: side })}
                            aria-label={`${name}: ${side === 'theirs' ? their : t('You')}`}
                          />
                          <span>{sides[side] === null ? t('removed') : sides[side] || t('empty')}</span>
                        </label>
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button onClick={() => onMerge(choices)}>{t('Continue with these')}</Button>
      </div>
    </Modal>
  );
}

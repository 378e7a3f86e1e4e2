import { Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MARKUP_CATEGORIES, type MarkupCategory } from '../../../domain/change-order.ts';
import { markupProblems } from '../../forms/change-order/check-form.ts';
import { type FormMarkup, temporaryKey } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { askToLeave } from '../../ui/ask-to-leave.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { MARKUP_CATEGORY_NAMES } from './category-names.ts';
import lines from './lines.module.css';
import { loadMarkups } from './load-markups.ts';
import { MarkupOptions, MarkupWords } from './markup-options.tsx';
import styles from './markups.module.css';

interface Props {
  user: SessionUser;
  jobId: number | null;
  markups: readonly FormMarkup[];
  /** Percent; '' is no cap. */
  cap: string;
  onSave: (markups: FormMarkup[], cap: string) => void;
  onClose: () => void;
}

const RULE_FIELDS = ['applies_to', 'tiers', 'line_kind'];

/** The order's markups, in the order in which they compound. */
export function MarkupsModal({ jobId, markups, cap: givenCap, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<FormMarkup[]>([...markups]);
  const [cap, setCap] = useState(givenCap);
  const [open, setOpen] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const capProblem = problems['big_dict.markup_cap'];
  const change = (key: string, changes: Partial<FormMarkup>) =>
    setEdited(edited.map((markup) => (markup.key === key ? { ...markup, ...changes } : markup)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = markupProblems(edited, cap);
    setProblems(found);
    if (Object.keys(found).length === 0) onSave(edited, cap.trim());
  };
  const takeJobs = async () => {
    const loaded = jobId === null ? null : await loadMarkups(jobId);
    if (loaded) setEdited(loaded);
  };

  const leave = async () => {
    if (await askToLeave(JSON.stringify([edited, cap]) !== JSON.stringify([markups, givenCap]), t)) onClose();
  };

  return (
    <Modal opened onClose={() => void leave()} title={t('Edit Markups')} size="lg">
      <form onSubmit={submit} noValidate>
        {edited.length === 0 && <p className={lines.empty}>{t('No markups on this change order.')}</p>}
        <ul className={styles.list}>
          {edited.map((markup, index) => {
            const name = markup.name.trim() || t('markup {number}', { number: index + 1 });
            const nameProblem = problems[`big_dict.markups.${index}.name`];
            const rateProblem = problems[`big_dict.markups.${index}.rate`];
            const ruleProblem = RULE_FIELDS.map((field) => problems[`big_dict.markups.${index}.${field}`]).find(
              Boolean,
            );
            const problem = nameProblem ?? rateProblem ?? ruleProblem;
            const isOpen = open === markup.key || ruleProblem !== undefined;
            return (
              <li key={markup.key} className={styles.row}>
                <input
                  className={lines.cell}
                  aria-label={t('Name of {item}', { item: name })}
                  aria-invalid={nameProblem !== undefined}
                  placeholder={t('Name')}
                  value={markup.name}
                  onChange={(event) => change(markup.key, { name: event.target.value })}
                />
                <select
                  className={lines.cell}
                  aria-label={t('Category of {item}', { item: name })}
                  value={markup.category}
                  onChange={(event) => change(markup.key, { category: event.target.value as MarkupCategory })}
                >
                  {MARKUP_CATEGORIES.map((category) => (
                    <option key={category} value={category}>
                      {t(MARKUP_CATEGORY_NAMES[category])}
                    </option>
                  ))}
                </select>
                <select
                  className={lines.cell}
                  aria-label={t('Type of {item}', { item: name })}
                  value={markup.isPercentage ? 'percent' : 'flat'}
                  // 10 % must never become $10 by a click.
                  onChange={(event) =>
                    change(markup.key, { isPercentage: event.target.value === 'percent', rate: '0' })
                  }
                >
                  <option value="percent">{t('Percent')}</option>
                  <option value="flat">{t('Flat')}</option>
                </select>
                <span className={styles.value} data-sign={markup.isPercentage ? '%' : '$'}>
                  <input
                    className={lines.cell}
                    data-number
                    inputMode="decimal"
                    aria-label={t('Value of {item}', { item: name })}
                    aria-invalid={rateProblem !== undefined}
                    value={markup.rate}
                    onChange={(event) => change(markup.key, { rate: event.target.value })}
                  />
                </span>
                <IconButton
                  label={t('Rules of {item}', { item: name })}
                  expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : markup.key)}
                >
                  <SlidersHorizontal size={15} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('Remove {item}', { item: name })}
                  onClick={() => setEdited(edited.filter(({ key }) => key !== markup.key))}
                >
                  <Trash2 size={15} aria-hidden />
                </IconButton>
                {isOpen ? (
                  <MarkupOptions markup={markup} name={name} onChange={(changes) => change(markup.key, changes)} />
                ) : (
                  <MarkupWords rules={markup.rules} />
                )}
                {problem && <p className={styles.problem}>{t(problem)}</p>}
              </li>
            );
          })}
        </ul>
        <div className={styles.more}>
          <TextButton
            onClick={() =>
              setEdited([
                ...edited,
                { key: temporaryKey(), name: '', category: 'general', isPercentage: true, rate: '0' },
              ])
            }
          >
            <Plus size={15} aria-hidden />
            {t('Add markup')}
          </TextButton>
          {jobId !== null && <TextButton onClick={() => void takeJobs()}>{t("Use the job's markups")}</TextButton>}
        </div>
        <label className={styles.cap}>
          <span>{t('Markup cap of the contract (%)')}</span>
          <input
            className={lines.cell}
            data-number
            inputMode="decimal"
            placeholder={t('no cap')}
            aria-invalid={capProblem !== undefined}
            value={cap}
            onChange={(event) => setCap(event.target.value)}
          />
          {capProblem && <em>{t(capProblem)}</em>}
        </label>
        <p className={styles.hint}>
          {t(
            'Markups on a category compound in this order. General percentages are taken on the base cost, not on each other.',
          )}
        </p>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit">{t('Apply')}</Button>
        </div>
      </form>
    </Modal>
  );
}

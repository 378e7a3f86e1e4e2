import type { Dispatch } from 'react';
import { DESCRIPTION_MAX, NOTE_MAX } from '../../../domain/validation/validate-order.ts';
import { CLAUSE_MAX, CLAUSES } from '../../../domain/order-clauses.ts';
import type { FormProblems } from '../../forms/change-order/check-form.ts';
import type { FormAct } from '../../forms/change-order/form-reducer.ts';
import type { OrderForm } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { Block } from './block.tsx';
import { Field } from './field.tsx';
import styles from './details-editor.module.css';
import { CLAUSE_LABELS } from './clause-labels.ts';
import { SCHEDULE_PARTS } from './schedule-parts.ts';
import { SpanInput } from './span-input.tsx';

interface Props {
  form: OrderForm;
  problems: FormProblems;
  dispatch: Dispatch<FormAct>;
  /** Not saved yet: the company's own clauses fill what is left empty. */
  isNew: boolean;
}

/** Description, schedule extension, note and the long texts to edit. */
export function DetailsEditor({ form, problems, dispatch, isNew }: Props) {
  const { t } = useTranslation();
  const set = (change: Extract<FormAct, { act: 'set' }>['change']) => dispatch({ act: 'set', change });
  return (
    <Block title={t('Details')}>
      <div className={styles.grid}>
        <Field
          label={t('Description')}
          hint={countHint(form.description.trim().length, DESCRIPTION_MAX)}
          problem={problems.description}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              required
              value={form.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <fieldset className={styles.schedule}>
          <legend>{t('Schedule extension')}</legend>
          <div className={styles.parts}>
            {SCHEDULE_PARTS.map(({ part, label }) => (
              <Field key={part} label={t(label)} problem={problems[`schedule.${part}`]}>
                {(control) => (
                  <SpanInput
                    {...control}
                    value={form.schedule[part]}
                    onChange={(span) => set({ schedule: { ...form.schedule, [part]: span } })}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
        <Field label={t('Note')} hint={countHint(form.note.length, NOTE_MAX)} problem={problems.note}>
          {(control) => (
            <textarea {...control} rows={2} value={form.note} onChange={(event) => set({ note: event.target.value })} />
          )}
        </Field>
        <details className={styles.clauses} open={CLAUSES.some((name) => form[name] !== '' || problems[name])}>
          <summary>{t('Scope, exclusions and terms')}</summary>
          {isNew && (
            <p className="quiet">
              {t("Leave exclusions and terms empty to use your company's. They are set in Company, Template.")}
            </p>
          )}
          {CLAUSES.map((name) => (
            <Field
              key={name}
              label={t(CLAUSE_LABELS[name])}
              hint={countHint(form[name].length, CLAUSE_MAX)}
              problem={problems[name]}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={4}
                  value={form[name]}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </details>
      </div>
    </Block>
  );
}

/** Counted only when the end comes near. */
function countHint(length: number, max: number): string | undefined {
  return length > max * 0.8 ? `${length} / ${max}` : undefined;
}

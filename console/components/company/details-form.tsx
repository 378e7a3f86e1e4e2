import { type FormEvent, useState } from 'react';
import type { CustomerBody } from '../../../api/contract/customers.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateCompany } from '../../../domain/validation/validate-company.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { TIME_ZONES, zoneName } from '../../lib/time-zones.ts';
import { phoneToSend } from '../../../domain/phone.ts';
import { typePhone } from '../../lib/type-phone.ts';
import { amendUser } from '../../session/use-session.ts';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { notify } from '../../ui/notify.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { Block } from '../change-order/block.tsx';
import { Field } from '../change-order/field.tsx';
import styles from './company.module.css';
import {
  type Details,
  isSameDetails,
  readDetails,
  type TextField,
  TEXTS,
  versionToSave,
} from './details-form-state.ts';
import { SaveBar } from './section-actions.tsx';
import { because, useSaving } from './use-saving.ts';

/** The details to edit; a save is refused when somebody else has changed them meanwhile. */
export function DetailsForm({ company, onDone }: { company: CustomerBody; onDone: () => void }) {
  const { t } = useTranslation();
  const [began] = useState(company);
  const [form, setForm] = useState(() => readDetails(company));
  const { busy, problems, setProblems, run } = useSaving();
  const [saved, setSaved] = useState(false);
  useUnsavedGuard(!saved && !isSameDetails(form, readDetails(began)));
  const set = (change: Partial<Details>) => setForm({ ...form, ...change });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = validateCompany(
      {
        name: form.name,
        officePhone: form.office_phone_number,
        timeZone: form.time_zone,
        signatureOver: form.signature_over,
        orderPrefix: form.order_prefix,
      },
      began,
    );
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstProblem();
    const body = {
      ...form,
      office_phone_number: phoneToSend(form.office_phone_number),
      version: versionToSave(began, company),
    };
    const what = t('company details');
    const done = await run(
      async () => {
        const answer = await call('PUT /customers/:id', { params: { id: company.id }, body });
        queryClient.setQueryData([KEYS.company, company.id], answer);
        amendUser({ company_name: answer.name });
        void queryClient.invalidateQueries({ queryKey: [KEYS.onboarding] });
      },
      because(MESSAGES.company.updateError, { what }),
    );
    if (!done) return focusFirstProblem();
    setSaved(true);
    notify.success(t(MESSAGES.company.detailsUpdated));
    onDone();
  };
  const zones = TIME_ZONES.includes(form.time_zone) ? TIME_ZONES : [form.time_zone, ...TIME_ZONES];

  return (
    <form
      className={styles.stack}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('Company Details')}
    >
      <Block title={t('Company Details')}>
        <div className={styles.form}>
          {(Object.keys(TEXTS) as TextField[]).map((field) => (
            <div
              key={field}
              data-wide={WIDE.includes(field) || undefined}
              data-half={HALF.includes(field) || undefined}
            >
              <Field
                label={t(TEXTS[field].label)}
                hint={field === 'license_number' ? t('optional') : undefined}
                problem={problems[field]}
              >
                {(control) => (
                  <input
                    {...control}
                    maxLength={TEXTS[field].max}
                    autoComplete={TEXTS[field].complete}
                    inputMode={field === 'office_phone_number' ? 'tel' : undefined}
                    value={form[field]}
                    onChange={({ target }) =>
                      set({
                        [field]: field === 'office_phone_number' ? typePhone(target) : target.value,
                      })
                    }
                  />
                )}
              </Field>
            </div>
          ))}
        </div>
      </Block>
      <Block title={t('Approvals and texting')}>
        <div className={styles.form}>
          <Field label={t('Time zone')} problem={problems.time_zone}>
            {(control) => (
              <select {...control} value={form.time_zone} onChange={({ target }) => set({ time_zone: target.value })}>
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {zoneName(zone)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('Document language')}>
            {(control) => (
              <select
                {...control}
                value={form.language}
                onChange={({ target }) => set({ language: target.value as Details['language'] })}
              >
                <option value="English">{t('English')}</option>
                <option value="Spanish">{t('Spanish')}</option>
              </select>
            )}
          </Field>
          <Field label={t('Signature required over ($)')} problem={problems.signature_over}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                placeholder={t('Never')}
                value={form.signature_over}
                onChange={({ target }) => set({ signature_over: target.value })}
              />
            )}
          </Field>
          <label className={styles.check} data-wide>
            <input
              type="checkbox"
              checked={form.show_money_to_contacts}
              onChange={({ target }) => set({ show_money_to_contacts: target.checked })}
            />
            <span>{t('Show amounts in approval texts and on answer pages')}</span>
          </label>
          <label className={styles.check} data-wide>
            <input
              type="checkbox"
              checked={form.chase_on_weekends}
              onChange={({ target }) => set({ chase_on_weekends: target.checked })}
            />
            <span>{t('Remind superintendents on weekends too')}</span>
          </label>
          <label className={styles.check} data-wide>
            <input
              type="checkbox"
              checked={form.tell_foremen_of_answers}
              onChange={({ target }) => set({ tell_foremen_of_answers: target.checked })}
            />
            <span>{t('Text foremen when their extra is approved, disputed or denied')}</span>
          </label>
        </div>
      </Block>
      <SaveBar busy={busy} onCancel={onDone} />
    </form>
  );
}

const WIDE: readonly TextField[] = ['name', 'street_address'];
const HALF: readonly TextField[] = ['office_phone_number', 'license_number', 'order_prefix'];

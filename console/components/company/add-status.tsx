import { type FormEvent, useId, useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateStatusName } from '../../../domain/validation/validate-company-lists.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import { Field } from '../change-order/field.tsx';
import styles from './company.module.css';
import { orElse, useSaving } from './use-saving.ts';

/** A new status; the button waits for a name that is free. */
export function AddStatus({ user, taken }: { user: SessionUser; taken: readonly string[] }) {
  const { t } = useTranslation();
  const why = useId();
  const [name, setName] = useState('');
  const [isShown, setShown] = useState(true);
  const { busy, problems, setProblems, run } = useSaving();
  const right = may(user, 'settings.add');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = validateStatusName(name, taken);
    setProblems(problem ? { name: problem } : {});
    if (problem) return;
    const done = await run(async (idempotencyKey) => {
      const body = { name: name.trim(), show_in_dashboard: isShown };
      await call('POST /customers/:id/statuses', { params: { id: user.customer_id }, body, idempotencyKey });
      await queryClient.invalidateQueries({ queryKey: [KEYS.statuses] });
    }, orElse(MESSAGES.statuses.addFailed));
    if (!done) return;
    setName('');
    setShown(true);
    notify.success(t(MESSAGES.statuses.added));
  };
  return (
    <form className={styles.inline} onSubmit={(event) => void submit(event)} noValidate aria-label={t('Add status')}>
      <Field label={t('New status')} problem={problems.name}>
        {(control) => (
          <input
            {...control}
            maxLength={60}
            disabled={!right.allowed}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isShown}
          disabled={!right.allowed}
          onChange={({ target }) => setShown(target.checked)}
        />
        <span>{t('Show in Dashboard')}</span>
      </label>
      <Button
        type="submit"
        variant="default"
        loading={busy}
        disabled={!right.allowed}
        aria-describedby={right.allowed ? undefined : why}
      >
        {t('Add status')}
      </Button>
      {!right.allowed && (
        <span className={styles.why} id={why}>
          {t(right.message)}
        </span>
      )}
    </form>
  );
}

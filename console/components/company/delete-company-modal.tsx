import { type FormEvent, useState } from 'react';
import type { CustomerBody } from '../../../api/contract/customers.ts';
import { call, type AnswerOf } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Field } from '../change-order/field.tsx';
import { orElse, useSaving } from './use-saving.ts';

interface Props {
  company: CustomerBody;
  onAsked: (asked: AnswerOf<'POST /customers/:id/deletion'>) => void;
  onClose: () => void;
}

/** Asks for the company's own name before its end is begun. The safe answer closes it; so does Esc. */
export function DeleteCompanyModal({ company, onAsked, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { busy, problems, setProblems, run } = useSaving();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    if (name.trim() !== company.name.trim()) {
      setProblems({ company_name: 'Please type the company’s name exactly.' });
      return field?.focus();
    }
    const done = await run(async (idempotencyKey) => {
      const body = { company_name: name };
      onAsked(await call('POST /customers/:id/deletion', { params: { id: company.id }, body, idempotencyKey }));
    }, orElse('Could not update the company.'));
    if (done) onClose();
    else field?.focus();
  };

  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      title={t('Delete {name}?', { name: company.name })}
      centered
      withCloseButton={false}
    >
      <form className={dialog.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={dialog.body}>
          {t(
            'After 30 days all change orders, approvals, texts, photos and users are permanently deleted. Until then any admin can cancel the deletion.',
          )}
        </p>
        <Field label={t('Type {name} to confirm', { name: company.name })} problem={problems['company_name']}>
          {(control) => (
            <input
              {...control}
              data-autofocus
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div className={dialog.buttons}>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t('Cancel deletion')}
          </Button>
          <Button type="submit" color="red.8" loading={busy}>
            {t('Delete in 30 days')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

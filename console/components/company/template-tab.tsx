import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { TemplateBody } from '../../../api/contract/customers.ts';
import { CLAUSE_MAX } from '../../../domain/order-clauses.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useCustomer } from '../../api/use-customer.ts';
import { useTranslation } from '../../i18n.ts';
import { useMedia } from '../../lib/use-media.ts';
import { may } from '../../session/may.ts';
import { ask } from '../../ui/ask.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { Block } from '../change-order/block.tsx';
import { Field } from '../change-order/field.tsx';
import styles from './company.module.css';
import { loadDefaultTemplate, loadTemplate } from './load-template.ts';
import { EditButton, SaveBar } from './section-actions.tsx';
import type { TabProps } from './tabs.ts';
import { TemplatePreview } from './template-preview.tsx';
import { orElse, useSaving } from './use-saving.ts';

/** Below this a sheet of paper beside its form cannot be read. */
const NARROW = '(max-width: 767.98px)';

/** What stands on every change order's paper, beside the paper itself. */
export default function TemplateTab({ user }: TabProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const { data: company } = useCustomer(user.customer_id);
  const [typed, setTyped] = useState<TemplateBody | null>(null);
  const { data, refetch } = useQuery({
    queryKey: [KEYS.company, user.customer_id, 'template'],
    queryFn: ({ signal }) => loadTemplate(user.customer_id, signal),
    staleTime: 60_000,
    enabled: !narrow,
  });
  const stored = data?.template;
  useUnsavedGuard(typed !== null && JSON.stringify(typed) !== JSON.stringify(stored));
  if (narrow) {
    return (
      <Block title={t('Desktop View Required')}>
        <p className={styles.hint}>
          {t('The template and its preview need a wider screen. Please open them on a computer.')}
        </p>
      </Block>
    );
  }
  if (!stored) return <Loading />;
  const shown = typed ?? stored;
  const seesPaper = may(user, 'order.pdf').allowed;
  return (
    <div className={seesPaper ? styles.template : styles.stack}>
      <div className={styles.stack}>
        {data.isFallback && (
          <Notice tone="warning">
            {t('Could not load your template. This is the default template.')}{' '}
            <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
          </Notice>
        )}
        {typed ? (
          <Form customerId={user.customer_id} template={typed} onChange={setTyped} onDone={() => setTyped(null)} />
        ) : (
          <Block
            title={t('Template')}
            aside={
              <EditButton
                user={user}
                disabled={data.isFallback}
                onEdit={() => setTyped(stored)}
                label="Edit template"
              />
            }
          >
            <View template={stored} />
          </Block>
        )}
      </div>
      {seesPaper && <TemplatePreview customerId={user.customer_id} template={shown} paper={company?.version ?? 0} />}
    </div>
  );
}

function View({ template }: { template: TemplateBody }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.facts} style={{ gridTemplateColumns: '1fr' }}>
      <div>
        <dt>{t('Header text')}</dt>
        <dd className={styles.text}>{template.header || '—'}</dd>
      </div>
      <div>
        <dt>{t('Legal text')}</dt>
        <dd className={styles.text}>{template.legal_text || '—'}</dd>
      </div>
      <div>
        <dt>{t('Exclusions of new change orders')}</dt>
        <dd className={styles.text}>{template.exclusions || '—'}</dd>
      </div>
      <div>
        <dt>{t('Terms of new change orders')}</dt>
        <dd className={styles.text}>{template.terms || '—'}</dd>
      </div>
      <div>
        <dt>{t('Show unit column')}</dt>
        <dd>{t(template.show_unit_column ? 'Yes' : 'No')}</dd>
      </div>
    </dl>
  );
}

interface FormProps {
  customerId: number;
  template: TemplateBody;
  onChange: (template: TemplateBody) => void;
  onDone: () => void;
}

function Form({ customerId, template, onChange, onDone }: FormProps) {
  const { t } = useTranslation();
  const { busy, problems, run } = useSaving();
  const save = async (next: TemplateBody, failure: string, success: string) => {
    if (!customerId) return notify.error(t(MESSAGES.template.noCustomer));
    const done = await run(async (idempotencyKey) => {
      const saved = await call('POST /customers/:id/templates', {
        params: { id: customerId },
        body: next,
        idempotencyKey,
      });
      queryClient.setQueryData([KEYS.company, customerId, 'template'], { template: saved, isFallback: false });
    }, orElse(failure));
    if (!done) return;
    notify.success(t(success));
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(template, MESSAGES.template.saveFailed, MESSAGES.template.saved);
  };
  const reset = async () => {
    const yes = await ask({
      title: t('Reset the template to its default?'),
      body: t('This replaces your header and legal text.'),
      confirm: t('Reset'),
      cancel: t('Cancel'),
      danger: true,
    });
    if (!yes) return;
    const { template: first } = await loadDefaultTemplate(customerId);
    await save({ ...first, version: template.version }, MESSAGES.template.resetFailed, MESSAGES.template.wasReset);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('Template')}>
      <Block
        title={t('Template')}
        aside={<TextButton onClick={() => void reset()}>{t('Reset to default')}</TextButton>}
      >
        <div className={styles.stack}>
          <Field label={t('Header text')} problem={problems.header}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={1000}
                value={template.header}
                onChange={({ target }) => onChange({ ...template, header: target.value })}
              />
            )}
          </Field>
          <Field label={t('Legal text')} problem={problems.legal_text}>
            {(control) => (
              <textarea
                {...control}
                rows={8}
                maxLength={10_000}
                value={template.legal_text}
                onChange={({ target }) => onChange({ ...template, legal_text: target.value })}
              />
            )}
          </Field>
          <Field label={t('Exclusions of new change orders')} problem={problems.exclusions}>
            {(control) => (
              <textarea
                {...control}
                rows={4}
                maxLength={CLAUSE_MAX}
                value={template.exclusions}
                onChange={({ target }) => onChange({ ...template, exclusions: target.value })}
              />
            )}
          </Field>
          <Field label={t('Terms of new change orders')} problem={problems.terms}>
            {(control) => (
              <textarea
                {...control}
                rows={4}
                maxLength={CLAUSE_MAX}
                value={template.terms}
                onChange={({ target }) => onChange({ ...template, terms: target.value })}
              />
            )}
          </Field>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={template.show_unit_column}
              onChange={({ target }) => onChange({ ...template, show_unit_column: target.checked })}
            />
            <span>{t('Show unit column')}</span>
          </label>
        </div>
      </Block>
      <SaveBar busy={busy} onCancel={onDone} />
    </form>
  );
}

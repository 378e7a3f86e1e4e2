import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { CustomerBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { ask } from '../../ui/ask.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import { Block } from '../change-order/block.tsx';
import styles from './company.module.css';
import { because, useSaving } from './use-saving.ts';

/** The logo on papers: upload, replace, remove. */
export function LogoBlock({ user, company }: { user: SessionUser; company: CustomerBody }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const { busy, run } = useSaving();
  const add = may(user, 'settings.add');
  const remove = may(user, 'settings.delete');
  const params = { id: company.id };
  const failed = because(MESSAGES.company.updateError, { what: t('logo') });

  const upload = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    const done = await run(async (idempotencyKey) => {
      const saved = await call('POST /customers/:id/logo', { params, body, idempotencyKey });
      queryClient.setQueryData([KEYS.company, company.id], saved);
    }, failed);
    if (done) notify.success(t(MESSAGES.company.logoUpdated));
  };
  const takeAway = async () => {
    const yes = await ask({
      title: t('Remove the logo?'),
      body: t('New documents will show the company name instead.'),
      confirm: t('Remove'),
      cancel: t('Cancel'),
      danger: true,
    });
    if (!yes) return;
    const done = await run(async () => {
      await call('DELETE /customers/:id/logo', { params });
      await queryClient.invalidateQueries({ queryKey: [KEYS.company] });
    }, failed);
    if (done) notify.success(t(MESSAGES.company.logoRemoved));
  };

  return (
    <Block title={t('Logo')}>
      <div className={styles.logo}>
        {company.logo_path ? (
          <img src={`${company.logo_path}?v=${company.version}`} alt={t('Logo of {name}', { name: company.name })} />
        ) : (
          t('No logo yet. Documents show the company name.')
        )}
      </div>
      <div className={styles.actions}>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('Logo file')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) void upload(file);
          }}
        />
        <Button
          size="xs"
          variant="default"
          loading={busy}
          disabled={!add.allowed}
          leftSection={<ImageUp size={14} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t(company.logo_path ? 'Replace logo' : 'Upload logo')}
        </Button>
        {company.logo_path && (
          <Button
            size="xs"
            variant="default"
            disabled={busy || !remove.allowed}
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => void takeAway()}
          >
            {t('Remove logo')}
          </Button>
        )}
        {!add.allowed && <span className={styles.why}>{t(add.message)}</span>}
      </div>
    </Block>
  );
}

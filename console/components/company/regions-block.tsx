import { Check, Pencil, Trash2, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CustomerBody, RegionBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateRegionName } from '../../../domain/validation/validate-company.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { ask } from '../../ui/ask.ts';
import { Button } from '../../ui/button.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { Block } from '../change-order/block.tsx';
import { Field } from '../change-order/field.tsx';
import fields from '../change-order/fields.module.css';
import styles from './company.module.css';
import { because, useSaving } from './use-saving.ts';

/** Where the company works: regions group jobs and may have rates and markups of their own. */
export function RegionsBlock({ user, company }: { user: SessionUser; company: CustomerBody }) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useSaving();
  const add = may(user, 'settings.add');
  const mayEdit = may(user, 'settings.edit').allowed;
  const mayDelete = may(user, 'settings.delete').allowed;
  const params = { id: company.id };
  const failed = because(MESSAGES.company.updateError, { what: t('regions') });
  const refetch = () =>
    Promise.all([KEYS.company, KEYS.jobs].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

  const create = async (event: FormEvent) => {
    event.preventDefault();
    const found = validateRegionName(
      name,
      company.regions.map((region) => region.name),
    );
    setProblem(found);
    if (found) return;
    const done = await run(async (idempotencyKey) => {
      await call('POST /customers/:id/regions', { params, body: { name: name.trim() }, idempotencyKey });
      await refetch();
    }, failed);
    if (!done) return;
    setName('');
    notify.success(t(MESSAGES.company.regionAdded));
  };
  const rename = async (region: RegionBody, to: string) => {
    const done = await run(async () => {
      await call('PUT /customers/:id/regions/:regionId', {
        params: { ...params, regionId: region.id },
        body: { name: to, version: region.version },
      });
      await refetch();
    }, failed);
    if (!done) return;
    setRenaming(null);
    notify.success(t(MESSAGES.company.regionUpdated));
  };
  const remove = async (region: RegionBody) => {
    const yes = await ask({
      title: t('Delete {name}?', { name: region.name }),
      body: t('The rates and markups of this region are deleted with it.'),
      confirm: t('Delete'),
      cancel: t('Cancel'),
      danger: true,
    });
    if (!yes) return;
    const done = await run(async () => {
      await call('DELETE /customers/:id/regions/:regionId', { params: { ...params, regionId: region.id } });
      await refetch();
    }, failed);
    if (done) notify.success(t(MESSAGES.company.regionDeleted));
  };

  return (
    <Block title={t('Regions')}>
      {company.regions.length === 0 && <p className={styles.hint}>{t('No regions. Jobs use the default rates.')}</p>}
      <ul className={styles.list} aria-label={t('Regions')}>
        {company.regions.map((region) => (
          <li key={region.id}>
            {renaming === region.id ? (
              <Rename
                region={region}
                busy={busy}
                onSave={(to) => void rename(region, to)}
                onCancel={() => setRenaming(null)}
              />
            ) : (
              <>
                <span>{region.name}</span>
                {mayEdit && (
                  <IconButton label={t('Rename {name}', { name: region.name })} onClick={() => setRenaming(region.id)}>
                    <Pencil size={15} aria-hidden />
                  </IconButton>
                )}
                {mayDelete && (
                  <IconButton label={t('Delete {name}', { name: region.name })} onClick={() => void remove(region)}>
                    <Trash2 size={15} aria-hidden />
                  </IconButton>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {add.allowed && (
        <form
          className={styles.inline}
          onSubmit={(event) => void create(event)}
          noValidate
          aria-label={t('Add region')}
        >
          <Field label={t('New region')} problem={problem ?? undefined}>
            {(control) => (
              <input {...control} maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
            )}
          </Field>
          <Button type="submit" variant="default" loading={busy}>
            {t('Add region')}
          </Button>
        </form>
      )}
    </Block>
  );
}

interface RenameProps {
  region: RegionBody;
  busy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function Rename({ region, busy, onSave, onCancel }: RenameProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(region.name);
  const submit = () => !busy && name.trim() !== '' && onSave(name.trim());
  return (
    <>
      <input
        className={fields.control}
        aria-label={t('Name of {item}', { item: region.name })}
        maxLength={100}
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => (key === 'Enter' ? submit() : key === 'Escape' && onCancel())}
      />
      <IconButton label={t('Save')} onClick={submit}>
        <Check size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('Cancel')} onClick={onCancel}>
        <X size={16} aria-hidden />
      </IconButton>
    </>
  );
}

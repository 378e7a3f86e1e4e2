import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SignedInDevice } from '../../api/contract/sign-ins.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { KEYS } from '../api/query-keys.ts';
import { SupportAccess } from '../components/developers/support-access.tsx';
import { useTranslation } from '../i18n.ts';
import { formatMoment } from '../lib/format-date.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { notify } from '../ui/notify.ts';
import { TextButton } from '../ui/text-button.tsx';
import { TextInput } from '../ui/text-input.ts';
import styles from './security.module.css';

const refetch = () => queryClient.invalidateQueries({ queryKey: [KEYS.signIns] });

/** Where one is signed in, and how one signs in. */
export function Security() {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('Sign-in and security')}</h1>
      <Devices />
      <Authenticator />
      <Support />
    </>
  );
}

function Devices() {
  const { t } = useTranslation();
  const devices = useQuery({
    queryKey: [KEYS.signIns, 'devices'],
    queryFn: ({ signal }) => call('GET /auth/sessions', { signal }),
  });
  const end = useMutation({
    mutationFn: (device: SignedInDevice | null) =>
      device ? call('DELETE /auth/sessions/:id', { params: { id: device.id } }) : call('DELETE /auth/sessions', {}),
    onSuccess: ({ message }) => notify.success(t(message)),
    onError: (error) => notify.error(t(error.message)),
    onSettled: refetch,
  });
  return (
    <section className={`card ${styles.section}`} aria-labelledby="devices">
      <h2 id="devices">{t('Signed-in devices')}</h2>
      {devices.isPending && <Loading />}
      {devices.error && <Notice tone="error">{t(devices.error.message)}</Notice>}
      <ul className={styles.devices}>
        {devices.data?.map((device) => (
          <li key={device.id}>
            <div>
              <strong>{device.device}</strong>
              <span className="quiet">
                {[
                  device.address,
                  t('Last used {moment}', { moment: formatMoment(device.last_seen_at) }),
                  ...(device.remembered ? [t('Remembered')] : []),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {device.is_current ? (
              <span className="quiet">{t('This device')}</span>
            ) : (
              <TextButton
                disabled={end.isPending}
                label={t('Sign out {device}', { device: device.device })}
                onClick={() => end.mutate(device)}
              >
                {t('Sign out')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {(devices.data?.length ?? 0) > 1 && (
        <Button variant="default" disabled={end.isPending} onClick={() => end.mutate(null)}>
          {t('Sign out all other devices')}
        </Button>
      )}
    </section>
  );
}

/** For those who answer for the company. */
function Support() {
  const { t } = useTranslation();
  const user = useUser();
  if (!may(user, 'settings.edit').allowed) return null;
  return (
    <section className={`card ${styles.section}`} aria-labelledby="support-access">
      <h2 id="support-access">{t('Support access')}</h2>
      <SupportAccess user={user} />
    </section>
  );
}

function Authenticator() {
  const { t } = useTranslation();
  const state = useQuery({
    queryKey: [KEYS.signIns, 'authenticator'],
    queryFn: ({ signal }) => call('GET /auth/authenticator', { signal }),
  });
  const [fresh, setFresh] = useState<{ secret: string; uri: string } | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [code, setCode] = useState('');
  const change = useMutation({
    mutationFn: () =>
      fresh
        ? call('POST /auth/authenticator/confirm', { body: { secret: fresh.secret, code } })
        : call('POST /auth/authenticator/remove', { body: { code } }),
    onSuccess: async ({ message }) => {
      setFresh(null);
      setRemoving(false);
      setCode('');
      await refetch();
      notify.success(t(message));
    },
  });
  const begin = useMutation({
    mutationFn: () => call('POST /auth/authenticator', { body: {} }),
    onSuccess: setFresh,
    onError: (error) => notify.error(t(error.message)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  const isAsking = fresh !== null || isRemoving;
  return (
    <section className={`card ${styles.section}`} aria-labelledby="authenticator">
      <h2 id="authenticator">{t('Authenticator app')}</h2>
      <p className="quiet">
        {t(
          state.data?.enabled
            ? 'You sign in with a code from your authenticator app.'
            : 'Optional: sign in with a code from an authenticator app instead of a text. This protects you if someone takes over your phone number.',
        )}
      </p>
      {!isAsking && state.data && (
        <Button
          variant="default"
          disabled={begin.isPending}
          onClick={() => (state.data.enabled ? setRemoving(true) : begin.mutate())}
        >
          {t(state.data.enabled ? 'Remove authenticator' : 'Add authenticator')}
        </Button>
      )}
      {isAsking && (
        <form className={styles.form} onSubmit={submit} noValidate>
          {fresh && (
            <>
              <p>{t('Put this key into your app, then enter the code it shows.')}</p>
              <code className={styles.secret}>{fresh.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
              <a href={fresh.uri}>{t('Open in an app on this device')}</a>
            </>
          )}
          <TextInput
            label={t('Authentication code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={t('Enter 6-digit code')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={change.error && <span role="alert">{t(change.error.message)}</span>}
          />
          <div className={styles.buttons}>
            <Button type="submit" disabled={change.isPending || code.trim() === ''}>
              {t('Confirm')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                setFresh(null);
                setRemoving(false);
                setCode('');
                change.reset();
              }}
            >
              {t('Cancel')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

export default Security;

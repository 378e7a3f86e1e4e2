import { useRef, useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import type { Chat } from './use-chat.ts';

/** Does what the reply proposes: sends the command a phone would have to type, once. */
export function ConfirmButton({ command, onSend }: { command: string; onSend: Chat['send'] }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const send = () => {
    setBusy(true);
    onSend(command, [], key.current).catch(() => {
      notify.error(t(MESSAGES.assistant.sendFailed));
      setBusy(false);
    });
  };
  return (
    <Button size="xs" loading={busy} onClick={send}>
      {t('Yes, do it')}
    </Button>
  );
}

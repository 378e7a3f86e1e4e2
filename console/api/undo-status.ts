import { MESSAGES } from '../../domain/messages.ts';
import { call } from './call.ts';
import { refusal } from './refusal.ts';
import { refetchWork } from './use-inbox.ts';
import { translate } from '../i18n.ts';
import { notify } from '../ui/notify.ts';

/** Says that a status changed and offers the way back for ten seconds. */
export function undoStatus({ id, before, said }: { id: number; before: string; said: string }): void {
  const takeBack = async () => {
    try {
      await call('PUT /change-orders/:id', { params: { id }, body: { status: before } });
    } catch (error) {
      notify.error(translate(refusal(error as Error, MESSAGES.orders.statusFailed)));
    }
    await refetchWork();
  };
  notify.undo(said, () => void takeBack());
}

import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refetchPrices } from '../../api/use-rates.ts';
import { translate } from '../../i18n.ts';
import { ask } from '../../ui/ask.ts';
import { notify } from '../../ui/notify.ts';
import { orElse, useSaving } from '../company/use-saving.ts';

/** Deleting, asked first, with the number that went in the answer. */
export function useDeleteMaterials(customerId: number, onDeleted: () => void) {
  const { busy, run } = useSaving();
  const sentences = MESSAGES.materials;
  const params = { id: customerId };
  const confirm = (title: string, confirmed: string) =>
    ask({
      title,
      body: translate('Existing change orders do not change.'),
      confirm: confirmed,
      cancel: translate('Cancel'),
      danger: true,
    });
  const act = async (send: () => Promise<{ count: number }>, failed: string, sentence: string) => {
    let count = 0;
    const done = await run(async () => {
      ({ count } = await send());
      await refetchPrices();
    }, orElse(failed));
    if (!done) return;
    notify.success(translate(sentence, { n: count }));
    onDeleted();
  };
  return {
    busy,
    some: async (ids: number[]): Promise<void> => {
      if (ids.length === 0) return notify.error(translate(sentences.noneSelected));
      if (!(await confirm(translate('Delete {count} materials?', { count: ids.length }), translate('Delete')))) return;
      const send = () => call('DELETE /customers/:id/materials/batch', { params, body: ids });
      await act(send, sentences.deleteSelectedFailed, sentences.deleted);
    },
    all: async (): Promise<void> => {
      if (!(await confirm(translate('Delete the whole price list?'), translate('Delete all')))) return;
      await act(
        () => call('DELETE /customers/:id/materials', { params }),
        sentences.deleteFailed,
        sentences.allDeleted,
      );
    },
  };
}

import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { translate } from '../../i18n.ts';
import { checkFile } from './check-file.ts';

/** Attaches the files to an order, one after the other. Gives what was refused: each file's name, and why. */
export async function uploadFiles(orderId: number, files: readonly File[]): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const why = checkFile(file) ?? (await uploadFile(orderId, file));
    if (why) problems.push(`${file.name}: ${translate(why)}`);
  }
  return problems;
}

async function uploadFile(orderId: number, file: File): Promise<string | null> {
  const body = new FormData();
  body.append('file', file, file.name);
  try {
    await call('POST /attachments', { query: { co_id: orderId }, body });
    return null;
  } catch (error) {
    console.warn(MESSAGES.attachments.uploadFailed, error);
    return refusal(error as Error, MESSAGES.attachments.uploadFailed);
  }
}

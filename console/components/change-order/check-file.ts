import { MESSAGES } from '../../../domain/messages.ts';

const TYPES = ['image/png', 'image/jpeg', 'application/pdf'];
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be attached, or null. The server looks at the content, too. */
export function checkFile({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.includes(type)) return MESSAGES.attachments.type;
  return size > MAX_FILE_BYTES ? MESSAGES.attachments.tooLarge : null;
}

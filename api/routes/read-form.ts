import { AppError } from '../../domain/errors.ts';

/**
 * Reads a multipart form; one that its parser cannot read is the sender's fault, not ours.
 * @throws AppError MALFORMED, and whatever `read` refuses itself
 */
export async function readForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // The framework's own refusals have a status; the parser's have none.
    if (error instanceof AppError || 'statusCode' in (error as Error)) throw error;
    throw new AppError('MALFORMED', 'The form could not be read: it is broken or not all of it arrived.', {
      cause: error,
    });
  }
}

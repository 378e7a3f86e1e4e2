/** Reads an HTTP answer with a ceiling, whatever its Content-Length claims. */
import { AppError } from '../../domain/errors.ts';

/** The whole body. Throws AppError TOO_LARGE as soon as more than `maxBytes` are known to come. */
export async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new AppError('TOO_LARGE');
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the rest of the body.
    if (length > maxBytes) throw new AppError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import convertHeic from 'heic-convert';

/** Converts an iPhone's HEIC photo to JPEG. Throws for anything else. */
export async function decodeHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const jpeg = await convertHeic({ buffer: Buffer.from(bytes) as never, format: 'JPEG', quality: 0.92 });
  return new Uint8Array(jpeg);
}

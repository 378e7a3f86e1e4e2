/** What a file is by its first bytes; its name and the sender's word for it count for nothing. */
export type SniffedMedia =
  'image/png' | 'image/jpeg' | 'image/heic' | 'application/pdf' | 'image/svg+xml' | 'image/gif' | 'image/webp';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Null for anything that is none of these. */
export function sniffMedia(bytes: Uint8Array): SniffedMedia | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8, 12))) return 'image/heic';
  if (
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i.test(head)
  )
    return 'image/svg+xml';
  return null;
}

/** Detects a file's type from its first bytes; its name and declared type are not trusted. */
export type SniffedMedia =
  'image/png' | 'image/jpeg' | 'image/heic' | 'application/pdf' | 'image/svg+xml' | 'image/gif' | 'image/webp';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** A voice note by its first bytes, as phones and carriers make them; null for anything else. */
export function sniffAudio(bytes: Uint8Array): { mime: string; ending: string } | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1');
  const found = AUDIO.find(([pattern]) => pattern.test(head));
  return found ? { mime: found[1], ending: found[2] } : null;
}

const AUDIO: [RegExp, string, string][] = [
  [/^#!AMR/, 'audio/amr', 'amr'],
  [/^OggS/, 'audio/ogg', 'ogg'],
  [/^RIFF[\s\S]{4}WAVE/, 'audio/wav', 'wav'],
  [/^[\s\S]{4}ftyp(?:M4A|M4B)/, 'audio/mp4', 'm4a'],
  [/^[\s\S]{4}ftyp3g[p2]/, 'audio/3gpp', '3gp'],
  [/^ID3|^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/, 'audio/mpeg', 'mp3'],
  [/^\xff[\xf0\xf1\xf8\xf9]/, 'audio/aac', 'aac'],
];

/** Null for anything that is none of these. */
export function sniffMedia(bytes: Uint8Array): SniffedMedia | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8, 12))) return 'image/heic';
  return beginsSvg(head) ? 'image/svg+xml' : null;
}

/** What may stand before the root of a drawing: the XML declaration, comments, a document type without entities. */
const BEFORE_ROOT: [opens: RegExp, closes: string][] = [
  [/^<\?xml/i, '>'],
  [/^<!--/, '-->'],
  [/^<!DOCTYPE svg[^>[]*>/i, '>'],
];

/** Each step takes one whole piece off the front, so that a file of a thousand comments is read once. */
function beginsSvg(head: string): boolean {
  let rest = head.replace(/^\xef\xbb\xbf/, '').trimStart();
  for (;;) {
    if (/^<svg[\s>]/i.test(rest)) return true;
    const piece = BEFORE_ROOT.find(([opens]) => opens.test(rest));
    const end = piece ? rest.indexOf(piece[1]) : -1;
    if (!piece || end < 0) return false;
    rest = rest.slice(end + piece[1].length).trimStart();
  }
}

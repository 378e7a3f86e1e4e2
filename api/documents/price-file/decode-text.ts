/** Decodes text files: UTF-8 and UTF-16 with or without byte order mark, else Windows-1252, which accepts any bytes. */
import { PriceFileError } from '../../../domain/price-file/problems.ts';

/** @throws PriceFileError broken for what is no text in any of them */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  // Text has no zero bytes: this is a binary format.
  if (text.includes('\0')) throw new PriceFileError('broken');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = guessUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Latin letters in UTF-16 have a zero in every second byte. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400);
  if (head.length < 8) return null;
  const zeros = [0, 0];
  head.forEach((byte, index) => void (byte === 0 && (zeros[index % 2]! += 1)));
  const many = head.length * 0.35;
  if (zeros[1]! > many && zeros[0]! < many / 4) return 'utf-16le';
  return zeros[0]! > many && zeros[1]! < many / 4 ? 'utf-16be' : null;
}

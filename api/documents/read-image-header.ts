/**
 * What an image claims of itself, read from its first bytes before anything decodes it: a valid PNG of 137 KB can ask for
 * half a gigabyte.
 */
export interface ImageHeader {
  mime: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  /** Three 8-bit channels, one pass, nothing that a reader would have to convert: fit to be embedded as it is. */
  isPlain: boolean;
  /** A JPEG that is held whole while it loads. */
  isProgressive: boolean;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Type and size in pixels of a PNG or JPEG; null for anything else, and for one cut off before its size. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return readPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes);
  return null;
}

function readPng(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 33 || String.fromCharCode(...bytes.subarray(12, 16)) !== 'IHDR') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (width === 0 || height === 0) return null;
  return {
    mime: 'image/png',
    width,
    height,
    isPlain: bytes[24] === 8 && bytes[25] === 2 && bytes[28] === 0,
    isProgressive: false,
  };
}

/** Walks the segments to the frame header (SOF0 to SOF15 but DHT, JPG and DAC). */
function readJpeg(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasMetadata = false;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      if (width === 0 || height === 0) return null;
      const isProgressive = marker !== 0xc0 && marker !== 0xc1;
      return {
        mime: 'image/jpeg',
        width,
        height,
        isPlain: bytes[at + 9] === 3 && bytes[at + 4] === 8 && !hasMetadata,
        isProgressive,
      };
    }
    if (marker === 0xe1 || marker === 0xee) hasMetadata = true;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

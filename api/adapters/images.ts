/** Pictures, through sharp: measured before they are decoded, drawn anew without metadata, never larger than asked for. */
import sharp from 'sharp';
import type { Sharp } from 'sharp';

// One picture at a time uses one core; the other serves requests. Decoded pictures are large and rarely asked for twice.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels that may be decoded at all; a JPEG is shrunk by its own blocks while it loads, so may claim more. */
export const MAX_PIXELS = 25_000_000;
export const MAX_JPEG_PIXELS = 100_000_000;

export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'truncated' });

/** Any picture as a JPEG of at most `edge` pixels a side, upright, on white, without metadata. */
export async function drawJpeg(bytes: Uint8Array, edge: number, quality = 82): Promise<Picture> {
  const drawing = open(bytes)
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality, chromaSubsampling: '4:2:0' });
  return toPicture(await drawing.toBuffer({ resolveWithObject: true }));
}

/** Any picture as a plain PNG (opaque on white, 8 bits, not interlaced), which pdfkit embeds without decoding. */
export async function drawOpaquePng(bytes: Uint8Array, width: number, height: number): Promise<Picture> {
  const drawing = open(bytes)
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: false });
  return toPicture(await drawing.toBuffer({ resolveWithObject: true }));
}

function toPicture({ data, info }: { data: Buffer; info: { width: number; height: number } }): Picture {
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

/** Pictures, through sharp: measured before they are decoded, redrawn without metadata, never larger than asked for. */
import readExif from 'exif-reader';
import type { OutputInfo, Sharp } from 'sharp';

/** Sharp takes 10 MB of every process that loads it: with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One picture at a time uses one core; the other serves requests. Decoded pictures are large and rarely asked for twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Pixels that may be decoded at all; a JPEG is shrunk by its own blocks while it loads, so may claim more. */
export const MAX_PIXELS = 25_000_000;
export const MAX_JPEG_PIXELS = 100_000_000;
/** A progressive JPEG is held whole before its first row is known. */
export const MAX_PROGRESSIVE_PIXELS = 40_000_000;
/** Longest side of a photo beyond `MAX_PIXELS` once it is shrunk. */
const SHRUNK_EDGE = 4_096;
const DRAW_SECONDS = 20;

export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** What a photo says of itself. */
export interface PhotoFacts {
  /** Degrees, north and east positive. */
  location: { latitude: number; longitude: number } | null;
  /** Wall clock of the camera, without a zone: '2026-03-02T14:05:09'. */
  takenAtLocal: string | null;
}

export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'truncated' }).timeout({ seconds: DRAW_SECONDS });
}

/** The photo redrawn in its own format, upright, without metadata; beyond 25 megapixels at most 4,096 a side. */
export async function redrawPhoto(bytes: Uint8Array, mime: 'image/png' | 'image/jpeg'): Promise<Picture> {
  const { width = 0, height = 0 } = await (await openPicture(bytes)).metadata();
  let drawing = (await openPicture(bytes)).autoOrient().toColourspace('srgb');
  if (width * height > MAX_PIXELS) drawing = drawing.resize({ width: SHRUNK_EDGE, height: SHRUNK_EDGE, fit: 'inside' });
  drawing =
    mime === 'image/png'
      ? drawing.png({ compressionLevel: 6 })
      : drawing.jpeg({ quality: 88, chromaSubsampling: '4:2:0' });
  return toPicture(await drawing.toBuffer({ resolveWithObject: true }));
}

/** A JPEG of at most 480 pixels a side, for lists. */
export async function drawThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  return (await drawJpeg(bytes, 480, 76)).bytes;
}

/** Any picture as a JPEG of at most `edge` pixels a side, upright, on white, without metadata. */
export async function drawJpeg(bytes: Uint8Array, edge: number, quality = 82): Promise<Picture> {
  const drawing = (await openPicture(bytes))
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality, chromaSubsampling: '4:2:0' });
  return toPicture(await drawing.toBuffer({ resolveWithObject: true }));
}

/** Any picture as a plain PNG (opaque on white, 8 bits, not interlaced), which pdfkit embeds without decoding. */
export async function drawOpaquePng(bytes: Uint8Array, width: number, height: number): Promise<Picture> {
  const drawing = (await openPicture(bytes))
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: false });
  return toPicture(await drawing.toBuffer({ resolveWithObject: true }));
}

/** A logo as a PNG of at most 1,200 pixels a side; what shows through it stays so. */
export async function drawLogo(bytes: Uint8Array): Promise<Picture> {
  const drawing = (await openPicture(bytes))
    .autoOrient()
    .resize({ width: 1_200, height: 1_200, fit: 'inside', withoutEnlargement: true });
  return toPicture(await drawing.toColourspace('srgb').png().toBuffer({ resolveWithObject: true }));
}

/** An SVG as a PNG whose longer side has 1,200 pixels. librsvg runs no scripts and, given bytes, opens no files. */
export async function drawSvg(bytes: Uint8Array): Promise<Picture> {
  const sharp = await loadSharp();
  const { width = 1, height = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = Math.min(2_400, Math.max(1, (72 * 1_200) / Math.max(width, height)));
  const drawing = sharp(bytes, { limitInputPixels: MAX_PIXELS, density }).timeout({ seconds: DRAW_SECONDS });
  const fitted = drawing.resize({ width: 1_200, height: 1_200, fit: 'inside', withoutEnlargement: true });
  return toPicture(await fitted.png().toBuffer({ resolveWithObject: true }));
}

/** Size, place and time that a picture's header claims; nothing is decoded, and nothing thrown for what is not there. */
export async function readPhotoFacts(bytes: Uint8Array): Promise<PhotoFacts & { width?: number; height?: number }> {
  const sharp = await loadSharp();
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found) return { location: null, takenAtLocal: null };
  return { width: found.width, height: found.height, ...readExifFacts(found.exif) };
}

function readExifFacts(block: Buffer | undefined): PhotoFacts {
  try {
    const exif = block ? readExif(block) : null;
    const { GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef } = exif?.GPSInfo ?? {};
    const latitude = toDegrees(GPSLatitude, GPSLatitudeRef === 'S', 90);
    const longitude = toDegrees(GPSLongitude, GPSLongitudeRef === 'W', 180);
    const taken = exif?.Photo?.DateTimeOriginal;
    return {
      location: latitude === null || longitude === null ? null : { latitude, longitude },
      takenAtLocal: taken && !Number.isNaN(taken.getTime()) ? taken.toISOString().slice(0, 19) : null,
    };
  } catch {
    // A camera's broken notes are no reason to refuse its photo.
    return { location: null, takenAtLocal: null };
  }
}

/** Degrees, minutes, seconds → degrees with 6 places (a hand's breadth); null when they make no place on earth. */
function toDegrees(parts: unknown, isNegative: boolean, limit: number): number | null {
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => typeof part === 'number')) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = parts as number[];
  const value = degrees + minutes / 60 + seconds / 3_600;
  if (!(value <= limit)) return null;
  return Number((isNegative ? -value : value).toFixed(6));
}

function toPicture({ data, info }: { data: Buffer; info: OutputInfo }): Picture {
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

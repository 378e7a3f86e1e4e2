/**
 * Opens a logo, in the process that is there for it (`media-process.ts`): any picture that can be read, as a PNG of at
 * most 1,200 pixels a side.
 */
import { AppError } from '../../domain/errors.ts';
import { drawLogo, drawSvg, MAX_JPEG_PIXELS, MAX_PIXELS, readPhotoFacts } from '../adapters/images.ts';
import type { CheckedLogo } from './checked-files.ts';
import { readImageHeader } from './read-image-header.ts';
import { sniffMedia } from './sniff-media.ts';
import { LOGO_NOT_OPENED } from './upload-limits.ts';

const MAX_SVG_BYTES = 2 * 1024 * 1024;
/** What a drawing could use to run, load or unfold without end. Pictures inside it are measured by themselves. */
const UNSAFE_SVG =
  /<!ENTITY|<!DOCTYPE[^<>[]*\[|<\s*(?:\w+:)?(?:script|foreignObject|iframe|include)\b|\son\w+\s*=|@import|javascript:/i;

/** @throws AppError UNSUPPORTED_MEDIA with a sentence */
export async function openLogo(bytes: Uint8Array): Promise<CheckedLogo> {
  const type = sniffMedia(bytes);
  if (type === null || type === 'application/pdf') throw new AppError('UNSUPPORTED_MEDIA');
  const picture = await (type === 'image/svg+xml' ? drawSafeSvg(bytes) : drawPicture(bytes, type));
  return { ...picture, mime: 'image/png' };
}

async function drawSafeSvg(bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes);
  if (bytes.length > MAX_SVG_BYTES || UNSAFE_SVG.test(text) || !linksInside(text)) {
    throw new AppError(
      'UNSUPPORTED_MEDIA',
      'This drawing contains scripts or links. Please save it as a PNG and choose that.',
    );
  }
  return drawSvg(bytes).catch(refuse);
}

/** Every link points into the drawing itself or is a small picture carried along. */
function linksInside(svg: string): boolean {
  const links = [...svg.matchAll(/(?:href\s*=\s*["']?|url\(\s*["']?)\s*([^"')>\s]*)/gi)].map((match) => match[1] ?? '');
  return links.every((link) => {
    if (link === '' || link.startsWith('#')) return true;
    const data = /^data:image\/(?:png|jpe?g);base64,(.*)$/is.exec(link)?.[1];
    const header = data ? readImageHeader(Buffer.from(data, 'base64')) : null;
    return header !== null && header.width * header.height <= MAX_PIXELS / 4;
  });
}

async function drawPicture(bytes: Uint8Array, type: string) {
  const { width, height } = await readPhotoFacts(bytes);
  if (width === undefined || height === undefined) return refuse();
  if (width * height > (type === 'image/jpeg' ? MAX_JPEG_PIXELS : MAX_PIXELS)) {
    throw new AppError(
      'UNSUPPORTED_MEDIA',
      `This image is too large to open (${width} × ${height} pixels). Please choose a smaller one.`,
    );
  }
  if (type !== 'image/heic') return drawLogo(bytes).catch(refuse);
  const { decodeHeic } = await import('./decode-heic.ts');
  const jpeg = await decodeHeic(bytes).catch(refuse);
  return drawLogo(jpeg).catch(refuse);
}

function refuse(): never {
  throw new AppError('UNSUPPORTED_MEDIA', LOGO_NOT_OPENED);
}

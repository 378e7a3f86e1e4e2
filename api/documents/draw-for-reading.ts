import { openPicture } from '../adapters/images.ts';

/** Larger pictures take longer and are read no better. */
const LONGEST_EDGE = 2_400;
/** As wide as a few letters: what is darker than its surroundings is ink, whatever shadow lies on the paper. */
const SURROUNDINGS = 32;

/** A photo in shades of gray without its shadows: each pixel as bright as it is against what lies around it. */
export async function drawForReading(bytes: Uint8Array): Promise<Uint8Array> {
  const gray = (await openPicture(bytes))
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
    .grayscale();
  const { data, info } = await gray.clone().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const around = await gray
    .clone()
    .median(5)
    .resize({ width: Math.ceil(width / 8), height: Math.ceil(height / 8) })
    .blur(SURROUNDINGS / 8)
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer();
  const even = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at += 1) even[at] = Math.min(255, (data[at]! * 230) / Math.max(1, around[at]!));
  const { default: sharp } = await import('sharp');
  return sharp(even, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

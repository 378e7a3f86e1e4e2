import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPhotoFacts } from '../adapters/images.ts';
import { checkUpload } from './check-upload.ts';
import { MAX_UPLOAD_BYTES } from './upload-limits.ts';
import { readImageHeader } from './read-image-header.ts';

/** 64 × 48 pixels from a phone in Salt Lake City; nothing here can write HEIC, so these are its bytes. */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAb5tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAAB4gABAAAAAAAAAFcAAgAAAAACOQABAAAAAAAAALQAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABodmMxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAAABAAAA/WlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAABppcmVmAAAAAAAAAA5jZHNjAAIAAQABAAABE21kYXQAAABTKAGvWOb/9E8BKpAVdMXPuDWeJfTl67rIDbtucsLIBmRvYFr9oZ4QBByDPCXbm/zfiUqTtOOg2tARbpbkMCiD7aySw8HpKTawVXtJ6pEPyJcKVYAAAAAGRXhpZgAATU0AKgAAAAgAAodpAAQAAAABAAAAJoglAAQAAAABAAAASAAAAAAAAZADAAIAAAAUAAAANDIwMjY6MDM6MDIgMTQ6MDU6MDkAAAQAAQACAAAAAk4AAAAAAgAFAAAAAwAAAHoAAwACAAAAAlcAAAAABAAFAAAAAwAAAJIAAAAoAAAAAQAAAC0AAAABAAAPPAAAAGQAAABvAAAAAQAAADUAAAABAAAKjAAAAGQ=';
const ONLY = 'Only PNG, JPEG, and PDF files are allowed.';

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#246' } });
const bytesOf = (text: string) => new TextEncoder().encode(text);
const check = (bytes: Uint8Array, filename = 'file') => checkUpload({ bytes, filename });
const refusal = (bytes: Uint8Array, filename?: string) =>
  check(bytes, filename).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

describe('a photo', () => {
  it('is redrawn: its location is read and removed from the file', async () => {
    const exif = {
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 45/1 39/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '111/1 53/1 27/1',
      },
    };
    const sent = await drawn(300, 200).jpeg().withExif(exif).toBuffer();
    const photo = await check(sent, 'IMG 0042.JPG');
    expect(photo.facts.location).toEqual({ latitude: 40.760833, longitude: -111.890833 });
    expect(photo).toMatchObject({ mime: 'image/jpeg', filename: 'IMG 0042.JPG', width: 300, height: 200, pages: null });
    expect((await sharp(photo.bytes).metadata()).exif).toBeUndefined();
    expect((await readPhotoFacts(photo.bytes)).location).toBeNull();
  });

  it('stands upright whatever way the phone was held', async () => {
    const sent = await drawn(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await check(sent)).toMatchObject({ width: 200, height: 300 });
  });

  it('has a thumbnail of at most 480 pixels', async () => {
    const photo = await check(await drawn(1_600, 1_200).png().toBuffer());
    expect(photo.mime).toBe('image/png');
    expect(readImageHeader(photo.thumbnail ?? new Uint8Array())).toMatchObject({
      mime: 'image/jpeg',
      width: 480,
      height: 360,
    });
  });

  it('of an iPhone becomes a JPEG and keeps its place and time beside it', async () => {
    const photo = await check(Buffer.from(HEIC, 'base64'), 'IMG_7.HEIC');
    expect(photo).toMatchObject({ mime: 'image/jpeg', filename: 'IMG_7.jpg', width: 64, height: 48 });
    expect(photo.facts).toEqual({
      location: { latitude: 40.760833, longitude: -111.890833 },
      takenAtLocal: '2026-03-02T14:05:09',
    });
  });

  it('from a large camera is shrunk while loading', async () => {
    const photo = await check(await drawn(6_200, 4_200).jpeg({ quality: 50 }).toBuffer());
    expect(photo).toMatchObject({ width: 4_096, height: 2_775 });
  });

  it('loses what is hidden behind its end', async () => {
    const sent = Buffer.concat([await drawn(60, 40).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect(Buffer.from((await check(sent)).bytes).includes('script')).toBe(false);
  });

  it('cut off in the middle is refused with a sentence', async () => {
    const whole = await drawn(600, 400).jpeg().toBuffer();
    const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    expect(await refusal(whole.subarray(0, 40))).toMatch(/could not be opened/);
    expect(await refusal(noise.subarray(0, noise.length / 2))).toMatch(/could not be opened/);
  });
});

describe('a bomb', () => {
  it('of 20,000 × 20,000 PNG pixels is refused by its header, in no time', async () => {
    const bomb = pngOf(20_000, 20_000);
    expect(bomb.length).toBeLessThan(200_000);
    const started = process.cpuUsage();
    expect(await refusal(bomb)).toBe(
      'This image is too large to open (20000 × 20000 pixels). Please send a smaller one.',
    );
    // Of the processor: the clock on the wall runs on while others work.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(200);
  });

  it.each([
    [sideOf(25_000_000) + 1, false],
    [4_000, true],
  ])('begins at 25 megapixels for a PNG: %i pixels a side', async (side, isAccepted) => {
    expect((await refusal(pngOf(side, side))) === 'accepted').toBe(isAccepted);
  });

  it.each([
    ['baseline beyond 100 megapixels', 0xc0, 11_000, 10_000],
    ['progressive beyond 40 megapixels', 0xc2, 8_000, 6_000],
  ])('in a JPEG header: %s', async (_, marker, width, height) => {
    const header = [
      0xff,
      0xd8,
      0xff,
      marker,
      0,
      17,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      1,
      34,
      0,
      2,
      17,
      1,
      3,
      17,
      1,
    ];
    expect(await refusal(new Uint8Array(header))).toMatch(/too large to open/);
  });

  it('in a PDF stream is refused before a reader unpacks it', async () => {
    const zeros = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });
    const document = await PDFDocument.create();
    document.addPage();
    const stream = document.context.stream(zeros, { Filter: 'FlateDecode' });
    document.context.register(stream);
    expect(await refusal(await document.save({ useObjectStreams: false }))).toMatch(/too large inside/);
  });

  it('of pages is refused', async () => {
    const document = await PDFDocument.create();
    for (let page = 0; page < 301; page++) document.addPage([10, 10]);
    expect(await refusal(await document.save())).toMatch(/at most 300 pages/);
  });
});

describe('a PDF', () => {
  it('is rewritten and looks the same', async () => {
    const sent = Buffer.concat([await plainPdf(), Buffer.from('\n% hidden behind its end\n')]);
    const checked = await check(sent, 'C:\\scans\\ticket.pdf');
    expect(checked).toMatchObject({ mime: 'application/pdf', filename: 'ticket.pdf', pages: 2, removedActions: 0 });
    expect(Buffer.from(checked.bytes).includes('hidden')).toBe(false);
    const [page] = (await PDFDocument.load(checked.bytes)).getPages();
    expect(page?.getSize()).toEqual({ width: 300, height: 200 });
    expect(page?.node.Resources()?.toString()).toContain('/Font');
  });

  it.each<[string, (document: PDFDocument) => unknown]>([
    ['a script on opening', (document) => document.addJavaScript('x', 'app.alert(1)')],
    [
      'a program to launch',
      (document) =>
        document.catalog.set(
          PDFName.of('OpenAction'),
          document.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') }),
        ),
    ],
    [
      'a link that launches',
      (document) =>
        document
          .getPage(0)
          .node.set(
            PDFName.of('Annots'),
            document.context.obj([{ Type: 'Annot', Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('cmd.exe') } }]),
          ),
    ],
    ['a file inside', (document) => document.attach(bytesOf('MZ'), 'setup.exe')],
  ])('loses %s', async (_, arm) => {
    const document = await PDFDocument.load(await plainPdf());
    await arm(document);
    const checked = await check(await document.save({ useObjectStreams: false }));
    expect(checked.removedActions).toBeGreaterThan(0);
    const cleaned = await PDFDocument.load(checked.bytes);
    const objects = cleaned.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .join('\n');
    expect(objects).not.toMatch(/Launch|\/JS\b|\/JavaScript|EmbeddedFiles|OpenAction/);
    expect(cleaned.getPageCount()).toBe(2);
  });

  it('under a password is refused with the reason', async () => {
    const text = Buffer.from(await plainPdf())
      .toString('latin1')
      .replace('/Root', '/Encrypt << /Filter /Standard >> /Root');
    expect(await refusal(Buffer.from(text, 'latin1'))).toMatch(/locked with a password/);
  });

  it('that is none is refused', async () => {
    expect(await refusal(bytesOf('%PDF-1.7\nhello'))).toBe(
      'This PDF could not be opened. Please send it again or in another format.',
    );
  });

  it('may have 10 MiB and not one byte more', async () => {
    const sent = await plainPdf();
    const padded = Buffer.concat([sent, Buffer.alloc(MAX_UPLOAD_BYTES - sent.length, '\n')]);
    expect((await check(padded)).pages).toBe(2);
    expect(await refusal(Buffer.concat([padded, Buffer.from('\n')]))).toBe(
      'File too large. Please upload smaller files.',
    );
  });
});

describe('anything else', () => {
  it.each([
    ['a renamed program', Buffer.from('MZ\x90\x00'), 'photo.png'],
    ['a page', bytesOf('<html><script>alert(1)</script></html>'), 'photo.jpg'],
    ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png'],
    ['an archive', Buffer.from('PK\x03\x04'), 'a.pdf'],
    ['a GIF', Buffer.from('GIF89a....'), 'a.gif'],
    ['a PDF behind something', bytesOf('MZ\n%PDF-1.7'), 'a.pdf'],
    ['nothing', new Uint8Array(), 'empty.pdf'],
  ])('is refused by its content: %s', async (_, bytes, filename) => {
    expect(await refusal(bytes, filename)).toBe(ONLY);
  });

  it('that only looks like an iPhone photo is refused', async () => {
    expect(await refusal(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toMatch(/could not be opened/);
  });

  it('takes the ending of what it is', async () => {
    expect((await check(await drawn(9, 9).png().toBuffer(), '../setup.exe')).filename).toBe('setup.exe.png');
    expect((await check(await drawn(9, 9).jpeg().toBuffer(), 'a.png')).filename).toBe('a.jpg');
  });
});

async function plainPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('ticket');
  document.addPage([300, 200]);
  return document.save({ useObjectStreams: false });
}

/** A valid black PNG with one bit a pixel: small as a file whatever its size in pixels. */
function pngOf(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function sideOf(pixels: number): number {
  return Math.floor(Math.sqrt(pixels));
}

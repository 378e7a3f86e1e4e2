import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkLogo } from './check-logo.ts';
import { readImageHeader } from './read-image-header.ts';

const svg = (inside: string, attributes = 'width="200" height="100"') =>
  new TextEncoder().encode(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`,
  );
const BOX = '<rect width="200" height="100" fill="teal"/>';

it('draws an SVG to a PNG as large as paper and screens need', async () => {
  const logo = await checkLogo(svg(BOX));
  expect(logo).toMatchObject({ mime: 'image/png', width: 1_200, height: 600 });
  expect(readImageHeader(logo.bytes)?.mime).toBe('image/png');
});

it('keeps a drawing that fills from its own parts', async () => {
  const inside =
    '<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><rect width="9" height="9" fill="url(#g)"/><use href="#g"/>';
  expect((await checkLogo(svg(inside))).width).toBe(1_200);
});

it.each([
  ['a script', `${BOX}<script>alert(1)</script>`],
  ['a handler', '<rect onload="alert(1)" width="1" height="1"/>'],
  ['a page inside', '<foreignObject><body/></foreignObject>'],
  ['a link to a server', '<image href="http://169.254.169.254/latest"/>'],
  ['a link to a file', '<image xlink:href="file:///etc/passwd"/>'],
  ['a style from elsewhere', '<style>@import "http://evil.example/x.css";</style>'],
  ['a fill from elsewhere', '<rect fill="url(http://evil.example/x#y)"/>'],
  ['a drawing inside that would be read again', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
])('refuses %s', async (_, inside) => {
  await expect(checkLogo(svg(inside))).rejects.toThrow(
    'This drawing contains scripts or links. Please save it as a PNG and choose that.',
  );
});

it('refuses entities that unfold', async () => {
  const lol =
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>';
  await expect(checkLogo(new TextEncoder().encode(lol))).rejects.toThrow();
});

it('shrinks a drawing of absurd size while drawing it, and refuses a more absurd one', async () => {
  const wide = (width: number) => svg(BOX, `width="${width}" height="${width / 2}" viewBox="0 0 200 100"`);
  expect((await checkLogo(wide(20_000))).width).toBe(1_200);
  await expect(checkLogo(wide(900_000))).rejects.toThrow('This image could not be opened.');
});

it.each(['png', 'jpeg', 'webp', 'gif'] as const)('takes a %s', async (format) => {
  const sent = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#0008' } })
    .toFormat(format)
    .toBuffer();
  expect(await checkLogo(sent)).toMatchObject({ mime: 'image/png', width: 30, height: 20 });
});

it.each([
  ['a program', 'MZ'],
  ['a PDF', '%PDF-1.7'],
  ['a page', '<html><svg></svg></html>'],
])('refuses %s', async (_, text) => {
  await expect(checkLogo(new TextEncoder().encode(text))).rejects.toThrow('This file is not an image.');
});

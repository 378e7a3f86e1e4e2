import sharp from 'sharp';

export interface Medium {
  bytes: Uint8Array;
  contentType: string;
}

const SIDE = 48;

/** A file for a name of a case: a small picture of its own colour, a one-page PDF, or bytes of no kind we keep. */
export async function makeMedium(name: string, serial: number): Promise<Medium> {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (['jpg', 'jpeg', 'png'].includes(ending)) return { bytes: await drawPicture(serial), contentType: 'image/jpeg' };
  if (ending === 'pdf') return { bytes: writePdf(serial), contentType: 'application/pdf' };
  if (ending === 'amr') return { bytes: Buffer.from(`#!AMR\nvoice ${serial}`), contentType: 'audio/amr' };
  return { bytes: Buffer.from(`file ${serial}`), contentType: 'application/octet-stream' };
}

function drawPicture(serial: number): Promise<Uint8Array> {
  const background = { r: (serial * 37) % 256, g: (serial * 101) % 256, b: (serial * 7) % 256 };
  return sharp({ create: { width: SIDE, height: SIDE + (serial % 50), channels: 3, background } })
    .jpeg()
    .toBuffer();
}

function writePdf(serial: number): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${200 + serial} 200] >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer << /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 4\n0000000000 65535 f \n${rows}${end}`, 'latin1');
}

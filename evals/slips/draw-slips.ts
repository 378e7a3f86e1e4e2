import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../testing/find-browser.ts';
import { slipTexts, type Slip } from './slip-texts.ts';

interface Condition {
  /** Degrees about the three axes. */
  turn?: [number, number, number];
  blur?: number;
  shadow?: boolean;
  folds?: boolean;
  faint?: boolean;
}

/** How each was photographed. */
const CONDITIONS: Record<string, Condition> = {
  flat: {},
  blur: { blur: 1.8 },
  skew: { turn: [10, -8, 3] },
  shadow: { shadow: true },
  folds: { folds: true },
  'blur-skew': { blur: 1.5, turn: [6, 7, -2.5] },
  'shadow-folds': { shadow: true, folds: true },
  'skew-shadow': { turn: [12, 6, 2], shadow: true },
  faint: { faint: true, blur: 1.1 },
  all: { turn: [8, -6, -2], blur: 1.3, shadow: true, folds: true, faint: true },
};

export type Photographed = Slip & { condition: string; jpeg: Buffer };

/** The forty slips as phone photos: drawn by a browser, then blurred, grained and compressed. */
export async function* drawSlips(): AsyncGenerator<Photographed> {
  const browser = await chromium.launch({ executablePath: await findBrowser(console.error), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1_200, height: 1_600 }, deviceScaleFactor: 1.5 });
    for (const slip of slipTexts(Object.keys(CONDITIONS))) yield { ...slip, jpeg: await photograph(page, slip) };
  } finally {
    await browser.close();
  }
}

async function photograph(page: Page, slip: Slip & { condition: string }): Promise<Buffer> {
  const how = CONDITIONS[slip.condition]!;
  await page.setContent(htmlOf(slip, how));
  const { width, height } = { width: 1_800, height: 2_400 };
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  })
    .png()
    .toBuffer();
  const shot = sharp(await page.screenshot());
  const blurred = how.blur ? shot.blur(how.blur * 1.5) : shot;
  return sharp(await blurred.png().toBuffer())
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 62 })
    .toBuffer();
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function htmlOf(slip: Slip, { turn = [0, 0, 0], shadow, folds, faint }: Condition): string {
  const rows = [...slip.head, ...slip.items, ...slip.foot].map((cells) =>
    cells.length === 1
      ? `<tr><td colspan="3">${escape(cells[0]!)}</td></tr>`
      : `<tr class="row">${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`,
  );
  const [x, y, z] = turn;
  return `<!doctype html><style>
    body { margin: 0; background: #5b5046; height: 1600px; overflow: hidden; }
    .paper { position: absolute; left: 130px; top: 170px; width: 940px; min-height: 1150px; padding: 60px; box-sizing: border-box;
      background: #f4f0e4; color: ${faint ? '#8f8a84' : '#2a2a30'}; font: 30px/1.75 ${slip.font};
      transform: perspective(2600px) rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg); box-shadow: 0 12px 40px #0008; }
    table { width: 100%; border-collapse: collapse; } .row td { border-bottom: 1px solid #b8b4aa; padding-right: 24px; }
    .over { position: absolute; inset: 0; }
    .folds { background: linear-gradient(180deg, #0000 32.5%, #0006 33%, #fff8 33.4%, #0001 34%, #0001 65.5%, #0007 66%, #fff6 66.5%, #0000 67%),
      linear-gradient(90deg, #0000 49%, #0005 49.8%, #fff7 50.2%, #0001 51%); }
    .shadow { background: linear-gradient(118deg, #000b 0%, #0009 28%, #0002 46%, #0000 60%); }
  </style><div class="paper"><table>${rows.join('')}</table>${folds ? '<div class="over folds"></div>' : ''}</div>
  ${shadow ? '<div class="over shadow"></div>' : ''}`;
}

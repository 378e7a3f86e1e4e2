/**
 * R6: CPU of a three-page change order ÷ headless Chromium printing the same lines, and ÷ bare pdfkit with the same lines,
 * once in the same embedded typeface and once in Helvetica, which embeds none. `node evals/performance/order-pdf.ts`
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { renderChangeOrderPdf } from '../../api/documents/change-order-pdf.ts';
import { SAMPLE_ITEMS, sampleContent, sampleRevision } from '../../api/documents/sample-revisions.ts';
import { formatCents, formatUnitCost } from '../../domain/money.ts';

const ROUNDS = 5;
const PER_ROUND = 30;
const PLEX = '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf';
/** Milliseconds of CPU that one clock tick of /proc stands for. */
const TICK_MS = 10;

const items = Array.from({ length: 84 }, (_, index) => {
  const item = SAMPLE_ITEMS[index % SAMPLE_ITEMS.length];
  if (!item) throw new Error('No sample items');
  return { ...item, name: `${item.name}, area ${index + 1}` };
});
const revision = sampleRevision({ content: sampleContent(items) });
const rows = revision.breakdown.lines.flatMap(({ index, extendedCents }) => {
  const item = revision.content.items[index];
  return item
    ? [[item.name, item.quantity ?? '', item.unit, formatUnitCost(item.unitCost ?? '0'), formatCents(extendedCents)]]
    : [];
});

const ours = () => renderChangeOrderPdf({ revision, files: new Map() });
const plexFile = createRequire(import.meta.url).resolve(PLEX);
const peers = {
  'bare pdfkit, same typeface': () => printBare(plexFile),
  'bare pdfkit, Helvetica': () => printBare('Helvetica'),
};

const ratios = new Map<string, number[]>();
const note = (peer: string, ratio: number) => ratios.set(peer, [...(ratios.get(peer) ?? []), ratio]);
const browser = await startChromium();
await cpuMs(ours, 20);
for (let round = 0; round < ROUNDS; round++) {
  const mine = await cpuMs(ours, PER_ROUND);
  for (const [name, peer] of Object.entries(peers)) note(name, mine / (await cpuMs(peer, PER_ROUND)));
  if (browser) {
    note('headless Chromium, one for each document', mine / browser.coldCpuMs());
    note('headless Chromium, kept warm', mine / (await browser.warmCpuMs()));
  }
  console.log(`round ${round + 1}: ours ${mine.toFixed(1)} ms CPU`);
}
await browser?.close();
for (const [name, values] of ratios) {
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  console.log(`R6 ÷ ${name}: median ${median.toFixed(3)} of ${values.length} rounds`);
}
if (!browser) console.log('R6 ÷ headless Chromium: skipped, no Chromium here');
console.log(`load ${loadavg()[0]?.toFixed(2)}`);

/** The same lines as plainly as pdfkit can. */
function printBare(font: string): Promise<number> {
  return new Promise((resolve) => {
    const doc = new PDFDocument({ size: 'LETTER', margin: 46, font });
    let bytes = 0;
    doc.on('data', (chunk: Uint8Array) => (bytes += chunk.length));
    doc.on('end', () => resolve(bytes));
    doc.fontSize(20).text('Change Order Request').fontSize(9);
    doc
      .text(revision.company.name)
      .text(revision.job?.name ?? '')
      .text(revision.content.description);
    for (const [name = '', quantity = '', unit = '', unitCost = '', amount = ''] of rows) {
      if (doc.y > 700) doc.addPage();
      const { y } = doc;
      doc.text(name, 46, y, { width: 280 }).text(quantity, 330, y, { width: 50, align: 'right' });
      doc.text(unit, 385, y, { width: 30 }).text(unitCost, 420, y, { width: 70, align: 'right' });
      doc.text(amount, 490, y, { width: 76, align: 'right' });
    }
    doc.text(`Total ${formatCents(revision.breakdown.totalCents)}`, 46, doc.y + 10).text(revision.template.legalText);
    doc.end();
  });
}

async function cpuMs(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

/** Null where there is none. Kept warm, its start is not counted; one for each document, it is. */
async function startChromium() {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ];
  const started = await chromium.launch({ executablePath, args: flags.slice(1) }).catch(() => null);
  if (!started) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'order-pdf-'));
  const cells = rows.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('');
  const html = `<meta charset="utf-8"><body style="font:9pt sans-serif"><h1>Change Order Request</h1><p>${revision.content.description}</p><table width="100%">${cells}</table><p>${revision.template.legalText}</p>`;
  writeFileSync(path.join(folder, 'order.html'), html);
  const page = await started.newPage();
  const print = async () => {
    await page.setContent(html);
    await page.pdf({ format: 'Letter' });
  };
  await print();
  return {
    async warmCpuMs() {
      const before = treeTicks(process.pid);
      for (let index = 0; index < 10; index++) await print();
      return ((treeTicks(process.pid) - before) * TICK_MS) / 10;
    },
    coldCpuMs() {
      const before = endedTicks();
      const out = path.join(folder, 'order.pdf');
      const flagsOut = [`--print-to-pdf=${out}`, `--user-data-dir=${path.join(folder, 'profile')}`];
      spawnSync(executablePath, [...flags, ...flagsOut, path.join(folder, 'order.html')], { stdio: 'ignore' });
      return (endedTicks() - before) * TICK_MS;
    },
    async close() {
      await started.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ticks of this process's children that have ended. */
function endedTicks(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

/** User and system ticks of all descendants of a process, itself not counted. */
function treeTicks(root: number): number {
  const children = new Map<number, { pid: number; ticks: number }[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      const parent = Number(fields[1]);
      const ticks = Number(fields[11]) + Number(fields[12]);
      children.set(parent, [...(children.get(parent) ?? []), { pid: Number(entry), ticks }]);
    } catch {
      // It ended between being listed and being read.
    }
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + child.ticks + sum(child.pid), 0);
  return sum(root);
}

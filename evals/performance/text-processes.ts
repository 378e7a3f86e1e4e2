import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../local/find-free-port.ts';
import { openTemporal } from '../../local/temporal/open-temporal.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../../local/twilio/start-twilio-stand-in.ts';
import { COMPANY_LINE, PHONES } from '../../prisma/seed/people.ts';
import { ALLOCATOR_ENV, HEAP_FLAGS, STRIP_TYPES_ONCE } from '../../scripts/process-settings.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'bench' };

/** A report, then corrections and a question: what a crew texts in a day. */
const WORDS = [
  'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT',
  'make it 6 hrs each',
  'what is open on Riverside?',
];

export interface TextProcesses {
  url: string;
  /** The API and the worker, in this order. */
  children: ChildProcess[];
  /** Where the module loaded before each of them writes, in the same order. */
  files: string[];
  temporalPids: number[];
  /** Sends the text of this number and waits until its reply has its last callback. */
  sendText(index: number): Promise<void>;
  close(): Promise<void>;
}

/** One API and one worker as production runs them, Temporal and the Twilio stand-in. `preload` is loaded before both and writes to COUNT_FILE. */
export async function openTextProcesses(appUrl: string, preload: string): Promise<TextProcesses> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-text-processes-'));
  const temporal = await openTemporal(path.join(folder, 'temporal'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const twilio = await startTwilioStandIn({
    ...ACCOUNT,
    folder: path.join(folder, 'twilio'),
    numbers: [COMPANY_LINE],
    inboundUrl: `${url}/webhooks/twilio/sms`,
    statusPausesMs: { sent: 20, delivered: 20 },
  });
  const env = {
    ...{
      DATABASE_URL: appUrl,
      TEMPORAL_ADDRESS: temporal.address,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      STAND_INS: 'true',
    },
    ...{
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_FROM: COMPANY_LINE,
      TWILIO_API_URL: twilio.url,
    },
    ...{ PORT: String(port), PUBLIC_URL: url, QUIET_PERIOD_MS: '0', INBOUND_TEXTS_PER_MINUTE: '0' },
  };
  const files = ['api', 'worker'].map((name) => path.join(folder, `${name}.count`));
  const start = (file: string, index: number): ChildProcess => {
    const flags = [
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=DeprecationWarning',
      STRIP_TYPES_ONCE,
      ...HEAP_FLAGS,
    ];
    const counter = `--import=${path.join(import.meta.dirname, preload)}`;
    return spawn(process.execPath, [...flags, counter, file], {
      cwd: ROOT,
      env: { ...ALLOCATOR_ENV, ...process.env, ...env, COUNT_FILE: files[index]! },
      stdio: 'inherit',
    });
  };
  const children = ['api/main.ts', 'workflows/host/main.ts'].map(start);
  const temporalPids = execFileSync('pgrep', ['-f', path.join(folder, 'temporal', 'temporal.db')], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);
  await until(() =>
    fetch(`${url}/ready`)
      .then((answer) => answer.ok)
      .catch(() => false),
  );
  return {
    ...{ url, children, files, temporalPids },
    sendText: (index) => answered(twilio, WORDS[index % WORDS.length]!),
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await twilio.close();
      await temporal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answered(twilio: TwilioStandIn, body: string): Promise<void> {
  const delivered = (): number =>
    twilio.messages().filter(({ direction, status }) => direction === 'outbound-api' && status === 'delivered').length;
  const before = delivered();
  const { taken } = await twilio.receive({ from: PHONES.foreman!, to: COMPANY_LINE, body });
  if (!taken) throw new Error('A text was not taken.');
  await until(() => Promise.resolve(delivered() > before));
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > 600_000) throw new Error('This takes too long.');
    await sleep(25);
  }
}

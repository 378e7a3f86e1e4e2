import path from 'node:path';
import pino from 'pino';
import { readConfig, type Config } from '../../api/config.ts';
import { createDeps } from '../../api/create-deps.ts';
import { openLog } from '../../api/open-log.ts';
import type { Deps } from '../../api/deps.ts';
import { startServer } from '../../api/server.ts';
import { keepDemosReady } from '../../api/services/demo/demo-companies.ts';
import { seedBaseWorld } from '../../prisma/seed/base-world.ts';
import { seedDemoBilling } from '../../prisma/seed/demo-billing.ts';
import { seedDemoOrders } from '../../prisma/seed/demo-orders.ts';
import { buildConsole } from '../../scripts/build-console.ts';
import { findFreePort, isPortFree } from '../find-free-port.ts';
import { lockFolder } from '../lock-folder.ts';
import { extendApp } from './extend-app.ts';
import { openData } from './open-data.ts';
import { openStandIns } from './open-stand-ins.ts';
import { superviseWorkflows, type Workflows } from './supervise-workflows.ts';

export interface Corbel {
  url: string;
  deps: Deps;
  workflows: Workflows;
  /** For the person who started it: what is real, what stands in, where the log is. */
  facts: { database: string; standIns: string[]; hasSandbox: boolean; log: string };
  /** Rejects when a part died without which nothing works. */
  failure: Promise<never>;
  close(): Promise<void>;
}

export interface StartOptions {
  isDevelopment: boolean;
  /** Hears what takes long. */
  say: (words: string) => void;
}

/** How long the welcome waits for the workflows; they go on starting after it. */
const WORKFLOWS_MS = 15_000;
/** A demo is made ready when the start's own work is over. */
const DEMO_AFTER_MS = 6_000;

/**
 * Starts every part in the order of their needs and as much at once as can be. What was opened is closed again when a
 * later part fails. Throws one sentence.
 */
export async function openCorbel(given: Config, { isDevelopment, say }: StartOptions): Promise<Corbel> {
  const opened: (() => Promise<void> | void)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const lock = lockFolder(path.resolve(given.DATA_DIR), 'its data');
    opened.push(() => lock.release());
    const chosen = await choosePort(given);
    const logFile = path.resolve(given.DATA_DIR, 'corbel.log');
    const log = openLog(chosen, pino.destination({ dest: logFile, mkdir: true, sync: true }));

    const building = isDevelopment ? null : buildConsole();
    building?.catch(() => undefined);
    const standIns = await openStandIns(chosen);
    opened.push(standIns.close);
    const config = readConfig({ ...process.env, PORT: String(chosen.PORT), ...standIns.env });

    const data = await openData(config);
    opened.push(data.close);
    const deps = createDeps(config, data.database, log);
    if (data.isEmpty && config.STAND_INS) {
      const { summit } = await seedBaseWorld(data.database, deps.clock.now());
      await seedDemoOrders(deps, summit);
      if (standIns.stripe) await seedDemoBilling(deps, summit);
    }

    const workflows = await superviseWorkflows(deps, say);
    opened.push(workflows.stop);
    await building;
    const server = await startServer(deps, (app) => extendApp(app, deps, standIns, isDevelopment));
    opened.push(server.close);
    // The schedule would come by in some minutes; the first visitor need not wait so long.
    const soon = setTimeout(
      () => void keepDemosReady(deps).catch((error) => log.warn({ err: error }, 'no demo is ready')),
      DEMO_AFTER_MS,
    );
    opened.push(() => clearTimeout(soon));
    await Promise.race([workflows.tried, new Promise((resolve) => setTimeout(resolve, WORKFLOWS_MS).unref())]);
    return {
      url: config.publicUrl,
      deps,
      workflows,
      facts: {
        database: data.where,
        standIns: standIns.names,
        hasSandbox: standIns.twilio !== null && standIns.mail !== null,
        log: logFile,
      },
      failure: data.failure,
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/**
 * PORT 0 asks for any free one; the address must be known before the stand-ins call it. A port that is taken is refused
 * before anything is made.
 */
async function choosePort(config: Config): Promise<Config> {
  if (config.PORT === 0) return readConfig({ ...process.env, PORT: String(await findFreePort()) });
  if (await isPortFree(config.HOST, config.PORT)) return config;
  throw new Error(`PORT ${config.PORT} is in use by another program. Set PORT to a free one.`);
}

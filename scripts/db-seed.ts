/**
 * `npm run db:seed`: creates the demo companies when they are missing; running it twice changes nothing. Stop `npm
 * start` first. Staging has them, production does not.
 */
import { readConfig } from '../api/config.ts';
import { openData } from '../local/start/open-data.ts';
import { seedBaseWorld } from '../prisma/seed/base-world.ts';

try {
  const { NODE_ENV, ENVIRONMENT } = process.env;
  if (NODE_ENV === 'production' && ENVIRONMENT !== 'staging')
    throw new Error('The demo companies do not belong in production.');
  const data = await openData(readConfig());
  try {
    const { summit, rival } = await seedBaseWorld(data.database, new Date());
    console.log(`The demo companies are there: ${summit.customerId} and ${rival.customerId}.`);
  } finally {
    await data.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

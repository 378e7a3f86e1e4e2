import pg from 'pg';
import type { ApiWorld } from './open-api-world.ts';

/** A connection that no wall holds, to arrange what no call can and to look at every company's rows. End it yourself. */
export async function openOwner(world: Pick<ApiWorld, 'database'>): Promise<pg.Client> {
  if (!('ownerUrl' in world.database)) throw new Error('This database has no owner to sign in as.');
  const owner = new pg.Client(world.database.ownerUrl);
  await owner.connect();
  return owner;
}

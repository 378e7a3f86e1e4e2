/** Where a stand-in listens, and how others reach it. Left out it is this machine alone, at a free port. */
export interface StandInPlace {
  /** The address it listens at. */
  host?: string | undefined;
  /** The name by which others reach it, where that is not the address. */
  reachedAs?: string | undefined;
  port?: number | undefined;
}

const HERE = '127.0.0.1';

/** What to listen at. */
export const listenAt = ({ host = HERE, port = 0 }: StandInPlace): { host: string; port: number } => ({ host, port });

/** The name for others. */
export const nameOf = ({ host = HERE, reachedAs }: StandInPlace): string => reachedAs ?? host;

/** The address for others, once the port is known from what was listened at. */
export const urlOf = (place: StandInPlace, listened: string): string =>
  `http://${nameOf(place)}:${new URL(listened).port}`;

import { Socket, type SocketConnectOpts } from 'node:net';

/** A socket for pg that connects only after the previous connection has ended. */
export class HandoverSocket extends Socket {
  readonly #awaitFree: () => Promise<boolean>;

  constructor(awaitFree: () => Promise<boolean>) {
    super();
    this.#awaitFree = awaitFree;
  }

  override connect(...args: never[]): this {
    this.#awaitFree().then(
      (isFree) => {
        if (this.destroyed) return;
        if (isFree) super.connect(...(args as unknown as [SocketConnectOpts]));
        else this.destroy(new Error('The embedded database has one connection and it is taken: use its one pool.'));
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

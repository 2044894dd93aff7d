import type { Actor } from '@app/kernel';

/** The campaigns that run on a platform through a connection. The context that owns them implements this; the apps bind it. */
export interface ConnectionUse {
  /** The platform's ids of campaigns that run there, or were not yet seen to be stopped. */
  running(actor: Actor, connectionId: string): Promise<string[]>;
  /**
   * One try, now and in this process, to stop all of them on the platform. Outside of any unit of work; a failure is recorded, not thrown.
   * Returns whether another try may help: it cannot when the platform no longer accepts our tokens.
   */
  stop(actor: Actor, connectionId: string): Promise<boolean>;
}

/** Injection token. */
export const ConnectionUse = Symbol('ConnectionUse');

import type { Actor } from '@app/kernel';

/** What runs on a platform through a connection. The context that runs it there implements this; the apps bind it. */
export interface ConnectionUse {
  /** The platform's ids of what runs there, or was not yet seen to be stopped. */
  running(actor: Actor, connectionId: string): Promise<string[]>;
  /** One try, now and in this process, to stop all of it on the platform. Outside of any unit of work; a failure is recorded, not thrown. */
  stop(actor: Actor, connectionId: string): Promise<void>;
}

/** Injection token. */
export const ConnectionUse = Symbol('ConnectionUse');

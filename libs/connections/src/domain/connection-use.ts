import type { Actor } from '@app/kernel';

/**
 * What stands on a platform through a connection: campaigns and lists of people. The contexts that own them implement this; the
 * apps bind it.
 */
export interface ConnectionUse {
  /** The platform's ids of campaigns that run there, or were not yet seen to be stopped. */
  running(actor: Actor, connectionId: string): Promise<string[]>;
  /**
   * One try, now and in this process, to stop all of them on the platform. Outside of any unit of work; a failure is recorded,
   * not thrown.
   * Returns whether another try may help: it cannot when the platform no longer accepts our tokens.
   */
  stop(actor: Actor, connectionId: string): Promise<boolean>;
  /**
   * One try, now and in this process, to remove all lists of people from the platform. Outside of any unit of work. Returns
   * those that may still be there, by the platform's ids, and whether another try may help.
   */
  removeLists(actor: Actor, connectionId: string): Promise<{ readonly lists: readonly string[]; readonly mayHelp: boolean }>;
}

/** Injection token. */
export const ConnectionUse = Symbol('ConnectionUse');

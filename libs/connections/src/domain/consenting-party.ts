import type { Actor } from '@app/kernel';

/** Who asks for a consent. The apps bind it, because no context knows how people sign in. */
export interface ConsentingParty {
  /** The name that a person knows the organization by. */
  organizationName(actor: Actor): Promise<string>;
  /** The active user with the permissions of this moment; undefined: there is none. */
  userActor(actor: Actor, userId: string): Promise<Actor | undefined>;
}

/** Injection token. */
export const ConsentingParty = Symbol('ConsentingParty');

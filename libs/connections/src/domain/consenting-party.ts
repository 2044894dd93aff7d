import type { Actor } from '@app/kernel';

/** Who asks for a consent. The apps bind it, because no context knows how people sign in. */
export interface ConsentingParty {
  /** The name that a person knows the organization by. */
  organizationName(actor: Actor): Promise<string>;
  /** The active user with the permissions of this moment; undefined: there is none. */
  userActor(actor: Actor, userId: string): Promise<Actor | undefined>;
  /** Whether the browser with these cookies is signed in to the console as this user, for this organization. */
  isSignedIn(actor: Actor, userId: string, cookies: Cookies): Promise<boolean>;
}

/** The value of a browser's cookie of this name. */
export type Cookies = (name: string) => string | undefined;

/** Injection token. */
export const ConsentingParty = Symbol('ConsentingParty');

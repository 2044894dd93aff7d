import type { AudiencePart, KnownConnection } from '@app/connections';
import type { Actor } from '@app/kernel';
import type { ListStanding } from '../domain/used-lists.js';

/** How a list of people stands on a platform. */
export interface StandingList {
  /** The platform's; null: it is not there. */
  readonly id: string | null;
  readonly state: ListStanding | 'empty';
  readonly fault: { readonly message: string; readonly url: string | null } | null;
}

/** The lists of people on the platforms, which the audiences keep. */
export interface AudienceLists {
  /** Makes them and keeps them filled. Safe to repeat. `isAnew`: what was removed there or refused is made again. */
  want(actor: Actor, connection: KnownConnection, parts: readonly AudiencePart[], isAnew: boolean): Promise<void>;

  /** By the keys of parts; one that nobody wanted is absent. */
  standing(actor: Actor, connectionId: string, partKeys: readonly string[]): Promise<ReadonlyMap<string, StandingList>>;
}

/** Injection token; the apps bind it to the audiences. */
export const AudienceLists = Symbol('AudienceLists');

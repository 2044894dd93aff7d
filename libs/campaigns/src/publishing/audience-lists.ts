import type { AudiencePart, ConnectionRecord } from '@app/connections';
import type { Actor } from '@app/kernel';
import type { ListReadiness } from '../domain/used-lists.js';

/** How a list of people stands on a platform. */
export interface AudienceListState {
  /** The platform's; null: it is not there. */
  readonly id: string | null;
  readonly state: ListReadiness | 'empty';
  readonly fault: { readonly message: string; readonly url: string | null } | null;
}

/** The lists of people on the platforms, which the audiences keep. */
export interface AudienceLists {
  /** Makes them and keeps them filled. Safe to repeat. `isAnew`: what was removed there or refused is made again. */
  want(actor: Actor, connection: ConnectionRecord, parts: readonly AudiencePart[], isAnew: boolean): Promise<void>;

  /** By the keys of parts; one that nobody wanted is absent. */
  standing(actor: Actor, connectionId: string, partKeys: readonly string[]): Promise<ReadonlyMap<string, AudienceListState>>;
}

/** Injection token; the apps bind it to the audiences. */
export const AudienceLists = Symbol('AudienceLists');

// What else a brief may name: a brand kit, the campaign that it is for, and the audience that will see it.
import type { Actor } from '@app/kernel';
import type { Goal } from './facts/facts.table.js';

/** UUIDs. */
export interface BriefContext {
  readonly brandId: string | null;
  readonly campaignId: string | null;
  /** Kept and shown; no ad prints anything of it, because an ad must not tell people what is known of them. */
  readonly audienceId: string | null;
}

/** The port for the records of other contexts that a brief may name. undefined: the organization has no such record. */
export interface BriefSources {
  /** `goal`: what its objective asks of people; null: nothing that a brief would name. */
  campaign(
    actor: Actor,
    id: string,
  ): Promise<{ readonly isArchived: boolean; readonly landingPageUrl: string | null; readonly goal: Goal | null } | undefined>;
  audience(actor: Actor, id: string): Promise<{ readonly isArchived: boolean } | undefined>;
  /** The name of the caller's organization. */
  organizationName(actor: Actor): Promise<string | null>;
}

/** Injection token; the apps bind it. */
export const BriefSources = Symbol('BriefSources');

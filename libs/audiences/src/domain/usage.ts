import type { Actor } from '@app/kernel';

/** A campaign that includes or excludes an audience. */
export interface Use {
  readonly audienceId: string;
  readonly campaignId: string;
  /** Active or paused: an archive would take the audience from under it. */
  readonly launched: boolean;
}

/** The port of who uses audiences: what another context would lose by an archive. */
export interface Usage {
  /** Every campaign that is not archived and names one of the audiences (UUIDs). */
  of(actor: Actor, audienceIds: readonly string[]): Promise<Use[]>;
}

/** Injection token; the apps bind it to the campaigns. */
export const Usage = Symbol('AudienceUsage');

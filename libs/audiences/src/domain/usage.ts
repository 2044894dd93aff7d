import type { Actor } from '@app/kernel';

/** A campaign that includes or excludes an audience. */
export interface Use {
  readonly audienceId: string;
  readonly campaignId: string;
  /** Active or paused: it would lose the audience by an archiving. */
  readonly launched: boolean;
}

/** The port for the users of audiences: the records of another context that would lose them by an archiving. */
export interface Usage {
  /** Every campaign that is not archived and names one of the audiences (UUIDs). */
  of(actor: Actor, audienceIds: readonly string[]): Promise<Use[]>;
}

/** Injection token; the apps bind it to the campaigns. */
export const Usage = Symbol('AudienceUsage');

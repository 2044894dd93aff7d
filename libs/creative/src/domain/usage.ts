import type { Actor } from '@app/kernel';

/** The port for the users of creatives: the records of another context that would lose them by an archiving. */
export interface Usage {
  /** UUIDs of the active campaigns that name the creative. */
  activeCampaigns(actor: Actor, creativeId: string): Promise<string[]>;
  /** Those of the creatives that a campaign brought to a platform, and has not taken away. */
  onPlatforms(actor: Actor, creativeIds: readonly string[]): Promise<string[]>;
}

/** Injection token; the apps bind it to the campaigns. */
export const Usage = Symbol('Usage');

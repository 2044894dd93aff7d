import type { Actor } from '@app/kernel';

/** The port for the users of creatives: the records of another context that would lose them by an archiving. */
export interface Usage {
  /** UUIDs of the active campaigns that name the creative. */
  activeCampaigns(actor: Actor, creativeId: string): Promise<string[]>;
}

/** Injection token; the apps bind it to the campaigns. */
export const Usage = Symbol('Usage');

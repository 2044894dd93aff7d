import type { Actor } from '@app/kernel';

/** The port of who uses creatives: what another context would lose by an archive. */
export interface Usage {
  /** UUIDs of the active campaigns that name the creative. */
  activeCampaigns(actor: Actor, creativeId: string): Promise<string[]>;
}

/** Injection token; the apps bind it to the campaigns. */
export const Usage = Symbol('Usage');

import type { Actor } from '@app/kernel';
import type { AttributedAd } from './report.row.js';

export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
export { objectives as campaignObjectives } from '@app/kernel';
export type CampaignStatus = (typeof campaignStatuses)[number];

export interface DescribedCampaign {
  readonly name: string;
  readonly status: CampaignStatus;
  readonly channels: readonly string[];
}

/** The campaign data that analytics needs. The owner of campaigns implements it; the wiring binds it. */
export interface CampaignDirectory {
  /** Our campaigns by a platform's ids; campaigns that were not created here are left out. */
  byPlatformIds(actor: Actor, connectionId: string, platformIds: string[]): Promise<ReadonlyMap<string, string>>;
  /** Our ads by a platform's ids, also those that were replaced or removed; ads that were not created here are left out. */
  adsByPlatformIds(actor: Actor, connectionId: string, platformIds: string[]): Promise<ReadonlyMap<string, AttributedAd>>;
  /** The audience of each of our campaigns that includes exactly one; the others are left out. */
  onlyAudiences(actor: Actor, campaignIds: string[]): Promise<ReadonlyMap<string, string>>;
  describe(actor: Actor, ids: string[]): Promise<ReadonlyMap<string, DescribedCampaign>>;
}

export const CampaignDirectory = Symbol('CampaignDirectory');

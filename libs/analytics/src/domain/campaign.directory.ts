import type { Actor } from '@app/kernel';

export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export interface DescribedCampaign {
  readonly name: string;
  readonly status: CampaignStatus;
  readonly channels: readonly string[];
}

/** What the numbers need to know of campaigns. Who owns those answers; the wiring binds it. */
export interface CampaignDirectory {
  /** Our campaigns behind a platform's; those that were not made here are left out. */
  byPlatformIds(actor: Actor, connectionId: string, platformIds: string[]): Promise<ReadonlyMap<string, string>>;
  describe(actor: Actor, ids: string[]): Promise<ReadonlyMap<string, DescribedCampaign>>;
}

export const CampaignDirectory = Symbol('CampaignDirectory');

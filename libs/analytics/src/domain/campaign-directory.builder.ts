import { type Actor, newId } from '@app/kernel';
import type { AttributedAd } from './report.row.js';
import type { CampaignDirectory, CampaignStatus, DescribedCampaign } from './campaign.directory.js';

/** Campaigns for specs of analytics; their real owner is another context. */
export class KnownCampaigns implements CampaignDirectory {
  private readonly campaigns = new Map<string, DescribedCampaign>();
  private readonly placed = new Map<string, string>();
  private readonly ads = new Map<string, AttributedAd>();
  private readonly audiences = new Map<string, string>();

  add(name: string, status: CampaignStatus = 'active', platformId?: string): string {
    const id = newId();
    this.campaigns.set(id, { name, status, channels: ['google_ads'] });
    if (platformId !== undefined) this.placed.set(platformId, id);
    return id;
  }

  addAd(platformId: string, ad: AttributedAd): void {
    this.ads.set(platformId, ad);
  }

  /** The campaign includes this audience and no other. */
  reach(campaignId: string, audienceId: string): void {
    this.audiences.set(campaignId, audienceId);
  }

  onlyAudiences(_actor: Actor, campaignIds: string[]): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(new Map([...this.audiences].filter(([id]) => campaignIds.includes(id))));
  }

  adsByPlatformIds(_actor: Actor, _connectionId: string, platformIds: string[]): Promise<ReadonlyMap<string, AttributedAd>> {
    return Promise.resolve(new Map([...this.ads].filter(([id]) => platformIds.includes(id))));
  }

  byPlatformIds(_actor: Actor, _connectionId: string, platformIds: string[]): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(new Map([...this.placed].filter(([id]) => platformIds.includes(id))));
  }

  describe(_actor: Actor, ids: string[]): Promise<ReadonlyMap<string, DescribedCampaign>> {
    return Promise.resolve(new Map([...this.campaigns].filter(([id]) => ids.includes(id))));
  }
}

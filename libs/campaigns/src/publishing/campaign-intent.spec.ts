import { aCreative, aStoredCampaign } from '../domain/campaign.builder.js';
import { plannedFields } from '../domain/launch-check.js';
import { reachOf } from '../domain/targeting-reach.js';
import { intentOf } from './campaign-intent.js';

describe('what a platform learns of a campaign', () => {
  it('is made of the fields whose change is planned again, and of no other', () => {
    const creative = aCreative();
    const campaign = aStoredCampaign({ creativeIds: [creative.id] });
    const read = new Set<string>();
    const recorded = new Proxy(campaign, {
      get: (target, name: string) => {
        if (name !== 'id') read.add(name);
        return target[name as keyof typeof target];
      },
    });
    const { targeting } = reachOf(recorded, []);
    expect(intentOf(recorded, 'google_ads', [creative], { targeting, include: [], exclude: [] })).not.toBeNull();
    // `channels` says which platforms learn of it, `connectionIds` in which accounts.
    expect([...read, 'channels', 'connectionIds'].sort()).toEqual([...plannedFields].sort());
  });
});

import { aStoredCampaign } from '../domain/campaign.builder.js';
import { deliveryOf } from '../domain/delivery.js';
import { recordsOf, rowOf } from './campaign.store.js';

describe('the row of a campaign', () => {
  it('holds the campaign and its delivery, and gives both back as records of their own', () => {
    const campaign = aStoredCampaign();
    const delivery = deliveryOf(campaign, [], [], campaign.createdAt);
    const before = structuredClone(campaign);
    expect(recordsOf(rowOf(campaign, delivery))).toEqual({ campaign, delivery });
    expect(campaign).toEqual(before);
  });
});

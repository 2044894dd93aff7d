// What a spec of the demo holds of the reviews of its ads.
import type { DemoOrganization } from '../../apps/demo/demo.js';
import type { ApiClient } from './client.js';
import { type Campaign, counted, type DemoNode } from './demo-answers.js';

interface Channel {
  readonly channel: string;
  readonly nodes: readonly DemoNode[];
}

const reviewsOf = ({ platform_campaigns: placed }: Campaign): string =>
  placed
    .flatMap(({ ads }) => ads.map(({ review_status: status }) => status))
    .sort()
    .join(' ');

export const adsAreReviewed = (
  organizations: () => readonly DemoOrganization[],
  as: (organization: DemoOrganization) => ApiClient,
  campaignsThatWait: (organization: DemoOrganization) => number,
): void =>
  test('ads are approved, one on Google and one on Meta is rejected with its reason, and one of today is in review', async () => {
    for (const organization of organizations().filter(({ mode }) => mode === 'live')) {
      const client = as(organization);
      const all = '/v1/campaigns?limit=100&status=active,paused,completed,archived';
      const launched = (await client.get<{ data: Campaign[] }>(all)).body.data.filter((campaign) => reviewsOf(campaign) !== '');
      expect(counted(launched.map(reviewsOf))).toEqual({
        approved: 12 - campaignsThatWait(organization),
        'approved approved approved approved rejected': 1,
        'approved pending_review': 1,
        'approved rejected': 1,
      });
      const shown = async (reviews: string): Promise<unknown[]> => {
        const mixed = launched.find((campaign) => reviewsOf(campaign) === reviews);
        const { body } = await client.get<{ data: { channels: Channel[] } }>(`/v1/campaigns/${mixed?.id}/delivery`);
        const ads = body.data.channels.flatMap(({ channel, nodes }) =>
          nodes.filter(({ kind }) => kind === 'ad').map((node) => ({ channel, ...node })),
        );
        return ads
          .map(({ channel, review_status: review, review_findings: findings, figures }) => [
            ...[channel, review, ...findings.flatMap(({ topic, sentence }) => [topic, sentence !== null])],
            (figures?.impressions ?? 0) > 0,
          ])
          .sort();
      };
      expect(await shown('approved rejected')).toEqual([
        ['google_ads', 'approved', true],
        ['google_ads', 'rejected', 'TRADEMARKS_IN_AD_TEXT', false, false],
      ]);
      expect(await shown('approved approved approved approved rejected')).toEqual([
        ...['google_ads', 'linkedin', 'meta'].map((channel) => [channel, 'approved', true]),
        ['meta', 'rejected', 'PERSONAL_ATTRIBUTES', true, false],
        ['tiktok', 'approved', true],
      ]);
    }
  });

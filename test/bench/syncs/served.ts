// Campaigns that somebody made on a simulated platform's own screens, and that are on from then: by channel.
import { z } from 'zod';
import type { SimulatedScene } from '../simulated.js';

interface Wanted {
  readonly account: string;
  readonly campaigns: number;
  /** Of each campaign. */
  readonly ads: number;
}
type Maker = (ask: SimulatedScene['ask'], wanted: Wanted) => Promise<void>;

async function atGoogle(ask: SimulatedScene['ask'], { account, campaigns, ads: adsEach }: Wanted): Promise<void> {
  const texts = (...each: string[]) => each.map((text) => ({ text }));
  for (let at = 0; at < campaigns; at += 1) {
    const campaign = { name: `Shoes ${at}`, amount_micros: '20000000', status: 'ENABLED', whole: true };
    await ask('POST', `/google-ads/accounts/${account}/campaigns`, campaign);
  }
  const { ads } = await ask<{ ads: { ad_group_id: string }[] }>('GET', `/google-ads/accounts/${account}/ads`);
  for (const { ad_group_id: group } of ads)
    for (let at = 1; at < adsEach; at += 1) {
      const ad = {
        finalUrls: ['https://example.com/'],
        responsiveSearchAd: {
          headlines: texts(`Shoes ${at}`, `Shoes for everybody ${at}`, 'Order today'),
          descriptions: texts('Made by hand', 'Delivered tomorrow'),
        },
      };
      await ask('POST', `/google-ads/accounts/${account}/ad_groups/${group}/ads`, { create: { ad } });
    }
}

const ofMeta = z.object({ accounts: z.array(z.object({ id: z.string(), pages: z.array(z.object({ id: z.string() })) })) });

async function atMeta(ask: SimulatedScene['ask'], { account, campaigns, ads }: Wanted): Promise<void> {
  const { accounts } = ofMeta.parse(await ask('GET', '/meta/accounts'));
  const page_id = accounts.find(({ id }) => id === account)?.pages[0]?.id;
  const make = async (resource: string, parent: string | null, body: object): Promise<string> =>
    (await ask<{ id: string }>('POST', '/meta/objects', { resource, account, parent, body })).id;
  const image_hash = '0'.repeat(32);
  await make('adimage', null, { name: 'Shoes', hash: image_hash });
  const link_data = { link: 'https://example.com/', image_hash };
  const creative = await make('adcreative', null, { name: 'Shoes', object_story_spec: { page_id, link_data } });
  for (let at = 0; at < campaigns; at += 1) {
    const name = `Shoes ${at}`;
    const root = await make('campaign', null, {
      name,
      objective: 'OUTCOME_TRAFFIC',
      special_ad_categories: [],
      daily_budget: 2_000,
    });
    const targeting = { geo_locations: { countries: ['US'] } };
    const set = await make('adset', root, { name, optimization_goal: 'LINK_CLICKS', billing_event: 'IMPRESSIONS', targeting });
    for (let each = 0; each < ads; each += 1) await make('ad', set, { name: `${name} ${each}`, creative });
  }
}

export const made: Readonly<Record<string, Maker>> = { google_ads: atGoogle, meta: atMeta };

/** Meta without its wire and without a database: an account, whose campaigns are on at once, and its reports. */
import { type Body, type Resource } from '../src/core/declaration.js';
import { Lists } from '../src/core/lists.js';
import { Objects } from '../src/core/objects.js';
import { ReportJobs } from '../src/core/report-jobs.js';
import { ReportMaker } from '../src/core/reports.js';
import { account } from '../src/meta/declared/account.js';
import { adSet } from '../src/meta/declared/ad-set.js';
import { audience, lists } from '../src/meta/declared/audience.js';
import { campaign, states } from '../src/meta/declared/campaign.js';
import { insights } from '../src/meta/insights.js';
import { reports } from '../src/meta/report-numbers.js';

const ad: Resource = {
  ...{ id: { of: (n) => `2387${n}`, like: /^2387/ }, parent: 'adset', states, sample: { name: 'Ad' } },
  fields: { name: { form: { is: 'text' } } },
};
const declaration = {
  ...{ name: 'meta', accounts: 'account', lagMs: 0, quotas: {}, reports, lists },
  paging: { style: 'cursor', size: 25 } as const,
  resources: { account, campaign, adset: adSet, ad, customaudience: audience },
};
export const DAY_MS = 86_400_000;
export const address = 'http://meta.example/v26.0/act_1/insights';

/** Counts the days of ads of which somebody wants to know what they delivered. */
class CountedReports extends ReportMaker {
  wanted = 0;

  override shown(...given: Parameters<ReportMaker['shown']>) {
    const { days, ads } = super.shown(...given);
    const counted = ads.map(({ ad: each, on }) => ({
      ad: each,
      on: (day: Parameters<typeof on>[0]) => (this.wanted++, on(day)),
    }));
    return { days, ads: counted };
  }
}

export class InMemoryMeta {
  time = Date.parse('2026-11-01T00:00:00+01:00');
  readonly now = () => new Date(this.time);
  readonly objects = new Objects(declaration, this, 'approved');
  readonly lists = new Lists(declaration, this.objects, this);
  readonly reports = new CountedReports(reports, this.objects);
  readonly jobs = new ReportJobs<unknown>(
    2,
    (n) => String(600 + n),
    () => this.time,
  );
  readonly config = () => ({ seed: 'seed' });
  readonly account = this.make('account', account.sample, null, '');
  readonly at = {
    world: { ...this, declaration, account: undefined },
    statusOf: ({ state }: { state: string }) => state,
    limits: { mostRows: 1_000, mostOrderedRows: 2_000, pageSize: 5_000 },
  };

  make(resource: string, body: Body, parent: string | null, of = '') {
    const state = resource === 'account' || resource === 'customaudience' ? {} : { state: 'ACTIVE' };
    return this.objects.create({ resource, body, parent, account: of, ...state });
  }

  /** A campaign of two ads. */
  launch(more: Body = {}) {
    const { id } = this.account;
    const root = this.make('campaign', campaign.sample, null, id);
    const group = this.make('adset', { ...adSet.sample, ...more }, root.id, id);
    const ads = ['One', 'Two'].map((name) => this.make('ad', { name }, group.id, id));
    return { root, group, ads };
  }

  read(given: Record<string, string>, object = this.account) {
    return insights(object, { given: { limit: '5000', ...given }, address }, this.at) as {
      data: Record<string, string>[];
      paging?: Body;
    };
  }
}

export const fields = [
  ...['account_currency', 'campaign_id', 'adset_id', 'ad_id', 'impressions', 'clicks', 'inline_link_clicks', 'spend', 'reach'],
  ...['actions', 'action_values', 'attribution_setting'],
].join();
export const range = (since: string, until: string) => JSON.stringify({ since, until });
export const week = {
  fields,
  time_increment: '1',
  time_range: range('2026-11-01', '2026-11-07'),
  use_unified_attribution_setting: 'true',
};

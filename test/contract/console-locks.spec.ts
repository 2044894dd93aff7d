/** The console offers only the fields that the service would change: its conditions are held against the service's own rule. */
import { type CampaignField, type CampaignFields, initialFields, noAccounts, refuseLocked } from '@app/campaigns';
import { DomainError, wireName } from '@app/kernel';
import type { Campaign } from '../../apps/console/src/pages/campaigns/campaign.js';
import { isLocked } from '../../apps/console/src/pages/campaigns/form/locks.js';

const now = new Date();
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const keyword = { text: 'shoes', match: 'broad', negative: false } as const;
const app = { id: '284882215', store: 'apple' } as const;
const budget = { amount: '50.00', currency: 'USD', type: 'daily' } as const;

const campaigns: { readonly [which: string]: Partial<CampaignFields> } = {
  'with everything': { objective: 'sales', budget, startAt: inDays(-1), keywords: [keyword], app },
  'with a name alone': {},
  'that has not begun': { objective: 'sales', budget, startAt: inDays(1) },
  'without an objective': { budget, keywords: [keyword], app },
};
/** Another value of each field, as none of the campaigns has it. */
const others: CampaignFields = {
  externalId: 'crm-8',
  name: 'Other',
  description: 'Other',
  objective: 'leads',
  channels: ['meta'],
  connectionIds: ['d'],
  budget: { ...budget, currency: 'EUR' },
  spendCap: { amount: '900.00', currency: 'USD' },
  pacing: 'accelerated',
  bidStrategy: { type: 'bid_cap', target: { amount: '1.00', currency: 'USD' } },
  optimizationGoal: 'clicks',
  startAt: inDays(2),
  endAt: inDays(8),
  timezone: 'Europe/Berlin',
  dayparting: [{ days: ['mon'], start: '09:00', end: '17:00' }],
  frequencyCap: { impressions: 3, per: 'day' },
  targeting: { ...initialFields.targeting, ageMin: 21 },
  keywords: [{ ...keyword, text: 'running shoes' }],
  audienceIds: ['a'],
  excludedAudienceIds: ['b'],
  creativeIds: ['c'],
  landingPageUrl: 'https://example.com/other',
  app: { id: '310633997', store: 'apple' },
  tracking: { utmSource: 'x', utmMedium: null, utmCampaign: null, utmContent: null, utmTerm: null },
  attribution: { clickDays: 1, viewDays: 1, model: 'last_touch' },
  specialAdCategories: ['housing'],
  containsEuPoliticalAdvertising: false,
  labels: ['x'],
  metadata: { x: '1' },
};
const cells = Object.keys(campaigns).flatMap((which) =>
  (['draft', 'active', 'paused', 'completed'] as const).map((status) => ({ which, status })),
);

test.each(cells)('of a campaign $which that is $status the fields are locked that the service refuses', ({ which, status }) => {
  const before: CampaignFields = { ...initialFields, ...campaigns[which] };
  const refuses = (field: CampaignField, value: Partial<CampaignFields>): boolean => {
    if (status === 'draft') return false;
    try {
      refuseLocked(status, before, { ...before, ...value }, [field], { now, accounts: noAccounts });
      return false;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return true;
    }
  };
  const shown = { ...before, status, start_at: before.startAt?.toISOString() ?? null } as unknown as Campaign;
  const fields = (Object.keys(others) as CampaignField[]).map((field) => ({
    path: field === 'budget' ? 'budget.currency' : wireName(field),
    isRefused: refuses(field, { [field]: others[field] }),
  }));
  const amount = { ...(before.budget ?? budget), amount: '60.00' };
  const known = [...fields, { path: 'budget.amount', isRefused: refuses('budget', { budget: amount }) }];
  expect(known.map(({ path }) => [path, isLocked(shown, path)])).toEqual(known.map(({ path, isRefused }) => [path, isRefused]));
});

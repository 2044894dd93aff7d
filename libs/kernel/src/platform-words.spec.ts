import fc from 'fast-check';
import { meantValue } from './platform-words.js';

const statuses = ['draft', 'active', 'paused', 'completed', 'archived'];
const objectives = ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'];
const goals = ['impressions', 'reach', 'clicks', 'landing_page_views', 'conversions', 'app_installs', 'video_views', 'leads'];
const bids = ['lowest_cost', 'cost_cap', 'bid_cap', 'target_cpa', 'target_roas', 'manual_cpc', 'manual_cpm'];

test.each([
  // Google Ads
  ['ENABLED', statuses, 'active'],
  ['REMOVED', statuses, 'archived'],
  ['TARGET_CPA', bids, 'target_cpa'],
  ['TARGET_SPEND', bids, 'lowest_cost'],
  ['STANDARD', ['even', 'accelerated'], 'even'],
  ['MONDAY', ['mon', 'tue'], 'mon'],
  ['GOOGLE_APP_STORE', ['apple', 'google'], 'google'],
  ['BROAD', ['broad', 'phrase'], 'broad'],
  // Meta
  ['ACTIVE', statuses, 'active'],
  ['OUTCOME_SALES', objectives, 'sales'],
  ['CONVERSIONS', objectives, 'sales'],
  ['LINK_CLICKS', objectives, 'traffic'],
  ['LINK_CLICKS', goals, 'clicks'],
  ['OFFSITE_CONVERSIONS', goals, 'conversions'],
  ['LOWEST_COST_WITHOUT_CAP', bids, 'lowest_cost'],
  // TikTok
  ['CAMPAIGN_STATUS_ENABLE', statuses, 'active'],
  ['DISABLE', statuses, 'paused'],
  ['BUDGET_MODE_DAY', ['daily', 'lifetime'], 'daily'],
  ['BUDGET_MODE_TOTAL', ['daily', 'lifetime'], 'lifetime'],
  ['LEAD_GENERATION', objectives, 'leads'],
  ['PACING_MODE_SMOOTH', ['even', 'accelerated'], 'even'],
  ['GENDER_FEMALE', ['female', 'male', 'unknown'], 'female'],
  // LinkedIn
  ['BRAND_AWARENESS', objectives, 'awareness'],
  ['WEBSITE_VISIT', objectives, 'traffic'],
  ['PENDING_DELETION', statuses, 'archived'],
  // People
  ['Google Ads', ['google_ads'], 'google_ads'],
  ['facebook', ['google_ads', 'meta'], 'meta'],
  ['women', ['female', 'male'], 'female'],
])('%s among %j is our %s', (theirs, possible, ours) => {
  expect(meantValue(theirs, possible)).toBe(ours);
});

test('what is meant is always one of the possible values', () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom('ENABLED', 'facebook', 'daily', 'constructor', '__proto__', ...statuses),
  );
  fc.assert(
    fc.property(anything, fc.subarray([...statuses, ...objectives, ...goals, 'meta', 'day']), (given, possible) => {
      expect([undefined, ...possible]).toContain(meantValue(given, possible));
    }),
  );
});

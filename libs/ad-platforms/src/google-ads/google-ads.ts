// Google Ads behind the port.
import type {
  AdPlatform,
  PlatformAccounts,
  PlatformAudiences,
  PlatformOAuth,
  PlatformReports,
  PlatformTraits,
  PlatformTree,
  ReportBreakdown,
  ReportLevel,
} from '@app/connections';
import type { Clock } from '@app/kernel';
import { MOST_STAY_DAYS } from './audience.bodies.js';
import { SMALLEST_LIST } from './wire/audience.wire.js';
import { GoogleAdsAccounts } from './google-ads.accounts.js';
import { GoogleAdsAudiences } from './google-ads.audiences.js';
import { GoogleAdsClient } from './google-ads.client.js';
import { everyFeature, GoogleAdsOAuth } from './google-ads.oauth.js';
import { GoogleAdsReports } from './google-ads.reports.js';
import type { GoogleAdsSettings } from './google-ads.settings.js';
import { GoogleAdsTree } from './google-ads.tree.js';
import { placeholders } from './placeholders.table.js';
import { conversionObjectives } from './plan/bidding.js';
import { campaignFields } from './plan/node-fields.table.js';
import { LONGEST_REACH_DAYS, reports } from './report.queries.js';
import { googleAbilities } from './plan/abilities.js';
import { wholeUnits } from './plan/billing.js';
import { minimumDailyBudgets } from '../shared/minimum-budgets.table.js';

const breakdownsOf = (level: ReportLevel): ReportBreakdown[] => Object.keys(reports[level]) as ReportBreakdown[];

const TERMS_SETTING = 'customer_data_terms';
const CUSTOMER_MATCH_POLICY = 'https://support.google.com/adspolicy/answer/6299717';

const objectives = ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'] as const;

export const googleAdsTraits: PlatformTraits = {
  channel: 'google_ads',
  displayName: 'Google Ads',
  /** Conversions arrive within the click's usual attribution window; spend and clicks are corrected downwards later. */
  lookbackDays: 30,
  historyMonths: 37,
  placeholders,
  objectives,
  abilities: googleAbilities(objectives),
  money: { wholeUnits, minimumDailyBudgets },
  features: everyFeature,
  takesDeveloperToken: true,
  settings: [
    {
      key: 'conversion_action',
      about: 'The action of the ad account that counts as a conversion. Without one, leads and sales cannot be launched.',
      neededFor: conversionObjectives,
    },
    {
      key: TERMS_SETTING,
      about:
        `Google's policy for customer data (${CUSTOMER_MATCH_POLICY}): an administrator who accepts it here also ` +
        `accepts the customer data terms in ` +
        'Google Ads. Until then no member of an audience is sent.',
      neededFor: [],
      choices: [{ id: 'accepted', name: 'We accept it, and send data of people only where we may' }],
    },
  ],
  tree: {
    isAtomic: true,
    isCheckable: true,
    places: 'platform',
    placesAsked: ['region'],
    refusesDuplicates: true,
    readLagMs: [],
    replaced: {},
    campaignFields,
  },
  reports: {
    supplies: { campaign: breakdownsOf('campaign'), ad: breakdownsOf('ad'), audience: breakdownsOf('audience') },
    // Its answer is read as it comes, however many days it has.
    mostDaysPerCall: Infinity,
    longestReachDays: LONGEST_REACH_DAYS,
    attribution: { clickDays: null, viewDays: null, model: null, counts: null, source: 'conversion_actions' },
  },
  audiences: {
    identifiers: { email: 'gmail_normalized', phone: 'e164', device: 'raw', crm: 'raw' },
    asksConsent: true,
    terms: { setting: TERMS_SETTING, url: CUSTOMER_MATCH_POLICY },
    mostPeople: 10_000,
    mostIdentifiers: 10,
    smallest: SMALLEST_LIST,
    longestStayDays: MOST_STAY_DAYS,
    readLagMs: [],
  },
};

export class GoogleAds implements AdPlatform {
  readonly traits = googleAdsTraits;
  readonly dailyOperations: number | null;
  readonly oauth: PlatformOAuth;
  readonly accounts: PlatformAccounts;
  readonly tree: PlatformTree;
  readonly reports: PlatformReports;
  readonly audiences: PlatformAudiences;

  constructor(settings: GoogleAdsSettings, clock: Clock) {
    this.dailyOperations = settings.dailyOperations;
    const client = new GoogleAdsClient(settings, clock);
    this.oauth = new GoogleAdsOAuth(client, settings, clock);
    this.accounts = new GoogleAdsAccounts(client, settings.pages);
    this.tree = new GoogleAdsTree(client);
    this.reports = new GoogleAdsReports(client);
    this.audiences = new GoogleAdsAudiences(client);
  }
}

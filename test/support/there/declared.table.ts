// The simulated platforms that are declared, as their own users see them.
import { declaredAccount, groupsOf, type Shows } from './declared.shown.js';
import type { PlatformThere } from './shown.js';

const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'string' ? each : String((each as { id: string }).id)))
    : [];

const meta: Shows = {
  channel: 'meta',
  ...{ campaign: 'campaign', list: 'customaudience', removed: 'deleted' },
  names: { campaign: 'name', list: 'name' },
  switches: { ACTIVE: 'on', PAUSED: 'off', ARCHIVED: 'gone', DELETED: 'gone' },
  // Every click, on the link or on anything else.
  clicks: ({ clicks, engagements }) => clicks + engagements,
  acceptance: { audience_terms: true },
  async reached(campaign, all) {
    const [group] = await groupsOf('adset', campaign, all);
    const { custom_audiences: reached, excluded_custom_audiences: leftOut } = (group?.['targeting'] ?? {}) as Record<
      string,
      unknown
    >;
    return { reached: idsIn(reached), leftOut: idsIn(leftOut) };
  },
};

const tiktok: Shows = {
  channel: 'tiktok',
  ...{ campaign: 'campaign', list: 'audience', removed: 'deleted' },
  names: { campaign: 'campaign_name', list: 'custom_audience_name' },
  switches: { ENABLE: 'on', DISABLE: 'off', DELETE: 'gone' },
  clicks: ({ clicks }) => clicks,
  came: ({ conversions, conversionsValue }) => ({ conversions: Math.floor(conversions), conversionsValue }),
  acceptance: { audience_terms: true },
  async reached(campaign, all) {
    const [group = {}] = await groupsOf('adgroup', campaign, all);
    return { reached: idsIn(group['audience_ids']), leftOut: idsIn(group['excluded_audience_ids']) };
  },
};

const SEGMENTS = 'urn:li:adTargetingFacet:dynamicSegments';
type Facets = Readonly<Record<string, unknown>>;
interface Criteria {
  readonly include: { readonly and: readonly { readonly or: Facets }[] };
  readonly exclude?: { readonly or: Facets };
}
const linkedin: Shows = {
  channel: 'linkedin',
  ...{ campaign: 'adCampaign', list: 'dmpSegment', removed: 'gone' },
  names: { campaign: 'name', list: 'name' },
  switches: {
    ...{ ACTIVE: 'on', PAUSED: 'off', DRAFT: 'off' },
    ...{ ARCHIVED: 'gone', CANCELED: 'gone', PENDING_DELETION: 'gone', REMOVED: 'gone' },
  },
  clicks: ({ clicks }) => clicks,
  came: ({ conversions: parts, conversionsValue }) => {
    const conversions = Math.floor(parts);
    return { conversions, conversionsValue: conversions === 0 ? 0 : conversionsValue };
  },
  campaignsByRoot: async (all) => new Map((await all('adCampaign')).map(({ parent, id }) => [parent ?? '', id])),
  async reached(campaign, all) {
    const found = (await all('adCampaign')).find(({ id }) => id === campaign);
    const { include, exclude } = found?.body['targetingCriteria'] as Criteria;
    const segments = await all('dmpSegment');
    const of = (facets: readonly Facets[]): string[] =>
      facets
        .flatMap((facet) => idsIn(facet[SEGMENTS]))
        .flatMap((urn) => segments.find(({ body }) => body['adSegment'] === urn)?.id ?? urn);
    return { reached: of(include.and.map((each) => each.or)), leftOut: of(exclude ? [exclude.or] : []) };
  },
};

export const declaredPlatforms: Readonly<Record<string, PlatformThere>> = {
  meta: {
    asked: {
      campaign: { channels: ['meta'], keywords: [] },
      ad: { channels: ['meta'], type: 'image', formats: ['feed'] },
    },
    calls: {
      change: 'POST node',
      read: 'GET account.campaigns',
      report: 'GET account.insights',
      renew: 'GET oauth.access_token',
      addPeople: 'POST node.users',
      removePeople: 'DELETE node.users',
      askForPeople: 'GET node',
    },
    finds: { change: { platform: 'meta', method: 'POST' }, read: { platform: 'meta', method: 'GET' } },
    removal: { state: 'DELETED' },
    peopleIn: 'meta',
    scopes: ['ads_management', 'ads_read', 'business_management', 'pages_read_engagement', 'pages_show_list'],
    peopleAtOnce: {},
    failPeople: (control, times) =>
      control('POST', '/faults', { match: { operation: 'POST node.users' }, times, action: { kind: 'reset-after-apply' } }),
    account: (control, id) => declaredAccount(control, id, meta),
  },
  tiktok: {
    asked: {
      campaign: { channels: ['tiktok'], keywords: [] },
      ad: { channels: ['tiktok'], type: 'image', formats: ['in_stream'] },
    },
    calls: {
      change: 'POST adgroup/update/',
      read: 'GET campaign/get/',
      report: 'GET report/integrated/get/',
      renew: 'POST oauth2/access_token/',
      addPeople: 'POST segment/mapping/',
      removePeople: 'POST segment/mapping/',
      askForPeople: 'GET dmp/custom_audience/get/',
    },
    finds: { change: { platform: 'tiktok', method: 'POST' }, read: { platform: 'tiktok', method: 'GET' } },
    removal: { state: 'DELETE' },
    peopleIn: 'tiktok',
    scopes: ['1', '2', '3', '4'],
    peopleAtOnce: {},
    failPeople: (control, times) =>
      control('POST', '/faults', { match: { operation: 'POST segment/mapping/' }, times, action: { kind: 'reset-after-apply' } }),
    account: (control, id) => declaredAccount(control, id, tiktok),
  },
  linkedin: {
    asked: {
      campaign: { channels: ['linkedin'], keywords: [] },
      ad: { channels: ['linkedin'], type: 'image', formats: ['feed'] },
    },
    calls: {
      change: 'PARTIAL_UPDATE adCampaigns',
      read: 'GET adCampaigns',
      report: 'GET adAnalytics',
      renew: 'POST accessToken',
      addPeople: 'BATCH_CREATE users',
      removePeople: 'BATCH_CREATE users',
      askForPeople: 'GET dmpSegments',
    },
    finds: { change: { platform: 'linkedin', method: 'POST' }, read: { platform: 'linkedin', method: 'GET' } },
    removal: { state: 'REMOVED' },
    peopleIn: 'linkedin',
    scopes: ['r_ads', 'rw_ads', 'r_ads_reporting', 'rw_dmp_segments', 'w_organization_social', 'r_organization_social'],
    peopleAtOnce: {},
    failPeople: (control, times) =>
      control('POST', '/faults', { match: { operation: 'BATCH_CREATE users' }, times, action: { kind: 'reset-after-apply' } }),
    account: (control, id) => declaredAccount(control, id, linkedin),
  },
};

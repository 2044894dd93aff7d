/** The records below a campaign, and their tables: assets, audiences, ad groups, criteria, ads. */

export type NodeStatus = 'ENABLED' | 'PAUSED' | 'REMOVED';

/** A picture. Its content is checked and then only its hash is kept; it never changes and is never removed. */
export interface Asset {
  id: string;
  account_id: string;
  name: string;
  content_hash: string;
  mime_type: 'IMAGE_JPEG' | 'IMAGE_GIF' | 'IMAGE_PNG';
  file_size: string;
  width: number;
  height: number;
}

/** People to reach, made of dimensions; `dimensions` and `exclusion` are as in the request. */
export interface Audience {
  id: string;
  account_id: string;
  name: string;
  description: string | null;
  status: 'ENABLED' | 'REMOVED';
  dimensions: Record<string, unknown>[];
  exclusion: Record<string, unknown> | null;
}

export interface AdGroup {
  id: string;
  account_id: string;
  campaign_id: string;
  name: string;
  status: NodeStatus;
  /** A Demand Gen ad group has none. */
  type: string | null;
  cpc_bid_micros: string | null;
  cpm_bid_micros: string | null;
  target_cpa_micros: string | null;
  targeting: Record<string, unknown>;
  optimized_targeting: boolean | null;
}

/** From `at` until the ad group's next entry. */
export interface AdGroupHistory {
  ad_group_id: string;
  at: Date;
  source: 'api' | 'user';
  name: string;
  status: NodeStatus;
}

export type CriterionKind =
  'location' | 'language' | 'ageRange' | 'gender' | 'keyword' | 'userList' | 'audience' | 'device' | 'adSchedule';

/** One condition of targeting. `id` is the same wherever the same condition is used: a location has the id of its place. */
export interface Criterion {
  id: string;
  account_id: string;
  kind: CriterionKind;
  /** The condition as in the request: `{ text, matchType }` of a keyword. */
  detail: Record<string, unknown>;
  negative: boolean;
  status: NodeStatus;
  bid_modifier: number | null;
}

export interface AdGroupCriterion extends Criterion {
  ad_group_id: string;
}

export interface CampaignCriterion extends Criterion {
  campaign_id: string;
}

/** From `at` until the criterion's next entry. */
export interface AdGroupCriterionHistory {
  ad_group_id: string;
  criterion_id: string;
  at: Date;
  source: 'api' | 'user';
  status: NodeStatus;
}

export type AdType = 'RESPONSIVE_SEARCH_AD' | 'RESPONSIVE_DISPLAY_AD' | 'DEMAND_GEN_MULTI_ASSET_AD' | 'APP_AD';

export interface PolicyTopic {
  topic: string;
  type: string;
}

/** The review ends at `reviewed_at`; until then the ad is shown as REVIEW_IN_PROGRESS, whatever the result will be. */
export interface Review {
  review_status: 'REVIEWED' | 'UNDER_APPEAL' | 'ELIGIBLE_MAY_SERVE';
  approval_status: 'APPROVED' | 'APPROVED_LIMITED' | 'AREA_OF_INTEREST_ONLY' | 'DISAPPROVED';
  policy_topics: PolicyTopic[];
  reviewed_at: Date;
}

export interface Ad extends Review {
  id: string;
  account_id: string;
  ad_group_id: string;
  status: NodeStatus;
  type: AdType;
  name: string | null;
  final_urls: string[];
  final_url_suffix: string | null;
  url_custom_parameters: { key: string; value: string }[];
  /** The part of the ad that only its type has, as in the request: headlines, descriptions, images. */
  content: Record<string, unknown>;
}

/** From `at` until the ad's next entry. */
export interface AdHistory extends Review {
  ad_id: string;
  at: Date;
  source: 'api' | 'user';
  status: NodeStatus;
}

export const AD_TABLES = `
  alter table google_ads.campaign add column if not exists settings jsonb not null default '{}';
  create table if not exists google_ads.asset (
    id bigint primary key, account_id text not null references google_ads.account, name text not null, content_hash text not null,
    mime_type text not null, file_size bigint not null, width int not null, height int not null,
    unique (account_id, name), unique (account_id, content_hash));
  create table if not exists google_ads.audience (
    id bigint primary key, account_id text not null references google_ads.account, name text not null, description text,
    status text not null, dimensions jsonb not null, exclusion jsonb);
  create unique index if not exists audience_name on google_ads.audience (account_id, name) where status <> 'REMOVED';
  create table if not exists google_ads.ad_group (
    id bigint primary key, account_id text not null references google_ads.account,
    campaign_id bigint not null references google_ads.campaign, name text not null, status text not null, type text,
    cpc_bid_micros bigint, cpm_bid_micros bigint, target_cpa_micros bigint, targeting jsonb not null,
    optimized_targeting boolean);
  create unique index if not exists ad_group_name on google_ads.ad_group (campaign_id, name) where status <> 'REMOVED';
  create index if not exists ad_group_account on google_ads.ad_group (account_id);
  create table if not exists google_ads.ad_group_history (
    id bigint generated always as identity primary key, ad_group_id bigint not null references google_ads.ad_group,
    at timestamptz not null, source text not null, name text not null, status text not null);
  create index if not exists ad_group_history_ad_group on google_ads.ad_group_history (ad_group_id);
  create table if not exists google_ads.ad_group_criterion (
    ad_group_id bigint not null references google_ads.ad_group, id bigint not null,
    account_id text not null references google_ads.account, kind text not null, detail jsonb not null, negative boolean not null,
    status text not null, bid_modifier double precision, primary key (ad_group_id, id));
  create index if not exists ad_group_criterion_account on google_ads.ad_group_criterion (account_id);
  create table if not exists google_ads.ad_group_criterion_history (
    id bigint generated always as identity primary key, ad_group_id bigint not null, criterion_id bigint not null,
    at timestamptz not null, source text not null, status text not null,
    foreign key (ad_group_id, criterion_id) references google_ads.ad_group_criterion);
  create index if not exists ad_group_criterion_history_criterion
    on google_ads.ad_group_criterion_history (ad_group_id, criterion_id);
  create table if not exists google_ads.campaign_criterion (
    campaign_id bigint not null references google_ads.campaign, id bigint not null,
    account_id text not null references google_ads.account, kind text not null, detail jsonb not null, negative boolean not null,
    status text not null, bid_modifier double precision, primary key (campaign_id, id));
  create index if not exists campaign_criterion_account on google_ads.campaign_criterion (account_id);
  create table if not exists google_ads.ad (
    id bigint primary key, account_id text not null references google_ads.account,
    ad_group_id bigint not null references google_ads.ad_group, status text not null, type text not null, name text,
    final_urls text[] not null, final_url_suffix text, url_custom_parameters jsonb not null, content jsonb not null,
    review_status text not null, approval_status text not null, policy_topics jsonb not null, reviewed_at timestamptz not null);
  create index if not exists ad_account on google_ads.ad (account_id);
  create index if not exists ad_ad_group on google_ads.ad (ad_group_id);
  create table if not exists google_ads.ad_history (
    id bigint generated always as identity primary key, ad_id bigint not null references google_ads.ad, at timestamptz not null,
    source text not null, status text not null, review_status text not null, approval_status text not null,
    policy_topics jsonb not null, reviewed_at timestamptz not null);
  create index if not exists ad_history_ad on google_ads.ad_history (ad_id);`;

export const AD_TABLE_NAMES = [
  'asset',
  'audience',
  'ad_group',
  'ad_group_history',
  'ad_group_criterion',
  'ad_group_criterion_history',
  'campaign_criterion',
  'ad',
  'ad_history',
];

/** The records of the simulated Google Ads, and their tables. */
import { grantTables, peopleTables } from '../grants/tables.js';
import { AD_TABLES } from './ad-tables.js';
import { LIST_TABLES } from './lists/list-tables.js';
import { REVIEW_TABLES } from './review-tables.js';

export interface Account {
  id: string;
  name: string;
  currency: string;
  time_zone: string;
  manager: boolean;
  test_account: boolean;
  status: 'ENABLED' | 'CANCELED' | 'SUSPENDED' | 'CLOSED';
  terms_accepted: boolean;
  payment: 'approved' | 'pending' | 'none';
  /** Whoever reaches the account must have two-step verification, which no simulated person has. */
  two_step_required: boolean;
  /** Those of Customer Match. */
  customer_data_terms: boolean;
  /** The share of uploaded people whom Google knows; null: as configured. */
  match_rate: number | null;
  /** Google has put it on the list of those who may ask for audience insights. */
  audience_insights: boolean;
}

export interface ConversionAction {
  id: string;
  account_id: string;
  name: string;
  status: string;
  category: string;
  type: string;
  primary_for_goal: boolean;
  click_days: number;
  view_days: number;
  attribution_model: string;
  created_at: Date;
}

export interface Budget {
  id: string;
  account_id: string;
  name: string | null;
  status: 'ENABLED' | 'REMOVED';
  period: 'DAILY' | 'CUSTOM_PERIOD';
  amount_micros: string | null;
  total_amount_micros: string | null;
  delivery_method: string;
  explicitly_shared: boolean;
}

export type CampaignStatus = 'ENABLED' | 'PAUSED' | 'REMOVED';

/** The declaration of a campaign that was made before there were declarations. */
export const UNDECLARED = 'UNSPECIFIED';

/** Times without a zone are in the account's zone: `yyyy-MM-dd HH:mm:ss`. */
export interface Campaign {
  id: string;
  account_id: string;
  name: string;
  status: CampaignStatus;
  channel: string;
  sub_channel: string | null;
  bidding: Record<string, unknown>;
  network: Record<string, boolean>;
  eu_political: string;
  budget_id: string;
  starts: string;
  ends: string | null;
  /** Further fields as in the request: `frequencyCaps`, `geoTargetTypeSetting`, `appCampaignSetting`, … */
  settings: Record<string, unknown>;
}

/** The inputs of delivery, from `at` until the campaign's next entry. */
export interface CampaignHistory {
  campaign_id: string;
  at: Date;
  source: 'api' | 'user';
  name: string;
  status: CampaignStatus;
  budget_id: string;
  starts: string;
  ends: string | null;
}

export interface BudgetHistory {
  budget_id: string;
  at: Date;
  period: Budget['period'];
  amount_micros: string | null;
  total_amount_micros: string | null;
}

/** In an earlier database each grant had accounts of its own: a person with these accounts is made for it. Codes live minutes. */
const GRANTS_BELONG_TO_PEOPLE = `
  do $$
  declare former record; number bigint;
  begin
    if not exists (select from information_schema.columns
        where table_schema = 'google_ads' and table_name = 'oauth_grant' and column_name = 'account_ids') then return; end if;
    alter table google_ads.oauth_grant
      add column if not exists current_token text unique, add column if not exists ends_at timestamptz,
      add column person_id text references google_ads.person,
      add column scopes text[] not null default array['https://www.googleapis.com/auth/adwords'];
    for former in select * from google_ads.oauth_grant order by created_at loop
      number := nextval('google_ads.person_ids');
      insert into google_ads.person (id, name, email, account_ids, role, created_at) values
        ('1' || lpad(number::text, 20, '0'), 'Person ' || number, 'person-' || number || '@example.com',
        former.account_ids, 'ADMIN',
         former.created_at);
      update google_ads.oauth_grant
        set person_id = '1' || lpad(number::text, 20, '0'), current_token = coalesce(current_token, refresh_token)
        where refresh_token = former.refresh_token;
    end loop;
    alter table google_ads.oauth_grant drop column account_ids, alter column scopes drop default,
      alter column person_id set not null, alter column current_token set not null;
    drop table google_ads.oauth_code;
  end $$;`;

/** In an earlier database campaigns served without ads. What they served until their first ad, or until this upgrade, stays. */
const CAMPAIGNS_SERVED_WITHOUT_ADS = `
  create table if not exists google_ads.served_without_ads (
    campaign_id bigint primary key references google_ads.campaign, until timestamptz not null);
  do $$
  begin
    if not exists (select from information_schema.columns
        where table_schema = 'google_ads' and table_name = 'campaign' and column_name = 'eligible_at') then return; end if;
    insert into google_ads.served_without_ads (campaign_id, until)
      select c.id, coalesce(min(h.at), now()) from google_ads.campaign c
        left join google_ads.ad_group g on g.campaign_id = c.id
        left join google_ads.ad a on a.ad_group_id = g.id
        left join google_ads.ad_history h on h.ad_id = a.id
      group by c.id;
    alter table google_ads.campaign drop column eligible_at;
    alter table google_ads.campaign_history drop column eligible_at;
  end $$;`;

/** Object ids are above 2^53, where a client that reads them as numbers loses the last digits. */
export const GOOGLE_ADS_TABLES = `
  create schema if not exists google_ads;
  create sequence if not exists google_ads.account_ids start 1000000001;
  create sequence if not exists google_ads.object_ids start 9007199254740993;
  create table if not exists google_ads.account (
    id text primary key, name text not null, currency text not null, time_zone text not null, manager boolean not null,
    test_account boolean not null, status text not null, created_at timestamptz not null);
  alter table google_ads.account
    add column if not exists terms_accepted boolean not null default true,
    add column if not exists payment text not null default 'approved',
    add column if not exists two_step_required boolean not null default false;
  create table if not exists google_ads.conversion_action (
    id bigint generated always as identity (start with 9007199354740993) primary key,
    account_id text not null references google_ads.account, name text not null, status text not null default 'ENABLED',
    category text not null default 'PURCHASE', type text not null default 'WEBPAGE', primary_for_goal boolean not null
    default true,
    unique (account_id, name));
  alter table google_ads.conversion_action
    add column if not exists created_at timestamptz not null default 'epoch',
    add column if not exists click_days int not null default 30,
    add column if not exists view_days int not null default 1,
    add column if not exists attribution_model text not null default 'GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN';
  insert into google_ads.conversion_action (account_id, name) select id, 'Purchase' from google_ads.account a
    where not manager and not exists (select from google_ads.conversion_action where account_id = a.id);
  create table if not exists google_ads.account_status (
    id bigint generated always as identity primary key, account_id text not null references google_ads.account,
    at timestamptz not null, status text not null);
  create table if not exists google_ads.account_link (
    manager_id text not null references google_ads.account, client_id text not null references google_ads.account,
    primary key (manager_id, client_id));
  ${peopleTables('google_ads')}
  ${GRANTS_BELONG_TO_PEOPLE}
  ${grantTables('google_ads')}
  create table if not exists google_ads.oauth_code (
    code text primary key, client_id text not null, person_id text not null references google_ads.person, scopes text[] not null,
    offline boolean not null, redirect_uri text not null, code_challenge text, code_challenge_method text not null,
    expires_at timestamptz not null, used_by text);
  create table if not exists google_ads.budget (
    id bigint primary key, account_id text not null references google_ads.account, name text, status text not null,
    period text not null, amount_micros bigint, total_amount_micros bigint, delivery_method text not null,
    explicitly_shared boolean not null);
  create index if not exists budget_account on google_ads.budget (account_id);
  create table if not exists google_ads.budget_history (
    id bigint generated always as identity primary key, budget_id bigint not null references google_ads.budget,
    at timestamptz not null, period text not null, amount_micros bigint, total_amount_micros bigint);
  create index if not exists budget_history_budget on google_ads.budget_history (budget_id);
  create table if not exists google_ads.campaign (
    id bigint primary key, account_id text not null references google_ads.account, name text not null, status text not null,
    channel text not null, sub_channel text, bidding jsonb not null, network jsonb not null, eu_political text not null,
    budget_id bigint not null references google_ads.budget, starts text not null, ends text);
  create unique index if not exists campaign_name on google_ads.campaign (account_id, name) where status <> 'REMOVED';
  create index if not exists campaign_account on google_ads.campaign (account_id);
  create table if not exists google_ads.campaign_history (
    id bigint generated always as identity primary key, campaign_id bigint not null references google_ads.campaign,
    at timestamptz not null, source text not null, name text not null, status text not null, budget_id bigint not null,
    starts text not null, ends text);
  create index if not exists campaign_history_campaign on google_ads.campaign_history (campaign_id);
  create table if not exists google_ads.operation_count (day date primary key, operations bigint not null);
  ${AD_TABLES}
  ${CAMPAIGNS_SERVED_WITHOUT_ADS}
  ${REVIEW_TABLES}
  ${LIST_TABLES}`;

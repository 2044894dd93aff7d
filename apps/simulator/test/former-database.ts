/** The tables of an earlier simulator, with what one had stored. */
export const FORMER_DATABASE = `
  create schema if not exists google_ads;
  create sequence if not exists google_ads.account_ids start 1000000001;
  create sequence if not exists google_ads.object_ids start 9007199254740993;
  create table if not exists google_ads.account (
    id text primary key, name text not null, currency text not null, time_zone text not null, manager boolean not null,
    test_account boolean not null, status text not null, created_at timestamptz not null);
  create table if not exists google_ads.account_status (
    id bigint generated always as identity primary key, account_id text not null references google_ads.account,
    at timestamptz not null, status text not null);
  create table if not exists google_ads.account_link (
    manager_id text not null references google_ads.account, client_id text not null references google_ads.account,
    primary key (manager_id, client_id));
  create table if not exists google_ads.oauth_grant (
    refresh_token text primary key, account_ids text[] not null, created_at timestamptz not null, used_at timestamptz not null,
    revoked_at timestamptz);
  create table if not exists google_ads.oauth_code (
    code text primary key, account_ids text[] not null, offline boolean not null, redirect_uri text not null,
    code_challenge text, code_challenge_method text, expires_at timestamptz not null, used_by text);
  create table if not exists google_ads.access_token (
    token text primary key, refresh_token text not null references google_ads.oauth_grant, expires_at timestamptz not null);
  create index if not exists access_token_grant on google_ads.access_token (refresh_token);
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
    budget_id bigint not null references google_ads.budget, starts text not null, ends text, eligible_at timestamptz);
  create unique index if not exists campaign_name on google_ads.campaign (account_id, name) where status <> 'REMOVED';
  create index if not exists campaign_account on google_ads.campaign (account_id);
  create table if not exists google_ads.campaign_history (
    id bigint generated always as identity primary key, campaign_id bigint not null references google_ads.campaign,
    at timestamptz not null, source text not null, name text not null, status text not null, budget_id bigint not null,
    starts text not null, ends text, eligible_at timestamptz);
  create index if not exists campaign_history_campaign on google_ads.campaign_history (campaign_id);
  create table if not exists google_ads.operation_count (day date primary key, operations bigint not null);
  insert into google_ads.account (id, name, currency, time_zone, manager, test_account, status, created_at) values
    ('1', 'Acme', 'EUR', 'Europe/Berlin', false, false, 'ENABLED', '2026-08-01'),
    ('2', 'Agency', 'EUR', 'Europe/Berlin', true, false, 'ENABLED', '2026-08-01');
  insert into google_ads.account_status (account_id, at, status) values ('1', '2026-08-01', 'ENABLED');
  insert into google_ads.budget values (10, '1', 'Budget', 'ENABLED', 'DAILY', 50000000, null, 'STANDARD', false);
  insert into google_ads.budget_history (budget_id, at, period, amount_micros) values (10, '2026-08-01', 'DAILY', 50000000);
  insert into google_ads.campaign values
    (11, '1', 'Without ads', 'ENABLED', 'DISPLAY', null, '{"targetSpend":{}}', '{}',
    'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING', 10,
     '2026-08-01 00:00:00', '2026-08-05 00:00:00', '2026-08-01');
  insert into google_ads.campaign_history (campaign_id, at, source, name, status, budget_id, starts, ends, eligible_at) values
    (11, '2026-08-01', 'api', 'Without ads', 'ENABLED', 10, '2026-08-01 00:00:00', '2026-08-05 00:00:00', '2026-08-01');
  insert into google_ads.oauth_grant (refresh_token, account_ids, created_at, used_at, revoked_at) values
    ('1//former', '{1,2}', '2026-08-01', now(), null), ('1//ended', '{2}', '2026-08-02', now(), now());
  insert into google_ads.oauth_code (code, account_ids, offline, redirect_uri, expires_at) values
    ('4/former', '{1}', true, 'https://app.example/callback', '2026-08-01');
  insert into google_ads.access_token (token, refresh_token, expires_at) values ('ya29.former', '1//former', '2050-01-01');
  create table setting (name text primary key, value jsonb not null);
  insert into setting values ('config',
  '{"seed":"kept","latencyMs":0,"former":1,"googleAds":{"pageSize":7,"consent":"allow","consentAccounts":null}}');`;

/** The tables of a platform's people and of the grants that they give, in the platform's own schema. */

export const peopleTables = (schema: string): string => `
  create sequence if not exists ${schema}.person_ids;
  create table if not exists ${schema}.person (
    id text primary key, name text not null, email text not null, account_ids text[] not null, role text not null,
    created_at timestamptz not null);
  create unique index if not exists person_email on ${schema}.person (lower(email));`;

export const grantTables = (schema: string): string => `
  create table if not exists ${schema}.oauth_grant (
    refresh_token text primary key, current_token text not null unique, person_id text not null references ${schema}.person,
    scopes text[] not null, created_at timestamptz not null, used_at timestamptz not null, ends_at timestamptz,
    revoked_at timestamptz);
  create index if not exists oauth_grant_person on ${schema}.oauth_grant (person_id);
  create table if not exists ${schema}.rotated_token (
    token text primary key, refresh_token text not null references ${schema}.oauth_grant);
  create table if not exists ${schema}.access_token (
    token text primary key, refresh_token text not null references ${schema}.oauth_grant, expires_at timestamptz not null);
  create index if not exists access_token_grant on ${schema}.access_token (refresh_token);`;

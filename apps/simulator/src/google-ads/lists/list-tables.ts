/** The records of user lists, and their tables. Of a member only a SHA-256 is kept. */

export const LIST_KINDS = ['crmBasedUserList', 'lookalikeUserList', 'ruleBasedUserList', 'logicalUserList'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export interface UserList {
  id: string;
  account_id: string;
  name: string;
  description: string | null;
  status: 'ENABLED' | 'REMOVED';
  membership_status: 'OPEN' | 'CLOSED';
  /** In days. */
  life_span: number;
  integration_code: string | null;
  kind: ListKind;
  /** What makes it a list of its kind, as in the request: `uploadKeyType`, `seedUserListIds`, `rules`, … */
  detail: Record<string, unknown>;
  created_at: Date;
  /** From when on its size is known; null: nobody has been uploaded yet. */
  ready_at: Date | null;
  /** The matched people as the control plane says; null: as they are counted. */
  said_size: number | null;
  /** People and those of them whom Google knows, counted at `counted_at`, right until `counted_until`; null: to be counted. */
  people: number | null;
  matched: number | null;
  counted_at: Date | null;
  counted_until: Date | null;
  /** The match rate with which they were counted. */
  counted_rate: number | null;
  /** Grows with every change of its members: a count of earlier ones is not kept. */
  changes: string;
}

/** `person`: the same for all identifiers that came of one member. `hash`: the SHA-256 that was sent, or that of a raw id. */
export const LIST_TABLES = `
  alter table google_ads.account
    add column if not exists customer_data_terms boolean not null default true,
    add column if not exists match_rate double precision,
    add column if not exists audience_insights boolean not null default false;
  create table if not exists google_ads.user_list (
    id bigint primary key, account_id text not null references google_ads.account, name text not null, description text,
    status text not null, membership_status text not null, life_span int not null, integration_code text, kind text not null,
    detail jsonb not null, created_at timestamptz not null, ready_at timestamptz, said_size int,
    people int, matched int, counted_at timestamptz, counted_until timestamptz, counted_rate double precision,
    changes bigint not null default 0);
  create unique index if not exists user_list_name on google_ads.user_list (account_id, name) where status <> 'REMOVED';
  create table if not exists google_ads.user_list_member (
    list_id bigint not null references google_ads.user_list, hash bytea not null, person bigint not null,
    added_at timestamptz not null, primary key (list_id, hash));
  create table if not exists google_ads.user_list_history (
    id bigint generated always as identity primary key, list_id bigint not null references google_ads.user_list,
    at timestamptz not null, open boolean not null, enough boolean);
  create index if not exists user_list_history_list on google_ads.user_list_history (list_id);`;

export const LIST_TABLE_NAMES = ['user_list', 'user_list_member', 'user_list_history'];

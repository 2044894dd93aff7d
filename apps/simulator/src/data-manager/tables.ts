/** The records of the Data Manager API, and their tables. Members are kept with the lists of Google Ads. */
import type { MemberType } from './schema.js';

export interface ErrorCount {
  reason: string;
  records: number;
}

/** One list that an accepted request was sent to. */
export interface DestinationRow {
  request_id: string;
  position: number;
  account_id: string;
  list_id: string;
  /** As in the request. */
  destination: Record<string, unknown>;
  action: 'ingest' | 'remove';
  member_type: MemberType;
  records: number;
  identifiers: number;
  errors: ErrorCount[];
  /** Of those that were taken; null: none was. */
  match_rate: number | null;
  processed_at: Date;
}

export const OUTCOMES = ['PARTIAL_SUCCESS', 'FAILED'] as const;

/** How the processing of requests to come ends. */
export interface OutcomeScript {
  id: string;
  match: { list?: string | undefined; action?: DestinationRow['action'] | undefined };
  outcome: (typeof OUTCOMES)[number];
  reason: string;
  /** The share of the records that a partial success refuses. */
  share: number;
  remaining: number;
}

export const DATA_MANAGER_TABLES = `
  create schema if not exists data_manager;
  create table if not exists data_manager.delivered (
    request_id text not null, position int not null, account_id text not null, list_id bigint not null, destination
    jsonb not null,
    action text not null, member_type text not null, records int not null, identifiers int not null, errors jsonb not null,
    match_rate double precision, processed_at timestamptz not null, primary key (request_id, position));
  create table if not exists data_manager.outcome_script (
    id bigint generated always as identity primary key, match jsonb not null, outcome text not null, reason text not null,
    share double precision not null, remaining int not null);
  create table if not exists data_manager.request_count (
    period text primary key, starts timestamptz not null, requests int not null);`;

export const DATA_MANAGER_TABLE_NAMES = ['delivered', 'outcome_script', 'request_count'].map((table) => `data_manager.${table}`);

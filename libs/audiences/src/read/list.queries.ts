// What the lists of audiences on platforms tell of them.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import type { MatchReport } from '../domain/match-rate.js';
import { type ListFacts, usedAsInSql } from '../domain/platform-list.js';
import type { PlatformFindings } from '../domain/platform-insights.js';
import type { Bounds } from '../domain/size.js';

/** A list that is on a platform. */
export interface ListView extends MatchReport {
  readonly audienceId: string;
  readonly channel: string;
  /** As the platform showed it last; null: not told. */
  readonly size: Bounds | null;
  /** Who its people are; null: not asked for, or it is not there. */
  readonly breakdown: PlatformFindings | null;
}

/** A list that an audience has on a platform, or is to have there. */
export interface ListRecord extends ListView, Omit<ListFacts, 'sent'> {
  readonly connectionId: string;
  readonly partKey: string;
  /** null: it is not there. */
  readonly platformId: string | null;
  /** People, by the reason why they do not leave. */
  readonly leftOut: Readonly<Record<string, number | string>>;
  /** People whom the platform refused, by its own words. */
  readonly refused: Readonly<Record<string, number | string>>;
  readonly syncedAt: Date | null;
}

const known = statement(
  'audiences.lists.known-of',
  `select audience_id as "audienceId", connection_id as "connectionId", channel, part_key as "partKey", platform_id as
     "platformId", state, members,
     ${usedAsInSql},
     observed, nullif(observed->'size', 'null') as size, (observed->>'matchRate')::float8 as "matchRate", sent::float8
     as sent, fault, breakdown,
     filled_at as "filledAt", synced_at as "syncedAt", left_out as "leftOut", refused
   from audiences.platform_list where organization_id = $1 and audience_id = any($2::uuid[]) order by channel, part_key, id`,
);
const shown = statement(
  'audiences.lists.shown',
  `select audience_id as "audienceId", channel, nullif(observed->'size', 'null') as size,
     (observed->>'matchRate')::float8 as "matchRate",
     sent::float8 as sent, breakdown
   from audiences.platform_list where organization_id = $1 and audience_id = any($2::uuid[]) and state = 'created'
   order by channel, id`,
);

@Injectable()
export class ListQueries {
  constructor(private readonly reads: ReadDatabase) {}

  /** Also those that are not there yet, or not any more. */
  all(actor: Actor, audienceIds: readonly string[]): Promise<ListRecord[]> {
    return audienceIds.length === 0 ? Promise.resolve([]) : this.reads.rows<ListRecord>(actor, known, [audienceIds]);
  }

  /** By channel, those of all of the audiences (UUIDs) that are there. */
  of(actor: Actor, audienceIds: readonly string[]): Promise<ListView[]> {
    return audienceIds.length === 0 ? Promise.resolve([]) : this.reads.rows<ListView>(actor, shown, [audienceIds]);
  }
}

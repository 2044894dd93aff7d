// What the lists of audiences on platforms tell of them.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import type { Matched } from '../domain/match-rate.js';
import type { Bounds } from '../domain/size.js';

/** A list that is on a platform. */
export interface ShownList extends Matched {
  readonly audienceId: string;
  readonly channel: string;
  /** As the platform showed it last; null: not told. */
  readonly size: Bounds | null;
}

const shown = statement(
  'audiences.lists.shown',
  `select audience_id as "audienceId", channel, nullif(observed->'size', 'null') as size, (observed->>'matchRate')::float8 as "matchRate",
     sent::float8 as sent
   from audiences.platform_list where organization_id = $1 and audience_id = any($2::uuid[]) and state = 'created' order by channel, id`,
);

@Injectable()
export class AudienceLists {
  constructor(private readonly reads: ReadDatabase) {}

  /** By channel, those of all of the audiences (UUIDs). */
  of(actor: Actor, audienceIds: readonly string[]): Promise<ShownList[]> {
    return audienceIds.length === 0 ? Promise.resolve([]) : this.reads.rows<ShownList>(actor, shown, [audienceIds]);
  }
}

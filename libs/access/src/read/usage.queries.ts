import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { type StoredBytes, StoredFiles } from '@app/platform/storage';
import { NO_KEY, outcomes, TOLD_DAYS } from '../domain/request-counts.js';
import type { SenderDay } from './usage-days.view.js';

const days = statement(
  'access.request_day.list',
  `select day::text, nullif(key_id, '${NO_KEY}') as "keyId", ${outcomes.join(', ')} from access.request_day
   where organization_id = $1 and day > $2::date - ${TOLD_DAYS} order by day, key_id`,
);

@Injectable()
export class UsageQueries {
  constructor(
    private readonly stored: StoredFiles,
    private readonly reads: ReadDatabase,
  ) {}

  storageOf(actor: Actor): Promise<StoredBytes> {
    return this.stored.of(actor);
  }

  /** The requests of the last days until this one, by who sent them. */
  daysUntil(actor: Actor, at: Date): Promise<SenderDay[]> {
    return this.reads.rows<SenderDay>(actor, days, [at.toISOString().slice(0, 10)]);
  }
}

/**
 * `audienceMembers:ingest` and `:remove`: applied, in the order of the requests, before the answer; told when processing is over.
 */
import type { Database, Sql } from '../database.js';
import type { Caller } from '../google-ads/access.js';
import { newRequestId } from '../google-ads/errors.js';
import { rememberList } from '../google-ads/lists/list-history.js';
import { listRules } from '../google-ads/lists/list-rules.js';
import { addMembers, lockLists, lotOf, removeMembers } from '../google-ads/lists/list-members.js';
import { checkBody, isRecord } from '../google-ads/message-schema.js';
import type { SimulatorConfig } from '../settings.js';
import { checkUpload, targetsOf, type Target } from './destinations.js';
import { readMembers, type ReadMembers } from './members.js';
import { consented, ordered, type ProcessingResult } from './outcomes.js';
import { INGEST, REMOVE } from './schema.js';
import type { DestinationRow } from './tables.js';

type Json = Record<string, unknown>;

export interface Call {
  database: Database;
  caller: Caller;
  config: SimulatorConfig;
  now: Date;
}

interface Job extends Call {
  requestId: string;
  action: DestinationRow['action'];
  read: ReadMembers;
  processed: ProcessingResult;
}

export async function changeMembers(call: Call, body: Json, action: DestinationRow['action']): Promise<object> {
  checkBody(body, action === 'ingest' ? INGEST : REMOVE);
  const read = readMembers(body);
  const targets = await targetsOf(call.database, call.caller, body, read.type);
  if (action === 'ingest') checkUpload(targets, body);
  const requestId = newRequestId();
  if (body['validateOnly'] === true) return { requestId };
  const consent = isRecord(body['consent']) ? body['consent'] : undefined;
  const processed = action === 'ingest' ? consented(read.members, consent) : { taken: read.members, errors: [] };
  const job: Job = { ...call, requestId, action, read, processed };
  await call.database.transaction(async (sql) => {
    await lockLists(
      sql,
      targets.map(({ list }) => list.id),
    );
    for (const [position, target] of targets.entries()) await deliver(sql, job, target, position);
  });
  return { requestId };
}

async function deliver(sql: Sql, job: Job, { destination, account, list }: Target, position: number): Promise<void> {
  const { requestId, action, read, now, config } = job;
  const { taken, errors } = await ordered(sql, list.id, action, job.processed);
  const hashes = taken.map((member) => member.hashes);
  const rate = account.match_rate ?? config.googleAds.matchRate;
  const processedAt = new Date(now.getTime() + config.dataManager.processingSeconds * 1000);
  if (action === 'remove') await removeMembers(sql, list.id, hashes);
  else if (hashes.length > 0) {
    await addMembers(sql, list.id, hashes, now);
    await sql.query('update google_ads.user_list set ready_at = coalesce(ready_at, $2) where id = $1', [
      list.id,
      new Date(processedAt.getTime() + config.googleAds.listReadySeconds * 1000),
    ]);
  }
  await rememberList(sql, list.id, listRules(config), now);
  const matchRate = hashes.length === 0 ? null : hashes.filter((each) => lotOf(each) < rate).length / hashes.length;
  await sql.query(
    `insert into data_manager.delivered (request_id, position, account_id, list_id, destination, action, member_type, records,
       identifiers, errors, match_rate, processed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[requestId, position, account.id, list.id, destination, action, read.type, read.members.length, read.identifiers],
      ...[JSON.stringify(errors), matchRate, processedAt],
    ],
  );
}

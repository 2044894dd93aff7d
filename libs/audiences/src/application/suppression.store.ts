import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import type { SuppressedKeys, SuppressedHash, SuppressionReason } from '../domain/suppression.js';
import { found, hashAt, joined, placedAt, placesOf, planForBatch } from './member-columns.js';

const any = statement(
  'audiences.suppression.any',
  'select exists (select from audiences.suppression where organization_id = $1) as found',
);
const wanted = `wanted as materialized (select distinct ${hashAt('$2')} as hash from ${placesOf('$2')} as at)`;
const find = statement(
  'audiences.suppression.find',
  `with ${wanted} select encode(hash, 'hex') as hash, array_agg(encode(key, 'hex')) as keys
   from wanted ${found('suppression', 'key', 'hash = wanted.hash')} group by hash`,
);
const pairs = `select distinct ${hashAt('$2')} as hash, ${hashAt('$3')} as key from ${placesOf('$2')} as at`;
// An erasure is the stronger reason.
const keep = statement(
  'audiences.suppression.keep',
  `insert into audiences.suppression as own (organization_id, hash, key, reason, since)
   select $1, hash, key, $4, $5 from (${pairs}) as pair order by hash, key
   on conflict (organization_id, hash, key) do update set reason = excluded.reason
   where own.reason <> excluded.reason and excluded.reason = 'erased'`,
);
const learn = statement(
  'audiences.suppression.learn',
  `insert into audiences.suppression (organization_id, hash, key, reason, since)
   select distinct on (pair.hash, pair.key) $1, pair.hash, pair.key, reason, since
   from (${pairs}) as pair ${found('suppression', 'reason, since', 'key = pair.key')}
   order by pair.hash, pair.key, reason
   on conflict do nothing`,
);
const lift = statement(
  'audiences.suppression.lift',
  `with ${wanted},
   person as materialized (select distinct key from wanted ${found('suppression', 'key', 'hash = wanted.hash')}),
   lifted as (delete from audiences.suppression where ${placedAt('suppression', 'person', 'key = person.key')} returning key)
   select count(distinct key)::int as people from lifted`,
);

/** Every method works in the current unit of work, under the people lock. */
@Injectable()
export class SuppressionStore {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async any(): Promise<boolean> {
    return (await this.unitOfWork.current.rows<{ found: boolean }>(any))[0]?.found === true;
  }

  /** Those of the hashes by which somebody is suppressed. */
  async find(hashes: readonly string[]): Promise<SuppressedKeys> {
    if (hashes.length === 0) return new Map();
    this.unitOfWork.current.later(...planForBatch(hashes.length));
    const rows = await this.unitOfWork.current.rows<{ hash: string; keys: string[] }>(find, [await joined(hashes)]);
    return new Map(rows.map(({ hash, keys }) => [hash, keys]));
  }

  async keep(hashes: readonly SuppressedHash[], reason: SuppressionReason): Promise<void> {
    if (hashes.length > 0)
      await this.unitOfWork.current.affected(keep, [...(await valuesOf(hashes)), reason, this.unitOfWork.now]);
  }

  /** Further hashes of people who are suppressed, with their reason and since when. */
  async learn(hashes: readonly SuppressedHash[]): Promise<void> {
    if (hashes.length > 0) await this.unitOfWork.current.affected(learn, await valuesOf(hashes));
  }

  /** @returns the number of people who had one of the hashes */
  async lift(hashes: readonly string[]): Promise<number> {
    if (hashes.length === 0) return 0;
    return (await this.unitOfWork.current.rows<{ people: number }>(lift, [await joined(hashes)]))[0]?.people ?? 0;
  }
}

const valuesOf = async (hashes: readonly SuppressedHash[]): Promise<unknown[]> => [
  await joined(hashes.map(({ hash }) => hash)),
  await joined(hashes.map(({ key }) => key)),
];

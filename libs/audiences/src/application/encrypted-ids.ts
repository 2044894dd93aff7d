// Device and CRM ids in a form that can be opened, because platforms want them as they are: encrypted with the key ring, found by
// their hash.
import { Injectable } from '@nestjs/common';
import { type Actor, yieldToOthers } from '@app/kernel';
import { KeyRings, lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization } from '@app/platform/messaging';
import type { RawId } from '../domain/member-rows.js';
import { binary, binaryTexts, found, havingWanted, placedAt, planForBatch } from './member-columns.js';

const wanted = 'wanted as materialized (select distinct unnest($2::bytea[]) as hash order by hash)';
/** Who needs an id; an id without any of them is deleted. $3: every customer list of the organization. */
const uses = [
  havingWanted('hash', ['key', 'device_id', 'crm_id'], '$3'),
  // An id that is on a platform is needed once more: to take it out there.
  `select wanted.hash from wanted ${found('sent_identifier', '', 'hash = wanted.hash')}`,
];
const used = `used as materialized (${uses.join(' union ')})`;

// A lock for reading keeps the ids of this upload; a removal waits, and then sees the people of this upload.
const kept = lockingStatement(
  'audiences.sealed-id.kept',
  `with ${wanted} select encode(wanted.hash, 'hex') as hash from wanted
     ${found('sealed_id', '', 'hash = wanted.hash', 'for key share')}`,
);
const keep = statement(
  'audiences.sealed-id.keep',
  `with ${wanted}, ${used}
   insert into audiences.sealed_id (organization_id, hash, sealed)
   select $1, hash, sealed from unnest($2::bytea[], $4::text[]) as id (hash, sealed) where hash in (select hash from
   used) order by hash
   on conflict do nothing`,
);
const hold = lockingStatement(
  'audiences.sealed-id.hold',
  `with ${wanted} select from wanted ${found('sealed_id', '', 'hash = wanted.hash', 'for update')}`,
);
const forget = statement(
  'audiences.sealed-id.forget',
  `with ${wanted}, ${used}
   delete from audiences.sealed_id where ${placedAt('sealed_id', 'wanted', 'hash = wanted.hash')} and hash not in
   (select hash from used)`,
);
// Locked for reading: who is sent keeps his ids until he is taken out.
const open = lockingStatement(
  'audiences.sealed-id.open',
  `with ${wanted} select encode(wanted.hash, 'hex') as hash, sealed from wanted
   ${found('sealed_id', 'sealed', 'hash = wanted.hash', 'for key share')}`,
);
const outdated = lockingStatement(
  'audiences.sealed-id.outdated',
  `select encode(hash, 'hex') as hash, sealed from audiences.sealed_id
   where organization_id = $1 and hash > $2::bytea and split_part(sealed, '.', 1) <> $3 order by hash limit $4 for no key update`,
);
const replace = statement(
  'audiences.sealed-id.replace',
  `update audiences.sealed_id as own set sealed = id.sealed from unnest($2::bytea[], $3::text[]) as id (hash, sealed)
   where organization_id = $1 and own.hash = id.hash`,
);

interface Row {
  readonly hash: string;
  readonly sealed: string;
}

/** Ids in one unit of work, and units of work in one night, which fit into the turn of an organization. */
const BATCH = 2_000;
const MOST_BATCHES = 100;

/** Every method but `reseal` works in the current unit of work. */
@Injectable()
export class EncryptedIds {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rings: KeyRings,
  ) {}

  /** Seals the ids that a member has by now. @param lists every customer list of the organization */
  async keep(ids: readonly RawId[], lists: () => Promise<string[]>): Promise<void> {
    if (ids.length === 0) return;
    const hashes = [...new Set(ids.map(({ hash }) => hash))];
    const { current } = this.unitOfWork;
    const known = new Set((await current.rows<{ hash: string }>(kept, [await binary(hashes)])).map(({ hash }) => hash));
    const unknown = new Map(ids.filter(({ hash }) => !known.has(hash)).map((each) => [each.hash, each]));
    if (unknown.size === 0) return;
    const sealed = await this.sealed([...unknown.values()]);
    await current.affected(keep, [await binary([...unknown.keys()]), await lists(), await binaryTexts(sealed)]);
  }

  /** Deletes the ids that nobody needs any more. They are locked first, so that the uploads that were waited for are seen. */
  async forget(hashes: readonly string[], lists: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    await this.unitOfWork.current.together([
      [hold, [await binary(hashes)]],
      [forget, [await binary(hashes), lists]],
    ]);
  }

  /** The ids as they are, by their hashes; those that came hashed are left out. Only for what is sent to a platform. */
  async open(hashes: readonly string[]): Promise<Map<string, string>> {
    if (hashes.length === 0) return new Map();
    this.unitOfWork.current.later(...planForBatch(hashes.length));
    const rows = await this.unitOfWork.current.rows<Row>(open, [await binary(hashes)]);
    return new Map(rows.map((row) => [row.hash, this.opened(row).id]));
  }

  /** Encrypts with the newest key what an older one has encrypted, so that the older one can be thrown away. */
  @EveryOrganization('11 3 * * *', 'audiences.reseal')
  async reseal(actor: Actor): Promise<void> {
    let after = '';
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const last = await this.unitOfWork.run(actor, () => this.resealAfter(after));
      if (last === undefined) return;
      after = last;
    }
  }

  /** The last hash of the batch; undefined: nothing was left. */
  private async resealAfter(after: string): Promise<string | undefined> {
    const { current } = this.unitOfWork;
    const rows = await current.rows<Row>(outdated, [`\\x${after}`, this.rings.newestTokenKey, BATCH]);
    if (rows.length === 0) return undefined;
    const sealed = await this.sealed(rows.map((row) => this.opened(row)));
    await current.affected(replace, [await binary(rows.map(({ hash }) => hash)), await binaryTexts(sealed)]);
    return rows.at(-1)?.hash;
  }

  private opened({ hash, sealed }: Row): RawId {
    return { hash, id: this.rings.decrypt(sealed, this.contextOf(hash)) };
  }

  private async sealed(ids: readonly RawId[]): Promise<string[]> {
    const sealed: string[] = [];
    for (const { hash, id } of ids) {
      sealed.push(this.rings.encrypt(id, this.contextOf(hash)));
      await yieldToOthers();
    }
    return sealed;
  }

  private contextOf(hash: string): string {
    return `${this.unitOfWork.actor.organizationId} ${hash} sealed_id`;
  }
}

// The account of stored files. A file is written down, and its bytes are taken from the plan, before the storage gets it; it is
// struck off after the storage has removed it. Whatever ends a process between two steps, the sum is never below what lies in
// the storage, and every file there has a row by which it can be found and removed.
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Actor, CustomerDirectory, notFound, plans, systemActor } from '@app/kernel';
import { ReadDatabase, serviceUnavailable, statement, UnitOfWork } from '@app/platform/data';
import { type StoredBytes, storageFull } from './storage.errors.js';

/** Each kind of files has an account of its own, because each has a place of its own. */
export type Store = 'assets' | 'exports';

/** A file whose row is younger may still be named by a record that is being written. */
const SETTLED_MS = 3_600_000;
/** From this part of the limit on the organization is warned. */
export const WARNED_FROM = 0.8;

const add = statement(
  'platform.stored-file.add',
  `insert into platform.stored_file (organization_id, store, file, bytes, state, touched_at) values ($1, $2, $3, $4, 'new', $5)
   on conflict (organization_id, store, file) do nothing`,
);
const touch = statement(
  'platform.stored-file.touch',
  `update platform.stored_file set state = 'new', touched_at = $4
   where organization_id = $1 and store = $2 and file = $3 and state <> 'leaving'`,
);
// The row of the sum is locked until the commit, so two files never share the last bytes.
const take = statement(
  'platform.stored-bytes.take',
  `insert into platform.stored_bytes as total (organization_id, bytes) select $1, $2::bigint where $2::bigint <= $3::bigint
   on conflict (organization_id) do update set bytes = total.bytes + excluded.bytes
   where total.bytes + excluded.bytes <= $3::bigint returning bytes`,
);
const used = statement('platform.stored-bytes.used', 'select bytes from platform.stored_bytes where organization_id = $1');
const leave = statement(
  'platform.stored-file.leave',
  `update platform.stored_file set state = 'leaving' where organization_id = $1 and store = $2 and file = any($3::text[])
     and touched_at <= $4::timestamptz`,
);
const reconsider = statement(
  'platform.stored-file.reconsider',
  `update platform.stored_file set state = 'new' where organization_id = $1 and store = $2 and file = any($3::text[])
     and state = 'kept'`,
);
const settle = statement(
  'platform.stored-file.settle',
  `update platform.stored_file set state = 'kept' where organization_id = $1 and store = $2 and file = any($3::text[])
     and state = 'new' and touched_at <= $4::timestamptz`,
);
const inState = statement(
  'platform.stored-file.in-state',
  `select file from platform.stored_file where organization_id = $1 and store = $2 and state = $3
     and touched_at <= $4::timestamptz order by touched_at limit $5`,
);
const strikeOff = (which: string): string =>
  `with gone as (delete from platform.stored_file where organization_id = $1 and store = $2 and ${which} returning bytes)
   update platform.stored_bytes set bytes = bytes - (select coalesce(sum(bytes), 0) from gone) where organization_id = $1
     and exists (select from gone)`;
const forget = statement('platform.stored-file.forget', strikeOff("file = $3 and state = 'leaving'"));
const forgetAll = statement('platform.stored-file.forget-all', strikeOff('true'));

@Injectable()
export class StoredFiles {
  private readonly log = new Logger(StoredFiles.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    @Inject(CustomerDirectory) private readonly customers: CustomerDirectory,
  ) {}

  /** Live and test organization count by themselves, as their requests do. */
  async of(actor: Actor): Promise<StoredBytes> {
    const [row] = await this.reads.rows<{ bytes: bigint }>(actor, used);
    return { used: Number(row?.bytes ?? 0), limit: await this.limitOf(actor.organizationId) };
  }

  /**
   * Refuses early; only `reserve` takes the bytes.
   * @param asked null: nobody knows
   * @throws 409 `storage_full`
   */
  async requireRoom(actor: Actor, asked: number | null): Promise<void> {
    const stored = await this.of(actor);
    if (stored.used + (asked ?? 1) > stored.limit) throw storageFull(stored, asked);
  }

  /**
   * Before a file is stored. The same name counts once.
   * @throws 409 `storage_full`; 503 while the file of this name is being removed
   */
  async reserve(organizationId: string, store: Store, file: string, bytes: number): Promise<void> {
    const limit = await this.limitOf(organizationId);
    const sum = await this.unitOfWork.run(systemActor(organizationId), async () => {
      const { current, now } = this.unitOfWork;
      if ((await current.affected(add, [store, file, bytes, now])) === 0) {
        if ((await current.affected(touch, [store, file, now])) === 0) throw serviceUnavailable();
        return null;
      }
      const [taken] = await current.rows<{ bytes: bigint }>(take, [bytes, limit]);
      if (taken) return Number(taken.bytes);
      const [row] = await current.rows<{ bytes: bigint }>(used);
      throw storageFull({ used: Number(row?.bytes ?? 0), limit }, bytes);
    });
    const warned = limit * WARNED_FROM;
    if (sum !== null && sum >= warned && sum - bytes < warned)
      this.log.warn({ organization: organizationId, used: sum, limit }, 'the stored files of an organization reach its limit');
  }

  /** Nobody needs the file any more: the storage is told next, and `forget` follows. */
  async release(organizationId: string, store: Store, file: string): Promise<void> {
    await this.unitOfWork.run(systemActor(organizationId), async () => {
      await this.unitOfWork.current.affected(leave, [store, [file], 'infinity']);
    });
  }

  /** The storage has removed the file. */
  async forget(organizationId: string, store: Store, file: string): Promise<void> {
    await this.unitOfWork.run(systemActor(organizationId), () => this.unitOfWork.current.affected(forget, [store, file]));
  }

  async forgetAll(organizationId: string, store: Store): Promise<void> {
    await this.unitOfWork.run(systemActor(organizationId), () => this.unitOfWork.current.affected(forgetAll, [store]));
  }

  /** Files that are to be removed, those that waited longest first. */
  async leaving(actor: Actor, store: Store, most: number): Promise<string[]> {
    return this.inState(actor, store, 'leaving', 'infinity', most);
  }

  /** Files of which nobody has said yet whether a record names them, an hour after they were stored. */
  async unsettled(actor: Actor, store: Store, now: Date, most: number): Promise<string[]> {
    return this.inState(actor, store, 'new', settledBefore(now), most);
  }

  /** A record names those no more, and others may. Works in the current unit of work, as the next two do. */
  async reconsider(store: Store, files: readonly string[]): Promise<void> {
    await this.unitOfWork.current.affected(reconsider, [store, files]);
  }

  /** Those are named by a record. */
  async keep(store: Store, files: readonly string[]): Promise<void> {
    await this.unitOfWork.current.affected(settle, [store, files, settledBefore(this.unitOfWork.now)]);
  }

  /** Those are named by no record; one that was stored again within the hour stays. */
  async abandon(store: Store, files: readonly string[]): Promise<void> {
    await this.unitOfWork.current.affected(leave, [store, files, settledBefore(this.unitOfWork.now)]);
  }

  private async inState(actor: Actor, store: Store, state: string, before: Date | 'infinity', most: number): Promise<string[]> {
    return (await this.reads.rows<{ file: string }>(actor, inState, [store, state, before, most])).map(({ file }) => file);
  }

  private async limitOf(organizationId: string): Promise<number> {
    const plan = await this.customers.planOf(organizationId);
    if (plan === undefined) throw notFound('organization');
    return plans[plan].storedBytes;
  }
}

const settledBefore = (now: Date): Date => new Date(now.getTime() - SETTLED_MS);

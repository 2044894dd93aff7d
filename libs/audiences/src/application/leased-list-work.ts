// One piece of work on one list: under its lease, with the platform at hand. What goes wrong is kept with the list and tried
// again.
import { Inject, Injectable } from '@nestjs/common';
import {
  type AudienceTraits,
  type ConnectionRecord,
  PlatformError,
  type PlatformAudiences,
  type PlatformSession,
} from '@app/connections';
import { type Actor, Clock } from '@app/kernel';
import { type RowLease, RowLeases, RowLeaseLost, UnitOfWork } from '@app/platform/data';
import type { JobMessage } from '@app/platform/messaging';
import { type ListFault, listFaults, type ListState } from '../domain/platform-list.js';
import { listFault, blockerOf, retryAt } from './list-faults.js';
import { ListJobs, type ListTask } from './list-jobs.js';
import { ListReach } from './list-reach.js';
import { type PlatformList, StoredLists } from './stored-lists.js';

/** A list in the hands of this worker. */
export interface ListAtWork {
  readonly actor: Actor;
  /** As it was when the work began. */
  readonly list: PlatformList;
  /** Every write shows the state as it is now. */
  readonly held: RowLease<ListState>;
  readonly session: PlatformSession;
  readonly platform: PlatformAudiences;
  readonly traits: AudienceTraits;
  /** Why nobody may be brought to it, though people may be taken out; null: everybody may. */
  readonly blocker: Blocker | null;
  /** How often this work failed or waited before. */
  readonly tries: number;
  readonly now: () => Date;
}

/** `again`: there is more to do at once; `removals`: among it people who leave; a time: then; null: it is done. */
export type NextTime = 'again' | 'removals' | Date | null;

const leasedLists = { name: 'audiences.list', table: 'audiences.platform_list', key: ['id'], shows: 'state' };

type Blocker = Pick<ListFault, 'code' | 'message' | 'url'>;

/** What may be done for a list while the terms are not accepted any more: whoever must leave it leaves. */
const takesOut: readonly ListTask[] = ['audiences.send', 'audiences.settle', 'audiences.leave'];

/** Nothing more may be called for this list before a person did something. */
export class ListBlocked extends Error {
  constructor(readonly why: Blocker) {
    super(why.message);
  }
}

@Injectable()
export class ListWork {
  private readonly leases: RowLeases<ListState>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lists: StoredLists,
    private readonly jobs: ListJobs,
    private readonly reach: ListReach,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.leases = new RowLeases(unitOfWork, leasedLists);
  }

  /** Runs a job's work. A list that is gone, or whose connection is, waits for nothing. */
  async run({ actor, payload }: JobMessage, task: ListTask, work: (at: ListAtWork) => Promise<NextTime>): Promise<void> {
    const [id, tries] = [String(payload.listId), Number(payload.tries ?? 0)];
    const list = await this.lists.find(actor, id);
    const connection = list && (await this.reach.connection(actor, list.connectionId));
    if (!list || !connection) return;
    try {
      const next = await this.leases.holding(actor, [id], (held) =>
        this.atPlatform({ actor, list, held, tries }, { connection, task }, work),
      );
      await this.unitOfWork.run(actor, async () => {
        await this.lists.recovered(id, task);
        if (next === 'again' || next === 'removals')
          await this.jobs.enqueue(task, id, next === 'removals' ? { isRemoval: true } : {});
        else if (next !== null) await this.jobs.enqueue(task, id, { runAt: next, tries: tries + 1 });
      });
    } catch (failure) {
      await this.comeAgain(actor, list, { task, tries, failure });
    }
  }

  /**
   * Runs work on a list whose connection may be disconnected, as long as its grant lives; what goes wrong is thrown.
   * @throws PlatformError `auth` when there is no grant any more
   */
  async ending(
    actor: Actor,
    list: PlatformList,
    work: (at: Pick<ListAtWork, 'list' | 'held' | 'session' | 'platform'>) => Promise<void>,
  ): Promise<void> {
    const connection = await this.reach.ending(actor, list.connectionId);
    await this.leases.holding(actor, [list.id], (held) =>
      this.reach.call(actor, connection, async (session, platform) => {
        const present = await this.lists.find(actor, list.id);
        if (present) await work({ list: present, held, session, platform });
      }),
    );
  }

  private async atPlatform(
    held: Pick<ListAtWork, 'actor' | 'held' | 'tries' | 'list'>,
    { connection, task }: { readonly connection: ConnectionRecord; readonly task: ListTask },
    work: (at: ListAtWork) => Promise<NextTime>,
  ): Promise<NextTime> {
    const { actor, list } = held;
    const traits = this.reach.traits(connection);
    if (!traits) return null;
    const blocker = blockerOf(list, connection, traits);
    if (blocker !== null && (blocker.code !== 'terms_not_accepted' || !takesOut.includes(task))) throw new ListBlocked(blocker);
    return this.reach.call(actor, connection, async (session, platform) => {
      // Another worker may have changed it before this one got the lease, and the call may be made again with a new token.
      const present = (await this.lists.find(actor, list.id)) ?? list;
      return work({ ...held, list: present, session, platform, traits, blocker, now: () => this.clock.now() });
    });
  }

  private async comeAgain(
    actor: Actor,
    list: PlatformList,
    { task, tries, failure }: { readonly task: ListTask; readonly tries: number; readonly failure: unknown },
  ): Promise<void> {
    const { id } = list;
    if (failure instanceof RowLeaseLost)
      return this.unitOfWork.run(actor, () => this.jobs.enqueue(task, id, { runAt: failure.until, tries }));
    const now = this.clock.now();
    // It goes on when a person has done something about it.
    if (failure instanceof ListBlocked)
      return this.unitOfWork.run(actor, () => this.faulty(list, { ...failure.why, at: now.toISOString(), task }));
    if (!(failure instanceof PlatformError)) throw failure;
    await this.unitOfWork.run(actor, async () => {
      // What is only not ready yet is no fault: the list waits as it did.
      if (failure.fault !== 'not_ready') await this.faulty(list, listFault(failure, task, now));
      await this.jobs.enqueue(task, id, { runAt: retryAt(failure, tries, now), tries: tries + 1 });
    });
  }

  /** What waits for a person keeps back the lists that are made of this one too. */
  private async faulty(list: PlatformList, fault: ListFault): Promise<void> {
    await this.lists.faulty(list.id, fault);
    if (!listFaults[fault.code].needsPerson) return;
    for (const id of await this.lists.madeOf(list)) await this.jobs.enqueue('audiences.place', id);
  }
}

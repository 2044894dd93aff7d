// Lists as their platforms show them: looked at after they were filled, and at every sync of their connection.
import { Injectable } from '@nestjs/common';
import type { AudienceTraits, ObservedAudience, SyncContext, SyncCounts, SyncStream } from '@app/connections';
import { type EventMessage, type JobMessage, On, Task } from '@app/platform/messaging';
import { UnitOfWork } from '@app/platform/data';
import { type Actor, inParts, sameValue } from '@app/kernel';
import { isDue } from '../domain/platform-insights.js';
import { AudienceStore } from './audience.store.js';
import { ListJobs } from './list-jobs.js';
import { type ListAtWork, ListWork, type NextTime } from './leased-list-work.js';
import { type PlatformList, StoredLists } from './stored-lists.js';

/** The lists of one call. */
const MOST_AT_ONCE = 500;
/** Looks after a list was made or filled, until the sync of the next day does it. */
const LATER_MS = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * 60_000);

@Injectable()
export class ListPoll implements SyncStream<readonly ObservedAudience[] | null> {
  static readonly jobName = 'ListLooking';

  readonly name = 'audiences';
  readonly quota = 'audiences';
  readonly reads = 'present';
  readonly every = 'day';

  constructor(
    private readonly work: ListWork,
    private readonly lists: StoredLists,
    private readonly jobs: ListJobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly audiences: AudienceStore,
  ) {}

  @Task('audiences.look')
  async look(message: JobMessage): Promise<void> {
    await this.work.run(message, 'audiences.look', (at) => this.lookAt(at));
  }

  private async lookAt({ list, held, session, platform, traits, tries, now }: ListAtWork): Promise<NextTime> {
    if (list.state !== 'created' || !list.ids) return null;
    const at = now();
    const [shown] = await platform.observe(session, [list.ids.id]);
    const hidden = hiddenUntil(list, traits);
    if (!shown && at.getTime() <= hidden) return new Date(hidden + 1);
    await held.write(() => this.record(list, shown, { at, traits }));
    const pause = shown && (shown.state === 'building' || shown.usedAs === null) ? LATER_MS[tries] : undefined;
    return pause === undefined ? null : new Date(at.getTime() + pause);
  }

  /** null: audiences do not reach this platform. */
  async fetch({ actor, connection, platform: { audiences }, session }: SyncContext): Promise<readonly ObservedAudience[] | null> {
    const ids = (await this.there(actor, connection.id)).map(({ ids }) => ids.id);
    if (audiences === null) return null;
    const shown: ObservedAudience[] = [];
    for (const part of inParts(ids, MOST_AT_ONCE)) shown.push(...(await audiences.observe(session, part)));
    return shown;
  }

  async store(
    { actor, connection, fetchedAt: at, platform, write }: SyncContext,
    shown: readonly ObservedAudience[] | null,
  ): Promise<SyncCounts> {
    const byId = new Map(shown?.map((each) => [each.ids.id, each]));
    const { audiences: traits } = platform.traits;
    const ours = shown && traits ? await this.there(actor, connection.id) : [];
    for (const list of ours)
      await write(async () => {
        await this.record(list, byId.get(list.ids.id), { at, traits });
        if (list.fault) await this.jobs.wake(list.id);
      });
    return { read: shown?.length ?? 0, written: ours.length, failed: 0 };
  }

  @On('connection.reauthorized')
  @On('connection.consented')
  @On('connection.recovered')
  @On('connection.changed')
  @On('connection.account_changed')
  async wake({ actor, subjectId }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      for (const { id } of await this.lists.ofConnection(actor, subjectId)) await this.jobs.wake(id);
    });
  }

  /** A list that the platform no longer shows was removed there: it is not made again by itself. */
  private async record(list: PlatformList, shown: ObservedAudience | undefined, { at, traits }: Poll): Promise<void> {
    if (!shown) {
      if (at.getTime() <= hiddenUntil(list, traits)) return;
      await this.lists.move(list.id, ['created'], 'gone');
      await this.lists.tell(list.id);
      await this.resized(list, null);
      return;
    }
    const { state, size } = shown;
    await this.lists.seen(list.id, shown, at);
    await this.resized(list, size);
    // Of people who were uploaded our own numbers tell more.
    if (list.members === null && state === 'ready' && isDue(list.breakdown, at))
      await this.jobs.enqueue('audiences.breakdown', list.id);
  }

  /** People whom only platforms know are as many as these say: such an audience is measured again. */
  private async resized({ audienceId, members, observed }: PlatformList, size: ObservedAudience['size']): Promise<void> {
    if (members === null && !sameValue(observed?.size ?? null, size)) await this.audiences.build(audienceId);
  }

  private async there(actor: Actor, connectionId: string): Promise<PlatformListWithIds[]> {
    const lists = await this.lists.ofConnection(actor, connectionId);
    return lists.filter((list): list is PlatformListWithIds => list.state === 'created' && list.ids !== null);
  }
}

/** A new list may be missing from reads until then. */
const hiddenUntil = ({ intendedAt }: PlatformList, traits: AudienceTraits | null): number =>
  intendedAt === null ? 0 : intendedAt.getTime() + (traits?.readLagMs.at(-1) ?? 0);

interface Poll {
  readonly at: Date;
  readonly traits: AudienceTraits | null;
}

type PlatformListWithIds = PlatformList & { readonly ids: NonNullable<PlatformList['ids']> };

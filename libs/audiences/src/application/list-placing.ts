// Brings a list itself to its platform: created once, found again after a lost answer, changed where it says otherwise.
import { Injectable } from '@nestjs/common';
import { changedFields, type CreatedAudience, type NodeBody, PlatformError, references, resolved } from '@app/connections';
import { type JobMessage, Task } from '@app/platform/messaging';
import { listFaults } from '../domain/platform-list.js';
import { ListJobs } from './list-jobs.js';
import { type ListAtWork, ListWork, type NextTime, ListBlocked } from './leased-list-work.js';
import { StoredLists } from './stored-lists.js';

@Injectable()
export class ListPlacing {
  constructor(
    private readonly work: ListWork,
    private readonly lists: StoredLists,
    private readonly jobs: ListJobs,
  ) {}

  @Task('audiences.place')
  async place(message: JobMessage): Promise<void> {
    await this.work.run(message, 'audiences.place', (at) => this.bring(at));
  }

  private async bring(at: ListAtWork): Promise<NextTime> {
    const { list } = at;
    if (list.state === 'created') return this.change(at);
    if (list.state !== 'planned' && list.state !== 'intended') return null;
    const body = await this.readyBody(at);
    // The list to which it refers wakes it.
    if (body === null) return null;
    if (list.state === 'intended' && (await this.isFound(at))) return 'again';
    const look = list.state === 'intended' ? this.nextLook(at) : null;
    return look ?? this.create(at, body);
  }

  /** null: a list to which it refers is not there yet. @throws Obstructed when that waits for a person */
  private async readyBody({ actor, list }: ListAtWork): Promise<NodeBody | null> {
    const needed = [...new Set(references(list.body))];
    const found = await this.lists.byKeys(actor, list.connectionId, needed);
    const waiting = found.find(({ state, fault }) => state !== 'created' && fault && listFaults[fault.code].needsPerson);
    if (waiting?.fault) throw new ListBlocked(waiting.fault);
    const ids = new Map(found.flatMap(({ partKey, state, ids }) => (state === 'created' && ids ? [[partKey, ids.id]] : [])));
    return needed.every((key) => ids.has(key)) ? resolved(list.body, ids) : null;
  }

  private async create(at: ListAtWork, body: NodeBody): Promise<NextTime> {
    const { list, held, platform, session } = at;
    await held.write(() => this.lists.intend(list.id));
    try {
      await this.created(at, await platform.create(session, { key: list.partKey, tag: list.tag, body }), body);
      return null;
    } catch (failure) {
      if (!(failure instanceof PlatformError)) throw failure;
      if (failure.fault === 'duplicate' && (await this.isFound(at))) return 'again';
      // Its answer was lost: it is looked for first.
      if (failure.fault === 'unknown_outcome') return this.nextLook(at) ?? 'again';
      if (failure.fault === 'rejected')
        await held.write(async () => void (await this.lists.move(list.id, ['intended'], 'refused')));
      else await held.write(async () => void (await this.lists.move(list.id, ['intended'], 'planned')));
      throw failure;
    }
  }

  /** Takes what carries its tag; copies that somebody made are removed. */
  private async isFound(at: ListAtWork): Promise<boolean> {
    const { list, session, platform } = at;
    const [oldest, ...copies] = await platform.find(session, list.tag);
    if (!oldest) return false;
    for (const { ids } of copies) await platform.remove(session, ids);
    await this.created(at, oldest, oldest.fields);
    return true;
  }

  private async created({ list, held }: ListAtWork, made: CreatedAudience, body: NodeBody): Promise<void> {
    await held.write(async () => {
      await this.lists.created(list.id, made, body);
      if (list.members !== null) await this.jobs.enqueue('audiences.send', list.id);
      if (list.members === null || made.usedAs === null) await this.jobs.enqueue('audiences.look', list.id);
      for (const id of await this.lists.madeOf(list)) await this.jobs.enqueue('audiences.place', id);
    });
  }

  private async change(at: ListAtWork): Promise<NextTime> {
    const { list, held, session, platform } = at;
    const body = await this.readyBody(at);
    const fields = body && changedFields(list.applied, body);
    if (!fields || !list.ids || Object.keys(fields).length === 0) return null;
    await held.check();
    await platform.change(session, { ids: list.ids, tag: list.tag }, fields);
    await held.write(() => this.lists.changed(list.id, fields));
    return null;
  }

  /** When to look again for what was sent, because reads of the platform lag; null: what is not shown now is not there. */
  private nextLook({ list, traits, now }: ListAtWork): Date | null {
    const intendedAt = list.intendedAt ?? now();
    const looks = traits.readLagMs.map((lag) => new Date(intendedAt.getTime() + lag));
    return looks.find((look) => look > now()) ?? null;
  }
}

// Removes lists from their platform, with all people on them: one whose audience is archived, and all of an organization that
// ends.
import { Injectable } from '@nestjs/common';
import { PlatformError } from '@app/connections';
import type { Actor } from '@app/kernel';
import { RowLeaseLost } from '@app/platform/data';
import { ListClearing } from './list-clearing.js';
import { type ListAtWork, ListWork } from './leased-list-work.js';
import { type PlatformList, StoredLists } from './stored-lists.js';

/** What may still be on the platform. */
export interface LeftLists {
  /** The platform's ids; our tags of lists whose creation had no answer: their names there end with it. */
  readonly lists: readonly string[];
  /** Whether another try may help: not when the platform no longer takes our tokens, or they are gone. */
  readonly mayHelp: boolean;
}

@Injectable()
export class ListRemoval {
  constructor(
    private readonly work: ListWork,
    private readonly lists: StoredLists,
    private readonly clearing: ListClearing,
  ) {}

  /** One try, in this process, without a worker. Outside of any unit of work. */
  async removeAll(actor: Actor, connectionId: string): Promise<LeftLists> {
    const lists: string[] = [];
    let mayHelp = true;
    for (const list of await this.lists.ofConnection(actor, connectionId)) {
      if (!mayBeThere(list)) continue;
      try {
        await this.work.ending(actor, list, (at) => this.remove(at));
      } catch (failure) {
        if (!(failure instanceof PlatformError) && !(failure instanceof RowLeaseLost)) throw failure;
        if (failure instanceof PlatformError && failure.fault === 'auth') mayHelp = false;
        lists.push(list.ids?.id ?? list.tag);
      }
    }
    return { lists, mayHelp };
  }

  /** A list whose creation had no answer is looked for. */
  async remove({ list, held, session, platform }: Pick<ListAtWork, 'list' | 'held' | 'session' | 'platform'>): Promise<void> {
    const made = list.ids ? [list] : list.intendedAt ? await platform.find(session, list.tag) : [];
    for (const { ids } of made) if (ids) await platform.remove(session, ids);
    await held.write(() => this.clearing.forget(list.id));
  }
}

const mayBeThere = ({ ids, intendedAt, state }: PlatformList): boolean =>
  state !== 'gone' && (ids !== null || intendedAt !== null);

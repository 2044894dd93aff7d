// Keeps the tallies up to date: people whose rows changed are moved from their old counts to the new ones. A batch costs as
// much as its own people, however many others there are. It may be killed at any instant: a change is deleted in the unit of
// work that counts it.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { PeoplePlan } from '../domain/set-algebra.js';
import { CountStore } from './people-count.store.js';

/** Changes in one unit of work: sampled people, one of sixteen. */
const MOST_CHANGES = 10_000;
/** More than any organization changes while one build follows; the rest is followed by the next build. */
const MOST_TURNS = 1_000;

@Injectable()
export class PeopleCounter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tallies: CountStore,
  ) {}

  /** Counts all changes of members until now, in units of work of its own. */
  async follow(actor: Actor): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) if (!(await this.unitOfWork.run(actor, () => this.turn()))) return;
  }

  /** Counts a combination of lists, unless it is counted already. Part of the current unit of work. */
  async ensure(id: string, plan: PeoplePlan): Promise<void> {
    this.tallies.begin();
    await this.tallies.ensure(id, plan);
  }

  /** Returns whether more changes may be left. */
  private async turn(): Promise<boolean> {
    this.tallies.begin();
    const { hasAudiences, isCounted } = await this.tallies.state();
    // The organization may have been erased.
    if (!hasAudiences) return false;
    if (!isCounted) {
      this.tallies.countOrganization();
      return false;
    }
    this.tallies.dropArchived();
    let isMore = false;
    for (const found of [await this.tallies.take(MOST_CHANGES), await this.tallies.archived(MOST_CHANGES)]) {
      if (found.people) this.tallies.move(found.people);
      isMore ||= found.taken === MOST_CHANGES;
    }
    return isMore;
  }
}

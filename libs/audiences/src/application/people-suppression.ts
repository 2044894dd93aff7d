// Keeps people out of all lists: those who were suppressed, and those who were erased.
import { Injectable } from '@nestjs/common';
import { distinctHashesOf, type Person } from '../domain/member-rows.js';
import { identityOf, isSuppressed, learnedFrom, suppressionOf, type SuppressionReason } from '../domain/suppression.js';
import { MemberStore, type RemovedPerson } from './member.store.js';
import { PeopleLock } from './people-lock.js';
import { SuppressionStore } from './suppression.store.js';

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Every method works in the current unit of work. */
@Injectable()
export class PeopleSuppression {
  constructor(
    private readonly lock: PeopleLock,
    private readonly store: SuppressionStore,
    private readonly members: MemberStore,
  ) {}

  /** The people of an upload without those who are kept out; what the others show of the suppressed is learned. */
  async admit(people: readonly Person[]): Promise<readonly Person[]> {
    this.lock.share();
    if (!(await this.store.any())) return people;
    const suppressed = await this.store.find(await distinctHashesOf(people));
    const out = people.filter((person) => isSuppressed(person, suppressed));
    if (out.length === 0) return people;
    await this.store.learn(learnedFrom(out, suppressed));
    return people.filter((person) => !isSuppressed(person, suppressed));
  }

  /**
   * Takes them out of every list, archived ones too, and keeps them out.
   * @returns the people who were not suppressed before, and who was taken out of which list
   */
  async suppress(
    rows: readonly Person[],
    reason: SuppressionReason,
  ): Promise<{ readonly people: number; readonly gone: readonly RemovedPerson[] }> {
    this.lock.hold();
    const lists = await this.members.lists();
    const named = await distinctHashesOf(rows);
    const gone = await this.members.remove(lists, named);
    const shared = await this.members.used(lists, distinct(gone.flatMap(({ hashes }) => hashes)));
    const suppressed = await this.store.find(distinct(rows.flatMap(identityOf)));
    const { hashes, people } = suppressionOf(rows, { gone, suppressed, shared });
    await this.store.keep(hashes, reason);
    return { people, gone };
  }

  /** @returns the people who may come back, and the rows that name none of them */
  async lift(rows: readonly Person[]): Promise<{ readonly people: number; readonly unknown: number }> {
    this.lock.hold();
    const hashes = distinct(rows.flatMap(identityOf));
    const suppressed = await this.store.find(hashes);
    const unknown = rows.filter((row) => !identityOf(row).some((hash) => suppressed.has(hash))).length;
    return { people: await this.store.lift(hashes), unknown };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AuditLog, validationFailed, yieldToOthers } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { CustomerList } from '../domain/audience-definition.js';
import type { Audience } from '../domain/audience.js';
import type { Consent } from '../domain/consent.js';
import { distinctHashesOf, hashesOf, type Person, type RowFault } from '../domain/member-rows.js';
import { AudienceStore } from './audience.store.js';
import { accepted, judged, type Rows } from './member-validation.js';
import { MemberStore, type RemovedPerson } from './member.store.js';
import { PeopleSuppression } from './people-suppression.js';

/** Every row is counted once: as a new, changed, unchanged or suppressed person, or as refused. */
export interface AdditionResult {
  readonly received: number;
  readonly added: number;
  readonly updated: number;
  /** On the list already, possibly by an earlier row of the same request. */
  readonly unchanged: number;
  /** Kept out, because the person was suppressed or erased. */
  readonly suppressed: number;
  readonly refused: readonly RowFault[];
}

export interface RemovalResult {
  readonly received: number;
  /** People. One row can remove several, by different identifiers. */
  readonly removed: number;
  /** Rows of people who were not on the list. */
  readonly unchanged: number;
  readonly refused: readonly RowFault[];
}

export interface ErasureResult {
  readonly audienceId: string;
  readonly removed: number;
}

/** The people of customer lists. Rows arrive unchecked: each is checked here, and no raw identifier is stored. */
@Injectable()
export class MembersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audiences: AudienceStore,
    private readonly members: MemberStore,
    private readonly suppression: PeopleSuppression,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /**
   * @param consent of all these people, on every list; null: what was told before stays, and nothing is assumed
   * @throws 404, 409 `resource_archived`, 422 `audience_takes_no_members`, `no_row_accepted`
   */
  async add(actor: Actor, audienceId: string, rows: Rows, consent: Consent | null = null): Promise<AdditionResult> {
    return this.unitOfWork.run(actor, async () => {
      const audience = await this.list(audienceId);
      const { identifierTypes } = audience.state.definition as CustomerList;
      const { people: named, refused } = await accepted(rows, this.year(), identifierTypes);
      const people = await this.suppression.admit(named);
      const { people: told, added, updated, rekeyedLists } = await this.members.add(audienceId, people, consent);
      const unchanged = people.length - added - updated;
      const counts = { received: rows.length, added, updated, unchanged, suppressed: named.length - people.length };
      await this.changed(audience, { added, removed: 0 }, { ...counts, refused: refused.length });
      if (consent && told > 0) await this.auditConsent(audienceId, told, consent);
      const changed = new Set([...(added + updated > 0 ? [audienceId] : []), ...rekeyedLists]);
      for (const each of changed) await this.audiences.build(each);
      return { ...counts, refused };
    });
  }

  /**
   * By any identifier of each person.
   * @throws 404, 409 `resource_archived`, 422 `audience_takes_no_members`, `no_row_accepted`
   */
  async remove(actor: Actor, audienceId: string, rows: Rows): Promise<RemovalResult> {
    return this.unitOfWork.run(actor, async () => {
      const audience = await this.list(audienceId);
      const { people, refused } = await accepted(rows, this.year());
      const gone = await this.members.remove([audienceId], await distinctHashesOf(people));
      const counts = { received: rows.length, removed: gone.length, unchanged: await unmatched(people, gone) };
      await this.changed(audience, { added: 0, removed: gone.length }, { ...counts, refused: refused.length });
      if (gone.length > 0) await this.audiences.build(audienceId);
      return { ...counts, refused };
    });
  }

  /**
   * Removes one person from every list of the organization, archived ones too, and keeps the person out. The audit records the
   * erasure without the person.
   * @throws 400 `validation_failed` for a row that names nobody
   */
  async erase(actor: Actor, row: unknown): Promise<ErasureResult[]> {
    return this.unitOfWork.run(actor, async () => {
      const { people, refused } = await judged([row], this.year());
      if (refused.length > 0)
        throw validationFailed(refused.map(({ field, code, message }) => ({ field: field ?? 'row', code, message })));
      const { gone } = await this.suppression.suppress(people, 'erased');
      const removed = new Map<string, number>();
      for (const { audienceId } of gone) removed.set(audienceId, (removed.get(audienceId) ?? 0) + 1);
      for (const audienceId of removed.keys()) await this.audiences.build(audienceId);
      await this.audit.record({
        action: 'audience.person_erased',
        resourceType: 'organization',
        resourceId: actor.organizationId,
        changes: { audiences: removed.size, removed: gone.length },
      });
      return [...removed].map(([audienceId, count]) => ({ audienceId, removed: count }));
    });
  }

  private async auditConsent(audienceId: string, people: number, { adUserData, adPersonalization }: Consent): Promise<void> {
    await this.audit.record({
      action: 'audience.consent_told',
      resourceType: 'audience',
      resourceId: audienceId,
      changes: { people, ad_user_data: adUserData, ad_personalization: adPersonalization },
    });
  }

  private async list(audienceId: string): Promise<Audience> {
    const audience = await this.audiences.hold(audienceId);
    audience.requireMembers();
    return audience;
  }

  private async changed(
    audience: Audience,
    change: { readonly added: number; readonly removed: number },
    changes: Readonly<Record<string, number>>,
  ): Promise<void> {
    audience.changeMembers(change);
    await this.audiences.note(audience, changes);
  }

  private year(): number {
    return this.unitOfWork.now.getUTCFullYear();
  }
}

/** The number of rows that found nobody, or only people whom an earlier row had removed. */
async function unmatched(people: readonly Person[], gone: readonly RemovedPerson[]): Promise<number> {
  const byHash = new Map<string, RemovedPerson[]>();
  for (const person of gone) {
    await yieldToOthers();
    for (const hash of person.hashes) {
      const others = byHash.get(hash);
      if (others) others.push(person);
      else byHash.set(hash, [person]);
    }
  }
  const left = new Set(gone);
  let count = 0;
  for (const person of people) {
    await yieldToOthers();
    const found = hashesOf(person).flatMap((hash) => byHash.get(hash) ?? []);
    if (found.filter((each) => left.delete(each)).length === 0) count += 1;
  }
  return count;
}

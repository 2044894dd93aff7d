import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AuditLog } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { RowFault } from '../domain/member-rows.js';
import { AudienceStore } from './audience.store.js';
import { accepted, type Rows } from './member-validation.js';
import { PeopleSuppression } from './people-suppression.js';

/** Every row is counted once: as a newly or formerly suppressed person, or as refused. */
export interface SuppressionResult {
  readonly received: number;
  readonly suppressed: number;
  readonly unchanged: number;
  /** Places on lists that ended. */
  readonly removed: number;
  readonly refused: readonly RowFault[];
}

export interface LiftResult {
  readonly received: number;
  /** People. One row can lift several. */
  readonly lifted: number;
  /** Rows of people who were not suppressed. */
  readonly unchanged: number;
  readonly refused: readonly RowFault[];
}

/** An organization's people who want no ads. */
@Injectable()
export class SuppressionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly suppression: PeopleSuppression,
    private readonly audiences: AudienceStore,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** Takes people out of every list, and keeps them out. @throws 422 `no_row_accepted` */
  async add(actor: Actor, rows: Rows): Promise<SuppressionResult> {
    return this.unitOfWork.run(actor, async () => {
      const { people, refused } = await accepted(rows, this.unitOfWork.now.getUTCFullYear());
      const { people: suppressed, gone } = await this.suppression.suppress(people, 'suppressed');
      for (const audienceId of new Set(gone.map((each) => each.audienceId))) await this.audiences.build(audienceId);
      await this.record('audience.people_suppressed', { suppressed, removed: gone.length });
      const counts = { received: rows.length, suppressed, unchanged: people.length - suppressed, removed: gone.length };
      return { ...counts, refused };
    });
  }

  /** They may be uploaded again; nobody is brought back to a list. @throws 422 `no_row_accepted` */
  async lift(actor: Actor, rows: Rows): Promise<LiftResult> {
    return this.unitOfWork.run(actor, async () => {
      const { people, refused } = await accepted(rows, this.unitOfWork.now.getUTCFullYear());
      const { people: lifted, unknown } = await this.suppression.lift(people);
      await this.record('audience.suppression_lifted', { lifted });
      return { received: rows.length, lifted, unchanged: unknown, refused };
    });
  }

  private async record(action: string, changes: Readonly<Record<string, number>>): Promise<void> {
    const resourceId = this.unitOfWork.actor.organizationId;
    await this.audit.record({ action, resourceType: 'organization', resourceId, changes });
  }
}

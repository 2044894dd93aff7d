import { Injectable } from '@nestjs/common';
import { type Actor, DomainError } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { analyticsErrors } from '../domain/analytics.errors.js';
import { MOST_QUEUED, MOST_RUNNING } from '../domain/export.limits.js';
import { Export } from '../domain/export.js';
import type { ExportState } from '../domain/export.state.js';
import { ExportStore } from './export.store.js';

/** One method per write. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly exports: ExportStore,
  ) {}

  /** Accepts an export and returns its id; the worker makes its file. @throws 409 `storage_full`, 429 `too_many_exports` */
  async create(actor: Actor, asked: Pick<ExportState, 'name' | 'query' | 'question'>): Promise<string> {
    return this.unitOfWork.run(actor, async () => {
      const { queued } = await this.exports.counted();
      if (queued >= MOST_QUEUED) throw tooManyExports(queued);
      const of = { organizationId: actor.organizationId, createdBy: actor.userId };
      const made = Export.request({ ...asked, ...of }, this.unitOfWork.now);
      await this.exports.add(made);
      return made.id;
    });
  }

  /** Cancels it, or removes its file. */
  async delete(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const found = await this.exports.load(id);
      found.expectVersion(expectedVersion);
      await this.exports.remove(found);
    });
  }
}

const RETRY_SECONDS = 60;

const tooManyExports = (queued: number): DomainError =>
  new DomainError(
    analyticsErrors.too_many_exports,
    `${queued} exports of your organization wait already, while ${MOST_RUNNING} run at once. Retry in ${RETRY_SECONDS} ` +
      `s, or delete one that is no longer needed.`,
    { queued, limit: MOST_QUEUED, retry_after: RETRY_SECONDS },
    { 'Retry-After': String(RETRY_SECONDS) },
  );

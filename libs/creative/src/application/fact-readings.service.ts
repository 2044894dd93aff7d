// Accepts readings of facts; the worker makes them.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AuditLog, DomainError, newId } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { EveryOrganization, Jobs } from '@app/platform/messaging';
import { creativeErrors, promptRejected } from '../domain/creative.errors.js';
import { readingLimits, type ReadingSource } from '../domain/fact-reading.js';
import { landingPageField, rejectionsIn } from '../domain/request-policy.js';
import { FactReadingStore } from './fact-reading.store.js';

@Injectable()
export class FactReadingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly readings: FactReadingStore,
    private readonly jobs: Jobs,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** Returns the id of the new reading. @throws 422 `prompt_rejected`; 429 `too_many_readings` */
  async read(actor: Actor, source: ReadingSource): Promise<string> {
    const { prompt, landingPageUrl } = source;
    const reasons = rejectionsIn([
      ...(prompt === null ? [] : [{ field: 'prompt', text: prompt }]),
      ...landingPageField(landingPageUrl),
    ]);
    if (reasons.length > 0) throw promptRejected(reasons);
    const id = newId();
    return this.unitOfWork.run(actor, async () => {
      if (!(await this.readings.add(id, source, actor.userId))) throw tooManyReadings();
      const changes = { source: prompt === null ? 'landing_page' : 'prompt' };
      await this.audit.record({ action: 'fact_reading.requested', resourceType: 'fact_reading', resourceId: id, changes });
      await this.jobs.enqueue('creative.read-facts', { readingId: id }, { queue: id });
      return id;
    });
  }

  @EveryOrganization('17 * * * *', 'creative.forget-readings')
  async forgetOld(actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, () => this.readings.forgetOld());
  }
}

const RETRY_SECONDS = 3_600;
const tooManyReadings = (): DomainError =>
  new DomainError(
    creativeErrors.too_many_readings,
    `Your organization has ${readingLimits.most} readings of facts from the last ${readingLimits.keptHours} hours; use ` +
      `those, or wait.`,
    { limit: readingLimits.most, retry_after: RETRY_SECONDS },
    { 'Retry-After': String(RETRY_SECONDS) },
  );

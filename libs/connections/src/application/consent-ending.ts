import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization, forEveryOne } from '@app/platform/messaging';
import { type Consent, consentLimits } from '../domain/consent.js';
import { ConsentStore } from './consent.store.js';
import { Revocations } from './revocations.js';

const ended = statement(
  'connections.consent.ended',
  'select id from connections.consent where organization_id = $1 and ends_at <= $2 order by ends_at limit 100',
);

const every = statement('connections.consent.every', 'select id from connections.consent where organization_id = $1 order by id');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Ends consents that were not used: what was allowed is given back, then nothing of it stays here. */
@Injectable()
export class ConsentEnding {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly consents: ConsentStore,
    private readonly revocations: Revocations,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('* * * * *', 'connections.end-consents')
  async endDue(actor: Actor): Promise<void> {
    const due = await this.reads.rows<{ id: string }>(actor, ended, [this.clock.now()]);
    await forEveryOne(due, ({ id }) => this.end(actor, id));
  }

  /** Ends every consent of an organization that ends; what the platform does not take back at once is erased all the same. */
  async endAll(actor: Actor): Promise<void> {
    const all = await this.reads.rows<{ id: string }>(actor, every);
    await forEveryOne(all, ({ id }) => this.end(actor, id, true));
  }

  /** Safe to repeat. `now`: also one that is under way. */
  private async end(actor: Actor, id: string, now = false): Promise<void> {
    const left = await this.unitOfWork.run(actor, async () => {
      const consent = await this.consents.find(id);
      if (!consent || (!now && consent.endsAt > this.unitOfWork.now)) return undefined;
      return { consent, mayRevoke: await this.consents.release(consent) };
    });
    if (!left) return;
    const { channel, world, grant } = left.consent;
    const isRevoked = !left.mayRevoke || !grant || (await this.revocations.tryRevoke(channel, world, grant));
    const isDone = isRevoked || now || this.isLate(left.consent);
    await this.unitOfWork.run(actor, () => (isDone ? this.consents.remove(id) : this.postpone(left.consent)));
  }

  /** After a day the tokens are erased although the platform did not take them back. */
  private isLate({ begunAt }: Consent): boolean {
    return this.clock.now().getTime() - begunAt.getTime() > consentLimits.revokeHours * HOUR_MS;
  }

  private async postpone(consent: Consent): Promise<void> {
    const later = this.unitOfWork.now.getTime() + consentLimits.revokeAgainMinutes * MINUTE_MS;
    await this.consents.save({ ...consent, step: 'over', endsAt: new Date(later) });
  }
}

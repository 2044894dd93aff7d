import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization, forEveryOne } from '@app/platform/messaging';
import { PlatformError } from '../domain/ad-platform.js';
import { type Consent, consentLimits } from '../domain/consent.js';
import { AdPlatforms } from './ad-platforms.js';
import { ConsentStore } from './consent.store.js';

const ended = statement(
  'connections.consent.ended',
  'select id from connections.consent where organization_id = $1 and ends_at <= $2 order by ends_at limit 100',
);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Ends consents that were not used: what was allowed is given back, then nothing of it stays here. */
@Injectable()
export class ConsentEnding {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly consents: ConsentStore,
    private readonly platforms: AdPlatforms,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('* * * * *', 'connections.end-consents')
  async endDue(actor: Actor): Promise<void> {
    const due = await this.reads.rows<{ id: string }>(actor, ended, [this.clock.now()]);
    await forEveryOne(due, ({ id }) => this.end(actor, id));
  }

  /** Safe to repeat. */
  private async end(actor: Actor, id: string): Promise<void> {
    const left = await this.unitOfWork.run(actor, async () => {
      const consent = await this.consents.find(id);
      if (!consent || consent.endsAt > this.unitOfWork.now) return undefined;
      return { consent, mayRevoke: await this.consents.release(consent) };
    });
    if (!left) return;
    const isDone = !left.mayRevoke || (await this.revoked(left.consent)) || this.isLate(left.consent);
    await this.unitOfWork.run(actor, () => (isDone ? this.consents.remove(id) : this.postpone(left.consent)));
  }

  private async revoked({ channel, world, grant }: Consent): Promise<boolean> {
    try {
      if (grant) await this.platforms.of(channel, world).oauth.revoke(grant);
      return true;
    } catch (failure) {
      if (failure instanceof PlatformError) return false;
      throw failure;
    }
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

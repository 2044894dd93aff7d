// A campaign on a channel is walked by one worker at a time: the one that holds the placement's lease. The times are the database's, so that all
// workers read one clock; the fence grows with every holder, so that a worker that was taken for lost can neither write nor begin another call.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import type { DesiredState } from '../domain/delivery.js';
import type { StoredPlacement } from './placements.js';

/** Short, because a stop waits for the lease of a worker that was lost; a lease that is lost by mistake costs a repeated walk. */
const LEASE = `interval '8 seconds'`;
const RENEW_MS = 2_500;

const take = statement(
  'campaigns.walk.take',
  `update campaigns.placement set fence = fence + 1, leased_until = now() + ${LEASE}
   where organization_id = $1 and campaign_id = $2 and channel = $3 and (leased_until is null or leased_until <= now()) returning fence`,
);
const keep = statement(
  'campaigns.walk.keep',
  `update campaigns.placement set leased_until = now() + ${LEASE} where organization_id = $1 and campaign_id = $2 and channel = $3 and fence = $4
   and leased_until > now() returning desired`,
);
const letGo = statement(
  'campaigns.walk.let-go',
  'update campaigns.placement set leased_until = null where organization_id = $1 and campaign_id = $2 and channel = $3 and fence = $4',
);
const heldUntil = statement(
  'campaigns.walk.held-until',
  'select leased_until as "until" from campaigns.placement where organization_id = $1 and campaign_id = $2 and channel = $3',
);

/** Another worker walks this campaign, or took it over. */
export class WalkTaken extends Error {
  /** `until`: when that worker's lease would be over. */
  constructor(readonly until: Date) {
    super('Another worker has this campaign.');
    this.name = 'WalkTaken';
  }
}

/** A placement in the hands of this worker. Every write throws `WalkTaken` once that is over. */
export class HeldPlacement {
  constructor(
    private readonly of: { readonly actor: Actor; readonly placement: StoredPlacement },
    private readonly fence: string,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Runs the work in one transaction, in which no other worker can take over. `desired`: the desired state as it is now. */
  async write<T>(work: (desired: DesiredState) => Promise<T>): Promise<T> {
    return this.unitOfWork.run(this.of.actor, async () => work(await this.renew()));
  }

  /** Before a call that only the present worker may send. */
  async check(): Promise<void> {
    await this.write(() => Promise.resolve());
  }

  async renew(): Promise<DesiredState> {
    const [kept] = await this.unitOfWork.current.rows<{ desired: DesiredState }>(keep, [...this.key, this.fence]);
    if (!kept) throw new WalkTaken(new Date(this.unitOfWork.now.getTime() + RENEW_MS));
    return kept.desired;
  }

  async release(): Promise<void> {
    await this.unitOfWork.run(this.of.actor, () => this.unitOfWork.current.affected(letGo, [...this.key, this.fence]));
  }

  private get key(): string[] {
    return [this.of.placement.campaignId, this.of.placement.channel];
  }
}

@Injectable()
export class WalkLeases {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Runs the work while this worker holds the placement. @throws WalkTaken while another one does */
  async holding<T>(actor: Actor, placement: StoredPlacement, work: (held: HeldPlacement) => Promise<T>): Promise<T> {
    const held = await this.take(actor, placement);
    // A lost lease is noticed by the next write, a database that is away for a moment by the next turn.
    const timer = setInterval(() => void held.check().catch(() => undefined), RENEW_MS);
    try {
      return await work(held);
    } finally {
      clearInterval(timer);
      // A lease that cannot be let go now ends by itself.
      await held.release().catch(() => undefined);
    }
  }

  private async take(actor: Actor, placement: StoredPlacement): Promise<HeldPlacement> {
    return this.unitOfWork.run(actor, async () => {
      const key = [placement.campaignId, placement.channel];
      const [taken] = await this.unitOfWork.current.rows<{ fence: string }>(take, key);
      if (taken) return new HeldPlacement({ actor, placement }, taken.fence, this.unitOfWork);
      const [held] = await this.unitOfWork.current.rows<{ until: Date | null }>(heldUntil, key);
      throw new WalkTaken(held?.until ?? this.unitOfWork.now);
    });
  }
}

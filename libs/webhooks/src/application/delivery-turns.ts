// One turn of an endpoint: what has ended is settled and what is due is taken, in one transaction.
import { Injectable } from '@nestjs/common';
import { systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type ClaimedDelivery, type EndedTry, settled } from '../domain/delivery.js';
import { underWay } from '../domain/endpoint.limits.js';
import { mustBeDisabled, type Pace, paceAfter } from '../domain/pace.js';
import type { LockedDispatch } from './dispatch.store.js';
import { EndpointEnding } from './endpoint-ending.js';
import { EndpointStores } from './endpoint-stores.js';

/** Where deliveries go. */
export interface Place {
  readonly organizationId: string;
  readonly endpointId: string;
}

/** What a lane has done since its last turn. */
export interface LaneState {
  readonly ended: readonly EndedTry[];
  readonly running: readonly ClaimedDelivery[];
  /** Deliveries that this process may begin now. */
  readonly free: number;
}

export interface Turn {
  readonly endpoint: LockedDispatch;
  readonly taken: readonly ClaimedDelivery[];
}

@Injectable()
export class DeliveryTurns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: EndpointStores,
    private readonly ending: EndpointEnding,
  ) {}

  /** @returns undefined: the endpoint gets nothing any more */
  async take({ organizationId, endpointId }: Place, { ended, running, free }: LaneState): Promise<Turn | undefined> {
    return this.unitOfWork.run(systemActor(organizationId), async () => {
      const endpoint = await this.stores.dispatches.locked(endpointId);
      if (!endpoint?.isEnabled) return undefined;
      const pace = ended.reduce((so: Pace, { result, at }) => paceAfter(so, result, at), endpoint);
      if (ended.length > 0) this.settle(ended);
      if (running.length > 0) this.stores.deliveries.renew(running);
      const { now } = this.unitOfWork;
      const isGone = ended.some(({ result }) => result.fault === 'gone');
      if (isGone || mustBeDisabled(pace)) {
        this.stores.dispatches.settled(endpointId, pace);
        await this.ending.end(endpointId, isGone ? 'gone' : 'failing', pace.failingSince ?? now, now);
        return undefined;
      }
      const taken = isPaused(pace, now) ? [] : await this.stores.deliveries.claim(endpointId, now, free, mostOf(pace));
      this.stores.dispatches.settled(endpointId, pace);
      return { endpoint, taken };
    });
  }

  private settle(ended: readonly EndedTry[]): void {
    this.stores.deliveries.settle(
      ended.map((each) => ({ ...each, settled: settled(each.delivery.tries + 1, each.result, each.at, Math.random()) })),
    );
  }
}

const isPaused = ({ pausedUntil }: Pace, now: Date): boolean => pausedUntil !== null && pausedUntil > now;

/** A receiver that fails gets one at a time, so that failures never take the places of all. */
const mostOf = ({ failures }: Pace): number => (failures > 0 ? underWay.failing : underWay.usual);

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
  /** That of the lane; undefined: it begins. */
  readonly fence: number | undefined;
  readonly ended: readonly EndedTry[];
  /** Those that have ended and those that are still in its hands. */
  readonly held: readonly ClaimedDelivery[];
  readonly wanted: number;
}

export interface Turn {
  readonly endpoint: LockedDispatch;
  readonly taken: readonly ClaimedDelivery[];
  /** That may be sent at once. */
  readonly most: number;
  /** Nothing is left to do: the lane was given back. */
  readonly isOver: boolean;
}

@Injectable()
export class DeliveryTurns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: EndpointStores,
    private readonly ending: EndpointEnding,
  ) {}

  /**
   * @param presence of this process
   * @returns undefined: the endpoint gets nothing any more, or its lane is another one's; what ended is not kept
   */
  async take({ organizationId, endpointId }: Place, state: LaneState, presence: number): Promise<Turn | undefined> {
    const actor = systemActor(organizationId);
    return this.unitOfWork.run(actor, async () => {
      const { dispatches, deliveries } = this.stores;
      if (state.fence === undefined && !(await dispatches.open(endpointId, presence))) return undefined;
      const endpoint = await dispatches.locked(endpointId);
      if (!endpoint?.isEnabled || (state.fence !== undefined && endpoint.laneFence !== state.fence)) return undefined;
      const { ended } = state;
      const pace = ended.reduce((so: Pace, { result, at }) => paceAfter(so, result, at), endpoint);
      if (ended.length > 0) this.settle(ended);
      const { now } = this.unitOfWork;
      const isGone = ended.some(({ result }) => result.fault === 'gone');
      if (isGone || mustBeDisabled(pace)) {
        dispatches.settled(endpointId, pace);
        await this.ending.end(actor, endpointId, isGone ? 'gone' : 'failing', pace.failingSince ?? now, now);
        return undefined;
      }
      const wanted = isPaused(pace, now) ? 0 : state.wanted;
      const taken = wanted > 0 ? await deliveries.due(endpointId, now, state.held, wanted) : [];
      const isOver = taken.length === 0 && state.held.length === ended.length;
      if (isOver) dispatches.close(endpointId, pace);
      else dispatches.settled(endpointId, pace);
      return { endpoint, taken, most: isPaused(pace, now) ? 0 : mostOf(pace), isOver };
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

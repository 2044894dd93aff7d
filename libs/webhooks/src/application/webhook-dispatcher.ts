// Delivers the webhooks of all organizations: one loop in the worker looks for endpoints that have something new or due. Each has
// a lane of its own, in one process at a time, so that none waits for another.
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Clock, inParts, Turns } from '@app/kernel';
import { PollLoop, Presence } from '@app/platform/messaging';
import { held } from '../domain/endpoint.limits.js';
import { DeliveryLane, type LanesOfProcess } from './delivery-lane.js';
import { DeliveryTurns } from './delivery-turns.js';
import { DispatchStore, type FoundDispatch } from './dispatch.store.js';
import { FanOut } from './fan-out.js';
import { Sender } from './sender.js';

const LOOKS_MS = 500;
/** Endpoints whose deliveries are made at once. */
const MADE_AT_ONCE = 4;
/** Turns at once: the other work of the process needs connections, too. */
const TRANSACTIONS = 4;

/** What a look and a lane need. */
@Injectable()
export class DispatchParts {
  constructor(
    readonly dispatches: DispatchStore,
    readonly fanOut: FanOut,
    readonly turns: DeliveryTurns,
    readonly sender: Sender,
  ) {}
}

@Injectable()
export class WebhookDispatcher implements BeforeApplicationShutdown {
  private readonly lanes = new Map<string, Promise<void>>();
  private readonly loop = new PollLoop('delivery of webhooks', LOOKS_MS, () => this.look());
  private readonly transactions = new Turns(TRANSACTIONS);
  private readonly shared: LanesOfProcess;

  constructor(
    private readonly parts: DispatchParts,
    private readonly presence: Presence,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    const { loop } = this;
    this.shared = {
      sender: parts.sender,
      clock,
      sending: 0,
      held: 0,
      take: (place, state) => this.transactions.run(place.endpointId, () => parts.turns.take(place, state, presence.id)),
      failed: (cause) => loop.failed(cause),
      get isEnding() {
        return loop.isEnding;
      },
    };
  }

  /** Until the application ends. */
  start(): void {
    this.loop.start();
  }

  /** Why nothing is delivered by this process; null when it works. */
  fault(): string | null {
    return this.loop.fault();
  }

  /** Makes and sends all that is due now, then returns: for specs. */
  async drain(): Promise<void> {
    for (let isDone = false; !isDone;) {
      const hasMore = await this.look();
      isDone = !hasMore && this.lanes.size === 0;
      await Promise.all(this.lanes.values());
    }
  }

  /** Tries that are under way end, and what they came to is kept. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.lanes.values());
  }

  /** True: some feed has more. */
  private async look(): Promise<boolean> {
    await this.presence.held();
    const found = await this.parts.dispatches.found(this.clock.now(), this.presence.id, [...this.lanes.keys()]);
    for (const each of found) if (each.isDue) this.open(each);
    const made: boolean[] = [];
    for (const part of inParts(
      found.filter(({ isBehind }) => isBehind),
      MADE_AT_ONCE,
    ))
      made.push(...(await Promise.all(part.map((each) => this.made(each)))));
    return made.some((hasMore) => hasMore);
  }

  /** One that fails does not keep the others from theirs. */
  private async made(found: FoundDispatch): Promise<boolean> {
    try {
      const hasMore = await this.parts.fanOut.make(found);
      this.loop.beat();
      this.open(found);
      return hasMore;
    } catch (failure) {
      this.loop.failed(failure);
      return false;
    }
  }

  /** Where the memory is full, at one of the next looks. */
  private open(found: FoundDispatch): void {
    const { endpointId } = found;
    if (!found.isFree || this.lanes.has(endpointId) || this.loop.isEnding || this.shared.held >= held.all) return;
    const lane = new DeliveryLane(found, this.shared)
      .run()
      .catch((failure: unknown) => this.loop.failed(failure))
      .finally(() => this.lanes.delete(endpointId));
    this.lanes.set(endpointId, lane);
  }
}

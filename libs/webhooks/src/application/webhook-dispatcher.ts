// Delivers the webhooks of all organizations: one loop in the worker looks for endpoints that have something new or due. Each has
// a lane of its own, so that none waits for another.
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Clock, EventFeed, inParts, Turns } from '@app/kernel';
import { PollLoop } from '@app/platform/messaging';
import type { ClaimedDelivery, EndedTry } from '../domain/delivery.js';
import { RENEWED_AFTER_MS, underWay } from '../domain/endpoint.limits.js';
import { DeliveryTurns, type Place, type Turn } from './delivery-turns.js';
import { DispatchStore, type FoundDispatch, type LockedDispatch } from './dispatch.store.js';
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
  private sending = 0;

  constructor(
    private readonly parts: DispatchParts,
    @Inject(EventFeed) private readonly feed: EventFeed,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Until the application ends. */
  start(): void {
    this.loop.start();
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
    const found = await this.parts.dispatches.found(this.clock.now());
    if (found.length === 0) return false;
    const heads = await this.feed.heads([...new Set(found.map(({ organizationId }) => organizationId))]);
    const behind = found.filter(({ organizationId, cursor }) => cursor < (heads.get(organizationId) ?? 0));
    for (const each of found) if (each.isDue) this.open(each);
    const made: boolean[] = [];
    for (const part of inParts(behind, MADE_AT_ONCE)) made.push(...(await Promise.all(part.map((each) => this.made(each)))));
    return made.some((hasMore) => hasMore);
  }

  /** One that fails does not keep the others from theirs. */
  private async made(found: FoundDispatch): Promise<boolean> {
    try {
      const hasMore = await this.parts.fanOut.make(found);
      this.open(found);
      return hasMore;
    } catch (failure) {
      this.loop.failed(failure);
      return false;
    }
  }

  private open(place: Place): void {
    const { endpointId } = place;
    if (this.lanes.has(endpointId) || this.loop.isEnding) return;
    const lane = this.deliver(place)
      .catch((failure: unknown) => this.loop.failed(failure))
      .finally(() => this.lanes.delete(endpointId));
    this.lanes.set(endpointId, lane);
  }

  /**
   * Takes what is due as places become free, until nothing is. When the database is away, tries that have ended are lost: their
   * leases end, and they are tried again.
   */
  private async deliver(place: Place): Promise<void> {
    const running = new Map<Promise<void>, ClaimedDelivery>();
    const ended: EndedTry[] = [];
    do {
      const turn = await this.transactions.run(place.endpointId, () => {
        const free = this.loop.isEnding ? 0 : Math.max(0, underWay.all - this.sending);
        return this.parts.turns.take(place, { ended: ended.splice(0), running: [...running.values()], free });
      });
      if (turn) this.begin(turn, running, ended);
      if (running.size > 0) await firstOf(running.keys(), RENEWED_AFTER_MS);
    } while (running.size > 0 || ended.length > 0);
  }

  private begin({ endpoint, taken }: Turn, running: Map<Promise<void>, ClaimedDelivery>, ended: EndedTry[]): void {
    for (const delivery of taken) {
      const one = this.send(endpoint, delivery)
        .then((end) => void (end && ended.push(end)))
        .finally(() => running.delete(one));
      running.set(one, delivery);
    }
  }

  /** undefined: it could not be signed, and is tried again when its lease ends. */
  private async send(endpoint: LockedDispatch, delivery: ClaimedDelivery): Promise<EndedTry | undefined> {
    this.sending += 1;
    try {
      return { delivery, result: await this.parts.sender.send(endpoint, delivery), at: this.clock.now() };
    } catch (failure) {
      this.loop.failed(failure);
      return undefined;
    } finally {
      this.sending -= 1;
    }
  }
}

/** Resolves with the first of them, or after the time. */
async function firstOf(all: Iterable<Promise<void>>, milliseconds: number): Promise<void> {
  const over = new AbortController();
  const late = pause(milliseconds, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([...all, late]);
  over.abort();
}

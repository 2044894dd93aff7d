// The deliveries of one endpoint in this process. It holds the next ones ready, sends some at once, and settles those that ended
// together: a transaction for many, not for each.
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@app/kernel';
import type { ClaimedDelivery, EndedTry } from '../domain/delivery.js';
import { held, LOOKED_AFTER_MS, SETTLED_AFTER_MS, SETTLED_TOGETHER, underWay } from '../domain/endpoint.limits.js';
import { isSuccess } from '../domain/try-result.js';
import type { LaneState, Place, Turn } from './delivery-turns.js';
import type { LockedDispatch } from './dispatch.store.js';
import type { Sender } from './sender.js';

/** What the lanes of a process share. */
export interface LanesOfProcess {
  readonly sender: Sender;
  readonly clock: Clock;
  /** Deliveries that are sent at this moment, and those that are in memory or on their way there. */
  sending: number;
  held: number;
  /** The process ends: nothing more is begun. */
  readonly isEnding: boolean;
  take(place: Place, state: LaneState): Promise<Turn | undefined>;
  failed(cause: unknown): void;
}

export class DeliveryLane {
  private readonly waiting: ClaimedDelivery[] = [];
  private readonly running = new Map<ClaimedDelivery, Promise<void>>();
  private ended: EndedTry[] = [];
  private most: number = underWay.usual;
  private hasMore = false;
  private isStopping = false;
  private tookAt = 0;
  private endpoint: LockedDispatch | undefined;
  private call: () => void = () => undefined;

  constructor(
    private readonly place: Place,
    private readonly shared: LanesOfProcess,
  ) {}

  /**
   * Until nothing is due, the endpoint gets nothing any more, or another process has the lane. When the database is away, tries
   * that have ended are lost, and made again.
   */
  async run(): Promise<void> {
    try {
      while (await this.turn()) await this.untilNext();
    } finally {
      this.drop();
      await Promise.all(this.running.values());
    }
  }

  /** Settles, and takes more. False: this lane is over. */
  private async turn(): Promise<boolean> {
    const { shared } = this;
    this.isStopping ||= shared.isEnding;
    if (this.isStopping) this.drop();
    const wanted = this.isStopping ? 0 : this.reserved();
    const mine = [...this.waiting, ...this.running.keys(), ...this.ended.map(({ delivery }) => delivery)];
    const fence = this.endpoint?.laneFence;
    if (this.hasFailed()) this.most = 0;
    let taken: readonly ClaimedDelivery[] = [];
    try {
      const turn = await shared.take(this.place, { fence, ended: this.ended.splice(0), held: mine, wanted });
      this.tookAt = performance.now();
      if (!turn) return false;
      ({ taken } = turn);
      return this.takeUp(turn, wanted);
    } finally {
      shared.held -= wanted - taken.length;
    }
  }

  private takeUp(turn: Turn, wanted: number): boolean {
    this.endpoint = turn.endpoint;
    this.most = turn.most;
    this.hasMore = wanted > 0 && turn.taken.length === wanted;
    this.waiting.push(...turn.taken);
    if (turn.most === 0) this.drop();
    this.begin();
    return !turn.isOver;
  }

  /** Places of the process for as many as may be taken now; a lane that begins asks for few, because most have few. */
  private reserved(): number {
    const { shared } = this;
    const lane = this.endpoint ? held.lane - this.waiting.length : underWay.usual;
    const places = Math.max(0, Math.min(lane, held.all - shared.held));
    shared.held += places;
    return places;
  }

  /** The endpoint is looked at anew from time to time, so that nothing goes long to one that was changed or disabled. */
  private async untilNext(): Promise<void> {
    for (;;) {
      const called = new Promise<void>((resolve) => (this.call = resolve));
      if (this.isDue()) return;
      const over = new AbortController();
      await Promise.race([called, pause(SETTLED_AFTER_MS, undefined, { signal: over.signal }).catch(() => undefined)]);
      over.abort();
      this.begin();
      const passed = performance.now() - this.tookAt;
      if (passed >= (this.ended.length > 0 ? SETTLED_AFTER_MS : LOOKED_AFTER_MS)) return;
    }
  }

  private isDue(): boolean {
    if (this.shared.isEnding && !this.isStopping) return true;
    if (this.running.size === 0 && this.waiting.length === 0) return true;
    if (this.hasMore && this.waiting.length <= this.most && this.ended.length > 0) return true;
    return this.ended.length >= SETTLED_TOGETHER || this.hasFailed();
  }

  private hasFailed(): boolean {
    return this.ended.some(({ result }) => !isSuccess(result));
  }

  /** After a failure nothing, until it is settled: it may open the circuit. */
  private begin(): void {
    const { endpoint, shared } = this;
    if (this.hasFailed()) return;
    while (endpoint && !this.isStopping && !shared.isEnding && this.running.size < this.most && shared.sending < underWay.all) {
      const delivery = this.waiting.shift();
      if (!delivery) return;
      this.running.set(delivery, this.send(endpoint, delivery));
    }
  }

  /** One that cannot be signed stays as it is, for the next lane. */
  private async send(endpoint: LockedDispatch, delivery: ClaimedDelivery): Promise<void> {
    const { shared } = this;
    shared.sending += 1;
    try {
      const result = await shared.sender.send(endpoint, delivery);
      this.ended.push({ delivery, result, at: shared.clock.now() });
    } catch (failure) {
      shared.failed(failure);
      this.isStopping = true;
      this.drop();
    } finally {
      shared.sending -= 1;
      shared.held -= 1;
      this.running.delete(delivery);
      this.begin();
      if (this.isDue()) this.call();
    }
  }

  private drop(): void {
    this.shared.held -= this.waiting.splice(0).length;
  }
}

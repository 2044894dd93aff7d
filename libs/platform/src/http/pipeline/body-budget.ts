// Bounds the bytes of request bodies in work, in all and per customer, and how many large ones are worked on at once. Bytes are
// taken as they come: what is only announced takes nothing, so that no number of clients can fill the memory or keep others out.
import { Injectable } from '@nestjs/common';
import { type DomainError, listHolder, type MemoryHolder } from '@app/kernel';
import { Admission } from '@app/platform/data';
import { Gauge } from 'prom-client';
import { BytePool } from './byte-pool.js';
import { fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import { HeapWatch } from './heap-watch.js';
import { metrics } from './metrics.js';
import type { ByteReservation } from '../requests/request.js';

const MEBIBYTE = 1_048_576;
/** Bytes of a large body. */
export const LARGE = 65_536;
/**
 * Bodies that one process holds at once. Small ones, and those of everybody, such as a sign-in, have a part that no large one can
 * take. One owner may hold that `share` of what it leaves free: of large bodies a third alone, a fourth beside one that holds as
 * much; so that a newcomer finds room beside however many. Forms are small, so sixty clients that send all they may leave room.
 */
export const bodyPools = {
  large: { bytes: 26 * MEBIBYTE, share: 1 / 2 },
  small: { bytes: 4 * MEBIBYTE, share: 1 / 8 },
  public: { bytes: 2 * MEBIBYTE, share: 1 / 16 },
} as const;
export const PROCESS_BUDGET = bodyPools.large.bytes + bodyPools.small.bytes + bodyPools.public.bytes;

/** An upload of 10,000 people takes up to 25 MB while it is worked on, and its text only while it waits. */
const LARGE_AT_ONCE = {
  places: 3,
  placesOfOne: 2,
  waiting: bodyPools.large.bytes / LARGE,
  waitingOfOne: bodyPools.large.bytes / LARGE / 4,
  waitMs: 10_000,
  longestWaitMs: 20_000,
};
const LONGEST_WAIT_SECONDS = 5;

const inWork = new Gauge({
  name: 'http_body_bytes_in_work',
  help: 'Bytes of request bodies that are read or worked on now',
  registers: [metrics],
});
const mostInWork = new Gauge({
  name: 'http_body_bytes_in_work_most',
  help: 'The most bytes of request bodies in work at once since the process started',
  registers: [metrics],
});

@Injectable()
export class BodyBudget implements MemoryHolder {
  readonly name = 'request-bodies';
  readonly mostBytes = PROCESS_BUDGET;
  private most = 0;
  private readonly pools = {
    large: new BytePool(bodyPools.large),
    small: new BytePool(bodyPools.small),
    public: new BytePool(bodyPools.public),
  };

  private readonly large = new Admission(LARGE_AT_ONCE, () => overloaded(TOO_MANY));

  constructor(private readonly heap: HeapWatch) {
    listHolder(this);
  }

  /** The customers and clients with bodies in work. */
  get entries(): number {
    return Object.values(this.pools).reduce((sum, { byOwner }) => sum + byOwner.size, 0);
  }

  get bytes(): number {
    return Object.values(this.pools).reduce((sum, { total }) => sum + total, 0);
  }

  /**
   * The holder must release its bytes on every way out.
   * @param declared the length in the head of the request; it takes nothing
   */
  open(customer: string, declared: number): ByteReservation {
    return this.hold(customer, declared > LARGE ? this.pools.large : this.pools.small);
  }

  /** Of a small body that needs no key. */
  openPublic(client: string): ByteReservation {
    return this.hold(client, this.pools.public);
  }

  private hold(owner: string, first: BytePool): ByteReservation {
    let pool = first;
    let held = 0;
    let leave = (): void => undefined;
    const refuseIfFull = (bytes: number): void => {
      if (bytes > LARGE && this.heap.isNearlyFull()) throw overloaded(NEARLY_FULL);
    };
    /** A small body that grows, or finds no room among the small ones, goes on as a large one. */
    const move = (bytes: number): boolean => {
      if (pool !== this.pools.small || !this.pools.large.hasRoom(owner, held + bytes)) return false;
      pool.change(owner, -held);
      pool = this.pools.large;
      pool.change(owner, held);
      return true;
    };
    return {
      take: (bytes) => {
        if (bytes === 0) return;
        refuseIfFull(held + bytes);
        const fits = (pool !== this.pools.small || held + bytes <= LARGE) && pool.hasRoom(owner, bytes);
        if (!fits && !move(bytes)) throw overloaded(TOO_MANY);
        pool.change(owner, bytes);
        held += bytes;
        this.tell(bytes);
      },
      begin: async () => {
        if (held <= LARGE) return;
        leave = await this.large.enter(owner);
        refuseIfFull(held);
      },
      release: () => {
        pool.change(owner, -held);
        this.tell(-held);
        held = 0;
        leave();
        leave = () => undefined;
      },
    };
  }

  private tell(bytes: number): void {
    inWork.inc(bytes);
    if (this.bytes <= this.most) return;
    this.most = this.bytes;
    mostInWork.set(this.most);
  }
}

const TOO_MANY = { reason: 'Too many large bodies are in work now', cure: ', or fewer of them at once' };
export const NEARLY_FULL = { reason: 'The memory of this process is nearly full', cure: '' };

/** The wait has jitter, so that clients that were refused together do not return together. */
export function overloaded({ reason, cure }: { readonly reason: string; readonly cure: string }): DomainError {
  const seconds = 1 + Math.floor(Math.random() * LONGEST_WAIT_SECONDS);
  return fail(
    httpErrors.overloaded,
    `${reason}; send this request again in ${seconds} s${cure}.`,
    { retry_after: seconds },
    { 'Retry-After': String(seconds) },
  );
}

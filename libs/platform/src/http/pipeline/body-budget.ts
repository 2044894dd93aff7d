// Bounds the bytes of request bodies in work, in all and per organization, and how many large ones are worked on at once. A body
// that does not
// fit is refused before it is read, so that no number of clients can fill the memory.
import { Injectable } from '@nestjs/common';
import { type DomainError, listHolder, type MemoryHolder } from '@app/kernel';
import { Admission } from '@app/platform/data';
import { Gauge } from 'prom-client';
import { fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import { HeapWatch } from './heap-watch.js';
import { metrics } from './metrics.js';
import type { ByteReservation } from '../requests/request.js';

const MEBIBYTE = 1_048_576;
/** Bytes of bodies that one process holds at once. */
export const PROCESS_BUDGET = 32 * MEBIBYTE;
/** The part of it that one organization may take. */
export const ORGANIZATION_BUDGET = PROCESS_BUDGET / 4;
/** Bytes of a large body. */
export const LARGE = 65_536;
/** An upload of 10,000 people takes up to 25 MB while it is worked on, and its text only while it waits. */
const LARGE_AT_ONCE = {
  places: 3,
  placesOfOne: 2,
  waiting: PROCESS_BUDGET / LARGE,
  waitingOfOne: ORGANIZATION_BUDGET / LARGE,
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
  private total = 0;
  private most = 0;
  private readonly byOrganization = new Map<string, number>();

  private readonly large = new Admission(LARGE_AT_ONCE, () => overloaded(TOO_MANY));

  constructor(private readonly heap: HeapWatch) {
    listHolder(this);
  }

  /** The organizations with bodies in work. */
  get entries(): number {
    return this.byOrganization.size;
  }

  get bytes(): number {
    return this.total;
  }

  /** The holder must release its bytes on every way out. */
  open(organizationId: string): ByteReservation {
    let held = 0;
    let leave = (): void => undefined;
    const refuseIfFull = (bytes: number): void => {
      if (bytes > LARGE && this.heap.isNearlyFull()) throw overloaded(NEARLY_FULL);
    };
    return {
      take: (bytes) => {
        if (bytes > 0) refuseIfFull(held + bytes);
        this.change(organizationId, bytes);
        held += bytes;
      },
      begin: async () => {
        if (held <= LARGE) return;
        leave = await this.large.enter(organizationId);
        refuseIfFull(held);
      },
      release: () => {
        this.change(organizationId, -held);
        held = 0;
        leave();
        leave = () => undefined;
      },
    };
  }

  private change(organizationId: string, bytes: number): void {
    const own = (this.byOrganization.get(organizationId) ?? 0) + bytes;
    if (bytes > 0 && (own > ORGANIZATION_BUDGET || this.total + bytes > PROCESS_BUDGET)) throw overloaded(TOO_MANY);
    this.total += bytes;
    if (own > 0) this.byOrganization.set(organizationId, own);
    else this.byOrganization.delete(organizationId);
    inWork.inc(bytes);
    if (this.total <= this.most) return;
    this.most = this.total;
    mostInWork.set(this.most);
  }
}

const TOO_MANY = { reason: 'Too many large bodies are in work now', cure: ', or fewer of them at once' };
const NEARLY_FULL = { reason: 'The memory of this process is nearly full', cure: '' };

/** The wait has jitter, so that clients that were refused together do not return together. */
function overloaded({ reason, cure }: typeof TOO_MANY): DomainError {
  const seconds = 1 + Math.floor(Math.random() * LONGEST_WAIT_SECONDS);
  return fail(
    httpErrors.overloaded,
    `${reason}; send this request again in ${seconds} s${cure}.`,
    { retry_after: seconds },
    { 'Retry-After': String(seconds) },
  );
}

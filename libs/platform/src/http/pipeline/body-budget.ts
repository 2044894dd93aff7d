// Bounds the bytes of request bodies in work, in all and per organization. A body that does not fit is refused before it is read, so that
// no number of clients can fill the memory.
import { Injectable } from '@nestjs/common';
import { type DomainError, listHolder, type MemoryHolder } from '@app/kernel';
import { Gauge } from 'prom-client';
import { fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import { metrics } from './metrics.js';
import type { HeldBytes } from '../requests/request.js';

const MEBIBYTE = 1_048_576;
/** Bytes of bodies that one process holds at once. */
export const PROCESS_BUDGET = 32 * MEBIBYTE;
/** The part of it that one organization may take. */
export const ORGANIZATION_BUDGET = PROCESS_BUDGET / 4;
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

  constructor() {
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
  open(organizationId: string): HeldBytes {
    let held = 0;
    return {
      take: (bytes) => {
        this.change(organizationId, bytes);
        held += bytes;
      },
      release: () => {
        this.change(organizationId, -held);
        held = 0;
      },
    };
  }

  private change(organizationId: string, bytes: number): void {
    const own = (this.byOrganization.get(organizationId) ?? 0) + bytes;
    if (bytes > 0 && (own > ORGANIZATION_BUDGET || this.total + bytes > PROCESS_BUDGET)) throw overloaded();
    this.total += bytes;
    if (own > 0) this.byOrganization.set(organizationId, own);
    else this.byOrganization.delete(organizationId);
    inWork.inc(bytes);
    if (this.total <= this.most) return;
    this.most = this.total;
    mostInWork.set(this.most);
  }
}

/** The wait has jitter, so that clients that were refused together do not return together. */
function overloaded(): DomainError {
  const seconds = 1 + Math.floor(Math.random() * LONGEST_WAIT_SECONDS);
  return fail(
    httpErrors.overloaded,
    `Too many large bodies are in work now; send this request again in ${seconds} s, or fewer of them at once.`,
    { retry_after: seconds },
    { 'Retry-After': String(seconds) },
  );
}

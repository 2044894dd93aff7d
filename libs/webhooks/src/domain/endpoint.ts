import { Aggregate, differing, newId, resourceArchived, wireName } from '@app/kernel';
import { stillRotating } from './endpoint.errors.js';
import { endpointEvents } from './endpoint.events.js';
import { endpointLifecycle, type EndpointOperation } from './endpoint.lifecycle.js';
import type { DisabledReason, EndpointState } from './endpoint.state.js';

export const endpointResource = { type: 'webhook_endpoint' } as const;

export type NewEndpoint = Pick<
  EndpointState,
  'organizationId' | 'url' | 'description' | 'types' | 'mode' | 'createdBy' | 'isOfKey' | 'permissions'
>;

/** A PATCH: absent fields stay. */
export interface EndpointChanges {
  readonly url?: string | undefined;
  readonly description?: string | null | undefined;
  readonly types?: readonly string[] | undefined;
  readonly status?: 'enabled' | 'disabled' | undefined;
}

/** By whose permissions it is decided what an endpoint gets. */
export type Maker = Pick<EndpointState, 'createdBy' | 'isOfKey' | 'permissions'>;

/** An address that gets the events of an organization. */
export class Endpoint extends Aggregate<EndpointState> {
  /** @param seal encrypts its secret, for this id */
  static create(asked: NewEndpoint, seal: (id: string) => string, now: Date): Endpoint {
    const id = newId();
    const endpoint = new Endpoint({
      ...asked,
      id,
      version: 1,
      status: 'enabled',
      disabledReason: null,
      missedSince: null,
      secret: seal(id),
      formerSecret: null,
      formerUntil: null,
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    endpoint.emit(endpointEvents['webhook_endpoint.created']);
    return endpoint;
  }

  get isEnabled(): boolean {
    return this.state.status === 'enabled';
  }

  /**
   * The new values of the changed fields; null when nothing changed.
   * @param by who asks for it
   * @param missedSince when the first event occurred that it does not get when it is disabled now
   */
  update({ status, ...fields }: EndpointChanges, by: Maker, now: Date, missedSince = now): Partial<EndpointState> | null {
    this.requireLive();
    const values = differing<EndpointState>(this.state, fields);
    if (values) {
      // Who names the address gets there what they may read, and nothing else.
      this.change({ ...values, ...('url' in values ? by : {}), updatedAt: now });
      this.emit(endpointEvents['webhook_endpoint.updated'], { fields: Object.keys(values).map(wireName) });
    }
    if (status === undefined || status === this.state.status) return values;
    if (status === 'disabled') this.disable('person', missedSince, now);
    else {
      this.move('enable', now);
      // Somebody must say what it may read.
      const taken = this.state.disabledReason === 'creator_left' ? by : {};
      this.change({ disabledReason: null, ...taken });
    }
    return { ...values, status };
  }

  /**
   * Events are missed from now on, or since an earlier time where it has failed. One whose server is gone is archived. A second
   * call changes nothing.
   */
  disable(reason: DisabledReason, missedSince: Date, now: Date): void {
    if (!this.isEnabled) return;
    const data = { reason, missed_since: missedSince.toISOString() };
    if (reason === 'gone') this.archive(now, data);
    else this.move('disable', now, data);
    const since = this.state.missedSince;
    this.change({ disabledReason: reason, missedSince: since && since < missedSince ? since : missedSince });
  }

  /** @param sealed the new secret, encrypted */
  rotate(sealed: string, overlapSeconds: number, now: Date): void {
    this.requireLive();
    const { secret, formerUntil } = this.state;
    if (overlapSeconds > 0 && formerUntil && formerUntil > now) throw stillRotating(formerUntil);
    const former =
      overlapSeconds > 0
        ? { formerSecret: secret, formerUntil: new Date(now.getTime() + overlapSeconds * 1_000) }
        : { formerSecret: null, formerUntil: null };
    this.change({ secret: sealed, ...former, updatedAt: now });
    this.emit(endpointEvents['webhook_endpoint.secret_rotated'], { overlap_seconds: overlapSeconds });
  }

  test(now: Date): void {
    this.requireLive();
    this.move('test', now);
  }

  /** @param delivery its public id */
  resend(delivery: string, now: Date): void {
    this.requireLive();
    this.move('resend', now, { delivery_id: delivery });
  }

  recover(since: Date, now: Date): void {
    this.requireLive();
    this.move('recover', now, { since: since.toISOString() });
    if (this.state.missedSince && this.state.missedSince >= since) this.change({ missedSince: null });
  }

  /** False when it was already archived. */
  archive(now: Date, data: Readonly<Record<string, unknown>> = {}): boolean {
    if (this.state.status === 'archived') return false;
    this.move('archive', now, data);
    this.change({ archivedAt: now, formerSecret: null, formerUntil: null });
    return true;
  }

  /** 409 for one that is archived. */
  requireLive(): void {
    if (this.state.status === 'archived') throw resourceArchived(endpointResource.type);
  }

  private move(operation: EndpointOperation, now: Date, data: Readonly<Record<string, unknown>> = {}): void {
    const status = endpointLifecycle.move(this.state.status, operation);
    this.change({ status, updatedAt: now });
    this.emit(endpointLifecycle.transition(operation).emits, data);
  }
}

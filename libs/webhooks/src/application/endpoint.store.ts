import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@app/kernel';
import { type AggregateStore, statement, UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { Endpoint, endpointResource } from '../domain/endpoint.js';
import type { EndpointState } from '../domain/endpoint.state.js';
import { DispatchStore } from './dispatch.store.js';

/** Injection token of the table behind the store. */
export const ENDPOINT_ROWS = Symbol('ENDPOINT_ROWS');

const ordered = statement(
  'webhooks.endpoint.ordered',
  "select pg_advisory_xact_lock(hashtextextended('webhooks.endpoint:' || $1::text, 0))",
);
const counted = statement(
  'webhooks.endpoint.counted',
  "select count(*)::int as endpoints from webhooks.endpoint where organization_id = $1 and status <> 'archived'",
);
const outdated = statement(
  'webhooks.endpoint.outdated',
  `select id, secret, former_secret as "formerSecret" from webhooks.endpoint where organization_id = $1
     and (split_part(secret, '.', 1) <> $2 or split_part(former_secret, '.', 1) <> $2)`,
);
const reseal = statement(
  'webhooks.endpoint.reseal',
  `update webhooks.endpoint set secret = $4, former_secret = $5 where organization_id = $1 and id = $2 and secret = $3`,
);

export type SealedPair = Pick<EndpointState, 'id' | 'secret' | 'formerSecret'>;

/** Stores webhook endpoints. Every method works in the current unit of work. */
@Injectable()
export class EndpointStore {
  constructor(
    @Inject(ENDPOINT_ROWS) private readonly rows: AggregateStore<EndpointState>,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly dispatches: DispatchStore,
  ) {}

  /** Locked, with its dispatch, until the unit of work ends. Whoever needs both takes the dispatch first. */
  async load(id: string): Promise<Endpoint> {
    await this.dispatches.lock(id);
    const row = await this.rows.find(id, { lock: true });
    if (!row) throw notFound(endpointResource.type);
    return new Endpoint(row);
  }

  /** Those that are not archived. Others that are made at the same moment wait until the unit of work ends. */
  async count(): Promise<number> {
    await this.unitOfWork.current.rows(ordered, []);
    const [row] = await this.unitOfWork.current.rows<{ endpoints: number }>(counted, []);
    return row?.endpoints ?? 0;
  }

  async add(endpoint: Endpoint): Promise<void> {
    const { url, types } = endpoint.state;
    this.rows.insertLater(endpoint.state);
    await this.outbox.record(endpointResource, endpoint, { host: hostOf(url), types });
  }

  async save(endpoint: Endpoint, changes: Readonly<Record<string, unknown>>): Promise<void> {
    endpoint.saved(await this.rows.update(endpoint.state));
    await this.outbox.record(endpointResource, endpoint, changes);
  }

  /** Whose secrets are encrypted by another key than this one. */
  outdated(key: string): Promise<SealedPair[]> {
    return this.unitOfWork.current.rows<SealedPair>(outdated, [key]);
  }

  async reseal(before: SealedPair, after: SealedPair): Promise<void> {
    await this.unitOfWork.current.affected(reseal, [before.id, before.secret, after.secret, after.formerSecret]);
  }
}

/** The path and the query of an address may hold a secret of the receiver: they are told to nobody but who reads the record. */
export const hostOf = (url: string): string => new URL(url).host;

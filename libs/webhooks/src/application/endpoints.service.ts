import { Injectable } from '@nestjs/common';
import { type Actor, keyPermissions, notFound, publicId, validationFailed } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Endpoint, type EndpointChanges, type Maker } from '../domain/endpoint.js';
import { tooManyEndpoints } from '../domain/endpoint.errors.js';
import { DELIVERIES_KEPT_MS, MOST_ENDPOINTS } from '../domain/endpoint.limits.js';
import { EndpointAddresses } from './endpoint-addresses.js';
import { EndpointStores } from './endpoint-stores.js';
import { FeedPlaces } from './feed-places.js';
import { hostOf } from './endpoint.store.js';
import { SigningSecrets } from './signing-secrets.js';

export interface EndpointFields {
  readonly url: string;
  readonly description: string | null;
  readonly types: readonly string[];
}

/** The secret is shown only here. */
export interface NewSecret {
  readonly id: string;
  readonly secret: string;
}

/** One method per write. */
@Injectable()
export class EndpointsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: EndpointStores,
    private readonly secrets: SigningSecrets,
    private readonly addresses: EndpointAddresses,
    private readonly places: FeedPlaces,
  ) {}

  async create(actor: Actor, fields: EndpointFields): Promise<NewSecret> {
    this.addresses.require(fields.url, actor.mode);
    const { organizationId, mode } = actor;
    const secret = this.secrets.make();
    return this.unitOfWork.run(actor, async () => {
      if ((await this.stores.endpoints.count()) >= MOST_ENDPOINTS) throw tooManyEndpoints();
      const asked = { ...fields, ...makerOf(actor), organizationId, mode };
      const endpoint = Endpoint.create(asked, (id) => this.secrets.seal(organizationId, id, secret), this.unitOfWork.now);
      await this.stores.endpoints.add(endpoint);
      this.stores.dispatches.begin(endpoint.id, await this.places.head(actor));
      return { id: endpoint.id, secret };
    });
  }

  async update(actor: Actor, id: string, changes: EndpointChanges, expectedVersion: number | null): Promise<void> {
    if (changes.url !== undefined) this.addresses.require(changes.url, actor.mode);
    await this.unitOfWork.run(actor, async () => {
      const { endpoints, dispatches } = this.stores;
      const endpoint = await this.loaded(id, expectedVersion);
      const before = endpoint.state.status;
      const { now } = this.unitOfWork;
      const missed = changes.status === 'disabled' ? await this.places.missedSince(actor, endpoint, now) : now;
      const changed = endpoint.update(changes, makerOf(actor), now, missed);
      if (changed === null) return;
      const { url, ...others } = changed;
      await endpoints.save(endpoint, { ...others, ...(url === undefined ? {} : { host: hostOf(url) }) });
      if (endpoint.state.status === before) return;
      if (endpoint.isEnabled) dispatches.enable(id, await this.places.head(actor));
      else this.stopSending(id);
    });
  }

  /** An archived endpoint stays the same record; what waited for it is not sent. */
  async archive(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const endpoint = await this.loaded(id, expectedVersion);
      if (!endpoint.archive(this.unitOfWork.now)) return;
      await this.stores.endpoints.save(endpoint, { status: endpoint.state.status });
      this.stopSending(id);
    });
  }

  async rotate(actor: Actor, id: string, overlapSeconds: number, expectedVersion: number | null): Promise<NewSecret> {
    const secret = this.secrets.make();
    return this.unitOfWork.run(actor, async () => {
      const endpoint = await this.loaded(id, expectedVersion);
      endpoint.rotate(this.secrets.seal(actor.organizationId, id, secret), overlapSeconds, this.unitOfWork.now);
      await this.stores.endpoints.save(endpoint, { overlap_seconds: overlapSeconds });
      return { id, secret };
    });
  }

  /** The event goes through the feed like any other; whatever the circuit says, it is tried now. */
  async test(actor: Actor, id: string): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const endpoint = await this.loaded(id, null);
      endpoint.test(this.unitOfWork.now);
      await this.stores.endpoints.save(endpoint, {});
      this.stores.dispatches.tryNow(id, this.unitOfWork.now);
    });
  }

  async resend(actor: Actor, id: string, deliveryId: string): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { now } = this.unitOfWork;
      const endpoint = await this.loaded(id, null);
      endpoint.resend(publicId('webhook_delivery', deliveryId), now);
      if (!(await this.stores.deliveries.resend(id, deliveryId, now))) throw notFound('webhook_delivery', GONE);
      await this.stores.endpoints.save(endpoint, {});
      this.stores.dispatches.tryNow(id, now);
    });
  }

  /** Sends what failed since then, and what was never made a delivery of, in the order of the events. */
  async recover(actor: Actor, id: string, asked: Date): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { now } = this.unitOfWork;
      const endpoint = await this.loaded(id, null);
      requireKept(asked, now);
      const since = asked < endpoint.state.createdAt ? endpoint.state.createdAt : asked;
      endpoint.recover(since, now);
      await this.stores.endpoints.save(endpoint, { since });
      this.stores.deliveries.recover(id, since, now);
      this.stores.dispatches.rewind(id, await this.places.at(actor, since), since);
      this.stores.dispatches.tryNow(id, now);
    });
  }

  private stopSending(id: string): void {
    this.stores.deliveries.stop(id, this.unitOfWork.now);
    this.stores.dispatches.disable(id);
  }

  private async loaded(id: string, expectedVersion: number | null): Promise<Endpoint> {
    const endpoint = await this.stores.endpoints.load(id);
    endpoint.expectVersion(expectedVersion);
    return endpoint;
  }
}

const DAYS = DELIVERIES_KEPT_MS / 86_400_000;
const GONE = `: deliveries are kept for ${DAYS} days, and the event itself is at GET /v1/events`;

function makerOf(actor: Actor): Maker {
  const { userId, via } = actor;
  if (userId === null) throw new Error('An endpoint is made by a person or by a key, which acts for one.');
  return { createdBy: userId, isOfKey: via === 'api', permissions: narrowed(actor) };
}

/** To which the key is narrowed; null: it may do all that any key may. */
const narrowed = ({ via, permissions }: Actor): Endpoint['state']['permissions'] =>
  via === 'api' && keyPermissions.some((each) => !permissions.has(each)) ? [...permissions] : null;

function requireKept(since: Date, now: Date): void {
  const [field, code, limit] = ['since', 'out_of_range', DAYS];
  const says = (message: string) => validationFailed([{ field, code, message, limit }]);
  if (since > now) throw says('since lies in the future: nothing is missed there yet.');
  if (since.getTime() < now.getTime() - DELIVERIES_KEPT_MS)
    throw says(`since is more than ${DAYS} days ago, and deliveries are kept for ${DAYS}; older events are at GET /v1/events.`);
}

// A server of a customer that receives webhooks: it verifies each with the official library, keeps it, and answers as it is told.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, publicId, systemActor, uuidOf } from '@app/kernel';
import { WebhookDispatcher } from '@app/webhooks';
import { Webhook } from 'standardwebhooks';
import type { ApiClient } from './client.js';
import type { Product, TestOrganization } from './product.js';

export interface Received {
  readonly id: string;
  readonly body: string;
  readonly type: string;
  readonly at: number;
  readonly headers: IncomingMessage['headers'];
}

type Answer = (response: ServerResponse, received: Received, count: number) => unknown;
export const ok: Answer = (response) => response.writeHead(204).end();
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body);
/** Nothing, until the sender gives up. */
export const silence: Answer = () => undefined;

export async function startReceiver() {
  const received: Received[] = [];
  const state: { answer: Answer } = { answer: ok };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { type } = JSON.parse(body) as { type: string };
      const one = { id: String(request.headers['webhook-id']), body, type, at: Date.now(), headers: request.headers };
      state.answer(response, one, received.push(one));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** The types in the order in which they came. */
    types: (): string[] => received.map(({ type }) => type),
    answerWith: (answer: Answer): void => void (state.answer = answer),
    stop: (): Promise<unknown> => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>;

/** Whether the official library takes it with this secret. */
export function isSignedWith(secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

/** A delivery of this endpoint that was given up, made without a receiver; its public id. @param endpoint its public id */
export async function plantDelivery(product: Product, organizationId: string, endpoint: string, body = ''): Promise<string> {
  const id = newId();
  await product.sql(
    `insert into webhooks.delivery (organization_id, endpoint_id, id, event_id, sequence, type, occurred_at, body, status, tries,
       fence, created_at) values ($1, $2, $3, $3, 1, 'a.b', now(), $4, 'failed', 8, 8, now())`,
    [organizationId, uuidOf('webhook_endpoint', endpoint), id, body],
  );
  return publicId('webhook_delivery', id);
}

/** An organization in test mode whose admin has a key, with a receiver of its own: for one test. */
export class Hooks {
  private constructor(
    private readonly product: Product,
    readonly acme: TestOrganization,
    readonly receiver: WebhookReceiver,
    /** With the key of the admin. */
    public api: ApiClient,
  ) {}

  static async start(product: Product): Promise<Hooks> {
    product.clock.release();
    const acme = await product.organization();
    const { key } = await product.keys.create(systemActor(acme.id), acme.userIds.admin, 'webhooks', { mode: 'test' });
    return new Hooks(product, acme, await startReceiver(), product.client.as(key));
  }

  async stop(): Promise<void> {
    // What is left is of no other test.
    await this.product.sql('update webhooks.dispatch set is_enabled = false');
    await this.receiver.stop();
  }

  async endpoint(types: readonly string[] = ['brand.*'], url = this.receiver.url): Promise<{ id: string; secret: string }> {
    return (await this.api.post('/v1/webhook_endpoints', { url, types })).body.data as { id: string; secret: string };
  }

  async brand(name: string): Promise<string> {
    return String((await this.api.post('/v1/brands', { name })).body.data.id);
  }

  /** Sends all that is due. */
  drain(): Promise<void> {
    return this.product.nest.get(WebhookDispatcher).drain();
  }

  async read(id: string) {
    return (await this.api.get(`/v1/webhook_endpoints/${id}`)).body.data;
  }

  async deliveries(id: string, query = '') {
    return (await this.api.get(`/v1/webhook_endpoints/${id}/deliveries?order=asc${query}`)).body.data;
  }

  /** So many milliseconds later, by the product's clock, which stands still from then on. */
  after(ms: number): void {
    this.product.clock.set(new Date(this.product.clock.now().getTime() + ms));
  }
}

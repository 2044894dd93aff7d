/** Endpoints that fail, are disabled, and get what they missed. */
import { UsersService } from '@app/access';
import { systemActor } from '@app/kernel';
import { type Product, startProduct } from '../support/product.js';
import { type SmtpServer, startSmtp, textOf } from '../support/smtp-server.js';
import { Hooks, ok, startReceiver, status } from '../support/webhook-receiver.js';

const [MINUTE, DAY] = [60_000, 86_400_000];

let product: Product;
let hooks: Hooks;
let mailServer: SmtpServer;

beforeAll(async () => {
  mailServer = await startSmtp();
  const settings = { WEBHOOKS_TO_LOOPBACK: 'true', SMTP_URL: mailServer.url, MAIL_FROM: 'ads@example.com' };
  product = await startProduct('api_webhook_endpoints_failing', { settings });
});
afterAll(async () => {
  await product.stop();
  await mailServer.stop();
});
beforeEach(async () => void (hooks = await Hooks.start(product)));
afterEach(() => hooks.stop());

describe('an endpoint', () => {
  it('that answers 410 is archived at once, and admins are told', async () => {
    hooks.receiver.answerWith(status(410));
    const { id } = await hooks.endpoint();
    await hooks.brand('Northwind');
    await hooks.drain();
    expect(await hooks.read(id)).toMatchObject({ status: 'archived', disabled_reason: 'gone', missed_since: expect.any(String) });
    expect(await hooks.deliveries(id)).toMatchObject([{ status: 'failed', last_try: { fault: 'gone' } }]);
    await product.work();
    expect(mailServer.mails.filter((mail) => textOf(mail).includes(id))).toHaveLength(2);
  });

  it('is paused after 20 failures in a row, and sends again after one success', async () => {
    hooks.receiver.answerWith(status(500));
    const { id } = await hooks.endpoint();
    product.clock.set(new Date());
    for (let index = 0; index < 25; index += 1) await hooks.brand(`Brand ${index}`);
    await hooks.drain();
    expect(hooks.receiver.received).toHaveLength(20);
    expect((await hooks.read(id)).health).toMatchObject({ failures_in_a_row: 20, paused_until: expect.any(String) });
    hooks.receiver.answerWith(ok);
    hooks.after(MINUTE);
    await hooks.drain();
    expect((await hooks.read(id)).health).toMatchObject({ status: 'ok', failures_in_a_row: 0, paused_until: null });
    expect(await hooks.deliveries(id, '&status=succeeded&limit=100')).toHaveLength(25);
  });

  it('with nothing but failures for five days is disabled, never before, and warns from the first day on', async () => {
    hooks.receiver.answerWith(status(500));
    const { id } = await hooks.endpoint();
    product.clock.set(new Date());
    const begun = product.clock.now().getTime();
    await hooks.brand('First');
    await hooks.drain();
    const { health } = await hooks.read(id);
    expect(health).toMatchObject({ status: 'failing', disables_at: new Date(begun + 5 * DAY).toISOString() });
    hooks.after(5 * DAY - MINUTE);
    await hooks.drain();
    expect((await hooks.read(id)).status).toBe('enabled');
    await hooks.brand('Last');
    hooks.after(MINUTE);
    await hooks.drain();
    const first = new Date(begun).toISOString();
    expect(await hooks.read(id)).toMatchObject({ status: 'disabled', disabled_reason: 'failing', missed_since: first });
    await product.work();
    const mails = mailServer.mails.filter((mail) => textOf(mail).includes(id));
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['admin@acme.example', 'owner@acme.example']);
  });

  it('whose maker has left is disabled, and who enables it takes the place', async () => {
    const { id } = await hooks.endpoint();
    await product.nest.get(UsersService).deactivate(systemActor(hooks.acme.id), hooks.acme.userIds.admin);
    const owner = await product.keys.create(systemActor(hooks.acme.id), hooks.acme.userIds.owner, 'owner', { mode: 'test' });
    hooks.api = product.client.as(owner.key);
    await hooks.brand('Missed');
    await hooks.drain();
    expect(await hooks.read(id)).toMatchObject({ status: 'disabled', disabled_reason: 'creator_left' });
    await hooks.api.patch(`/v1/webhook_endpoints/${id}`, { status: 'enabled' });
    await hooks.brand('Seen');
    await hooks.drain();
    expect(hooks.receiver.types()).toEqual(['brand.created']);
    const since = (await hooks.read(id)).missed_since as string;
    await hooks.api.post(`/v1/webhook_endpoints/${id}/recover`, { since });
    await hooks.drain();
    expect(hooks.receiver.types()).toEqual(['brand.created', 'brand.created']);
  });

  it('gets what it missed in the order of the events, and nothing twice', async () => {
    const { id } = await hooks.endpoint(['brand.created']);
    const names = ['received', 'failed', 'missed', 'missed too'];
    await hooks.brand('received');
    await hooks.drain();
    hooks.receiver.answerWith(status(500));
    await hooks.brand('failed');
    await hooks.drain();
    await hooks.api.patch(`/v1/webhook_endpoints/${id}`, { status: 'disabled' });
    await hooks.brand('missed');
    await hooks.brand('missed too');
    await hooks.drain();
    hooks.receiver.received.splice(0);
    hooks.receiver.answerWith(ok);
    const enabled = (await hooks.api.patch(`/v1/webhook_endpoints/${id}`, { status: 'enabled' })).body.data;
    await hooks.drain();
    expect([hooks.receiver.received, enabled.missed_since]).toEqual([[], expect.any(String)]);
    // What had failed before is older than the end, and missed, too.
    const since = enabled.missed_since as string;
    expect((await hooks.api.post(`/v1/webhook_endpoints/${id}/recover`, { since })).status).toBe(202);
    await hooks.drain();
    const sent = hooks.receiver.received.map(({ body }) => (JSON.parse(body) as { resource: { id: string } }).resource.id);
    const all = (await hooks.api.get('/v1/brands?sort=created_at&order=asc')).body.data as { id: string; name: string }[];
    expect(sent.map((each) => all.find(({ id: known }) => known === each)?.name)).toEqual(names.slice(1));
    expect((await hooks.read(id)).missed_since).toBeNull();
  });

  it('gets a test event whatever it wants, even while it is paused, and no other endpoint gets it', async () => {
    const other = await startReceiver();
    const { id } = await hooks.endpoint(['campaign.*']);
    await hooks.endpoint(['*'], other.url);
    await product.sql(`update webhooks.dispatch set paused_until = now() + interval '1 hour', failures = 30`);
    expect((await hooks.api.post(`/v1/webhook_endpoints/${id}/test`)).status).toBe(202);
    await hooks.drain();
    expect(hooks.receiver.types()).toEqual(['webhook_endpoint.tested']);
    expect(other.types()).not.toContain('webhook_endpoint.tested');
    await other.stop();
  });

  it('gets an event again when somebody asks for it: the same bytes', async () => {
    const { id } = await hooks.endpoint();
    await hooks.brand('Northwind');
    await hooks.drain();
    const [{ id: delivery }] = await hooks.deliveries(id);
    const again = await hooks.api.post(`/v1/webhook_endpoints/${id}/deliveries/${delivery}/resend`);
    expect([again.status, again.body.data]).toEqual([200, expect.objectContaining({ status: 'pending', tries: 0 })]);
    await hooks.drain();
    const [first, second] = hooks.receiver.received;
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
  });
});

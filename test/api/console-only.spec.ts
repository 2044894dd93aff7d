/** What is for people in the console only, read from the document, so that a new operation of that kind is covered by itself. */
import { publicId, roles, uuidOf } from '@app/kernel';
import { codeOf, consoleOf } from '../support/console.js';
import { isConsoleOnly } from '../support/contract.js';
import { operationsOf, pathWithIds } from '../support/document.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

interface Event {
  readonly action: string;
  readonly user: { readonly email: string };
  readonly changes: unknown;
  readonly previous: unknown;
}

let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_console_only');
  pages = consoleOf(product);
  acme = await product.organization();
});
afterAll(() => product.stop());
afterEach(() => product.clock.release());

const consoleOnly = (): [method: string, path: string][] =>
  operationsOf(product.api.document).flatMap(([name, operation]) => {
    const [method = '', template = ''] = name.split(' ');
    return isConsoleOnly(product.api.document, method, template) ? [[method, pathWithIds(template, operation)]] : [];
  });

it('every such operation refuses every API key, whatever the role of its user', async () => {
  expect(consoleOnly()).toContainEqual(['GET', '/v1/api_keys']);
  for (const [method, path] of consoleOnly())
    for (const role of roles) {
      const answer = await product.client.send(method, path, { key: acme.keys[role] });
      expect([method, path, role, codeOf(answer)]).toEqual([method, path, role, '403 console_only']);
    }
});

it('its reads are open as long as the session is; its writes need a password given in the last 15 minutes', async () => {
  product.clock.set(new Date('2026-11-21T12:00:00.000Z'));
  const { email } = await pages.person(acme.id, 'owner');
  const { cookie } = await pages.signIn(email);
  const at = async (time: string) => {
    product.clock.set(new Date(`2026-11-21T${time}Z`));
    return product.client.as(String((await pages.bearer(cookie, acme.id)).body.data.token));
  };
  const refused = async (time: string): Promise<string[]> => {
    const client = await at(time);
    const answers = await Promise.all(
      consoleOnly().map(async ([method, path]) => [`${method} ${path}`, codeOf(await client.send(method, path))] as const),
    );
    return answers.flatMap(([name, code]) => (code === '403 reauthentication_required' ? [name] : []));
  };
  expect(await refused('12:14:59.999')).toEqual([]);
  const writes = consoleOnly().flatMap(([method, path]) => (method === 'GET' ? [] : [`${method} ${path}`]));
  expect(await refused('12:15:00.000')).toEqual(writes);
});

it('begins no consent at a platform whose credentials this service does not have', async () => {
  const client = await pages.clientOf((await pages.person(acme.id, 'admin')).email, acme.id);
  const refused = await client.post('/v1/connections', { channel: 'google_ads' });
  expect([codeOf(refused), refused.body.error.details.channel]).toEqual(['422 platform_not_available', 'google_ads']);
});

it('whoever may read a record reads its history, and nobody else; what it held before stands beside what it holds', async () => {
  const [manager, viewer, stranger] = await Promise.all([
    pages.person(acme.id, 'manager'),
    pages.person(acme.id, 'viewer'),
    product.organization().then(({ id }) => pages.person(id).then((person) => ({ ...person, id }))),
  ]);
  const client = await pages.clientOf(manager.email, acme.id);
  const budget = (amount: string) => ({ type: 'daily', amount, currency: 'USD' });
  const campaign: string = (await client.post('/v1/campaigns', { name: 'Spring', budget: budget('10.00') })).body.data.id;
  await client.patch(`/v1/campaigns/${campaign}`, { name: 'Summer', budget: budget('12.00') });
  const path = `/v1/campaigns/${campaign}/history`;
  const reader = await pages.clientOf(viewer.email, acme.id);
  const { body } = await reader.get(path);
  expect(body.data.map((event: Event) => [event.action, event.user.email, event.changes, event.previous])).toEqual([
    ['campaign.updated', manager.email, { name: 'Summer', budget: budget('12.00') }, { name: 'Spring', budget: budget('10.00') }],
    ['campaign.created', manager.email, { name: 'Spring' }, {}],
  ]);
  expect((await reader.get(`${path}?via=system`)).body.data).toEqual([]);
  const answers = await Promise.all([
    reader.get('/v1/audit_events'),
    (await pages.clientOf(stranger.email, stranger.id)).get(path),
    reader.get(`/v1/audiences/${publicId('audience', String(uuidOf('campaign', campaign)))}/history`),
  ]);
  expect(answers.map(codeOf)).toEqual(['403 insufficient_permissions', '404 not_found', '404 not_found']);
});

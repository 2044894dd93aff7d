import { publicId } from '@app/kernel';
import type { ApiClient } from '../support/client.js';
import { codeOf, consoleOf } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { type SmtpServer, startSmtp, textOf } from '../support/smtp-server.js';

let smtp: SmtpServer;
let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;
let admin: ApiClient;

beforeAll(async () => {
  smtp = await startSmtp();
  product = await startProduct('api_member_mail', { settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Ads <ads@example.com>' } });
  pages = consoleOf(product);
  acme = await product.organization();
  admin = await pages.clientOf((await pages.person(acme.id)).email, acme.id);
});
beforeEach(() => {
  smtp.be('take');
  smtp.mails.length = 0;
});
afterEach(() => product.clock.release());
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

let invited = 0;
const invite = () => admin.post('/v1/members', { email: `mailed.${(invited += 1)}@acme.example`, role: 'viewer' });
const mailOf = async (id: string): Promise<string> => (await admin.get(`/v1/members/${id}`)).body.data.link.mail;

describe('a link with a mail server', () => {
  it('is sent to its member too, and to nobody else, by a job that does not hold it in the clear', async () => {
    const { data } = (await invite()).body;
    expect(data.link.mail).toBe('queued');
    const jobs = JSON.stringify(await product.sql('select payload from graphile_worker._private_jobs'));
    expect(jobs).toContain('sealed');
    expect(jobs).not.toContain(data.link.url.split('#')[1]);
    await product.work();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[data.email]]);
    const text = smtp.mails.map(textOf).join();
    expect(text).toContain(data.link.url);
    expect(text).toContain('invited to work for Acme');
    expect(await mailOf(data.id)).toBe('sent');
  });

  it('is tried again when the server refuses it, and shown as not sent in the end; on the screen it works', async () => {
    smtp.be('refuse');
    const { data } = (await invite()).body;
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await mailOf(data.id)).toBe('queued');
      await product.sql('update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts');
      await product.work();
    }
    expect([await mailOf(data.id), smtp.mails]).toEqual(['failed', []]);
    const failed = JSON.stringify(
      await product.sql(`select last_error from graphile_worker._private_jobs where last_error is not null`),
    );
    expect(failed).toContain('did not take the mail');
    expect(failed).not.toContain(data.email);
    const used = { token: data.link.url.split('#')[1], password: 'forty windows of blue salt' };
    expect((await pages.send('POST', '/link', { body: used })).status).toBe(200);
  });

  it('is not sent when it was used, taken back or is over before', async () => {
    const [used, back, over] = [(await invite()).body.data, (await invite()).body.data, (await invite()).body.data];
    const body = { token: used.link.url.split('#')[1], password: 'forty windows of blue salt' };
    expect((await pages.send('POST', '/link', { body })).status).toBe(200);
    await admin.delete(`/v1/members/${back.id}`);
    product.clock.set(new Date(Date.parse(over.link.expires_at)));
    await product.work();
    expect(smtp.mails).toEqual([]);
  });

  it('is sent once in five minutes, whoever makes how many: the others are only shown', async () => {
    const { id, email } = await pages.person(acme.id, 'viewer');
    const link = async () => (await admin.post(`/v1/members/${publicId('user', id)}/reset_link`)).body.data.link;
    expect((await link()).mail).toBe('queued');
    const { url, mail } = await link();
    // The first one is replaced before it was sent.
    expect(mail).toBe('queued');
    await product.work();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[email]]);
    expect(smtp.mails.map(textOf).join()).toContain(url);
    expect(smtp.mails.map(textOf).join()).toContain('An admin of Acme made this link for you');
    expect([(await link()).mail, (await link()).mail]).toEqual(['too_soon', 'too_soon']);
    await product.work();
    expect(smtp.mails).toHaveLength(1);
    product.clock.set(new Date(product.clock.now().getTime() + 5 * 60_000));
    expect((await link()).mail).toBe('queued');
    await product.work();
    expect(smtp.mails).toHaveLength(2);
  });
});

it('an organization has a thousand members at most, deactivated ones included', async () => {
  const crowded = await product.organization();
  const { email } = await pages.person(crowded.id, 'owner');
  const owner = await pages.clientOf(email, crowded.id);
  await product.sql(
    `insert into access.user (organization_id, id, version, created_at, updated_at, email, role, status)
     select $1, gen_random_uuid(), 1, now(), now(), 'm' || n || '@acme.example', 'viewer', 'deactivated' from
     generate_series(1, 993) n`,
    [crowded.id],
  );
  expect((await owner.post('/v1/members', { email: 'last@acme.example', role: 'viewer' })).status).toBe(201);
  expect(codeOf(await owner.post('/v1/members', { email: 'late@acme.example', role: 'viewer' }))).toBe('422 too_many_members');
});

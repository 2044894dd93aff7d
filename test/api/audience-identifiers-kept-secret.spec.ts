/**
 * What people are found by is in the clear nowhere, whatever happens to it on its way to a platform and back, and whatever the
 * platform answers.
 */
import { inspect } from 'node:util';
import { AuditQueries } from '@app/access';
import { MembersService } from '@app/audiences';
import { publicId } from '@app/kernel';
import { LOGGER, type Logger } from '@app/platform/config';
import { symbols } from 'pino';
import type { ApiAnswer } from '../support/client.js';
import { GRANTED, type ListsThere, startLists } from '../support/lists-there.js';
import { sha256 } from '../support/members.js';
import { searchFor } from '../support/planted.js';

const planted = [
  'Qz.Mark',
  'qzmark',
  'Qzünï',
  'Qz-Domain',
  '4155550163',
  '415) 555-0163',
  '7A9C1E00-0000-4000-8000-0123456789AB',
  'QZ-CRM',
  'Qznamed',
];
const found = searchFor(planted);
const people = [
  {
    email: ' Qz.Mark+Odd@GoogleMail.com ',
    phone: '+1 (415) 555-0163',
    crm_id: 'QZ-CRM/7',
    device_id: '7A9C1E00-0000-4000-8000-0123456789AB',
  },
  { email: 'Qzünï@Bücher-Qz-Domain.example', crm_id: 'Qz-Crm/8', language: 'en' },
  { email: 'stays@b.example', crm_id: 'QZ-CRM/9' },
];
const refused = [
  { first_name: 'Qznamed', email: 'qzmark@gmail.com' },
  { crm_id: 'QZ-CRM/10', gender: 'qznamed' },
  { email: 'qz.mark' },
];

/** A platform that repeats what was sent, wherever there is room for words. */
const echo = 'qz.mark+odd@googlemail.com 4155550163 7A9C1E00-0000-4000-8000-0123456789AB QZ-CRM/7';
const repeating = {
  error: {
    code: 400,
    status: 'INVALID_ARGUMENT',
    message: `Invalid value: ${echo}`,
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'QZ-CRM/7',
        domain: echo,
        metadata: { value: echo, quota_limit: echo },
      },
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [{ field: 'qzmark@gmail.com', description: echo, reason: 'QZ-CRM/7' }],
      },
    ],
  },
};
const counted = {
  requestStatusPerDestination: [
    {
      requestStatus: 'PARTIAL_SUCCESS',
      errorInfo: { errorCounts: [{ recordCount: '1', reason: 'qzmark@gmail.com' }] },
      audienceMembersIngestionStatus: { userDataIngestionStatus: { recordCount: '3', userIdentifierCount: '4' } },
    },
  ],
};

let at: ListsThere;
const logged: string[] = [];
const answers: ApiAnswer[] = [];

beforeAll(async () => {
  at = await startLists('api_audience_identifiers_kept_secret', { settings: { LOG_LEVEL: 'trace' } });
  Object.assign(at.product.nest.get<Logger>(LOGGER), { [symbols.streamSym]: { write: (line: string) => logged.push(line) } });
});
afterAll(() => at.product.stop());

const send = async (path: string, members: readonly object[], more: object = {}): Promise<void> => {
  const headers = { 'Idempotency-Key': `planted ${path}` };
  const answer = await at.api.post(`/v1/audiences/${path}`, { members, ...more }, { headers });
  expect(answer.status).toBe(200);
  answers.push(answer);
};
const look = async (...paths: string[]): Promise<void> => {
  for (const path of paths) {
    const answer = await at.api.get(`/v1/${path}`);
    expect(answer.status).toBe(200);
    answers.push(answer);
  }
};
const fail = async (operation: string, status = 400, body: unknown = repeating): Promise<unknown> =>
  at.fault(operation, { kind: 'answer', status, body }, { times: 2 });

async function liveThroughEverything(): Promise<void> {
  const definition = { identifier_types: ['email_sha256', 'phone_sha256', 'device_id', 'crm_id'], app_id: '284882215' };
  const [audience, archived] = [await at.lists.made({ definition }), await at.lists.made({ definition })];
  for (const each of [audience, archived]) {
    await send(`${each}/members`, [...people, ...refused], { consent: GRANTED });
    await at.want(each);
  }
  await fail('audienceMembers.ingest');
  await fail('audienceMembers.ingest', 500, echo);
  await fail('audienceMembers.ingest', 403);
  await fail('requestStatus.retrieve');
  await fail('requestStatus.retrieve', 200, counted);
  await at.product.work();
  await look(`audiences/${audience}`);
  await at.settled();
  expect(await at.there(audience, 'device')).toEqual([sha256('7a9c1e00-0000-4000-8000-0123456789ab')]);
  expect(await at.there(audience, 'crm')).toHaveLength(3);
  await look('audiences', `audiences/${audience}`, `audiences/${audience}/insights`, 'connections', 'campaigns');

  await fail('audienceMembers.remove');
  await fail('audienceMembers.remove', 500, echo);
  await send(`${audience}/members/remove`, [people[2] ?? {}]);
  answers.push(await at.api.delete(`/v1/audiences/${archived}`));
  await at.product.work();
  await look(`audiences/${audience}`, `audiences/${archived}`);
  await send('suppressions', [people[0] ?? {}, ...refused]);
  await send('suppressions/remove', [people[0] ?? {}, ...refused]);
  await at.product.nest.get(MembersService).erase(at.actor, people[1]);
  await at.settled();
  await look(`audiences/${audience}`, 'audiences/suppressions', `connections/${publicId('connection', at.connectionId)}`);
  await failInside(audience);
}

/** An internal error of a request, and one of a job, which are logged with all that is known of them. */
async function failInside(audience: string): Promise<void> {
  const failing = async (table: string, work: () => Promise<unknown>): Promise<void> => {
    await at.product.sql(`alter table audiences.${table} add constraint fault check (false) not valid`);
    await work();
    await at.product.sql(`alter table audiences.${table} drop constraint fault`);
  };
  const members = [{ email: 'qzmark@gmail.com', crm_id: 'QZ-CRM/11' }];
  await failing('member', async () => answers.push(await at.api.post(`/v1/audiences/${audience}/members`, { members })));
  expect(answers.at(-1)?.status).toBe(500);
  answers.push(await at.upload(audience, members));
  await failing('sent_identifier', () => at.product.work());
}

it('is in no log line, no answer, no table, no audit and no request of the platform that takes hashes', async () => {
  await liveThroughEverything();
  const { faults } = await at.control<{ faults: { remaining: number }[] }>('GET', '/faults');
  expect(faults.map(({ remaining }) => remaining)).toEqual(Array(faults.length).fill(0));

  expect(logged.join('')).toMatch(/request failed[^]*job failed and is tried again/);
  expect(logged.filter((line) => found(line).length > 0)).toEqual([]);
  expect(answers.map(({ body }) => found(JSON.stringify(body))).flat()).toEqual([]);

  const tables = await at.product.sql<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', " +
      "'information_schema')",
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const [dump] = await at.product.sql<{ text: string | null }>(`select string_agg(row::text, ' ') as text from ${name} as row`);
    expect([name, found(dump?.text ?? '')]).toEqual([name, []]);
  }

  const lines: string[] = [];
  for await (const line of at.product.nest.get(AuditQueries).export(at.actor)) lines.push(inspect(line, { depth: null }));
  expect(lines.length).toBeGreaterThan(5);
  expect(found(lines.join('\n'))).toEqual([]);

  const { requests } = await at.control<{ requests: Record<string, unknown>[] }>('GET', '/requests?limit=10000');
  const members = requests.filter(({ operation }) => String(operation).startsWith('audienceMembers.'));
  expect(members.length).toBeGreaterThan(5);
  // The scripted answers are kept as errors there, as they were ordered.
  const asked = requests.map(({ method, path, query, headers, body }) => JSON.stringify({ method, path, query, headers, body }));
  expect(found(asked.join('\n'))).toEqual([]);
});

it('would be found in every form in which it could be kept', () => {
  const text = 'Qz.Mark+Odd@GoogleMail.com';
  const forms = ['', 'a', 'ab', 'abc'].flatMap((before) => [
    before + text,
    Buffer.from(before + text).toString('hex'),
    Buffer.from(`${before}${text.toLowerCase()} after`).toString('base64'),
  ]);
  expect(forms.map(found)).toEqual(Array(forms.length).fill(['Qz.Mark']));
});

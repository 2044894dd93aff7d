import pg from 'pg';
import {
  ACCEPTED,
  CONTACTS,
  DATA_SCOPES,
  destination,
  email,
  GRANTED,
  hashes,
  listOf,
  people,
  person,
  reasonOf,
  removal,
  result,
  send,
  sent,
  sha256,
  statusOf,
  upload,
} from './lists.js';
import { ACCOUNT, list, Simulated, type Json } from './simulated.js';

const DEVICES = { name: 'Apps', crmBasedUserList: { uploadKeyType: 'MOBILE_ADVERTISING_ID', appId: 'com.example' } };
const CRM = { name: 'Customers', crmBasedUserList: { uploadKeyType: 'CRM_ID' } };
const DEVICE = 'AEBE52E7-03EE-455A-B3C4-E57283966239';
const DENIED = { adUserData: 'CONSENT_DENIED', adPersonalization: 'CONSENT_GRANTED' };

describe('the simulated Data Manager API', () => {
  let simulated: Simulated;
  let id: string;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(async () => {
    await simulated.begin();
    await simulated.authorizeFor([ACCOUNT], DATA_SCOPES);
    id = await listOf(simulated);
  });
  afterAll(() => simulated.stop());

  const advance = (seconds: number) => simulated.control('POST', '/clock/advance', { seconds });
  const sorted = (...names: string[]): string[] => names.map((name) => sha256(`${name}@example.com`)).sort();

  it('keeps exactly the people who were sent and not taken out, however often either is repeated', async () => {
    await sent(simulated, 'ingest', upload(id, [person('ada'), person('bob')]));
    await sent(simulated, 'ingest', upload(id, [person('bob'), person('cleo')]));
    expect(await hashes(simulated, id)).toEqual(sorted('ada', 'bob', 'cleo'));
    await sent(simulated, 'remove', removal(id, [person('bob'), person('nobody')]));
    await sent(simulated, 'remove', removal(id, [person('bob')]));
    expect(await hashes(simulated, id)).toEqual(sorted('ada', 'cleo'));
    await sent(simulated, 'ingest', upload(id, [person('bob')]));
    expect(await hashes(simulated, id)).toEqual(sorted('ada', 'bob', 'cleo'));
  });

  it('takes hashes in base64, and the same hash in both forms is one', async () => {
    const base64 = Buffer.from(sha256('ada@example.com'), 'hex').toString('base64');
    const member = { userData: { userIdentifiers: [{ emailAddress: base64 }] } };
    await sent(simulated, 'ingest', upload(id, [member], { encoding: 'BASE64' }));
    await sent(simulated, 'ingest', upload(id, [person('ada')]));
    expect(await hashes(simulated, id)).toEqual(sorted('ada'));
  });

  it('counts a person with several identifiers once', async () => {
    await simulated.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { match_rate: 1 });
    const both = { userData: { userIdentifiers: [email('ada'), { phoneNumber: sha256('+4930123') }] } };
    await sent(simulated, 'ingest', upload(id, [both, person('ada'), person('bob')]));
    await advance(10);
    const { json } = await simulated.control('GET', `/google-ads/accounts/${ACCOUNT}/user_lists`);
    expect([json['user_lists'], list(await hashes(simulated, id)).length]).toMatchObject([[{ size: 2 }], 3]);
  });

  it('says that a request is processed only after a while, with its counts and a range of matches', async () => {
    const requestId = await sent(simulated, 'ingest', upload(id, people(500)));
    expect((await statusOf(simulated, requestId)).json).toEqual({
      requestStatusPerDestination: [{ destination: destination(id), requestStatus: 'PROCESSING' }],
    });
    await advance(2);
    expect(await result(simulated, requestId)).toEqual({
      destination: destination(id),
      requestStatus: 'SUCCESS',
      audienceMembersIngestionStatus: {
        userDataIngestionStatus: {
          recordCount: '500',
          userIdentifierCount: '500',
          uploadMatchRateRange: expect.stringMatching(/^MATCH_RATE_RANGE_(?:51_TO_60|61_TO_70)$/) as string,
        },
      },
    });
    const gone = await sent(simulated, 'remove', removal(id, people(2)));
    await advance(2);
    expect(await result(simulated, gone)).toMatchObject({
      requestStatus: 'SUCCESS',
      audienceMembersRemovalStatus: { userDataRemovalStatus: { recordCount: '2', userIdentifierCount: '2' } },
    });
  });

  it('sends one request to several lists', async () => {
    const other = await listOf(simulated, { ...CONTACTS, name: 'Readers' });
    const requestId = await sent(
      simulated,
      'ingest',
      upload(id, [person('ada')], { destinations: [destination(id), destination(other)] }),
    );
    expect([await hashes(simulated, id), await hashes(simulated, other)]).toEqual([sorted('ada'), sorted('ada')]);
    expect((await statusOf(simulated, requestId)).json['requestStatusPerDestination']).toHaveLength(2);
  });

  it('keeps of device and CRM ids their hash only, in its tables and in its log', async () => {
    const [devices, crm] = [await listOf(simulated, DEVICES), await listOf(simulated, CRM)];
    const secret = 'customer-0815';
    await sent(simulated, 'ingest', upload(devices, [{ mobileData: { mobileIds: [DEVICE] } }], { encoding: undefined }));
    await sent(simulated, 'ingest', upload(crm, [{ userIdData: { userId: secret } }]));
    await send(simulated, 'ingest', upload(crm, [{ userIdData: { userId: [secret] } }]));
    await send(simulated, 'ingest', upload(id, [{ userData: { userIdentifiers: [{ emailAddress: secret }] } }]));
    await simulated.call('/v1/audienceMembers:ingest', `{"audienceMembers":[{"userId":"${secret}`, { platform: 'data-manager' });
    expect(await hashes(simulated, devices)).toEqual([sha256(DEVICE.toLowerCase())]);
    expect(await hashes(simulated, crm)).toEqual([sha256(secret)]);
    await sent(simulated, 'remove', removal(devices, [{ mobileData: { mobileIds: [DEVICE.toLowerCase()] } }]));
    expect(await hashes(simulated, devices)).toEqual([]);
    const { text: log } = await simulated.control('GET', '/requests?platform=data-manager');
    expect(log).toContain(sha256(secret));
    const stored = await everythingStored(simulated.databaseUrl);
    expect(stored).toContain(sha256(secret));
    for (const raw of [secret, DEVICE, DEVICE.toLowerCase()]) expect(log.includes(raw) || stored.includes(raw)).toBe(false);
  });

  it('refuses the people without consent, each with a reason, and takes the others', async () => {
    const requestId = await sent(
      simulated,
      'ingest',
      upload(
        id,
        [
          { ...person('ada'), consent: GRANTED },
          { ...person('bob'), consent: DENIED },
          { ...person('cleo'), consent: { adPersonalization: 'CONSENT_GRANTED' } },
          person('dora'),
        ],
        { consent: undefined },
      ),
    );
    await advance(2);
    expect(await hashes(simulated, id)).toEqual(sorted('ada'));
    expect(await result(simulated, requestId)).toMatchObject({
      requestStatus: 'PARTIAL_SUCCESS',
      errorInfo: {
        errorCounts: [
          { reason: 'PROCESSING_ERROR_REASON_DENIED_CONSENT', recordCount: '1' },
          { reason: 'PROCESSING_ERROR_REASON_NO_CONSENT', recordCount: '2' },
        ],
      },
      audienceMembersIngestionStatus: { userDataIngestionStatus: { recordCount: '4' } },
    });
    const denied = await sent(simulated, 'ingest', upload(id, [person('eve')], { consent: DENIED }));
    await advance(2);
    expect(await result(simulated, denied)).toMatchObject({ requestStatus: 'FAILED' });
  });

  it('ends the processing as it is told to', async () => {
    const outcome = (script: object) => simulated.control('POST', '/data-manager/outcomes', script);
    expect((await outcome({ match: { list: id, action: 'ingest' }, outcome: 'FAILED' })).status).toBe(201);
    await outcome({ outcome: 'PARTIAL_SUCCESS', reason: 'PROCESSING_ERROR_REASON_INVALID_FORMAT', share: 0.3 });
    const gone = await sent(simulated, 'remove', removal(id, people(1)));
    const failed = await sent(simulated, 'ingest', upload(id, people(100)));
    expect(await hashes(simulated, id)).toEqual([]);
    const whole = await sent(simulated, 'ingest', upload(id, people(100)));
    await advance(2);
    const reasons = async (requestId: string): Promise<unknown[]> => {
      const shown = await result(simulated, requestId);
      return [shown?.['requestStatus'], list(shown?.['errorInfo']?.['errorCounts'])[0]?.['reason']];
    };
    expect([await reasons(failed), await reasons(whole)]).toEqual([
      ['FAILED', 'PROCESSING_ERROR_REASON_INTERNAL_ERROR'],
      ['SUCCESS', undefined],
    ]);
    expect((await reasons(gone))[0]).toMatch(/^(?:SUCCESS|FAILED)$/);
    await outcome({ outcome: 'PARTIAL_SUCCESS', reason: 'PROCESSING_ERROR_REASON_INVALID_FORMAT', share: 0.3 });
    const partly = await sent(simulated, 'ingest', upload(id, people(100, 100)));
    await advance(2);
    expect(await reasons(partly)).toEqual(['PARTIAL_SUCCESS', 'PROCESSING_ERROR_REASON_INVALID_FORMAT']);
    const refused = Number(list((await result(simulated, partly))?.['errorInfo']?.['errorCounts'])[0]?.['recordCount']);
    expect(list(await hashes(simulated, id))).toHaveLength(200 - refused);
    await outcome({ outcome: 'FAILED', times: 3 });
    await simulated.control('DELETE', '/data-manager/outcomes');
    expect((await simulated.control('GET', '/data-manager/outcomes')).json).toEqual({ outcomes: [] });
  });

  it('loses answers before and after a request is applied, and fails in its own words', async () => {
    const script = (action: object) =>
      simulated.control('POST', '/faults', { match: { platform: 'data-manager', operation: 'audienceMembers.ingest' }, action });
    const write = (name: string) => send(simulated, 'ingest', upload(id, [person(name)]));
    await script({ kind: 'reset-before-apply' });
    await expect(write('ada')).rejects.toThrow('fetch failed');
    expect(await hashes(simulated, id)).toEqual([]);
    await script({ kind: 'reset-after-apply' });
    await expect(write('ada')).rejects.toThrow('fetch failed');
    expect(await hashes(simulated, id)).toEqual(sorted('ada'));
    await script({ kind: 'throttle', retryDelaySeconds: 7 });
    expect((await write('bob')).json['error']).toMatchObject({ code: 429, details: [{}, { retryDelay: '7s' }, {}] });
    await script({ kind: 'error', status: 503, errorCode: { dataManager: 'INTERNAL_ERROR' } });
    const failed = await write('bob');
    expect([failed.status, reasonOf(failed)]).toEqual([503, 'INTERNAL_ERROR']);
    await script({ kind: 'html-502' });
    expect((await write('bob')).status).toBe(502);
    expect(await hashes(simulated, id)).toEqual(sorted('ada'));
    const { json } = await simulated.control('GET', '/requests?operation=audienceMembers.ingest');
    expect(list(json['requests']).map((each: Json) => each['outcome'])).toEqual([
      'reset-before-apply',
      'reset-after-apply',
      'throttle',
      'error',
      'html-502',
    ]);
  });

  it('forgets everything on a reset, and nothing on a restart', async () => {
    const requestId = await sent(simulated, 'ingest', upload(id, [person('ada')], { termsOfService: ACCEPTED }));
    await simulated.restart();
    expect([await hashes(simulated, id), (await statusOf(simulated, requestId)).status]).toEqual([sorted('ada'), 200]);
    await simulated.begin();
    await simulated.authorizeFor([ACCOUNT], DATA_SCOPES);
    expect(reasonOf(await statusOf(simulated, requestId))).toBe('INVALID_REQUEST_ID');
    expect((await simulated.control('GET', `/google-ads/accounts/${ACCOUNT}/user_lists`)).json['user_lists']).toEqual([]);
  });
});

/** Every row of every table of the simulator as text; hashes that are bytes as hexadecimal. */
async function everythingStored(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'google_ads', 'data_manager')`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string | null }>(`select string_agg(t::text, ' ') as row from ${name} t`);
      texts.push(rows[0]?.row ?? '');
    }
    return texts.join(' ');
  } finally {
    await client.end();
  }
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envExample } from './env-example.js';
import { SettingsError } from './settings.error.js';
import { readSettings } from './settings.js';

const ring = `k1:${Buffer.alloc(32).toString('base64')}`;
const least = { DATABASE_URL: 'postgres://localhost/x', KEY_PEPPER: 'p'.repeat(32), TOKEN_KEYS: ring, CURSOR_KEYS: ring };

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
};

test('the least settings are enough, the rest has defaults', () => {
  expect(readSettings(least)).toMatchObject({ PORT: 8443, TLS_MODE: 'self', CORS_ORIGINS: [], SEED_DEMO: false });
});

test('every fault is reported at once, each with its cure, and no secret is repeated', () => {
  const faults = faultsOf({ ...least, PORT: '99999', TLS_MODE: 'perhaps', KEY_PEPPER: 'short-secret', DATABASE_URL: '' });
  expect(faults).toHaveLength(4);
  expect(faults.join('\n')).toMatch(/PORT .*99999[\s\S]*TLS_MODE/);
  expect(faults.join('\n')).toMatch(/DATABASE_URL is missing: .*DATABASE_URL_FILE/);
  expect(faults.join('\n')).not.toContain('short-secret');
});

test.each([
  [{ TLS_MODE: 'files' }, /TLS_CERT_FILE is missing[\s\S]*TLS_KEY_FILE is missing/],
  [{ TLS_MODE: 'proxy' }, /TRUSTED_PROXIES is missing/],
  [{ TOKEN_KEYS: 'k1:tooshort' }, /TOKEN_KEYS is not a key ring/],
  [{ REDIS_URL: 'localhost' }, /REDIS_URL is not a redis/],
  [
    { DATABASE_READ_URLS: 'postgres://localhost/x,postgres://owner@replica/x' },
    /DATABASE_READ_URLS number 2 .* login of DATABASE_URL/,
  ],
  [{ KEY_PEPPER_FILE: '/nowhere', KEY_PEPPER: '' }, /KEY_PEPPER_FILE cannot be read/],
])('%j is refused', (wrong, message) => {
  expect(faultsOf({ ...least, ...wrong }).join('\n')).toMatch(message);
});

const words = { CREATIVE_TEXT_URL: 'http://localhost:11434/v1', CREATIVE_TEXT_MODEL: 'llama' };
const pictures = { CREATIVE_IMAGE_URL: 'https://api.example.com/v1', CREATIVE_IMAGE_MODEL: 'painter' };
const bucket = {
  ASSETS_S3_ENDPOINT: 'https://s3.example.com',
  ASSETS_S3_BUCKET: 'assets',
  ASSETS_S3_ACCESS_KEY_ID: 'AKIA',
  ASSETS_S3_SECRET_ACCESS_KEY: 'the-secret-key',
};
const without = (settings: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));

const mail = { SMTP_URL: 'smtp://ads:secret@mail.example.com:587', MAIL_FROM: 'Ads <ads@example.com>' };

const azure = (url: string) => ({ ...words, CREATIVE_TEXT_DIALECT: 'azure', CREATIVE_TEXT_URL: url });
const classic = 'https://ads.openai.azure.com/openai/deployments/writer';

test.each([
  [azure('https://ads.openai.azure.com/openai/v1')],
  [azure('https://ads.openai.azure.com/openai/v1/?api-version=preview')],
  [azure(`${classic}?api-version=2024-10-21`)],
])('%j is an address of Azure', (whole) => {
  expect(faultsOf({ ...least, ...whole })).toEqual([]);
});

test('headers of a provider are read as a table, and none is the usual case', () => {
  const given = '{"x-gateway":"ads","HTTP-Referer":"https://ads.example.com"}';
  const { CREATIVE_TEXT_HEADERS: headers, CREATIVE_IMAGE_HEADERS: none } = readSettings({
    ...least,
    ...words,
    CREATIVE_TEXT_HEADERS: given,
  });
  expect([headers, none]).toEqual([JSON.parse(given), {}]);
});

test.each([[words], [{ ...words, CREATIVE_TEXT_KEY: 'sk' }], [{ ...words, ...pictures }], [bucket], [mail]])(
  '%j is whole: a local server needs no key',
  (whole) => {
    expect(faultsOf({ ...least, ...whole })).toEqual([]);
  },
);

test.each<[string, Record<string, string>, string[]]>([
  ['words without a model', without(words, 'CREATIVE_TEXT_MODEL'), ['CREATIVE_TEXT_MODEL is missing: CREATIVE_TEXT_URL']],
  ['a model without an address', without(words, 'CREATIVE_TEXT_URL'), ['CREATIVE_TEXT_URL is missing: .*CREATIVE_TEXT_MODEL']],
  ['a key without an address', { CREATIVE_TEXT_KEY: 'the-secret-key' }, ['CREATIVE_TEXT_URL is missing: .*CREATIVE_TEXT_KEY']],
  ['pictures without words', pictures, ['CREATIVE_TEXT_URL is missing: .*CREATIVE_IMAGE_URL']],
  [
    'pictures without a model',
    { ...words, ...without(pictures, 'CREATIVE_IMAGE_MODEL') },
    ['CREATIVE_IMAGE_MODEL is missing: CREATIVE_IMAGE_URL'],
  ],
  [
    'an image model without an address',
    { ...words, ...without(pictures, 'CREATIVE_IMAGE_URL') },
    ['CREATIVE_IMAGE_URL is missing: .*CREATIVE_IMAGE_MODEL'],
  ],
  [
    'a store without bucket and keys',
    { ASSETS_S3_ENDPOINT: 'https://s3.example.com' },
    ['ASSETS_S3_BUCKET is missing', 'ASSETS_S3_ACCESS_KEY_ID is missing', 'ASSETS_S3_SECRET_ACCESS_KEY is missing'],
  ],
  ['a bucket without a store', without(bucket, 'ASSETS_S3_ENDPOINT'), ['ASSETS_S3_ENDPOINT is missing: .*ASSETS_S3_BUCKET']],
  [
    'an address of another kind',
    { ...words, CREATIVE_TEXT_URL: 'ftp://models' },
    ['CREATIVE_TEXT_URL is not an http.*ftp://models'],
  ],
  [
    'an Azure address without a version',
    azure(classic),
    ['CREATIVE_TEXT_URL is not an address of Azure OpenAI: give https.*api-version'],
  ],
  ['an address of OpenAI for Azure', azure('https://api.openai.com/v1'), ['CREATIVE_TEXT_URL is not an address of Azure OpenAI']],
  ['an unknown dialect', { ...words, CREATIVE_TEXT_DIALECT: 'gemini' }, ['CREATIVE_TEXT_DIALECT .*openai.*azure.*anthropic']],
  [
    'as many calls for one organization as for all',
    { ...words, CREATIVE_CALLS: '4', CREATIVE_CALLS_PER_ORGANIZATION: '4' },
    ['CREATIVE_CALLS_PER_ORGANIZATION is not below CREATIVE_CALLS: .*at most 3'],
  ],
  ['too small an output', { ...words, CREATIVE_TEXT_MAX_TOKENS: '20' }, ['CREATIVE_TEXT_MAX_TOKENS .*256']],
  ...[
    'x-gateway: the-secret-key',
    '["the-secret-key"]',
    '{"Authorization":"the-secret-key"}',
    '{"x-gateway":["the-secret-key"]}',
    '{"x gateway":"the-secret-key"}',
    '{"x-gateway":"the-secret-key\\r\\nhost: evil"}',
    JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`x-${at}`, 'the-secret-key']))),
  ].map((headers): [string, Record<string, string>, string[]] => [
    `headers ${headers.slice(0, 40)}`,
    { ...words, CREATIVE_TEXT_HEADERS: headers },
    ['CREATIVE_TEXT_HEADERS is not a JSON object of at most 20 header names'],
  ]),
  ['a mail server without a sender', without(mail, 'MAIL_FROM'), ['MAIL_FROM is missing: SMTP_URL']],
  ['a sender without a mail server', without(mail, 'SMTP_URL'), ['SMTP_URL is missing: .*MAIL_FROM']],
  ['a sender who is no address', { ...mail, MAIL_FROM: 'Ads' }, ['MAIL_FROM is not an address']],
  ['a mail server of another kind', { ...mail, SMTP_URL: 'http://the-secret-key@mail' }, ['SMTP_URL is not an smtp']],
  ['an address without a scheme', { ...bucket, ASSETS_S3_ENDPOINT: 's3.local' }, ['ASSETS_S3_ENDPOINT is not an http']],
])('%s is half a configuration and stops the start', (_, half, messages) => {
  const faults = faultsOf({ ...least, ...half });
  expect(faults).toEqual(messages.map((message) => expect.stringMatching(`^${message}`)));
  expect(faults.join('\n')).not.toContain('the-secret-key');
});

test('a secret may be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  writeFileSync(join(folder, 'pepper'), `${'q'.repeat(40)}\n`);
  const { KEY_PEPPER: _pepper, ...rest } = least;
  expect(readSettings({ ...rest, KEY_PEPPER_FILE: join(folder, 'pepper') }).KEY_PEPPER).toBe('q'.repeat(40));
  rmSync(folder, { recursive: true });
});

test('.env.example equals the table: renew it with `npm run cli -- docs env --write`', () => {
  expect(readFileSync(join(__dirname, '../../../../.env.example'), 'utf8')).toBe(envExample());
});

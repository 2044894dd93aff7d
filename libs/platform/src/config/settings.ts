// Every setting of the product: one line each; those of the ad platforms stand beside it. The reader, the faults at boot and `.env.example` come from this table.
import { z } from 'zod';
import {
  flag,
  given,
  httpHeaders,
  httpUrl,
  keyRing,
  list,
  mailAddress,
  port,
  postgresUrl,
  smtpUrl,
  whole,
} from './settings.fields.js';
import { type Setting, setting } from './setting.js';
import { optionalOfPlatforms, platformSettings } from './settings.platforms.js';
import { faultsTogether } from './settings.together.js';
import { SettingsError } from './settings.error.js';

export const settings = {
  DATA_DIR: setting(
    z.string().min(1),
    'everything the service keeps on disk: database, secrets, certificate, assets, demo.json',
    { fallback: '.data' },
  ),
  HOST: setting(z.string().min(1), 'address of the listeners (127.0.0.1 in standalone)', { fallback: '0.0.0.0' }),
  PORT: setting(port, 'HTTPS: /v1, /docs, /openapi.json, /healthz, /readyz', { fallback: '8443' }),
  HTTP_PORT: setting(port, 'plain HTTP: answers every request 403 https_required', { fallback: '8080' }),
  METRICS_PORT: setting(port, 'of every process, internal: Prometheus /metrics, and /healthz and /readyz without TLS', {
    fallback: '9464',
  }),
  METRICS_HOST: setting(z.string().min(1), 'address of METRICS_PORT (default: HOST; 127.0.0.1 in standalone)', { fallback: '' }),
  SIMULATOR_PORT: setting(port, 'the simulated ad platforms and, under /_control, their control plane', { fallback: '8090' }),
  SIMULATOR_URL: setting(
    httpUrl,
    'where the simulated ad platforms answer this service, for test mode and for platforms without credentials (set by ' +
      'itself in standalone; without: none run)',
    { fallback: '' },
  ),
  SIMULATOR_PUBLIC_URL: setting(httpUrl, 'where they answer a browser, for their consent pages (default: SIMULATOR_URL)', {
    fallback: '',
  }),
  PUBLIC_URL: setting(httpUrl, 'what links, Location and redirects say (default: from HOST and PORT)', { fallback: '' }),
  DATABASE_URL: setting(
    postgresUrl,
    'PostgreSQL 15 or later, as the login of the service, which owns nothing (standalone: an embedded server is started instead)',
    { secret: true, madeInStandalone: true },
  ),
  MIGRATION_DATABASE_URL: setting(
    postgresUrl,
    'the same database as the owner of its tables: for `cli migrate`, which makes the login of DATABASE_URL, and `cli ' +
      'fx import` alone',
    { fallback: '', secret: true },
  ),
  BACKUP_DATABASE_URL: setting(postgresUrl, 'as a login that may read all rows, for `cli backup` alone', {
    fallback: '',
    secret: true,
  }),
  DATABASE_READ_URLS: setting(list, 'read replicas, comma separated', { fallback: '' }),
  DATABASE_POOL: setting(whole(2, 200), 'connections of each pool of a process', { fallback: '10' }),
  DATABASE_DEADLINE_MS: setting(
    whole(100, 60_000),
    'milliseconds the database may take to answer a trip; then its connection is closed and the answer is 503',
    { fallback: '12000' },
  ),
  DATABASE_WAIT_MS: setting(
    whole(50, 10_000),
    'milliseconds a request waits for a connection while none becomes free; then the answer is 503',
    { fallback: '2000' },
  ),
  REDIS_URL: setting(
    z.string().regex(/^rediss?:\/\/\S+$/, 'is not a redis:// URL'),
    'counts rate limits for several API replicas; without it one process counts',
    { fallback: '', secret: true },
  ),
  API_REPLICAS: setting(
    whole(1, 1_000),
    'API processes that share REDIS_URL: while Redis is away each counts the limits divided by it (without: 503)',
    { fallback: '' },
  ),
  TLS_MODE: setting(
    z.enum(['self', 'files', 'proxy']),
    'self: a certificate is made; files: TLS_CERT_FILE, TLS_KEY_FILE; proxy: plain listener behind TRUSTED_PROXIES',
    { fallback: 'self' },
  ),
  TLS_CERT_FILE: setting(z.string(), 'certificate chain, PEM', { fallback: '' }),
  TLS_KEY_FILE: setting(z.string(), 'private key, PEM', { fallback: '' }),
  TRUSTED_PROXIES: setting(list, 'CIDRs whose X-Forwarded-Proto and X-Forwarded-For are believed', { fallback: '' }),
  KEY_PEPPER: setting(z.string().min(32), 'HMAC key under which API keys are stored', { secret: true, madeInStandalone: true }),
  TOKEN_KEYS: setting(keyRing, 'key ring that encrypts platform tokens and stored answers; the first key encrypts', {
    secret: true,
    madeInStandalone: true,
  }),
  CURSOR_KEYS: setting(keyRing, 'key ring that signs pagination cursors; the first key signs', {
    secret: true,
    madeInStandalone: true,
  }),
  ...platformSettings,
  CREATIVE_TEXT_URL: setting(
    httpUrl,
    'base address of the language model that writes ads, see docs/creative-provider.md (default: the built-in drafts)',
    { fallback: '' },
  ),
  CREATIVE_TEXT_KEY: setting(z.string(), 'its API key, where it asks for one', { fallback: '', secret: true }),
  CREATIVE_TEXT_MODEL: setting(z.string(), 'its model', { fallback: '' }),
  CREATIVE_TEXT_DIALECT: setting(
    z.enum(['openai', 'azure', 'anthropic']),
    'how it is spoken to; openai: chat completions, as OpenAI, Ollama, vLLM, llama.cpp, OpenRouter and LiteLLM have them',
    { fallback: 'openai' },
  ),
  CREATIVE_TEXT_HEADERS: setting(httpHeaders, 'further headers for it, a JSON object such as {"x-gateway":"ads"}', {
    fallback: '',
    secret: true,
  }),
  CREATIVE_TEXT_MAX_TOKENS: setting(whole(256, 200_000), 'the most it may write in one answer, its thoughts included', {
    fallback: '8000',
  }),
  CREATIVE_IMAGE_URL: setting(httpUrl, 'base address of the image model that paints for the words of CREATIVE_TEXT_URL', {
    fallback: '',
  }),
  CREATIVE_IMAGE_KEY: setting(z.string(), 'its API key, where it asks for one', { fallback: '', secret: true }),
  CREATIVE_IMAGE_MODEL: setting(z.string(), 'its model', { fallback: '' }),
  CREATIVE_IMAGE_DIALECT: setting(z.enum(['openai', 'azure']), 'how it is spoken to', { fallback: 'openai' }),
  CREATIVE_IMAGE_HEADERS: setting(httpHeaders, 'further headers for it', { fallback: '', secret: true }),
  CREATIVE_CALLS: setting(whole(2, 100), 'calls to both models that one worker has open at a time', { fallback: '8' }),
  CREATIVE_CALLS_PER_ORGANIZATION: setting(whole(1, 99), 'of them for one organization, fewer than CREATIVE_CALLS', {
    fallback: '4',
  }),
  ASSETS_S3_ENDPOINT: setting(httpUrl, 'S3-compatible storage for creative files (default: DATA_DIR/assets)', { fallback: '' }),
  ASSETS_S3_REGION: setting(z.string().min(1), 'its region', { fallback: 'us-east-1' }),
  ASSETS_S3_BUCKET: setting(z.string(), 'its bucket, made beforehand', { fallback: '' }),
  ASSETS_S3_ACCESS_KEY_ID: setting(z.string(), 'its access key', { fallback: '' }),
  ASSETS_S3_SECRET_ACCESS_KEY: setting(z.string(), 'its secret key', { fallback: '', secret: true }),
  SMTP_URL: setting(
    smtpUrl,
    'mail server, smtp://user:password@host:587 or smtps://…, which also sends the links of invitations and resets ' +
      '(default: people are only shown them)',
    { fallback: '', secret: true },
  ),
  MAIL_FROM: setting(mailAddress, 'the address that its mail is from', { fallback: '' }),
  WEBHOOKS_TO_LOOPBACK: setting(
    flag,
    'webhook endpoints of test mode may be at http://localhost, 127.0.0.1 or [::1] of the worker: for development',
    { fallback: 'false' },
  ),
  MAX_CONNECTIONS: setting(whole(10, 100_000), 'sockets open at the API ports of one process; more are refused with 503', {
    fallback: '3000',
  }),
  MAX_CONNECTIONS_PER_CLIENT: setting(
    whole(1, 100_000),
    'of them from one client address (IPv6: network of 64 bits); not with TLS_MODE=proxy, where the proxy limits its clients',
    { fallback: '500' },
  ),
  KEEP_ALIVE_SECONDS: setting(
    whole(1, 3_600),
    'how long an idle connection is kept: longer than the load balancer keeps its own, which ends the race for the last request',
    { fallback: '65' },
  ),
  COMPRESSION: setting(flag, 'answers to reads are compressed for clients that take gzip; false: the proxy does it', {
    fallback: 'true',
  }),
  METRICS_RETENTION_MONTHS: setting(whole(3, 1_200), 'full months of reports to keep (default: all)', { fallback: '' }),
  CORS_ORIGINS: setting(list, 'browser origins that may call /v1, comma separated', { fallback: '' }),
  LOG_LEVEL: setting(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'JSON lines on stdout', {
    fallback: 'info',
  }),
  SEED_DEMO: setting(flag, 'make the demo organizations at the first start (true in standalone)', { fallback: 'false' }),
  DRAIN_SECONDS: setting(whole(0, 120), 'after SIGTERM: not ready, but still serving, for this long', { fallback: '5' }),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
/** `undefined` only for an optional setting without a value. */
export type Settings = {
  readonly [K in SettingName]: z.output<(typeof settings)[K]['read']> | (K extends OptionalName ? undefined : never);
};
const optional = [
  'METRICS_HOST',
  'PUBLIC_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  'API_REPLICAS',
  'TLS_CERT_FILE',
  'TLS_KEY_FILE',
  'SIMULATOR_URL',
  'SIMULATOR_PUBLIC_URL',
  ...optionalOfPlatforms,
  'CREATIVE_TEXT_URL',
  'CREATIVE_IMAGE_URL',
  'ASSETS_S3_ENDPOINT',
  'SMTP_URL',
  'MAIL_FROM',
  'METRICS_RETENTION_MONTHS',
  'BACKUP_DATABASE_URL',
] as const satisfies readonly SettingName[];
type OptionalName = (typeof optional)[number];

/** Reads and checks every setting. Throws one `SettingsError` that names every fault and its cure. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  overrides: Partial<Record<SettingName, string>> = {},
): Settings {
  const faults: string[] = [];
  const result: Record<string, unknown> = {};
  for (const [name, row] of Object.entries<Setting>(settings)) {
    const raw = given(env, name, row, faults) ?? overrides[name as SettingName] ?? row.fallback;
    if (raw === undefined) {
      faults.push(`${name} is missing: ${row.about}. Set it${row.secret ? `, or ${name}_FILE to a file that holds it` : ''}.`);
    } else if (raw === '' && optional.some((each) => each === name)) {
      result[name] = undefined;
    } else {
      const parsed = row.read.safeParse(raw);
      if (parsed.success) result[name] = parsed.data;
      else
        faults.push(
          `${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${row.secret ? '' : ` (given: ${JSON.stringify(raw)})`}. It means: ${row.about}.`,
        );
    }
  }
  faults.push(...faultsTogether(result));
  if (faults.length > 0) throw new SettingsError(faults);
  return result as unknown as Settings;
}

/** Where clients reach the API, without a slash at the end. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Settings): string =>
  (PUBLIC_URL ?? `https://localhost:${PORT}`).replace(/\/+$/, '');

import { randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { type S3Fault, type S3Server, startS3Server } from '../../../../test/support/s3-server.js';
import { contentOf, describeAssetStorage, keyOf, largeFile } from './asset-storage.contract.js';
import { createS3, type S3Options } from './s3.js';

const PREFIX = 'live files/ä+é/';

const optionsOf = (server: S3Server): S3Options => ({
  endpoint: server.endpoint,
  region: server.region,
  bucket: server.bucket,
  accessKeyId: server.accessKeyId,
  secretAccessKey: server.secretAccessKey,
  forcePathStyle: true,
  prefix: PREFIX,
});

describeAssetStorage('a bucket', async () => {
  // Two per page, so that a removal has to read several pages.
  const server = await startS3Server({ pageLimit: 2 });
  return { storage: createS3(optionsOf(server)), end: () => server.close() };
});

describe('files in a bucket', () => {
  let server: S3Server;
  const organization = randomUUID();
  const bytes = randomBytes(100_000);
  const key = keyOf(organization, bytes);
  const storageOf = (more: Partial<S3Options> = {}) => createS3({ ...optionsOf(server), ...more });
  const failureOf = (work: Promise<unknown>): Promise<Error> =>
    work.then(
      () => new Error('It did not fail.'),
      (error) => error,
    );

  beforeEach(async () => {
    server = await startS3Server();
  });
  afterEach(() => server.close());

  it('are named by the prefix and their key, with their type', async () => {
    await storageOf().put(key, bytes, 'image/png');
    expect([...server.objects]).toEqual([[`${PREFIX}${key}`, expect.objectContaining({ contentType: 'image/png' })]]);
    await storageOf({ prefix: '' }).put(key, bytes, 'image/png');
    expect([...server.objects.keys()]).toContain(key);
  });

  it('of another prefix stay when an organization is forgotten', async () => {
    await storageOf({ prefix: 'other/' }).put(key, bytes, 'image/png');
    await storageOf().put(key, bytes, 'image/png');
    await storageOf().removeAll(organization);
    expect([...server.objects.keys()]).toEqual([`other/${key}`]);
  });

  it('of an organization are forgotten in pages of a thousand', async () => {
    for (let file = 0; file < 1_003; file += 1) {
      const stored = { bytes: Buffer.from('x'), contentType: 'image/png', etag: '"x"' };
      server.objects.set(PREFIX + keyOf(organization, Buffer.from(`file ${file}`)), stored);
    }
    await storageOf().removeAll(organization);
    expect(server.objects.size).toBe(0);
    expect(server.requests.map((request) => request.split(' ')[0])).toEqual(['GET', 'POST', 'GET', 'POST']);
  });

  const passing: readonly S3Fault[] = ['slow_down', 'internal_error', 'connection_reset'];

  describe.each(passing)('after one %s', (fault) => {
    it('are kept, given and forgotten at the second try', async () => {
      const storage = storageOf();
      server.fail(fault);
      await storage.put(key, bytes, 'image/png');
      server.fail(fault);
      const file = await storage.get(key);
      expect(file && (await contentOf(file)).equals(bytes)).toBe(true);
      server.fail(fault);
      await storage.removeAll(organization);
      expect(server.objects.size).toBe(0);
      expect(server.requests).toHaveLength(7);
    });
  });

  describe.each(passing)('that are large, after one %s', (fault) => {
    it('are read from their beginning at the second try', async () => {
      server.fail(fault);
      await storageOf().putLarge(key, largeFile(bytes), 'text/csv', new AbortController().signal);
      expect(server.objects.get(PREFIX + key)?.bytes.equals(bytes)).toBe(true);
      expect(server.requests).toHaveLength(2);
    });
  });

  it('that are large are given up after three tries, and at once when they are refused', async () => {
    server.fail('slow_down', 'slow_down', 'slow_down');
    const put = (storage = storageOf()) => storage.putLarge(key, largeFile(bytes), 'text/csv', new AbortController().signal);
    expect((await failureOf(put())).message).toBe('The asset storage did not keep a file: SlowDown (status 503).');
    expect(server.requests).toHaveLength(3);
    expect((await failureOf(put(storageOf({ bucket: 'elsewhere' })))).message).toContain('NoSuchBucket');
    expect(server.requests).toHaveLength(4);
  });

  it('that are not what their checksum says are refused by the store', async () => {
    const content = { ...largeFile(bytes), sha256: '0'.repeat(64) };
    const failure = await failureOf(storageOf().putLarge(key, content, 'text/csv', new AbortController().signal));
    expect([failure.message, server.objects.size]).toEqual([expect.stringContaining('(status 400)'), 0]);
  });

  it.each([
    ['slow_down', /^The asset storage did not keep a file: SlowDown \(status 503\)\.$/],
    // Under jest an error of Node itself is not `instanceof Error`, and the SDK wraps it without its code.
    ['connection_reset', /^The asset storage did not keep a file: (ECONNRESET|Error)\.$/],
  ] as const)('that meet %s three times are given up', async (fault, message) => {
    server.fail(fault, fault, fault);
    expect((await failureOf(storageOf().put(key, bytes, 'image/png'))).message).toMatch(message);
    expect(server.requests).toHaveLength(3);
    expect(server.objects.size).toBe(0);
  });

  it('that break off on the way are a failure of the stream, never a shorter file', async () => {
    const storage = storageOf();
    await storage.put(key, bytes, 'image/png');
    server.fail('cut_off');
    const file = await storage.get(key);
    expect(file?.bytes).toBe(bytes.length);
    await expect(file && contentOf(file)).rejects.toThrow();
  });

  it('cannot be reached where nobody listens', async () => {
    const { endpoint } = server;
    await server.close();
    const { message } = await failureOf(storageOf({ endpoint }).get(key));
    expect(message).toMatch(/^The asset storage did not give a file: (ECONNREFUSED|Error)\.$/);
  });

  it.each<[string, Partial<S3Options>, string]>([
    ['a wrong secret', { secretAccessKey: 'not-the-secret-of-this-key' }, 'SignatureDoesNotMatch (status 403)'],
    ['an unknown key', { accessKeyId: 'AKIASTRANGER' }, 'InvalidAccessKeyId (status 403)'],
    ['another region', { region: 'us-west-2' }, 'AuthorizationHeaderMalformed (status 400)'],
    ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket (status 404)'],
  ])('are refused with %s, and the failure holds no credential', async (_, wrong, why) => {
    const options = { ...optionsOf(server), ...wrong };
    const storage = createS3(options);
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      'keep a file': () => storage.put(key, bytes, 'image/png'),
      'give a file': () => storage.get(key),
      'remove a file': () => storage.remove(key),
      'remove files': () => storage.removeAll(organization),
    };
    for (const [what, call] of Object.entries(calls)) {
      const failure = await failureOf(call());
      expect(failure.message).toBe(`The asset storage did not ${what}: ${why}.`);
      const shown = inspect(failure, { depth: null, showHidden: true });
      expect(shown).not.toContain(options.accessKeyId);
      expect(shown).not.toContain(options.secretAccessKey);
    }
    expect(server.objects.size).toBe(0);
  });
});

describe('the local store of these tests', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  it('refuses an unsigned request', async () => {
    const answer = await fetch(`${server.endpoint}/${server.bucket}/x`, { method: 'PUT', body: 'x' });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
  });
});

// Several processes against one Redis over several windows, judged from outside by the times at which each request was sent and
// answered.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = join(__dirname, '../../../..');
const windowMs = 1_000;
const limit = 120;

interface Request {
  readonly sent: number;
  readonly answered: number;
  readonly allowed: boolean;
}

// hrtime is one clock for all processes of a machine. Every 20th refused request is enough.
const hammer = `
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { RedisLimiter, redisLimiterOptions } from '${pathToFileURL(join(__dirname, 'redis-limiter.ts')).href}';
const now = () => Number(process.hrtime.bigint()) / 1e6;
const seen = [];
const commandTimeout = 30_000;
const connections = [0, 1].map(() => new Redis(Number(process.argv[1]), { ...redisLimiterOptions, commandTimeout }));
await Promise.all(connections.map((redis) => once(redis, 'ready')));
const limiters = connections.map((redis) => new RedisLimiter(redis, ${windowMs}, commandTimeout));
const end = now() + ${windowMs * 4};
let refused = 0;
async function send(limiter) {
  while (now() < end) {
    const sent = now();
    const { allowed } = await limiter.consume('org:hammered', { perMinute: ${limit}, perDay: null });
    if (allowed || (refused += 1) % 20 === 0) seen.push({ sent, answered: now(), allowed });
  }
}
await Promise.all([...limiters, ...limiters, ...limiters].map(send));
process.stdout.write(JSON.stringify(seen), () => process.exit());
`;

describe('many processes over one Redis', () => {
  let server: ChildProcess;
  let port: number;

  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    ({ port } = probe.address() as AddressInfo);
    probe.close();
    await once(probe, 'close');
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
    server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const text of server.stdout ?? []) if (String(text).includes('Ready to accept connections')) return;
    throw new Error('redis-server did not start.');
  });

  afterAll(async () => {
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
  });

  it('never pass more than the limit in any window, nor refuse a request that had room', async () => {
    const node = ['--import', join(root, 'test/support/typescript.mjs'), '--input-type=module', '-e', hammer, String(port)];
    const hammers = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, node, { cwd: root, maxBuffer: 2 ** 26 }),
    );
    const requests = (await Promise.all(hammers)).flatMap(({ stdout }) => JSON.parse(stdout) as Request[]);
    const passed = requests.filter(({ allowed }) => allowed);
    const refused = requests.filter(({ allowed }) => !allowed);
    // Certainly inside the window that begins at `from`: sent after its start and answered before its end.
    const inside = (from: number): number =>
      passed.filter(({ sent, answered }) => sent >= from && answered < from + windowMs).length;
    expect(Math.max(...passed.map(({ sent }) => inside(sent)))).toBeLessThanOrEqual(limit);
    // Possibly inside the window that ended with the refusal: only fewer than the limit would prove the refusal wrong.
    const possible = (one: Request): number =>
      passed.filter(({ sent, answered }) => answered >= one.sent - windowMs && sent <= one.answered).length;
    expect(Math.min(...refused.map(possible))).toBeGreaterThanOrEqual(limit);
    expect(refused.length).toBeGreaterThan(100);
    expect(passed.length).toBeGreaterThanOrEqual(limit * 4);
  });
});

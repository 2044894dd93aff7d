import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartedProduct } from '../support/started.js';

const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => commands);

describe('the README', () => {
  let product: StartedProduct;

  beforeAll(async () => {
    product = await StartedProduct.start();
  }, 120_000);
  afterAll(() => product.end());

  test('opens with the two commands', () => {
    expect(blocks[0]).toMatch(/^npm ci && npm start .*\nnpm ci && npm test .*\n$/);
  });

  test('tells a journey that works as it stands, command after command', async () => {
    const script = ['set -eu', ...blocks.slice(1)].join('\n');
    const { code, out, err } = await new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile('sh', ['-c', script], { cwd: product.folder }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [launched, delivering, sync, synced, impressions, paused, archived, ...mistake] = out.trim().split('\n');
    expect([launched, delivering, sync, synced, paused, archived]).toEqual([
      'active',
      'delivering',
      'queued',
      'succeeded',
      'paused',
      'archived',
    ]);
    expect(Number(impressions)).toBeGreaterThan(0);
    expect(mistake.join('\n')).toMatch(/faults/);
  }, 60_000);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@app/platform/config';
import type { Demo } from '../../demo/demo.js';
import { announcementOf } from './announce.js';

it('a start prints no secret, and the line that is pasted reads the key of the demo from its file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'announce-'));
  const ring = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
  const settings = readSettings({
    DATABASE_URL: 'postgres://service@localhost/none',
    DATA_DIR: directory,
    KEY_PEPPER: 'p'.repeat(32),
    TOKEN_KEYS: ring,
    CURSOR_KEYS: ring,
  });
  const user = (role: string, secret: string) => ({
    role,
    email: `${role}@acme.example`,
    password: `pw-${secret}`,
    api_key: secret,
  });
  const users = [user('viewer', 'secret-1'), user('owner', 'secret-2')];
  const organizations = ['starter', 'enterprise'].map((plan) => ({ plan, mode: 'live', users }));
  writeFileSync(join(directory, 'demo.json'), JSON.stringify({ organizations }));
  const told = announcementOf(settings, { organizations } as unknown as Demo, join(directory, 'cert.pem'));
  expect(told).not.toMatch(/secret-\d/);
  expect(told).toContain('http://localhost:9464/metrics');
  expect(announcementOf({ ...settings, METRICS_PORT: 0 }, null, '')).not.toContain('localhost:0');
  const [, header] = /-H ("Authorization: .*") https/.exec(told) ?? [];
  expect(execFileSync('sh', ['-c', `printf %s ${header}`], { encoding: 'utf8' })).toBe('Authorization: Bearer secret-2');
  rmSync(directory, { recursive: true });
});

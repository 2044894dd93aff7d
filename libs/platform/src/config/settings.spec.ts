import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envExample, readSettings, SettingsFault } from './settings.js';

const ring = `k1:${Buffer.alloc(32).toString('base64')}`;
const least = { DATABASE_URL: 'postgres://localhost/x', KEY_PEPPER: 'p'.repeat(32), TOKEN_KEYS: ring, CURSOR_KEYS: ring };

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults;
    throw error;
  }
};

test('the least settings are enough, the rest has defaults', () => {
  expect(readSettings(least)).toMatchObject({ PORT: 8443, TLS_MODE: 'self', CORS_ORIGINS: [], SEED_DEMO: false });
});

test('every fault is told at once, each with its cure, and no secret is repeated', () => {
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
  [{ KEY_PEPPER_FILE: '/nowhere', KEY_PEPPER: '' }, /KEY_PEPPER_FILE cannot be read/],
])('%j is refused', (wrong, message) => {
  expect(faultsOf({ ...least, ...wrong }).join('\n')).toMatch(message);
});

test('a secret may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  writeFileSync(join(folder, 'pepper'), `${'q'.repeat(40)}\n`);
  const { KEY_PEPPER: _pepper, ...rest } = least;
  expect(readSettings({ ...rest, KEY_PEPPER_FILE: join(folder, 'pepper') }).KEY_PEPPER).toBe('q'.repeat(40));
  rmSync(folder, { recursive: true });
});

test('.env.example is what the table says: renew it with `npm run cli -- docs env --write`', () => {
  expect(readFileSync(join(__dirname, '../../../../.env.example'), 'utf8')).toBe(envExample());
});

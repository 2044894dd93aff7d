import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  readonly KEY_PEPPER: string;
  readonly TOKEN_KEYS: string;
  readonly CURSOR_KEYS: string;
}

/** The secrets of this machine, made at the first start; only its user can read them. */
export function secretsIn(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const ring = (): string => `k1:${randomBytes(32).toString('base64')}`;
    const made: Secrets = { KEY_PEPPER: randomBytes(32).toString('base64'), TOKEN_KEYS: ring(), CURSOR_KEYS: ring() };
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

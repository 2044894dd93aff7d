// Where the tools take their settings from: the environment first, then what a `npm start` on this machine wrote down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type SettingName, type Settings } from '@app/platform/config';
import { CommandError } from './exit-codes.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `$DATA_DIR/runtime.json`, written by a start on one machine for its tools alone. */
interface Runtime {
  readonly databaseUrl?: string;
  readonly KEY_PEPPER?: string;
  readonly TOKEN_KEYS?: string;
  readonly CURSOR_KEYS?: string;
  readonly simulatorUrl?: string;
}

/** Keys that open nothing, for commands that need the address of the database and no secret. */
const unused = `unused:${'A'.repeat(43)}=`;

/** Every setting, checked. The tools log nothing: what they say is their output. */
export function settingsOf(environment: Environment): Settings {
  return { ...readSettings(environment, overridesOf(runtimeOf(environment))), LOG_LEVEL: 'silent' };
}

/** Needs DATABASE_URL and nothing else. */
export function databaseUrlOf(environment: Environment): string {
  const { DATA_DIR, DATABASE_URL, DATABASE_URL_FILE } = environment;
  const without = { KEY_PEPPER: unused, TOKEN_KEYS: unused, CURSOR_KEYS: unused };
  return readSettings({ DATA_DIR, DATABASE_URL, DATABASE_URL_FILE }, { ...overridesOf(runtimeOf(environment)), ...without })
    .DATABASE_URL;
}

/** The simulated platforms beside a `npm start`; undefined elsewhere. */
export const simulatorUrlOf = (environment: Environment): string | undefined => runtimeOf(environment).simulatorUrl;

function runtimeOf(environment: Environment): Runtime {
  const path = join(environment.DATA_DIR || '.data', 'runtime.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Runtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new CommandError(
      `${path} cannot be read: run this as the user who ran npm start, or set DATABASE_URL and the key settings.`,
    );
  }
}

function overridesOf({ databaseUrl, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS }: Runtime): Partial<Record<SettingName, string>> {
  const given = { DATABASE_URL: databaseUrl, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

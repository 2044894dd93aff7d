// The settings of the tools: from the environment first, then from the file that `npm start` wrote on this machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type SettingName, type Settings, SettingsError } from '@app/platform/config';
import type { MigrationUrls } from '@app/platform/data';
import { CommandError } from './exit-codes.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `$DATA_DIR/runtime.json`, written by a start on one machine for its tools only. */
interface Runtime {
  readonly databaseUrl?: string;
  readonly ownerDatabaseUrl?: string;
  readonly KEY_PEPPER?: string;
  readonly TOKEN_KEYS?: string;
  readonly CURSOR_KEYS?: string;
  readonly PUBLIC_URL?: string;
  readonly simulatorUrl?: string;
}

/** Keys that decrypt nothing, for commands that need the address of the database and no secret. */
const unused = `unused:${'A'.repeat(43)}=`;

const withoutKeys = { KEY_PEPPER: unused, TOKEN_KEYS: unused, CURSOR_KEYS: unused };

/** Every setting, checked. The tools write no log; their messages are their output. */
export function settingsOf(environment: Environment): Settings {
  return { ...readSettings(environment, overridesOf(runtimeOf(environment))), LOG_LEVEL: 'silent' };
}

/** Needs DATABASE_URL and nothing else. */
export const databaseUrlOf = (environment: Environment): string => databaseOf(environment).DATABASE_URL;

/** Needs DATABASE_URL, MIGRATION_DATABASE_URL and nothing else. */
export function migrationUrlsOf(environment: Environment): MigrationUrls {
  const { DATABASE_URL: service, MIGRATION_DATABASE_URL: owner } = databaseOf(environment);
  if (owner !== undefined) return { owner, service };
  throw new SettingsError([
    'MIGRATION_DATABASE_URL is missing: the schema is made by the owner of the tables, whom the service never logs in ' +
      'as. Set it to the ' +
      "owner's URL, or MIGRATION_DATABASE_URL_FILE to a file that holds it; DATABASE_URL names the login of the " +
      'service, made when missing.',
  ]);
}

/**
 * The login of the owner of the tables, for data that the service may only read; undefined: this environment does not have it.
 */
export const knownOwnerOf = (environment: Environment): string | undefined => databaseOf(environment).MIGRATION_DATABASE_URL;

/** The same for a command that needs it. @param why it is needed */
export function ownerUrlOf(environment: Environment, why: string): string {
  const owner = knownOwnerOf(environment);
  if (owner !== undefined) return owner;
  throw new SettingsError([`MIGRATION_DATABASE_URL is missing, the login of the owner of the tables: ${why}.`]);
}

/** The login that may read all rows. */
export function backupUrlOf({ BACKUP_DATABASE_URL, BACKUP_DATABASE_URL_FILE }: Environment): string {
  const given = { DATABASE_URL: 'postgres://unused/unused', BACKUP_DATABASE_URL, BACKUP_DATABASE_URL_FILE };
  const { BACKUP_DATABASE_URL: url } = readSettings(given, withoutKeys);
  if (url !== undefined) return url;
  throw new SettingsError([
    'BACKUP_DATABASE_URL is missing: the database as a member of advertising_backup, which may read all rows.',
  ]);
}

function databaseOf(environment: Environment): Settings {
  const { DATA_DIR, DATABASE_URL, DATABASE_URL_FILE, MIGRATION_DATABASE_URL, MIGRATION_DATABASE_URL_FILE } = environment;
  const given = { DATA_DIR, DATABASE_URL, DATABASE_URL_FILE, MIGRATION_DATABASE_URL, MIGRATION_DATABASE_URL_FILE };
  return readSettings(given, { ...overridesOf(runtimeOf(environment)), ...withoutKeys });
}

/** The simulated platforms of a running `npm start`; undefined elsewhere. */
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

function overridesOf(runtime: Runtime): Partial<Record<SettingName, string>> {
  const { databaseUrl, ownerDatabaseUrl, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS, PUBLIC_URL } = runtime;
  const urls = { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: ownerDatabaseUrl, PUBLIC_URL };
  const given = { ...urls, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

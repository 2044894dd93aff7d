// What a person may change of a connection.
import { DomainError } from '@app/kernel';
import { connectionErrors } from './connection.errors.js';
import type { ConnectionState } from './connection.state.js';
import { settingsOf } from './connection-settings.js';
import type { PlatformAccount, SettingDefinition } from './platform-accounts.js';
import { nextSyncAfter } from './sync-times.js';

export type OwnApplication = { readonly [K in 'app' | 'developerToken']: string };

/** Absent: unchanged. */
export interface ConnectionChanges {
  readonly name?: string | undefined;
  readonly isDefault?: boolean | undefined;
  readonly syncIntervalMinutes?: number | undefined;
  /** By the key of the setting; null: the default again. */
  readonly settings?: Readonly<Record<string, string | null>> | undefined;
  /** A developer token of its own, sealed, with the name of its application; null: the installation's again. */
  readonly application?: OwnApplication | null | undefined;
  /** The account's present currency and time zone, as the person knows them. */
  readonly confirmed?: Pick<PlatformAccount, 'currency' | 'timezone'> | undefined;
}

type ConnectionPatch = Partial<
  Pick<
    ConnectionState,
    'name' | 'isDefault' | 'syncIntervalMinutes' | 'nextSyncAt' | 'settings' | 'unconfirmed' | 'app' | 'developerToken'
  >
>;

/** The values that become different. @throws 422 `setting_not_available`, 422 `account_differs` */
export function changedBy(
  asked: ConnectionChanges,
  state: Readonly<ConnectionState>,
  definitions: readonly SettingDefinition[],
): ConnectionPatch {
  return {
    ...(asked.name === undefined || asked.name === state.name ? {} : { name: asked.name }),
    ...(asked.isDefault === undefined || asked.isDefault === state.isDefault ? {} : { isDefault: asked.isDefault }),
    ...intervalOf(asked, state),
    ...settingsAfter(asked, state, definitions),
    ...confirmationOf(asked, state),
    ...applicationAfter(asked, state),
  };
}

function applicationAfter({ application }: ConnectionChanges, { app }: Readonly<ConnectionState>): ConnectionPatch {
  const after = application === null ? { app: null, developerToken: null } : application;
  return after === undefined || after.app === app ? {} : after;
}

/** The next sync moves with the interval; before the first sync it is due at once anyway. */
function intervalOf({ syncIntervalMinutes }: ConnectionChanges, state: Readonly<ConnectionState>): ConnectionPatch {
  if (syncIntervalMinutes === undefined || syncIntervalMinutes === state.syncIntervalMinutes) return {};
  const { nextSyncAt, lastSyncAt } = state;
  if (nextSyncAt === null || lastSyncAt === null) return { syncIntervalMinutes };
  return { syncIntervalMinutes, nextSyncAt: nextSyncAfter(lastSyncAt, syncIntervalMinutes) };
}

function settingsAfter(
  { settings: asked = {} }: ConnectionChanges,
  state: Readonly<ConnectionState>,
  definitions: readonly SettingDefinition[],
): ConnectionPatch {
  const { settings } = state;
  const different = Object.entries(asked).filter(([key, value]) => value !== (settings[key] ?? null));
  if (different.length === 0) return {};
  const known = settingsOf(definitions, state);
  for (const [key, value] of different) {
    const choices = known.find((setting) => setting.key === key)?.choices ?? [];
    if (value !== null && !choices.some(({ id }) => id === value)) throw notAvailable(key, value, choices);
  }
  const after = Object.entries({ ...settings, ...asked }).filter((entry): entry is [string, string] => entry[1] !== null);
  return { settings: Object.fromEntries(after) };
}

function notAvailable(key: string, value: string, choices: readonly { id: string; name: string }[]): DomainError {
  const possible = choices.slice(0, 20).map(({ id, name }) => `${id} (${name})`);
  const which = possible.length === 0 ? 'none was read from it' : `possible: ${possible.join(', ')}`;
  return new DomainError(
    connectionErrors.setting_not_available,
    `The account has no "${value}" for the setting ${key}; ${which}. If it is new on the platform, sync the connection ` +
      `to read them again.`,
    { setting: key, value, choices: choices.map(({ id, name }) => ({ id, name })) },
  );
}

function confirmationOf({ confirmed }: ConnectionChanges, { account, unconfirmed }: Readonly<ConnectionState>): ConnectionPatch {
  if (!confirmed) return {};
  const { currency, timezone } = account;
  if (confirmed.currency === currency && confirmed.timezone === timezone) return unconfirmed ? { unconfirmed: null } : {};
  throw new DomainError(
    connectionErrors.account_differs,
    `The account's currency is ${currency} and its time zone ${timezone}; confirm these values.`,
    { currency, timezone },
  );
}

/** Whose developer token the calls of a connection carry. */
export const tokenSources = ['own', 'installation'] as const;
export const tokenSource = (app: string | null): (typeof tokenSources)[number] => (app === null ? 'installation' : 'own');

/** The changes in the words of the API. */
export const changedFields = (
  { name, isDefault, syncIntervalMinutes, settings, unconfirmed, app }: ConnectionPatch,
  { currency, timezone }: PlatformAccount,
): Record<string, unknown> => ({
  ...(name === undefined ? {} : { name }),
  ...(isDefault === undefined ? {} : { is_default: isDefault }),
  ...(syncIntervalMinutes === undefined ? {} : { sync_interval_minutes: syncIntervalMinutes }),
  ...(settings === undefined ? {} : { settings }),
  // Never the token.
  ...(app === undefined ? {} : { developer_token_source: tokenSource(app) }),
  ...(unconfirmed === undefined ? {} : { confirm_account: { currency, timezone } }),
});

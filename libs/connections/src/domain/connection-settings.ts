// The settings of a connection: what a person chose, or else the account's one sensible value.
import type { ConnectionState } from './connection.state.js';
import type { SettingChoice, SettingDefinition } from './platform-accounts.js';

export interface ConnectionSetting extends Omit<SettingDefinition, 'choices'> {
  /** The value that campaigns use; null: there is none. */
  readonly value: string | null;
  /** No person chose it. */
  readonly isDefault: boolean;
  /** A person chose a value that the account no longer has. */
  readonly isGone: boolean;
  readonly choices: readonly SettingChoice[];
}

export function settingsOf(
  definitions: readonly SettingDefinition[],
  { choices: read, settings: chosen }: Pick<ConnectionState, 'choices' | 'settings'>,
): ConnectionSetting[] {
  return definitions.map((definition) => {
    const choices = definition.choices?.map((choice) => ({ ...choice, isDefault: false })) ?? read[definition.key] ?? [];
    const asked = chosen[definition.key];
    if (asked === undefined) {
      const value = definition.choices ? null : defaultOf(choices);
      return { ...definition, value, isDefault: true, isGone: false, choices };
    }
    const exists = choices.some(({ id }) => id === asked);
    return { ...definition, value: exists ? asked : null, isDefault: false, isGone: !exists, choices };
  });
}

/** The only one, or the one that the platform marks. */
function defaultOf(choices: readonly SettingChoice[]): string | null {
  const marked = choices.filter(({ isDefault }) => isDefault);
  const [only, ...others] = marked.length > 0 ? marked : choices;
  return only && others.length === 0 ? only.id : null;
}

// The name, how often it is synced, and what campaigns use in this account. What is typed stays when the record changes
// meanwhile.
import { Button, Checkbox, Group, PasswordInput, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import type { Schemas } from '../../api/client.js';
import { plainFaults, isFailure } from '../../api/failure.js';
import { most } from '../../api/service.table.js';
import { useKeptState } from '../../parts/kept-state.js';
import { FailureAlert } from '../../parts/states.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { changeConnection, type Connection, connectionsChanged } from './connections.queries.js';
import { intervals, intervalWords } from './intervals.js';

const { connections, common } = texts;
const { settings: words } = connections;
const both = new Intl.ListFormat(texts.locale);

interface Draft {
  readonly name?: string;
  readonly sync_interval_minutes?: number;
  readonly is_default?: boolean;
  readonly developer_token?: string | null | undefined;
  readonly settings?: Readonly<Record<string, string | null>>;
}

const withoutToken = ({ developer_token: _, ...rest }: Draft): Draft => rest;

interface SettingsFormProps {
  readonly id: string;
  readonly connection: Connection;
  readonly mayChange: boolean;
}

export function SettingsForm({ id, connection, mayChange }: SettingsFormProps) {
  const {
    value: draft,
    set: setDraft,
    startOver,
  } = useKeptState<Draft>(`connections.${connection.id}`, () => ({}), { written: withoutToken });
  const save = useMutation({
    mutationFn: () => changeConnection(connection, draft as Schemas['UpdateConnection']),
    onSuccess: async () => {
      await connectionsChanged();
      startOver();
      notifications.show({ message: words.saved });
    },
    onError: (error) => {
      if (isFailure(error, 'version_mismatch')) void connectionsChanged();
    },
  });
  const change = (part: Draft): void => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  const faults = plainFaults(save.error, ['name', 'sync_interval_minutes', 'settings', 'developer_token']);
  const hasFieldFault = Object.keys(faults).some((field) => field !== '');
  const minutes = draft.sync_interval_minutes ?? connection.sync_interval_minutes;
  const isChanged = Object.values(draft).some((each) => each !== undefined);
  return (
    <form
      id={id}
      className="card"
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack gap="md">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        {!mayChange && (
          <Text size="sm" c="dimmed">
            {words.readOnly}
          </Text>
        )}
        <TextInput
          label={common.name}
          value={draft.name ?? connection.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          maxLength={most['UpdateConnection.name']}
          disabled={!mayChange}
          error={faults.name}
          required={mayChange}
        />
        <Select
          label={words.interval}
          data={intervalChoices(minutes)}
          value={String(minutes)}
          onChange={(value) => value && change({ sync_interval_minutes: Number(value) })}
          allowDeselect={false}
          disabled={!mayChange}
          error={faults.sync_interval_minutes}
        />
        <Checkbox
          label={words.isDefault(wordFor(connection.channel))}
          description={words.isDefaultAbout}
          checked={draft.is_default ?? connection.is_default}
          onChange={({ currentTarget }) => change({ is_default: currentTarget.checked })}
          disabled={!mayChange}
        />
        {connection.setting_options.map((option) => (
          <Setting
            key={option.key}
            option={option}
            stored={connection.settings[option.key] ?? null}
            drafted={draft.settings?.[option.key]}
            isRead={connection.sync.last_sync_at !== null}
            onChange={(value) => change({ settings: { ...draft.settings, [option.key]: value } })}
            mayChange={mayChange}
          />
        ))}
        {connection.developer_token_source !== null && (
          <DeveloperToken
            isOwn={connection.developer_token_source === 'own'}
            drafted={draft.developer_token}
            onChange={(token) => change({ developer_token: token })}
            mayChange={mayChange}
            error={faults.developer_token}
          />
        )}
        {isFailure(save.error, 'version_mismatch') ? (
          <Text size="sm" role="alert" className="status-yellow">
            {words.changedMeanwhile}
          </Text>
        ) : (
          (!hasFieldFault || faults.settings !== undefined) && <FailureAlert error={save.error} />
        )}
        {mayChange && (
          <Group justify="flex-end">
            {isChanged && (
              <Button variant="default" onClick={startOver}>
                {words.reset}
              </Button>
            )}
            <Button type="submit" variant="default" disabled={!isChanged} loading={save.isPending}>
              {common.save}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function intervalChoices(present: number): { value: string; label: string }[] {
  const minutes = new Set([...Object.keys(intervals).map(Number), present]);
  return [...minutes].sort((a, b) => a - b).map((each) => ({ value: String(each), label: intervalWords(each) }));
}

interface DeveloperTokenProps {
  readonly isOwn: boolean;
  readonly drafted: string | null | undefined;
  readonly onChange: (token: string | null | undefined) => void;
  readonly mayChange: boolean;
  readonly error: string | undefined;
}

/** The stored one is never shown. */
function DeveloperToken({ isOwn, drafted, onChange, mayChange, error }: DeveloperTokenProps) {
  const isKept = isOwn && drafted !== null;
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <PasswordInput
        flex={1}
        label={words.token}
        description={words.tokenAbout(isKept)}
        placeholder={isKept ? words.tokenKept : undefined}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': words.tokenShow }}
        value={drafted ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        maxLength={most['UpdateConnection.developer_token']}
        disabled={!mayChange}
        error={error}
      />
      {isKept && mayChange && (
        <Button variant="default" onClick={() => onChange(null)}>
          {words.tokenRemove}
        </Button>
      )}
    </Group>
  );
}

interface SettingProps {
  readonly option: Connection['setting_options'][number];
  /** What somebody chose; null: the default holds. */
  readonly stored: string | null;
  readonly drafted: string | null | undefined;
  /** A sync has read what there is to choose from. */
  readonly isRead: boolean;
  readonly onChange: (value: string | null) => void;
  readonly mayChange: boolean;
}

function Setting({ option, stored, drafted, isRead, onChange, mayChange }: SettingProps) {
  const { key, about, value, is_default: isDefault, choices, needed_for: neededFor } = option;
  const chosen = drafted === undefined ? stored : drafted;
  const isGone = chosen !== null && !choices.some(({ id }) => id === chosen);
  const defaultName = isDefault ? choices.find(({ id }) => id === value)?.name : undefined;
  const nothing = !isDefault ? words.byDefault : defaultName === undefined ? words.nothing : words.theDefault(defaultName);
  const isMissing = isRead && chosen === null && isDefault && value === null && neededFor.length > 0;
  const objectives = both.format(neededFor.map((each) => wordFor(each).toLowerCase()));
  const fault = isGone ? words.gone : isMissing ? words.missing(objectives) : undefined;
  return (
    <Select
      label={words.labels[key] ?? wordFor(key)}
      description={choices.length === 0 ? `${about} ${isRead ? words.noChoices : words.notRead}` : about}
      data={[{ value: '', label: nothing }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
      value={isGone ? null : (chosen ?? '')}
      onChange={(next) => onChange(next === '' ? null : next)}
      allowDeselect={false}
      disabled={!mayChange}
      error={fault}
      searchable={choices.length > 10}
    />
  );
}

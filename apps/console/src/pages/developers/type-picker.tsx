// Which events an endpoint gets: all, whole groups, or single ones, each with what it tells.
import { Accordion, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { eventTypes } from '../../api/events.table.js';
import { actionWords } from '../../parts/history.js';
import { wordFor } from '../../parts/words.js';
import { settingsTexts } from '../../settings-texts.js';
import { EVERY_TYPE, groupOf } from './webhooks.queries.js';

const { webhooks } = settingsTexts;

/** A test event is sent when somebody asks for it, whatever is chosen. */
const offered = eventTypes.filter(({ type }) => type !== 'webhook_endpoint.tested');
const groups: readonly string[] = [...new Set(offered.map(({ type }) => groupOf(type)))];

export const thingOf = (group: string): string => wordFor(group.slice(0, group.indexOf('.')));

interface TypePickerProps {
  /** Event types, groups such as `campaign.*`, or `*`. */
  readonly value: readonly string[];
  readonly onChange: (types: string[]) => void;
  readonly error: string | undefined;
}

export function TypePicker({ value, onChange, error }: TypePickerProps) {
  const isAll = value.includes(EVERY_TYPE);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={webhooks.events}
        value={isAll ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? [EVERY_TYPE] : [])}
        error={error}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="all" label={webhooks.allEvents} description={webhooks.allEventsAbout} />
          <Radio value="some" label={webhooks.someEvents} description={webhooks.someEventsAbout} />
        </Stack>
      </Radio.Group>
      {!isAll && (
        <Accordion order={3} variant="contained" multiple>
          {groups.map((group) => (
            <Group key={group} group={group} value={value} onChange={onChange} />
          ))}
        </Accordion>
      )}
    </Stack>
  );
}

interface GroupProps extends Omit<TypePickerProps, 'error'> {
  readonly group: string;
}

function Group({ group, value, onChange }: GroupProps) {
  const types = offered.filter(({ type }) => groupOf(type) === group);
  const isWhole = value.includes(group);
  const chosen = types.filter(({ type }) => value.includes(type)).length;
  const others = value.filter((each) => each !== group && groupOf(each) !== group);
  const thing = thingOf(group);
  return (
    <Accordion.Item value={group}>
      <Accordion.Control>
        <Text size="sm" component="span" fw={600}>
          {thing}
        </Text>{' '}
        <Text size="sm" component="span" c="dimmed">
          {isWhole ? webhooks.wholeGroup : webhooks.chosenOf(chosen, types.length)}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          <Checkbox
            label={webhooks.group(thing)}
            description={webhooks.groupAbout}
            checked={isWhole}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...others, group] : others)}
          />
          {types.map(({ type, about }) => (
            <Checkbox
              key={type}
              label={actionWords(type)}
              description={about}
              checked={isWhole || value.includes(type)}
              disabled={isWhole}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...value, type] : value.filter((each) => each !== type))
              }
            />
          ))}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

const MOST_NAMED = 3;

/** "All events", or "Campaign: all, Brand created and 4 more". */
export function typeWords(types: readonly string[], most = MOST_NAMED): string {
  if (types.includes(EVERY_TYPE)) return webhooks.allEvents;
  const names = types.map((type) => (type.endsWith('.*') ? webhooks.allOf(thingOf(type)) : actionWords(type)));
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} ${webhooks.others(names.length - most)}` : shown;
}

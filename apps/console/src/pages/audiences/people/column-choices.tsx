import { Checkbox, Group, Select, Stack, Table, Text } from '@mantine/core';

import { placeName } from '../../../parts/places.js';
import { texts } from '../../../texts.js';
import { type Field, fieldNames, fields, identifiers, type IdentifierType } from './member.fields.js';
import type { Action } from './targets.js';
import { isOffered, type PeopleFile } from './use-people-file.js';

const { people } = texts.audiences;

interface Props {
  readonly of: PeopleFile;
  readonly action: Action;
  readonly takes: readonly IdentifierType[];
}

/** What each column holds, and what happens to it. */
export function ColumnChoices({ of: { opened, choices, change }, action, takes }: Props) {
  const { mapping, hasHeader, isAgreed } = choices;
  const nameOf = (column: number): string =>
    hasHeader
      ? (opened.headers[column]?.trim() ?? '') || people.columnOf(String(column + 1))
      : people.columnOf(String(column + 1));
  const choose = (column: number, field: Field | null): void =>
    change({ mapping: mapping.map((each, index) => (index === column ? field : each === field ? null : each)) });
  return (
    <Stack gap="sm">
      <Table.ScrollContainer minWidth={0} className="cards-on-phone" scrollAreaProps={{ offsetScrollbars: 'present' }}>
        <Table aria-label={people.columns} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{people.column}</Table.Th>
              <Table.Th>{people.holds}</Table.Th>
              <Table.Th>{people.leaves}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {mapping.map((field, column) => (
              <Table.Tr key={nameOf(column) + String(column)}>
                <Table.Td>{nameOf(column)}</Table.Td>
                <Table.Td data-label={people.holds}>
                  <Select
                    aria-label={`${people.holds}: ${nameOf(column)}`}
                    w={260}
                    allowDeselect={false}
                    value={field ?? ''}
                    data={offers(action, takes)}
                    onChange={(value) => choose(column, fieldNames.find((each) => each === value) ?? null)}
                  />
                </Table.Td>
                <Table.Td data-label={people.leaves}>
                  <Text size="sm" c={field === null ? 'dimmed' : undefined}>
                    {happens(field, action, isAgreed)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group gap="lg" align="flex-end">
        {mapping.includes('phone') && (
          <Select
            label={people.country}
            description={people.countryAbout}
            w={320}
            searchable
            allowDeselect={false}
            value={choices.country ?? ''}
            data={[
              { value: '', label: people.countryNone },
              ...opened.countries.map((code) => ({ value: code, label: placeName(code) })),
            ]}
            onChange={(value) => change({ country: value || null })}
          />
        )}
        <Checkbox
          label={people.hasHeader}
          checked={hasHeader}
          onChange={({ currentTarget }) => change({ hasHeader: currentTarget.checked })}
        />
      </Group>
    </Stack>
  );
}

type Group = keyof typeof people.groups;

function groupOf(field: Field): Group {
  if (fields[field] === 'consent') return 'consent';
  if (field.endsWith('_sha256')) return 'hashes';
  return field in identifiers ? 'identifiers' : 'details';
}

function offers(action: Action, takes: readonly IdentifierType[]) {
  const offered = fieldNames.filter((field) => isOffered(field, action));
  const itemOf = (field: Field) => {
    const type = identifiers[field];
    const isTaken = type === undefined || takes.includes(type);
    const name = people.fields[field];
    return { value: field, label: isTaken ? name : people.notTaken(name), disabled: !isTaken };
  };
  const groups = (Object.keys(people.groups) as Group[]).map((group) => ({
    group: people.groups[group],
    items: offered.filter((field) => groupOf(field) === group).map(itemOf),
  }));
  return [{ value: '', label: people.stays }, ...groups.filter(({ items }) => items.length > 0)];
}

function happens(field: Field | null, action: Action, isAgreed: boolean): string {
  if (field === null) return people.happens.stays;
  switch (fields[field]) {
    case 'hashed':
      return people.happens.hashed;
    case 'consent':
      return people.happens.consent;
    case 'as_it_is':
      if (action !== 'add') return people.happens.hashed;
      return isAgreed ? people.happens.plain : people.happens.plainStays;
    case 'detail':
      return field.endsWith('_sha256') ? people.happens.hash : people.happens.detail;
  }
}

import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.js';
import { formatShare } from '../../format.js';
import { wordFor } from '../../parts/words.js';
import { languageName, placeName } from '../../parts/places.js';
import { texts } from '../../texts.js';
import { useAudienceName } from './queries.js';

const { def } = texts.audiences;

type Line = readonly [label: string, value: ReactNode] | null;

/** Whom an audience holds, to be read. */
export function Definition({ of: definition }: { of: Schemas['AudienceDefinition'] }) {
  const lines = useLines(definition).filter((line) => line !== null);
  return (
    <Table
      layout="fixed"
      verticalSpacing="xs"
      variant="vertical"
      className="audience-facts"
      aria-label={texts.audiences.definition}
    >
      <Table.Tbody>
        {lines.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th w={200} scope="row">
              {label}
            </Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The audiences that it is made of. */
function partsOf(definition: Schemas['AudienceDefinition']): readonly string[] {
  if ('source_audience_id' in definition) return [definition.source_audience_id];
  return 'any_of' in definition ? [...definition.any_of, ...definition.all_of, ...definition.none_of] : [];
}

function useLines(definition: Schemas['AudienceDefinition']): readonly Line[] {
  const nameOf = useAudienceName(partsOf(definition));
  const named = (ids: readonly string[]): ReactNode => (
    <Stack gap={2}>
      {ids.map((id) => (
        <Anchor key={id} component={Link} to={`/audiences/${id}`} size="sm">
          {nameOf(id)}
        </Anchor>
      ))}
    </Stack>
  );
  const audiences = (label: string, ids: readonly string[]): Line => (ids.length === 0 ? null : [label, named(ids)]);
  if ('identifier_types' in definition) {
    const { identifier_types: types, source, app_id: app } = definition;
    return [
      [def.identifiers, types.map((type) => def.identifierNames[type]).join(', ')],
      [def.source, def.sourceNames[source]],
      app === null ? null : [def.app, app],
    ];
  }
  if ('include' in definition)
    return [
      [def.include, <Rules key="include" of={definition.include} />],
      definition.exclude.length === 0 ? null : [def.exclude, <Rules key="exclude" of={definition.exclude} />],
    ];
  if ('source_audience_id' in definition) {
    const { source_audience_id: source, countries, expansion, ratio } = definition;
    return [
      audiences(def.like, [source]),
      [def.countries, countries.map(placeName).join(', ')],
      [def.expansion, expansion ? def.expansions[expansion] : def.ratio(formatShare(ratio))],
    ];
  }
  if ('any_of' in definition)
    return [
      audiences(def.anyOf, definition.any_of),
      audiences(def.allOf, definition.all_of),
      audiences(def.noneOf, definition.none_of),
    ];
  return targetingLines(definition);
}

type Targeting = Extract<Schemas['AudienceDefinition'], { locations: unknown }>;

function targetingLines({
  locations,
  languages,
  age_min: least,
  age_max: most,
  genders,
  devices,
  placements,
}: Targeting): Line[] {
  const words = (label: string, all: readonly string[]): Line => (all.length === 0 ? null : [label, all.map(wordFor).join(', ')]);
  return [
    [def.places, locations.include.map(placeName).join(' · ') || def.everywhere],
    locations.exclude.length === 0 ? null : [def.notPlaces, locations.exclude.map(placeName).join(' · ')],
    [def.ages, least === null && most === null ? def.anyAge : def.ageRange(least, most)],
    words(def.genders, genders) ?? [def.genders, def.anyGender],
    [def.languages, languages.map(languageName).join(', ') || def.anyLanguage],
    words(def.devices, devices),
    words(def.placements, placements),
  ];
}

type EventRules = Extract<Schemas['AudienceDefinition'], { include: unknown }>['include'];

function Rules({ of: rules }: { of: EventRules }) {
  return (
    <Stack gap={4}>
      {rules.map(({ event, filters, within_days: days }) => (
        <div key={JSON.stringify([event, filters, days])}>
          <Text size="sm">{def.event(event, days)}</Text>
          {filters.map(({ field, op, value }) => (
            <Text size="xs" c="dimmed" key={`${field} ${op} ${value}`}>
              {def.filter(field, def.ops[op], value)}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  );
}

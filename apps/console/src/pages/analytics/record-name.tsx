// What a row is about: a record with its page, a word of the API, or the rest that nothing explains.
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';

const { record: words } = texts.analytics;

const pages: Readonly<Record<string, string>> = {
  campaign: '/campaigns',
  creative: '/creative',
  audience: '/audiences',
  connection: '/connections',
};

interface Named {
  readonly id: string | null;
  readonly name: string | null;
  readonly status: string | null;
}

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'id' in value;

export function RecordName({ dimension, value }: { dimension: string; value: unknown }) {
  if (!isNamed(value)) return <span>{valueName(dimension, value)}</span>;
  const { id, name, status } = value;
  if (id === null)
    return (
      <Stack gap={0}>
        <Text span inherit fs="italic">
          {words.unattributed}
        </Text>
        <Text span size="xs" c="dimmed" fw={400}>
          {words.unattributedAbout[dimension]}
        </Text>
      </Stack>
    );
  return (
    <Group gap="xs" wrap="wrap">
      <Anchor component={Link} to={`${pages[dimension]}/${id}`} inherit>
        {name ?? id}
      </Anchor>
      {status !== null && status !== 'active' && <StatusBadge value={status} size="xs" />}
    </Group>
  );
}

const countries = new Intl.DisplayNames(texts.locale, { type: 'region' });
/** Their values are words of the API. */
const WORDS = ['channel', 'objective', 'format', 'gender', 'device', 'age', 'placement'];

/** A value of a dimension that names no record. */
export function valueName(dimension: string, value: unknown): string {
  if (value === null || value === undefined) return dimension === 'variant' ? words.severalVariants : words.rest;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === 'unknown') return words.unknown;
  if (dimension === 'country') return countries.of(text) ?? text;
  if (dimension === 'variant') return words.variant(Number(text));
  return WORDS.includes(dimension) ? wordFor(text) : text;
}

// Any value of a campaign or of a platform, for people to read.
import { Stack, Text } from '@mantine/core';
import { isFields, MOST_ITEMS, nobody, type NodeNames, valueText } from './value-text.js';

/** Records and sentences stand one below the other. */
export function Value({ value, names = nobody }: { value: unknown; names?: NodeNames }) {
  if (Array.isArray(value) && value.length > 1 && value.some((each) => isFields(each) || String(each).includes(' '))) {
    const items: readonly unknown[] = value;
    return (
      <Stack gap={0}>
        {items.slice(0, MOST_ITEMS).map((each, index) => (
          <Text key={index} size="sm" className="wrap">
            {valueText(each, names)}
          </Text>
        ))}
        {items.length > MOST_ITEMS && <Text size="sm">… ({items.length})</Text>}
      </Stack>
    );
  }
  return (
    <Text span size="sm" className="wrap">
      {valueText(value, names)}
    </Text>
  );
}

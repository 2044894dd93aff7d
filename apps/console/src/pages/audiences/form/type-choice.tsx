import { SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { texts } from '../../../texts.js';
import type { Type } from './values.js';

const { audiences } = texts;

const types = Object.keys(audiences.types) as Type[];

/** One plain sentence for each kind. */
export function TypeChoice({ onChoose }: { onChoose: (type: Type) => void }) {
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {audiences.form.typeAbout}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {types.map((type) => (
          <UnstyledButton key={type} className="card type-choice" onClick={() => onChoose(type)}>
            <Text fw={600}>{audiences.types[type].name}</Text>
            <Text size="sm" c="dimmed">
              {audiences.types[type].about}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Stack>
  );
}

export const typeNamed = (name: string): Type | undefined => types.find((type) => type === name);

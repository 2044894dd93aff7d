import { Button, Group, Select, Stack, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../texts.js';

const { people } = texts.audiences;

type Kind = keyof typeof people.typedKinds;
const kinds = Object.keys(people.typedKinds) as Kind[];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A few people, typed: they go the way of a file with one column. */
export function TypedPeople({ onChoose }: { onChoose: (file: File) => void }) {
  const [kind, setKind] = useState<Kind>('email');
  const [typed, setTyped] = useState('');
  const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        if (lines.length > 0) onChoose(new File([[kind, ...lines.map(quoted)].join('\n')], people.typedName));
      }}
    >
      <Stack gap="sm" maw={560}>
        <Title order={2} size="h5">
          {people.typed}
        </Title>
        <Select
          label={people.typedKind}
          w={260}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: people.typedKinds[value] }))}
          value={kind}
          onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'email')}
        />
        <Textarea
          label={people.typedKinds[kind]}
          description={people.typedAbout}
          autosize
          minRows={3}
          maxRows={12}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant="default" disabled={lines.length === 0}>
            {people.proceed}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

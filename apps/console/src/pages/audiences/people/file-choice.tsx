import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { FileUp, Lock } from 'lucide-react';
import { useDrop } from '../../../parts/use-drop.js';
import { texts } from '../../../texts.js';

const { people } = texts.audiences;

/** A place to drop a file, and a button for it. */
export function FileChoice({ onChoose, isBusy }: { onChoose: (file: File) => void; isBusy: boolean }) {
  const { isOver, listeners } = useDrop(([file]) => file && onChoose(file));
  return (
    <Stack className={isOver ? 'drop drop-over' : 'drop'} align="center" gap="xs" {...listeners}>
      <FileUp size={28} aria-hidden />
      <Text fw={600}>{people.drop}</Text>
      <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => file && onChoose(file)}>
        {(props) => (
          <Button {...props} loading={isBusy}>
            {people.choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" ta="center">
        {people.fileAbout}
      </Text>
      <Group gap={6} wrap="nowrap" align="flex-start" maw={560} mt="sm">
        <Lock size={16} aria-hidden className="lock" />
        <Text size="sm">
          <Text span inherit fw={600}>
            {people.private}.
          </Text>{' '}
          {people.privateAbout}
        </Text>
      </Group>
    </Stack>
  );
}

// People of a file: chosen, looked at, hashed here, sent.
import '../audiences.css';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../format.js';
import { Confirm } from '../../../parts/confirm.js';
import { Loading } from '../../../parts/states.js';
import { Section } from '../../../parts/section.js';
import { texts } from '../../../texts.js';
import { ColumnChoices } from './column-choices.js';
import { ConsentChoices } from './consent-choices.js';
import { FileChoice } from './file-choice.js';
import { Findings, LeavingPreview } from './leaving-preview.js';
import { fields, type IdentifierType } from './member.fields.js';
import { SendingPanel, Summary } from './sending-panel.js';
import type { Action } from './targets.js';
import { type PeopleFile, usePeopleFile } from './use-people-file.js';
import { useSending } from './use-sending.js';

const { people: words } = texts.audiences;

interface Props {
  readonly action: Action;
  /** The list; '' for what holds on every list. */
  readonly audience: string;
  readonly takes: readonly IdentifierType[];
  /** Another way to name people than a file. */
  readonly orTyped?: (choose: (file: File) => void) => ReactNode;
  /** Where to go when it is done. */
  readonly onward?: ReactNode;
}

export function PeopleUpload({ action, audience, takes, orTyped, onward }: Props) {
  const { people, choose, isOpening, error, forget } = usePeopleFile(action, takes);
  const sending = useSending(action, audience);
  const start = (file: File): void => void choose(file);
  if (!people)
    return (
      <Stack gap="md">
        {error && (
          <Alert color="red" role="alert" title={words.fileFault}>
            {words.fileFaults[error.message] ?? error.message}
          </Alert>
        )}
        <FileChoice onChoose={start} isBusy={isOpening} />
        {orTyped?.(start)}
      </Stack>
    );
  const { checked, counts } = people;
  if (sending.phase === 'sending' && counts) return <SendingPanel action={action} sending={sending} counts={counts} />;
  const again = (): void => {
    forget();
    sending.reset();
  };
  if (sending.phase === 'done' && counts)
    return (
      <Summary
        action={action}
        sending={sending}
        counts={counts}
        actions={
          <>
            {onward}
            <Button variant="default" onClick={again}>
              {words.another}
            </Button>
          </>
        }
      />
    );
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text fw={600} className="wrap">
          {people.name}
        </Text>
        <Button variant="default" size="sm" onClick={again}>
          {words.another}
        </Button>
      </Group>
      <Section title={words.columns}>
        <ColumnChoices of={people} action={action} takes={takes} />
      </Section>
      {action === 'add' && <Agreement of={people} />}
      {action === 'add' && (
        <div className="card">
          <ConsentChoices of={people} />
        </div>
      )}
      <Section title={words.preview}>
        <Stack className="card" gap="md">
          {people.error && (
            <Alert color="red" role="alert">
              {people.error.message}
            </Alert>
          )}
          {checked ? (
            <>
              <Text size="xs" c="dimmed">
                {words.previewAbout}
              </Text>
              <LeavingPreview rows={checked.first} />
              <Findings of={checked.counts} />
            </>
          ) : (
            <>
              {counts && (
                <Text size="sm" c="dimmed" role="status">
                  {words.checking(formatNumber(counts.lines))}
                </Text>
              )}
              <Loading rows={3} />
            </>
          )}
        </Stack>
      </Section>
      <Start action={action} count={checked?.counts.usable ?? 0} onStart={() => sending.start(people)} />
    </Stack>
  );
}

/** What ends places on every list is asked once more. */
function Start({ action, count, onStart }: { action: Action; count: number; onStart: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const label = words.act[action](count);
  return (
    <Group justify="flex-end">
      <Button size="md" disabled={count === 0} onClick={action === 'suppress' ? () => setAsking(true) : onStart}>
        {label}
      </Button>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.confirmTitle}
        confirm={label}
        onConfirm={() => Promise.resolve(onStart())}
      >
        <Text size="sm">{words.confirmAbout}</Text>
      </Confirm>
    </Group>
  );
}

/** Ids leave as they are only after this was ticked. */
function Agreement({ of: { choices, change } }: { of: PeopleFile }) {
  if (!choices.mapping.some((field) => field !== null && fields[field] === 'as_it_is')) return null;
  return (
    <div className="card">
      <Checkbox
        label={words.ids}
        description={words.idsAbout}
        checked={choices.isAgreed}
        onChange={({ currentTarget }) => change({ isAgreed: currentTarget.checked })}
      />
    </div>
  );
}

// What somebody types into a form without fields of its own names, kept in the tab until it is saved.
import { Button, Group, Text } from '@mantine/core';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../api/drafts.js';
import { useDraftKey } from '../shell/work.js';
import { texts } from '../texts.js';

interface KeptState<T> {
  readonly value: T;
  readonly set: Dispatch<SetStateAction<T>>;
  /** Saved, by a form that is left with it. */
  readonly forget: () => void;
  /** Given up, or saved by a form that stays. */
  readonly startOver: () => void;
  readonly note: ReactNode;
}

/** What was typed before was found: a word about it, and the way back. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Group className="card" justify="space-between" role="status">
      <Text size="sm">{texts.common.draftFound}</Text>
      <Button variant="default" size="compact-sm" onClick={onStartOver}>
        {texts.common.startOver}
      </Button>
    </Group>
  );
}

/**
 * @param name of the form, and of the record that it changes
 * @param written what of a value is written down: no file and no secret
 * @param revived what has to be made anew of a value that was written down
 */
export function useKeptState<T extends object>(
  name: string,
  initial: () => T,
  { written = (value) => value, revived = (value) => value }: { written?: (value: T) => T; revived?: (value: T) => T } = {},
): KeptState<T> {
  const key = useDraftKey(name);
  const [found] = useState(() => readDraft<T>(key));
  const [first, setFirst] = useState(() => (found ? revived(found) : initial()));
  const [value, set] = useState(first);
  const [isFound, setFound] = useState(found !== null);
  useEffect(() => {
    if (value !== first) writeDraft(key, written(value));
  }, [value]);
  const forget = (): void => dropDraft(key);
  const startOver = (): void => {
    const anew = initial();
    setFirst(anew);
    set(anew);
    setFound(false);
    forget();
  };
  return { value, set, forget, startOver, note: isFound && <DraftNote onStartOver={startOver} /> };
}

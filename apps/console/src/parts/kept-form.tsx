// A form whose values stay in the tab as they are typed, until they are saved.
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../api/drafts.js';
import { useDraftKey } from '../shell/work.js';
import { DraftNote } from './kept-state.js';

interface KeptForm<T> {
  readonly form: UseFormReturnType<T>;
  /** Saved, or given up. */
  readonly forget: () => void;
  /** What was typed before was found: a word about it, and the way back. */
  readonly note: ReactNode;
}

/**
 * @param name of the form, and of the record that it changes
 * @param revived what has to be made anew of values that were written down
 */
export function useKeptForm<T extends object>(name: string, initial: T, revived: (kept: T) => T = (kept) => kept): KeptForm<T> {
  const key = useDraftKey(name);
  const [found] = useState(() => readDraft<Partial<T>>(key));
  const [isFound, setFound] = useState(found !== null);
  const form = useForm<T>({
    initialValues: initial,
    onValuesChange(values) {
      // Only what was changed: the other fields are those of the record, also when somebody else changes them meanwhile.
      const isChanged = ([field, value]: [string, unknown]): boolean =>
        JSON.stringify(value) !== JSON.stringify(initial[field as keyof T]);
      const changes = Object.entries(values).filter(isChanged);
      if (changes.length === 0) dropDraft(key);
      else writeDraft(key, Object.fromEntries(changes));
    },
  });
  const { setValues } = form;
  useEffect(() => {
    if (found) setValues(revived({ ...initial, ...found }));
    // Once, when the form is opened.
  }, []);
  const startOver = (): void => {
    form.reset();
    dropDraft(key);
    setFound(false);
  };
  return {
    form,
    forget: () => dropDraft(key),
    note: isFound && <DraftNote onStartOver={startOver} />,
  };
}

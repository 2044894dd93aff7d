// The draft lives in the tab until it is saved: a reload, a lost session or a page too far back loses nothing.
import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../../api/drafts.js';
import { changesOf, type Draft, patched, withValue } from './draft.js';

interface Kept {
  /** What the service has. */
  readonly base: Draft;
  readonly version: number | null;
  readonly draft: Draft;
}

export interface DraftState extends Kept {
  /** It was found in the tab, from before. */
  readonly isFound: boolean;
  readonly isChanged: boolean;
  change(changes: Readonly<Record<string, unknown>>): void;
  /** The service has something else now: what was typed is laid over it. Answers the fields that changed there. */
  rebase(base: Draft, version: number): readonly string[];
  /** As the service has it. */
  reset(base: Draft, version: number | null): void;
  /** As it was before anything was typed. */
  startOver(): void;
}

/** @param key names the draft in the tab */
export function useDraft(key: string, first: Omit<Kept, 'draft'> & { readonly draft?: Draft }): DraftState {
  const fresh = { base: first.base, version: first.version, draft: first.draft ?? first.base, isFound: false };
  const [state, setState] = useState(() => {
    const found = readDraft<Kept>(key);
    return found ? { ...found, isFound: true } : fresh;
  });
  const { base, version, draft } = state;
  const isChanged = Object.keys(changesOf(base, draft)).length > 0;
  useEffect(() => {
    if (isChanged) writeDraft(key, { base, version, draft });
    else dropDraft(key);
  }, [key, base, version, draft, isChanged]);
  return {
    ...state,
    isChanged,
    change: (changes) =>
      setState((before) => ({
        ...before,
        draft: Object.entries(changes).reduce((each, [path, value]) => withValue(each, path, value), before.draft),
      })),
    rebase(next, nextVersion) {
      setState({ base: next, version: nextVersion, draft: patched(next, changesOf(base, draft)), isFound: false });
      return Object.keys(changesOf(base, next));
    },
    reset(next, nextVersion) {
      dropDraft(key);
      setState({ base: next, version: nextVersion, draft: next, isFound: false });
    },
    startOver: () => setState(fresh),
  };
}

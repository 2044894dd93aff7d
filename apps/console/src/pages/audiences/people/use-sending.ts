// The state of an upload on its way.
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { queryClient } from '../../../api/queries.js';
import { beginning, type Progress, sendAll } from './sending.js';
import { type Action, sendTo } from './targets.js';
import type { PeopleFile } from './use-people-file.js';

export interface Sending {
  readonly phase: 'ready' | 'sending' | 'done';
  readonly progress: Progress;
  readonly isStopped: boolean;
  start(people: PeopleFile): void;
  stop(): void;
  again(): void;
  reset(): void;
}

export function useSending(action: Action, audience: string): Sending {
  const [phase, setPhase] = useState<Sending['phase']>('ready');
  const [progress, setProgress] = useState<Progress>(beginning);
  const [isStopped, setStopped] = useState(false);
  const stopped = useRef(false);
  // What it waits for: the end of a pause, or somebody's word.
  const wake = useRef<(goOn: boolean) => void>(() => undefined);
  const waiting = (milliseconds: number | null): Promise<boolean> =>
    new Promise((resolve) => {
      wake.current = resolve;
      if (milliseconds !== null) setTimeout(() => resolve(true), milliseconds);
    });
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () => phase === 'sending',
    disabled: phase !== 'sending',
  });
  const run = async (people: PeopleFile): Promise<void> => {
    stopped.current = false;
    setStopped(false);
    setProgress(beginning);
    setPhase('sending');
    await sendAll(people.batches(), people.consentOf, {
      send: sendTo(action, audience),
      wait: async (milliseconds) => void (await waiting(milliseconds)),
      askAgain: () => waiting(null),
      isStopped: () => stopped.current,
      report: setProgress,
    });
    setPhase('done');
    await queryClient.invalidateQueries({ queryKey: ['audiences'] });
  };
  return {
    phase,
    progress,
    isStopped,
    start: (people) => void run(people),
    stop: () => {
      stopped.current = true;
      setStopped(true);
      wake.current(false);
    },
    again: () => wake.current(true),
    reset: () => setPhase('ready'),
  };
}

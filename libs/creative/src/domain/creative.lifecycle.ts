// The states of a creative and their transitions; guards, allowed actions and error sentences are derived from them.
import { Lifecycle } from '@app/kernel';
import { creativeEvents } from './creative.events.js';

export const creativeStatuses = ['generating', 'active', 'failed', 'archived'] as const;
export type CreativeStatus = (typeof creativeStatuses)[number];
export type CreativeOperation = 'complete' | 'fail' | 'archive';

export const creativeLifecycle = new Lifecycle<CreativeStatus, CreativeOperation>({
  resource: 'creative',
  states: creativeStatuses,
  initial: ['generating'],
  operations: {
    complete: { from: ['generating'], to: 'active', emits: creativeEvents['creative.generated'], by: 'system' },
    fail: { from: ['generating'], to: 'failed', emits: creativeEvents['creative.failed'], by: 'system' },
    archive: {
      from: ['generating', 'active', 'failed'],
      to: 'archived',
      emits: creativeEvents['creative.archived'],
      by: 'caller',
    },
  },
});

export const creativeActions = ['update', 'archive'] as const;
export type CreativeAction = (typeof creativeActions)[number];

/** The actions that a caller may take now. */
export const allowedActions = (status: CreativeStatus): CreativeAction[] => (status === 'archived' ? [] : [...creativeActions]);

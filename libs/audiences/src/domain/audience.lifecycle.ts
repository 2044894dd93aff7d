// The states of an audience and their transitions; guards, allowed actions and error sentences are derived from them.
import { Lifecycle } from '@app/kernel';
import { audienceEvents } from './audience.events.js';

export const audienceStatuses = ['building', 'active', 'too_small', 'error', 'archived'] as const;
export type AudienceStatus = (typeof audienceStatuses)[number];
export type AudienceOperation = 'complete' | 'shrink' | 'fail' | 'rebuild' | 'archive';

export const audienceLifecycle = new Lifecycle<AudienceStatus, AudienceOperation>({
  resource: 'audience',
  states: audienceStatuses,
  initial: ['building'],
  operations: {
    complete: { from: ['building', 'too_small', 'error'], to: 'active', emits: audienceEvents['audience.ready'], by: 'system' },
    shrink: { from: ['building', 'active', 'error'], to: 'too_small', emits: audienceEvents['audience.too_small'], by: 'system' },
    fail: { from: ['building', 'active', 'too_small'], to: 'error', emits: audienceEvents['audience.failed'], by: 'system' },
    rebuild: {
      from: ['active', 'too_small', 'error'],
      to: 'building',
      emits: audienceEvents['audience.rebuilding'],
      by: 'system',
    },
    archive: {
      from: ['building', 'active', 'too_small', 'error'],
      to: 'archived',
      emits: audienceEvents['audience.archived'],
      by: 'caller',
    },
  },
});

export const audienceActions = ['update', 'archive'] as const;
export type AudienceAction = (typeof audienceActions)[number];

/** The actions that a caller may take now. */
export const allowedActions = (status: AudienceStatus): AudienceAction[] => (status === 'archived' ? [] : [...audienceActions]);

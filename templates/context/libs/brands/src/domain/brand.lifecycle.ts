// The states of a brand and their transitions.
import { Lifecycle } from '@app/kernel';
import { brandEvents } from './brand.events.js';

export const brandStatuses = ['active', 'archived'] as const;
export type BrandStatus = (typeof brandStatuses)[number];

export const brandLifecycle = new Lifecycle<BrandStatus, 'archive'>({
  resource: 'brand',
  states: brandStatuses,
  initial: ['active'],
  operations: { archive: { from: ['active'], to: 'archived', emits: brandEvents['brand.archived'], by: 'caller' } },
});

export const brandActions = ['update', 'archive'] as const;

/** The actions that a caller may take now. */
export const allowedBrandActions = (status: BrandStatus): (typeof brandActions)[number][] =>
  status === 'archived' ? [] : [...brandActions];

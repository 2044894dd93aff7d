// The states of an export and their transitions. A deleted export has no state: its record is gone.
import { Lifecycle } from '@app/kernel';
import { exportEvents } from './export.events.js';

export const exportStatuses = ['queued', 'running', 'ready', 'failed', 'expired'] as const;
export type ExportStatus = (typeof exportStatuses)[number];
export type ExportOperation = 'start' | 'complete' | 'fail' | 'expire';

export const exportLifecycle = new Lifecycle<ExportStatus, ExportOperation>({
  resource: 'export',
  states: exportStatuses,
  initial: ['queued'],
  operations: {
    start: { from: ['queued'], to: 'running', emits: exportEvents['export.started'], by: 'system' },
    complete: { from: ['running'], to: 'ready', emits: exportEvents['export.ready'], by: 'system' },
    fail: { from: ['queued', 'running'], to: 'failed', emits: exportEvents['export.failed'], by: 'system' },
    expire: { from: ['ready'], to: 'expired', emits: exportEvents['export.expired'], by: 'system' },
  },
});

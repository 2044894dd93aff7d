import { defineEvents } from '@app/kernel';

/** The events of exports, one sentence each. */
export const exportEvents = defineEvents({
  'export.requested': 'An export was requested; its file is being made.',
  'export.started': 'The file of an export is being written.',
  'export.ready': 'The file of an export can be downloaded; `rows` and `bytes` tell its size.',
  'export.failed': 'The file of an export could not be made; `code` says why.',
  'export.expired': 'The file of an export was removed after its time.',
  'export.deleted': 'An export was deleted with its file.',
});

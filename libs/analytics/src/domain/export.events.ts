import { defineEvents, internal, published } from '@app/kernel';

/** The events of exports, one sentence each. */
export const exportEvents = defineEvents({
  'export.requested': internal('An export was requested; its file is being made.'),
  'export.started': internal('The file of an export is being written.'),
  // `rows` and `bytes` tell its size.
  'export.ready': published('analytics:query', 'The file of an export can be downloaded.'),
  // `code` says why.
  'export.failed': published('analytics:query', 'The file of an export could not be made.'),
  'export.expired': published('analytics:query', 'The file of an export was removed after its time.'),
  'export.deleted': published('analytics:query', 'An export was deleted with its file.'),
});

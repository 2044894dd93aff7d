// Why the file of an export cannot be made, in words that help.
import { DomainError, SpoolFull } from '@app/kernel';
import { SnapshotTooLong } from '@app/platform/data';
import { TooManyRows } from '../domain/export-source.js';
import type { ExportFault } from '../domain/export.state.js';

const LESS = 'Ask for a shorter period, a coarser granularity, fewer dimensions or more filters.';

/** null: it may succeed at another try. */
export function faultOf(failure: unknown): ExportFault | null {
  if (failure instanceof TooManyRows) return tooLarge(failure.message);
  if (failure instanceof SpoolFull) return tooLarge(`The file would have more than ${failure.mostBytes} bytes.`);
  if (failure instanceof SnapshotTooLong) return { code: 'export_took_too_long', message: `${failure.message} ${LESS}` };
  if (failure instanceof DomainError && !failure.kind.retryable) return { code: failure.kind.code, message: failure.message };
  return null;
}

const tooLarge = (why: string): ExportFault => ({ code: 'export_too_large', message: `${why} ${LESS}` });

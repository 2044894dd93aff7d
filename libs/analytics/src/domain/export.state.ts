import type { AggregateState } from '@app/kernel';
import type { ExportStatus } from './export.lifecycle.js';
import type { Metric } from './metrics.js';
import type { ReportRequest } from './report.request.js';

export const exportFormats = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' } as const;
export type ExportFormat = keyof typeof exportFormats;
export const exportFormatNames = Object.keys(exportFormats) as ExportFormat[];

/** What an export asks: a query without its pages. */
export interface ExportQuestion {
  readonly request: ReportRequest;
  readonly metrics: readonly Metric[];
  readonly format: ExportFormat;
  /** Whether the file begins with a byte order mark. */
  readonly bom?: boolean;
}

/** Why an export has no file, and what helps. */
export interface ExportFault {
  readonly code: 'export_too_large' | 'export_took_too_long' | 'export_failed' | (string & {});
  readonly message: string;
}

/** How far the writing of the file is. */
export interface ExportProgress {
  readonly rows: number;
  /** null: not known yet. */
  readonly total: number | null;
}

/** A file that lies in the storage. */
export interface ExportFile {
  /** Its name there, 64 hex digits. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: bigint;
}

export interface ExportState extends AggregateState {
  name: string;
  status: ExportStatus;
  format: ExportFormat;
  /** As it was sent. */
  query: Readonly<Record<string, unknown>>;
  question: ExportQuestion;
  /** Written so far. */
  rows: number | null;
  total: number | null;
  bytes: bigint | null;
  sha256: string | null;
  file: string | null;
  /** The `meta` of the query's answer. */
  meta: Readonly<Record<string, unknown>> | null;
  error: ExportFault | null;
  /** How often the file was begun. */
  attempts: number;
  createdBy: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** null until it is ready. */
  expiresAt: Date | null;
}

// An export as clients see it, as a schema.
import { z } from 'zod';
import { exportStatuses } from '../domain/export.lifecycle.js';
import { exportFormatNames } from '../domain/export.state.js';
import { ReportMeta } from './report.view.js';

const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

export const ExportView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    name: z.string(),
    status: z.enum(exportStatuses),
    format: z.enum(exportFormatNames),
    query: z.record(z.string(), z.unknown()).describe('As it was sent.'),
    rows: z.int().nullable().describe('Written so far; the header of a CSV file is none.'),
    progress: z.number().min(0).max(1).nullable().describe('The part of the rows that is written; null: not known yet.'),
    bytes: z.int().nullable(),
    sha256: z.string().nullable().describe("The SHA-256 of the file, as 64 hex digits; also the file's ETag."),
    download: z
      .strictObject({ url: z.string(), expires_at: instant })
      .nullable()
      .describe('Whoever has this address has the file, without a key, until then or until the export is deleted.'),
    meta: ReportMeta.nullable().describe("The `meta` of the query's answer, once the file is ready."),
    error: z.strictObject({ code: z.string(), message: z.string() }).nullable().describe('Why there is no file, and what helps.'),
    requested_by: z.string().nullable(),
    created_at: instant,
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    expires_at: instant.nullable().describe('When the file is removed: 24 hours after it was ready.'),
    updated_at: instant,
    version: z.int(),
  })
  .meta({ id: 'Export', description: 'All rows of a query as a file, for a day.' });
export type ExportView = z.output<typeof ExportView>;

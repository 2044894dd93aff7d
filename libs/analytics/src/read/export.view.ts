// An export as clients see it, as a schema.
import { z } from 'zod';
import { exportStatuses } from '../domain/export.lifecycle.js';
import { exportFormatNames } from '../domain/export.state.js';
import { ReportMeta } from './report.view.js';

const instant = z.iso.datetime();

export const ExportView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    name: z.string(),
    status: z.enum(exportStatuses).describe('`ready`: there is a file; `expired`: there was one.'),
    format: z.enum(exportFormatNames).describe('The format of the file.'),
    query: z.record(z.string(), z.unknown()).describe('As it was sent.'),
    rows: z.int().nullable().describe('Written so far; the header of a CSV file is none; null: it has not begun.'),
    progress: z.number().min(0).max(1).nullable().describe('The part of the rows that is written; null: not known yet.'),
    bytes: z.int().nullable().describe('Size of the file in bytes; null: it is not ready.'),
    sha256: z
      .string()
      .nullable()
      .describe("The SHA-256 of the file, as 64 hex digits; also the file's ETag; null: it is not ready."),
    download: z
      .strictObject({ url: z.string().describe('The address.'), expires_at: instant.describe('When the address ends.') })
      .nullable()
      .describe(
        'Whoever has this address has the file, without a key, until then or until the export is deleted. ' +
          'null: there is no file.',
      ),
    meta: ReportMeta.nullable().describe("The `meta` of the query's answer, once the file is ready; null: it is not."),
    error: z
      .strictObject({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why there is no file, and what helps; null: nothing went wrong.'),
    requested_by: z.string().nullable().describe('The user who asked for it; null: an operator.'),
    created_at: instant,
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    expires_at: instant.nullable().describe('When the file is removed: 24 hours after it was ready; null: there is none.'),
    updated_at: instant,
    version: z.int(),
  })
  .meta({ id: 'Export', description: 'All rows of a query as a file, for a day.' });
export type ExportView = z.output<typeof ExportView>;

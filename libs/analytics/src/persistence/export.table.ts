import { aggregateColumns } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { ExportState } from '../domain/export.state.js';

export const exportTable = new EntitySchema<ExportState>({
  name: 'export',
  schema: 'analytics',
  columns: {
    ...aggregateColumns,
    name: { type: 'text' },
    status: { type: 'text' },
    format: { type: 'text' },
    query: { type: 'jsonb' },
    question: { type: 'jsonb' },
    rows: { type: 'int', nullable: true },
    total: { type: 'int', nullable: true },
    bytes: { type: 'bigint', nullable: true },
    sha256: { type: 'text', nullable: true },
    file: { type: 'text', nullable: true },
    meta: { type: 'jsonb', nullable: true },
    error: { type: 'jsonb', nullable: true },
    attempts: { type: 'int' },
    createdBy: { type: 'uuid', name: 'created_by', nullable: true },
    startedAt: { type: 'timestamptz', name: 'started_at', nullable: true },
    finishedAt: { type: 'timestamptz', name: 'finished_at', nullable: true },
    expiresAt: { type: 'timestamptz', name: 'expires_at', nullable: true },
  },
});

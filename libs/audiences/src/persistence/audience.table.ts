import { type DescribedTable, recordColumns } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { AudienceState } from '../domain/audience.state.js';

export const audienceTable = new EntitySchema<AudienceState>({
  name: 'audience',
  schema: 'audiences',
  columns: {
    ...recordColumns,
    retentionDays: { type: 'int', name: 'retention_days', nullable: true },
    type: { type: 'text' },
    definition: { type: 'jsonb' },
    status: { type: 'text' },
    size: { type: 'jsonb', nullable: true },
    sizedAt: { type: 'timestamptz', name: 'sized_at', nullable: true },
    error: { type: 'jsonb', nullable: true },
  },
});

export const describedAudiences: DescribedTable = { table: 'audiences.audience', type: 'type', hasLabels: true };

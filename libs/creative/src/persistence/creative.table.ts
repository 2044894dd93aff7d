import { type DescribedTable, recordColumns } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { CreativeState } from '../domain/creative.state.js';

export const creativeTable = new EntitySchema<CreativeState>({
  name: 'creative',
  schema: 'creative',
  columns: {
    ...recordColumns,
    altText: { type: 'text', name: 'alt_text', nullable: true },
    status: { type: 'text' },
    type: { type: 'text' },
    plan: { type: 'jsonb' },
    generator: { type: 'text' },
    model: { type: 'text', nullable: true },
    plannedVariants: { type: 'int', name: 'planned_variants' },
    usage: { type: 'jsonb' },
    error: { type: 'jsonb', nullable: true },
    logo: { type: 'jsonb', nullable: true },
    logoFault: { type: 'text', name: 'logo_fault', nullable: true },
    photos: { type: 'jsonb' },
    untoldFacts: { type: 'jsonb', name: 'untold_facts' },
    notes: { type: 'jsonb', nullable: true },
    startedAt: { type: 'timestamptz', name: 'started_at', nullable: true },
    finishedAt: { type: 'timestamptz', name: 'finished_at', nullable: true },
    filesErasedAt: { type: 'timestamptz', name: 'files_erased_at', nullable: true },
    deadlineAt: { type: 'timestamptz', name: 'deadline_at' },
  },
});

export const describedCreatives: DescribedTable = { table: 'creative.creative', type: 'type', hasLabels: true };

import { aggregateColumns } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { EndpointState } from '../domain/endpoint.state.js';

export const endpointTable = new EntitySchema<EndpointState>({
  name: 'webhook_endpoint',
  schema: 'webhooks',
  tableName: 'endpoint',
  columns: {
    ...aggregateColumns,
    url: { type: 'text' },
    description: { type: 'text', nullable: true },
    types: { type: 'jsonb' },
    mode: { type: 'text' },
    status: { type: 'text' },
    disabledReason: { type: 'text', name: 'disabled_reason', nullable: true },
    missedSince: { type: 'timestamptz', name: 'missed_since', nullable: true },
    secret: { type: 'text' },
    formerSecret: { type: 'text', name: 'former_secret', nullable: true },
    formerUntil: { type: 'timestamptz', name: 'former_until', nullable: true },
    createdBy: { type: 'uuid', name: 'created_by' },
    isOfKey: { type: 'boolean', name: 'is_of_key' },
    permissions: { type: 'jsonb', nullable: true },
    archivedAt: { type: 'timestamptz', name: 'archived_at', nullable: true },
  },
});

import { aggregateColumns } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { OrganizationState } from '../domain/organization.js';

export const organizationTable = new EntitySchema<OrganizationState>({
  name: 'organization',
  schema: 'access',
  columns: {
    ...aggregateColumns,
    name: { type: 'text' },
    mode: { type: 'text' },
    plan: { type: 'text', nullable: true },
    liveOrganizationId: { type: 'uuid', name: 'live_organization_id' },
    testOrganizationId: { type: 'uuid', name: 'test_organization_id' },
    status: { type: 'text' },
  },
});

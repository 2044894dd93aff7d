import { EntitySchema } from 'typeorm';
import type { OrganizationState } from '../domain/organization.js';

export const organizationTable = new EntitySchema<OrganizationState>({
  name: 'organization',
  schema: 'access',
  columns: {
    organizationId: { type: 'uuid', name: 'organization_id', primary: true },
    id: { type: 'uuid', primary: true },
    version: { type: 'int' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
    name: { type: 'text' },
    mode: { type: 'text' },
    plan: { type: 'text', nullable: true },
    liveOrganizationId: { type: 'uuid', name: 'live_organization_id' },
    testOrganizationId: { type: 'uuid', name: 'test_organization_id' },
    status: { type: 'text' },
  },
});

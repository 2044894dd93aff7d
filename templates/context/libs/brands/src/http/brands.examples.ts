// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { BrandView } from '../read/brand.view.js';

/** Bodies of POST /v1/brands. */
export const createBrandExamples = {
  smallest: { name: 'First' },
  full: {
    external_id: 'erp-1',
    name: 'First',
    description: 'The first brand',
    labels: ['spring'],
    metadata: { source: 'erp' },
  },
};
/** Bodies of PATCH /v1/brands/:id. */
export const updateBrandExamples = { name: { name: 'Second', description: null } };

export const Brand = withExample(BrandView, {
  id: 'brd_01m80zp1x2fj5a1v0m2k7q9c3d',
  organization_id: 'org_01m80znhq5ep8b61zx36b0fb6z',
  external_id: null,
  name: 'First',
  description: null,
  status: 'active',
  allowed_actions: ['update', 'archive'],
  labels: ['spring'],
  metadata: {},
  created_by: 'usr_01m80znj08e259ezv6m87h4t22',
  created_at: '2026-11-18T15:00:00.000Z',
  updated_at: '2026-11-18T15:00:00.000Z',
  archived_at: null,
  version: 1,
});

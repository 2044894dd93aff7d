import { defineErrors } from '@app/kernel';

export const analyticsErrors = defineErrors({
  query_too_large: { status: 422, summary: 'The period is too wide for its granularity; details hold the limit.' },
});

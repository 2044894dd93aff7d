import { defineErrors } from '@app/kernel';

export const analyticsErrors = defineErrors({
  query_too_expensive: {
    status: 422,
    summary: 'The query would read more rows than a query may; details hold both numbers, and how many days could be read.',
  },
});

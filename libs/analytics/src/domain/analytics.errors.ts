import { defineErrors } from '@app/kernel';

export const analyticsErrors = defineErrors({
  mixed_currency: {
    status: 422,
    summary:
      'Rows of several currencies have no one order by money; details hold the currencies. Give reporting_currency, or choose one currency.',
  },
  query_too_expensive: {
    status: 422,
    summary: 'The query would read more rows than a query may; details hold both numbers, and how many days could be read.',
  },
});

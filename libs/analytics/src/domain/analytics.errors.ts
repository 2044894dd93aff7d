import { defineErrors } from '@app/kernel';

export const analyticsErrors = defineErrors({
  mixed_currency: {
    status: 422,
    summary:
      'Rows of several currencies have no one order by money; details hold the currencies. Give reporting_currency, or ' +
      'choose one currency.',
  },
  too_many_exports: {
    status: 429,
    retryable: true,
    summary: 'Too many exports of the organization wait; retry after the given seconds, or delete one that is no longer needed.',
  },
  export_gone: {
    status: 410,
    summary: 'The file of the export was removed, because its time is over; make the export again.',
  },
  query_too_expensive: {
    status: 422,
    summary:
      'The query, or a list that was not ready in time, would read more rows than a query may; details hold both ' +
      'numbers, and how many days could be read.',
  },
});

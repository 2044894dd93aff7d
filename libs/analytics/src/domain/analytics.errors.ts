import { defineErrors } from '@app/kernel';

export const analyticsErrors = defineErrors({
  mixed_currency: {
    status: 422,
    summary:
      'Rows of several currencies have no one order by money; details hold the currencies. Give reporting_currency, or ' +
      'choose one currency.',
    cure: 'Give reporting_currency, or filter by one of details.currencies.',
  },
  too_many_exports: {
    status: 429,
    retryable: true,
    summary: 'Too many exports of the organization wait; retry after the given seconds, or delete one that is no longer needed.',
    cure: 'Wait for the seconds in Retry-After, or delete an export that is no longer needed.',
  },
  export_gone: {
    status: 410,
    summary: 'The file of the export was removed, because its time is over; make the export again.',
    cure: 'Make the export again.',
  },
  query_too_expensive: {
    status: 422,
    summary:
      'The query, or a list that was not ready in time, would read more rows than a query may; details hold both ' +
      'numbers, and how many days could be read.',
    cure: 'Ask for fewer days (about details.days can be read), fewer dimensions or more filters, or make an export.',
  },
});

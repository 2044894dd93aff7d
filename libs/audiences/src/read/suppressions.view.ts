// The result of a batch of suppressions. Like that of members it contains counts and reasons, never a row's content or a hash.
import { z } from 'zod';
import { count, refused, rows } from './members.view.js';

export const PeopleSuppressed = z
  .strictObject({
    ...rows,
    suppressed: count.describe('People who are kept out from now on.'),
    removed: count.describe('Places on lists that ended.'),
    refused,
  })
  .meta({
    id: 'PeopleSuppressed',
    description:
      'Every row counts once: people who are kept out from now on, people who were already (also by an earlier row), ' +
      'and rows that were refused, each with its first fault. `removed` counts the places on lists that ended.',
  });
export type PeopleSuppressed = z.output<typeof PeopleSuppressed>;

export const SuppressionLifted = z
  .strictObject({ ...rows, lifted: count.describe('People who may be uploaded again.'), refused })
  .meta({
    id: 'SuppressionLifted',
    description:
      'People who may be uploaded again, rows of people who were not suppressed, and rows that were refused, each with ' +
      'its first fault. A row whose identifier is that of several people lifts all of them.',
  });
export type SuppressionLifted = z.output<typeof SuppressionLifted>;

export const Suppressions = z
  .strictObject({
    count: count.describe('People who are kept out.'),
    exact: z
      .boolean()
      .describe('false: who may not write members is told whole hundreds, rounded down, so that nobody is told from the rest'),
  })
  .meta({ id: 'Suppressions', description: 'The number of people who are kept out of all lists: suppressed, or erased.' });
export type Suppressions = z.output<typeof Suppressions>;

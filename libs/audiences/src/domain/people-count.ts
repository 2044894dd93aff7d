// The stored counts of audiences, and what a build reads from them.
import { type BucketCount, dimensions, type SharedRow } from './insights.js';

export interface CountRow {
  /** The organization's own id: everybody on its lists. */
  readonly audienceId: string;
  /**
   * 'members': all people of a list; 'sampled': its sampled people; 'list': those who are also on the list `bucket`; else by
   * attribute.
   */
  readonly dimension: string;
  readonly bucket: string;
  readonly people: number;
  /** Of 'sampled': the sum of the record keys, as decimal digits. */
  readonly key: string | null;
}

export interface Counts {
  readonly own: BucketCount[];
  readonly everybody: BucketCount[];
  /** For each of the other lists that has sampled people. */
  readonly shared: SharedRow[];
  /** All people of a list; 0 for a combination. */
  readonly members: number;
}

/** @param rows of the audience and of everybody, and the 'sampled' rows of the others @param others lists */
export function countsOf(rows: readonly CountRow[], id: string, organizationId: string, others: readonly string[]): Counts {
  const of = (audienceId: string, dimension: string): CountRow[] =>
    rows.filter((row) => row.audienceId === audienceId && row.dimension === dimension);
  const sampled = new Map(rows.flatMap((row) => (row.dimension === 'sampled' ? [[row.audienceId, row.people]] : [])));
  const both = new Map(of(id, 'list').map(({ bucket, people }) => [bucket, people]));
  const counted = (audienceId: string): BucketCount[] => [
    ...of(audienceId, 'sampled').map(({ people, key }) => ({ dimension: null, bucket: null, sampled: people, key: key ?? '0' })),
    ...dimensions.flatMap((dimension) =>
      of(audienceId, dimension).map(({ bucket, people }) => ({ dimension, bucket, sampled: people, key: '0' })),
    ),
  ];
  return {
    own: counted(id),
    everybody: counted(organizationId),
    shared: others.flatMap((audienceId) => {
      const all = sampled.get(audienceId) ?? 0;
      return all === 0 ? [] : [{ audienceId, sampled: both.get(audienceId) ?? 0, of: all }];
    }),
    members: of(id, 'members')[0]?.people ?? 0,
  };
}

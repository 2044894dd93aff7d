export const subjectKinds = ['campaign', 'creative', 'audience', 'connection'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What numbers are about. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** The objective of a campaign, the type of a creative or an audience, the channel of a connection. */
  readonly type: string | null;
  readonly labels: readonly string[];
  /**
   * Of a campaign its `channels` and the ids of its `connections`, where it is placed, `creatives` and `audiences`; of a
   * connection the `currency` of its account.
   */
  readonly facets: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Grows with every change of the others. */
  readonly version: number;
}

/** The owners of subjects; the wiring binds them. Every method needs a unit of work. */
export interface SubjectDirectory {
  /** Those of the ids that exist. Until the unit of work ends they can change, but they cannot be erased. */
  of(kind: SubjectKind, ids: readonly string[]): Promise<Subject[]>;
  /** The next ones after this id, in the order of ids. */
  after(kind: SubjectKind, id: string, most: number): Promise<Subject[]>;
}

export const SubjectDirectory = Symbol('SubjectDirectory');

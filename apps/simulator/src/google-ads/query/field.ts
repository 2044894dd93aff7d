/** The type of a field of a query. */

/** A message can be selected, and neither filtered nor sorted by. */
export type FieldType = 'int64' | 'double' | 'bool' | 'string' | 'date' | 'message' | readonly string[];

export interface Field {
  readonly type: FieldType;
  readonly repeated?: true;
}

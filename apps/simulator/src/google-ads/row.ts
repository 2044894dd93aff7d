/** What a query sees of an object: values by field name, int64 as bigint until it is written out. */
export type Value = bigint | number | boolean | string | readonly string[] | undefined;
export type Row = Record<string, Value>;

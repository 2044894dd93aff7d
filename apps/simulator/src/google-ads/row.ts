/** An object in a query: values by field name, int64 as bigint until it is rendered. */
export type Value = bigint | number | boolean | string | readonly string[] | object | undefined;
export type Row = Record<string, Value>;

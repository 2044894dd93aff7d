// How the rows of a statement are read: its columns, and a parser for each.
import { BoundedCache } from '@app/kernel';
import { parserOf } from './connections.js';

export interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** How a statement's rows are read. */
export class Shape {
  /** Statements with equal columns share one, on all connections: there are thousands of statements and some hundred shapes. */
  static of(fields: readonly Field[]): Shape {
    const key = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join();
    const shape = shapes.get(key) ?? new Shape(fields);
    shapes.set(key, shape);
    return shape;
  }

  readonly bytes: number;
  private readonly empty: Readonly<Record<string, null>>;
  private readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];

  private constructor(fields: readonly Field[]) {
    this.bytes = 100 + 150 * fields.length;
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
    this.empty = Object.fromEntries(fields.map(({ name }) => [name, null]));
  }

  row(texts: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = { ...this.empty };
    let index = 0;
    for (const { name, parse } of this.columns) {
      const text = texts[index++];
      if (typeof text === 'string') row[name] = parse(text);
    }
    return row;
  }
}

const shapes = new BoundedCache<Shape>({ name: 'row-shapes', mostBytes: 4 * 1_048_576, sizeOf: ({ bytes }) => bytes });

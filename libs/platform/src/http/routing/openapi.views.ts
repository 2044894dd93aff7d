// The shapes that clients see, as schemas of the OpenAPI document.
import { z } from 'zod';

type Json = Record<string, unknown>;

const examples = new WeakMap<z.ZodType, unknown>();

/** The view, with an example record for the documentation. */
export function withExample<V extends z.ZodType>(view: V, example: z.output<V>): V {
  examples.set(view, example);
  return view;
}
export const exampleOf = (view: z.ZodType): unknown => examples.get(view);

/** All views of a document, by the id in their `.meta({ id })`. */
export class Views {
  private readonly byName = new Map<string, z.ZodType>();
  private readonly inParts = new Map<string, Json>();

  ref(view: z.ZodType): Json {
    const name = view.meta()?.id;
    if (!name) throw new Error('A view needs a name for the documentation: z.object({…}).meta({ id: "Campaign" }).');
    this.byName.set(name, view);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The schema of a shape without a name; the named ones in it are views of the document. */
  part(shape: z.ZodType): Json {
    const { own, others } = hoisted(shape);
    for (const [name, schema] of Object.entries(others)) this.inParts.set(name, schema);
    return own;
  }

  schemas(): Record<string, Json> {
    const all = [...this.byName].map(([name, view]): Record<string, Json> => {
      const { own, others } = hoisted(view);
      return { [name]: own, ...others };
    });
    return Object.assign(Object.fromEntries(this.inParts), ...all) as Record<string, Json>;
  }
}

/** A schema, and the named ones in it, which it refers to as parts of the document. */
function hoisted(view: z.ZodType): { readonly own: Json; readonly others: Record<string, Json> } {
  const { $schema: _dialect, $defs = {}, id: _id, ...own } = openSchema(view);
  return JSON.parse(JSON.stringify({ own, others: $defs }).replaceAll('"#/$defs/', '"#/components/schemas/')) as never;
}

/** Open to fields of later versions: a client that validates answers must not break on the first of them. */
const openSchema = (view: z.ZodType): Json & { $defs?: Record<string, Json> } =>
  z.toJSONSchema(view, {
    target: 'draft-2020-12',
    io: 'output',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // The format is enough; so is the type of a number that JavaScript can hold.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });

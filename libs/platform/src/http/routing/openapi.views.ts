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

  ref(view: z.ZodType): Json {
    const name = view.meta()?.id;
    if (!name) throw new Error('A view needs a name for the documentation: z.object({…}).meta({ id: "Campaign" }).');
    this.byName.set(name, view);
    return { $ref: `#/components/schemas/${name}` };
  }

  schemas(): Record<string, Json> {
    const entries = [...this.byName].map(([name, view]): [string, Json] => {
      const { $schema: _dialect, $defs = {}, id: _id, ...schema } = openSchema(view);
      const inner = JSON.stringify({ [name]: schema, ...$defs }).replaceAll('"#/$defs/', '"#/components/schemas/');
      return [name, JSON.parse(inner) as Json];
    });
    return Object.assign({}, ...entries.map(([, all]) => all)) as Record<string, Json>;
  }
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

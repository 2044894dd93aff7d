// What changed between two OpenAPI documents, as far as a client can tell: what is gone or narrower breaks it, what is new it may
// want to know of.

export type Json = Record<string, unknown>;
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

export interface Difference {
  readonly kind: 'breaking' | 'added';
  /** `GET /v1/campaigns`, `Campaign.budget.amount`. */
  readonly at: string;
  readonly what: string;
}

/** A request may take more than before, an answer may tell more: each is narrowed in another way. */
type Side = 'request' | 'answer';

/** Whether the second value of a bound takes less than the first; undefined: no bound. */
const bounds: Readonly<Record<string, (before: number, after: number) => boolean>> = {
  maxLength: (before, after) => after < before,
  maxItems: (before, after) => after < before,
  maxProperties: (before, after) => after < before,
  maximum: (before, after) => after < before,
  minLength: (before, after) => after > before,
  minItems: (before, after) => after > before,
  minimum: (before, after) => after > before,
};

const records = (value: unknown): Json[] => (value ?? []) as Json[];
const fields = (value: unknown): Record<string, Json> => (value ?? {}) as Record<string, Json>;
const namesOf = (value: unknown): string[] => (value ?? []) as string[];

export function differences(before: Contract, after: Contract): Difference[] {
  const found = new Map<string, Difference>();
  const compared = new Set<string>();
  const tell = (kind: Difference['kind'], at: string, what: string): void =>
    void found.set(`${kind} ${at} ${what}`, { kind, at, what });
  const breaking = (at: string, what: string): void => tell('breaking', at, what);

  /** Of each name of either: gone, new, or in both. */
  function each<T>(
    one: Readonly<Record<string, T>>,
    other: Readonly<Record<string, T>>,
    to: { gone: (name: string) => void; added: (name: string, value: T) => void; both: (name: string, one: T, other: T) => void },
  ): void {
    for (const [name, value] of Object.entries(one))
      if (other[name] === undefined) to.gone(name);
      else to.both(name, value, other[name]);
    for (const [name, value] of Object.entries(other)) if (one[name] === undefined) to.added(name, value);
  }

  function operation(at: string, one: Json, other: Json): void {
    for (const part of ['operationId', 'security', 'x-required-permission'])
      if (!isSame(one[part], other[part])) breaking(at, `${part} is another`);
    const byName = (operation: Json): Record<string, Json> =>
      Object.fromEntries(records(operation.parameters).map((each) => [`${String(each.in)} ${String(each.name)}`, each]));
    each(byName(one), byName(other), {
      gone: (name) => breaking(at, `the parameter ${name} is gone`),
      added: (name, { required }) =>
        tell(required === true ? 'breaking' : 'added', at, `the parameter ${name} is ${required === true ? 'demanded' : 'new'}`),
      both: (name, was, is) => {
        if (was.required !== true && is.required === true) breaking(at, `the parameter ${name} is demanded`);
        schema(`${at} ${name}`, 'request', was.schema as Json, is.schema as Json);
      },
    });
    const [was, is] = [one.requestBody, other.requestBody] as (Json | undefined)[];
    if (was && !is) breaking(at, 'the body is gone');
    if (is?.required === true && was?.required !== true) breaking(at, 'the body is demanded');
    if (was && is) schema(`${at} body`, 'request', bodyOf(was), bodyOf(is));
    each(fields(one.responses), fields(other.responses), {
      gone: (status) => breaking(at, `the status ${status} is gone`),
      added: (status) => tell('added', at, `the status ${status} is new`),
      both: (status, was, is) => response(`${at} ${status}`, target(before, was), target(after, is)),
    });
  }

  function response(at: string, one: Json, other: Json): void {
    each(fields(one.headers), fields(other.headers), {
      gone: (name) => breaking(at, `the header ${name} is gone`),
      added: (name) => tell('added', at, `the header ${name} is new`),
      both: (name, was, is) => {
        if (target(before, was).required === true && target(after, is).required !== true)
          breaking(at, `the header ${name} may be absent`);
      },
    });
    const [was, is] = [bodyOf(one), bodyOf(other)];
    if (was && !is) breaking(at, 'the body is gone');
    if (was && is) schema(at, 'answer', was, is);
  }

  function schema(at: string, side: Side, one: Json | undefined, other: Json | undefined): void {
    if (!one || !other) return;
    const pair = `${side} ${JSON.stringify([one.$ref ?? at, other.$ref ?? at])}`;
    if (one.$ref !== undefined && other.$ref !== undefined) {
      if (compared.has(pair)) return;
      compared.add(pair);
    }
    const name = /\/schemas\/(\w+)$/.exec(String(other.$ref))?.[1] ?? at;
    const [was, is] = [forms(before, one), forms(after, other)];
    const [wasTypes, isTypes] = [typesOf(was), typesOf(is)];
    for (const type of wasTypes)
      if (!isTypes.includes(type) && (side === 'request' || type !== 'null')) breaking(name, `is no ${type} any more`);
    for (const type of isTypes)
      if (!wasTypes.includes(type)) tell(side === 'answer' ? 'breaking' : 'added', name, `may be ${type}`);
    // Alternatives are known by what they hold; of the same number each is compared with its own.
    const [wasParts, isParts] = [was, is].map((all) => all.filter((form) => form.type !== 'null')) as [Json[], Json[]];
    if (wasParts.length > isParts.length) breaking(name, 'has fewer forms');
    if (wasParts.length < isParts.length) tell('added', name, 'has more forms');
    wasParts.forEach((form, index) => {
      const same = isParts.find((each) => isSame(each, form)) ?? isParts[index];
      if (same) part(name, side, form, same);
    });
  }

  function part(at: string, side: Side, one: Json, other: Json): void {
    values(at, side, one, other);
    if (side === 'request') limits(at, one, other);
    for (const rule of side === 'request' ? ['format', 'pattern'] : ['format'])
      if (!isSame(one[rule], other[rule]) && (side === 'answer' ? one[rule] : other[rule]) !== undefined)
        breaking(at, `${rule} is another`);
    const [wasNeeded, isNeeded] = [namesOf(one.required), namesOf(other.required)];
    each(fields(one.properties), fields(other.properties), {
      gone: (name) => breaking(`${at}.${name}`, 'is gone'),
      added: (name) =>
        side === 'request' && isNeeded.includes(name)
          ? breaking(`${at}.${name}`, 'is demanded')
          : tell('added', `${at}.${name}`, 'is new'),
      both: (name, was, is) => {
        if (side === 'request' && isNeeded.includes(name) && !wasNeeded.includes(name)) breaking(`${at}.${name}`, 'is demanded');
        if (side === 'answer' && wasNeeded.includes(name) && !isNeeded.includes(name)) breaking(`${at}.${name}`, 'may be absent');
        // What a change takes unchanged is what the record's answer told.
        schema(`${at}.${name}`, is['x-read-only'] === true ? 'answer' : side, was, is);
      },
    });
    if (side === 'request' && one.additionalProperties !== false && other.additionalProperties === false)
      breaking(at, 'takes no further fields');
    schema(`${at}[]`, side, one.items as Json | undefined, other.items as Json | undefined);
    const more = (form: Json): Json | undefined =>
      typeof form.additionalProperties === 'object' ? (form.additionalProperties as Json) : undefined;
    schema(`${at}{}`, side, more(one), more(other));
  }

  function values(at: string, side: Side, one: Json, other: Json): void {
    const [was, is] = [valuesOf(one), valuesOf(other)];
    if (!was && is && side === 'request') breaking(at, 'takes only some values');
    if (was && !is && side === 'answer') breaking(at, 'has no closed values any more');
    if (!was || !is) return;
    for (const value of was) if (!is.includes(value)) breaking(at, `has no value ${value} any more`);
    for (const value of is) if (!was.includes(value)) tell('added', at, `has the value ${value}`);
  }

  function limits(at: string, one: Json, other: Json): void {
    for (const [rule, isNarrower] of Object.entries(bounds)) {
      const [was, is] = [one[rule], other[rule]] as (number | undefined)[];
      if (is !== undefined && (was === undefined || isNarrower(was, is))) breaking(at, `${rule} is narrower`);
    }
    if (one.uniqueItems !== true && other.uniqueItems === true) breaking(at, 'takes each item once only');
    if (one.default !== undefined && !isSame(one.default, other.default)) breaking(at, 'has another default');
  }

  each(operationsIn(before), operationsIn(after), {
    gone: (name) => breaking(name, 'is gone'),
    added: (name) => tell('added', name, 'is new'),
    both: operation,
  });
  return [...found.values()];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const valuesOf = ({ const: only, enum: several }: Json): string[] | undefined =>
  only !== undefined
    ? [typeof only === 'string' ? only : JSON.stringify(only)]
    : (several as unknown[] | undefined)?.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
const bodyOf = ({ content }: Json): Json | undefined => fields(content)['application/json']?.schema as Json | undefined;

const operationsIn = ({ paths }: Contract): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );

function target(document: Contract, value: Json): Json {
  if (typeof value.$ref !== 'string') return value;
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Json)[step], document) as Json;
  return target(document, found);
}

/** The alternatives of a schema, each by itself: one of a single type has one, and null is one. */
function forms(document: Contract, schema: Json): Json[] {
  const whole = target(document, schema);
  const parts = [...records(whole.anyOf), ...records(whole.oneOf), ...records(whole.allOf)];
  if (parts.length > 0) return parts.flatMap((each) => forms(document, each));
  const types = [whole.type ?? []].flat() as string[];
  return types.length < 2 ? [whole] : types.map((type) => ({ ...whole, type }));
}

const typesOf = (all: readonly Json[]): string[] => [
  ...new Set(
    all.flatMap(({ type, const: only, enum: some }) => (type ?? typeOf(only ?? (some as unknown[] | undefined)?.[0])) as string),
  ),
];
const typeOf = (value: unknown): string[] => (value === undefined ? [] : [value === null ? 'null' : typeof value]);

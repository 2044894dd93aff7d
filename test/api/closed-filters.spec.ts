import { placesOf } from '../support/connected.js';
import { callerOf } from '../support/console.js';
import { type Product, startProduct } from '../support/product.js';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface Reading {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

const NAME = 'api_closed_filters';
/** How a page is read, not what is on it: one value each. */
const NOT_FILTERS = new Set(['sort', 'order', 'granularity', 'date_preset', 'compare_to']);
/** Whose values are closed, although the records hold them as any text. */
const ALWAYS_CLOSED = ['channel', 'objective', 'format', 'status', 'type', 'role', 'via'];
let product: Product;
let readings: readonly Reading[];
let get: (path: string) => Promise<{ status: number; body: { error: { details: { fields: readonly Fault[] } } } }>;

interface Fault {
  readonly field: string;
  readonly allowed_values?: readonly string[];
  readonly nearest?: string;
}

beforeAll(async () => {
  product = await startProduct(NAME, { simulator: true });
  const acme = await product.organization();
  const caller = callerOf(product, acme);
  const placeOf = await placesOf(product, acme, caller);
  get = (path) => caller.get(placeOf(path));
  const { paths } = product.api.document as { paths: Record<string, { get?: { parameters?: readonly Parameter[] } }> };
  readings = Object.entries(paths).map(([path, { get: read }]) => ({
    path,
    parameters: (read?.parameters ?? []).filter((each) => each.in === 'query'),
  }));
});
afterAll(() => product.stop());

const valuesOf = ({ schema }: Parameter): readonly string[] | undefined => schema.enum ?? schema.items?.enum;
const closed = (): { path: string; parameter: Parameter; values: readonly string[] }[] =>
  readings.flatMap(({ path, parameters }) =>
    parameters.flatMap((parameter) => {
      const values = valuesOf(parameter);
      return values ? [{ path, parameter, values }] : [];
    }),
  );

it('every parameter of a closed set refuses a value outside of it and tells those that are possible', async () => {
  const taken: string[] = [];
  for (const { path, parameter, values } of closed()) {
    const { status, body } = await get(`${path}?${parameter.name}=banana`);
    const told = status === 400 ? body.error.details.fields[0] : undefined;
    if (told?.field !== `query.${parameter.name}` || String(told.allowed_values) !== String(values))
      taken.push(`${status} ${path}?${parameter.name}=banana`);
  }
  expect(taken).toEqual([]);
  expect(closed().length).toBeGreaterThan(80);
});

it('every closed filter takes a comma list', async () => {
  const refused: string[] = [];
  const filters = closed().filter(({ parameter }) => !NOT_FILTERS.has(parameter.name));
  for (const { path, parameter, values } of filters) {
    const { status } = await get(`${path}?${parameter.name}=${values.slice(0, 2).join(',')}`);
    if (status !== 200 || parameter.schema.type !== 'array') refused.push(`${status} ${path}?${parameter.name}`);
  }
  expect(refused).toEqual([]);
  expect(filters.length).toBeGreaterThan(25);
});

it('a filter is closed wherever its name occurs, and has one form', () => {
  const all = readings.flatMap(({ path, parameters }) => parameters.map((parameter) => ({ path, parameter })));
  const open = all.filter(({ parameter }) => ALWAYS_CLOSED.includes(parameter.name) && !valuesOf(parameter));
  expect(open.map(({ path, parameter }) => `${path}?${parameter.name}`)).toEqual([]);
  const formsOf = (name: string): string[] => [
    ...new Set(all.filter(({ parameter }) => parameter.name === name).map(({ parameter }) => JSON.stringify(parameter.schema))),
  ];
  for (const name of ['channel', 'objective', 'label', 'campaign_id', 'connection_id']) expect(formsOf(name)).toHaveLength(1);
});

it.each([
  ['/v1/campaigns?channel=google', 'google_ads'],
  ['/v1/analytics/overview?channel=facebook', 'meta'],
  ['/v1/analytics/campaigns?objective=OUTCOME_SALES', 'sales'],
  ['/v1/connections?channel=google_ads,tik_tok', 'tiktok'],
])('%s is answered with the value that was meant', async (path, nearest) => {
  const { status, body } = await get(path);
  expect([status, body.error.details.fields[0]?.nearest]).toEqual([400, nearest]);
});

it('a label with a comma is found as a whole', async () => {
  const acme = callerOf(product, await product.organization());
  await acme.post('/v1/brands', { name: 'Northwind', labels: ['north, west'] });
  await acme.post('/v1/brands', { name: 'Fabrikam', labels: ['east'] });
  const named = async (label: string): Promise<string[]> =>
    (await acme.get(`/v1/brands?sort=name&label=${encodeURIComponent(label)}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );
  expect(await named('north, west')).toEqual(['Northwind']);
  expect(await named('east,south')).toEqual(['Fabrikam']);
});

import { placesOf } from '../support/connected.js';
import { callerOf } from '../support/console.js';
import { type Product, startProduct } from '../support/product.js';

/** A parameter of a list in the API's document. */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly enum?: readonly string[]; readonly items?: { readonly enum?: readonly string[] } };
}

const NAME = 'api_list_filters';
const NOT_FILTERS = new Set(['limit', 'cursor', 'sort', 'order']);
/** Of many lists. */
const OFTEN = new Set(['q', 'updated_since']);
const ID = 'usr_01jdqm6gnceha8bmyqy3c6z3jx';
const VALUES: Readonly<Record<string, string>> = {
  start_date: '2020-01-01',
  end_date: '2999-01-01',
  since: '2020-01-01',
  updated_since: '2020-01-01T00:00:00Z',
  status: 'all',
  resource_id: ID,
  user_id: ID,
};
let product: Product;

beforeAll(async () => {
  product = await startProduct(NAME, { simulator: true });
});
afterAll(() => product.stop());

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((known, each) => [...known, ...known.map((subset) => [...subset, each])], [[]]);

function listsOf(document: object): { path: string; parameters: readonly Parameter[] }[] {
  const { paths } = document as { paths: Record<string, { get?: { parameters?: readonly Parameter[] } }> };
  return Object.entries(paths)
    .map(([path, { get }]) => ({ path, parameters: (get?.parameters ?? []).filter((each) => each.in === 'query') }))
    .filter(({ path, parameters }) => !path.startsWith('/v1/analytics') && parameters.some(({ name }) => name === 'cursor'));
}

it('every list can be narrowed by any of its documented filters together', async () => {
  const acme = await product.organization();
  const owner = callerOf(product, acme);
  let client = owner;
  const placeOf = await placesOf(product, acme, owner);
  const refused: string[] = [];
  let asked = 0;
  // Those of one record first: they belong to the organization that made it.
  const ofRecord = ({ path }: { path: string }): number => (path.includes('{id}') ? 0 : 1);
  const lists = listsOf(product.api.document).sort((one, other) => ofRecord(one) - ofRecord(other));
  for (const { path, parameters } of lists) {
    const place = placeOf(path);
    const filters = parameters.filter(({ name }) => !NOT_FILTERS.has(name) && !OFTEN.has(name));
    const often = parameters.filter(({ name }) => OFTEN.has(name));
    for (const filter of subsets(filters)) {
      // Every second one, so that these meet each filter and each other number of them without requests of their own.
      const chosen = filter.length % 2 === 0 ? [...filter, ...often] : filter;
      if ((asked += 1) % 500 === 0) client = callerOf(product, await product.organization());
      const query = chosen.map(
        ({ name, schema }) => `${name}=${VALUES[name] ?? schema.enum?.[0] ?? schema.items?.enum?.[0] ?? 'a'}`,
      );
      const { status, body } = await client.get(`${place}?${query.join('&')}`);
      if (status !== 200) refused.push(`${status} ${body.error.code} ${place}?${query.join('&')}`);
    }
  }
  expect([refused.length, refused.slice(0, 3)]).toEqual([0, []]);
  expect(asked).toBeGreaterThan(150);
});

/** Document and service agree on the same bodies: those of every form of an audience, and random mistakes in them. */
import fc from 'fast-check';
import type { ApiAnswer } from '../support/client.js';
import { validator } from '../support/contract.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
let client: Product['client'];
let list: string;
beforeAll(async () => {
  product = await startProduct('contract_agreement');
  client = product.client.as((await product.organization()).keys.owner);
  list = String((await client.post('/v1/audiences', { name: 'Customers', type: 'customer_list' })).body.data.id);
});
afterAll(() => product.stop());

type Body = Record<string, unknown>;
const rules = {
  include: [{ event: 'add_to_cart', filters: [{ field: 'value', op: 'gte', value: '50' }], within_days: 30 }],
  exclude: [{ event: 'purchase', within_days: null }],
};
const audience = (type: string, definition: object): Body => ({ name: 'People', type, definition });
/** A full body of each form; its ids are those of an existing list. */
const forms = (): Body[] => [
  { name: 'Everybody', description: 'Two\nlines', labels: ['a', 'b'], metadata: { key: 'value', gone: null }, external_id: null },
  audience('customer_list', { identifier_types: ['email_sha256', 'crm_id'], source: 'first_party', app_id: 'com.example.app' }),
  ...['website', 'app_activity', 'engagement', 'rule_based'].map((type) => ({ ...audience(type, rules), retention_days: 90 })),
  audience('lookalike', { source_audience_id: list, countries: ['US', 'DE'], expansion: 'balanced', ratio: null }),
  audience('lookalike', { source_audience_id: list, countries: ['US'], ratio: 0.07 }),
  audience('saved', {
    locations: { include: ['US-CA', 'FR'], exclude: ['US-NY'] },
    languages: ['en', 'pt-BR'],
    age_min: 18,
    age_max: 65,
    genders: ['female'],
    devices: ['mobile'],
  }),
  audience('combined', { any_of: [list], all_of: [], none_of: [] }),
];
const FORMS = 10;

/** Every place of a body: the record or list that holds it, and its name there. */
function places(value: unknown): [holder: Body, name: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): [Body, string][] => [[value as Body, name], ...places(inner)]);
}

const odd: unknown[] = [
  ...[null, true, '', ' ', 'x', 'two\nlines', 'x'.repeat(2_001), '2026-02-30', -1, 0, 0.015, 1.5, 1e12],
  ...[[], ['x'], ['en', 'en'], [null], {}, { unknown: 1 }],
];
/** A mistake: a value replaced, a field left out, or one too many. */
const slip = fc.record({
  form: fc.nat({ max: FORMS - 1 }),
  place: fc.nat(),
  how: fc.oneof(fc.constant('left out'), fc.constant('unknown'), fc.constantFrom(...odd)),
});

const accepts = (body: Body): boolean => validator(product.api.document, { $ref: '#/components/schemas/CreateAudience' })(body);
/** A refusal for a combination of fields, which a schema cannot express. */
const isRule = ({ status, body }: ApiAnswer): boolean => {
  const faults = (body.error?.details.fields ?? []) as { field: string; code: string }[];
  return (
    status === 400 &&
    faults.every(({ field, code }) => code === 'conflict' || (field === 'definition.any_of' && code === 'required'))
  );
};
const dryRun = (body: Body) => client.post('/v1/audiences?validate_only=true', body);

test('a valid audience of every form is valid for both', async () => {
  expect(forms()).toHaveLength(FORMS);
  for (const body of forms()) {
    const answer = await dryRun(body);
    expect([body.type, answer.status, accepts(body)]).toEqual([body.type, 200, true]);
  }
});

test('a definition in the form of another type is valid for neither', async () => {
  for (const { type, definition = {} } of forms())
    for (const other of forms().filter(
      (form) => form.type !== type && JSON.stringify(form.definition) !== JSON.stringify(definition),
    )) {
      const body = { ...other, definition };
      const answer = await dryRun(body);
      if (!isRule(answer)) expect([body, answer.status !== 400]).toEqual([body, accepts(body)]);
    }
});

test('what a slip makes of one is refused by both or by neither, but for what several fields say together', async () => {
  await fc.assert(
    fc.asyncProperty(slip, async ({ form, place, how }) => {
      const body = JSON.parse(JSON.stringify(forms()[form])) as Body;
      const all = places(body);
      const [holder, name] = all[place % all.length] as [Body, string];
      if (how === 'left out' && !Array.isArray(holder)) delete holder[name];
      else if (how === 'unknown' && !Array.isArray(holder)) holder.unknown = 1;
      else holder[name] = how;
      const answer = await dryRun(body);
      const message = answer.body.error?.message;
      if (!isRule(answer)) expect([answer.status !== 400, message]).toEqual([accepts(body), message]);
    }),
    { numRuns: 300 },
  );
});

import { newId, publicId } from '@app/kernel';
import { audiencesOf, codeOf, combined, faultsOf } from '../support/audiences.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const { api, create, made, patch, read } = audiencesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_audience_definitions');
  acme = await product.organization();
});
afterAll(() => product.stop());

describe('a definition', () => {
  const lookalike = (definition: object) => ({
    type: 'lookalike',
    definition: { countries: ['US'], source_audience_id: publicId('audience', newId()), ...definition },
  });
  it.each<[string, object, string[]]>([
    ['of no known type', { type: 'everyone' }, ['type: invalid_value']],
    ['that is none', { definition: 'all' }, ['definition: invalid_type']],
    ['of another type', { definition: { any_of: [] } }, ['definition.any_of: unknown_field']],
    ['without what its type needs', { type: 'website' }, ['definition.include: required']],
    ['of no rule', { type: 'website', definition: { include: [] } }, ['definition.include: too_short']],
    ['of a rule without an event', { type: 'website', definition: { include: [{}] } }, ['definition.include[0].event: required']],
    [
      'of unknown identifiers',
      { type: 'customer_list', definition: { identifier_types: ['passport'] } },
      ['definition.identifier_types: invalid_value'],
    ],
    ['whose ages cross', { definition: { age_min: 40, age_max: 30 } }, ['definition.age_min: conflict']],
    [
      'that includes and excludes the same place',
      { definition: { locations: { include: ['US', 'DE'], exclude: ['de'] } } },
      ['definition.locations.exclude: conflict'],
    ],
    [
      'of a place that is none',
      { definition: { locations: { include: ['EU'] } } },
      ['definition.locations.include: unknown_location'],
    ],
    ['of a placement that is none', { definition: { placements: ['banana'] } }, ['definition.placements: invalid_value']],
    [
      'like others of a country that is none',
      { type: 'lookalike', definition: { source_audience_id: 'aud_01jdqm6gnceha8bmyqy3c6z3jx', countries: ['UK'], ratio: 0.1 } },
      ['definition.countries: unknown_location'],
    ],
    [
      'with a source that is no id',
      lookalike({ source_audience_id: 'x', ratio: 0.1 }),
      ['definition.source_audience_id: invalid_format'],
    ],
    ['with a ratio above 0.20', lookalike({ ratio: 0.21 }), ['definition.ratio: invalid_value']],
    ['with a ratio below 0.01', lookalike({ ratio: 0 }), ['definition.ratio: invalid_value']],
    ['with a ratio between two steps', lookalike({ ratio: 0.015 }), ['definition.ratio: invalid_value']],
    ['with both expansion and ratio', lookalike({ ratio: 0.1, expansion: 'broad' }), ['definition.expansion: conflict']],
    ['with neither of them', lookalike({}), ['definition.expansion: conflict']],
    ['of nothing', combined({}), ['definition.any_of: required']],
    ['that only excludes', combined({ none_of: [publicId('audience', newId())] }), ['definition.any_of: required']],
  ])('%s is refused, with all other faults', async (_what, body, faults) => {
    expect(faultsOf(await create(body))).toEqual(faults);
    expect(faultsOf(await create({ ...body, nam: 'x' }))).toEqual(expect.arrayContaining(['nam: unknown_field', ...faults]));
  });

  it('cannot include and exclude the same people', async () => {
    const id = await made();
    expect(faultsOf(await create(combined({ any_of: [id], none_of: [id] })))).toEqual(['definition.none_of: conflict']);
  });

  it('leads in no circle, however long', async () => {
    const one = await made();
    const two = await made(combined({ any_of: [one] }));
    const three = await made(combined({ all_of: [two] }));
    const four = await made(combined({ any_of: [one], none_of: [three] }));
    const five = await made(combined({ any_of: [three] }));
    const self = await patch(two, { definition: { any_of: [two] } });
    expect([codeOf(self), self.body.error.details.path]).toEqual(['422 circular_audience', [two, two]]);
    const far = await patch(two, { definition: { any_of: [one, five] } });
    expect([codeOf(far), far.body.error.details.path]).toEqual(['422 circular_audience', [two, five, three, two]]);
    expect(codeOf(await patch(five, { definition: { any_of: [four] } }))).toBe('200 building');
    expect((await read(two)).definition.any_of).toEqual([one]);
  });

  it('changed by two requests at once becomes no circle either', async () => {
    for (let round = 0; round < 5; round += 1) {
      const base = await made();
      const [one, two] = [await made(combined({ any_of: [base] })), await made(combined({ any_of: [base] }))];
      const answers = await Promise.all([
        patch(one, { definition: { any_of: [two] } }),
        patch(two, { definition: { any_of: [one] } }),
      ]);
      expect(answers.map(codeOf).sort()).toEqual(['200 building', '422 circular_audience']);
    }
  });

  it.each(['lookalike', 'combined'])('of the type %s takes no archived source', async (type) => {
    const id = await made({ type: 'customer_list' });
    await api().delete(`/v1/audiences/${id}`);
    const definition =
      type === 'lookalike' ? { source_audience_id: id, countries: ['US'], expansion: 'narrow' } : { any_of: [id] };
    const refused = await create({ type, definition });
    expect([codeOf(refused), refused.body.error.details.audience_id]).toEqual(['422 audience_source_unusable', id]);
    const source = await made({ type: 'customer_list' });
    const other = type === 'lookalike' ? { ...definition, source_audience_id: source } : { any_of: [source] };
    expect(codeOf(await patch(await made({ type, definition: other }), { definition }))).toBe('422 audience_source_unusable');
  });

  it('of a lookalike takes no lookalike and no saved audience as its source', async () => {
    const like = (source: string) =>
      create({ type: 'lookalike', definition: { source_audience_id: source, countries: ['US'], ratio: 0.01 } });
    const first = await like(await made({ type: 'customer_list' }));
    expect(first.status).toBe(201);
    expect(codeOf(await like(first.body.data.id))).toBe('422 audience_source_unusable');
    expect(codeOf(await like(await made()))).toBe('422 audience_source_unusable');
  });
});

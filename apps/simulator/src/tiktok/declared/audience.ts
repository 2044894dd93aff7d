/** The custom audience: people who are streamed, who resemble others, or whom a pixel saw. */
import { flag, list, type Lists, reference, type Resource, shape, text, textOf, whole, words } from '../../core/declaration.js';
import { placeOf } from '../places.js';
import { always, items, lies, may, rule } from './account.js';
import { idOf, repeated } from './campaign.js';

const parameter = shape({
  field: always(words('URL')),
  operator: always(words('EQ', 'CONTAINS')),
  values: always(list(text(), { least: 1 })),
});
const filter = shape({
  field: always(words('EVENT')),
  operator: always(words('EQ')),
  value: always(text({ least: 1 })),
  parameter_filters: may(list(parameter, { most: 1 })),
});
const one = shape({
  event_source_ids: always(list(text({ like: /^\d{1,19}$/, sample: '7050' }), { least: 1, most: 1 })),
  retention_days: always(whole({ least: 1, most: 180 })),
  /** What must hold together cannot be asked. */
  filter_set: always(shape({ operator: always(words('OR')), filters: always(list(filter, { least: 1, most: 1 })) })),
});
const ruleSet = shape({ operator: always(words('OR')), rules: always(list(one, { least: 1, most: 5 })) });
const SIZES = { NARROW: 10, BALANCED: 30, BROAD: 100 } as const;

const pixelsIn = (body: Resource['sample']): unknown[] =>
  ['inclusion_rule_set', 'exclusion_rule_set'].flatMap((side) => {
    const set = (body['rule_spec'] as Resource['sample'] | undefined)?.[side] as Resource['sample'] | undefined;
    return items(set, 'rules').flatMap((each) => each['event_source_ids'] as readonly string[]);
  });

export const audience: Resource = {
  id: idOf('2000'),
  parent: null,
  states: { atFirst: ['there'], moves: { there: ['deleted'] }, gone: ['deleted'], hidden: ['deleted'] },
  fields: {
    custom_audience_name: always(text({ like: /^[^\p{Extended_Pictographic}\p{Cc}]{1,128}$/u, sample: 'Buyers' })),
    kind: { form: words('streamed', 'lookalike', 'ruled'), default: 'streamed', fixed: true },
    lookalike_spec: {
      required: { field: 'kind', is: ['lookalike'] },
      fixed: true,
      form: shape({
        source_audience_id: always(reference('audience')),
        include_source: may(flag),
        mobile_os: always(words('ALL', 'IOS', 'ANDROID')),
        placements: always(list(words('TikTok', 'Pangle'), { least: 1 })),
        location_ids: always(list(text({ like: /^\d{1,19}$/, sample: '2921044' }), { least: 1 })),
        audience_size: always(words(...Object.keys(SIZES))),
      }),
    },
    audience_type: { form: words('PIXEL'), required: { field: 'kind', is: ['ruled'] }, fixed: true },
    is_auto_refresh: may(flag),
    rule_spec: {
      required: { field: 'kind', is: ['ruled'] },
      fixed: true,
      form: shape({ inclusion_rule_set: always(ruleSet), exclusion_rule_set: may(ruleSet) }),
    },
    /** The list as a whole ends then, in milliseconds. */
    ends: { form: whole(), isReadOnly: true },
    request_id: repeated,
  },
  rules: [
    rule(
      'pixel_is_there',
      'rule_spec',
      () => ({
        ...{ kind: 'ruled', audience_type: 'PIXEL' },
        rule_spec: {
          inclusion_rule_set: {
            operator: 'OR',
            rules: [
              {
                ...{ event_source_ids: ['1'], retention_days: 30 },
                filter_set: { operator: 'OR', filters: [{ field: 'EVENT', operator: 'EQ', value: 'Pageview' }] },
              },
            ],
          },
        },
      }),
      (body, { find, account }) => pixelsIn(body).every((id) => lies(items(find(account)?.body, 'pixels'), 'pixel_id', id)),
    ),
    rule(
      'places_are_known',
      'lookalike_spec',
      () => ({
        kind: 'lookalike',
        lookalike_spec: {
          ...{ source_audience_id: '@audience', mobile_os: 'ALL', placements: ['TikTok'], location_ids: ['1'] },
          audience_size: 'NARROW',
        },
      }),
      ({ lookalike_spec: spec }) => {
        const ids = (spec as Resource['sample'] | undefined)?.['location_ids'];
        return !Array.isArray(ids) || (ids as string[]).every((id) => placeOf(id) !== undefined);
      },
    ),
  ],
  sample: { custom_audience_name: 'Buyers' },
};

const specOf = (body: Resource['sample']): Resource['sample'] | undefined =>
  body['lookalike_spec'] as Resource['sample'] | undefined;

const hash = { like: /^[0-9a-f]{64}$/, sample: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };
export const lists: Lists = {
  resource: 'audience',
  identifiers: { EMAIL_SHA256: hash, PHONE_SHA256: hash, IDFA_SHA256: hash, AAID_SHA256: hash },
  mostPeople: 10_000,
  floor: 1_000,
  readyAfterMs: 600_000,
  states: { closed: 'closed', building: 'building', tooSmall: 'too_small', ready: 'ready' },
  like: (body) => {
    const spec = specOf(body);
    return spec === undefined
      ? null
      : { list: textOf(spec['source_audience_id']), times: SIZES[textOf(spec['audience_size']) as keyof typeof SIZES] };
  },
};

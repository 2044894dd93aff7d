/** The custom audience: people who were uploaded, who resemble others, or who did something that a source of Meta's saw. */
import {
  flag,
  type Form,
  list,
  type Lists,
  number,
  reference,
  type Resource,
  shape,
  text,
  textOf,
  whole,
  words,
} from '../../core/declaration.js';
import { always, id, may } from './account.js';
import { idOf, name } from './campaign.js';
import { items, part } from './targeting.js';

const DAY_SECONDS = 86_400;
/** Of websites, and of what Meta itself saw. */
const LONGEST_DAYS = { pixel: 180, app: 180, page: 365, ig_business: 365 } as const;
const SOURCES = Object.keys(LONGEST_DAYS);
const MOST_RULES = 10;
const MOST_FILTERS = 100;
const LARGEST_PERCENT = 20;

const country = text({ like: /^[A-Z]{2}$/, sample: 'DE' });
const value: Form = { is: 'either', of: [text(), number()] };
const leaf = { field: may(text()), operator: may(text()), value: may(value) };
const filters = shape({ operator: always(words('and', 'or')), filters: always(list(shape(leaf), { most: MOST_FILTERS })) });
const event = shape({
  event_sources: always(list(shape({ id: always(id('5005')), type: always(words(...SOURCES)) }), { least: 1, most: 5 })),
  retention_seconds: always(whole({ least: 1 })),
  filter: may(filters),
});
const rules = shape({ operator: always(words('and', 'or')), rules: always(list(event, { least: 1, most: MOST_RULES })) });

const sources = (body: unknown, side: string) =>
  items(body as never, 'rule', side, 'rules').flatMap((each) => items(each, 'event_sources').map((source) => ({ each, source })));
const both = (body: unknown) => [...sources(body, 'inclusions'), ...sources(body, 'exclusions')];
const one = (filter: object) => ({
  rule: {
    inclusions: { operator: 'or', rules: [{ event_sources: [{ id: '5005', type: 'pixel' }], retention_seconds: 1, ...filter }] },
  },
});
const bare = { subtype: null, customer_file_source: null };

export const audience: Resource = {
  id: idOf('2388'),
  parent: null,
  states: { atFirst: ['there'], moves: { there: ['deleted'] }, gone: ['deleted'], hidden: ['deleted'] },
  limit: { most: 500, within: 'account' },
  fields: {
    name,
    description: may(text({ most: 500 })),
    /** Meta finds out itself what a rule is about, and refuses to be told. */
    subtype: { form: { ...words('CUSTOM', 'LOOKALIKE'), isNullable: true }, fixed: true },
    customer_file_source: {
      form: { ...words('USER_PROVIDED_ONLY', 'PARTNER_PROVIDED_ONLY', 'BOTH_USER_AND_PARTNER_PROVIDED'), isNullable: true },
      required: { field: 'subtype', is: ['CUSTOM'] },
    },
    /** 0: until somebody takes them out. */
    retention_days: may(whole({ least: 0 })),
    prefill: may(flag),
    rule: may(shape({ inclusions: always(rules), exclusions: may(rules) })),
    origin_audience_id: { form: reference('customaudience'), required: { field: 'subtype', is: ['LOOKALIKE'] }, fixed: true },
    lookalike_spec: {
      required: { field: 'subtype', is: ['LOOKALIKE'] },
      fixed: true,
      form: shape({
        type: may(words('custom_ratio')),
        ratio: always(number({ least: 0.01, most: LARGEST_PERCENT / 100 })),
        starting_ratio: may(number({ least: 0, most: 0.19 })),
        country: may(country),
        location_spec: may(shape({ geo_locations: always(shape({ countries: always(list(country, { least: 1 })) })) })),
      }),
    },
    /** By Meta, because of what it suggests of people. */
    is_flagged: { form: flag, isReadOnly: true },
  },
  rules: [
    {
      name: 'rule_or_subtype',
      field: 'subtype',
      broken: () => one({}),
      isKept: ({ subtype = null, rule = null }) => (subtype === null) !== (rule === null),
    },
    {
      name: 'sources_are_there',
      field: 'rule',
      broken: () => ({ ...bare, rule: { inclusions: one({ event_sources: [{ id: '1', type: 'pixel' }] }).rule.inclusions } }),
      isKept: (body, { find, account }) => {
        const own = find(account)?.body;
        const accounts = items(own, 'pages').flatMap((page) => items(page, 'instagram'));
        const all = { pixel: items(own, 'pixels'), app: items(own, 'apps'), page: items(own, 'pages'), ig_business: accounts };
        return both(body).every(({ source }) =>
          all[textOf(part(source, 'type')) as keyof typeof all].some((each) => part(each, 'id') === part(source, 'id')),
        );
      },
    },
    {
      name: 'people_stay_so_long',
      field: 'rule',
      broken: () => ({ ...bare, ...one({ retention_seconds: 181 * DAY_SECONDS }) }),
      isKept: (body) =>
        both(body).every(({ each, source }) => {
          const days = LONGEST_DAYS[textOf(part(source, 'type')) as keyof typeof LONGEST_DAYS];
          return Number(part(each, 'retention_seconds')) <= days * DAY_SECONDS;
        }),
    },
    {
      name: 'ratio_is_whole_percent_of_some_country',
      field: 'lookalike_spec',
      broken: () => ({
        subtype: 'LOOKALIKE',
        origin_audience_id: '@customaudience',
        lookalike_spec: { ratio: 0.025, country: 'DE' },
      }),
      isKept: (body) => {
        const spec = part(body, 'lookalike_spec');
        if (spec === undefined || spec === null) return true;
        const percent = Number(part(spec, 'ratio')) * 100;
        const places = [part(spec, 'country'), part(spec, 'location_spec')].filter((each) => each !== undefined);
        return Math.abs(percent - Math.round(percent)) < 1e-9 && places.length === 1;
      },
    },
  ],
  indexed: ['name'],
  sample: { name: 'Buyers', subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY' },
};

/** Percents of a country's people, by how many of each seed's: the model has no people. */
const TIMES_A_PERCENT = 40;
export const seedOf = (body: Resource['sample']): string | null =>
  typeof body['origin_audience_id'] === 'string' ? body['origin_audience_id'] : null;

const hash = { like: /^[0-9a-f]{64}$/, sample: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };
export const lists: Lists = {
  resource: 'customaudience',
  identifiers: {
    EMAIL: hash,
    PHONE: hash,
    MADID: { like: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, sample: 'aebe52e7-03ee-455a-b3c4-e57283966239' },
    /** Any text that stays the same. */
    EXTERN_ID: { like: /^[^\p{Cc}\s][^\p{Cc}]{0,255}$/u, sample: 'crm-1' },
  },
  mostPeople: 10_000,
  floor: 100,
  readyAfterMs: 600_000,
  /** `operation_status`, and where that is normal `delivery_status`. */
  states: { closed: '471', building: '441', tooSmall: '300', ready: '200' },
  like: (body) => {
    const list = seedOf(body);
    return list === null
      ? null
      : { list, times: Math.round(Number(part(body, 'lookalike_spec', 'ratio')) * 100) * TIMES_A_PERCENT };
  },
};

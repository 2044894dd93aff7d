// A platform that uses every word of a declaration, so that each of them is broken at least once.
import {
  type Declaration,
  flag,
  list,
  map,
  number,
  orNull,
  reference,
  shape,
  text,
  whole,
  words,
} from '../src/core/declaration.js';

const id = (kind: string) => ({ of: (n: number) => `${kind}-${n}`, like: new RegExp(`^${kind}-\\d+$`) });
const states = {
  atFirst: ['PAUSED', 'ACTIVE'],
  moves: { PAUSED: ['ACTIVE', 'ARCHIVED'], ACTIVE: ['PAUSED', 'ARCHIVED'], ARCHIVED: ['DELETED'] },
  gone: ['DELETED'],
  hidden: ['ARCHIVED', 'DELETED'],
} as const;

export const everything: Declaration = {
  name: 'everything',
  lagMs: 2_000,
  paging: { style: 'cursor', size: 2 },
  quotas: {
    of_account: { scope: 'account', kinds: ['reports'], calls: 600, windowMs: 3_600_000, tells: true },
    of_grant: { scope: 'grant', kinds: null, calls: 100, windowMs: 60_000, tells: false },
    of_all: { scope: 'app', kinds: ['tree', 'reports'], calls: 10, windowMs: 1_000, tells: true },
  },
  lists: {
    resource: 'people',
    identifiers: { email: { like: /^[0-9a-f]+$/, sample: 'ab' }, phone: { like: /^\d+$/, sample: '49' } },
    mostPeople: 3,
    floor: 2,
    readyAfterMs: 60_000,
    states: { closed: '500', building: '441', tooSmall: '300', ready: '200' },
  },
  reports: {
    ad: 'group',
    levels: { campaign: { of: 'campaign' }, group: { of: 'group' } },
    breakdowns: {
      none: [],
      gender: [
        { word: 'female', share: 0.6 },
        { word: null, share: 0.4 },
      ],
    },
    mostDays: 7,
    everyMs: 1_000,
    polls: 3,
    rates: { clickThrough: [0.01, 0.02], costPerClick: [0.1, 0.2], viewThrough: false, engagement: 0, videoView: 0 },
    borders: [],
    serving: (group) => (group.state === 'ACTIVE' ? { budget: group.id, dailyMicros: 50_000_000 } : null),
  },
  accounts: 'account',
  resources: {
    account: {
      ...{ id: { of: (n: number) => String(100 + n), like: /^[a-z\d]+$/ }, parent: null, states, sample: { name: 'Acme' } },
      fields: { name: { form: text({ least: 1 }), required: true }, timezone: { form: text() } },
    },
    people: { id: id('people'), parent: null, states, fields: { name: { form: text() } }, sample: { name: 'Buyers' } },
    campaign: {
      id: id('campaign'),
      parent: null,
      states,
      unique: [{ field: 'name', within: 'account' }],
      limit: { most: 5_000, within: 'account' },
      fields: {
        name: { form: text({ least: 1, most: 9 }), required: true },
        objective: { form: words('REACH', 'SALES'), required: true, fixed: true },
        pixel: { form: text({ like: /^\d+$/, sample: '7' }), required: { field: 'objective', is: ['SALES'] } },
        daily_budget: { form: whole({ least: 100 }), required: { without: 'lifetime_budget' } },
        lifetime_budget: { form: whole({ least: 100 }) },
        starts: { form: whole(), fixed: { begun: 'starts' } },
        buying_type: { form: words('AUCTION', 'RESERVED'), default: 'AUCTION', fixed: { field: 'objective', is: ['REACH'] } },
        picture: { form: text() },
        spent: { form: whole(), isReadOnly: true },
      },
      rules: [
        {
          name: 'one_budget',
          field: 'lifetime_budget',
          broken: () => ({ daily_budget: 100, lifetime_budget: 100 }),
          isKept: ({ daily_budget, lifetime_budget }) => daily_budget === undefined || lifetime_budget === undefined,
        },
        {
          name: 'picture_is_there',
          field: 'picture',
          broken: () => ({ picture: 'of nobody' }),
          isKept: ({ picture = null }, { has }) => picture === null || has('image', 'name', picture),
        },
      ],
      sample: { name: 'Spring', objective: 'REACH', daily_budget: 100, picture: '@image.name' },
    },
    group: {
      id: id('group'),
      parent: 'campaign',
      states,
      limit: { most: 50, within: 'parent' },
      fields: {
        label: { form: text() },
        targeting: {
          required: true,
          form: shape({
            countries: { form: list(text({ least: 2, most: 2 }), { least: 1, most: 3 }), required: true },
            age_min: { form: whole({ least: 13, most: 65 }) },
            lists: { form: list(reference('image')) },
            share: { form: number({ least: 0, most: 1 }) },
            is_wide: { form: flag },
          }),
        },
        budget: { form: { is: 'choice', of: { daily: { form: whole({ least: 1 }) }, total: { form: whole() } }, isFinal: true } },
        texts: { form: orNull(map(orNull(text({ most: 5 })), { most: 2 })) },
        at: { form: { is: 'either', of: [orNull(text()), whole()] } },
      },
      sample: { targeting: { countries: ['DE'] }, budget: { daily: 1 } },
    },
    image: {
      id: id('image'),
      parent: null,
      states,
      isFinal: true,
      isUnlisted: true,
      indexed: ['name'],
      fields: { bytes: { form: text(), required: true, isForgotten: true }, name: { form: text(), default: 'unnamed' } },
      sample: { bytes: 'AAAA' },
    },
  },
};

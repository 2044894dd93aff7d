// What the toy platform is: its objects, as the core of the simulators keeps them.
import { createHash } from 'node:crypto';
import {
  type Declaration,
  type Field,
  flag,
  type Form,
  list,
  map,
  number,
  orNull,
  reference,
  type Resource,
  type Rule,
  type Seen,
  type SeenAt,
  shape,
  type States,
  text,
  whole,
  words,
} from '../../../apps/simulator/src/core/declaration.js';

export const ACCOUNT = 'urn:toy:account:7';
const always = (form: Form): Field => ({ form, required: true });
const final = (form: Form): Field => ({ form, required: true, fixed: true });

const amount = text({ like: /^\d+\.\d\d [A-Z]{3}$/, sample: '20.00 NZD' });
/** A country, as an account names it. */
const places = list(text({ like: /^urn:toy:place:7:[a-z]{2}$/, sample: 'urn:toy:place:7:nz' }));
/** The people of a list, as groups name them. */
const crowds = list(text({ like: /^urn:toy:crowd:\d+$/, sample: 'urn:toy:crowd:1' }));
const payer = text({ like: /^urn:toy:payer:\d$/, sample: 'urn:toy:payer:1' });
const instant = orNull(whole());
/** The client's own name of an object, which the platform neither reads nor compares. */
const ref: Field = { form: text(), default: '' };

const id = (kind: string): Resource['id'] => ({
  of: (n) => `urn:toy:${kind}:${1_000 + n}`,
  like: new RegExp(`^urn:toy:${kind}:\\d+$`),
});
const states: States = {
  atFirst: ['off'],
  moves: { off: ['on', 'deleted'], on: ['off', 'deleted'] },
  gone: ['deleted'],
  hidden: ['deleted'],
};

const isAustralia = (place: unknown): boolean => String(place).endsWith(':au');

const endsAfterItBegins: Rule = {
  name: 'ends_after_it_begins',
  field: 'ends_ms',
  broken: (now) => ({ starts_ms: now + 2, ends_ms: now + 1 }),
  isKept: ({ starts_ms: starts, ends_ms: ends }, { now }) =>
    typeof ends !== 'number' || ends > (typeof starts === 'number' ? starts : now),
};
const australiaKnowsWhoPays: Rule = {
  name: 'australia_knows_who_pays',
  field: 'payer',
  broken: () => ({ countries: ['urn:toy:place:7:au'], payer: null }),
  isKept: ({ countries, payer: named }) => named !== null || !Array.isArray(countries) || !countries.some(isAustralia),
};
const fileHasItsChecksum: Rule = {
  name: 'file_has_its_checksum',
  field: 'sha256',
  broken: () => ({ content: 'AAAA' }),
  isKept: ({ sha256, content }) => {
    const file = Buffer.from(typeof content === 'string' ? content : '', 'base64');
    return createHash('sha256').update(file).digest('hex') === sha256;
  },
};
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const hash = { like: /^[0-9a-f]{64}$/, sample: EMPTY_SHA256 };

const HOUR_MS = 3_600_000;
/** A budget for the whole flight is used up as fast as it can be, and never ends anything: its client must. */
const RUSH = 3;

/** What groups name: another object than the list. */
export const crowdOf = (urn: string): string => urn.replace(':list:', ':crowd:');

export function flightOf({ starts_ms: starts, ends_ms: ends }: Seen['body'], at: number): 'waiting' | 'running' | 'over' {
  if (typeof starts === 'number' && starts > at) return 'waiting';
  return typeof ends === 'number' && ends <= at ? 'over' : 'running';
}

/** Whose budget an ad spends while it is shown: its group's. */
function serving(ad: Seen, at: number, view: SeenAt) {
  const group = view(ad.parent ?? '');
  const campaign = view(group?.parent ?? '');
  if (!group || [ad, group, campaign].some((each) => each?.state !== 'on')) return null;
  if (ad.verdict !== 'fine' || flightOf(group.body, at) !== 'running') return null;
  const [[kind, money] = []] = Object.entries(group.body['budget'] ?? {});
  const pace = kind === 'in_all' ? RUSH : 1;
  return { budget: group.id, dailyMicros: Number.parseFloat(String(money)) * 1_000_000 * pace };
}

function listsOf(ad: Seen, view: SeenAt): string[] {
  const crowds = view(ad.parent ?? '')?.body['for'];
  return Array.isArray(crowds) ? crowds.map(String) : [];
}

export const toyDeclaration = {
  name: 'toy',
  lagMs: 4_000,
  paging: { style: 'offset', size: 3 },
  /** Nobody spends them; a spec says when one is spent. */
  quotas: {
    throttled: { scope: 'account', kinds: null, calls: 1_000_000, windowMs: 90_000, tells: true },
    app_throttled: { scope: 'app', kinds: null, calls: 1_000_000, windowMs: 90_000, tells: true },
    quota_spent: { scope: 'app', kinds: null, calls: 10_000_000, windowMs: 11 * HOUR_MS, tells: true },
    kind_spent: { scope: 'grant', kinds: ['things'], calls: 1_000_000, windowMs: HOUR_MS, tells: false },
  },
  lists: {
    resource: 'list',
    identifiers: { first: hash, second: hash },
    mostPeople: 50,
    floor: 20,
    readyAfterMs: 0,
    states: { closed: 'closed', building: 'gathering', tooSmall: 'too_few', ready: 'live' },
    like: ({ like }) => (like === null ? null : { list: String((like as { list?: unknown }).list), times: 50 }),
  },
  reports: {
    ad: 'ad',
    levels: { campaign: { of: 'campaign' }, ad: { of: 'ad' }, list: { of: 'lists' } },
    breakdowns: {
      none: [],
      gender: [
        { word: 'women', share: 0.45 },
        { word: 'men', share: 0.35 },
        { word: 'not told', share: 0.12 },
        { word: null, share: 0.08 },
      ],
      country: [
        { word: 'nz', share: 0.7 },
        { word: 'au', share: 0.2 },
        { word: 'elsewhere', share: 0.06 },
        { word: null, share: 0.04 },
      ],
    },
    mostDays: 100,
    everyMs: HOUR_MS,
    polls: 1,
    rates: { clickThrough: [0.08, 0.12], costPerClick: [0.05, 0.1], viewThrough: false, engagement: 0, videoView: 0 },
    borders: ['starts_ms', 'ends_ms'],
    serving,
    lists: listsOf,
  },
  resources: {
    picture: {
      id: id('picture'),
      parent: null,
      isFinal: true,
      isUnlisted: true,
      states,
      fields: { ref, sha256: always(text()), content: { form: orNull(text()), isForgotten: true } },
      rules: [fileHasItsChecksum],
      sample: { sha256: EMPTY_SHA256, content: '' },
    },
    campaign: {
      id: id('campaign'),
      parent: null,
      states,
      fields: {
        ref,
        title: always(text({ least: 1, most: 255 })),
        goal: final(text()),
        political: always(orNull(flag)),
      },
      sample: { title: 'Spring', goal: 'traffic', political: null },
    },
    group: {
      id: id('group'),
      parent: 'campaign',
      states,
      fields: {
        ref,
        title: always(text()),
        budget: always({ is: 'choice', of: { each_day: { form: amount }, in_all: { form: amount } }, isFinal: true }),
        most_per_click: always(orNull(amount)),
        starts_ms: { form: instant, required: true, fixed: { begun: 'starts_ms' } },
        ends_ms: always(instant),
        countries: always(places),
        payer: always(orNull(payer)),
        ages: final(list(number(), { least: 2, most: 2 })),
        for: always(crowds),
        not_for: always(crowds),
      },
      rules: [endsAfterItBegins, australiaKnowsWhoPays],
      sample: {
        ...{ title: 'Spring', budget: { each_day: '50.00 NZD' }, most_per_click: null, starts_ms: null, ends_ms: null },
        ...{ countries: ['urn:toy:place:7:nz'], payer: null, ages: [13, 65], for: [], not_for: [] },
      },
    },
    ad: {
      id: id('ad'),
      parent: 'group',
      isFinal: true,
      states,
      fields: {
        ref,
        words: always(map({ is: 'either', of: [orNull(text()), list(text())] })),
        brand: always(orNull(text())),
        /** Ads of one number are one ad in several shapes. */
        series: always(whole()),
        drawn_by_machine: always(flag),
        logo: always(orNull(reference('picture'))),
        picture: always(reference('picture')),
        link: always(text({ like: /^https?:\/\/./, sample: 'https://example.com/' })),
      },
      sample: {
        ...{ words: { headline: 'Boots' }, brand: null, series: 0, drawn_by_machine: false },
        ...{ logo: null, picture: '@picture', link: 'https://example.com/' },
      },
    },
    list: {
      id: id('list'),
      parent: null,
      states,
      fields: {
        ref,
        title: always(text({ least: 1, most: 255 })),
        takes: always(list(words('mail', 'number'))),
        origin: always(text()),
        stay_days: always(orNull(whole({ least: 1 }))),
        like: always(orNull(shape({ list: always(reference('list')), countries: always(places), share: always(number()) }))),
      },
      sample: { title: 'Buyers', takes: ['mail'], origin: 'upload', stay_days: 30, like: null },
    },
  },
} as const satisfies Declaration;
export type ToyKind = keyof typeof toyDeclaration.resources;

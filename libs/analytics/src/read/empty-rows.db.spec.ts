/** Rows of records without numbers, for every filter: where the record could have numbers, as its own description says. */
import { newId, publicId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { noPlatforms } from './no-platforms.builder.js';
import { aBatch, aRow, dayAt } from '../domain/report.builder.js';
import type { DimensionFilter, ReportRequest } from '../domain/report.request.js';
import { aReport } from '../domain/report-request.builder.js';
import type { SubjectKind } from '../domain/subject.directory.js';
import { ReportQueries } from './report.queries.js';

const ids = Object.fromEntries(
  [
    'dollars',
    'euros',
    'social',
    'Active',
    'Paused',
    'Bare',
    'Old',
    'Moved',
    'Busy',
    'shoes',
    'hats',
    'unused',
    'runners',
    'riders',
  ].map((name) => [name, newId()]),
);
const idOf = (name: string): string => ids[name] ?? '';
const all = (...names: readonly string[]): string[] => names.map(idOf);

interface SeedSubject {
  readonly kind: SubjectKind;
  readonly status?: string;
  readonly type?: string;
  readonly labels?: readonly string[];
  readonly facets?: object;
}
const campaign = (
  status: string,
  channels: readonly string[],
  connections: readonly string[] = [],
  facets: object = {},
): SeedSubject => ({ kind: 'campaign', status, facets: { channels, connections, creatives: [], audiences: [], ...facets } });
const account = (type: string, currency: string): SeedSubject => ({ kind: 'connection', type, facets: { currency } });

/**
 * `Paused` is placed on one of its two channels, `Busy` has numbers on one of its two, and `Moved` no longer names the one where
 * it is placed.
 */
const planted: Readonly<Record<string, SeedSubject>> = {
  dollars: account('google_ads', 'USD'),
  euros: account('google_ads', 'EUR'),
  social: account('meta', 'EUR'),
  shoes: { kind: 'creative' },
  hats: { kind: 'creative' },
  unused: { kind: 'creative' },
  runners: { kind: 'audience' },
  riders: { kind: 'audience' },
  Active: {
    ...campaign('active', ['google_ads'], all('dollars'), { creatives: all('shoes'), audiences: all('runners') }),
    type: 'sales',
    labels: ['loud'],
  },
  Paused: campaign('paused', ['google_ads', 'meta'], all('euros'), {
    creatives: all('shoes', 'hats'),
    audiences: all('runners', 'riders'),
  }),
  Bare: campaign('draft', []),
  Old: campaign('archived', ['meta'], all('social')),
  Moved: campaign('archived', ['google_ads'], all('social')),
  Busy: campaign('active', ['meta', 'google_ads'], all('social')),
};

const clock = new SettableClock();
clock.set(new Date('2026-11-20T12:00:00Z'));
const actor = systemActor(newId());
const directory = { provide: CampaignDirectory, useValue: new KnownCampaigns() };
const providers = [Jobs, FactMonths, MetricsIngest, Projector, ReportQueries, directory, noPlatforms];
const { app, owner } = providersOnClone('empty_rows', providers, clock);

beforeAll(async () => {
  // Another organization has the same records, which must not show here.
  for (const organization of [actor.organizationId, newId()])
    for (const [name, { kind, status = 'active', type = null, labels = [], facets = {} }] of Object.entries(planted))
      await owner.query(
        `insert into analytics.subject (organization_id, kind, id, name, status, type, labels, facets, created_at,
           updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now(), 1)`,
        [organization, kind, idOf(name), name, status, type, labels, JSON.stringify(facets)],
      );
  const rows = [aRow(dayAt(0), '1', {}, idOf('Busy'))];
  const batch = aBatch({ connectionId: idOf('social'), channel: 'meta', currency: 'EUR', rows });
  await app.get(MetricsIngest).ingest(actor, batch);
  await app.get(Projector).project({ actor });
});

const rowsOf = async (dimension: SubjectKind, change: Partial<ReportRequest>) => {
  const asked = aReport({ dimensions: [dimension], includeEmpty: true, endDate: dayAt(9), ...change });
  return (await app.get(ReportQueries).rows(actor, asked)).page.items;
};
const nameOf = (kind: SubjectKind, { id }: { readonly id: string | null }): string =>
  Object.keys(ids).find((name) => id !== null && publicId(kind, idOf(name)) === id) ?? 'the rest';
/** `channel=meta & campaign!=Active,Paused`. */
const filtersOf = (text: string): DimensionFilter[] =>
  text.split(' & ').flatMap((each): DimensionFilter[] => {
    const [, field = '', isNot, values = ''] = /^(\w+)(!?)=(.*)$/.exec(each) ?? [];
    const stored = values.split(',').map((value) => (value === 'null' ? null : (ids[value] ?? value)));
    return field === '' ? [] : [{ field: field as DimensionFilter['field'], isExcluded: isNot === '!', values: stored }];
  });

const cases: readonly (readonly [SubjectKind, string, readonly string[]])[] = [
  ['campaign', '', ['Active', 'Bare', 'Busy', 'Paused']],
  ['campaign', 'channel=google_ads', ['Active', 'Busy', 'Paused']],
  ['campaign', 'channel=meta', ['Busy', 'Paused']],
  ['campaign', 'channel=tiktok', []],
  ['campaign', 'channel!=google_ads', ['Bare', 'Busy', 'Paused']],
  ['campaign', 'connection=euros', ['Paused']],
  ['campaign', 'connection=social', ['Busy']],
  ['campaign', 'connection=null', ['Bare', 'Busy', 'Paused']],
  ['campaign', 'currency=EUR', ['Busy', 'Paused']],
  ['campaign', 'currency=USD', ['Active']],
  ['campaign', 'currency=EUR & channel=google_ads', ['Paused']],
  ['campaign', 'currency=EUR & channel=meta', ['Busy']],
  ['campaign', 'channel=google_ads & status=active', ['Active', 'Busy']],
  ['campaign', 'channel=google_ads & objective=sales & label=loud', ['Active']],
  ['campaign', 'channel=meta & status=archived', ['Moved', 'Old']],
  ['campaign', 'connection=social & status=archived', ['Moved', 'Old']],
  ['campaign', 'channel=google_ads & status=archived', ['Moved']],
  ['campaign', 'creative=hats', ['Paused']],
  ['campaign', 'creative=shoes & channel=meta', ['Paused']],
  ['campaign', 'audience=runners', ['Active']],
  ['campaign', 'campaign=Active,Paused & connection=dollars', ['Active']],
  ['creative', '', ['hats', 'shoes', 'the rest', 'unused']],
  ['creative', 'campaign=Active', ['shoes']],
  ['creative', 'status=paused', ['hats', 'shoes']],
  ['creative', 'status!=active,paused', ['unused']],
  ['creative', 'label=loud', ['shoes']],
  ['creative', 'currency=USD', ['shoes']],
  ['creative', 'creative=hats,unused & channel=google_ads', ['hats']],
  ['audience', 'channel=google_ads', ['runners']],
  ['audience', 'campaign=Paused', []],
  ['connection', 'channel=google_ads', ['dollars', 'euros']],
  ['connection', 'currency=EUR', ['euros', 'social']],
  ['connection', 'campaign=Active', ['dollars']],
  ['connection', 'status=paused & currency=EUR', ['euros']],
  ['connection', 'creative=shoes', ['dollars', 'euros']],
];

it.each(cases)('stand for each %s where %s: %j', async (kind, filters, expected) => {
  const rows = await rowsOf(kind, { filters: filtersOf(filters) });
  const names = rows.map(({ dimensions }) => nameOf(kind, dimensions[kind] as { id: string | null }));
  expect(names.sort()).toEqual(expected);
});

it('have zeros where days were read, the numbers where there are some, and nothing where no account was read', async () => {
  const busy = async (channel: string): Promise<unknown> => {
    const rows = await rowsOf('campaign', { filters: filtersOf(`channel=${channel} & campaign=Busy`) });
    return rows.map(({ metrics, currency, connection_ids }) => [metrics.spend, currency, connection_ids.length]);
  };
  expect(await busy('google_ads')).toEqual([[null, null, 0]]);
  await app.get(MetricsIngest).ingest(actor, aBatch({ connectionId: newId(), channel: 'google_ads', rows: [] }));
  expect(await busy('google_ads')).toEqual([['0.00', null, 0]]);
  expect(await busy('meta')).toEqual([['1.00', 'EUR', 1]]);
});

it('of a campaign that is not described in full yet stand only where nothing is asked of its places', async () => {
  await owner.query(`update analytics.subject set facets = '{}' where id = $1`, [idOf('Active')]);
  const found = async (filters: string): Promise<number> =>
    (await rowsOf('campaign', { filters: filtersOf(`campaign=Active & ${filters}`) })).length;
  expect([await found('label=loud'), await found('channel=google_ads'), await found('creative=shoes')]).toEqual([1, 0, 0]);
});

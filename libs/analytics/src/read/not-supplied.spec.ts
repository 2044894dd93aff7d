import { newId, publicId } from '@app/kernel';
import type { Level } from '../domain/levels.js';
import { accountsAt, notSupplied } from './not-supplied.js';
import type { StreamRow } from './analytics.answer.js';

const [shop, agency] = [newId(), newId()];
const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const stream = (level: Level, change: Partial<StreamRow> = {}): StreamRow => ({
  connectionId: shop,
  level,
  channel: 'google_ads',
  currency: 'USD',
  timezone: 'UTC',
  fetchedAt: new Date('2026-11-20T12:00:00Z'),
  dataFrom: '2026-08-01',
  dataThrough: '2026-11-20',
  finalThrough: '2026-10-20',
  ...change,
});
const lacking = (...streams: StreamRow[]): string[] =>
  notSupplied({ dimensions: ['channel', 'age'], filters: [] }, 'age', november, streams).map(
    ({ channel, dimension, connection_ids }) => `${channel} ${dimension} ${connection_ids.length}`,
  );

it.each<[string, StreamRow[], string[]]>([
  ['has it', [stream('campaign'), stream('age')], []],
  ['never had it', [stream('campaign')], ['google_ads age 1']],
  ['has it since a day within the period', [stream('campaign'), stream('age', { dataFrom: '2026-11-02' })], ['google_ads age 1']],
  ['has it since the first day of the period', [stream('campaign'), stream('age', { dataFrom: '2026-11-01' })], []],
  [
    'had it until a day before the period',
    [stream('campaign'), stream('age', { dataThrough: '2026-10-31' })],
    ['google_ads age 1'],
  ],
  [
    'began within the period, with it',
    [stream('campaign', { dataFrom: '2026-11-10' }), stream('age', { dataFrom: '2026-11-10' })],
    [],
  ],
  ['has no numbers in the period', [stream('campaign', { dataThrough: '2026-10-31' })], []],
  [
    'has it, while another of its channel has not',
    [stream('campaign'), stream('age'), stream('campaign', { connectionId: agency })],
    ['google_ads age 1'],
  ],
])('of an account that %s', (_, streams, told) => {
  expect(lacking(...streams)).toEqual(told);
});

it('channels are told one by one, with their accounts and every dimension of the question, also of its filters', () => {
  const streams = [stream('campaign'), stream('campaign', { connectionId: agency, channel: 'meta' })];
  const filters = [{ field: 'format', isExcluded: false, values: ['search'] }] as const;
  const told = notSupplied({ dimensions: ['creative', 'campaign'], filters }, 'ad', november, streams);
  expect(told).toEqual(
    [
      ['google_ads', shop],
      ['meta', agency],
    ].flatMap(([channel, id = '']) =>
      ['creative', 'format'].map((dimension) => ({ channel, dimension, connection_ids: [publicId('connection', id)] })),
    ),
  );
  expect(notSupplied({ dimensions: ['campaign'], filters: [] }, 'campaign', november, streams)).toEqual([]);
});

it('accounts stand once, each as far as the finer report reaches, otherwise its campaigns', () => {
  const age = stream('age', { dataFrom: '2026-11-02' });
  const other = stream('campaign', { connectionId: agency });
  expect(accountsAt('age', [stream('campaign'), age, other])).toEqual([age, other]);
  expect(accountsAt('campaign', [stream('campaign'), other])).toEqual([stream('campaign'), other]);
});

import { publicId } from '@app/kernel';
import { accountFaults, connectionFor, fixedAccounts, type KnownConnection, leftAccount, type PlacedIn } from './ad-accounts.js';
import { aKnownConnection as connection, briefly } from './campaign.builder.js';

const [oldest, newer, broken, gone] = [
  connection({ name: 'Oldest' }),
  connection({ name: 'Newer' }),
  connection({ name: 'Broken', status: 'error' }),
  connection({ name: 'Gone', status: 'disconnected' }),
];
const again = connection({ name: 'Gone, again', account: gone.account });
const preset = connection({ name: 'Default', isDefault: true });
const brokenPreset = connection({ name: 'Broken default', isDefault: true, status: 'error' });
const elsewhere = connection({ name: 'Elsewhere', channel: 'meta', isDefault: true });
const unconfirmed = connection({ name: 'Changed', unconfirmed: {} });
const withoutCampaigns = connection({ name: 'Reports only', features: ['reports'] });
const placed = (own: KnownConnection, facts: Partial<PlacedIn> = {}): PlacedIn => ({
  channel: 'google_ads',
  connectionId: own.id,
  platformCampaignId: '1',
  isBegun: true,
  isAssumed: false,
  ...facts,
});
const notBegun = { platformCampaignId: null, isBegun: false };

interface Row {
  readonly when: string;
  readonly known: readonly KnownConnection[];
  readonly chosen?: KnownConnection;
  readonly placed?: PlacedIn;
  readonly takes: KnownConnection | null;
  /** How many it was taken of, because nobody had chosen. */
  readonly among?: number;
}

const rows: readonly Row[] = [
  { when: 'nothing is connected', known: [elsewhere], takes: null },
  { when: 'one is healthy', known: [broken, oldest, elsewhere], takes: oldest },
  { when: 'several are healthy', known: [oldest, newer], takes: oldest, among: 2 },
  { when: 'of several one has an unconfirmed account', known: [unconfirmed, newer], takes: newer },
  { when: 'of several one may not manage campaigns', known: [withoutCampaigns, newer], takes: newer },
  { when: 'none is healthy', known: [broken, gone], takes: broken },
  { when: 'there is a default', known: [oldest, newer, preset], takes: preset },
  { when: 'the default does not work: no other account pays instead', known: [oldest, brokenPreset], takes: brokenPreset },
  { when: 'one was chosen', known: [oldest, newer, preset], chosen: newer, takes: newer },
  { when: 'the chosen one does not work', known: [oldest, broken, preset], chosen: broken, takes: broken },
  { when: 'the chosen one was disconnected', known: [oldest, gone], chosen: gone, takes: gone },
  { when: 'the account of the chosen one was connected again', known: [oldest, again, gone], chosen: gone, takes: again },
  { when: 'it is published', known: [oldest, newer, preset], placed: placed(newer), takes: newer },
  {
    when: 'it is published in another than is chosen now',
    known: [oldest, newer],
    chosen: oldest,
    placed: placed(newer),
    takes: newer,
  },
  {
    when: 'it was published in one that nobody chose',
    known: [oldest, newer],
    placed: placed(oldest, { isAssumed: true }),
    takes: oldest,
    among: 2,
  },
  {
    when: 'that one is chosen now',
    known: [oldest, newer],
    chosen: oldest,
    placed: placed(oldest, { isAssumed: true }),
    takes: oldest,
  },
  { when: 'its account was connected again', known: [oldest, again, gone], placed: placed(gone), takes: again },
  { when: 'its account is gone', known: [oldest, gone], placed: placed(gone), takes: gone },
  {
    when: 'nothing was begun there, and another is chosen',
    known: [oldest, newer],
    chosen: newer,
    placed: placed(oldest, notBegun),
    takes: newer,
  },
  {
    when: 'nothing was begun there, and none is chosen',
    known: [oldest, newer, preset],
    placed: placed(newer, notBegun),
    takes: newer,
  },
  {
    when: 'nothing was begun there, and it is gone',
    known: [oldest, preset, gone],
    placed: placed(gone, notBegun),
    takes: preset,
  },
  {
    when: 'something may be there',
    known: [oldest, newer],
    chosen: newer,
    placed: placed(oldest, { platformCampaignId: null }),
    takes: oldest,
  },
];

test.each(rows)('$when: the account that is taken', ({ known, chosen, placed: placement, takes, among = 0 }) => {
  const named = { connectionIds: chosen ? [chosen.id] : [] };
  const taken = connectionFor(known, named, 'google_ads', placement ? [placement] : []);
  expect([taken?.connection.name ?? null, taken?.among.length ?? 0]).toEqual([takes?.name ?? null, among]);
});

describe('a change of the accounts', () => {
  const known = [oldest, newer, gone, elsewhere];
  const before = { channels: ['google_ads'], connectionIds: [] };
  const naming = (...connectionIds: string[]) => ({ channels: ['google_ads'], connectionIds });

  test.each([
    ['one of its channel', naming(oldest.id), []],
    ['two of one channel', naming(oldest.id, newer.id), ['connection_ids[1] conflict']],
    ['one of each channel', { channels: ['google_ads', 'meta'], connectionIds: [elsewhere.id, oldest.id] }, []],
    ['one of a channel that the campaign has not', naming(oldest.id, elsewhere.id), ['connection_ids[1] conflict']],
    ['one of somebody else', naming('00000000-0000-7000-8000-000000000001'), ['connection_ids[0] invalid_value']],
    ['one that was disconnected', naming(gone.id), ['connection_ids[0] invalid_value']],
  ])('%s', (_, after, faults) => {
    expect(briefly(accountFaults(before, after, known))).toEqual(faults);
  });

  it('says what is possible', () => {
    const [fault] = accountFaults(before, naming(gone.id), known);
    const possible = [oldest, newer].map(({ id }) => publicId('connection', id));
    expect(fault).toMatchObject({ value: publicId('connection', gone.id), limit: possible });
    expect(fault?.message).toContain(`Possible: ${possible[0]} ("Oldest"), ${possible[1]} ("Newer").`);
    expect(accountFaults({ ...before, channels: [] }, { channels: [], connectionIds: [oldest.id] }, known)).toMatchObject([
      { message: expect.stringContaining('No account of its channels is connected') },
    ]);
  });

  it('keeps one that was disconnected since it was named', () => {
    expect(accountFaults({ ...before, connectionIds: [gone.id] }, naming(gone.id), known)).toEqual([]);
  });

  test.each([
    ['the same account', [], [oldest], placed(oldest), false],
    ['the same account, connected again', [gone], [again], placed(gone), false],
    ['another account', [], [newer], placed(oldest), true],
    ['another account than the named one', [oldest], [newer], placed(oldest), true],
    ['no account any more', [oldest], [], placed(oldest), true],
    ['one more channel', [oldest], [oldest, elsewhere], placed(oldest), false],
    ['another account where nothing was begun', [oldest], [newer], placed(oldest, notBegun), false],
    ['another account where something may be', [oldest], [newer], placed(oldest, { platformCampaignId: null }), true],
  ])('after it was published there: %s', (_, was, is, placement, isRefused) => {
    const ids = (connections: readonly KnownConnection[]): string[] => connections.map(({ id }) => id);
    const fixed = fixedAccounts([...known, again], [placement]);
    expect(leftAccount(ids(was), ids(is), fixed) !== undefined).toBe(isRefused);
  });
});

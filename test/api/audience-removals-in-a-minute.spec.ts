/**
 * Whoever is removed, suppressed or archived is on no platform a minute later, also while the platform fails and large uploads
 * are on their way.
 */
import { MembersService } from '@app/audiences';
import type { RegisteredPlatform } from '@app/connections';
import { publicId } from '@app/kernel';
import { memberRow, memberRows, sha256 } from '../support/members.js';
import { GRANTED } from '../support/lists-there.js';
import { type ListsOfTwo, startListsOfTwo } from '../support/lists-of-two.js';

let at: ListsOfTwo;

/** A platform that takes few people at once, so that an upload is many calls. */
const few = (known: RegisteredPlatform[]): RegisteredPlatform[] =>
  known.map((each) => {
    const { audiences } = each.traits;
    return { ...each, traits: { ...each.traits, audiences: audiences && { ...audiences, mostPeople: 20 } } };
  });

beforeAll(async () => {
  at = await startListsOfTwo('api_audience_removals_in_a_minute', { platforms: few });
});
afterEach(() => at.control('DELETE', '/faults'));
afterAll(() => at.product.stop());

const MINUTE_S = 60;
/** A minute of the product takes six rounds of all its work. */
const PATIENCE_MS = 120_000;
const [jo, neighbour] = [memberRow.email(1), memberRow.email(2)];
const [hashOfJo, hashOfNeighbour] = [sha256('person.1@mail-1.example'), sha256('person.2@mail-2.example')];

/** So many audiences, each with Jo and a neighbour, on a list in each account. */
async function listed(count: number): Promise<string[]> {
  const audiences: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const audience = await at.lists.made({ name: `Both ${made}`, definition: { identifier_types: ['email_sha256'] } });
    await at.upload(audience, [jo, neighbour]);
    await at.wantEverywhere(audience);
    audiences.push(audience);
  }
  await at.pass(10);
  expect((await at.placesOf(hashOfJo)).length).toBeGreaterThanOrEqual(2 * count);
  return audiences;
}

const archive = (audiences: readonly string[]) => Promise.all(audiences.map((each) => at.api.delete(`/v1/audiences/${each}`)));
async function withdrawTerms(): Promise<void> {
  for (const { id } of at.connections)
    await at.api.patch(`/v1/connections/${publicId('connection', id)}`, { settings: { customer_data_terms: null } });
}

/** How Jo leaves two audiences, and from how many of their lists the neighbour leaves too. */
const waysOut: [string, (audiences: readonly string[]) => Promise<unknown>, number][] = [
  ['is suppressed', () => at.api.post('/v1/audiences/suppressions', { members: [jo] }), 0],
  [
    'is suppressed after the terms were withdrawn',
    () => withdrawTerms().then(() => at.api.post('/v1/audiences/suppressions', { members: [jo] })),
    0,
  ],
  ['was on lists that are archived after that', (audiences) => withdrawTerms().then(() => archive(audiences)), 4],
  ['is erased', () => at.product.nest.get(MembersService).erase(at.actor, jo), 0],
  ['is removed from each list', (audiences) => Promise.all(audiences.map((each) => at.lists.remove(each, jo))), 0],
  ['was on lists that are archived', archive, 4],
  ['takes the consent back', ([one = '']) => at.upload(one, [jo], { ...GRANTED, ad_user_data: 'denied' }), 0],
];

it.each(waysOut)(
  'a person who %s is on no list of either account a minute later, although answers get lost',
  async (_way, out, fewer) => {
    await at.api.post('/v1/audiences/suppressions/remove', { members: [jo] });
    for (const { id } of at.connections) await at.acceptTerms(id);
    const audiences = await listed(2);
    const neighbours = (await at.placesOf(hashOfNeighbour)).length;
    for (const kind of ['html-502', 'reset-after-apply', 'reset-before-apply'])
      await at.fault('audienceMembers.remove', { kind });
    await out(audiences);
    await at.pass(MINUTE_S);
    expect(await at.placesOf(hashOfJo)).toEqual([]);
    expect(await at.placesOf(hashOfNeighbour)).toHaveLength(neighbours - fewer);
  },
  PATIENCE_MS,
);

describe('while large uploads are on their way', () => {
  const LISTS = 12;
  const CALLS_OF_A_LIST = 12;
  /** Four jobs at a time with ten calls each: a removal waits for those that are in hand, and for none of those that wait. */
  const IN_HAND = 40;

  const calls = async (): Promise<string[]> => {
    const path = '/requests?platform=data-manager&method=POST&limit=10000';
    return (await at.control<{ requests: { operation: string }[] }>('GET', path)).requests.map(({ operation }) => operation);
  };

  it(
    'a removal overtakes them, from the list that is being filled and from any other',
    async () => {
      await at.api.post('/v1/audiences/suppressions/remove', { members: [jo] });
      await listed(1);
      for (let list = 0; list < LISTS; list += 1) {
        const audience = await at.lists.made({ name: `Large ${list}`, definition: { identifier_types: ['email_sha256'] } });
        await at.upload(audience, memberRows(20 * CALLS_OF_A_LIST, { from: 1_000 * (list + 1) }));
        await at.want(audience);
      }
      const before = (await calls()).length;
      const working = at.product.work();
      while ((await calls()).length < before + 20) continue;
      const first = sha256('person.1000@mail-6.example');
      await at.api.post('/v1/audiences/suppressions', { members: [jo, memberRow.email(1_000)] });
      const sent = (await calls()).length;
      await working;
      const after = (await calls()).slice(sent);
      const removals = after.flatMap((operation, index) => (operation === 'audienceMembers.remove' ? [index] : []));
      expect(removals.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...removals)).toBeLessThanOrEqual(IN_HAND + removals.length);
      expect(after.length).toBeGreaterThan(2 * IN_HAND);
      await at.pass(MINUTE_S);
      expect([await at.placesOf(hashOfJo), await at.placesOf(first)]).toEqual([[], []]);
    },
    PATIENCE_MS,
  );
});

it(
  'a person who is suppressed while an account is disconnected is on none of its lists a minute after it is connected again',
  async () => {
    const [first] = at.connections;
    if (!first) throw new Error('No account is connected.');
    await at.api.post('/v1/audiences/suppressions/remove', { members: [jo] });
    await listed(1);
    await at.api.delete(`/v1/connections/${publicId('connection', first.id)}`);
    await at.pass(MINUTE_S);
    await at.api.post('/v1/audiences/suppressions', { members: [jo] });
    await at.pass(MINUTE_S);
    expect(await at.placesOf(hashOfJo)).toEqual([expect.stringContaining(first.account.id)]);
    const person = await at.control<{ id: string }>('POST', '/google-ads/people', { account_ids: [first.account.id] });
    await at.product.connectAs(at.organization.id, person.id, [first.account.id]);
    await at.pass(MINUTE_S);
    expect(await at.placesOf(hashOfJo)).toEqual([]);
  },
  PATIENCE_MS,
);

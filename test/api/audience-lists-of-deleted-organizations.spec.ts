/**
 * An organization that is deleted leaves none of its people on a platform: its lists are removed there while its tokens still
 * live.
 */
import { OrganizationsService } from '@app/access';
import { OrganizationEnding, type StillThere } from '@app/connections';
import { publicId, systemActor } from '@app/kernel';
import { memberRows } from '../support/members.js';
import { type ListsOfTwo, startListsOfTwo } from '../support/lists-of-two.js';

let at: ListsOfTwo;
beforeEach(async () => {
  at = await startListsOfTwo('api_audience_lists_of_deleted_organizations');
  for (const from of [0, 5]) {
    const audience = await at.lists.made({ name: `People ${from}`, definition: { identifier_types: ['email_sha256'] } });
    await at.upload(audience, memberRows(10, { from }));
    await at.wantEverywhere(audience);
  }
  await at.pass(10);
  expect(await at.listsThere()).toHaveLength(4);
});
afterEach(() => at.product.stop());

/** As the command does; what was left there before the tokens were erased. */
async function deleted({ limitMs = 0, force = false } = {}): Promise<StillThere[]> {
  const ending = at.product.nest.get(OrganizationEnding);
  const left: StillThere[] = [];
  const organizations = at.product.nest.get(OrganizationsService);
  await organizations
    .delete(systemActor(at.organization.id, 'cli'), async (each) => {
      left.push(...(await ending.stop(each, limitMs)));
      if (left.length > 0 && !force) throw new Error('something is left');
      await ending.revoke(each);
    })
    .catch((error: Error) => expect(error.message).toBe('something is left'));
  return left;
}

it(
  'its lists leave both accounts before its tokens are erased; what the platform does not let go stops the deletion ' +
    'until another try',
  async () => {
    const audience = await at.lists.made({ name: 'Unanswered', definition: { identifier_types: ['email_sha256'] } });
    await at.fault('userLists.mutate', { kind: 'reset-after-apply' });
    await at.want(audience);
    await at.product.work();
    const there = await at.listsThere();
    expect(there).toHaveLength(5);
    await at.fault('userLists.mutate', { kind: 'html-502' }, { times: 5 });
    const [one, other, ...more] = await deleted();
    expect([one?.lists.length, other?.lists.length, more]).toEqual([3, 2, []]);
    expect([one, other]).toMatchObject(Array(2).fill({ campaigns: [], mayHelp: true }));
    expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining([...(other?.lists ?? [])]));
    for (const kind of ['html-502', 'reset-after-apply']) await at.fault('userLists.mutate', { kind });
    expect(await deleted({ limitMs: 20_000 })).toEqual([]);
    expect(await at.listsThere()).toEqual([]);
    await at.product.work();
    expect(await at.product.sql('select from audiences.platform_list')).toEqual([]);
  },
);

it('lists of an account whose tokens are gone are named, because nobody can remove them any more', async () => {
  const [gone] = at.connections;
  await at.api.delete(`/v1/connections/${publicId('connection', gone?.id ?? '')}`);
  await at.pass(30);
  const left = await deleted({ limitMs: 20_000 });
  expect(left).toMatchObject([{ account: gone?.account.id, lists: { length: 2 }, mayHelp: false }]);
  expect(await deleted({ force: true })).toHaveLength(1);
  expect((await at.listsThere()).map(({ account }) => account)).toEqual([gone?.account.id, gone?.account.id]);
});

import 'reflect-metadata';
import { startAudienceCommands } from '../../../../test/support/audience-commands.js';
import { sha256 } from '../../../../test/support/members.js';

let bench: Awaited<ReturnType<typeof startAudienceCommands>>;
beforeAll(async () => {
  bench = await startAudienceCommands('cli_audiences_erasing');
});
afterAll(() => bench.stop());

describe('a person who wants to be forgotten', () => {
  it('is erased from every list of the organization, and the audit does not name the person', async () => {
    const csv = bench.fileOf('forget.csv', 'email,crm_id\nforget@b.example,C-7\nstays@b.example,C-8\n');
    const lists = [await bench.newList(), await bench.newList()];
    for (const list of lists) await bench.cli(`audiences upload ${csv} --audience ${list} ACME`);
    expect(await bench.cli('audiences erase ACME --email forget@b.example')).toMatchObject({
      code: 2,
      err: 'error: This cannot be undone: add --yes.',
    });
    const { code, out } = await bench.cli('audiences erase ACME --yes --email Forget@b.example');
    expect([code, out.split('\n').slice(1).sort()]).toEqual([0, lists.map((list) => `${list}  1`).sort()]);
    expect([await bench.held('forget@b.example'), await bench.held('stays@b.example')]).toEqual([0, 2]);
    expect(await bench.cli('audiences erase ACME --yes --crm-id -', { stdin: 'C-7\n' })).toMatchObject({
      code: 0,
      out: 'The person is on no list of the organization.',
    });
    expect(await bench.cli(`audiences erase ACME --yes --email-sha256 ${sha256('stays@b.example')} --json`)).toMatchObject({
      out: expect.stringContaining('"removed": 1') as string,
    });
    const audit = await bench.product.sql(
      `select changes from access.audit where action = 'audience.person_erased' order by occurred_at, id`,
    );
    expect(audit.map(({ changes }: Record<string, unknown>) => changes)).toEqual([
      { audiences: 2, removed: 2 },
      { audiences: 0, removed: 0 },
      { audiences: 2, removed: 2 },
    ]);
  });

  it.each(['', '--email a@b.example --crm-id C-7', '--email nobody'])(
    'is named by one good identifier, not by %j',
    async (who) => {
      const { code, err } = await bench.cli(`audiences erase ACME --yes ${who}`.trim());
      expect([code, err.includes('nobody')]).toEqual([2, false]);
    },
  );
});

import 'reflect-metadata';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { uuidOf } from '@app/kernel';
import { type CliBench, startCli } from '../../../test/support/cli.js';

let bench: CliBench;
const cli: CliBench['cli'] = (...words) => bench.cli(...words);
const json: CliBench['json'] = (...words) => bench.json(...words);

beforeAll(async () => {
  bench = await startCli('cli');
});
afterAll(() => bench.stop());

describe('a new organization', () => {
  it('is made, gets a user and a key, and is known by public ids only', async () => {
    const { organization, user } = await bench.organizationWithOwner();
    expect(organization).toMatchObject({
      id: expect.stringMatching(/^org_/) as string,
      live_organization_id: organization.id,
      test_organization_id: expect.stringMatching(/^org_/) as string,
      plan: 'starter',
      mode: 'live',
    });
    const key = await json(`keys create --user ${user.id} --name CRM --expires-in 90d`);
    expect(key).toMatchObject({ id: expect.stringMatching(/^key_/) as string, organization_id: organization.id });
    expect(key.key).toMatch(/^ads_live_/);
    const narrow = '--permission campaigns:read --permission analytics:read';
    const trial = await json(`keys create --user ${user.id} --name trial --mode test ${narrow}`);
    expect(trial).toMatchObject({ organization_id: organization.test_organization_id, expires_at: null });
    for (const either of [organization.id, organization.test_organization_id]) {
      const keys = await json<Record<string, unknown>[]>(`keys list --organization ${either}`);
      expect(keys.map(({ id, mode, status, permissions }) => ({ id, mode, status, permissions }))).toEqual([
        { id: key.id, mode: 'live', status: 'active', permissions: null },
        { id: trial.id, mode: 'test', status: 'active', permissions: ['campaigns:read', 'analytics:read'] },
      ]);
      expect(JSON.stringify(keys)).not.toContain(key.key?.slice(9, -4));
    }
  });

  it('speaks to people in lines and tables', async () => {
    const { organization, user } = await bench.organizationWithOwner();
    const key = await cli(`keys create --user ${user.id} --name CRM`);
    expect(key.out).toMatch(/^ads_live_\w{36}\n {2}key_\w+\. Keep it now: it is not shown again\.$/);
    const list = await cli(`keys list --organization ${organization.id}`);
    expect(list.out.split('\n')[0]).toMatch(/^ID +NAME +KEY +STATUS +USER +PERMISSIONS +LAST USED AT +EXPIRES AT$/);
    expect(list.out.split('\n')[1]).toMatch(/^key_\w+ +CRM +ads_live_….{4} +active +usr_\w+ +all of its user +- +-$/);
    expect(await cli('organizations create --name Contoso --plan growth')).toMatchObject({
      out: expect.stringMatching(/^Contoso is made, on the plan growth\.\n {2}live {2}org_\w+\n {2}test {2}org_\w+$/) as string,
    });
  });

  it('is changed and ended by later commands', async () => {
    const { organization, user } = await bench.organizationWithOwner();
    await json(`organizations set-plan ${organization.id} --plan enterprise`);
    const other = await json(
      `users create --organization ${organization.test_organization_id} --email b@northwind.example --role viewer`,
    );
    expect(other.organization_id).toBe(organization.id);
    await json(`users set-role ${other.id} --role admin`);
    const key = await json(`keys create --user ${other.id} --name CRM`);
    const next = await json(`keys rotate ${key.id} --overlap 2h`);
    await json(`keys revoke ${next.id} --reason leaked`);
    expect(await cli(`keys revoke ${next.id}`)).toMatchObject({ code: 0 });
    await json(`users deactivate ${other.id}`);
    expect(await json<object[]>(`users list --organization ${organization.id}`)).toMatchObject([
      { id: user.id, role: 'owner', status: 'active' },
      { id: other.id, role: 'admin', status: 'deactivated' },
    ]);
    expect(await cli(`organizations delete ${organization.id}`)).toMatchObject({
      code: 2,
      err: 'error: This cannot be undone: add --yes.',
    });
    await json(`organizations delete ${organization.id} --yes`);
    expect(await cli(`organizations set-plan ${organization.id} --plan growth`)).toMatchObject({
      code: 1,
      err: 'error: No such organization.',
    });
  });

  it('may have users with a password, read from the standard input', async () => {
    const { organization } = await bench.organizationWithOwner();
    const line = `users create --organization ${organization.id} --email p@northwind.example --role viewer --password-stdin`;
    expect(await cli(line, { stdin: 'password1234\n' })).toMatchObject({
      code: 2,
      err: 'error: password is one of the most common ones.',
    });
    await json(line, { stdin: 'correct horse battery staple\n' });
    expect(await bench.passwordHash()).toMatch(/^\$argon2id\$/);
  });
});

describe('a link to set a password', () => {
  it('is printed once, for an invited user and for any other, whatever the role', async () => {
    const { organization, user } = await bench.organizationWithOwner();
    const invited = await json(`users invite --organization ${organization.id} --email i@northwind.example --role owner`);
    expect(invited.url).toMatch(/^https:\/\/.+\/console\/link#[\w-]{43}$/);
    const again = await cli(`users reset-link ${invited.id}`);
    expect(again.out).toMatch(/^usr_\w+ sets a password here until .+Z:\nhttps:\/\/.+#[\w-]{43}$/);
    const reset = await json(`users reset-link ${user.id}`);
    expect(Date.parse(reset.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    await json(`users deactivate ${invited.id}`);
    expect(await cli(`users reset-link ${invited.id}`)).toMatchObject({ code: 1, err: 'error: The user is deactivated.' });
  });
});

describe('a second factor', () => {
  it('is switched off for a person who has lost it, and that stands in the audit', async () => {
    const { organization, user } = await bench.organizationWithOwner();
    await bench.secondFactor(uuidOf('user', user.id ?? '') ?? '');
    expect(await cli(`users clear-second-factor ${user.id}`)).toMatchObject({ code: 0, out: `${user.id} has no second factor.` });
    const audit = await cli(`audit export --organization ${organization.id}`);
    expect(audit.out).toContain('user.second_factor_off');
    await json(`users clear-second-factor ${user.id}`);
    expect((await cli(`audit export --organization ${organization.id}`)).out.match(/second_factor_off/g)).toHaveLength(1);
  });
});

describe('jobs that failed for good', () => {
  it('are listed with their organization and last error, and run again on request', async () => {
    expect(await cli('jobs failed')).toMatchObject({ code: 0, out: 'No job has failed for good.' });
    const { organization } = await bench.organizationWithOwner();
    const [dead, , other] = [
      await bench.job('campaigns.publish', 25),
      await bench.job('campaigns.publish', 24),
      await bench.job('campaigns.complete', 25),
    ];
    const failed = await json<Record<string, unknown>[]>('jobs failed');
    expect(failed.map(({ id, task, attempts, last_error }) => ({ id, task, attempts, last_error }))).toEqual([
      { id: dead, task: 'campaigns.publish', attempts: 25, last_error: 'boom\n  at line 1' },
      { id: other, task: 'campaigns.complete', attempts: 25, last_error: 'boom\n  at line 1' },
    ]);
    expect([organization.id, organization.test_organization_id]).toContain(failed[0]?.organization);
    expect((await cli('jobs failed')).out).toMatch(/boom at line 1$/);
    expect(await json(`jobs retry ${dead}`)).toEqual({ retried: [dead] });
    expect(await json('jobs retry --all')).toEqual({ retried: [other] });
    expect(await bench.attemptsOf([dead, other])).toEqual([0, 0]);
    expect(await cli('jobs failed')).toMatchObject({ out: 'No job has failed for good.' });
  });

  it('are not those whose place a newer job took while they ran', async () => {
    await bench.job('audiences.build', 25, null);
    expect(await cli('jobs failed')).toMatchObject({ out: 'No job has failed for good.' });
  });
});

describe('the audit', () => {
  it('is exported line by line, with its chain, and tells when it was tampered with', async () => {
    const { organization, user } = await bench.organizationWithOwner();
    const key = await json(`keys create --user ${user.id} --name CRM`);
    const ended = await cli(`audit export --organization ${organization.id}`);
    const lines = ended.out.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ seq, action, resource_id }) => [seq, action, resource_id])).toEqual([
      [1, 'organization.created', organization.id],
      [2, 'user.created', user.id],
      [3, 'key.created', key.id],
    ]);
    expect(lines[2]).toMatchObject({
      previous: lines[1]?.hash,
      actor: { via: 'cli', user_id: null, key_id: null },
      changes: { name: 'CRM' },
    });
    expect(ended.err).toBe(
      `3 lines, the chain holds; its end is 3:${String(lines[2]?.hash)}. Keep that elsewhere: it shows whether the end ` +
        `was cut off.`,
    );

    const file = join(bench.folder, 'audit.ndjson');
    expect(await cli(`audit export --organization ${organization.id} --file ${file}`)).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(file, 'utf8')).toBe(`${ended.out}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await cli(`audit export --organization ${organization.id} --file /nowhere/audit`)).toMatchObject({ code: 1 });

    await bench.renameKeyInAudit('CRM', 'ERP');
    expect(await cli(`audit export --organization ${organization.id}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('tampered with at place 3') as string,
    });
  });
});

describe('docs env', () => {
  it('names every setting', async () => {
    const { code, out } = await cli('docs env');
    expect(code).toBe(0);
    expect(out).toContain('KEY_PEPPER=');
  });
});

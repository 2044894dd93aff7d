// The part of the contract about grants, accounts and refusals.
import type { AccountFindingCode } from '../domain/platform-accounts.js';
import type { AccountChange } from './platform-under-test.js';
import { expectFault, expectOver } from './expected-faults.js';
import type { PlatformSetup } from './platform-setup.js';

/** What happens to an account, and the finding that it leads to. */
const accountChanges: readonly [happens: AccountChange, code: AccountFindingCode][] = [
  ['disableAccount', 'account_suspended'],
  ['closeAccount', 'account_closed'],
  ['loseAccount', 'account_unreachable'],
  ['unlinkAccount', 'account_unreachable'],
  ['lowerRole', 'role_too_low'],
  ['changeTerms', 'terms_not_accepted'],
  ['demandTwoSteps', 'two_step_required'],
  ['removePayment', 'payment_missing'],
  ['reachSpendLimit', 'spend_limit_reached'],
  ['emptyBalance', 'balance_empty'],
  ['reviewAccount', 'account_in_review'],
];
/** Nothing of such an account is ours any more. */
const isTaken = (happens: AccountChange): boolean => happens === 'loseAccount' || happens === 'unlinkAccount';

export function describeAccounts(stage: () => PlatformSetup): void {
  describe('grants and accounts', () => {
    it('the accounts of a grant are listed, each once, with currency and time zone', async () => {
      const { platform, session, test } = stage();
      const accounts = await platform.accounts.list(session.accessToken);
      expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
      const { accountId: id, managerId, currency, timezone } = test.account;
      const known = { id, managerId, currency, timezone, name: expect.any(String) as string, status: 'active' };
      expect(accounts).toContainEqual(expect.objectContaining(known));
    });

    it('a single account equals its entry among the accounts, and is disabled once the platform disables it', async () => {
      const { control, platform, session, test } = stage();
      const among = (await platform.accounts.list(session.accessToken)).find(({ id }) => id === test.account.accountId);
      expect(await platform.accounts.inspect(session)).toMatchObject({ account: among, findings: [] });
      await control.disableAccount();
      expect(await platform.accounts.inspect(session)).toMatchObject({
        account: { ...among, status: 'disabled' },
        findings: [{ code: 'account_suspended' }],
      });
    });

    it.each(accountChanges)('after %s a look finds %s, and nothing once it is mended', async (happens, code) => {
      const { control, platform, session, test } = stage();
      if (test.neverHappens.includes(happens)) return;
      const before = await platform.accounts.inspect(session);
      expect(before.findings).toEqual([]);
      await control[happens]();
      const look = await platform.accounts.inspect(session);
      expect(look.findings.map((finding) => finding.code)).toEqual([code]);
      expect(look.account === null).toBe(isTaken(happens) || test.hides.includes(happens));
      if (isTaken(happens)) return;
      await control.mendAccount();
      expect(await platform.accounts.inspect(session)).toEqual(before);
    });

    it('a look shows the present currency and time zone', async () => {
      const { control, platform, session, test } = stage();
      const timezone = test.zones.includes('UTC') ? 'UTC' : 'Europe/Zurich';
      await control.changeAccount({ currency: 'CHF', timezone });
      expect((await platform.accounts.inspect(session)).account).toMatchObject({ currency: 'CHF', timezone });
    });

    it('a look reads the values of every setting that the account has, each once, and changes nothing', async () => {
      const on = stage();
      await on.launch();
      const before = await on.read('observe');
      const { choices } = await on.platform.accounts.inspect(on.session);
      const settings = on.platform.traits.settings.filter((setting) => setting.choices === undefined);
      for (const { key } of settings) {
        const ids = (choices[key] ?? []).map(({ id }) => id);
        expect([key, ids.length > 0, new Set(ids).size]).toEqual([key, true, ids.length]);
      }
      expect(Object.keys(choices)).toEqual(settings.map(({ key }) => key));
      const counts = Object.values(choices).flatMap((values) =>
        values.flatMap(({ attribution }) => attribution?.clickDays ?? []),
      );
      expect(counts.length > 0).toBe(on.platform.traits.reports.attribution.source === 'conversion_actions');
      expect(await on.read('observe')).toEqual(before);
    });

    it('an access token that is over is an auth fault, and the refresh token gives a new one, where there is one', async () => {
      const on = stage();
      const endsAt = on.grant.accessEndsAt;
      if (endsAt === null) return;
      const minutes = Math.ceil((endsAt.getTime() - (await on.control.now()).getTime()) / 60_000) + 1;
      expect(minutes).toBeGreaterThan(1);
      await on.control.advance({ minutes });
      await expectFault('auth', on.all());
      if (on.grant.refreshToken === null) return expectOver(on, on.grant);
      await on.renewSession();
      expect(await on.all()).toEqual([]);
    });

    it('a grant that ended on the platform is an auth fault', async () => {
      const on = stage();
      await on.control.endGrant();
      await expectOver(on, on.grant);
    });

    it('revoking ends the grant, and may be repeated', async () => {
      const on = stage();
      for (let times = 0; times < 2; times += 1) await on.platform.oauth.revoke(on.grant);
      await expectOver(on, on.grant);
    });

    it('an account that was taken from us is a permission fault, and no longer among the accounts', async () => {
      const on = stage();
      const { control, platform, session, test } = on;
      await control.loseAccount();
      await expectFault('permission', on.all());
      const ids = (await platform.accounts.list(session.accessToken)).map(({ id }) => id);
      expect(ids).not.toContain(test.account.accountId);
    });
  });
}

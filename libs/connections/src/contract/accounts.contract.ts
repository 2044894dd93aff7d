// The part of the contract about grants, accounts and refusals.
import { expectFault, type Stage } from './platform-under-test.js';

export function describeAccounts(stage: () => Stage): void {
  describe('grants and accounts', () => {
    it('the accounts of a grant are listed, each once, with currency and time zone', async () => {
      const { platform, session, test } = stage();
      const accounts = await platform.accounts.list(session.accessToken);
      expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
      const { accountId: id, managerId, currency, timezone } = test.account;
      expect(accounts).toContainEqual({
        id,
        managerId,
        currency,
        timezone,
        name: expect.any(String) as string,
        status: 'active',
      });
    });

    it('a single account equals its entry among the accounts, and is disabled once the platform disables it', async () => {
      const { control, platform, session, test } = stage();
      const among = (await platform.accounts.list(session.accessToken)).find(({ id }) => id === test.account.accountId);
      expect(await platform.accounts.look(session)).toMatchObject({ account: among, findings: [] });
      await control.disableAccount();
      expect(await platform.accounts.look(session)).toMatchObject({
        account: { ...among, status: 'disabled' },
        findings: [{ code: 'account_suspended' }],
      });
    });

    it('an access token that is over is an auth fault, and the grant gives a new one', async () => {
      const on = stage();
      const endsAt = on.grant.accessEndsAt;
      if (endsAt === null) return;
      const minutes = Math.ceil((endsAt.getTime() - (await on.control.now()).getTime()) / 60_000) + 1;
      expect(minutes).toBeGreaterThan(1);
      await on.control.advance({ minutes });
      await expectFault('auth', on.platform.campaigns(on.session));
      await on.renewSession();
      expect(await on.platform.campaigns(on.session)).toEqual([]);
    });

    it('a grant that ended on the platform is an auth fault', async () => {
      const { control, platform, session, grant } = stage();
      await control.endGrant();
      await expectFault('auth', platform.oauth.renew(grant));
      await expectFault('auth', platform.campaigns(session));
    });

    it('revoking ends the grant, and may be repeated', async () => {
      const { platform, grant } = stage();
      await platform.oauth.revoke(grant);
      await platform.oauth.revoke(grant);
      await expectFault('auth', platform.oauth.renew(grant));
    });

    it('an account that was taken from us is a permission fault, and no longer among the accounts', async () => {
      const { control, platform, session, test } = stage();
      await control.loseAccount();
      await expectFault('permission', platform.campaigns(session));
      const ids = (await platform.accounts.list(session.accessToken)).map(({ id }) => id);
      expect(ids).not.toContain(test.account.accountId);
    });
  });

  describe('misfortunes of a read', () => {
    const kinds = ['find', 'list', 'report'] as const;
    const misfortunes = ['lost_before', 'lost_after', 'unavailable', 'cut_off'] as const;

    it.each(kinds.flatMap((kind) => misfortunes.map((misfortune) => [kind, misfortune] as const)))(
      'a %s that is %s is transient, never a shorter answer',
      async (kind, misfortune) => {
        const on = stage();
        await on.launch();
        const before = await on.read(kind);
        await on.control.next(kind, misfortune);
        await expectFault('transient', on.read(kind));
        expect(await on.read(kind)).toEqual(before);
      },
    );

    it.each(kinds)('a %s that is throttled says until when and for whom', async (kind) => {
      const on = stage();
      await on.control.next(kind, 'throttled');
      const { retryAt, scope } = (await expectFault('throttled', on.read(kind))).detail;
      const wait = ((retryAt?.getTime() ?? 0) - (await on.control.now()).getTime()) / 1000;
      expect(scope).toBe('account');
      expect(wait).toBeGreaterThan(60);
      expect(wait).toBeLessThanOrEqual(90);
    });
  });
}

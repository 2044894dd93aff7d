// The part of the contract about consent: how it is asked for and answered, and how its tokens live and end.
import { createHash, randomBytes } from 'node:crypto';
import type { ConsentRequest, PlatformGrant } from '../domain/platform-oauth.js';
import type { ConsentChoice, TokenShape } from './platform-under-test.js';
import { expectFault } from './expected-faults.js';
import { sessionOf, type PlatformSetup } from './platform-setup.js';
import { batchesOf, type Tree } from './trees.js';

const REDIRECT_URI = 'https://ads.example.com/connect/callback';
const DAY_MS = 86_400_000;

/** A consent on its way, and its answer in the browser. */
class ConsentFlow {
  readonly codeVerifier = randomBytes(32).toString('base64url');
  readonly request: ConsentRequest;

  constructor(private readonly on: PlatformSetup) {
    this.request = {
      state: randomBytes(16).toString('base64url'),
      redirectUri: REDIRECT_URI,
      codeChallenge: createHash('sha256').update(this.codeVerifier).digest('base64url'),
      features: on.platform.traits.features,
    };
  }

  get url(): string {
    return this.on.platform.oauth.authorizeUrl(this.request);
  }

  async answered(choice: ConsentChoice = 'allow'): Promise<URL> {
    return new URL(await this.on.control.consent(this.url, choice));
  }

  async code(choice: ConsentChoice = 'allow'): Promise<string> {
    const answer = this.on.platform.oauth.answerOf((await this.answered(choice)).searchParams);
    if (!answer || !('code' in answer)) throw new Error('The consent gave no code.');
    return answer.code;
  }

  exchange(code: string, { redirectUri = REDIRECT_URI, codeVerifier = this.codeVerifier } = {}): Promise<PlatformGrant> {
    return this.on.platform.oauth.exchange(code, redirectUri, codeVerifier);
  }
}

const consented = async (on: PlatformSetup, choice?: ConsentChoice): Promise<PlatformGrant> => {
  const asked = new ConsentFlow(on);
  return asked.exchange(await asked.code(choice));
};

/** The same grant with new tokens. */
async function renewed(on: PlatformSetup, grant: PlatformGrant): Promise<PlatformGrant> {
  const answer = await on.platform.oauth.renew(grant);
  if (typeof answer === 'string') throw new Error(`The grant was not renewed: ${answer}.`);
  return answer;
}

const works = (on: PlatformSetup, grant: PlatformGrant): Promise<unknown> => on.all(sessionOf(on.test, grant));

export function describeGrant(stage: () => PlatformSetup): void {
  describe('consent', () => {
    it('comes back to our address with our state, which the address of the page carries', async () => {
      const asked = new ConsentFlow(stage());
      expect(new URL(asked.url).search).toContain(encodeURIComponent(REDIRECT_URI));
      const back = await asked.answered();
      expect(`${back.origin}${back.pathname}`).toBe(REDIRECT_URI);
      expect(back.searchParams.get('state')).toBe(asked.request.state);
    });

    it('gives a grant of the features asked for, which lists the account and acts there', async () => {
      const on = stage();
      const grant = await consented(on);
      expect([...grant.features].sort()).toEqual([...on.platform.traits.features].sort());
      const ids = (await on.platform.accounts.list(grant.accessToken)).map(({ id }) => id);
      expect(ids).toContain(on.test.account.accountId);
      expect(await works(on, grant)).toEqual([]);
    });

    it('names the same user each time, where the platform names one', async () => {
      const on = stage();
      const [one, other] = [await consented(on), await consented(on)];
      expect(one.userId).toBe(other.userId);
      expect(one.accessToken).not.toBe(other.accessToken);
    });

    it('without one feature gives a grant of the others', async () => {
      const on = stage();
      const { optionalFeature: without } = on.test;
      if (without === null) return;
      const { features } = await consented(on, { without });
      expect([...features].sort()).toEqual(on.platform.traits.features.filter((each) => each !== without).sort());
    });

    it('that the user refuses is told as such, and a query that answers nothing is no answer', async () => {
      const on = stage();
      const { oauth } = on.platform;
      const denied = (await new ConsentFlow(on).answered('deny')).searchParams;
      expect(oauth.answerOf(denied)).toEqual({ denied: expect.any(String) as string });
      expect(oauth.answerOf(new URLSearchParams())).toBeNull();
      expect(oauth.answerOf(new URLSearchParams('state=s&code='))).toBeNull();
    });

    it('gives a code that works once, and only with its own address and verifier', async () => {
      const on = stage();
      const asked = new ConsentFlow(on);
      const code = await asked.code();
      await asked.exchange(code);
      await expectFault('rejected', asked.exchange(code));
      await expectFault('rejected', asked.exchange('a code that nobody gave'));
      const elsewhere = { redirectUri: `${REDIRECT_URI}/elsewhere` };
      if (on.test.forgetsAddress !== true) await expectFault('rejected', asked.exchange(await asked.code(), elsewhere));
      const codeVerifier = randomBytes(32).toString('base64url');
      if (on.test.usesPkce) await expectFault('rejected', asked.exchange(await asked.code(), { codeVerifier }));
    });
  });

  describe('a consent that ends while a campaign is made', () => {
    it('refuses what comes next, and after another consent the rest is made, and nothing twice', async () => {
      const on = stage();
      const tree: Tree = new Map();
      for (const batch of batchesOf(await on.nodes(), on.platform.traits.tree.isAtomic)) {
        await on.control.endGrant();
        await expectFault('auth', on.createBatch(batch, tree));
        on.use(await consented(on));
        await on.settle();
        for (const { kind, tag, parent } of batch)
          if (parent === null && on.isFound({ kind })) expect(await on.find({ kind, tag })).toEqual([]);
        await on.createBatch(batch, tree);
      }
      await on.settle();
      for (const node of tree.values()) if (on.isFound(node)) expect(await on.find(node, node.parentIds)).toHaveLength(1);
      expect(await on.control.campaignIds()).toHaveLength(1);
    });
  });

  describe('the tokens of a grant', () => {
    /** A new grant whose tokens have this shape; null: the platform never gives such. */
    const shaped = async (shape: TokenShape): Promise<{ on: PlatformSetup; grant: PlatformGrant } | null> => {
      const on = stage();
      if (!on.test.tokenShapes.includes(shape)) return null;
      await on.control.giveTokens(shape);
      return { on, grant: await consented(on) };
    };

    it('that are replaced at each use: the new refresh token renews, the former one no longer', async () => {
      const given = await shaped('rotating');
      if (!given) return;
      const { on, grant } = given;
      const second = await renewed(on, grant);
      const third = await renewed(on, second);
      expect(new Set([grant, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
      await expectFault('auth', on.platform.oauth.renew(grant));
      expect(await works(on, await renewed(on, third))).toEqual([]);
    });

    it('that stay: the same refresh token renews again and again, and the user and the features stay', async () => {
      const given = await shaped('lasting');
      if (!given) return;
      const { on, grant } = given;
      const second = await renewed(on, grant);
      expect(second).toMatchObject({ refreshToken: grant.refreshToken, userId: grant.userId, features: grant.features });
      expect(await works(on, await renewed(on, grant))).toEqual([]);
    });

    it('without a refresh token: the access token is renewed by itself, or the user must consent again', async () => {
      const given = await shaped('without_refresh');
      if (!given) return;
      const { on, grant } = given;
      expect(grant.refreshToken).toBeNull();
      expect(grant.accessEndsAt).not.toBeNull();
      expect(await works(on, grant)).toEqual([]);
      const answer = await on.platform.oauth.renew(grant);
      if (answer === 'consent_again') return;
      expect(await works(on, answer as PlatformGrant)).toEqual([]);
    });

    it('that never end: there is nothing to renew, a year later neither', async () => {
      const given = await shaped('endless');
      if (!given) return;
      const { on, grant } = given;
      expect([grant.accessEndsAt, grant.refreshToken]).toEqual([null, null]);
      await on.control.advance({ days: 366 });
      expect(await on.platform.oauth.renew(grant)).toBe('not_needed');
      expect(await works(on, grant)).toEqual([]);
    });

    it('with a foreseen end: it is told, no renewal moves it, and it is kept', async () => {
      const given = await shaped('ending');
      if (!given) return;
      const { on, grant } = given;
      const endsAt = grant.refreshEndsAt?.getTime() ?? 0;
      const days = Math.ceil((endsAt - (await on.control.now()).getTime()) / DAY_MS);
      expect(days).toBeGreaterThan(1);
      await on.control.advance({ days: days - 1 });
      const later = await renewed(on, grant);
      expect(Math.abs((later.refreshEndsAt?.getTime() ?? 0) - endsAt)).toBeLessThan(5_000);
      expect(await works(on, later)).toEqual([]);
      await on.control.advance({ days: 1 });
      await expectFault('auth', on.platform.oauth.renew(later));
    });

    it.each(['rotating', 'without_refresh', 'endless'] as const)(
      '%s are all over after one revocation, which may be repeated',
      async (shape) => {
        const given = await shaped(shape);
        if (!given) return;
        const { on, grant } = given;
        const present = shape === 'rotating' ? await renewed(on, grant) : grant;
        await on.platform.oauth.revoke(present);
        await on.platform.oauth.revoke(present);
        await expectFault('auth', works(on, present));
      },
    );
  });
}

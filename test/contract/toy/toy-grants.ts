// Consents of the toy platform: its refresh tokens are replaced at each use, and a consent gives everything or nothing.
import type { Clock } from '@app/kernel';
import { Refusal } from './toy-refusal.js';

const DAY_MS = 86_400_000;

interface Grant {
  refresh: string;
  access: string;
  accessEnds: number;
  accessGiven: number;
  isOver: boolean;
}

export class ToyGrants {
  private readonly grants: Grant[] = [];
  private readonly codes = new Map<string, string>();
  private made = 0;
  /** For so long a new token is refused, as if it were over. */
  settlesInMs = 0;

  constructor(private readonly clock: Clock) {}

  /** The answer of the account's user on the consent page: where the browser is sent. */
  answer(authorizeUrl: string, isAllowed: boolean): string {
    const asked = new URL(authorizeUrl).searchParams;
    const redirect = asked.get('send_back_to') ?? '';
    const back = new URL(redirect);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (!isAllowed) back.searchParams.set('refused', 'by_the_user');
    else {
      const code = this.secret('code');
      this.codes.set(code, redirect);
      back.searchParams.set('auth_code', code);
    }
    return back.toString();
  }

  token(given: { code?: string; send_back_to?: string; refresh?: string }): object {
    if (given.refresh !== undefined) return this.renew(given.refresh);
    const redirect = this.codes.get(given.code ?? '');
    this.codes.delete(given.code ?? '');
    if (redirect === undefined || redirect !== given.send_back_to) throw new Refusal(422, 'The code is not valid.', 'code');
    return this.give({ refresh: '', access: '', accessEnds: 0, accessGiven: 0, isOver: false });
  }

  revoke(token: string): void {
    for (const grant of this.grants) if (grant.refresh === token || grant.access === token) grant.isOver = true;
  }

  endAll(): void {
    for (const grant of this.grants) grant.isOver = true;
  }

  check(access: string): void {
    const grant = this.grants.find((each) => each.access === access && !each.isOver);
    const now = this.clock.now().getTime();
    if (!grant || grant.accessEnds <= now || grant.accessGiven + this.settlesInMs > now)
      throw new Refusal(401, 'The token is over.');
  }

  private renew(refresh: string): object {
    const grant = this.grants.find((each) => each.refresh === refresh && !each.isOver);
    if (!grant) throw new Refusal(401, 'The consent is over.');
    return this.give(grant);
  }

  private give(grant: Grant): object {
    grant.refresh = this.secret('refresh');
    grant.access = this.secret('access');
    grant.accessGiven = this.clock.now().getTime();
    grant.accessEnds = grant.accessGiven + DAY_MS;
    if (!this.grants.includes(grant)) this.grants.push(grant);
    return { access: grant.access, access_ends_ms: grant.accessEnds, refresh: grant.refresh };
  }

  private secret(what: string): string {
    this.made += 1;
    return `toy-${what}-${this.made}`;
  }
}

// Who is signed in, which organization is worked on, and the bearers that open `/v1` for it.
import { Failure, isFailure } from './failure.js';

export interface Membership {
  readonly id: string;
  readonly test_organization_id: string;
  readonly name: string;
  readonly user_id: string;
  readonly role: string;
  readonly permissions: readonly string[];
  /** `required`: a code is asked for before this organization opens; `passed`, or `none`. */
  readonly second_factor?: 'none' | 'required' | 'passed';
}

export interface Session {
  readonly email: string;
  readonly signed_in_at: string;
  readonly confirmed_until: string;
  readonly expires_at: string;
  readonly organizations: readonly Membership[];
}

export type Mode = 'live' | 'test';

/** A request to the console's own operations; their cookie never leaves for `/v1`. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/console/session${path}`, {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answered = (await response.json().catch(() => null)) as { data: T } | null;
  if (!response.ok || answered === null) throw new Failure(response.status, answered);
  return answered.data;
}

/** null: nobody is signed in. */
export const readSession = (): Promise<Session | null> =>
  ask<Session>('GET', '').catch((error: unknown) => {
    if (isFailure(error, 'session_required')) return null;
    throw error;
  });

const CHOSEN = 'console.organization';
const MODE = 'console.mode';

/** The choice of this tab: two tabs may work on two organizations. */
export const workplace = {
  get organization(): string | null {
    return sessionStorage.getItem(CHOSEN);
  },
  get mode(): Mode {
    return sessionStorage.getItem(MODE) === 'test' ? 'test' : 'live';
  },
  choose(organization: string, mode: Mode): void {
    sessionStorage.setItem(CHOSEN, organization);
    sessionStorage.setItem(MODE, mode);
  },
  forget(): void {
    sessionStorage.removeItem(CHOSEN);
    sessionStorage.removeItem(MODE);
    bearers.clear();
  },
};

/** The id that `/v1` works on: of the organization, or of its test twin. */
export const openedId = ({ id, test_organization_id: twin }: Membership, mode: Mode): string => (mode === 'test' ? twin : id);

interface Bearer {
  readonly token: string;
  readonly expires_at: string;
}

/** Asked for anew a little before its end, so that no request travels with one that ends on the way. */
const EARLY_MS = 30_000;
const bearers = new Map<string, Promise<Bearer>>();

export async function bearerFor(organization: string): Promise<string> {
  const known = await bearers.get(organization)?.catch(() => undefined);
  if (known && Date.parse(known.expires_at) - EARLY_MS > Date.now()) return known.token;
  const asked = ask<Bearer>('POST', '/bearer', { organization_id: organization });
  bearers.set(organization, asked);
  asked.catch(() => bearers.delete(organization));
  return (await asked).token;
}

export const dropBearer = (organization: string): void => void bearers.delete(organization);

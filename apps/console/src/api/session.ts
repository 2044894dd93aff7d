// Who is signed in, which organization is worked on, and the bearers that open `/v1` for it.
import { Failure, isFailure } from './failure.js';
import type { Mode } from './workplace.js';

export type { Mode };

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

/** A request to the console's own operations; their cookie never leaves for `/v1`. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/console/session${path}`, {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answered = (await response.json().catch(() => null)) as { data: T } | null;
  if (!response.ok || answered === null) {
    const failure = new Failure(response.status, answered);
    if (failure.code === 'session_required') ended();
    throw failure;
  }
  return answered.data;
}

let ended = (): void => undefined;
/** @param listener hears that the session is over, whichever request found it out */
export const onSessionEnd = (listener: () => void): void => void (ended = listener);

/** Between the tabs of this browser, which share the session. */
const tabs = new BroadcastChannel('console.session');
export type Turn = 'began' | 'ended';
export const tellTabs = (turn: Turn): void => tabs.postMessage(turn);
export const hearTabs = (listener: (turn: Turn) => void): void =>
  tabs.addEventListener('message', ({ data }) => listener(data as Turn));

/** null: nobody is signed in. */
export const readSession = (): Promise<Session | null> =>
  ask<Session>('GET', '').catch((error: unknown) => {
    if (isFailure(error, 'session_required')) return null;
    throw error;
  });

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

export const dropBearers = (): void => bearers.clear();

// `/v1` by the client that integrators use. Every request carries the bearer of the organization that this tab works on; an old
// sign-in is renewed by asking for the password, and the request is sent again. One that finds the session over waits for the
// next sign-in.
import { type Fetch, httpOf, type Schemas, transport } from '@app/client';
import { Failure, isFailure } from './failure.js';
import { signedInAgain } from './queries.js';
import { recorded } from './requests.js';
import { bearerFor, dropBearers } from './session.js';

/** As a request names it: answers name their channels in the same words. */
export type Channel = Schemas['BeginConsent']['channel'];
export type { Schemas };

interface Desk {
  /** The id of the organization, or of its test twin, that this tab works on. */
  organization(): string;
  /** Asks for the password; false: the person did not want to. */
  confirm(): Promise<boolean>;
}

let desk: Desk | undefined;
export const openDesk = (opened: Desk | undefined): void => void (desk = opened);

const send: Fetch = async (url, init) => {
  const request = new Request(url, init);
  recorded(request);
  const answer = await withBearer(request.clone());
  if (answer.status !== 401 && answer.status !== 403) return answer;
  const failure = new Failure(
    answer.status,
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  if (failure.code === 'session_required') {
    dropBearers();
    return withBearer(request);
  }
  if (failure.code === 'reauthentication_required' && (await desk?.confirm())) return withBearer(request);
  return answer;
};

/** When the session is over the request waits, and goes on its way when the same person is signed in again. */
async function withBearer(request: Request): Promise<Response> {
  for (;;) {
    await signedInAgain();
    if (!desk) throw new Error('No organization is chosen.');
    try {
      request.headers.set('Authorization', `Bearer ${await bearerFor(desk.organization())}`);
      return await fetch(request);
    } catch (error) {
      if (!isFailure(error, 'session_required')) throw error;
    }
  }
}

const baseUrl = window.location.origin;
// Pages try again by themselves, and a person may take any time to sign in.
export const api = httpOf({ baseUrl }, transport({ baseUrl, fetch: send, retries: 0, timeout: Infinity }));

/** The body of a success. @throws Failure */
export async function answerOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined) throw new Failure(response.status, error);
  return data;
}

/** `data` of the body of a success. @throws Failure */
export async function dataOf<T>(call: Promise<{ data?: { data: T }; error?: unknown; response: Response }>): Promise<T> {
  return (await answerOf(call)).data;
}

// `/v1` as the document describes it. Every request carries the bearer of the organization that this tab works on; an old
// sign-in is renewed by asking for the password, and the request is sent again. One that finds the session over waits for the
// next sign-in.
import createClient from 'openapi-fetch';
import { Failure, isFailure } from './failure.js';
import { signedInAgain } from './queries.js';
import { recorded } from './requests.js';
import type { components, paths } from './schema.js';
import { bearerFor, dropBearers } from './session.js';

/** As a request names it: answers name their channels in the same words. */
export type Channel = Schemas['BeginConsent']['channel'];
export type Schemas = components['schemas'];

interface Desk {
  /** The id of the organization, or of its test twin, that this tab works on. */
  organization(): string;
  /** Asks for the password; false: the person did not want to. */
  confirm(): Promise<boolean>;
}

let desk: Desk | undefined;
export const openDesk = (opened: Desk | undefined): void => void (desk = opened);

async function send(request: Request): Promise<Response> {
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
}

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

export const api = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: send,
  // Lists of values are written with commas.
  querySerializer: { array: { style: 'form', explode: false } },
});

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

// `/v1` as the document describes it. Every request carries the bearer of the organization that this tab works on; an old sign-in
// is renewed by
// asking for the password, and the request is sent again.
import createClient from 'openapi-fetch';
import { Failure } from './failure.js';
import { recorded } from './requests.js';
import type { components, paths } from './schema.js';
import { bearerFor, dropBearer } from './session.js';

export type Schemas = components['schemas'];

interface Desk {
  /** The id of the organization, or of its test twin, that this tab works on. */
  organization(): string;
  /** Asks for the password; false: the person did not want to. */
  confirm(): Promise<boolean>;
  /** The session is over. */
  leave(): void;
}

let desk: Desk | undefined;
export const openDesk = (opened: Desk | undefined): void => void (desk = opened);

async function send(request: Request): Promise<Response> {
  if (!desk) throw new Error('No organization is chosen.');
  const organization = desk.organization();
  recorded(request);
  const [first, again] = [request, request.clone()];
  const answer = await withBearer(first, organization);
  if (answer.status !== 401 && answer.status !== 403) return answer;
  const failure = new Failure(
    answer.status,
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  if (failure.code === 'session_required') {
    dropBearer(organization);
    return withBearer(again, organization);
  }
  if (failure.code === 'reauthentication_required' && (await desk.confirm())) return withBearer(again, organization);
  return answer;
}

async function withBearer(request: Request, organization: string): Promise<Response> {
  try {
    request.headers.set('Authorization', `Bearer ${await bearerFor(organization)}`);
  } catch (error) {
    if (error instanceof Failure && error.code === 'session_required') desk?.leave();
    throw error;
  }
  return fetch(request);
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

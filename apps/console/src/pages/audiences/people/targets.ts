// What can be done with the people of a file, and the operation that does it.
import { api } from '../../../api/client.js';
import { Failure } from '../../../api/failure.js';
import type { Consent, LeavingRow } from './member-row.js';
import type { Answer, Send, Sent } from './sending.js';

export type Action = 'add' | 'remove' | 'suppress' | 'lift';

interface Call {
  readonly data?: { readonly data: Answer };
  readonly error?: unknown;
  readonly response: Response;
}

/** @param audience the list; '' for what holds on every list */
export const sendTo =
  (action: Action, audience: string): Send =>
  async (rows, consent, key) => {
    try {
      return sentOf(await call(action, audience, [...rows], consent, key));
    } catch (error) {
      // A refusal of the sign-in is final; anything else is the network.
      return error instanceof Failure ? { error } : { again: error, seconds: null };
    }
  };

function call(action: Action, id: string, members: LeavingRow[], consent: Consent | null, key: string): Promise<Call> {
  const header = { 'Idempotency-Key': key };
  const body = { members };
  switch (action) {
    case 'add':
      return api.POST('/v1/audiences/{id}/members', {
        params: { path: { id }, header },
        body: consent ? { ...body, consent } : body,
      });
    case 'remove':
      return api.POST('/v1/audiences/{id}/members/remove', { params: { path: { id }, header }, body });
    case 'suppress':
      return api.POST('/v1/audiences/suppressions', { params: { header }, body });
    case 'lift':
      return api.POST('/v1/audiences/suppressions/remove', { params: { header }, body });
  }
}

function sentOf({ data, error, response }: Call): Sent {
  if (data) return { answer: { ...data.data } };
  const failure = new Failure(response.status, error);
  // Its reasons belong to the lines of the file, like those of a batch of which some rows were accepted.
  if (failure.code === 'no_row_accepted') return { answer: { ...(failure.details as unknown as Answer) } };
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const isAgain = failure.status === 429 || failure.status >= 500 || failure.details.retryable === true;
  return isAgain ? { again: failure, seconds: Number.isFinite(seconds) ? seconds : null } : { error: failure };
}

// Plain HTTP to the toy platform, with every failure as a PlatformError.
import { PlatformError, type PlatformFault } from '@app/connections';
import { z } from 'zod';

export interface ToyCall {
  readonly method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** Of what came of a call without an answer. */
  readonly whenLost: 'transient' | 'unknown_outcome';
}

const refusal = z.object({ reason: z.string(), field: z.string().nullable(), again_at_ms: z.number().nullable() });
const slowDown = z.object({
  slow_down: z.object({
    whom: z.enum(['account', 'user', 'app']),
    until_ms: z.number().nullable(),
    calls: z.enum(['things', 'numbers', 'people']).nullable(),
  }),
});
const kinds = { things: 'tree', numbers: 'reports', people: 'audiences' } as const;
const faults: Readonly<Record<number, PlatformFault>> = {
  401: 'auth',
  403: 'permission',
  404: 'not_found',
  410: 'permission',
  422: 'rejected',
  425: 'not_ready',
};

export class ToyClient {
  constructor(private readonly url: string) {}

  async call<S extends z.ZodType>(schema: S, { method, path, token, body, whenLost }: ToyCall): Promise<z.output<S>> {
    const lost = (): never => {
      throw new PlatformError(whenLost, 'Toys: there was no answer that can be read.');
    };
    const response = await fetch(`${this.url}/${path}`, {
      ...(method && { method }),
      headers: { 'content-type': 'application/json', ...(token !== undefined && { 'x-toy-token': token }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(lost);
    if (response.status >= 500) return lost();
    const answer: unknown = await response.json().catch(lost);
    if (response.status === 429) throw throttled(answer);
    if (!response.ok) throw refused(response.status, answer);
    const parsed = schema.safeParse(answer);
    return parsed.success ? parsed.data : lost();
  }
}

function throttled(answer: unknown): PlatformError {
  const { whom, until_ms, calls } = slowDown.parse(answer).slow_down;
  return new PlatformError('throttled', 'Toys: too many calls.', {
    scope: whom === 'user' ? 'grant' : whom,
    ...(calls !== null && { of: kinds[calls] }),
    ...(until_ms !== null && { retryAt: new Date(until_ms) }),
  });
}

function refused(status: number, answer: unknown): PlatformError {
  const { reason, field, again_at_ms: again } = refusal.parse(answer);
  const fault = faults[status] ?? 'rejected';
  return new PlatformError(fault, `Toys: ${reason}`, {
    platformCode: String(status),
    ...(field !== null && { field }),
    ...(again !== null && { retryAt: new Date(again), scope: 'call' }),
  });
}

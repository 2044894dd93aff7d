// Facts proposed from a prompt or a page: asked for, and waited for as long as somebody does.
import { api, dataOf, type Schemas } from '../../api/client.js';
import { Failure } from '../../api/failure.js';

export type Source = Schemas['ReadFacts'];
export type FactReading = Schemas['FactReading'];

const LONGEST_MS = 60_000;
const PAUSE_MS = { least: 500, most: 5_000 };

/** It still reads after a minute. */
export class LateReading extends Error {}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('Nobody waits any more.', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** The reading when it has ended. @throws Failure, LateReading; an `AbortError` when nobody waits any more */
export async function findFacts(body: Source, signal: AbortSignal): Promise<FactReading> {
  const over = performance.now() + LONGEST_MS;
  const asked = await api.POST('/v1/creative/facts', {
    body,
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    signal,
  });
  if (!asked.data) throw new Failure(asked.response.status, asked.error);
  const seconds = Number(asked.response.headers.get('Retry-After')) || 0;
  const wait = Math.min(PAUSE_MS.most, Math.max(PAUSE_MS.least, 1_000 * seconds));
  let reading = asked.data.data;
  while (reading.status === 'reading') {
    if (performance.now() > over) throw new LateReading();
    await pause(wait, signal);
    reading = await dataOf(api.GET('/v1/creative/facts/{id}', { params: { path: { id: reading.id } }, signal }));
  }
  return reading;
}

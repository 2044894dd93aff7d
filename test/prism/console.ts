// The operations for the console only, each called once with success.
import type { ApiAnswer, ApiClient } from '../support/client.js';

/** @param ok expects this status, 200 unless told, and returns the answer's `data` */
export async function callConsole(
  client: ApiClient,
  ok: (asked: Promise<ApiAnswer>, status?: number) => Promise<ApiAnswer['body']>,
): Promise<void> {
  const [{ id }] = await ok(client.get('/v1/api_keys?sort=name&status=active'));
  await ok(client.get(`/v1/api_keys/${id}`));
}

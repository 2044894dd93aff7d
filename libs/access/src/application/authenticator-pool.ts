import { AUTHENTICATOR_ROLE, pipelineFrom, openPool, orUnavailable } from '@app/platform/data';

/** Few connections, because simultaneous requests share a query. */
export const AUTHENTICATOR_CONNECTIONS = 4;

/** The connections of the role that may only look up the owner of a key, across organizations. */
export class AuthenticatorPool {
  private readonly pool: ReturnType<typeof openPool>;

  /** @param deadlineMs milliseconds in which the server must answer */
  constructor(
    url: string,
    private readonly deadlineMs: number,
    readonly waitMs: number,
  ) {
    this.pool = openPool({ url, role: AUTHENTICATOR_ROLE, max: AUTHENTICATOR_CONNECTIONS, waitMs });
  }

  async rows<R>(name: string, text: string, values: readonly unknown[] = []): Promise<R[]> {
    try {
      const [landed] = await pipelineFrom(this.pool, [{ name, text, values }], this.deadlineMs);
      return (landed?.rows ?? []) as R[];
    } catch (error) {
      throw orUnavailable(error);
    }
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}

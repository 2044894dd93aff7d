// The simulator of Google Ads, started in this process on a database of its own, with its control plane for tests.
import { z } from 'zod';
import { startSimulator, type RunningSimulator } from '../../../apps/simulator/src/simulator.js';
import { cloneDatabase, dropDatabase, SIMULATED } from '../../support/database.js';

const DATABASE = `google_ads_${process.env['JEST_WORKER_ID']}`;

export class SimulatedGoogleAds {
  private constructor(private readonly simulator: RunningSimulator) {}

  static async start(): Promise<SimulatedGoogleAds> {
    const databaseUrl = await cloneDatabase(DATABASE, SIMULATED);
    return new SimulatedGoogleAds(await startSimulator({ databaseUrl, port: 0, host: '127.0.0.1' }));
  }

  get url(): string {
    return `http://127.0.0.1:${this.simulator.port}/google-ads`;
  }

  get dataManagerUrl(): string {
    return this.url.replace(/google-ads$/, 'data-manager');
  }

  /** The same process simulates Meta. */
  get metaUrl(): string {
    return this.url.replace(/google-ads$/, 'meta');
  }

  /** And TikTok. */
  get tiktokUrl(): string {
    return this.url.replace(/google-ads$/, 'tiktok');
  }

  /** And LinkedIn. */
  get linkedinUrl(): string {
    return this.url.replace(/google-ads$/, 'linkedin');
  }

  /** One call of the control plane, e.g. `control('POST', '/clock/advance', { days: 1 })`. */
  async control<S extends z.ZodType>(answer: S, method: string, path: string, body?: object): Promise<z.output<S>> {
    const response = await fetch(`http://127.0.0.1:${this.simulator.port}/_control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return answer.parse(text === '' ? undefined : JSON.parse(text));
  }

  /** The number of its newest request: they are counted, and none is left out. */
  async calls(): Promise<number> {
    const newest = z.object({ requests: z.array(z.object({ id: z.coerce.number() })) });
    const { requests } = await this.control(newest, 'GET', '/requests?limit=1');
    return requests[0]?.id ?? 0;
  }

  async close(): Promise<void> {
    await this.simulator.close();
    await dropDatabase(DATABASE);
  }
}

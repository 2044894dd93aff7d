/** The simulator's clock and configuration, kept in the database, so that a restart continues with them. */
import { z } from 'zod';
import { dataManagerConfig } from './data-manager/config.js';
import type { Sql } from './database.js';
import { googleAdsConfig } from './google-ads/config.js';
import { linkedinConfig } from './linkedin/config.js';
import { metaConfig } from './meta/config.js';
import { tiktokConfig } from './tiktok/config.js';

const clockState = z.object({ offsetMs: z.number(), frozenAt: z.iso.datetime().nullable() });
type ClockState = z.infer<typeof clockState>;

/** Each platform has a group of its own, in its folder. */
const configSchema = z.strictObject({
  seed: z.string().min(1).default('simulator'),
  latencyMs: z.number().int().min(0).default(0),
  googleAds: googleAdsConfig.prefault({}),
  dataManager: dataManagerConfig.prefault({}),
  meta: metaConfig.prefault({}),
  linkedin: linkedinConfig.prefault({}),
  tiktok: tiktokConfig.prefault({}),
});
export type SimulatorConfig = z.infer<typeof configSchema>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored configuration may have fields that are no more. */
function onlyKnown(stored: unknown, known: Record<string, unknown> = configSchema.parse({})): unknown {
  if (!isObject(stored)) return stored;
  const kept = Object.entries(stored).filter(([name]) => Object.hasOwn(known, name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const inner = known[name];
      return [name, isObject(inner) ? onlyKnown(value, inner) : value];
    }),
  );
}

export class Settings {
  private constructor(
    private readonly sql: Sql,
    private current: SimulatorConfig,
    private clock: ClockState,
    private readonly defaultSeed: string | undefined,
  ) {}

  static async load(sql: Sql, seed: string | undefined): Promise<Settings> {
    const rows = await sql.query<{ name: string; value: unknown }>('select name, value from setting');
    const stored = new Map(rows.map((row) => [row.name, row.value]));
    const config = configSchema.parse(onlyKnown(stored.get('config') ?? (seed === undefined ? {} : { seed })));
    const clock = clockState.parse(stored.get('clock') ?? { offsetMs: 0, frozenAt: null });
    return new Settings(sql, config, clock, seed);
  }

  get config(): SimulatorConfig {
    return this.current;
  }

  /** Merges the change into the current configuration, group by group. */
  async change(change: unknown): Promise<SimulatorConfig> {
    const merged: Record<string, unknown> = { ...this.current };
    for (const [name, value] of Object.entries(z.record(z.string(), z.unknown()).parse(change))) {
      const before = merged[name];
      merged[name] = isObject(before) && isObject(value) ? { ...before, ...value } : value;
    }
    const next = configSchema.parse(merged);
    await this.store('config', next);
    this.current = next;
    return next;
  }

  now(): Date {
    return this.clock.frozenAt === null ? new Date(Date.now() + this.clock.offsetMs) : new Date(this.clock.frozenAt);
  }

  describeClock(): { now: string; frozen: boolean; offset_ms: number } {
    const now = this.now();
    return { now: now.toISOString(), frozen: this.clock.frozenAt !== null, offset_ms: now.getTime() - Date.now() };
  }

  async setClock(now: Date, frozen: boolean): Promise<void> {
    await this.moveClock({ offsetMs: now.getTime() - Date.now(), frozenAt: frozen ? now.toISOString() : null });
  }

  async advanceClock(ms: number): Promise<void> {
    const frozenAt = this.clock.frozenAt === null ? null : new Date(Date.parse(this.clock.frozenAt) + ms).toISOString();
    await this.moveClock({ offsetMs: this.clock.offsetMs + ms, frozenAt });
  }

  async releaseClock(): Promise<void> {
    await this.moveClock({ offsetMs: 0, frozenAt: null });
  }

  async reset(): Promise<void> {
    await this.sql.query('delete from setting');
    this.current = configSchema.parse(this.defaultSeed === undefined ? {} : { seed: this.defaultSeed });
    this.clock = { offsetMs: 0, frozenAt: null };
  }

  private async moveClock(state: ClockState): Promise<void> {
    await this.store('clock', state);
    this.clock = state;
  }

  private async store(name: string, value: unknown): Promise<void> {
    await this.sql.query(
      'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, JSON.stringify(value)],
    );
  }
}

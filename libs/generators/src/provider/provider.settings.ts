import { setTimeout as wait } from 'node:timers/promises';
import type { AdCopy, Brief, Picture, Size, VariantError, VariantOrder } from '@app/creative';
import type { DialectName } from './dialects.js';

/** The address and the name of a model. */
export interface Endpoint {
  /** The base to which the path of the dialect is appended, e.g. `https://api.openai.com/v1`; a query is kept. */
  readonly url: string;
  /** Empty: not sent, for a server without keys. */
  readonly key: string;
  readonly model: string;
  /** Absent: `openai`. */
  readonly dialect?: DialectName;
  /** Sent with every request, e.g. for a gateway in front of the model. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds. `textMs` and `imageMs` are for one try, from its start to the last byte of its answer. */
export interface Timeouts {
  readonly connectMs: number;
  readonly textMs: number;
  readonly imageMs: number;
  /** For all calls of a generation together, waits included; the generation itself is given up after 15 minutes. */
  readonly generationMs: number;
}

export const usualTimeouts: Timeouts = { connectMs: 5_000, textMs: 120_000, imageMs: 120_000, generationMs: 12 * 60_000 };

/** Calls that are open at one moment, in one process. */
export interface CallLimits {
  readonly atOnce: number;
  /** Of one organization; below `atOnce`, so that no organization holds them all. */
  readonly perTenant: number;
}

export const usualCalls: CallLimits = { atOnce: 8, perTenant: 4 };

/** The most that a model may write in one answer. */
export const USUAL_OUTPUT_TOKENS = 8_000;

export type PictureOrder = VariantOrder & { readonly size: Size };

/** Draws the picture when no provider does. An error of it becomes a retryable `provider_error`. */
export type Painter = (brief: Brief, order: PictureOrder, copy: AdCopy) => Promise<Picture | VariantError>;

/** Chooses and waits the time between two tries. */
export interface Backoff {
  /** At least 0, below 1. */
  readonly random: () => number;
  /** Throws early when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const usualWaiting: Backoff = {
  random: Math.random,
  pause: async (milliseconds, signal) => {
    await wait(milliseconds, undefined, { signal });
  },
};

export interface ProviderSettings {
  readonly text: Endpoint;
  /** null: pictures come from `fallback`. */
  readonly image: Endpoint | null;
  readonly fallback?: Painter;
  readonly outputTokens?: number;
  readonly calls?: CallLimits;
  readonly timeouts?: Partial<Timeouts>;
  readonly waiting?: Partial<Backoff>;
}

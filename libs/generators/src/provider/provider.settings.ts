import { setTimeout as wait } from 'node:timers/promises';
import type { AdCopy, Brief, Picture, Size, VariantError, VariantOrder } from '@app/creative';

/** The address and the name of a model. */
export interface Provider {
  /** The base to which `/chat/completions` or `/images/generations` is appended, e.g. `https://api.openai.com/v1`; a query is kept. */
  readonly url: string;
  /** Empty: not sent, for a server without keys. */
  readonly key: string;
  readonly model: string;
}

/** Milliseconds. `textMs` and `imageMs` are for one try, from its start to the last byte of its answer. */
export interface Timeouts {
  readonly connectMs: number;
  readonly textMs: number;
  readonly imageMs: number;
}

export const usualTimeouts: Timeouts = { connectMs: 5_000, textMs: 60_000, imageMs: 120_000 };

export type PictureOrder = VariantOrder & { readonly size: Size };

/** Draws the picture when no provider does. An error of it becomes a retryable `provider_error`. */
export type Painter = (brief: Brief, order: PictureOrder, copy: AdCopy) => Promise<Picture | VariantError>;

/** Chooses and waits the time between two tries. */
export interface Waiting {
  /** At least 0, below 1. */
  readonly random: () => number;
  /** Throws early when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const usualWaiting: Waiting = {
  random: Math.random,
  pause: async (milliseconds, signal) => {
    await wait(milliseconds, undefined, { signal });
  },
};

export interface OpenAiCompatibleSettings {
  readonly text: Provider;
  /** null: pictures come from `fallback`. */
  readonly image: Provider | null;
  readonly timeouts?: Partial<Timeouts>;
  readonly fallback?: Painter;
  readonly waiting?: Partial<Waiting>;
}

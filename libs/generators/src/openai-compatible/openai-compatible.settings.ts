import { setTimeout as wait } from 'node:timers/promises';
import type { AdCopy, Brief, Picture, Size, VariantError, VariantOrder } from '@app/creative';

/** Where a model is asked and under which name. */
export interface Provider {
  /** The base that `/chat/completions` or `/images/generations` is put behind, e.g. `https://api.openai.com/v1`; a query stays. */
  readonly url: string;
  /** Empty: none is sent, for a server that asks for none. */
  readonly key: string;
  readonly model: string;
}

/** Milliseconds. `textMs` and `imageMs` hold for one try, from its start to the last byte of its answer. */
export interface Timeouts {
  readonly connectMs: number;
  readonly textMs: number;
  readonly imageMs: number;
}

export const usualTimeouts: Timeouts = { connectMs: 5_000, textMs: 60_000, imageMs: 120_000 };

export type PictureOrder = VariantOrder & { readonly size: Size };

/** Draws the picture where no provider does. What it throws becomes a `provider_error` that may be tried again. */
export type Painter = (brief: Brief, order: PictureOrder, copy: AdCopy) => Promise<Picture | VariantError>;

/** How the time between two tries is chosen and spent. */
export interface Waiting {
  /** At least 0, below 1. */
  readonly random: () => number;
  /** Ends early, by throwing, when the signal aborts. */
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

/** The rates of each advertising channel. */
import type { Rates } from '../model/delivery.js';

const SEARCH: Rates = { clickThrough: [0.03, 0.08], costPerClick: [0.3, 1.5], viewThrough: false, engagement: 0, videoView: 0 };

const PICTURES = { viewThrough: true, engagement: 0.02, videoView: 0 };
const RATES: Readonly<Record<string, Rates>> = {
  SEARCH,
  DISPLAY: { ...PICTURES, clickThrough: [0.004, 0.012], costPerClick: [0.15, 0.6], engagement: 0.004 },
  VIDEO: { ...PICTURES, clickThrough: [0.006, 0.02], costPerClick: [0.08, 0.3], engagement: 0.05, videoView: 0.28 },
  DEMAND_GEN: { ...PICTURES, clickThrough: [0.008, 0.025], costPerClick: [0.15, 0.7] },
  PERFORMANCE_MAX: { ...PICTURES, clickThrough: [0.01, 0.03], costPerClick: [0.25, 1.1] },
};

export const ratesOf = (channel: string): Rates => RATES[channel] ?? SEARCH;

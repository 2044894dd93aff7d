/** What the configuration says of lists. */
import type { SimulatorConfig } from '../../settings.js';
import type { ListRules } from './list-sizes.js';

export const listRules = ({ seed, googleAds: { matchRate, listFloor } }: SimulatorConfig): ListRules => ({
  seed,
  matchRate,
  floor: listFloor,
});

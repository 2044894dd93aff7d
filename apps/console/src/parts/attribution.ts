// How a platform gives conversions to its ads, in words.
import type { Schemas } from '../api/client.js';
import { texts } from '../texts.js';
import { wordFor } from './words.js';

const { attribution: words } = texts.analytics;

type Rule = NonNullable<Schemas['PlatformCampaign']['attribution']>;

/** "7 days after a click, 1 day after a view, last touch, every conversion". */
export function attributionWords({ click_days: click, view_days: view, model, counts, source }: Rule): string {
  const parts = [
    click === null ? null : words.click(click),
    view === null ? null : words.view(view),
    model === null ? null : wordFor(model).toLowerCase(),
    counts === null ? null : words.counts[counts],
  ].filter((part) => part !== null);
  return parts.length === 0 ? words.unknown[source] : parts.join(', ');
}

// Whether a campaign is on its way to its platforms, so that it is looked at again soon.
import type { Campaign } from './campaign.js';

const running: readonly (string | null)[] = ['delivering', 'limited', 'pending_review', 'scheduled'];

/** As its platform was last seen to show it. */
export const isRunningThere = ({ observed_state: observed }: Campaign['platform_campaigns'][number]): boolean =>
  running.includes(observed);

/** An edit reaches its platforms within this time, or they are looked at as usual. */
const EDITED_MS = 60_000;
const isJustEdited = ({ updated_at: at, platform_campaigns: placed }: Campaign): boolean =>
  placed.length > 0 && Date.now() - Date.parse(at) < EDITED_MS;

/** The platforms that were not looked at since the last change, so that what they say is from before it. */
export const notSeenSince = (campaign: Campaign): readonly string[] =>
  isJustEdited(campaign)
    ? campaign.platform_campaigns
        .filter(({ platform_campaign_id: id, synced_at: at }) => id !== null && (at === null || at < campaign.updated_at))
        .map(({ channel }) => channel)
    : [];

/** Something is on its way to a platform, or a platform is about to answer. */
export const isMoving = (campaign: Campaign): boolean => isJustEdited(campaign) || isOnItsWay(campaign);

const isOnItsWay = ({ status, delivery_status: delivery, platform_campaigns: placed }: Campaign): boolean =>
  (status === 'active' && [delivery, ...placed.map((each) => each.delivery_status)].includes('pending_review')) ||
  placed.some(
    ({ desired_state: desired, observed_state: observed, nodes, reasserted }) =>
      reasserted.length > 0 ||
      (desired === 'paused' && running.includes(observed)) ||
      (desired === 'enabled' && nodes.some(({ state }) => state === 'planned' || state === 'intended')),
  );

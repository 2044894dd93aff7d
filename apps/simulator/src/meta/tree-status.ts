/** How an object of a tree delivers: what it was told, what lies above it, and what its reviewers say. */
import { textOf } from '../core/declaration.js';
import type { CoreObject, Objects } from '../core/objects.js';
import { items, part } from './declared/targeting.js';

type Found = Pick<Objects, 'find'>;

const GONE = ['DELETED', 'ARCHIVED'];

export function lineage({ find }: { find: Objects['find'] }, object: CoreObject): CoreObject[] {
  const above = object.parent === null ? undefined : find(object.parent);
  return above ? [object, ...lineage({ find }, above)] : [object];
}

const reviewOf = ({ body, verdict }: CoreObject, now: number): string | null => {
  if (verdict === 'disapproved') return 'DISAPPROVED';
  return verdict === 'pending' || Number(body['review_ends'] ?? 0) > now ? 'PENDING_REVIEW' : null;
};

/** Meta's own word. Of what is paused twice the upper one is told, and a verdict before both. */
export function effectiveStatus(objects: Found, object: CoreObject, now: number): string {
  const [own, ...above] = lineage({ find: (id) => objects.find(id) }, object);
  const gone = [object, ...above].map(({ state }) => state).filter((each) => GONE.includes(each));
  const isAd = own?.resource === 'ad';
  if (gone.length > 0) return GONE.find((each) => gone.includes(each)) ?? object.state;
  const review = isAd ? reviewOf(object, now) : null;
  if (review !== null) return review;
  if (object.state !== 'ACTIVE') return object.state;
  const paused = above.findLast(({ state }) => state !== 'ACTIVE');
  if (paused) return paused.resource === 'campaign' ? 'CAMPAIGN_PAUSED' : 'ADSET_PAUSED';
  if (isAd && objects.find(object.account)?.body['payment'] !== 'approved') return 'PENDING_BILLING_INFO';
  return items(object.body, 'issues_info').length > 0 ? 'WITH_ISSUES' : 'ACTIVE';
}

/** Of an ad set that delivers; or what somebody said of it. */
export function learningOf(objects: Found, adSet: CoreObject, now: number, learningMs: number): object | undefined {
  const said = textOf(part(adSet.body, 'learning_stage_info', 'status'));
  const since = Number(adSet.body['learning_since'] ?? adSet.madeAt);
  if (said === '' && effectiveStatus(objects, adSet, now) !== 'ACTIVE') return undefined;
  const status = said || (now < since + learningMs ? 'LEARNING' : 'SUCCESS');
  return { status, conversions: 0, last_sig_edit_ts: Math.floor(since / 1_000) };
}

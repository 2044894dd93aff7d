// Which fields of a campaign stand behind each field of a node: by them a change that somebody makes on the platform is told, and
// a change here is known to change the node. An adapter's table (`traits.tree.campaignFields`) has a row for every field of its
// bodies, which a spec of its own compares; here are the groups in which the fields of most bodies fall.
import type { TreeTraits } from '@app/connections';

type Fields = NonNullable<TreeTraits['campaignFields']['ad']>;

export const people: readonly string[] = ['targeting.age_min', 'targeting.age_max', 'targeting.genders'];
export const includedAudiences: readonly string[] = ['audience_ids'];
export const excludedAudiences: readonly string[] = ['excluded_audience_ids'];

/** Of an ad: texts, pictures and buttons all come from the campaign's creatives. */
export const fromCreatives = (...fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, ['creative_ids']]));

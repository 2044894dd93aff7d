// How each platform widens whom ads reach, or changes them, wherever nobody says not to. A platform is a row.
import { z } from 'zod';
import { controlPathOf } from '../../../apps/demo/simulator-control.js';
import type { CampaignWalk } from './campaign-walk.js';
import { campaign, type Wish } from './campaigns.js';
import type { SimulatedPlatforms } from './simulated-platforms.js';

/** A word against it that is left out of what is sent, by its path, and what the platform then does. */
export interface Meddling {
  readonly what: string;
  readonly wish: Wish;
  readonly without: readonly string[];
  readonly widens: readonly string[];
}

interface Widening {
  /** What the platform does by itself in a launched campaign, as its own interface shows it. */
  readonly shown: (platforms: SimulatedPlatforms, walk: CampaignWalk) => Promise<readonly string[]>;
  readonly meddlings: readonly Meddling[];
}

const meddling = (what: string, without: readonly string[], widens: readonly string[], wish: Wish = {}): Meddling => ({
  ...{ what, wish, without, widens },
});

const setting = z.record(z.string(), z.number());
const shownSets = z.object({
  data: z.array(
    z.object({
      targeting: z.object({
        targeting_automation: z.object({ advantage_audience: z.number(), individual_setting: setting.default({}) }),
        publisher_platforms: z.array(z.string()).default([]),
        facebook_positions: z.array(z.string()).default([]),
        instagram_positions: z.array(z.string()).default([]),
      }),
    }),
  ),
});
const enrolled = z.object({ enroll_status: z.string() });
const shownAds = z.object({
  data: z.array(
    z.object({
      creative: z.object({
        degrees_of_freedom_spec: z.object({ creative_features_spec: z.record(z.string(), enrolled) }),
        contextual_multi_ads: enrolled,
      }),
    }),
  ),
});

async function shownAtMeta({ url }: SimulatedPlatforms, { of, rootId }: CampaignWalk): Promise<string[]> {
  const asked = async <S extends z.ZodType>(schema: S, path: string, fields: string): Promise<z.output<S>> => {
    const query = new URLSearchParams({ fields, access_token: of.session.accessToken });
    return schema.parse(await (await fetch(`${url}/meta/v26.0/${path}?${query.toString()}`)).json());
  };
  const sets = await asked(shownSets, `${rootId}/adsets`, 'targeting');
  const ads = await asked(shownAds, `${rootId}/ads`, 'creative{degrees_of_freedom_spec,contextual_multi_ads}');
  expect([sets.data.length, ads.data.length > 0]).toEqual([1, true]);
  const ofSets = sets.data.flatMap(({ targeting }) => {
    const { advantage_audience: advantage, individual_setting: settings } = targeting.targeting_automation;
    const { publisher_platforms: publishers, facebook_positions: facebook, instagram_positions: instagram } = targeting;
    return [
      ...(advantage === 0 ? [] : ['advantage_audience']),
      ...Object.entries(settings).flatMap(([name, value]) => (value === 0 ? [] : [name])),
      ...([publishers, facebook, instagram].every(({ length }) => length > 0) ? [] : ['placements']),
    ];
  });
  const ofAds = ads.data.flatMap(({ creative: { degrees_of_freedom_spec: freedom, contextual_multi_ads: others } }) => [
    ...Object.entries(freedom.creative_features_spec).flatMap(([name, { enroll_status: is }]) =>
      is === 'OPT_OUT' ? [] : [name],
    ),
    ...(others.enroll_status === 'OPT_OUT' ? [] : ['contextual_multi_ads']),
  ]);
  return [...ofSets, ...ofAds];
}

const objects = z.object({
  objects: z.array(
    z.object({ id: z.string(), parent: z.string().nullable(), state: z.string(), body: z.record(z.string(), z.unknown()) }),
  ),
});
type Shown = z.output<typeof objects>['objects'][number]['body'];

/** Of the object that the platform keeps of the campaign: the fields that are not as they were narrowed. */
const keptIn =
  (
    resource: string,
    isOf: (of: { id: string; parent: string | null }, rootId: string) => boolean,
    narrow: (body: Shown) => Shown,
  ) =>
  async (platforms: SimulatedPlatforms, { of, rootId }: CampaignWalk): Promise<string[]> => {
    const at = `${controlPathOf(of.channel)}/objects?resource=${resource}&account=${of.session.accountId}`;
    const there = objects.parse(await platforms.control('GET', at)).objects.filter((each) => isOf(each, rootId));
    expect(there).toHaveLength(1);
    return there.flatMap(({ body }) =>
      Object.entries(narrow(body)).flatMap(([name, value]) =>
        JSON.stringify(body[name]) === JSON.stringify(value) ? [] : [name],
      ),
    );
  };

const placedAtTiktok = {
  placement_type: 'PLACEMENT_TYPE_NORMAL',
  placements: ['PLACEMENT_TIKTOK'],
  tiktok_subplacements: ['IN_FEED'],
};
const byHand = { search_result_enabled: false, smart_audience_enabled: false, smart_interest_behavior_enabled: false };
const smart = { targeting_optimization_mode: 'MANUAL', suggestion_audience_enabled: false };
const sold: Wish = { objective: 'sales' };

const automation = ['targeting', 'targeting_automation'] as const;
const features = ['creative', 'degrees_of_freedom_spec', 'creative_features_spec'] as const;
const onDesktops: Wish = { objective: 'sales', targeting: { ...campaign('x', {}).targeting, devices: ['desktop'] } };

export const widenings: Readonly<Record<string, Widening>> = {
  meta: {
    shown: shownAtMeta,
    meddlings: [
      meddling('advantage audience', [...automation, 'advantage_audience'], ['advantage_audience']),
      meddling('further devices', [...automation, 'individual_setting', 'device'], ['device'], onDesktops),
      meddling('one feature', [...features, 'text_optimizations'], ['text_optimizations', 'standard_enhancements']),
      meddling('other advertisers beside it', ['creative', 'contextual_multi_ads'], ['contextual_multi_ads']),
      meddling('the places that Meta chooses', ['targeting', 'facebook_positions'], ['placements']),
    ],
  },
  tiktok: {
    shown: keptIn(
      'adgroup',
      ({ parent }, rootId) => parent === rootId,
      ({ is_smart: isSmart }) => ({ ...placedAtTiktok, ...(isSmart === true ? smart : byHand) }),
    ),
    meddlings: [
      ...Object.keys({ ...placedAtTiktok, ...byHand }).map((name) => meddling(name, [name], [name])),
      ...Object.keys(smart).map((name) => meddling(name, [name], [name], sold)),
    ],
  },
  linkedin: {
    shown: keptIn(
      'adCampaign',
      ({ id }, rootId) => id === rootId,
      () => ({ audienceExpansionEnabled: false, offsiteDeliveryEnabled: false }),
    ),
    meddlings: ['audienceExpansionEnabled', 'offsiteDeliveryEnabled'].map((name) => meddling(name, [name], [name])),
  },
};

// One ad for each variant: a creative and the post that it shows.
import type { CampaignIntent, PlanContext, PlatformNode } from '@app/connections';
import { type AdRule, partsOf, tellOfParts } from '../../shared/ad-parts.js';
import { characters, type TextLimit } from '../../shared/ad-texts.js';
import { tellOfBrand } from '../../shared/brand.js';
import { tagWithin } from '../../shared/node-tags.js';
import { assetKey, assetOf, Pictures } from '../../shared/pictures.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { buttons } from './objectives.table.js';
import { CAMPAIGN_KEY, settingIn } from './plan-context.js';

export const FORMAT = 'feed';
/** At the same time on. */
const MOST_ADS = 15;
const MEBIBYTE = 1_048_576;
const OTHERWISE = 'LEARN_MORE';

const text = (least: number, length: number): TextLimit => ({ least, most: 1, length, measure: characters });
/** Shapes by LinkedIn's help; as of 2026-11. */
const rule: AdRule<'square' | 'landscape' | 'portrait'> = {
  ...{ platform: 'LinkedIn', name: 'a feed ad', brand: null, logo: 'none', paths: null, longHeadlines: null, descriptions: null },
  headlines: text(1, 200),
  primaryTexts: text(0, 3_000),
  buttonOf: (callToAction) => buttons[callToAction] ?? null,
  taken: new Pictures({
    shapes: {
      square: { ratio: 1, width: 360, height: 360, words: '1:1' },
      landscape: { ratio: 1.91, width: 640, height: 335, words: '1.91:1' },
      portrait: { ratio: 4 / 5, width: 360, height: 450, words: '4:5' },
    },
    mimeTypes: ['image/jpeg', 'image/png', 'image/gif'],
    largestBytes: 5 * MEBIBYTE,
    leastLogo: 1,
  }),
  pictures: { square: 'picture', landscape: 'picture', portrait: 'picture' },
  neededShapes: [['square', 'landscape', 'portrait']],
  mostPictures: 1,
};

export function adsOf(
  campaign: CampaignIntent,
  leadForm: string | null,
  context: PlanContext,
  findings: PlanFindings,
): { readonly assets: readonly PlatformNode[]; readonly ads: readonly PlatformNode[] } {
  const assets = new Map<string, PlatformNode>();
  const ads: PlatformNode[] = [];
  const unused = new Set<string>();
  const link = leadForm === null ? linkOf(campaign) : null;
  for (const creative of new Map(campaign.creatives.map((each) => [each.id, each])).values()) {
    tellOfBrand('LinkedIn', 'organization', creative, findings);
    for (const variant of creative.variants) {
      if (variant.format !== FORMAT) {
        unused.add(variant.format);
        continue;
      }
      const parts = partsOf(rule, creative, [variant]);
      tellOfParts(rule, creative, parts, findings);
      const [shown] = parts.pictures;
      if (parts.lacks.length > 0 || !shown) continue;
      assets.set(assetKey(shown.picture), assetOf(shown.picture));
      const key = `ad:${creative.id}:${variant.index}`;
      ads.push({
        ...{ key, kind: 'ad', parent: CAMPAIGN_KEY, tag: tagWithin(campaign.tag, key), file: null },
        body: {
          organization: settingIn(context, 'organization'),
          picture: { node: assetKey(shown.picture) },
          alt_text: shown.picture.altText,
          text: parts.primaryTexts[0] ?? null,
          headline: parts.headlines[0] ?? null,
          button: parts.button ?? OTHERWISE,
          link,
          lead_form: leadForm,
        },
        variants: [{ creativeId: creative.id, index: variant.index }],
      });
    }
  }
  refuseAds(campaign, { ads: ads.length, unused: [...unused], hasLink: link !== null || leadForm !== null }, findings);
  return { assets: [...assets.values()].sort((one, other) => (one.key < other.key ? -1 : 1)), ads };
}

function linkOf({ landingPageUrl: page, urlSuffix: suffix }: CampaignIntent): string | null {
  if (page === null || suffix === null) return page;
  const [address = '', ...fragment] = page.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}${suffix}`;
  return fragment.length === 0 ? joined : `${joined}#${fragment.join('#')}`;
}

interface Made {
  readonly ads: number;
  readonly unused: readonly string[];
  readonly hasLink: boolean;
}

function refuseAds({ app }: CampaignIntent, { ads, unused, hasLink }: Made, findings: PlanFindings): void {
  if (!hasLink) findings.refuse('landing_page_url', 'An ad on LinkedIn leads to a web page. Give a landing_page_url.');
  if (app)
    findings.tell('adjusted_for_channel', 'app', 'An ad on LinkedIn leads to a web page, and not to an app.', { value: app.id });
  if (ads === 0) {
    const has = unused.length === 0 ? 'none that are ready' : `only those of ${listed(unused)}`;
    const message = `LinkedIn shows variants of the format ${FORMAT}, and the campaign has ${has}.`;
    findings.refuse('creative_ids', message, { value: unused, possible: [FORMAT] });
  } else if (unused.length > 0) {
    const message = `On LinkedIn the campaign shows ads of ${FORMAT}, and leaves out those of ${listed(unused)}.`;
    findings.tell('format_not_used', 'creative_ids', message, { value: unused, possible: [FORMAT] });
  }
  if (ads > MOST_ADS) {
    const message = `LinkedIn shows at most ${MOST_ADS} ads of a campaign, one for each variant; this one has ${ads}.`;
    findings.refuse('creative_ids', message, { value: ads, possible: MOST_ADS });
  }
}

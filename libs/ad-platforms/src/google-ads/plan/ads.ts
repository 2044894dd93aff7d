// One Google ad holds all ready variants of one creative in one format.
import type { CampaignIntent, IntendedPicture, NodeBody, PlatformNode } from '@app/connections';
import { type AdParts, partsOf, tellOfParts } from '../../shared/ad-parts.js';
import { assetKey, assetOf } from '../../shared/pictures.js';
import { adRules } from './ad-rules.js';
import { type CampaignType, rowOf } from './campaign-types.js';
import { firstOf, listed, type PlanFindings } from '../../shared/plan-findings.js';
import { tagWithin } from '../../shared/node-tags.js';

export interface PlannedAds {
  readonly assets: readonly PlatformNode[];
  /** Each in the group that is named by the function which was given. */
  readonly ads: readonly PlatformNode[];
  /** Creatives whose variants are all of another format. */
  readonly unused: readonly string[];
}

export function adsOf(
  type: CampaignType,
  campaign: CampaignIntent,
  groupOf: (creativeId: string) => string,
  findings: PlanFindings,
): PlannedAds {
  const { format } = rowOf(type);
  const assets = new Map<string, PlatformNode>();
  const ads: PlatformNode[] = [];
  const unused: string[] = [];
  const partly: string[] = [];
  const otherFormats = new Set<string>();
  const creatives = [...new Map(campaign.creatives.map((creative) => [creative.id, creative])).values()];
  for (const creative of creatives) {
    const variants = creative.variants.filter((variant) => format === null || variant.format === format);
    for (const variant of creative.variants) if (!variants.includes(variant)) otherFormats.add(variant.format);
    if (variants.length === 0) {
      unused.push(creative.name);
      continue;
    }
    if (variants.length < creative.variants.length) partly.push(creative.name);
    const parts = partsOf(adRules[type], creative, variants);
    tellOfParts(adRules[type], creative, parts, findings);
    if (parts.lacks.length > 0) continue;
    for (const picture of [...parts.pictures.map((each) => each.picture), ...(parts.logo ? [parts.logo] : [])])
      assets.set(picture.sha256, assetOf(picture));
    const key = `ad:${creative.id}:${format ?? 'app'}`;
    const parent = groupOf(creative.id);
    ads.push({
      key,
      kind: 'ad',
      parent,
      // An app's ad can carry no tag there, and is alone in its group.
      tag: tagWithin(campaign.tag, format === null ? parent : key),
      body: bodyOf(type, parts, campaign),
      file: null,
      variants: variants.filter(parts.shows).map(({ index }) => ({ creativeId: creative.id, index })),
    });
  }
  refuseAds(type, { ...campaign, creatives }, ads, unused, findings);
  tellOfFormats(type, [...otherFormats], { partly, unused }, findings);
  const inOrder = [...assets.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  return { assets: inOrder, ads, unused };
}

function bodyOf(type: CampaignType, parts: AdParts, { landingPageUrl }: CampaignIntent): NodeBody {
  const rule = adRules[type];
  const reference = (picture: IntendedPicture) => ({ node: assetKey(picture) });
  const fields = [...new Set(Object.values(rule.pictures))];
  const pictures = fields.map((field) => [
    field,
    parts.pictures.filter((each) => each.field === field).map(({ picture }) => reference(picture)),
  ]);
  return {
    type: rowOf(type).adType,
    headlines: parts.headlines,
    descriptions: parts.descriptions,
    ...(rule.longHeadlines ? { long_headline: parts.longHeadlines[0] ?? null } : {}),
    ...(rule.brand ? { business_name: parts.brand } : {}),
    ...(Object.fromEntries(pictures) as NodeBody),
    ...(rule.logo === 'none' ? {} : { logos: parts.logo ? [reference(parts.logo)] : [] }),
    ...(rule.buttonOf ? { call_to_action: parts.button } : {}),
    ...(rule.hasLandingPage ? { final_url: landingPageUrl } : {}),
    ...(rule.paths ? { paths: parts.paths } : {}),
  };
}

function refuseAds(
  type: CampaignType,
  { landingPageUrl, creatives }: CampaignIntent,
  ads: readonly PlatformNode[],
  unused: readonly string[],
  findings: PlanFindings,
): void {
  const { name, format, mostAdsPerGroup } = rowOf(type);
  if (adRules[type].hasLandingPage && landingPageUrl === null) {
    findings.refuse('landing_page_url', 'An ad on Google Ads leads to a web page. Give a landing_page_url.');
  }
  if (ads.length === 0 && unused.length === creatives.length) {
    const has = [...new Set(creatives.flatMap(({ variants }) => variants.map((variant) => variant.format)))];
    const message =
      `A campaign of the type ${name} on Google Ads shows variants of the format ${format ?? 'feed or display'}, and ` +
      `the campaign has ` +
      `${has.length === 0 ? 'none that are ready' : `only those of ${listed(has)}`}.` +
      (has.includes('search') && type !== 'SEARCH' ? ' Search ads need keywords.' : '') +
      ` Add one that has it: GET /v1/creative?format=${format ?? 'feed,display'} lists them.`;
    findings.refuse('creative_ids', message, { value: has, possible: format ?? ['feed', 'display'] });
  }
  if (type !== 'APP' && ads.length > mostAdsPerGroup) {
    const message =
      `Google Ads shows at most ${mostAdsPerGroup} ads in a campaign of the type ${name}, one for each ` +
      `creative; this one has ${ads.length}.`;
    findings.refuse('creative_ids', message, { value: ads.length, possible: mostAdsPerGroup });
  }
}

/** Once for the whole campaign. */
function tellOfFormats(
  type: CampaignType,
  formats: readonly string[],
  { partly, unused }: Readonly<Record<'partly' | 'unused', readonly string[]>>,
  findings: PlanFindings,
): void {
  if (formats.length === 0 && unused.length === 0) return;
  const { name, format } = rowOf(type);
  const quoted = (names: readonly string[]): string => firstOf(names.map((each) => `"${each}"`));
  const whole = unused.length === 0 ? '' : ` Not shown at all: ${quoted(unused)}.`;
  const part = partly.length === 0 ? '' : ` Shown in part: ${quoted(partly)}.`;
  const message =
    `The campaign is of the type ${name} on Google Ads, which shows ` +
    `${format === null ? 'variants of every format' : `only variants of the format ${format}`}.${whole}${part}`;
  findings.tell('format_not_used', 'creative_ids', message, { value: formats, possible: format });
}

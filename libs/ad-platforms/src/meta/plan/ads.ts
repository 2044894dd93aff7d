// One ad for each take of a creative: the formats of one take are one ad in several shapes, each at the places of its format.
import type { CampaignIntent, IntendedCreative, IntendedVariant, NodeBody, PlatformNode } from '@app/connections';
import { partsOf, tellOfParts } from '../../shared/ad-parts.js';
import { tellOfBrand } from '../../shared/brand.js';
import { tagWithin } from '../../shared/node-tags.js';
import { assetKey, assetOf } from '../../shared/pictures.js';
import { firstOf, listed, type PlanFindings } from '../../shared/plan-findings.js';
import { adRules } from './ad-rules.js';
import { type Goal, storePage } from './goals.js';
import { isMetaFormat, type MetaFormat, metaFormats, positions } from './placements.table.js';
import { GROUP_KEY, type MetaPlanContext, settingIn } from './plan-context.js';

export interface PlannedAds {
  readonly assets: readonly PlatformNode[];
  readonly ads: readonly PlatformNode[];
  /** Those that an ad shows. */
  readonly formats: readonly MetaFormat[];
}

const MOST_ADS = 50;

/** What one take shows in one format. */
interface Shown {
  readonly format: MetaFormat;
  readonly body: NodeBody;
  readonly asset: PlatformNode;
  readonly variants: readonly IntendedVariant[];
  readonly button: string | null;
}

export function adsOf(campaign: CampaignIntent, goal: Goal, context: MetaPlanContext, findings: PlanFindings): PlannedAds {
  const possible = formatsAt(campaign, findings);
  const assets = new Map<string, PlatformNode>();
  const ads: PlatformNode[] = [];
  const formats = new Set<MetaFormat>();
  const unused = new Set<string>();
  const creatives = [...new Map(campaign.creatives.map((creative) => [creative.id, creative])).values()];
  for (const creative of creatives) {
    tellOfBrand('Meta', 'Page', creative, findings);
    const usable = creative.variants.filter(({ format }) => isMetaFormat(format) && possible.includes(format));
    for (const { format } of creative.variants) if (!usable.some((each) => each.format === format)) unused.add(format);
    for (const take of new Set(usable.map((variant) => variant.take))) {
      const ofTake = usable.filter((variant) => variant.take === take);
      const shown = possible.flatMap((format) => shownIn(format, creative, ofTake, findings) ?? []);
      if (shown.length === 0) {
        for (const format of possible) refuseParts(format, creative, ofTake, findings);
        continue;
      }
      for (const { format, asset } of shown) {
        formats.add(format);
        assets.set(asset.key, asset);
      }
      ads.push(adNode(creative, take, shown, { campaign, goal, context }));
    }
  }
  refuseAds(campaign, { ads, possible, formats, unused: [...unused] }, goal, findings);
  return {
    assets: [...assets.values()].sort((one, other) => (one.key < other.key ? -1 : 1)),
    ads,
    formats: metaFormats.filter((format) => formats.has(format)),
  };
}

/** The formats that may be shown where the campaign wants to be. */
function formatsAt({ targeting: { placements } }: CampaignIntent, findings: PlanFindings): readonly MetaFormat[] {
  if (placements.length === 0) return metaFormats;
  const known = metaFormats.map((format) => positions[format].placement);
  const impossible = placements.filter((placement) => !known.some((each) => each === placement));
  if (impossible.length > 0) {
    const message = `Meta is not asked from here for ads at ${listed(impossible)}; possible: ${listed(known)}.`;
    findings.refuse('targeting.placements', message, { value: impossible, possible: known });
  }
  return metaFormats.filter((format) => placements.includes(positions[format].placement));
}

/** null: the take has no variant of this format that can be shown. */
function shownIn(
  format: MetaFormat,
  creative: IntendedCreative,
  ofTake: readonly IntendedVariant[],
  findings: PlanFindings,
): Shown | null {
  const variants = ofTake.filter((variant) => variant.format === format);
  if (variants.length === 0) return null;
  const parts = partsOf(adRules[format], creative, variants);
  const [first] = parts.pictures;
  if (parts.lacks.length > 0 || !first) {
    const left = `${adRules[format].name} of the creative "${creative.name}" is left out`;
    const message = `On Meta ${left}, because it lacks ${listed(parts.lacks)}.`;
    if (ofTake.length > variants.length)
      findings.tell('format_not_used', 'creative_ids', message, { value: creative.id, possible: parts.lacks });
    return null;
  }
  tellOfParts(adRules[format], creative, parts, findings);
  return {
    format,
    asset: assetOf(first.picture),
    variants: variants.filter(({ picture }) => picture?.sha256 === first.picture.sha256),
    button: parts.button,
    body: {
      picture: { node: assetKey(first.picture) },
      text: parts.primaryTexts[0] ?? null,
      headline: parts.headlines[0] ?? null,
      description: parts.descriptions[0] ?? null,
    },
  };
}

function refuseParts(
  format: MetaFormat,
  creative: IntendedCreative,
  ofTake: readonly IntendedVariant[],
  findings: PlanFindings,
): void {
  const variants = ofTake.filter((variant) => variant.format === format);
  if (variants.length > 0) tellOfParts(adRules[format], creative, partsOf(adRules[format], creative, variants), findings);
}

function adNode(
  creative: IntendedCreative,
  take: number,
  shown: readonly Shown[],
  { campaign, goal, context }: { campaign: CampaignIntent; goal: Goal; context: MetaPlanContext },
): PlatformNode {
  const key = `ad:${creative.id}:${take}`;
  const isForm = goal.goal === 'LEAD_GENERATION';
  // The description of an ad in several shapes is the same in all.
  const [first] = shown.map(({ body }) => body['description'] ?? null);
  const bodies = shown.map(({ format, body }) => (shown.length === 1 ? body : { format, ...body, description: first ?? null }));
  return {
    key,
    kind: 'ad',
    parent: GROUP_KEY,
    tag: tagWithin(campaign.tag, key),
    body: {
      page: settingIn(context, 'page'),
      instagram: settingIn(context, 'instagram_user'),
      shown: bodies,
      button: shown.find(({ button }) => button !== null)?.button ?? null,
      link: goal.promoted === 'app' ? storePage(campaign) : campaign.landingPageUrl,
      lead_form: isForm ? settingIn(context, 'lead_form') : null,
      url_tags: campaign.urlSuffix,
      features_on: [],
      beside_others: false,
    },
    file: null,
    variants: shown.flatMap(({ variants }) => variants.map(({ index }) => ({ creativeId: creative.id, index }))),
  };
}

interface Made {
  readonly ads: readonly PlatformNode[];
  readonly possible: readonly MetaFormat[];
  readonly formats: ReadonlySet<MetaFormat>;
  readonly unused: readonly string[];
}

function refuseAds(
  { landingPageUrl, targeting, app, objective }: CampaignIntent,
  { ads, possible, formats, unused }: Made,
  { promoted }: Goal,
  findings: PlanFindings,
): void {
  if (promoted === 'app' && app === null) {
    const message = 'A campaign for an app on Meta needs the app: its id and its store, apple or google.';
    findings.refuse('app', message, { possible: ['apple', 'google'] });
  }
  if (promoted !== 'app' && landingPageUrl === null)
    findings.refuse('landing_page_url', 'An ad on Meta leads to a web page. Give a landing_page_url.');
  if (promoted !== 'app' && app) {
    const message = `On Meta only campaigns for app_promotion lead to the page of an app; this one, for ${objective}, does not.`;
    findings.tell('adjusted_for_channel', 'app', message, { value: app.id, possible: 'app_promotion' });
  }
  if (ads.length === 0) {
    const message =
      `Meta shows variants of the formats ${listed(possible)}, and the campaign has ` +
      `${unused.length === 0 ? 'none that are ready' : `only those of ${firstOf(unused)}`}.`;
    findings.refuse('creative_ids', message, { value: unused, possible });
  } else if (unused.length > 0) {
    const message = `On Meta the campaign shows ads of ${listed([...formats])}, and leaves out those of ${firstOf(unused)}.`;
    findings.tell('format_not_used', 'creative_ids', message, { value: unused, possible: [...formats] });
  }
  if (ads.length > MOST_ADS) {
    const message = `Meta takes at most ${MOST_ADS} ads in a campaign, one for each take; this one has ${ads.length}.`;
    findings.refuse('creative_ids', message, { value: ads.length, possible: MOST_ADS });
  }
  const empty = targeting.placements.filter((placement) =>
    metaFormats.some((format) => positions[format].placement === placement && !formats.has(format)),
  );
  if (empty.length > 0 && ads.length > 0) {
    const message = `The campaign has no ready creative for ${listed(empty)}, so nothing is shown there on Meta.`;
    findings.tell('format_not_used', 'targeting.placements', message, { value: empty, possible: [...formats] });
  }
}

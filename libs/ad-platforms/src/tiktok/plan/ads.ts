// One ad for each variant of a creative: texts, buttons and pages are the ad's, so that several variants would be mixed in one.
import type {
  CampaignIntent,
  IntendedCreative,
  IntendedVariant,
  MissingSetting,
  NodeValue,
  PlanContext,
  PlatformNode,
} from '@app/connections';
import { partsOf, tellOfParts } from '../../shared/ad-parts.js';
import { tagWithin } from '../../shared/node-tags.js';
import { assetKey, assetOf } from '../../shared/pictures.js';
import { firstOf, type PlanFindings } from '../../shared/plan-findings.js';
import { hasEmoji, tiktokLength } from '../tiktok.names.js';
import { identityTag, OWN_IDENTITY } from '../wire/asset.wire.js';
import { adRule, FORMAT, isLogo, LONGEST_BRAND } from './ad-rules.js';
import { GROUP_KEY, settingIn } from './plan-context.js';

export interface PlannedAds {
  /** Pictures before the identities that show them. */
  readonly assets: readonly PlatformNode[];
  readonly ads: readonly PlatformNode[];
  readonly missing: readonly MissingSetting[];
}

const MOST_ADS = 50;

/** Who speaks; `assets`: what has to be made for it. null: nobody can. */
interface Speaker {
  readonly identity: NodeValue;
  readonly assets: readonly PlatformNode[];
}

export function adsOf(campaign: CampaignIntent, context: PlanContext, findings: PlanFindings): PlannedAds {
  const [pictures, identities] = [new Map<string, PlatformNode>(), new Map<string, PlatformNode>()];
  const missing = new Map<string, MissingSetting>();
  const ads: PlatformNode[] = [];
  const unused = new Set<string>();
  const music = settingIn(context, 'music');
  if (music === null)
    missing.set('music', { key: 'music', because: 'A picture on TikTok is a carousel, which plays music. Choose some.' });
  const creatives = [...new Map(campaign.creatives.map((creative) => [creative.id, creative])).values()];
  for (const creative of creatives) {
    for (const { format } of creative.variants) if (format !== FORMAT) unused.add(format);
    const shown = creative.variants.filter(({ format }) => format === FORMAT);
    if (shown.length === 0) continue;
    const speaker = speakerOf(campaign, creative, context);
    if (!('identity' in speaker)) missing.set(speaker.key, speaker);
    const identity = 'identity' in speaker ? speaker.identity : { type: OWN_IDENTITY, of: null, business: null };
    const made = shown.flatMap((variant) => adOf(campaign, creative, variant, { identity, music }, findings) ?? []);
    if (made.length > 0 && 'identity' in speaker)
      for (const each of speaker.assets) (each.file === null ? identities : pictures).set(each.key, each);
    for (const { ad, asset } of made) {
      pictures.set(asset.key, asset);
      ads.push(ad);
    }
  }
  refuseAds(campaign, ads, [...unused], findings);
  const assets = [...inOrder(pictures), ...inOrder(identities)];
  return { assets, ads, missing: [...missing.values()] };
}

const inOrder = (nodes: ReadonlyMap<string, PlatformNode>): PlatformNode[] =>
  [...nodes.values()].sort((one, other) => (one.key < other.key ? -1 : 1));

function adOf(
  campaign: CampaignIntent,
  creative: IntendedCreative,
  variant: IntendedVariant,
  { identity, music }: { readonly identity: NodeValue; readonly music: string | null },
  findings: PlanFindings,
): { readonly ad: PlatformNode; readonly asset: PlatformNode } | null {
  const parts = partsOf(adRule, creative, [variant]);
  tellOfParts(adRule, creative, parts, findings);
  const [first] = parts.pictures;
  const [text = null] = parts.primaryTexts;
  if (parts.lacks.length > 0 || !first) return null;
  if (text !== null && hasEmoji(text)) {
    const message = 'TikTok takes no emoji in the text of an ad. Make another creative without them, or upload your own ads.';
    findings.refuse('creative_ids', message, { value: creative.id });
    return null;
  }
  const key = `ad:${creative.id}:${variant.index}`;
  const ad: PlatformNode = {
    key,
    kind: 'ad',
    parent: GROUP_KEY,
    tag: tagWithin(campaign.tag, key),
    body: {
      pictures: [{ node: assetKey(first.picture) }],
      music,
      text,
      button: parts.button,
      link: campaign.objective === 'app_promotion' ? null : linkOf(campaign),
      identity,
      disclosed: first.picture.isGenerated,
    },
    file: null,
    variants: [{ creativeId: creative.id, index: variant.index }],
  };
  return { ad, asset: assetOf(first.picture) };
}

/** TikTok adds parameters only for some accounts: the page carries them. */
function linkOf({ landingPageUrl, urlSuffix }: CampaignIntent): string | null {
  if (landingPageUrl === null || urlSuffix === null || urlSuffix === '') return landingPageUrl;
  const [page = '', ...anchor] = landingPageUrl.split('#');
  const joint = page.includes('?') ? (/[?&]$/.test(page) ? '' : '&') : '?';
  return [page + joint + urlSuffix, ...anchor].join('#');
}

/** As it is chosen: `CUSTOMIZED_USER:70…`, and with its business `BC_AUTH_TT:70…:71…` */
function chosen(setting: string): Speaker {
  const [type = '', id = '', business = null] = setting.split(':');
  return { identity: { type, of: { id }, business }, assets: [] };
}

function speakerOf(
  { objective }: CampaignIntent,
  { brandName, logo }: IntendedCreative,
  context: PlanContext,
): Speaker | MissingSetting {
  if (objective === 'engagement') {
    const account = settingIn(context, 'tiktok_account');
    if (account !== null) return chosen(account);
    return { key: 'tiktok_account', because: 'Campaigns for engagement on TikTok are of a TikTok account. Connect one there.' };
  }
  const identity = settingIn(context, 'identity');
  if (identity !== null) return chosen(identity);
  const name = brandName?.trim() ?? '';
  if (name === '' || tiktokLength(name) > LONGEST_BRAND || hasEmoji(name) || !logo || !isLogo(logo))
    return {
      key: 'identity',
      because: 'Every ad on TikTok speaks as somebody: choose an identity, or give the creatives a brand name and a square logo.',
    };
  const tag = identityTag(name);
  const key = `identity:${tag}`;
  const own = { display_name: name, picture: { node: assetKey(logo) } };
  const node: PlatformNode = { key, kind: 'asset', parent: null, tag, body: own, file: null, variants: [] };
  return { identity: { type: OWN_IDENTITY, of: { node: key }, business: null }, assets: [assetOf(logo), node] };
}

function refuseAds(
  { landingPageUrl, app, objective }: CampaignIntent,
  ads: readonly PlatformNode[],
  unused: readonly string[],
  findings: PlanFindings,
): void {
  const isOfApp = objective === 'app_promotion';
  if (isOfApp && landingPageUrl !== null)
    findings.tell('adjusted_for_channel', 'landing_page_url', 'Ads for an app lead to its page in the store on TikTok.', {
      value: landingPageUrl,
    });
  if (landingPageUrl === null && objective !== 'engagement' && !isOfApp)
    findings.refuse('landing_page_url', 'An ad on TikTok leads to a web page. Give a landing_page_url.');
  if (app && !isOfApp) {
    const message = 'On TikTok only campaigns for app_promotion lead to the page of an app.';
    findings.tell('adjusted_for_channel', 'app', message, { value: app.id, possible: 'app_promotion' });
  }
  if (ads.length === 0) {
    const has = unused.length === 0 ? 'none that can be shown' : `those of ${firstOf(unused)}`;
    const message = `TikTok shows variants of the format ${FORMAT}, and the campaign has ${has}.`;
    findings.refuse('creative_ids', message, { value: [...unused], possible: FORMAT });
  } else if (unused.length > 0) {
    const message = `On TikTok the campaign shows ads of ${FORMAT}, and leaves out those of ${firstOf(unused)}.`;
    findings.tell('format_not_used', 'creative_ids', message, { value: [...unused], possible: FORMAT });
  }
  if (ads.length > MOST_ADS) {
    const message = `TikTok takes at most ${MOST_ADS} ads in an ad group, one for each variant; this one has ${ads.length}.`;
    findings.refuse('creative_ids', message, { value: ads.length, possible: MOST_ADS });
  }
}

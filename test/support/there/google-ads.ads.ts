// What Google shows of the ads of a campaign, and what the creatives say that it must show.
import { type Ask, partOf } from './google-ads.shown.js';
import type { CampaignType } from './google-ads.told.js';
import type { Row, ShownCreative } from './read-back.js';

type Part = (creative: ShownCreative) => unknown;

/** A picture by its content: the sum and the size of its file. */
const picture = ({ checksum_sha256, bytes }: { readonly checksum_sha256: string; readonly bytes: number }): string =>
  `ads-${checksum_sha256} ${bytes}`;
const texts =
  (field: 'headlines' | 'descriptions', most: number): Part =>
  ({ variants }) =>
    [...new Set(variants.flatMap(({ content }) => content[field].map(({ text }) => text)))].slice(0, most);
const pictures =
  (isShape: (ratio: number) => boolean): Part =>
  ({ variants }) =>
    variants.filter(({ size }) => size && isShape(size.width / size.height)).map(({ content }) => picture(content));
const isWide = (ratio: number): boolean => ratio > 1.5;
const isSquare = (ratio: number): boolean => ratio === 1;
const longHeadline: Part = ({ variants }) => variants.find(({ content }) => content.long_headline)?.content.long_headline?.text;
const logo: Part = (creative) => [picture(creative.logo)];
const brand = {
  business_name: ({ brand_name }: ShownCreative) => brand_name,
  call_to_action_text: () => 'Shop now',
  marketing_images: pictures(isWide),
  square_marketing_images: pictures(isSquare),
};

const parts: Readonly<Record<CampaignType, { readonly resource: string; readonly fields: Readonly<Record<string, Part>> }>> = {
  SEARCH: {
    resource: 'responsive_search_ad',
    fields: { headlines: texts('headlines', 15), descriptions: texts('descriptions', 4) },
  },
  DISPLAY: {
    resource: 'responsive_display_ad',
    fields: {
      headlines: texts('headlines', 5),
      descriptions: texts('descriptions', 5),
      long_headline: longHeadline,
      ...brand,
      square_logo_images: logo,
    },
  },
  DEMAND_GEN: {
    resource: 'demand_gen_multi_asset_ad',
    fields: { headlines: texts('headlines', 5), descriptions: texts('descriptions', 5), ...brand, logo_images: logo },
  },
  APP: {
    resource: 'app_ad',
    fields: {
      headlines: texts('headlines', 5),
      descriptions: texts('descriptions', 5),
      images: pictures(() => true),
    },
  },
};

const inOrder = (ads: readonly Row[]): Row[] =>
  ads
    .map((ad) => ({ text: JSON.stringify(ad), ad }))
    .sort((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ ad }) => ad);

export const wantedAds = (type: CampaignType, creatives: readonly ShownCreative[]): Row[] =>
  inOrder(
    creatives.map((creative) =>
      Object.fromEntries(Object.entries(parts[type].fields).map(([field, part]) => [field, part(creative)])),
    ),
  );

/** The ads that are switched on in groups that are. */
export async function shownAds(google: Ask, campaignId: string, type: CampaignType): Promise<Row[]> {
  const { resource, fields } = parts[type];
  const names = Object.keys(fields);
  const files = await google('SELECT asset.resource_name, asset.name, asset.image_asset.file_size FROM asset');
  const byName = new Map(
    files.map(({ asset }) => {
      const { resourceName, name, imageAsset } = asset as {
        resourceName: string;
        name: string;
        imageAsset: { fileSize: string };
      };
      return [resourceName, `${name} ${imageAsset.fileSize}`];
    }),
  );
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    return 'asset' in value ? byName.get(String(value.asset)) : (value as Row)['text'];
  };
  const selected = names.map((name) => `ad_group_ad.ad.${resource}.${name}`).join(', ');
  const on = "ad_group.status = 'ENABLED' AND ad_group_ad.status = 'ENABLED'";
  const rows = await google(`SELECT ${selected} FROM ad_group_ad WHERE campaign.id = ${campaignId} AND ${on}`);
  const shownAt = (row: Row, name: string): unknown => plain(partOf(row, `ad_group_ad.ad.${resource}.${name}`) ?? []);
  return inOrder(rows.map((row) => Object.fromEntries(names.map((name) => [name, shownAt(row, name)]))));
}

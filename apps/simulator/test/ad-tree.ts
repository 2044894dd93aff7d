/** Bodies of whole campaigns, and pictures that are only a header. */
import { deflateSync } from 'node:zlib';
import { ACCOUNT, list, newCampaign, text, type Json, type Simulated } from './simulated.js';

export const name = (collection: string, id: string): string => `customers/${ACCOUNT}/${collection}/${id}`;

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** A PNG as base64; `salt` makes another content. */
export function png(width: number, height: number, salt = ''): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const parts = [chunk('IHDR', header), chunk('tEXt', Buffer.from(salt)), chunk('IDAT', deflateSync(Buffer.alloc(16)))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts, chunk('IEND', Buffer.alloc(0))]).toString('base64');
}

export const asset = (id: string, width: number, height: number): object => ({
  assetOperation: {
    create: { resourceName: name('assets', id), name: `picture ${width}x${height}`, imageAsset: { data: png(width, height) } },
  },
});

export const texts = (...each: string[]): object[] => each.map((one) => ({ text: one }));
const images = (...ids: string[]): object[] => ids.map((id) => ({ asset: name('assets', id) }));

export const AUDIENCE = {
  name: 'ads 8f2c',
  dimensions: [
    { age: { ageRanges: [{ minAge: 25, maxAge: 54 }], includeUndetermined: false } },
    { gender: { genders: ['FEMALE'] } },
  ],
};

export const demandGenAd = (change: object = {}, content: object = {}): object => ({
  adGroup: name('adGroups', '-5'),
  status: 'PAUSED',
  ad: {
    name: 'a1b2',
    finalUrls: ['https://example.com/'],
    urlCustomParameters: [{ key: 'advsvc', value: 'a1b2' }],
    demandGenMultiAssetAd: {
      headlines: texts('Spring sale'),
      descriptions: texts('Everything must go'),
      marketingImages: images('-3'),
      logoImages: images('-4'),
      businessName: 'Acme',
      ...content,
    },
    ...change,
  },
});

/** A whole Demand Gen campaign, its parents first. */
export const demandGen = (ad: object = demandGenAd()): object[] => [
  ...newCampaign({ advertisingChannelType: 'DEMAND_GEN', networkSettings: undefined }),
  asset('-3', 1200, 628),
  asset('-4', 128, 128),
  {
    adGroupOperation: {
      create: { resourceName: name('adGroups', '-5'), campaign: name('campaigns', '-2'), name: 'Spring', status: 'PAUSED' },
    },
  },
  adGroupCriterion({ location: { geoTargetConstant: 'geoTargetConstants/2276' } }),
  adGroupCriterion({ language: { languageConstant: 'languageConstants/1001' } }),
  { audienceOperation: { create: { resourceName: name('audiences', '-6'), ...AUDIENCE } } },
  adGroupCriterion({ audience: { audience: name('audiences', '-6') } }),
  { adGroupAdOperation: { create: ad } },
];

export const adGroupCriterion = (content: object, adGroup = name('adGroups', '-5')): object => ({
  adGroupCriterionOperation: { create: { adGroup, ...content } },
});

export const SEARCH_AD = {
  finalUrls: ['https://example.com/'],
  responsiveSearchAd: { headlines: texts('One', 'Two', 'Three'), descriptions: texts('First', 'Second'), path1: 'sale' },
};

/** A search campaign with a keyword and an ad. */
export const searchTree = (ad: object = SEARCH_AD, campaign: object = {}, budget: object = {}): object[] => [
  ...newCampaign(campaign, budget),
  {
    adGroupOperation: {
      create: {
        resourceName: name('adGroups', '-5'),
        campaign: name('campaigns', '-2'),
        name: 'Boots',
        type: 'SEARCH_STANDARD',
        cpcBidMicros: '1000000',
      },
    },
  },
  adGroupCriterion({ status: 'ENABLED', keyword: { text: 'winter boots', matchType: 'PHRASE' } }),
  { adGroupAdOperation: { create: { adGroup: name('adGroups', '-5'), ad } } },
];

const DISPLAY_AD = {
  finalUrls: ['https://example.com/'],
  responsiveDisplayAd: {
    headlines: texts('Spring sale'),
    longHeadline: { text: 'Everything for the garden' },
    descriptions: texts('Until Sunday'),
    businessName: 'Acme',
    marketingImages: images('-3'),
    squareMarketingImages: images('-4'),
  },
};
export const displayTree = (content: object = {}): object[] => [
  ...newCampaign({ advertisingChannelType: 'DISPLAY', networkSettings: { targetContentNetwork: true } }),
  asset('-3', 1200, 628),
  asset('-4', 300, 300),
  {
    adGroupOperation: {
      create: {
        resourceName: name('adGroups', '-5'),
        campaign: name('campaigns', '-2'),
        name: 'Garden',
        type: 'DISPLAY_STANDARD',
      },
    },
  },
  {
    adGroupAdOperation: {
      create: {
        adGroup: name('adGroups', '-5'),
        ad: { ...DISPLAY_AD, responsiveDisplayAd: { ...DISPLAY_AD.responsiveDisplayAd, ...content } },
      },
    },
  },
];

/** Creates the tree; returns the resource names by the kind of their results, in order. */
export async function created(simulated: Simulated, operations: object[]): Promise<Record<string, string[]>> {
  const { json, text: body } = await simulated.mutate(operations);
  const results = list(json['mutateOperationResponses']);
  if (results.length === 0) throw new Error(body);
  const names: Record<string, string[]> = {};
  for (const result of results)
    for (const [kind, value] of Object.entries(result)) {
      const of = kind.replace('Result', '');
      names[of] = [...(names[of] ?? []), text((value as Json)['resourceName'])];
    }
  return names;
}

/** The tree with everything in it switched on. */
export const enabled = (operations: object[]): object[] =>
  JSON.parse(JSON.stringify(operations).replaceAll('"PAUSED"', '"ENABLED"')) as object[];

/** Creates a search campaign that lacks nothing but to be enabled; returns its resource name. */
export async function wholeCampaign(simulated: Simulated, campaign: object = {}, budget: object = {}): Promise<string> {
  const { campaign: names = [] } = await created(simulated, searchTree(SEARCH_AD, campaign, budget));
  return names[0] ?? '';
}

type Operation = Record<string, { create: Record<string, unknown> }>;

/** The tree with more, or other, fields in the operation of this kind. */
export const changed = (operations: object[], kind: string, fields: object): object[] =>
  operations.map((operation) => {
    const { create } = (operation as Operation)[`${kind}Operation`] ?? {};
    return create === undefined ? operation : { [`${kind}Operation`]: { create: { ...create, ...fields } } };
  });
export const only = (operations: object[], ...kinds: string[]): object[] =>
  operations.filter((operation) => kinds.some((kind) => `${kind}Operation` in operation));
export const campaignCriterion = (content: object): object => ({
  campaignCriterionOperation: { create: { campaign: name('campaigns', '-2'), ...content } },
});

import {
  asset,
  changed,
  created,
  demandGen,
  demandGenAd,
  displayTree,
  name,
  only,
  png,
  SEARCH_AD,
  searchTree,
  texts,
} from './ad-tree.js';
import { ACCOUNT, failureOf, list, newCampaign, Simulated, text } from './simulated.js';

type Case = [what: string, operations: object[], failure: string];

const image = (fields: object): object[] => [{ assetOperation: { create: { name: 'a', ...fields } } }];
const data = (content: Buffer): object => ({ imageAsset: { data: content.toString('base64') } });
const searchAd = (content: object, fields: object = {}): object[] =>
  searchTree({ ...SEARCH_AD, ...fields, responsiveSearchAd: { ...SEARCH_AD.responsiveSearchAd, ...content } });
const demandGenContent = (content: object): object[] => demandGen(demandGenAd({}, content));
const pictures = (id: string): object[] => [{ asset: name('assets', id) }];

const CMYK = Buffer.from('ffd8ffc000110801000100040111000211010311010411', 'hex');

const CASES: Case[] = [
  ['a picture is no picture', image(data(Buffer.from('hello'))), 'imageError.FORMAT_NOT_ALLOWED'],
  ['a picture is cut off', image(data(Buffer.from('89504e470d0a1a0a', 'hex'))), 'imageError.INVALID_IMAGE'],
  ['a picture has printing colors', image(data(CMYK)), 'imageError.CMYK_JPEG_NOT_ALLOWED'],
  ['a picture is too large', image(data(Buffer.alloc(5_242_881))), 'imageError.FILE_TOO_LARGE'],
  ['a picture has no content', image({ imageAsset: {} }), 'assetError.ASSET_DATA_IS_MISSING'],
  ['a picture has no name', image({ name: '', imageAsset: { data: png(1, 1) } }), 'assetError.NAME_REQUIRED_FOR_ASSET_TYPE'],
  ['the content of a picture is not base64', image({ imageAsset: { data: '*' } }), 'INVALID_ARGUMENT'],
  ['a search ad has two headlines', searchAd({ headlines: texts('One', 'Two') }), 'collectionSizeError.TOO_FEW'],
  [
    'a search ad has five descriptions',
    searchAd({ descriptions: texts('1', '2', '3', '4', '5') }),
    'collectionSizeError.TOO_MANY',
  ],
  ['a headline is too wide', searchAd({ headlines: texts('One', 'Two', '靴'.repeat(16)) }), 'stringLengthError.TOO_LONG'],
  ['a headline is empty', searchAd({ headlines: texts('One', 'Two', ' ') }), 'stringLengthError.EMPTY'],
  ['a headline is given twice', searchAd({ headlines: texts('One', 'Two', 'One') }), 'assetError.DUPLICATE_ASSET'],
  [
    'a search ad has only the second path',
    searchAd({ path1: undefined, path2: 'boots' }),
    'adError.CANNOT_SET_PATH2_WITHOUT_PATH1',
  ],
  ['a search ad has a name', searchAd({}, { name: 'a1b2' }), 'adError.CANNOT_SET_FIELD'],
  ['an ad leads nowhere', searchAd({}, { finalUrls: [] }), 'fieldError.REQUIRED'],
  [
    'an ad leads to no web page',
    searchAd({}, { finalUrls: ['ftp://example.com'] }),
    'urlFieldError.INVALID_PROTOCOL_IN_FINAL_URL',
  ],
  ['an address has no protocol', searchAd({}, { finalUrls: ['example.com'] }), 'urlFieldError.MISSING_PROTOCOL_IN_FINAL_URL'],
  ['a suffix begins with a question mark', searchAd({}, { finalUrlSuffix: '?a=b' }), 'urlFieldError.FINAL_URL_SUFFIX_MALFORMED'],
  [
    'the key of a custom parameter has an underscore',
    searchAd({}, { urlCustomParameters: [{ key: 'adv_svc', value: '1' }] }),
    'urlFieldError.INVALID_CHARACTERS_IN_URL_CUSTOM_PARAMETER_KEY',
  ],
  [
    'a display ad has no square picture',
    displayTree({ squareMarketingImages: [] }),
    'adError.MISSING_REQUIRED_IMAGE_ASPECT_RATIO',
  ],
  ['a display ad has no long headline', displayTree({ longHeadline: undefined }), 'fieldError.REQUIRED'],
  ['a display ad has no business name', displayTree({ businessName: '' }), 'adError.MISSING_BUSINESS_NAME'],
  ['a square picture is wide', displayTree({ squareMarketingImages: pictures('-3') }), 'imageError.ASPECT_RATIO_NOT_ALLOWED'],
  ['a Demand Gen ad has no logo', demandGenContent({ logoImages: [] }), 'adError.MISSING_IMAGE'],
  ['a Demand Gen ad has no business name', demandGenContent({ businessName: undefined }), 'adError.MISSING_BUSINESS_NAME'],
  ['a Demand Gen ad has no picture', demandGenContent({ marketingImages: [] }), 'adError.MISSING_REQUIRED_IMAGE_ASPECT_RATIO'],
  ['a picture is too small', demandGenContent({ squareMarketingImages: pictures('-4') }), 'imageError.IMAGE_TOO_SMALL'],
  ['a picture is not there', demandGenContent({ marketingImages: pictures('1') }), 'mutateError.RESOURCE_NOT_FOUND'],
  ['an ad is of another channel', demandGen({ ...demandGenAd(), ad: SEARCH_AD }), 'adError.INVALID_AD_TYPE'],
  ['an ad is of no type', searchTree({ finalUrls: ['https://example.com'] }), 'fieldError.REQUIRED'],
  [
    'four search ads are enabled in one ad group',
    [...searchTree(), ...[1, 2, 3].flatMap(() => only(searchTree(), 'adGroupAd'))],
    'resourceCountLimitExceededError.ADGROUP_LIMIT',
  ],
  ['a picture comes after its ad', demandGen().reverse(), 'mutateError.RESOURCE_NOT_FOUND'],
  ['a temporary id is used twice', [...demandGen(), asset('-3', 300, 300)], 'mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES'],
  [
    'a search campaign pays for views',
    newCampaign({ targetSpend: undefined, manualCpm: {} }),
    'biddingError.BIDDING_STRATEGY_NOT_ALLOWED_FOR_SEARCH_ONLY_CAMPAIGNS',
  ],
  [
    'a display campaign has a target per thousand views',
    changed(displayTree(), 'campaign', { targetSpend: undefined, targetCpm: {} }),
    'biddingError.CANNOT_CREATE_CAMPAIGN_WITH_BIDDING_STRATEGY',
  ],
  [
    'a Demand Gen campaign bids by hand',
    changed(demandGen(), 'campaign', { targetSpend: undefined, manualCpc: {} }),
    'biddingError.CANNOT_CREATE_CAMPAIGN_WITH_BIDDING_STRATEGY',
  ],
  [
    'a Demand Gen campaign has a ceiling for clicks',
    changed(demandGen(), 'campaign', { targetSpend: { cpcBidCeilingMicros: '1000000' } }),
    'contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT',
  ],
  [
    'a search campaign caps views',
    newCampaign({
      frequencyCaps: [{ key: { level: 'CAMPAIGN', eventType: 'IMPRESSION', timeUnit: 'DAY', timeLength: 1 }, cap: 3 }],
    }),
    'contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT',
  ],
  [
    'an app is not in the store',
    newCampaign({
      advertisingChannelType: 'MULTI_CHANNEL',
      advertisingChannelSubType: 'APP_CAMPAIGN',
      targetSpend: undefined,
      targetCpa: { targetCpaMicros: '1000000' },
      networkSettings: undefined,
      appCampaignSetting: { appId: 'no app', appStore: 'GOOGLE_APP_STORE' },
    }),
    'campaignError.APP_NOT_FOUND',
  ],
];

describe('a mutate of the simulated Google Ads is refused when', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
    await simulated.begin();
  });
  afterAll(() => simulated.stop());

  it.each(CASES)('%s', async (...[, operations, failure]: Case) => {
    const answer = await simulated.mutate(operations);
    expect([answer.status, failureOf(answer.json)]).toEqual([400, failure]);
    expect(await simulated.rows('SELECT campaign.id FROM campaign')).toEqual([]);
  });

  it('an ad has several faults, and tells all of them with their places', async () => {
    const { json } = await simulated.mutate(searchAd({ headlines: texts('One', 'Two', 'x'.repeat(31)), descriptions: [] }));
    const [details] = list(json['error']?.['details']);
    const told = list(details?.['errors']).map((error) => list(error['location']?.['fieldPathElements']).slice(3));
    expect(told).toEqual([
      [{ fieldName: 'ad' }, { fieldName: 'responsive_search_ad' }, { fieldName: 'headlines', index: 2 }, { fieldName: 'text' }],
      [{ fieldName: 'ad' }, { fieldName: 'responsive_search_ad' }, { fieldName: 'descriptions' }],
    ]);
  });

  it('conversions are to be had and none is counted', async () => {
    await simulated.begin();
    const path = `/google-ads/accounts/${ACCOUNT}/conversion_actions`;
    const [action] = list((await simulated.control('GET', path)).json['conversion_actions']);
    await simulated.control('PATCH', `${path}/${text(action?.['id'])}`, { status: 'REMOVED' });
    const answer = await simulated.mutate(newCampaign({ targetSpend: undefined, maximizeConversions: {} }));
    expect(failureOf(answer.json)).toBe('campaignError.CONVERSION_TRACKING_NOT_ENABLED');
  });

  it('an old campaign of the account was never declared, until it is', async () => {
    await simulated.begin();
    const path = `/google-ads/accounts/${ACCOUNT}/campaigns`;
    await simulated.control('POST', path, { name: 'Old', amount_micros: '10000000', undeclared: true });
    const [{ campaign } = {}] = await simulated.rows('SELECT campaign.contains_eu_political_advertising FROM campaign');
    expect(campaign?.['containsEuPoliticalAdvertising']).toBeUndefined();
    const undeclared = 'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED';
    expect(failureOf((await simulated.mutate(searchTree())).json)).toBe(undeclared);
    const declared = await simulated.set(text(campaign?.['resourceName']), {
      containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
    });
    expect(failureOf(declared.json)).toBe('');
    expect((await created(simulated, searchTree()))['adGroupAd']).toHaveLength(1);
  });
});

import {
  adGroupCriterion,
  AUDIENCE,
  campaignCriterion,
  changed,
  demandGen,
  displayTree,
  name,
  only,
  searchTree,
} from './ad-tree.js';
import { failureOf, Simulated } from './simulated.js';

type Case = [what: string, operations: object[], failure: string];

const location = (id: string): object => ({ location: { geoTargetConstant: `geoTargetConstants/${id}` } });
const schedule = (startHour: number, endHour: number): object =>
  campaignCriterion({ adSchedule: { dayOfWeek: 'MONDAY', startHour, startMinute: 'ZERO', endHour, endMinute: 'ZERO' } });
const twice = <T>(each: T): T[] => [each, each];

const CASES: Case[] = [
  [
    'an ad group is in no campaign',
    changed(searchTree(), 'adGroup', { campaign: name('campaigns', '1') }),
    'mutateError.RESOURCE_NOT_FOUND',
  ],
  ['an ad group has no name', changed(searchTree(), 'adGroup', { name: undefined }), 'adGroupError.MISSING_ADGROUP_NAME'],
  [
    'two ad groups have one name',
    [...searchTree(), ...changed(only(searchTree(), 'adGroup'), 'adGroup', { resourceName: undefined })],
    'adGroupError.DUPLICATE_ADGROUP_NAME',
  ],
  [
    'an ad group of Demand Gen has a type',
    changed(demandGen(), 'adGroup', { type: 'DISPLAY_STANDARD' }),
    'adGroupError.AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE',
  ],
  [
    'a bid is not whole cents',
    changed(searchTree(), 'adGroup', { cpcBidMicros: '1000001' }),
    'biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS',
  ],
  [
    'a bid for views meets a strategy for clicks',
    changed(displayTree(), 'adGroup', { cpmBidMicros: '1000000' }),
    'adGroupError.BID_TYPE_AND_BIDDING_STRATEGY_MISMATCH',
  ],
  ['a criterion is nothing', [...searchTree(), adGroupCriterion({})], 'criterionError.CONCRETE_TYPE_REQUIRED'],
  ['a criterion is given twice', [...demandGen(), adGroupCriterion(location('2276'))], 'mutateError.RESOURCE_ALREADY_EXISTS'],
  [
    'a keyword differs in capital letters only',
    [...searchTree(), adGroupCriterion({ keyword: { text: 'Winter Boots', matchType: 'PHRASE' } })],
    'mutateError.RESOURCE_ALREADY_EXISTS',
  ],
  [
    'a keyword is too long',
    [...searchTree(), adGroupCriterion({ keyword: { text: 'x'.repeat(81), matchType: 'BROAD' } })],
    'criterionError.KEYWORD_TEXT_TOO_LONG',
  ],
  [
    'a keyword has eleven words',
    [...searchTree(), adGroupCriterion({ keyword: { text: 'a '.repeat(11), matchType: 'BROAD' } })],
    'criterionError.KEYWORD_HAS_TOO_MANY_WORDS',
  ],
  [
    'a keyword has a symbol',
    [...searchTree(), adGroupCriterion({ keyword: { text: 'boots!', matchType: 'BROAD' } })],
    'criterionError.KEYWORD_HAS_INVALID_CHARS',
  ],
  ['a keyword has no match type', [...searchTree(), adGroupCriterion({ keyword: { text: 'boots' } })], 'fieldError.REQUIRED'],
  ['a place is unknown', [...demandGen(), adGroupCriterion(location('4'))], 'criterionError.INVALID_CRITERION_ID'],
  [
    'a place is dissolved',
    [...demandGen(), adGroupCriterion(location('20660'))],
    'criterionError.CANNOT_TARGET_OBSOLETE_CRITERION',
  ],
  [
    'a language is unknown',
    [...demandGen(), adGroupCriterion({ language: { languageConstant: 'languageConstants/1' } })],
    'criterionError.INVALID_CRITERION_ID',
  ],
  [
    'a language is excluded',
    [...searchTree(), campaignCriterion({ negative: true, language: { languageConstant: 'languageConstants/1001' } })],
    'criterionError.CANNOT_EXCLUDE_CRITERIA_TYPE',
  ],
  [
    'a Demand Gen campaign has a place of its own',
    [...demandGen(), campaignCriterion(location('2276'))],
    'criterionError.CANNOT_ADD_CRITERIA_TYPE',
  ],
  [
    'a search ad group has a place',
    [...searchTree(), adGroupCriterion(location('2276'))],
    'criterionError.CANNOT_ADD_CRITERIA_TYPE',
  ],
  [
    'a campaign has a keyword that is not excluded',
    [...searchTree(), campaignCriterion({ keyword: { text: 'boots', matchType: 'BROAD' } })],
    'criterionError.CANNOT_ADD_CRITERIA_TYPE',
  ],
  [
    'an excluded age has a bid modifier',
    [...displayTree(), adGroupCriterion({ negative: true, bidModifier: 0.5, ageRange: { type: 'AGE_RANGE_18_24' } })],
    'criterionError.CANNOT_BID_MODIFY_NEGATIVE_CRITERION',
  ],
  [
    'a bid modifier is eleven',
    [...searchTree(), campaignCriterion({ bidModifier: 11, device: { type: 'TABLET' } })],
    'rangeError.TOO_HIGH',
  ],
  ['a schedule ends before it begins', [...searchTree(), schedule(12, 9)], 'criterionError.AD_SCHEDULE_INVALID_TIME_INTERVAL'],
  ['a schedule ends after midnight', [...searchTree(), schedule(12, 25)], 'rangeError.TOO_HIGH'],
  [
    'two schedules overlap',
    [...searchTree(), schedule(9, 12), schedule(11, 13)],
    'criterionError.AD_SCHEDULE_TIME_INTERVALS_OVERLAP',
  ],
  ['two audiences have one name', twice({ audienceOperation: { create: AUDIENCE } }), 'audienceError.NAME_ALREADY_IN_USE'],
  [
    'an audience begins at an age within a band',
    [{ audienceOperation: { create: { name: 'a', dimensions: [{ age: { ageRanges: [{ minAge: 20 }] } }] } } }],
    'audienceError.DIMENSION_INVALID',
  ],
  [
    'an audience has two genders dimensions',
    [{ audienceOperation: { create: { name: 'a', dimensions: twice({ gender: { genders: ['MALE'] } }) } } }],
    'audienceError.TOO_MANY_DIMENSIONS_OF_SAME_TYPE',
  ],
  ['an audience is removed', [{ audienceOperation: { remove: name('audiences', '1') } }], 'INVALID_ARGUMENT'],
];

describe('targeting in the simulated Google Ads is refused when', () => {
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
});

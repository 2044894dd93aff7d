import type { CampaignAbilities } from './campaign-abilities.js';
import type { PlatformTraits, RegisteredPlatform } from './ad-platform.js';
import { checkRegistered, traitRules } from './traits.rules.js';

const abilities: CampaignAbilities = {
  ...{ bids: ['lowest_cost'], budgets: ['daily'], formats: ['feed'], keywords: false, regions: false },
  ...{ excludedLocations: false, languages: 0, ages: null, genders: [], devices: [], placements: [], dayparting: null },
  ...{ frequencyCap: [], audiences: [], attributionWindows: [] },
};
const sound: PlatformTraits = {
  channel: 'toy_ads',
  displayName: 'Toys',
  lookbackDays: 7,
  historyMonths: 12,
  objectives: ['traffic', 'sales'],
  abilities: { traffic: abilities, sales: abilities },
  money: { wholeUnits: new Set(['HUF']), minimumDailyBudgets: { USD: '1.00' } },
  features: ['campaigns', 'audiences'],
  settings: [
    { key: 'pixel', about: 'What counts.', neededFor: ['sales'] },
    { key: 'data_terms', about: 'Terms.', neededFor: [], choices: [{ id: 'accepted', name: 'Yes' }] },
  ],
  tree: {
    isAtomic: false,
    places: 'platform',
    placesAsked: ['country'],
    refusesDuplicates: false,
    readLagMs: [1_000, 5_000],
    replaced: { ad: ['link'] },
    campaignFields: { ad: { link: ['landing_page_url'] } },
  },
  reports: {
    supplies: { campaign: ['none'], ad: [], audience: [] },
    mostDaysPerCall: 30,
    longestReachDays: null,
    attribution: { clickDays: 7, viewDays: 1, model: 'last_touch', counts: 'every', source: 'platform' },
  },
  audiences: {
    identifiers: { email: 'lower_case' },
    asksConsent: false,
    terms: { setting: 'data_terms', url: 'https://toys.example/terms' },
    mostPeople: 10,
    mostIdentifiers: 10,
    smallest: 100,
    longestStayDays: null,
    readLagMs: [],
  },
};
const registered = (traits: PlatformTraits): RegisteredPlatform => ({
  traits,
  plan: () => ({
    nodes: [],
    audiences: [],
    unsupported: [],
    missingSettings: [],
    notes: [],
    unresolvedPlaces: [],
    holdUntil: null,
  }),
  planAudience: null,
  real: null,
  simulated: null,
});
const { tree, reports } = sound;
const audiences = sound.audiences as NonNullable<typeof sound.audiences>;

/** A mistake against each rule, by what the rule says. */
const mistakes: Readonly<Record<string, Partial<PlatformTraits>>> = {
  'channel is lower case with underscores': { channel: 'Toy-Ads' },
  'displayName is not empty': { displayName: ' ' },
  'lookbackDays is at least 1': { lookbackDays: 0 },
  'historyMonths is not less than lookbackDays': { historyMonths: 0 },
  'objectives has one at least, each once': {
    ...{ objectives: [], abilities: {}, settings: sound.settings.slice(1) },
  },
  'features has campaigns': { features: ['audiences'] },
  'each key of settings is there once': { settings: [...sound.settings, ...sound.settings] },
  'settings are needed for objectives that it has': {
    ...{ objectives: ['traffic'], abilities: { traffic: abilities } },
  },
  'abilities has each of objectives, and no other': { abilities: { traffic: abilities, leads: abilities } },
  'money has currencies and amounts above 0': { money: { ...sound.money, minimumDailyBudgets: { USD: '0.00' } } },
  'tree.readLagMs grows': { tree: { ...tree, readLagMs: [5_000, 1_000] } },
  'tree.campaignFields knows every field in tree.replaced': { tree: { ...tree, campaignFields: {} } },
  'tree.replaced is empty where tree.isCheckable': { tree: { ...tree, isCheckable: true } },
  'reports.supplies has the days of campaigns': { reports: { ...reports, supplies: { campaign: [], ad: [], audience: [] } } },
  'reports.historyDaysOf names what campaigns are divided by, for lookbackDays at least': {
    reports: { ...reports, historyDaysOf: { gender: 90 } },
  },
  'reports.mostDaysPerCall is at least 1': { reports: { ...reports, mostDaysPerCall: 0 } },
  'reports.longestReachDays is null or at least 1': { reports: { ...reports, longestReachDays: 0 } },
  'reports.attribution has days that are null where conversion actions set them, and are there otherwise': {
    reports: { ...reports, attribution: { ...reports.attribution, source: 'conversion_actions' } },
  },
  'a platform that audiences reach has the feature audiences': { features: ['campaigns'] },
  'audiences.terms.setting is one of settings, and has choices of its own: nobody accepts terms by default': {
    settings: sound.settings.map(({ choices: _, ...setting }) => setting),
  },
  'audiences.mostPeople, audiences.mostIdentifiers and audiences.smallest are at least 1': {
    audiences: { ...audiences, mostPeople: 0 },
  },
};

describe('A registered ad platform', () => {
  it('whose traits are sound is taken', () => {
    expect(() => checkRegistered([registered(sound)])).not.toThrow();
  });

  it.each(traitRules)('stops the boot unless $says', ({ says }) => {
    const mistake = mistakes[says];
    expect(mistake).toBeDefined();
    expect(() => checkRegistered([registered({ ...sound, ...mistake })])).toThrow(new RegExp(`are wrong: ${says}\\.$`));
  });

  it('stops the boot when it is there twice', () => {
    expect(() => checkRegistered([registered(sound), registered(sound)])).toThrow('"toy_ads" is registered twice');
  });

  it('stops the boot when its adapter has the traits of another channel', () => {
    const other = { traits: { ...sound, channel: 'other' } } as unknown as RegisteredPlatform['real'];
    expect(() => checkRegistered([{ ...registered(sound), simulated: other }])).toThrow('the traits of another channel');
  });
});

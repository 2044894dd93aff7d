// Whom a campaign with saved audiences reaches, told person by person: every sampled person is judged by the definitions
// themselves.
import fc from 'fast-check';
import { devices, everywhere, genders, newId, type Targeting } from '@app/kernel';
import { anAudience } from './campaign.builder.js';
import { type Reach, reachOf } from './targeting-reach.js';

interface Person {
  /** A region, or a country where no region is known. */
  readonly place: string;
  readonly language: string;
  /** null: unknown. */
  readonly age: number | null;
  readonly gender: string;
  readonly device: string;
  readonly placement: string;
}

const anyPerson = fc.record<Person>({
  place: fc.constantFrom('US', 'US-CA', 'US-NY', 'CA', 'CA-QC', 'FR'),
  language: fc.constantFrom('en', 'en-GB', 'en-US', 'fr', 'de'),
  age: fc.constantFrom(null, 15, 18, 24, 25, 34, 35, 64, 65, 80),
  gender: fc.constantFrom(...genders),
  device: fc.constantFrom(...devices),
  placement: fc.constantFrom('feed', 'search', 'video'),
});

const someOf = <T>(...words: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: fc.subarray([...words]) });
const someAge = (...years: readonly number[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.constantFrom(...years) });
const anyTargeting = fc
  .record<Targeting>({
    locations: fc.record({ include: someOf('US', 'US-CA', 'US-NY', 'CA', 'FR'), exclude: someOf('US', 'US-CA', 'CA-QC', 'FR') }),
    languages: someOf('en', 'en-GB', 'EN', 'fr'),
    ageMin: someAge(13, 18, 25, 35),
    ageMax: someAge(24, 34, 64, 65),
    genders: someOf(...genders),
    devices: someOf(...devices),
    placements: someOf('feed', 'search'),
  })
  .filter(({ ageMin, ageMax }) => ageMin === null || ageMax === null || ageMin <= ageMax);
const anyDefinition = fc.oneof(
  anyTargeting,
  anyTargeting.map(({ locations }) => ({ ...everywhere, locations })),
  anyTargeting.map(({ ageMin, ageMax }) => ({ ...everywhere, ageMin, ageMax })),
);
const anyAsked = fc.record({
  own: anyTargeting,
  included: fc.array(anyDefinition, { maxLength: 4 }),
  excluded: fc.array(anyDefinition, { maxLength: 2 }),
});

const isIn = (place: string, places: readonly string[]): boolean =>
  places.some((each) => each === place || each === place.slice(0, 2));
const speaks = (language: string, tag: string): boolean =>
  language === tag.replace('EN', 'en') || language.split('-')[0] === tag.toLowerCase();
const isOne = (word: string, words: readonly string[]): boolean => words.length === 0 || words.includes(word);

function admits({ locations, languages, ageMin, ageMax, ...lists }: Targeting, person: Person): boolean {
  const limited = ageMin !== null || (ageMax !== null && ageMax < 65);
  return (
    (locations.include.length === 0 || isIn(person.place, locations.include)) &&
    !isIn(person.place, locations.exclude) &&
    (languages.length === 0 || languages.some((tag) => speaks(person.language, tag))) &&
    (!limited ||
      (person.age !== null && person.age >= (ageMin ?? 0) && (ageMax === null || ageMax >= 65 || person.age <= ageMax))) &&
    isOne(person.gender, lists.genders) &&
    isOne(person.device, lists.devices) &&
    isOne(person.placement, lists.placements)
  );
}

function reach(own: Targeting, included: readonly Targeting[], excluded: readonly Targeting[] = []): Reach {
  const saved = (targeting: Targeting) => anAudience({ id: newId(), targeting });
  const [audiences, spared] = [included.map(saved), excluded.map(saved)];
  const campaign = {
    targeting: own,
    audienceIds: audiences.map(({ id }) => id),
    excludedAudienceIds: spared.map(({ id }) => id),
  };
  return reachOf(campaign, [...audiences, ...spared]);
}

describe('the targeting of a campaign with saved audiences', () => {
  it('admits exactly the people whom the definitions admit, or says that it cannot', () => {
    const told = { exact: 0, nobody: 0, refused: 0 };
    fc.assert(
      fc.property(anyAsked, fc.array(anyPerson, { minLength: 40, maxLength: 40 }), ({ own, included, excluded }, people) => {
        const { targeting, refused, conflict } = reach(own, included, excluded);
        told[refused.length > 0 ? 'refused' : conflict ? 'nobody' : 'exact'] += 1;
        if (refused.length > 0) return;
        const isWanted = (person: Person): boolean =>
          admits(own, person) &&
          (included.length === 0 || included.some((each) => admits(each, person))) &&
          !excluded.some((each) => admits(each, person));
        const isReached = (person: Person): boolean => conflict === null && admits(targeting, person);
        expect(people.find((person) => isReached(person) !== isWanted(person))).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
    for (const count of Object.values(told)) expect(count).toBeGreaterThan(100);
  });

  const us = { ...everywhere, locations: { include: ['US'], exclude: [] } };
  const women = { ...us, genders: ['female'] as const };
  const men = { ...us, genders: ['male'] as const };
  const aged = (ageMin: number | null, ageMax: number | null) => ({ ...us, ageMin, ageMax });

  it.each<[string, Targeting[], Partial<Targeting>]>([
    ['one narrows the campaign', [aged(18, 34)], { ageMin: 18, ageMax: 34 }],
    ['two that differ in gender are both', [women, men], { genders: ['female', 'male'] }],
    ['two that follow each other in age are one range', [aged(18, 24), aged(25, 34)], { ageMin: 18, ageMax: 34 }],
    ['one that holds the other is enough', [women, us], { genders: [] }],
    ['in three steps they are one', [women, { ...us, genders: ['unknown'] }, men], { genders: [] }],
    [
      'places of the campaign’s country are kept',
      [{ ...everywhere, locations: { include: ['US-CA', 'FR'], exclude: [] } }],
      { locations: { include: ['US-CA'], exclude: [] } },
    ],
  ])('%s', (_, included, expected) => {
    expect(reach(us, included)).toMatchObject({ targeting: expected, refused: [], conflict: null });
  });

  it.each<[string, Targeting[]]>([
    [
      'differ in age and gender',
      [
        { ...women, ageMax: 24 },
        { ...men, ageMin: 45 },
      ],
    ],
    ['leave a gap between their ages', [aged(18, 24), aged(35, 44)]],
    ['are together all known ages, but not the unknown ones', [aged(null, 24), aged(25, null)]],
  ])('several that %s are refused by name', (_, included) => {
    const [refusal, ...others] = reach(us, included).refused;
    expect(others).toEqual([]);
    expect(refusal).toMatchObject({ field: 'audience_ids', possible: expect.arrayContaining(['ages', 'genders', 'locations']) });
    expect(refusal?.value).toHaveLength(2);
  });

  it('one that shares nobody with the campaign leaves nobody, and says why', () => {
    expect(reach(women, [{ ...men, ageMax: 24 }]).conflict).toMatchObject({
      field: 'audience_ids',
      message: expect.stringContaining('have no genders in common'),
    });
  });

  it('one that is left out takes its places away, and nothing else can be left out', () => {
    const west = { ...everywhere, locations: { include: ['US-CA'], exclude: [] } };
    expect(reach(us, [], [west]).targeting.locations).toEqual({ include: ['US'], exclude: ['US-CA'] });
    expect(reach(us, [], [us]).conflict).toMatchObject({ field: 'excluded_audience_ids' });
    expect(reach(us, [], [women]).refused).toMatchObject([{ field: 'excluded_audience_ids', possible: ['locations'] }]);
  });

  it('a list of people stays beside the targeting', () => {
    const list = anAudience({ id: newId() });
    const campaign = { targeting: us, audienceIds: [list.id], excludedAudienceIds: [] };
    expect(reachOf(campaign, [list])).toEqual({ targeting: us, include: [list.id], exclude: [], refused: [], conflict: null });
  });
});

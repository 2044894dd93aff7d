import { countryNumber, countryOfZone, isCountry, isPlace, placeHint, placeMeant } from './places.js';

describe('a place', () => {
  it.each(['US', 'GB', 'DE', 'US-CA', 'GB-ENG', 'FR-75C', 'IS-1'])('is %s', (place) => {
    expect(isPlace(place)).toBe(true);
  });

  it.each(['UK', 'EU', 'XX', 'ZZ', 'US-ZZ', 'UK-ENG', 'USA', 'Germany', 'us', 'US-', ''])('is not %j', (place) => {
    expect(isPlace(place)).toBe(false);
  });

  it('is a country without a region', () => {
    expect([isCountry('US'), isCountry('US-CA')]).toEqual([true, false]);
  });

  it('is the country of a time zone, by each of its names, where it is of one country', () => {
    expect(['Europe/Berlin', 'America/New_York', 'Asia/Calcutta', 'Asia/Kolkata', 'UTC'].map(countryOfZone)).toEqual([
      ...['DE', 'US', 'IN', 'IN'],
      undefined,
    ]);
  });

  it('that is a country has a number', () => {
    expect([countryNumber('US'), countryNumber('AF'), countryNumber('US-CA'), countryNumber('XX')]).toEqual([
      840,
      4,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['UK', 'GB'],
    ['USA', 'US'],
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    [' allemagne ', 'DE'],
    ['United Kingdom', 'GB'],
    ['England', 'GB-ENG'],
    ['deu', 'DE'],
  ])('that is written as %s is probably %s', (written, meant) => {
    expect(placeMeant(written, 'place')).toBe(meant);
  });

  it('that is unknown gets a hint at the right one', () => {
    expect(placeHint('XX', 'place')).toBe('must be an ISO 3166 country or region such as US or US-CA');
    expect(placeHint('EU', 'country')).toMatch(/for the EU name each of its countries$/);
    expect(placeHint('us-zz', 'place')).toMatch(/US has no such region$/);
    // A region is no answer where a country is required.
    expect(placeMeant('England', 'country')).toBeUndefined();
    expect(placeMeant('x'.repeat(1_000_000), 'place')).toBeUndefined();
  });
});

import { nameAfter, requireConnectionName, unusableAccount } from './account-intake.js';

const account = { id: '7', managerId: null, name: 'Acme', currency: 'EUR', timezone: 'Europe/Berlin', status: 'active' } as const;

describe('an ad account that a platform tells of', () => {
  test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5', 'Asia/Kolkata'])(
    'is usable in the zone %s',
    (timezone) => {
      expect(unusableAccount({ ...account, timezone })).toBeNull();
    },
  );

  test.each(['', 'Mars/Olympus', '+02:00', '-0500', 'Europe/', ' Europe/Berlin', "UTC'; select 1"])(
    'is not in the zone "%s", and the sentence names it',
    (timezone) => {
      expect(unusableAccount({ ...account, timezone })).toBe(
        `The ad account 7 has the time zone "${timezone}", which is not known here.`,
      );
    },
  );

  test.each(['', 'XXY', 'eur', 'EURO', 'constructor'])('is not with the currency "%s"', (currency) => {
    expect(unusableAccount({ ...account, currency })).toBe(
      `The ad account 7 has the currency "${currency}", which is not known here.`,
    );
  });
});

describe('the name of a connection', () => {
  test.each([
    ['Acme', 'Google Ads: Acme'],
    ['Acme\r\n\u001b[31mShop ', 'Google Ads: Acme [31mShop'],
    ['\u{1f600}'.repeat(300), `Google Ads: ${'\u{1f600}'.repeat(243)}`],
  ])('after an account that is called %j is one line of at most 255 characters', (account, name) => {
    expect(nameAfter('Google Ads', account)).toBe(name);
    expect(() => requireConnectionName(name)).not.toThrow();
  });

  test.each(['', '  ', 'a\nb', 'a\0b', 'x'.repeat(256)])('may not be %j', (name) => {
    expect(() => requireConnectionName(name)).toThrow('one line of 1 to 255 characters');
  });
});

import { unusableAccount } from './account-intake.js';

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

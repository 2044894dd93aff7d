// The part of the contract about the days of an account: in its own time zone, also when its clock changes, and restated for a
// while.
import { byKey } from './report.contract.js';
import type { PlatformSetup } from './platform-setup.js';

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;

const localTime = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeStyle: 'medium', dateStyle: 'short', hourCycle: 'h23' }).format(at);

/** The number of days until the clock of the zone has changed; where it never does, a few. */
function daysUntilChange(zone: string, now: Date): number {
  const hourAfter = (days: number): string => localTime(zone, now.getTime() + days * DAY_MS).slice(-8);
  for (let days = 4; days < 370; days += 1) if (hourAfter(days) !== hourAfter(days - 1)) return days;
  return 4;
}

/** Far from UTC on either side, with a clock that changes or not; the first two are of those that most platforms have. */
const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'] as const;
/** Some platforms have it for everybody. */
const UTC = 'UTC';

export function describeDays(stage: () => PlatformSetup): void {
  describe('the days of an account', () => {
    it('are those of its zone, and it may have one on either side of UTC, or has the days of UTC like everybody', () => {
      const { zones: there, account } = stage().test;
      if (there.includes(UTC)) expect([there, account.timezone]).toEqual([[UTC], UTC]);
      else expect(there).toEqual(expect.arrayContaining(zones.slice(0, 2)));
    });

    it.each([...zones, UTC])(
      'in %s begin at its own midnight, none is missing where the clock changes, and each is there once',
      async (timezone) => {
        const on = stage();
        if (!on.test.zones.includes(timezone)) return;
        await on.control.changeAccount({ currency: on.test.account.currency, timezone });
        await on.launch();
        const days = daysUntilChange(timezone, await on.control.now());
        await on.advance(days);
        const around = [-2, -1, 0, 1];
        const dates: string[] = [];
        for (const days of around) dates.push(await on.day(days));
        await on.advance(2);
        const whole = await on.report(dates[0] ?? '', dates.at(-1) ?? '');
        expect(whole.map(({ date }) => date).sort()).toEqual(dates);
        const parts = [];
        for (const date of dates) parts.push(...(await on.report(date, date)));
        expect(byKey(parts)).toEqual(byKey(whole));

        const [hours = 0, minutes = 0] = localTime(timezone, (await on.control.now()).getTime())
          .slice(-8)
          .split(':')
          .map(Number);
        const tomorrow = await on.day(1);
        const datesOfTomorrow = async () => (await on.report(tomorrow, tomorrow)).map(({ date }) => date);
        await on.pass(DAY_MINUTES - hours * 60 - minutes - 30);
        expect(await datesOfTomorrow()).toEqual([]);
        await on.pass(120);
        expect(await datesOfTomorrow()).toEqual([tomorrow]);
      },
    );

    it('are restated within the look-back, and then stay what they are', async () => {
      const on = stage();
      const { lookbackDays } = on.platform.traits;
      await on.launch();
      await on.advance(2);
      const day = await on.day(-1);
      const fresh = await on.report(day, day);
      await on.advance(lookbackDays);
      const settled = await on.report(day, day);
      expect(settled.map(({ platformCampaignId }) => platformCampaignId)).toEqual(
        fresh.map(({ platformCampaignId }) => platformCampaignId),
      );
      expect(settled).not.toEqual(fresh);
      await on.advance(lookbackDays);
      expect(await on.report(day, day)).toEqual(settled);
    });
  });
}

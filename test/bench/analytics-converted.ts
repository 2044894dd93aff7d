// What reports cost more when all their money is converted, day by day, over HTTP. The rates are of working days, so the others
// carry them.
import { importRates } from '@app/analytics';
import { alternately, type Line, line } from './analytics-reads.js';
import { dayAgo, DAYS } from './analytics-rows.js';
import { median, ratioOf } from './figures.js';
import type { Tenant } from './operations.js';
import type { RunningApi } from './processes.js';

const MOST = 2.5;
const ROUNDS = 7;

const period = (first: number, last = 0): string => `start_date=${dayAgo(first)}&end_date=${dayAgo(last)}`;
const [year, month] = [period(DAYS - 1), period(29)];
const asked: Readonly<Record<string, string>> = {
  'overview 365 d, one total': `overview?${year}&granularity=total`,
  'overview 365 d, by day': `overview?${year}&granularity=day`,
  'overview 182 d, with the 182 d before': `overview?${period(181)}&granularity=total&compare_to=previous_period`,
  'channels 365 d': `channels?${year}`,
  'campaigns 30 d': `campaigns?${month}`,
  'campaigns 30 d, by day': `campaigns?${month}&granularity=day`,
  'campaigns 365 d, which others read as sums of months': `campaigns?${year}`,
  'creatives 30 d': `creative?${month}`,
};

function* rates(): Generator<string> {
  yield 'date,currency,rate';
  for (let ago = DAYS + 7; ago >= 0; ago -= 1) {
    const day = dayAgo(ago);
    if (![0, 6].includes(new Date(day).getUTCDay())) yield `${day},USD,1.${1_000 + ((ago * 37) % 900)}`;
  }
}

/** All money of the tenant is in another currency, which is the dearest case. */
export async function converted(ownerUrl: string, api: RunningApi, tenant: Tenant): Promise<Line[]> {
  await importRates(ownerUrl, rates(), { base: 'EUR', source: 'bench' });
  const lines: Line[] = [];
  for (const [what, path] of Object.entries(asked)) {
    const one = `/v1/analytics/${path}`;
    const [plain = [], inEuro = []] = await alternately(api, tenant, [one, `${one}&reporting_currency=EUR`], ROUNDS);
    const more = `${median(inEuro).toFixed(1)} / ${median(plain).toFixed(1)} ms`;
    lines.push(line(`converted / not: ${what}`, ratioOf(inEuro, plain), MOST, false, more));
  }
  return lines;
}

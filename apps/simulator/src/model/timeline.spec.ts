import { ALWAYS } from './periods.js';
import { timelines, type BudgetEntry, type CampaignEntry, type Histories } from './timeline.js';

const at = (time: string): Date => new Date(`2026-08-${time}Z`);
const entry = (time: string, status: CampaignEntry['status'], more: Partial<CampaignEntry> = {}): CampaignEntry => ({
  campaign_id: 'a',
  at: at(time),
  status,
  budget_id: 'x',
  starts: '2026-08-01 00:00:00',
  ends: null,
  ...more,
});
const budget = (time: string, amount: number, more: Partial<BudgetEntry> = {}): BudgetEntry => ({
  budget_id: 'x',
  at: at(time),
  period: 'DAILY',
  amount_micros: String(amount),
  total_amount_micros: null,
  ...more,
});
const pieces = (
  campaigns: CampaignEntry[],
  budgets = [budget('01T00:00', 10)],
  more: Partial<Histories> = {},
  of = 'a',
): unknown => {
  const histories = {
    zone: 'UTC',
    account: [{ at: new Date(0), status: 'ENABLED' }],
    campaigns,
    budgets,
    serving: () => [ALWAYS],
    ...more,
  };
  const time = (instant: number): string => (Number.isFinite(instant) ? new Date(instant).toISOString().slice(8, 16) : 'open');
  return (timelines(histories).get(of) ?? []).map(({ from, to, dailyMicros }) => [time(from), time(to), dailyMicros]);
};

describe('the times a campaign could deliver', () => {
  it('run from enabling to pausing', () => {
    expect(pieces([entry('01T08:00', 'PAUSED')])).toEqual([]);
    expect(pieces([entry('01T08:00', 'ENABLED'), entry('02T09:00', 'PAUSED'), entry('03T10:00', 'ENABLED')])).toEqual([
      ['01T08:00', '02T09:00', 10],
      ['03T10:00', 'open', 10],
    ]);
  });

  it('lie within the flight, in the zone of the account', () => {
    const flight = { starts: '2026-08-05 00:00:00', ends: '2026-08-07 00:00:00' };
    expect(pieces([entry('01T08:00', 'ENABLED', flight)])).toEqual([['05T00:00', '07T00:00', 10]]);
    expect(pieces([entry('01T08:00', 'ENABLED', flight)], undefined, { zone: 'Pacific/Auckland' })).toEqual([
      ['04T12:00', '06T12:00', 10],
    ]);
  });

  it('pause with the account', () => {
    const account = [
      { at: new Date(0), status: 'ENABLED' },
      { at: at('02T00:00'), status: 'SUSPENDED' },
      { at: at('03T00:00'), status: 'ENABLED' },
    ];
    expect(pieces([entry('01T08:00', 'ENABLED')], undefined, { account })).toEqual([
      ['01T08:00', '02T00:00', 10],
      ['03T00:00', 'open', 10],
    ]);
  });

  it('exist only while the campaign has something to show', () => {
    const serving = (id: string) => (id === 'a' ? [{ from: at('01T12:00').getTime(), to: at('02T06:00').getTime() }] : []);
    const campaigns = [entry('01T08:00', 'ENABLED'), entry('01T08:00', 'ENABLED', { campaign_id: 'b' })];
    expect(pieces(campaigns, undefined, { serving })).toEqual([['01T12:00', '02T06:00', 10]]);
    expect(pieces(campaigns, undefined, { serving }, 'b')).toEqual([]);
  });

  it('change rate when the budget does', () => {
    expect(pieces([entry('01T08:00', 'ENABLED')], [budget('01T00:00', 10), budget('02T12:00', 30)])).toEqual([
      ['01T08:00', '02T12:00', 10],
      ['02T12:00', 'open', 30],
    ]);
    const total = budget('01T00:00', 0, { period: 'CUSTOM_PERIOD', amount_micros: null, total_amount_micros: '100' });
    const flight = { starts: '2026-08-01 00:00:00', ends: '2026-08-10 23:59:59' };
    expect(pieces([entry('01T08:00', 'ENABLED', flight)], [total])).toEqual([['01T08:00', '10T23:59', 8]]);
  });

  it('share a budget only while they overlap', () => {
    const campaigns = [
      entry('01T00:00', 'ENABLED'),
      entry('02T00:00', 'ENABLED', { campaign_id: 'b' }),
      entry('03T00:00', 'PAUSED', { campaign_id: 'b' }),
      entry('01T00:00', 'ENABLED', { campaign_id: 'c', budget_id: 'y' }),
    ];
    expect(pieces(campaigns)).toEqual([
      ['01T00:00', '02T00:00', 10],
      ['02T00:00', '03T00:00', 5],
      ['03T00:00', 'open', 10],
    ]);
    expect(pieces(campaigns, undefined, {}, 'b')).toEqual([['02T00:00', '03T00:00', 5]]);
  });
});

import { publicId } from '@app/kernel';
import { aCampaign, aConnection, aContext, aCreative, anEmptyDraft, aStoredCampaign, noon } from './campaign.builder.js';
import { type Case, launchCases, paying } from './launch.checks.cases.js';
import { campaignFields } from './campaign.changes.js';
import type { CampaignField, CampaignState } from './campaign.state.js';
import { type LaunchContext, plannedFields } from './launch-check.js';
import {
  checkedFields,
  isDeliverable,
  type LaunchCheckCode,
  launchChecks,
  launchFailures,
  neverMendable,
} from './launch.checks.js';

const OF_THE_FIRST_VERSION: readonly string[] = [
  'missing_objective',
  'missing_landing_page',
  'missing_targeting',
  'missing_keyword',
  'targeting_conflict',
  'unknown_location',
  'unknown_placement',
  'special_category_undeclared',
  'special_category_targeting',
  'minor_targeting',
  'eu_political_undeclared',
  'flight_in_past',
  'missing_end_date_for_lifetime_budget',
  'flight_too_long',
  'missing_budget',
  'budget_below_minimum',
  'budget_precision',
  'budget_exceeds_cap',
  'budget_exhausted',
  'bid_target_missing',
  'bid_above_budget',
  'missing_channel',
  'channel_unavailable',
  'objective_unavailable',
  'connection_missing',
  'connection_disconnected',
  'connection_not_active',
  'connection_scope_missing',
  'platform_account_inactive',
  'account_change_unconfirmed',
  'platform_setting_missing',
  'budget_currency_mismatch',
  'missing_creative',
  'creative_archived',
  'creative_failed',
  'creative_not_active',
  'creative_prohibited',
  'creative_format_mismatch',
  'audience_archived',
  'audience_not_active',
  'audience_too_small',
  'not_supported_on_channel',
  'audience_not_usable_on_channel',
];
const found = ({ state, context }: Case) => launchFailures(aStoredCampaign(state), aContext(context));
const codesOf = (each: Case) => found(each).map(({ code }) => code);
const rows = launchChecks.map(({ code, severity, recoverable }) => ({
  code,
  severity,
  recoverable,
  ...launchCases[code as LaunchCheckCode],
}));

describe('before its platforms may follow a campaign', () => {
  test.each(rows)('$code is noticed', ({ code, severity, breaks }) => {
    for (const each of breaks) {
      const issues = found(each).filter((issue) => issue.code === code);
      expect(issues).toHaveLength(1);
      expect(issues[0]?.severity).toBe(severity);
      expect(issues[0]?.message).toMatch(/^\S.*\.$/);
      expect(isDeliverable(found(each))).toBe(severity === 'limiting');
    }
  });

  test.each(rows)('$code is not claimed without reason', ({ code, passes }) => {
    expect(passes.flatMap(codesOf)).not.toContain(code);
  });

  test('the smallest campaign of a new user lacks nothing', () => {
    expect(launchFailures(aCampaign().state, aContext())).toEqual([]);
  });

  test('a draft with only a name gets every gap at once', () => {
    const gaps = launchFailures(anEmptyDraft(), aContext({ creatives: [], audiences: [] }));
    expect(gaps.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'missing_objective objective',
      'missing_targeting targeting.locations.include',
      'missing_budget budget',
      'missing_channel channels',
      'missing_creative creative_ids',
    ]);
  });

  test(
    'only a flight that is over, an objective that a channel lacks, archived references and what is prohibited ' +
      'always refuse a launch',
    () => {
      expect(rows.filter(({ recoverable }) => !recoverable).map(({ code }) => code)).toEqual([
        'flight_in_past',
        'objective_unavailable',
        'creative_archived',
        'creative_prohibited',
        'audience_archived',
      ]);
      expect(neverMendable(found({ state: { endAt: noon } }))).toBe(true);
      expect(neverMendable(launchFailures(anEmptyDraft(), aContext()))).toBe(false);
    },
  );

  test('a creative with what is prohibited limits a campaign that is active already, and names its topics', () => {
    const rifle = aCreative({ prohibited: ['weapons'] });
    expect(found({ state: { creativeIds: [rifle.id], status: 'active' }, context: { creatives: [rifle] } })).toEqual([
      expect.objectContaining({
        code: 'creative_prohibited',
        severity: 'limiting',
        value: ['weapons'],
        message: expect.stringContaining('weapons'),
        resource: { type: 'creative', id: publicId('creative', rifle.id) },
      }),
    ]);
  });

  test('each channel is judged by its own connection', () => {
    const meta = aConnection({ channel: 'meta', status: 'expired' });
    const state = { channels: ['google_ads', 'meta'] };
    expect(found({ state, context: { connections: [aConnection(), meta] } })).toEqual([
      {
        code: 'connection_not_active',
        severity: 'blocking',
        field: null,
        message: 'The connection to meta has lost its consent: connect the account again.',
        value: 'expired',
        limit: 'active',
        resource: { type: 'connection', id: publicId('connection', meta.id) },
        channel: 'meta',
        url: null,
      },
    ]);
  });

  test('a budget below the minimum says what was given and what is needed', () => {
    expect(found(paying('0.10', 'EUR'))).toMatchObject([
      {
        field: 'budget.amount',
        value: { amount: '0.10', currency: 'EUR' },
        limit: { amount: '1.00', currency: 'EUR' },
        channel: null,
      },
    ]);
  });

  test('a currency of which no minimum is known has none', () => {
    expect(found(paying('0.01', 'BDT'))).toEqual([]);
  });
});

describe('what a check reads', () => {
  /** The fields by which each part of the context is chosen or made. */
  const fieldsBehind: Readonly<Record<keyof LaunchContext, readonly CampaignField[]>> = {
    now: [],
    channels: [],
    consentChannels: [],
    objectives: [],
    money: ['channels'],
    smallestAudiences: ['channels'],
    connections: ['channels', 'connectionIds'],
    spend: [],
    creatives: ['creativeIds'],
    audiences: ['audienceIds', 'excludedAudienceIds'],
    plans: plannedFields,
    running: [],
  };
  const recorded = <T extends object>(value: T, read: (name: keyof T) => void): T =>
    new Proxy(value, {
      get: (target, name: string) => {
        read(name as keyof T);
        return target[name as keyof T];
      },
    });
  function fieldsReadBy({ test: check }: (typeof launchChecks)[number], { state, context }: Case): CampaignField[] {
    const read: CampaignField[] = [];
    check(
      recorded(aStoredCampaign(state), (name) => read.push(...campaignFields.filter((field) => field === name))),
      recorded(aContext(context), (name) => read.push(...fieldsBehind[name])),
    );
    return read;
  }

  test.each(launchChecks)('$code names each field that it reads, and no other', (check) => {
    const { breaks, passes } = launchCases[check.code as LaunchCheckCode];
    const read = new Set([...breaks, ...passes].flatMap((each) => fieldsReadBy(check, each)));
    expect([...read].sort()).toEqual([...new Set(check.reads)].sort());
  });

  test('is anything but a caller’s own notes', () => {
    expect(campaignFields.filter((field) => !checkedFields.has(field))).toEqual([
      'externalId',
      'description',
      'labels',
      'metadata',
    ]);
  });
});

describe('a check that comes when campaigns already run', () => {
  const [first] = launchChecks.filter(({ code }) => code === 'missing_objective');
  const added = first ? [{ ...first, code: 'added_later', sparesRunning: true as const }] : [];
  const severities = (status: CampaignState['status'], running: readonly string[]) =>
    launchFailures(aStoredCampaign({ status, objective: null }), aContext({ running }), added).map(({ severity }) => severity);

  test('limits what is on, and blocks a launch, a resume and what is held already', () => {
    expect(severities('active', ['google_ads'])).toEqual(['limiting']);
    expect(severities('draft', [])).toEqual(['blocking']);
    expect(severities('paused', ['google_ads'])).toEqual(['blocking']);
    expect(severities('active', [])).toEqual(['blocking']);
  });

  test('of one channel limits it where that channel is on', () => {
    const test = () => [{ field: null, message: 'It lacks something.', channel: 'meta' }];
    const onMeta = added.map((each) => ({ ...each, test }));
    const severityBeside = (channel: string) =>
      launchFailures(aStoredCampaign({ status: 'active' }), aContext({ running: [channel] }), onMeta)[0]?.severity;
    expect(['meta', 'google_ads'].map(severityBeside)).toEqual(['limiting', 'blocking']);
  });

  /** Those of the first version. A code that is not here is of a later one: its row says `sparesRunning`. */
  test('says that it spares them: only the first ones do not', () => {
    const stopping = launchChecks.filter(({ severity, sparesRunning }) => severity === 'blocking' && !sparesRunning);
    expect(stopping.map(({ code }) => code).filter((code) => !OF_THE_FIRST_VERSION.includes(code))).toEqual([]);
  });
});

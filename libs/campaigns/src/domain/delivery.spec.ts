import { aStoredCampaign, daysLater, noon } from './campaign.builder.js';
import { campaignStatuses } from './campaign.lifecycle.js';
import type { CampaignState } from './campaign.state.js';
import { deliveryOf, deliveryOn, desiredState, type Placement } from './delivery.js';
import { type DeliveryIssue, issueOf } from './delivery-issue.js';
import type { DeliveryStatus, ObservedDelivery } from './delivery-status.js';

const gap = issueOf('missing_budget', 'blocking', { field: 'budget', message: 'A budget is missing.' });
const googleGap = issueOf('connection_not_active', 'blocking', { field: null, message: 'Expired.', channel: 'google_ads' });
const metaGap = issueOf('connection_missing', 'blocking', { field: 'channels', message: 'No connection.', channel: 'meta' });
const hint = issueOf('budget_may_be_limiting', 'limiting', { field: 'budget.amount', message: 'Few results.' });

const active = (state: Partial<CampaignState> = {}) => aStoredCampaign({ status: 'active', ...state });
const onBoth = active({ channels: ['google_ads', 'meta'] });
const seen = (observed: ObservedDelivery | null, rest: Partial<Placement> = {}): Placement => ({
  channel: 'google_ads',
  desired: 'enabled',
  isOn: true,
  platformCampaignId: '20001',
  observed,
  platformStatus: observed === 'paused' || observed === 'removed' ? observed : 'enabled',
  lastError: null,
  deviations: [],
  needsAction: false,
  actionUrl: null,
  ads: [],
  ...rest,
});
const onMeta = (observed: ObservedDelivery | null, rest: Partial<Placement> = {}) => seen(observed, { channel: 'meta', ...rest });
const codes = (issues: readonly { code: string }[]) => issues.map(({ code }) => code);

describe('what the platforms do with a campaign', () => {
  test.each([
    ['draft', 'not_launched'],
    ['paused', 'paused'],
    ['completed', 'ended'],
    ['archived', 'archived'],
  ] as const)('nothing, while it is %s: %s', (status, expected) => {
    const stopped = seen('paused', { desired: 'paused' });
    expect(deliveryOf(aStoredCampaign({ status }), [], [stopped], noon)).toEqual({ status: expected, issues: [] });
  });

  test('waits for its start as a paused campaign that we never switched on, and nobody is told that somebody paused it', () => {
    const waiting = seen('paused', { isOn: false });
    for (const startAt of [daysLater(1), noon])
      expect(deliveryOf(active({ startAt }), [], [waiting], noon)).toEqual({ status: 'scheduled', issues: [] });
    const paused = deliveryOf(active({ startAt: daysLater(1) }), [], [seen('paused')], noon);
    expect(codes(paused.issues)).toEqual(['paused_on_platform']);
    expect(codes(deliveryOf(active({ startAt: null }), [], [waiting], noon).issues)).toEqual(['paused_on_platform']);
  });

  test.each<[ObservedDelivery | null, DeliveryStatus, string[]]>([
    [null, 'pending_review', []],
    ['scheduled', 'scheduled', []],
    ['pending_review', 'pending_review', []],
    ['delivering', 'delivering', []],
    ['limited', 'limited', ['limited_on_platform']],
    ['not_delivering', 'not_delivering', ['not_delivering_on_platform']],
    ['paused', 'not_delivering', ['paused_on_platform']],
    ['removed', 'not_delivering', ['removed_on_platform']],
    ['ended', 'ended', []],
  ])('an active campaign seen %s is %s', (observed, status, issues) => {
    const delivery = deliveryOf(active(), [], [seen(observed)], noon);
    expect(delivery.status).toBe(status);
    expect(codes(delivery.issues)).toEqual(issues);
  });

  test('one that is on there while all of it is paused is not said to be paused itself', () => {
    const [issue] = deliveryOf(active(), [], [seen('paused', { platformStatus: 'enabled' })], noon).issues;
    expect(issue?.code).toBe('paused_on_platform');
    expect(issue?.message).toMatch(/^The campaign is on, and everything in it is paused, on google_ads\. .*keywords/);
  });

  test('launched before its start it is scheduled, from its start on it is what is seen', () => {
    const campaign = active({ startAt: daysLater(1) });
    expect(deliveryOf(campaign, [], [], noon).status).toBe('scheduled');
    expect(deliveryOf(campaign, [], [seen('pending_review')], noon).status).toBe('scheduled');
    expect(deliveryOf(campaign, [], [seen('delivering')], daysLater(1)).status).toBe('delivering');
  });

  test('a gap keeps it from delivering, scheduled or not', () => {
    const launched = deliveryOf(active({ startAt: daysLater(1) }), [gap], [], noon);
    expect(launched).toEqual({ status: 'not_delivering', issues: [gap] });
    expect(deliveryOf(active(), [gap], [seen('delivering')], noon).status).toBe('not_delivering');
    expect(deliveryOf(active({ channels: [] }), [], [], noon).status).toBe('not_delivering');
  });

  test('a refusal of the platform keeps it from delivering and is reported in its words', () => {
    const delivery = deliveryOf(active(), [], [seen(null, { lastError: 'The name is taken.' })], noon);
    expect(delivery.status).toBe('not_delivering');
    expect(delivery.issues).toMatchObject([{ code: 'platform_error', message: 'The name is taken.', channel: 'google_ads' }]);
  });

  test.each<[Placement[], DeliveryStatus]>([
    [[seen('delivering'), onMeta('delivering')], 'delivering'],
    [[seen('delivering'), onMeta('limited')], 'limited'],
    [[seen('delivering'), onMeta(null)], 'limited'],
    [[seen('delivering'), onMeta('paused')], 'limited'],
    [[seen('ended'), onMeta('delivering')], 'limited'],
    [[seen('pending_review'), onMeta('paused')], 'not_delivering'],
    [[seen('pending_review'), onMeta('scheduled')], 'pending_review'],
    [[seen('ended'), onMeta('scheduled')], 'scheduled'],
    [[seen('ended'), onMeta('ended')], 'ended'],
    [[seen('ended'), onMeta('paused')], 'not_delivering'],
  ])('two channels have one word: case %#', (placements, status) => {
    expect(deliveryOf(onBoth, [], placements, noon).status).toBe(status);
  });

  test('what merely limits it makes delivering limited', () => {
    expect(deliveryOf(active(), [hint], [seen('delivering')], noon)).toEqual({ status: 'limited', issues: [hint] });
  });

  test("one channel's gap is in the way of that channel alone", () => {
    expect(deliveryOf(onBoth, [metaGap], [], noon).status).toBe('not_delivering');
    const running = [seen('delivering'), onMeta(null, { desired: 'absent', platformCampaignId: null })];
    expect(deliveryOf(onBoth, [metaGap], running, noon)).toEqual({ status: 'limited', issues: [metaGap] });
  });

  test('a channel that left the campaign has ended, once it is seen to be stopped', () => {
    const left = active({ channels: ['google_ads'] });
    const word = (placement: Placement, state = left) => deliveryOn(state, 'meta', { placement, issues: [], now: noon });
    const [stopped, running] = [onMeta('paused', { desired: 'paused' }), onMeta('delivering', { desired: 'paused' })];
    expect([word(stopped), word(running)]).toEqual(['ended', 'delivering']);
    expect(word(stopped, { ...left, status: 'paused' })).toBe('ended');
    expect(deliveryOf(left, [], [seen('delivering'), stopped], noon)).toEqual({ status: 'delivering', issues: [] });
    const unstopped = deliveryOf(left, [], [seen('delivering'), running], noon);
    expect([unstopped.status, codes(unstopped.issues)]).toEqual(['limited', ['still_delivering']]);
    expect(deliveryOf(left, [], [seen('pending_review'), running], noon).status).toBe('limited');
  });

  test('each channel has a word of its own, by the issues of its own and of none', () => {
    const word = (channel: string, placement: Placement | undefined, issues: DeliveryIssue[] = [], campaign = onBoth) =>
      deliveryOn(campaign, channel, { placement, issues, now: noon });
    expect(word('google_ads', undefined, [metaGap])).toBe('pending_review');
    expect(word('meta', undefined, [metaGap])).toBe('not_delivering');
    expect(word('google_ads', seen('delivering'), [metaGap])).toBe('delivering');
    expect(word('google_ads', seen('delivering'), [hint])).toBe('limited');
    expect(word('google_ads', seen('delivering'), [googleGap])).toBe('not_delivering');
    expect(word('google_ads', seen('delivering', { desired: 'paused' }), [googleGap])).toBe('limited');
    const paused = aStoredCampaign({ status: 'paused', channels: ['google_ads', 'meta'] });
    expect(word('google_ads', seen('delivering', { desired: 'paused' }), [], paused)).toBe('delivering');
    expect(word('meta', onMeta('paused', { desired: 'paused' }), [], paused)).toBe('paused');
  });

  describe.each(['paused', 'completed', 'archived'] as const)('a campaign that is %s', (status) => {
    const delivery = (placement: Placement) => deliveryOf(aStoredCampaign({ status }), [], [placement], noon);

    test.each<[ObservedDelivery | null, string | null]>([
      ['delivering', 'enabled'],
      ['delivering', 'paused'],
      ['limited', 'enabled'],
      ['pending_review', 'enabled'],
      ['scheduled', 'enabled'],
      ['not_delivering', 'enabled'],
      ['paused', 'enabled'],
      [null, null],
    ])(
      'and was not seen to be stopped (%s, switch %s) is reported, whatever was asked of the platform',
      (observed, platformStatus) => {
        for (const desired of ['paused', 'enabled'] as const) {
          const { status: word, issues } = delivery(seen(observed, { desired, platformStatus }));
          expect(issues).toMatchObject([
            { code: 'still_delivering', severity: 'blocking', channel: 'google_ads', value: observed },
          ]);
          expect(issues[0]?.message).toContain('20001');
          if (observed === 'delivering' || observed === 'limited') expect(word).toBe(observed);
        }
      },
    );

    test.each<[ObservedDelivery, string]>([
      ['paused', 'paused'],
      ['not_delivering', 'paused'],
      ['removed', 'removed'],
      ['ended', 'enabled'],
    ])('and was seen to be stopped (%s, switch %s) has no issue', (observed, platformStatus) => {
      expect(delivery(seen(observed, { desired: 'paused', platformStatus })).issues).toEqual([]);
    });

    test('and was never made on a platform has nothing to stop', () => {
      expect(delivery(seen(null, { desired: 'absent', platformCampaignId: null })).issues).toEqual([]);
    });
  });

  test('an active campaign that a gap stops says so while the platform still delivers it', () => {
    const delivery = deliveryOf(active(), [gap], [seen('delivering', { desired: 'paused' })], noon);
    expect(delivery.status).toBe('limited');
    expect(codes(delivery.issues)).toEqual(['missing_budget', 'still_delivering']);
  });

  test.each([
    ['draft', true],
    ['active', true],
    ['paused', true],
    ['completed', false],
    ['archived', false],
  ] as const)('gaps of a campaign that is %s are reported: %s', (status, isReported) => {
    expect(deliveryOf(aStoredCampaign({ status }), [gap], [], noon).issues).toEqual(isReported ? [gap] : []);
  });
});

describe('the desired state of a campaign on a platform', () => {
  test.each(campaignStatuses)('a campaign that is %s', (status) => {
    const campaign = aStoredCampaign({ status });
    expect(desiredState(campaign, [], 'google_ads', false)).toBe(status === 'active' ? 'enabled' : 'absent');
    expect(desiredState(campaign, [], 'google_ads', true)).toBe(status === 'active' ? 'enabled' : 'paused');
  });

  test('nothing is made there until every gap of its own and of none is closed: it waits for no other channel', () => {
    for (const failure of [gap, googleGap]) expect(desiredState(onBoth, [failure], 'google_ads', false)).toBe('absent');
    for (const failure of [hint, metaGap]) expect(desiredState(onBoth, [failure], 'google_ads', false)).toBe('enabled');
    const elsewhere: DeliveryIssue = { ...hint, code: 'objective_unavailable', channel: 'meta' };
    expect(desiredState(onBoth, [elsewhere], 'google_ads', false)).toBe('enabled');
    expect(desiredState(onBoth, [elsewhere], 'meta', false)).toBe('absent');
  });

  test('once there, only what concerns it stops it', () => {
    expect(desiredState(onBoth, [metaGap], 'google_ads', true)).toBe('enabled');
    expect(desiredState(onBoth, [googleGap], 'google_ads', true)).toBe('paused');
    expect(desiredState(onBoth, [gap], 'google_ads', true)).toBe('paused');
  });

  test('what must not go live runs on where it runs, and is brought to no further platform', () => {
    const prohibited: DeliveryIssue = { ...hint, code: 'creative_prohibited', channel: null };
    expect(desiredState(onBoth, [prohibited], 'google_ads', true)).toBe('enabled');
    expect(desiredState(onBoth, [prohibited], 'meta', false)).toBe('absent');
  });

  test('a channel that left the campaign is stopped', () => {
    expect(desiredState(active({ channels: ['meta'] }), [], 'google_ads', true)).toBe('paused');
  });

  test('a campaign before its start is enabled there: the platform holds it', () => {
    expect(desiredState(active({ startAt: daysLater(9) }), [], 'google_ads', false)).toBe('enabled');
  });
});

import {
  type ListFacts,
  type ListFault,
  listFaults,
  type ListFaultCode,
  type ObservedList,
  standingOf,
  shortfallOf,
} from './platform-list.js';

const filledAt = new Date('2026-10-20T15:00:00Z');
const observed = (state: ObservedList['state'], at = '2026-10-20T15:00:00.000Z'): ObservedList => ({
  state,
  size: null,
  matchRate: null,
  reason: null,
  at,
});
const fault = (code: ListFaultCode): ListFault => ({
  code,
  message: 'Why.',
  url: null,
  at: '2026-10-20T15:00:00.000Z',
  task: 't',
});
const list = (own: Partial<ListFacts> = {}): ListFacts => ({
  state: 'created',
  members: ['email'],
  usedAs: '7',
  observed: observed('ready'),
  fault: null,
  filledAt,
  sent: 100n,
  ...own,
});

describe('a list on a platform', () => {
  it.each(['too_small', 'expired', 'closed', 'ready'] as const)(
    'that was filled stands as the platform shows it: %s',
    (state) => {
      expect(standingOf(list({ observed: observed(state) }))).toBe(state);
    },
  );

  it('to which campaigns cannot refer yet is waited for, and nothing else is said less', () => {
    expect(standingOf(list({ usedAs: null }))).toBe('waiting');
    expect(standingOf(list({ usedAs: null, fault: fault('reauth_required') }))).toBe('action_needed');
    expect(standingOf(list({ usedAs: null, observed: observed('too_small') }))).toBe('too_small');
  });

  it('is empty where nobody can be sent by what it takes, once all were looked at', () => {
    expect(standingOf(list({ sent: 0n, observed: observed('building') }))).toBe('empty');
    expect(standingOf(list({ sent: 0n, filledAt: null }))).toBe('waiting');
    expect(standingOf(list({ sent: 0n, members: null }))).toBe('ready');
  });

  it.each([
    ['empty', { consent_missing: 1_300 }, 0n, ['consent_missing', '1300 of its people stay here. Nobody told']],
    ['empty', { consent_missing: 3, not_taken: '40' }, 0n, ['not_taken', '40 of its people']],
    ['too_small', { consent_denied: 900, hashed_only: 20 }, 50n, ['consent_denied', '900 of its people']],
    ['too_small', { consent_missing: 3 }, 1_000n, null],
    ['ready', { consent_missing: 1_300 }, 100n, null],
    ['empty', {}, 0n, null],
  ] as const)('that is %s by %j beside %s people tells its largest reason', (state, leftOut, sent, told) => {
    const shortfall = shortfallOf(state, { leftOut, sent });
    expect(shortfall && [shortfall.code, shortfall.message]).toEqual(told && [told[0], expect.stringContaining(told[1])]);
  });

  it('counts only by what was seen after it was filled', () => {
    const before = observed('too_small', '2026-10-20T14:59:59.999Z');
    expect(standingOf(list({ observed: before }))).toBe('waiting');
    expect(standingOf(list({ filledAt: null }))).toBe('waiting');
    expect(standingOf(list({ members: null, filledAt: null, observed: before }))).toBe('too_small');
  });

  it('waits while it is made or its people are being found', () => {
    expect(standingOf(list({ state: 'planned', observed: null }))).toBe('waiting');
    expect(standingOf(list({ state: 'intended', observed: null }))).toBe('waiting');
    expect(standingOf(list({ observed: observed('building') }))).toBe('waiting');
  });

  it.each(Object.keys(listFaults) as ListFaultCode[])('that is held back says whether a person must act: %s', (code) => {
    const expected = listFaults[code].needsPerson ? 'action_needed' : 'waiting';
    expect(standingOf(list({ state: 'planned', observed: null, fault: fault(code) }))).toBe(expected);
    expect(standingOf(list({ filledAt: null, fault: fault(code) }))).toBe(expected);
    expect(standingOf(list({ fault: fault(code) }))).toBe('ready');
  });

  it('that the platform does not take, or that is no longer there, is of no use', () => {
    expect(standingOf(list({ state: 'refused' }))).toBe('refused');
    expect(standingOf(list({ observed: observed('error') }))).toBe('refused');
    expect(standingOf(list({ state: 'gone' }))).toBe('gone');
    expect(standingOf(list({ state: 'leaving' }))).toBe('gone');
  });
});

import { type AccountFindingCode, accountFindings, type AccountInspection } from './platform-accounts.js';
import { Connection } from './connection.js';
import type { ConnectionFault, ConnectionState } from './connection.state.js';
import { isWholeSyncDue } from './sync-times.js';

const AT = new Date('2026-03-01T12:00:00.000Z');
const later = (minutes: number): Date => new Date(AT.getTime() + minutes * 60_000);
const account = { id: '7', managerId: null, name: 'Acme', currency: 'EUR', timezone: 'Europe/Berlin', status: 'active' } as const;
const faultOf = (kind: ConnectionFault['class']): ConnectionFault => ({
  class: kind,
  code: null,
  message: `refused: ${kind}`,
  retryable: true,
  occurred_at: AT.toISOString(),
  action: null,
});
const connected = (): Connection =>
  Connection.connect(AT, { organizationId: 'o', channel: 'google_ads', world: 'real', name: 'Acme', account, connectedBy: null });
const stateOf = (connection: Connection): Readonly<ConnectionState> => connection.state;
const failing = (times: number, kind: ConnectionFault['class'] = 'transient'): Connection => {
  const connection = connected();
  for (let failure = 1; failure <= times; failure += 1) connection.syncFailed(later(failure), faultOf(kind));
  return connection;
};

describe('a connection whose syncs fail', () => {
  test.each([
    ['transient', 1, 'active'],
    ['transient', 2, 'active'],
    ['transient', 3, 'error'],
    ['rate_limit', 2, 'active'],
    ['platform', 3, 'error'],
    ['permission', 1, 'error'],
    ['auth', 1, 'expired'],
  ] as const)('of %s, %d in a row, is %s', (kind, times, status) => {
    expect(stateOf(failing(times, kind))).toMatchObject({ status, consecutiveFailures: times, lastError: { class: kind } });
  });

  it('counts only failures in a row', () => {
    const connection = failing(2);
    connection.syncSucceeded(later(3), { startDate: '2026-02-01', endDate: '2026-02-28' }, true);
    connection.syncFailed(later(4), faultOf('transient'));
    expect(stateOf(connection)).toMatchObject({ status: 'active', consecutiveFailures: 1, dataThroughDate: '2026-02-28' });
  });

  it('recovers from an error with the first success, and not from a dead grant', () => {
    const [failed, expired] = [failing(3), failing(1, 'auth')];
    for (const connection of [failed, expired])
      connection.syncSucceeded(later(5), { startDate: '2026-02-01', endDate: '2026-02-28' }, true);
    expect(stateOf(failed)).toMatchObject({ status: 'active', statusReason: null, consecutiveFailures: 0, lastError: null });
    expect(stateOf(expired).status).toBe('expired');
  });
});

describe('a connection whose grant ended', () => {
  const fault = faultOf('auth');

  it('expires once, and works again when a user consented again', () => {
    const connection = connected();
    expect([connection.expire(later(1), fault), connection.expire(later(2), fault)]).toEqual([true, false]);
    expect(stateOf(connection)).toMatchObject({ status: 'expired', statusChangedAt: later(1), lastError: fault });
    expect([connection.reauthorize(later(3)), connection.reauthorize(later(4))]).toEqual([true, false]);
    expect(stateOf(connection)).toMatchObject({ status: 'active', lastError: null, nextSyncAt: later(3) });
  });

  it('stays ended when it was disconnected', () => {
    const connection = connected();
    connection.disconnect(later(1));
    expect([connection.expire(later(2), fault), connection.reauthorize(later(3))]).toEqual([false, false]);
    expect(stateOf(connection)).toMatchObject({ status: 'disconnected', lastError: null });
  });
});

describe('the next sync of a connection', () => {
  it('is due at once, then an hour after each sync, whatever became of it', () => {
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const connection = connected();
    expect(stateOf(connection).nextSyncAt).toEqual(AT);
    connection.syncSucceeded(later(1), { startDate: '2026-02-01', endDate: '2026-02-28' }, true);
    expect(stateOf(connection).nextSyncAt).toEqual(later(61));
    connection.syncFailed(later(70), faultOf('transient'));
    expect(stateOf(connection).nextSyncAt).toEqual(later(130));
    chance.mockRestore();
  });

  it('is never due once the connection is disconnected, and it is disconnected once', () => {
    const connection = connected();
    expect([connection.disconnect(later(1)), connection.disconnect(later(2))]).toEqual([true, false]);
    expect(stateOf(connection)).toMatchObject({ status: 'disconnected', disconnectedAt: later(1), nextSyncAt: null });
    expect(connection.accountSeen(later(3), { account: { ...account, name: 'Other' }, findings: [], choices: {} })).toBe(false);
  });
});

describe('a scheduled sync', () => {
  const upTo = (endDate: string): { startDate: string; endDate: string } => ({ startDate: '2026-02-01', endDate });
  const day = 24 * 60;

  it('reads everything at first, and then once a day', () => {
    const connection = connected();
    expect(isWholeSyncDue(stateOf(connection).lastWholeSyncAt, later(1))).toBe(true);
    connection.syncSucceeded(later(1), upTo('2026-03-01'), true);
    for (const minutes of [2, 60, day]) expect(isWholeSyncDue(stateOf(connection).lastWholeSyncAt, later(minutes))).toBe(false);
    connection.syncSucceeded(later(day), upTo('2026-03-02'), false);
    expect(isWholeSyncDue(stateOf(connection).lastWholeSyncAt, later(day + 1))).toBe(true);
    connection.syncFailed(later(day + 1), faultOf('transient'));
    expect(isWholeSyncDue(stateOf(connection).lastWholeSyncAt, later(day + 2))).toBe(true);
  });

  it('reads everything although a person read former days meanwhile', () => {
    const connection = connected();
    connection.syncSucceeded(later(1), upTo('2026-03-01'), false);
    connection.syncSucceeded(later(2), upTo('2026-02-20'), true);
    expect(isWholeSyncDue(stateOf(connection).lastWholeSyncAt, later(3))).toBe(true);
  });
});

describe('an account that the platform shows', () => {
  const look = (...codes: AccountFindingCode[]): AccountInspection => ({
    account,
    findings: codes.map((code) => ({ code, url: null })),
    choices: {},
  });
  const emitted = (connection: Connection): string[] =>
    connection.events.slice(1).map(({ type }) => type.replace('connection.', ''));
  const window = { startDate: '2026-02-01', endDate: '2026-02-28' };

  it('with a finding that stops is an error with its words, and a good sync does not hide it', () => {
    const connection = connected();
    expect(connection.accountSeen(later(1), look('role_too_low'))).toBe(true);
    connection.syncSucceeded(later(2), window, true);
    expect(stateOf(connection)).toMatchObject({ status: 'error', statusReason: accountFindings.role_too_low.message });
    expect(connection.accountSeen(later(3), look('role_too_low'))).toBe(false);
    expect(emitted(connection)).toEqual(['account_changed', 'failed', 'synced']);
  });

  it('tells of another finding in the reason, and recovers at the first look without one', () => {
    const connection = connected();
    connection.accountSeen(later(1), look('role_too_low'));
    connection.accountSeen(later(2), look('account_suspended'));
    expect(stateOf(connection)).toMatchObject({ status: 'error', statusReason: accountFindings.account_suspended.message });
    connection.accountSeen(later(3), look());
    expect(stateOf(connection)).toMatchObject({ status: 'active', statusReason: null });
    expect(emitted(connection)).toEqual(['account_changed', 'failed', 'account_changed', 'account_changed', 'recovered']);
  });

  it('stays active with a finding that does not stop', () => {
    const connection = connected();
    expect(connection.accountSeen(later(1), look('payment_missing'))).toBe(true);
    expect(stateOf(connection).status).toBe('active');
    expect(emitted(connection)).toEqual(['account_changed']);
  });

  it('does not end the error of failed syncs; only a good sync does', () => {
    const connection = failing(3);
    expect(connection.accountSeen(later(4), look())).toBe(false);
    expect(stateOf(connection).status).toBe('error');
    connection.accountSeen(later(5), look('account_suspended'));
    connection.accountSeen(later(6), look());
    expect(stateOf(connection).status).toBe('error');
    connection.syncSucceeded(later(7), window, true);
    expect(stateOf(connection).status).toBe('active');
  });

  it('fails again after a new consent while the finding lasts', () => {
    const connection = connected();
    connection.accountSeen(later(1), look('account_suspended'));
    connection.expire(later(2), faultOf('auth'));
    connection.reauthorize(later(3));
    expect(connection.accountSeen(later(4), look('account_suspended'))).toBe(true);
    expect(stateOf(connection).status).toBe('error');
  });

  it('keeps its data when it cannot be read, and is closed when the platform says so', () => {
    const connection = connected();
    const choices = { conversion_action: [{ id: '1', name: 'Purchase', isDefault: true }] };
    connection.accountSeen(later(1), { account, findings: [], choices });
    connection.accountSeen(later(2), { account: null, findings: [{ code: 'account_unreachable', url: null }], choices: {} });
    expect(stateOf(connection)).toMatchObject({ account, choices });
    connection.accountSeen(later(3), { account: null, findings: [{ code: 'account_closed', url: null }], choices: {} });
    expect(stateOf(connection)).toMatchObject({ account: { ...account, status: 'closed' }, choices });
  });

  describe('in another currency or time zone', () => {
    const inDollars: AccountInspection = { account: { ...account, currency: 'USD' }, findings: [], choices: {} };
    const inDollarsThere: AccountInspection = {
      ...inDollars,
      account: { ...account, currency: 'USD', timezone: 'America/New_York' },
    };
    const former = { currency: 'EUR', timezone: 'Europe/Berlin' };

    it('remembers the first pair until a person confirms the present one', () => {
      const connection = connected();
      connection.accountSeen(later(1), inDollars);
      connection.accountSeen(later(2), inDollarsThere);
      expect(stateOf(connection)).toMatchObject({ account: inDollarsThere.account, unconfirmed: former });
      const confirmed = { currency: 'USD', timezone: 'America/New_York' };
      expect(connection.update(later(3), { confirmed }, [])).toEqual({ confirm_account: confirmed });
      expect(connection.update(later(4), { confirmed }, [])).toBeNull();
      expect(emitted(connection)).toEqual(['account_changed', 'account_changed', 'changed']);
    });

    it('has nothing to confirm once it was changed back', () => {
      const connection = connected();
      connection.accountSeen(later(1), inDollars);
      connection.accountSeen(later(2), { account, findings: [], choices: {} });
      expect(stateOf(connection).unconfirmed).toBeNull();
    });

    it('refuses a confirmation of other values, and says what they are', () => {
      const connection = connected();
      connection.accountSeen(later(1), inDollars);
      for (const confirmed of [former, { currency: 'USD', timezone: 'UTC' }])
        expect(() => connection.update(later(2), { confirmed }, [])).toThrow(
          "The account's currency is USD and its time zone Europe/Berlin; confirm these values.",
        );
      expect(stateOf(connection).unconfirmed).toEqual(former);
    });
  });
});

describe('a person who changes a connection', () => {
  it('moves the next sync with the interval, unless one is due at once', () => {
    const connection = connected();
    expect(connection.update(later(1), { syncIntervalMinutes: 30 }, [])).toEqual({ sync_interval_minutes: 30 });
    connection.syncSucceeded(later(10), { startDate: '2026-02-01', endDate: '2026-02-28' }, true);
    connection.update(later(11), { syncIntervalMinutes: 1_000 }, []);
    const minutes = ((stateOf(connection).nextSyncAt?.getTime() ?? 0) - later(10).getTime()) / 60_000;
    expect([minutes >= 900, minutes <= 1_100]).toEqual([true, true]);
  });

  it('changes nothing with equal values, and nothing of an ended connection', () => {
    const connection = connected();
    const same = { name: 'Acme', syncIntervalMinutes: 60, settings: { conversion_action: null } };
    expect(connection.update(later(1), same, [])).toBeNull();
    connection.disconnect(later(2));
    expect(() => connection.update(later(3), { name: 'Other' }, [])).toThrow('A disconnected connection cannot be changed');
  });
});

import { Connection, type ConnectionFault, type ConnectionState } from './connection.js';

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
    connection.syncSucceeded(later(3), { startDate: '2026-02-01', endDate: '2026-02-28' });
    connection.syncFailed(later(4), faultOf('transient'));
    expect(stateOf(connection)).toMatchObject({ status: 'active', consecutiveFailures: 1, dataThroughDate: '2026-02-28' });
  });

  it('recovers from an error with the first success, and not from a dead grant', () => {
    const [failed, expired] = [failing(3), failing(1, 'auth')];
    for (const connection of [failed, expired])
      connection.syncSucceeded(later(5), { startDate: '2026-02-01', endDate: '2026-02-28' });
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
    connection.syncSucceeded(later(1), { startDate: '2026-02-01', endDate: '2026-02-28' });
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

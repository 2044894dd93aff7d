import { ApiKey, LONGEST_OVERLAP_SECONDS } from './api-key.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
const secret = { digest: Buffer.alloc(32), prefix: 'ads_live_', lastFour: 'abcd' };
const keyOf = (expiresAt: Date | null = null): ApiKey =>
  ApiKey.create(
    {
      organizationId: 'o',
      id: 'k',
      userOrganizationId: 'o',
      userId: 'u',
      name: 'CRM',
      mode: 'live',
      permissions: ['campaigns:read'],
      expiresAt,
      ...secret,
    },
    NOW,
  );
const code = (work: () => unknown): unknown => {
  try {
    work();
    return 'done';
  } catch (error) {
    return (error as { kind: { code: string } }).kind.code;
  }
};

describe('an API key', () => {
  it('is active until it expires', () => {
    const key = keyOf(later(60));
    expect([later(0), later(59.999), later(60)].map((at) => key.statusAt(at))).toEqual(['active', 'active', 'expired']);
    expect(keyOf().statusAt(later(1e9))).toBe('active');
  });

  it('cannot be born expired, nor without a name', () => {
    expect(code(() => keyOf(NOW))).toBe('validation_failed');
    expect(code(() => ApiKey.create({ ...keyOf().state, name: ' ' }, NOW))).toBe('validation_failed');
  });

  it('that was rotated goes on for the overlap and has a successor of the same life span and permissions', () => {
    const key = keyOf(later(1_000));
    const next = key.rotate({ id: 'n', ...secret }, 100, later(500));
    expect(key.state).toMatchObject({ expiresAt: later(600), replacedBy: 'n', revokedAt: null });
    expect(next.state).toMatchObject({ expiresAt: later(1_500), rotatedFrom: 'k', userId: 'u', name: 'CRM', mode: 'live' });
    expect(next.state.permissions).toEqual(['campaigns:read']);
    expect(key.events).toMatchObject([{ type: 'key.created' }, { type: 'key.rotated' }]);
    expect(next.events).toEqual([]);
  });

  it('never lives longer by a rotation', () => {
    const key = keyOf(later(1_000));
    key.rotate({ id: 'n', ...secret }, 3_600, later(500));
    expect(key.state.expiresAt).toEqual(later(1_000));
  });

  it.each([
    [0, 'done'],
    [1, 'done'],
    [LONGEST_OVERLAP_SECONDS, 'done'],
    [LONGEST_OVERLAP_SECONDS + 1, 'validation_failed'],
    [-1, 'validation_failed'],
    [0.5, 'validation_failed'],
    [Number.NaN, 'validation_failed'],
  ])('rotated with an overlap of %d s: %s', (overlap, expected) => {
    expect(code(() => keyOf().rotate({ id: 'n', ...secret }, overlap, NOW))).toBe(expected);
  });

  it('is rotated once', () => {
    const key = keyOf();
    key.rotate({ id: 'n', ...secret }, 60, NOW);
    expect(code(() => key.rotate({ id: 'm', ...secret }, 60, NOW))).toBe('key_already_rotated');
  });

  it('that is revoked or expired can no longer be rotated; revoking twice changes nothing', () => {
    const revoked = keyOf();
    revoked.revoke('u', 'leaked', NOW);
    const { revokedAt } = revoked.state;
    revoked.revoke('v', 'again', later(1));
    expect(revoked.state).toMatchObject({ revokedAt, revokedBy: 'u', revokeReason: 'leaked' });
    expect(revoked.events).toHaveLength(2);
    expect(code(() => revoked.rotate({ id: 'n', ...secret }, 0, NOW))).toBe('invalid_state_transition');
    const expired = keyOf(later(1));
    expect(code(() => expired.rotate({ id: 'n', ...secret }, 0, later(2)))).toBe('invalid_state_transition');
    expect(code(() => expired.revoke(null, null, later(2)))).toBe('invalid_state_transition');
  });
});

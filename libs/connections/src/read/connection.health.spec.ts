import type { ConnectionSetting } from '../domain/connection-settings.js';
import { type AccountFindingCode, accountFindings, type PlatformAccount } from '../domain/platform-accounts.js';
import { Connection } from '../domain/connection.js';
import { features } from '../domain/platform-oauth.js';
import { featuresMissing, healthOf } from './connection.health.js';
import type { ConnectionRow, GrantRow } from './connection.row.js';

const AT = new Date('2026-03-01T12:00:00.000Z');
const later = (hours: number): Date => new Date(AT.getTime() + hours * 3_600_000);
const account: PlatformAccount = {
  id: '7',
  managerId: null,
  name: 'Acme',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  status: 'active',
};
const connected: ConnectionRow = {
  ...Connection.connect(AT, {
    organizationId: 'o',
    channel: 'google_ads',
    world: 'real',
    name: 'Acme',
    account,
    connectedBy: null,
  }).state,
  status: 'active',
  lastSyncAt: AT,
  grant: null,
};
const grant: GrantRow = {
  scopes: [],
  features: ['campaigns', 'reports', 'audiences', 'creative'],
  accessEndsAt: later(1).toISOString(),
  refreshEndsAt: null,
  isRenewable: true,
  renewedAt: AT.toISOString(),
  connections: 1,
};
const gone: ConnectionSetting = {
  key: 'conversion_action',
  about: '',
  neededFor: ['sales'],
  value: null,
  isDefault: false,
  isGone: true,
  choices: [],
};
const judged = (row: ConnectionRow, settings: readonly ConnectionSetting[] = []) =>
  healthOf(row, { settings, featuresMissing: featuresMissing(row, features) }, AT);
const codesOf = (row: ConnectionRow): string[] => judged(row).health_reasons.map(({ code }) => code);

it('is healthy for no reason when it is active, its account lacks nothing, and its last sync went well', () => {
  expect(judged({ ...connected, grant })).toEqual({ health: 'healthy', health_reasons: [] });
  expect(judged({ ...connected, grant }, [{ ...gone, isGone: false }])).toEqual({ health: 'healthy', health_reasons: [] });
});

it.each<[string, Partial<ConnectionRow>, string, string[]]>([
  ['was disconnected', { status: 'disconnected', lastSyncAt: null }, 'unhealthy', ['disconnected']],
  ['has a grant that the platform no longer accepts', { status: 'expired' }, 'unhealthy', ['reauthorization_required']],
  ['failed too often', { status: 'error', consecutiveFailures: 3 }, 'unhealthy', ['needs_attention']],
  [
    'has a suspended account',
    { status: 'error', findings: [{ code: 'account_suspended', url: null }] },
    'unhealthy',
    ['account_suspended'],
  ],
  [
    'has an account without a way to pay',
    { findings: [{ code: 'payment_missing', url: null }] },
    'degraded',
    ['payment_missing'],
  ],
  [
    'has an account in another currency',
    { unconfirmed: { currency: 'USD', timezone: 'Europe/Berlin' } },
    'unhealthy',
    ['account_changed_unconfirmed'],
  ],
  ['failed once', { consecutiveFailures: 1 }, 'degraded', ['last_sync_failed']],
  ['has a renewable consent without an end', { grant }, 'healthy', []],
  ['has a consent that ends in 31 days', { grant: { ...grant, refreshEndsAt: later(31 * 24).toISOString() } }, 'healthy', []],
  [
    'has a consent that ends in 30 days',
    { grant: { ...grant, refreshEndsAt: later(30 * 24).toISOString() } },
    'degraded',
    ['consent_ends_soon'],
  ],
  ['has a token that nothing renews', { grant: { ...grant, isRenewable: false } }, 'degraded', ['consent_ends_soon']],
  ['has a consent that is over', { grant: { ...grant, refreshEndsAt: AT.toISOString() } }, 'unhealthy', ['consent_ended']],
  ['lacks a feature', { grant: { ...grant, features: ['campaigns', 'reports', 'creative'] } }, 'degraded', ['features_missing']],
  ['was never synced', { lastSyncAt: null }, 'unknown', ['never_synced']],
])('a connection that %s says so', (_what, change, health, codes) => {
  const row = { ...connected, ...change };
  expect(judged(row).health).toBe(health);
  expect(codesOf(row)).toEqual(codes);
});

it('a chosen value that the account no longer has is named', () => {
  expect(judged(connected, [gone])).toMatchObject({
    health: 'degraded',
    health_reasons: [{ code: 'setting_gone', message: 'The account no longer has the chosen value of: conversion_action.' }],
  });
});

const worst: ConnectionRow = {
  ...connected,
  status: 'error',
  findings: (Object.keys(accountFindings) as AccountFindingCode[]).map((code) => ({ code, url: 'https://ads.example/fix' })),
  unconfirmed: { currency: 'USD', timezone: 'UTC' },
  grant: { ...grant, features: [], refreshEndsAt: AT.toISOString() },
  lastSyncAt: null,
};

it('lacks no feature that its platform does not have, and none once it has ended', () => {
  const row = { ...connected, grant: { ...grant, features: ['campaigns', 'reports'] as const } };
  expect(featuresMissing(row, ['campaigns', 'reports'])).toEqual([]);
  expect(featuresMissing(row, features)).toEqual(['audiences', 'creative']);
  expect(featuresMissing({ ...row, status: 'disconnected' }, features)).toEqual([]);
});

it('of several reasons all are named, and the worst is the health', () => {
  expect(judged(worst).health).toBe('unhealthy');
  expect(codesOf(worst)).toEqual([
    ...['account_suspended', 'account_closed', 'account_unreachable', 'role_too_low', 'terms_not_accepted', 'two_step_required'],
    ...['account_changed_unconfirmed', 'consent_ended', 'payment_missing'],
    ...['spend_limit_reached', 'balance_empty', 'account_in_review', 'features_missing', 'never_synced'],
  ]);
  expect(codesOf({ ...worst, status: 'disconnected' })).toEqual(['disconnected']);
});

it('every reason is a sentence for people, says what to do, and shows the page of the platform', () => {
  const rows: ConnectionRow[] = [
    worst,
    { ...connected, status: 'expired' },
    { ...connected, status: 'error' },
    { ...connected, consecutiveFailures: 1, grant: { ...grant, isRenewable: false } },
    { ...connected, status: 'disconnected' },
  ];
  const reasons = rows.flatMap((row) => judged(row, [gone]).health_reasons);
  expect(new Set(reasons.map(({ code }) => code)).size).toBe(20);
  for (const { message, action } of reasons) {
    expect(message).toMatch(/^[A-Z].+\.$/);
    expect(action).toMatch(/^[A-Z].+\.$/);
  }
  expect(reasons.filter(({ url }) => url !== null).map(({ code }) => code)).toEqual(Object.keys(accountFindings));
});

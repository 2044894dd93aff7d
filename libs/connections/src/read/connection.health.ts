import type { ConnectionSetting } from '../domain/connection-settings.js';
import { type AccountFindingCode, accountFindings, stopping } from '../domain/platform-accounts.js';
import { type Feature, missingFeatures } from '../domain/platform-oauth.js';
import type { ConnectionRow, GrantRow } from './connection.row.js';
import type { ConnectionView } from './connection.view.js';

type Health = Pick<ConnectionView, 'health' | 'health_reasons'>;
type HealthAdvice = Pick<Health['health_reasons'][number], 'message' | 'action'> & { readonly url?: string | null };

/** What follows from a connection and its platform's traits. */
export interface DerivedFacts {
  readonly settings: readonly ConnectionSetting[];
  readonly featuresMissing: Feature[];
}

/** What the health is judged by. */
interface HealthFacts extends DerivedFacts {
  readonly row: ConnectionRow;
  readonly now: Date;
}

interface Rule {
  readonly health: Health['health'];
  readonly code: string;
  /** The reason in words; null when it does not hold. */
  readonly tells: (seen: HealthFacts) => HealthAdvice | null;
}

const SOON_MS = 30 * 86_400_000;

const found = (stops: boolean): Rule[] =>
  (Object.keys(accountFindings) as AccountFindingCode[])
    .filter((code) => accountFindings[code].stops === stops)
    .map((code) => ({
      health: stops ? 'unhealthy' : 'degraded',
      code,
      tells: ({ row }) => {
        const finding = row.findings.find((each) => each.code === code);
        return finding ? { message: accountFindings[code].message, action: accountFindings[code].cure, url: finding.url } : null;
      },
    }));

/** The first matching row names the health, every matching row a reason: the worst come first. */
const rules: readonly Rule[] = [
  {
    health: 'unhealthy',
    code: 'reauthorization_required',
    tells: ({ row }) =>
      row.status === 'expired'
        ? { message: 'The platform no longer accepts the consent.', action: 'Connect the account again.' }
        : null,
  },
  ...found(true),
  {
    health: 'unhealthy',
    code: 'needs_attention',
    tells: ({ row }) =>
      row.status === 'error' && !stopping(row.findings)
        ? {
            message: 'Syncs keep failing; last_error gives the reason.',
            action: row.lastError?.action ?? 'Sync the connection; the first good sync mends it.',
          }
        : null,
  },
  {
    health: 'unhealthy',
    code: 'account_changed_unconfirmed',
    tells: ({ row: { account, unconfirmed } }) =>
      unconfirmed && {
        message:
          `The account was changed on the platform, from ${unconfirmed.currency} in ${unconfirmed.timezone} to ` +
          `${account.currency} in ${account.timezone}. Its campaigns are stopped.`,
        action:
          'Check the budgets and dates of its campaigns, then confirm the new values: PATCH the connection with confirm_account.',
      },
  },
  {
    health: 'unhealthy',
    code: 'consent_ended',
    tells: ({ row, now }) =>
      endsWithin(row, now, 0)
        ? { message: 'The consent has ended and cannot be renewed.', action: 'Connect the account again.' }
        : null,
  },
  ...found(false),
  {
    health: 'degraded',
    code: 'service_refused',
    tells: ({ row }) =>
      row.status === 'active' && row.lastError?.class === 'service'
        ? { message: row.lastError.message, action: 'Nothing: syncs go on by themselves once the operator has mended it.' }
        : null,
  },
  {
    health: 'degraded',
    code: 'last_sync_failed',
    tells: ({ row }) =>
      row.status === 'active' && row.consecutiveFailures > 0
        ? {
            message: 'The last sync failed; last_error gives the reason.',
            action: row.lastError?.action ?? 'Nothing: it is tried again by itself.',
          }
        : null,
  },
  {
    health: 'degraded',
    code: 'consent_ends_soon',
    tells: ({ row, now }) =>
      endsWithin(row, now, SOON_MS) && !endsWithin(row, now, 0)
        ? {
            message: 'The consent ends within 30 days and cannot be renewed; auth.reauth_by is its end.',
            action: 'Connect the account again before that.',
          }
        : null,
  },
  {
    health: 'degraded',
    code: 'features_missing',
    tells: ({ featuresMissing: missing }) =>
      missing.length === 0
        ? null
        : { message: `The consent does not allow: ${missing.join(', ')}.`, action: 'Connect the account again and allow them.' },
  },
  {
    health: 'degraded',
    code: 'setting_gone',
    tells: ({ settings }) => {
      const gone = settings.filter(({ isGone }) => isGone).map(({ key }) => key);
      return gone.length === 0
        ? null
        : {
            message: `The account no longer has the chosen value of: ${gone.join(', ')}.`,
            action: 'Choose another one of setting_options: PATCH the connection with settings.',
          };
    },
  },
  {
    health: 'unknown',
    code: 'never_synced',
    tells: ({ row }) =>
      row.lastSyncAt === null
        ? { message: 'No sync has ended yet.', action: 'Wait for the first one, or start it with POST …/sync.' }
        : null,
  },
];

/** An ended connection has no other reason: all that helps is another one. */
const ended: Health = {
  health: 'unhealthy',
  health_reasons: [
    { code: 'disconnected', message: 'The connection was ended.', action: 'Connect the account again.', url: null },
  ],
};

export function healthOf(row: ConnectionRow, facts: DerivedFacts, now: Date): Health {
  if (row.status === 'disconnected') return ended;
  const holding = rules.flatMap(({ health, code, tells }) => {
    const told = tells({ ...facts, row, now });
    return told ? [{ health, reason: { code, message: told.message, action: told.action, url: told.url ?? null } }] : [];
  });
  return { health: holding[0]?.health ?? 'healthy', health_reasons: holding.map(({ reason }) => reason) };
}

/**
 * When only another consent helps; null: never, as far as is known. A token that cannot be renewed ends the consent with itself.
 */
export const consentEndsAt = (grant: GrantRow): string | null => (grant.isRenewable ? grant.refreshEndsAt : grant.accessEndsAt);

/** Features that a consent on the platform can allow and this one does not; none where there is no consent any more. */
export const featuresMissing = ({ status, grant }: ConnectionRow, possible: readonly Feature[]): Feature[] =>
  grant && status !== 'disconnected' ? missingFeatures(possible, grant.features) : [];

function endsWithin({ status, grant }: ConnectionRow, now: Date, ms: number): boolean {
  const end = grant && status !== 'expired' ? consentEndsAt(grant) : null;
  return end !== null && Date.parse(end) - now.getTime() <= ms;
}

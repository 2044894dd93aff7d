// LinkedIn's codes as faults of the port. Sources: its documentation, and its registry of 88 codes of 2026-08-13.
import type { FaultTable } from '../shared/failures.js';
import type { Page } from './linkedin.settings.js';

const refused = (field: string) => ({ fault: 'rejected', field }) as const;
const needing = (page: Page) => ({ fault: 'precondition', page }) as const;

/** By `code`, else by the number of the service's error, else by what a 429 says, else by the HTTP status. */
export const faults: FaultTable = {
  // The day of a quota ends at 00:00 UTC; it is counted by endpoint, of which a kind of ours has several.
  '429 of a member, for a day': { fault: 'throttled', scope: 'grant' },
  '429 of the application, for a day': { fault: 'throttled', scope: 'app' },
  '429 of data': { fault: 'throttled', scope: 'app', of: 'reports' },
  'HTTP 429': { fault: 'throttled', scope: 'grant' },
  // Since 2026-08: at most 1,000 segments an account. No time helps.
  SEGMENT_LIMIT_EXCEEDED: 'rejected',

  NONEXISTENT_VERSION: 'app_refused',
  VERSION_MISSING: 'app_refused',
  // Of the addresses of tokens.
  invalid_client: 'app_refused',
  unauthorized_client: 'app_refused',
  'HTTP 426': 'app_refused',

  REVOKED_ACCESS_TOKEN: 'auth',
  EXPIRED_ACCESS_TOKEN: 'auth',
  '65600': 'auth',
  '65601': 'auth',
  '65602': 'auth',
  'HTTP 401': 'auth',

  NO_PERMISSION_ON_ENTITY: 'permission',
  NO_PERMISSION_ON_FIELD: 'permission',
  NO_PERMISSION_TO_UPDATE: 'permission',
  CAMPAIGN_GROUP_CREATION_NOT_ALLOWED: 'permission',
  BILLING_NOT_EDITABLE_FOR_LMS_ENTERPRISE: 'permission',
  'HTTP 403': 'permission',

  MEMBER_HAD_UNCONFIRMED_EMAIL: needing('confirm_email'),
  ENTITY_WITH_SAME_KEY_ALREADY_EXISTS: 'duplicate',
  CONFLICT: 'conflict',
  'HTTP 409': 'conflict',
  'HTTP 412': 'conflict',

  AUDIENCE_SIZE_TOO_SMALL: refused('locations'),
  FAILED_TO_PROCESS_TARGETING_CRITERIA: refused('locations'),
  INCOMPATIBLE_TARGETING_COMBINATION: refused('locations'),
  FIELD_CANNOT_BE_BOTH_IN_INCLUDED_AND_EXCLUDED_TARGETING: refused('locations'),
  INSUFFICIENT_CAMPAIGN_GROUP_BUDGET: refused('budget'),
  CURRENCY_MISMATCH: refused('budget'),
  INVALID_CAMPAIGN_CONFIGURATION: refused('bid'),
  CONVERSION_CAMPAIGN_MISSING_ASSOCIATED_CONVERSION: refused('conversion'),
  START_DATE_AFTER_END_DATE: refused('ends_at'),
  DATE_IMMUTABLE_WHEN_PASSED: refused('starts_at'),

  TIMEOUT: 'transient',
  INTERNAL_ERROR: 'transient',
  UNDER_MAINTENANCE: 'transient',
  'HTTP 404': 'not_found',
  'HTTP 400': 'rejected',
  'HTTP 405': 'rejected',
  'HTTP 411': 'rejected',
  'HTTP 414': 'rejected',
  'HTTP 422': 'rejected',
  'HTTP 501': 'rejected',
  // Every refusal of LinkedIn's says something: without that nobody knows what was done.
  unread: 'transient',
  'HTTP 408': 'transient',
  'HTTP 500': 'transient',
  'HTTP 502': 'transient',
  'HTTP 503': 'transient',
  'HTTP 504': 'transient',
};

/** What a 429 says, as words of the table, and until when; null: it does not tell. Matched in this order. */
export const throttles: readonly { readonly says: RegExp; readonly word: string; readonly lasts: 'day' | number }[] = [
  { says: /45 million metric values|data request limit/i, word: '429 of data', lasts: 330_000 },
  { says: /MEMBER\b.*\bDAY limit/i, word: '429 of a member, for a day', lasts: 'day' },
  { says: /APPLICATION\b.*\bDAY limit|Resource level throttle limit/i, word: '429 of the application, for a day', lasts: 'day' },
];

/** The field of a node that stands behind a field of LinkedIn's; the longest path that fits counts. */
export const pathFields: Readonly<Record<string, string>> = {
  name: 'name',
  objectiveType: 'objective',
  optimizationTargetType: 'bid',
  costType: 'bid',
  unitCost: 'bid',
  dailyBudget: 'budget',
  totalBudget: 'budget',
  pacingStrategy: 'accelerated',
  'runSchedule/start': 'starts_at',
  'runSchedule/end': 'ends_at',
  runSchedule: 'starts_at',
  locale: 'language',
  associatedEntity: 'organization',
  politicalIntent: 'political',
  audienceExpansionEnabled: 'widening',
  offsiteDeliveryEnabled: 'widening',
  targetingCriteria: 'locations',
  commentary: 'text',
  contentLandingPage: 'link',
  contentCallToActionLabel: 'button',
  media: 'picture',
  leadgenCallToAction: 'lead_form',
};

/** An ad account as Meta tells it. */
import { textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import type { Role } from '../grants/people.js';
import { localTime } from '../model/zones.js';
import { ACCOUNT_STATES } from './words.table.js';

const HOUR_MS = 3_600_000;
const TASKS: Readonly<Record<Role, readonly string[]>> = {
  ADMIN: ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'],
  STANDARD: ['DRAFT', 'ANALYZE', 'ADVERTISE'],
  READ_ONLY: ['ANALYZE'],
};

export function offsetHours(now: number, zone: string): number {
  const whole = now - (now % 1_000);
  return (Date.parse(`${localTime(whole, zone).replace(' ', 'T')}Z`) - whole) / HOUR_MS;
}

export function accountView({ id, body }: CoreObject, role: Role, now: number): Record<string, unknown> {
  const zone = textOf(body['timezone']);
  const isAccepted = body['audience_terms'] === true;
  const money = (name: string): string => JSON.stringify(body[name] ?? 0);
  return {
    id: `act_${id}`,
    account_id: id,
    name: body['name'],
    account_status: ACCOUNT_STATES[textOf(body['status']) as keyof typeof ACCOUNT_STATES],
    disable_reason: body['disable_reason'],
    currency: body['currency'],
    timezone_name: zone,
    timezone_offset_hours_utc: offsetHours(now, zone),
    min_daily_budget: body['min_daily_budget'],
    min_campaign_group_spend_cap: String(Number(body['min_daily_budget']) * 100),
    spend_cap: money('spend_cap'),
    amount_spent: money('amount_spent'),
    balance: money('balance'),
    is_prepay_account: body['is_prepay'],
    funding_source: body['payment'] === 'approved' ? `9${id}` : undefined,
    funding_source_details: body['payment'] === 'approved' ? { id: `9${id}`, display_string: 'Card', type: 1 } : undefined,
    default_dsa_beneficiary: body['dsa_beneficiary'],
    default_dsa_payor: body['dsa_payor'],
    tos_accepted: isAccepted ? { custom_audience_tos: 1, web_custom_audience_tos: 1 } : {},
    user_tos_accepted: isAccepted ? { custom_audience_tos: 1 } : {},
    user_tasks: TASKS[role],
    business: body['business'],
    user_access_expire_time: undefined,
  };
}

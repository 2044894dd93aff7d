import { type IdKind, publicId } from '@app/kernel';
import type { MoneyRecord } from './money-record.js';

/** Why a campaign does not deliver (`blocking`) or delivers less than possible (`limiting`), as clients see it. */
export interface DeliveryIssue {
  readonly code: string;
  readonly severity: 'blocking' | 'limiting';
  /** The field to correct; null when the cure is not in the campaign. */
  readonly field: string | null;
  readonly message: string;
  /** The found value, and the limit. */
  readonly value: string | number | boolean | MoneyRecord | readonly string[] | null;
  readonly limit: string | number | MoneyRecord | readonly string[] | null;
  readonly resource: { readonly type: IdKind; readonly id: string } | null;
  /** null: concerns every channel. */
  readonly channel: string | null;
  /** The platform's page where a person mends it; null: there is none, or none is known. */
  readonly url: string | null;
}

/** A check's finding about one fault; its row adds the rest. `severity`: where it differs from that of the row. */
export type IssueDetail = Pick<DeliveryIssue, 'field' | 'message'> &
  Partial<Pick<DeliveryIssue, 'severity' | 'value' | 'limit' | 'resource' | 'channel' | 'url'>>;

export const issueOf = (code: string, severity: DeliveryIssue['severity'], finding: IssueDetail): DeliveryIssue => ({
  code,
  severity: finding.severity ?? severity,
  field: finding.field,
  message: finding.message,
  value: finding.value ?? null,
  limit: finding.limit ?? null,
  resource: finding.resource ?? null,
  channel: finding.channel ?? null,
  url: finding.url ?? null,
});

export const resourceOf = (type: IdKind, uuid: string): DeliveryIssue['resource'] => ({ type, id: publicId(type, uuid) });

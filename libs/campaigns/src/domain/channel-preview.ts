import type { DeliveryIssue } from './delivery-issue.js';

interface PreviewedConnection {
  readonly id: string;
  readonly account: { readonly id: string; readonly name: string; readonly currency: string; readonly timezone: string };
}

/** What a launch, a resume or the next reconciliation would do on one channel. */
export interface ChannelPreview<NodeDifference> {
  readonly channel: string;
  /** null: no account is connected. */
  readonly connection: PreviewedConnection | null;
  /** The launch checks that concern it. */
  readonly issues: readonly DeliveryIssue[];
  /** null: it cannot be planned before the campaign has an objective, a budget and a connection. */
  readonly nodes: readonly NodeDifference[] | null;
  /** Places that the platform is asked for after the launch. */
  readonly unresolvedPlaces: readonly string[];
}

// Bidding strategies as Google's fields, and back.
import type { NodeValue } from '@app/connections';
import type { BiddingBody } from '../bodies.js';
import type { CampaignRow } from '../google-ads.answers.js';

/** The field of a strategy that its target or its ceiling is; a mask must name a field of it, even when nothing is set. */
const strategies = {
  targetSpend: { target: null, ceiling: 'cpcBidCeilingMicros', mask: 'targetSpend.cpcBidCeilingMicros' },
  maximizeConversions: { target: 'targetCpaMicros', ceiling: null, mask: 'maximizeConversions.targetCpaMicros' },
  maximizeConversionValue: { target: 'targetRoas', ceiling: null, mask: 'maximizeConversionValue.targetRoas' },
  manualCpc: { target: null, ceiling: null, mask: 'manualCpc.enhancedCpcEnabled' },
  manualCpm: { target: null, ceiling: null, mask: 'manualCpm' },
} as const satisfies Record<BiddingBody['strategy'], object>;

export const biddingMask = ({ strategy }: BiddingBody): string => strategies[strategy].mask;

export function biddingFields({ strategy, target, ceiling }: BiddingBody): object {
  const names = strategies[strategy];
  return {
    [strategy]: {
      ...(names.target === null || target === null ? {} : { [names.target]: target }),
      ...(names.ceiling === null || ceiling === null ? {} : { [names.ceiling]: ceiling }),
    },
  };
}

/** `TARGET_SPEND` → `targetSpend`, the field that sets it. */
export function biddingOf(campaign: CampaignRow['campaign']): NodeValue {
  const strategy = campaign.biddingStrategyType
    .toLowerCase()
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const { maximizeConversions, maximizeConversionValue, targetSpend } = campaign;
  const targets: Readonly<Record<string, string | number | undefined>> = {
    maximizeConversions: maximizeConversions?.targetCpaMicros,
    maximizeConversionValue: maximizeConversionValue?.targetRoas,
  };
  const target = targets[strategy];
  const ceiling = strategy === 'targetSpend' ? targetSpend?.cpcBidCeilingMicros : undefined;
  // Zero is how Google shows that none is set.
  return {
    strategy,
    target: target === undefined || Number(target) === 0 ? null : target,
    ceiling: ceiling === '0' ? null : (ceiling ?? null),
  };
}

// Bidding strategies as Google's fields, and back.
import type { NodeValue } from '@app/connections';
import type { BiddingBody } from '../bodies.js';
import type { CampaignRow } from '../google-ads.answers.js';
import type { UpdateFields } from './update-mask.js';

/** The field of a strategy that its target or its ceiling is; `others`: what is cleared where there is neither. */
const strategies = {
  targetSpend: { target: null, ceiling: 'cpcBidCeilingMicros', others: {} },
  maximizeConversions: { target: 'targetCpaMicros', ceiling: null, others: {} },
  maximizeConversionValue: { target: 'targetRoas', ceiling: null, others: {} },
  targetCpa: { target: 'targetCpaMicros', ceiling: null, others: {} },
  targetRoas: { target: 'targetRoas', ceiling: null, others: {} },
  manualCpc: { target: null, ceiling: null, others: { enhancedCpcEnabled: undefined } },
  manualCpm: { target: null, ceiling: null, others: {} },
} as const satisfies Record<BiddingBody['strategy'], object>;

/** What is not set is named with `undefined`: a mask must name a field of the strategy, even when nothing is set. */
export function biddingFields({ strategy, target, ceiling }: BiddingBody): UpdateFields {
  const names = strategies[strategy];
  return {
    [strategy]: {
      ...(names.target === null ? {} : { [names.target]: target ?? undefined }),
      ...(names.ceiling === null ? {} : { [names.ceiling]: ceiling ?? undefined }),
      ...names.others,
    },
  };
}

/** `TARGET_SPEND` → `targetSpend`, the field that sets it. */
export function biddingOf(campaign: CampaignRow['campaign']): NodeValue {
  const strategy = campaign.biddingStrategyType
    .toLowerCase()
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const { maximizeConversions, maximizeConversionValue, targetCpa, targetRoas, targetSpend } = campaign;
  const targets: Readonly<Record<string, string | number | undefined>> = {
    maximizeConversions: maximizeConversions?.targetCpaMicros,
    maximizeConversionValue: maximizeConversionValue?.targetRoas,
    targetCpa: targetCpa?.targetCpaMicros,
    targetRoas: targetRoas?.targetRoas,
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

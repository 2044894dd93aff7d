// Checks of what the campaign becomes on each platform: what the platform cannot do, and what is done in another way.
import type { IssueDetail } from './delivery-issue.js';
import { listFindings } from './used-lists.js';
import { type ChannelPlan, type LaunchCheck, type LaunchContext, type PlanFinding, plannedFields } from './launch-check.js';

/** Notes of a plan: wording or pace differ from what was asked for, and neither whom the ads reach nor what is spent. */
const told = ['format_not_used', 'spend_cap_checked_by_us', 'adjusted_for_channel'] as const;
export const reportedCodes: ReadonlySet<string> = new Set(told);

export const planChecks = [
  {
    code: 'not_supported_on_channel',
    severity: 'blocking',
    recoverable: true,
    reads: plannedFields,
    test: (_, { plans }) => onPlans(plans, ({ unsupported }) => unsupported),
  },
  {
    code: 'waiting_for_platform',
    severity: 'limiting',
    recoverable: true,
    reads: plannedFields,
    test: (_, { plans }) => [
      ...listFindings(plans, 'waiting_for_platform'),
      ...onPlans(plans, ({ unresolvedPlaces }) =>
        unresolvedPlaces.length === 0
          ? []
          : [
              {
                field: 'targeting.locations',
                message:
                  `The platform has not been asked yet for ${unresolvedPlaces.join(', ')}; it is asked by ` +
                  `itself after the launch, before anything is created.`,
                value: unresolvedPlaces,
                possible: null,
              },
            ],
      ),
    ],
  },
  {
    code: 'audience_not_usable_on_channel',
    severity: 'blocking',
    recoverable: true,
    reads: plannedFields,
    test: (_, { plans }) => listFindings(plans, 'audience_not_usable_on_channel'),
  },
  ...told.map((code) => ({
    code,
    severity: 'limiting' as const,
    recoverable: true,
    reads: plannedFields,
    test: noted(code),
  })),
] as const satisfies readonly LaunchCheck[];

function noted(code: string): LaunchCheck['test'] {
  return (_, { plans }) => onPlans(plans, ({ notes }) => notes.filter((note) => note.code === code));
}

const onPlans = (plans: LaunchContext['plans'], findings: (plan: ChannelPlan) => readonly PlanFinding[]): IssueDetail[] =>
  [...plans].flatMap(([channel, plan]) =>
    findings(plan).map(({ field, message, value, possible }) => ({ field, message, value, limit: possible, channel })),
  );

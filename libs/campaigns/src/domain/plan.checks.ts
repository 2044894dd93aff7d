// Checks of what the campaign becomes on each platform: what the platform cannot do, and what is done in another way.
import type { IssueDetail } from './delivery-issue.js';
import type { ChannelPlan, LaunchCheck, LaunchContext, PlanFinding } from './launch-check.js';

export const planChecks = [
  {
    code: 'not_supported_on_channel',
    severity: 'blocking',
    mendable: true,
    // `objective_unavailable` tells of an objective that the channel does not have at all.
    test: ({ objective }, { plans, objectives }) =>
      [...plans].flatMap(([channel, { unsupported }]) => {
        const isPossible = objective === null || (objectives.get(channel)?.includes(objective) ?? true);
        return unsupported.filter(({ field }) => isPossible || field !== 'objective').map(told(channel));
      }),
  },
  {
    code: 'waiting_for_platform',
    severity: 'limiting',
    mendable: true,
    test: (_, { plans }) =>
      onPlans(plans, ({ unresolvedPlaces }) =>
        unresolvedPlaces.length === 0
          ? []
          : [
              {
                field: 'targeting.locations',
                message: `The platform has not been asked yet for ${unresolvedPlaces.join(', ')}; it is asked by itself after the launch, before anything is created.`,
                value: unresolvedPlaces,
                possible: null,
              },
            ],
      ),
  },
  ...(['format_not_used', 'spend_cap_checked_by_us', 'adjusted_for_channel'] as const).map((code) => ({
    code,
    severity: 'limiting' as const,
    mendable: true,
    test: noted(code),
  })),
] as const satisfies readonly LaunchCheck[];

function noted(code: string): LaunchCheck['test'] {
  return (_, { plans }) => onPlans(plans, ({ notes }) => notes.filter((note) => note.code === code));
}

const told =
  (channel: string) =>
  ({ field, message, value, possible }: PlanFinding): IssueDetail => ({ field, message, value, limit: possible, channel });

const onPlans = (plans: LaunchContext['plans'], findings: (plan: ChannelPlan) => readonly PlanFinding[]): IssueDetail[] =>
  [...plans].flatMap(([channel, plan]) => findings(plan).map(told(channel)));

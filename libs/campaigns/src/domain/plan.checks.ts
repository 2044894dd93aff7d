// Checks of what the campaign becomes on each platform: what the platform cannot do, and what is done in another way.
import { publicId } from '@app/kernel';
import type { CampaignState } from './campaign.state.js';
import { type IssueDetail, resourceOf } from './delivery-issue.js';
import { listFindings } from './used-lists.js';
import {
  type ChannelPlan,
  type ConnectionFacts,
  type LaunchCheck,
  type LaunchContext,
  type PlanFinding,
  plannedFields,
} from './launch-check.js';

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

/** As many possible values are told. */
const MOST_CHOICES = 20;
type Objective = CampaignState['objective'];

/** The settings of a connection that a campaign needs there and that have no value. `plan`: undefined: there is none yet. */
export const lackingSettings = (
  { settings, id, name, channel }: ConnectionFacts,
  plan: ChannelPlan | undefined,
  objective: Objective,
): IssueDetail[] =>
  (plan?.missingSettings ?? missingFor(objective, settings)).map(({ key, because }) => {
    const choices = settings.find((setting) => setting.key === key)?.choices ?? [];
    const what = `The setting ${key} of the connection "${name}" to ${channel} has no value.`;
    return {
      field: `connections.settings.${key}`,
      message: `${because} ${what} ${cureOf(choices.length > 0, channel, `/v1/connections/${publicId('connection', id)}`)}`,
      limit: choices.slice(0, MOST_CHOICES).map((choice) => choice.id),
      channel,
      resource: resourceOf('connection', id),
    };
  });

const cureOf = (isThereAny: boolean, channel: string, at: string): string =>
  isThereAny
    ? `Choose one of its setting_options: PATCH ${at} with settings.`
    : `The account has none to choose: make one on ${channel}, then read the account: POST ${at}/sync.`;

const missingFor = (objective: Objective, settings: ConnectionFacts['settings']) =>
  settings
    .filter(({ value, neededFor }) => value === null && objective !== null && neededFor.includes(objective))
    .map(({ key }) => ({ key, because: `A campaign for ${objective} needs it.` }));

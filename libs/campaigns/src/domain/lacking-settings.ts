// The settings of a connection that a campaign needs there and that have no value.
import { publicId } from '@app/kernel';
import type { CampaignState } from './campaign.state.js';
import { type IssueDetail, resourceOf } from './delivery-issue.js';
import type { ChannelPlan, ConnectionFacts } from './launch-check.js';

/** As many possible values are told. */
const MOST_CHOICES = 20;
type Objective = CampaignState['objective'];

/** `plan`: undefined: there is none yet. */
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

import type { NodeBody, PlanContext, SettingChoice } from '@app/connections';

export const CAMPAIGN_KEY = 'campaign';
export const GROUP_KEY = 'group';

/** `fixed…`: what the campaign's own node and its ad set say at Meta; null: it is not there. */
export interface MetaPlanContext extends Omit<PlanContext, 'fixed'> {
  readonly fixedCampaign: NodeBody | null;
  readonly fixedGroup: NodeBody | null;
}

export const metaPlanContext = ({ fixed, ...rest }: PlanContext): MetaPlanContext => ({
  ...rest,
  fixedCampaign: fixed.get(CAMPAIGN_KEY) ?? null,
  fixedGroup: fixed.get(GROUP_KEY) ?? null,
});

export const settingIn = ({ settings }: MetaPlanContext, key: string): string | null =>
  settings.find((each) => each.key === key)?.value ?? null;

export const choiceIn = ({ settings }: MetaPlanContext, key: string): SettingChoice | undefined => {
  const setting = settings.find((each) => each.key === key);
  return setting?.choices.find(({ id }) => id === setting.value);
};

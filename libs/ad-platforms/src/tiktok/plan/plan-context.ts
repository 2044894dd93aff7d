import type { NodeBody, PlanContext } from '@app/connections';

export const CAMPAIGN_KEY = 'campaign';
export const GROUP_KEY = 'group';

export const fixedOf = ({ fixed }: PlanContext, key: string): NodeBody | null => fixed.get(key) ?? null;
export const settingIn = ({ settings }: PlanContext, key: string): string | null =>
  settings.find((each) => each.key === key)?.value ?? null;

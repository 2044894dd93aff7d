// What a campaign is after at Meta, what that needs of the account, and which of it is not chosen.
import type { CampaignIntent, MissingSetting, NodeValue } from '@app/connections';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { type GoalRow, objectives } from './objectives.table.js';
import { type MetaPlanContext, settingIn } from './plan-context.js';

export interface Goal extends GoalRow {
  /** The thing of the account that it promotes, as Meta takes it; null: none. */
  readonly object: NodeValue;
  readonly missing: readonly MissingSetting[];
}

export function goalOf(campaign: CampaignIntent, context: MetaPlanContext, findings: PlanFindings): Goal {
  const { objective, optimizationGoal: asked, bid } = campaign;
  const { goals } = objectives[objective];
  const [usual = ''] = Object.keys(goals);
  const word =
    bid.type === 'target_roas' && 'conversion_value' in goals
      ? 'conversion_value'
      : objective === 'leads' && asked === null && hasFormAlone(context)
        ? 'leads'
        : asked !== null && Object.hasOwn(goals, asked)
          ? asked
          : usual;
  const row = goals[word] ?? { goal: '', promoted: null, destination: null };
  if (asked !== null && asked !== word) {
    const message =
      `Meta optimises a campaign for ${objective} for ${listed(Object.keys(goals))}` +
      `${bid.type === 'target_roas' ? ', with a target for the return for conversion_value alone' : ''}: this one is ` +
      `optimised for ${word}, not for ${asked}.`;
    findings.tell('adjusted_for_channel', 'optimization_goal', message, { value: asked, possible: word });
  }
  return { ...row, object: objectOf(row, campaign, context), missing: missingOf(row, campaign, context) };
}

const hasFormAlone = (context: MetaPlanContext): boolean =>
  settingIn(context, 'pixel') === null && settingIn(context, 'lead_form') !== null;

const stores = { apple: 'https://apps.apple.com/app/id', google: 'https://play.google.com/store/apps/details?id=' } as const;

/** The page of the app in its store. */
export const storePage = ({ app }: Pick<CampaignIntent, 'app'>): string | null =>
  app && `${stores[app.store]}${app.store === 'apple' ? app.id.replace(/^id/, '') : app.id}`;

function objectOf({ promoted }: GoalRow, campaign: CampaignIntent, context: MetaPlanContext): NodeValue {
  switch (promoted) {
    case 'page':
      return { page_id: settingIn(context, 'page') };
    case 'pixel':
      return { pixel_id: settingIn(context, 'pixel'), custom_event_type: objectives[campaign.objective].event ?? null };
    case 'app':
      return { application_id: settingIn(context, 'app'), object_store_url: storePage(campaign) };
    case null:
      return null;
  }
}

function missingOf({ goal, promoted }: GoalRow, { objective }: CampaignIntent, context: MetaPlanContext): MissingSetting[] {
  const needed: MissingSetting[] = [{ key: 'page', because: 'Every ad on Meta speaks as a Page.' }];
  if (promoted === 'pixel') {
    const orForm = objective === 'leads' ? ' Choose a pixel, or a lead form.' : ' Choose a pixel.';
    needed.push({ key: 'pixel', because: `A campaign for ${objective} on Meta is optimised for what a pixel counts.${orForm}` });
  }
  if (promoted === 'app')
    needed.push({ key: 'app', because: 'A campaign for app_promotion on Meta names the app as Meta knows it.' });
  if (goal === 'LEAD_GENERATION')
    needed.push({ key: 'lead_form', because: 'A campaign on Meta that is optimised for leads opens a form of the Page.' });
  return needed.filter(({ key }) => settingIn(context, key) === null);
}

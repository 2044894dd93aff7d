// What our objectives are at TikTok, in the manual flow. Sales, leads and apps are Smart+ campaigns there, which are not built yet.
import type { Objective } from '@app/connections';

export interface GoalRow {
  readonly goal: string;
  /** What is paid for, and what a bid is for. */
  readonly billing: 'CPC' | 'CPM' | 'OCPM';
}

interface ObjectiveRow {
  readonly objective: string;
  readonly promotion: 'WEBSITE' | 'EXTERNAL_OR_DISPLAY';
  /** By the words of `optimization_goal`; the first is what follows from the objective. */
  readonly goals: Readonly<Record<string, GoalRow>>;
}

/** Goals of engagement and of page views by general knowledge, as of 2026-11. */
export const objectives = {
  awareness: { objective: 'REACH', promotion: 'WEBSITE', goals: { reach: { goal: 'REACH', billing: 'CPM' } } },
  traffic: {
    objective: 'TRAFFIC',
    promotion: 'WEBSITE',
    goals: {
      clicks: { goal: 'CLICK', billing: 'CPC' },
      landing_page_views: { goal: 'TRAFFIC_LANDING_PAGE_VIEW', billing: 'OCPM' },
    },
  },
  engagement: {
    objective: 'ENGAGEMENT',
    promotion: 'EXTERNAL_OR_DISPLAY',
    goals: { engagement: { goal: 'PAGE_VISIT', billing: 'OCPM' } },
  },
} as const satisfies Partial<Record<Objective, ObjectiveRow>>;

export type ManualObjective = keyof typeof objectives;
export const manualObjectives = Object.keys(objectives) as ManualObjective[];
export const isManual = (objective: Objective): objective is ManualObjective => Object.hasOwn(objectives, objective);
export const rowOf = (objective: ManualObjective): ObjectiveRow => objectives[objective];

/** Of ads of special categories; what TikTok has no word for needs none. */
export const industries: Readonly<Record<string, string>> = { credit: 'CREDIT', employment: 'EMPLOYMENT', housing: 'HOUSING' };
export const industryCountries: readonly string[] = ['US', 'CA'];

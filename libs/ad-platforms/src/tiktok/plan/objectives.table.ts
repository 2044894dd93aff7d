// What our objectives are at TikTok. Sales, leads and apps are Smart+ campaigns: the manual flow takes no new ones from 2027 on.
import type { Objective } from '@app/connections';

export interface GoalRow {
  readonly goal: string;
  /** What is paid for, and what a bid is for. */
  readonly billing: 'CPC' | 'CPM' | 'OCPM';
}

export interface ObjectiveRow {
  readonly objective: string;
  /** Of apps it follows from the store. */
  readonly promotion: 'WEBSITE' | 'EXTERNAL_OR_DISPLAY' | 'LEAD_GENERATION' | null;
  /** By the words of `optimization_goal`; the first is what follows from the objective. */
  readonly goals: Readonly<Record<string, GoalRow>>;
  /** What a Smart+ campaign needs, by the key of the setting, and the event of a pixel that it is for. Absent: it is a manual one. */
  readonly smart?: { readonly setting: 'pixel' | 'app'; readonly event: string | null; readonly because: string };
}

const converts = { goal: 'CONVERT', billing: 'OCPM' } as const;

/** Goals of engagement and of page views by general knowledge, as of 2026-11. */
const rows = {
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
  leads: {
    objective: 'LEAD_GENERATION',
    promotion: 'LEAD_GENERATION',
    goals: { conversions: converts },
    smart: { setting: 'pixel', event: 'FORM', because: 'Campaigns for leads on TikTok are counted by a pixel. Choose one.' },
  },
  app_promotion: {
    objective: 'APP_PROMOTION',
    promotion: null,
    goals: { app_installs: { goal: 'INSTALL', billing: 'OCPM' } },
    smart: { setting: 'app', event: null, because: 'TikTok promotes an app that it knows. Choose one.' },
  },
  sales: {
    objective: 'WEB_CONVERSIONS',
    promotion: 'WEBSITE',
    goals: { conversions: converts },
    smart: { setting: 'pixel', event: 'SHOPPING', because: 'Campaigns for sales on TikTok are counted by a pixel. Choose one.' },
  },
} as const satisfies Record<Objective, ObjectiveRow>;

export const objectives = Object.keys(rows) as Objective[];
export const rowOf = (objective: Objective): ObjectiveRow => rows[objective];
/** A Smart+ campaign, which holds the budget itself. */
export const isSmartFor = (objective: Objective): boolean => rowOf(objective).smart !== undefined;
/** The same by TikTok's word. */
export const isSmart = (word: unknown): boolean => objectives.some((each) => rowOf(each).objective === word && isSmartFor(each));

/** Of ads of special categories; what TikTok has no word for needs none. */
export const industries: Readonly<Record<string, string>> = { credit: 'CREDIT', employment: 'EMPLOYMENT', housing: 'HOUSING' };
export const industryCountries: readonly string[] = ['US', 'CA'];

// What our objectives and goals are at Meta. Names by the vendor's specification; which goal fits which objective by open adapters, as of 2026-11.
import type { Objective } from '@app/connections';

/** What an ad set has to name beside its goal. */
type Promoted = 'page' | 'pixel' | 'app' | null;

export interface GoalRow {
  readonly goal: string;
  readonly promoted: Promoted;
  /** null: Meta is not told one. */
  readonly destination: 'WEBSITE' | 'ON_POST' | 'ON_AD' | null;
}

const reach: GoalRow = { goal: 'REACH', promoted: 'page', destination: null };
const conversions: GoalRow = { goal: 'OFFSITE_CONVERSIONS', promoted: 'pixel', destination: 'WEBSITE' };
const linkClicks: GoalRow = { goal: 'LINK_CLICKS', promoted: null, destination: 'WEBSITE' };

interface ObjectiveRow {
  readonly objective: string;
  /** By the words of `optimization_goal`; the first is what follows from the objective. */
  readonly goals: Readonly<Record<string, GoalRow>>;
  /** What a pixel counts as a result. */
  readonly event?: 'LEAD' | 'PURCHASE';
}

export const objectives: Readonly<Record<Objective, ObjectiveRow>> = {
  awareness: { objective: 'OUTCOME_AWARENESS', goals: { reach, impressions: { ...reach, goal: 'IMPRESSIONS' } } },
  traffic: {
    objective: 'OUTCOME_TRAFFIC',
    goals: { clicks: linkClicks, landing_page_views: { ...linkClicks, goal: 'LANDING_PAGE_VIEWS' } },
  },
  engagement: {
    objective: 'OUTCOME_ENGAGEMENT',
    goals: { engagement: { goal: 'POST_ENGAGEMENT', promoted: 'page', destination: 'ON_POST' } },
  },
  leads: {
    objective: 'OUTCOME_LEADS',
    goals: { conversions, leads: { goal: 'LEAD_GENERATION', promoted: 'page', destination: 'ON_AD' } },
    event: 'LEAD',
  },
  sales: {
    objective: 'OUTCOME_SALES',
    goals: { conversions, conversion_value: { ...conversions, goal: 'VALUE' } },
    event: 'PURCHASE',
  },
  app_promotion: {
    objective: 'OUTCOME_APP_PROMOTION',
    goals: { app_installs: { goal: 'APP_INSTALLS', promoted: 'app', destination: null } },
  },
};

/** Categories of ads at Meta. */
export const categories: Readonly<Record<string, string>> = {
  credit: 'CREDIT',
  employment: 'EMPLOYMENT',
  housing: 'HOUSING',
  financial_products_services: 'FINANCIAL_PRODUCTS_SERVICES',
  issues_elections_politics: 'ISSUES_ELECTIONS_POLITICS',
  online_gambling_and_gaming: 'ONLINE_GAMBLING_AND_GAMING',
};

/** With these Meta takes no narrowing by age or gender, no excluded places or people, and no lookalikes. */
export const protectedCategories: readonly string[] = ['credit', 'employment', 'financial_products_services', 'housing'];

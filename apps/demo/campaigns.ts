// The campaigns of the demo as data: their settings and their history. Days count backwards from today; -14 is in two weeks.
import type { Mode, Role } from '@app/kernel';
import type { CampaignChanges } from '@app/campaigns';
import { type AdKind, channelsOf, demoCreatives } from './creatives.js';
import type { DemoMarket } from './organizations.js';

export const moves = ['create', 'launch', 'pause', 'resume', 'extend', 'complete', 'archive'] as const;
export type Move = (typeof moves)[number];

/** The days of a campaign's moves. It completes at the end of its flight, which is that day or later. */
type Life = { readonly create: number } & { readonly [M in Exclude<Move, 'create'>]?: number };

export interface DemoCampaign {
  readonly name: string;
  readonly objective: NonNullable<CampaignChanges['objective']>;
  readonly labels: readonly string[];
  /** In multiples of the smallest organization's unit: per day, or for the whole flight. */
  readonly budget: { readonly daily: number } | { readonly lifetime: number };
  readonly life: Life;
  readonly starts?: number;
  /** What people search for who are to see it, by language; without keywords it is shown beside what people read. */
  readonly keywords?: Readonly<Record<string, readonly string[]>>;
  /** The name of a further creative that it shows: from the day of `extend` on, or always. */
  readonly also?: string;
  /** It is shown in feeds, the only place where people are reached who resemble others. */
  readonly isInFeeds?: true;
  /** It is shown on all platforms. */
  readonly isEverywhere?: true;
  /** The names of audiences that it includes, and of those that it excludes. */
  readonly reaches?: readonly string[];
  readonly spares?: readonly string[];
  /** The field that its author forgot. */
  readonly lacks?: keyof CampaignChanges;
  /** Default: the manager. */
  readonly by?: Role;
}

// prettier-ignore
const live: readonly DemoCampaign[] = [
  // Delivering: launched between the first day and this week.
  { name: 'Brand search', objective: 'traffic', labels: ['always-on', 'brand'], budget: { daily: 40 }, life: { create: 90, launch: 90 },
    keywords: { en: ['running shoe shop', 'running shoes online'], de: ['laufschuhe kaufen', 'laufschuhe online'] }, by: 'owner' },
  { name: 'Running shoes', objective: 'sales', labels: ['always-on', 'running'], budget: { daily: 65 }, life: { create: 90, launch: 90 },
    keywords: { en: ['running shoes', 'light running shoes', 'city running shoes'], de: ['laufschuhe', 'leichte laufschuhe', 'laufschuhe stadt'] } },
  { name: 'Newsletter sign-ups', objective: 'leads', labels: ['always-on', 'crm'], budget: { daily: 18.5 }, life: { create: 80, launch: 79, pause: 52, resume: 45, extend: 0 }, also: 'Gifts' },
  { name: 'Trail collection', objective: 'sales', labels: ['seasonal', 'running'], budget: { daily: 55 }, life: { create: 62, launch: 60 }, also: 'Games year', reaches: ['Runners, 18 to 34'], by: 'admin' },
  { name: 'Store visits', objective: 'awareness', labels: ['local'], budget: { daily: 25 }, life: { create: 41, launch: 40 }, reaches: ['Customers'] },
  { name: 'Season opening', objective: 'sales', labels: ['seasonal', 'hero'], budget: { lifetime: 4200 }, life: { create: 22, launch: 21, complete: -21 }, isInFeeds: true, reaches: ['Like our customers'], by: 'owner' },
  { name: 'First order', objective: 'sales', labels: ['crm', 'experiment'], budget: { daily: 30 }, life: { create: 6, launch: 5 }, spares: ['Customers'] },
  { name: 'Outlet', objective: 'sales', labels: ['clearance'], budget: { daily: 60 }, life: { create: 50, launch: 49 }, isEverywhere: true, also: 'Outlet, for bad knees', by: 'admin' },
  // Launched for a future day.
  { name: 'Holiday gifts', objective: 'sales', labels: ['seasonal', 'hero'], budget: { daily: 160 }, life: { create: 12, launch: 10, complete: -44 }, starts: -14 },
  // Launched, and kept from delivering: the platform knows too few of its people.
  { name: 'Webinar: choosing a shoe', objective: 'leads', labels: ['crm', 'experiment'], budget: { daily: 22 }, life: { create: 9, launch: 8 }, reaches: ['Club members'] },
  // Paused.
  { name: 'Competitor terms', objective: 'traffic', labels: ['brand', 'experiment'], budget: { daily: 20 }, life: { create: 86, launch: 85, pause: 30 },
    keywords: { en: ['best running shoes', 'running shoes compared'], de: ['beste laufschuhe', 'laufschuhe vergleich'] }, reaches: ['Runners, 18 to 34'] },
  { name: 'Repair service', objective: 'engagement', labels: ['local', 'service'], budget: { daily: 12 }, life: { create: 20, launch: 19, pause: 3 },
    keywords: { en: ['running shoe repair', 'shoe repair near me'], de: ['laufschuhe reparieren', 'schuhreparatur'] } },
  // Completed at the end of their flight.
  { name: 'Founders week', objective: 'sales', labels: ['seasonal'], budget: { daily: 48 }, life: { create: 89, launch: 88, complete: 58 }, by: 'owner' },
  { name: 'Back to training', objective: 'traffic', labels: ['seasonal', 'running'], budget: { daily: 38 }, life: { create: 66, launch: 65, complete: 25 },
    keywords: { en: ['running shoes for beginners', 'start running'], de: ['laufschuhe für anfänger', 'laufen anfangen'] } },
  // Archived: a draft nobody wanted, one after a pause, one after its end.
  { name: 'Idea: podcasts', objective: 'awareness', labels: ['idea'], budget: { daily: 10 }, life: { create: 70, archive: 66 } },
  { name: 'Spring clearance', objective: 'sales', labels: ['clearance', 'seasonal'], budget: { daily: 35 }, life: { create: 88, launch: 87, pause: 60, archive: 55 } },
  { name: 'City marathon', objective: 'awareness', labels: ['event', 'running'], budget: { daily: 36 }, life: { create: 84, launch: 83, complete: 63, archive: 40 }, by: 'admin' },
  // Drafts: three that can be launched, and five that each lack another thing.
  { name: 'Loyalty programme', objective: 'leads', labels: ['crm'], budget: { daily: 28 }, life: { create: 18 } },
  { name: 'Winter boots', objective: 'sales', labels: ['seasonal'], budget: { daily: 48 }, life: { create: 4 },
    keywords: { en: ['winter running boots', 'warm running shoes'], de: ['laufschuhe winter', 'warme laufschuhe'] }, by: 'admin' },
  { name: 'Video: how we build', objective: 'traffic', labels: ['brand', 'hero'], budget: { daily: 33 }, life: { create: 1 } },
  { name: 'Idea: corporate gifts', objective: 'leads', labels: ['idea'], budget: { daily: 15 }, life: { create: 33 }, lacks: 'budget', reaches: ['Like our customers'], spares: ['Customers'] },
  { name: 'Idea: student discount', objective: 'sales', labels: ['idea'], budget: { daily: 15 }, life: { create: 27 }, lacks: 'targeting' },
  { name: 'Accessories', objective: 'sales', labels: ['always-on'], budget: { daily: 16 }, life: { create: 15 }, lacks: 'landingPageUrl', reaches: ['Customers without the newsletter'], by: 'admin' },
  { name: 'Partner offers', objective: 'traffic', labels: ['partner'], budget: { daily: 20 }, life: { create: 7 }, lacks: 'channels' },
  { name: 'Untitled plan', objective: 'traffic', labels: [], budget: { daily: 10 }, life: { create: 2 }, lacks: 'objective' },
];

// prettier-ignore
const test: readonly DemoCampaign[] = [
  { name: 'Integration check', objective: 'traffic', labels: ['ci'], budget: { daily: 5 }, life: { create: 30, launch: 30 },
    keywords: { en: ['integration check'], de: ['integration check'] }, by: 'admin' },
  { name: 'Integration check, paused', objective: 'sales', labels: ['ci'], budget: { daily: 5 }, life: { create: 30, launch: 28, pause: 14 }, by: 'admin' },
  { name: 'Try a launch', objective: 'traffic', labels: ['sandbox'], budget: { daily: 10 }, life: { create: 10 },
    keywords: { en: ['running shoes'], de: ['laufschuhe'] } },
  { name: 'Try another launch', objective: 'sales', labels: ['sandbox'], budget: { daily: 20 }, life: { create: 9 } },
  { name: 'Try a third launch', objective: 'traffic', labels: ['sandbox'], budget: { daily: 30 }, life: { create: 8 },
    keywords: { en: ['city running shoes'], de: ['laufschuhe stadt'] } },
];

export const demoCampaigns: Readonly<Record<Mode, readonly DemoCampaign[]>> = { live, test };

function shownBy({ keywords, isInFeeds, isEverywhere }: DemoCampaign): AdKind {
  if (keywords) return 'words';
  if (isEverywhere) return 'everywhere';
  return isInFeeds ? 'feed' : 'pictures';
}

/** The names of the creatives that it shows: one in turn, and then its further one. */
export function creativesOf(mode: Mode, campaign: DemoCampaign): string[] {
  const { also } = campaign;
  const shows = shownBy(campaign);
  const possible = demoCreatives.filter((each) => each.shows === shows && each.isNamed !== true && each.name !== also);
  const first = possible[demoCampaigns[mode].indexOf(campaign) % possible.length]?.name;
  return [first, also].filter((name) => name !== undefined);
}

/** The campaign's request; `dayAt` gives the instant of a day. */
export function writtenFor(market: DemoMarket, campaign: DemoCampaign, dayAt: (day: number) => Date): CampaignChanges {
  const { name, objective, labels, budget, life, starts, lacks, keywords = {} } = campaign;
  const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const [type, units] = 'daily' in budget ? (['daily', budget.daily] as const) : (['lifetime', budget.lifetime] as const);
  const written: CampaignChanges = {
    name,
    objective,
    channels: [...channelsOf(shownBy(campaign))],
    budget: { type, amount: (units * market.scale).toFixed(2), currency: market.currency },
    startAt: starts === undefined ? null : dayAt(starts),
    endAt: life.complete === undefined ? null : dayAt(life.complete),
    timezone: market.timezone,
    targeting: { locations: { include: market.locations }, languages: [market.language], ageMin: 18 },
    keywords: (keywords[market.language] ?? []).map((text) => ({ text, match: 'phrase', negative: false })),
    landingPageUrl: `https://www.${market.domain}/${slug}`,
    tracking: { utmSource: campaign.isEverywhere ? 'ads' : 'google', utmMedium: 'cpc', utmCampaign: slug },
    containsEuPoliticalAdvertising: false,
    labels,
    metadata: { cost_center: `${market.plan}-marketing` },
  };
  return lacks === undefined ? written : { ...written, [lacks]: null };
}

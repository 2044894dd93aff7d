// What the traits of a platform must hold, so that a mistake in this table of data stops the boot instead of a campaign.
import { type AdPlatform, type PlatformTraits, type RegisteredPlatform, worlds } from './ad-platform.js';
import { isCurrency } from '@app/kernel';
import { reportBreakdowns } from './platform-reports.js';
import { treeKinds } from './platform-tree.js';

interface TraitRule {
  /** What is true of every platform. */
  readonly says: string;
  holds(traits: PlatformTraits): boolean;
}

const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;
const isWhole = (value: number, least: number): boolean => Number.isInteger(value) && value >= least;

export const traitRules: readonly TraitRule[] = [
  { says: 'channel is lower case with underscores', holds: ({ channel }) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(channel) },
  { says: 'displayName is not empty', holds: ({ displayName }) => displayName.trim() !== '' },
  { says: 'lookbackDays is at least 1', holds: ({ lookbackDays }) => isWhole(lookbackDays, 1) },
  {
    says: 'historyMonths is not less than lookbackDays',
    holds: ({ lookbackDays, historyMonths }) => isWhole(historyMonths, lookbackDays / 28),
  },
  {
    says: 'objectives has one at least, each once',
    holds: ({ objectives }) => objectives.length > 0 && isEachOnce(objectives),
  },
  {
    says: 'abilities has each of objectives, and no other',
    holds: ({ abilities, objectives }) =>
      Object.keys(abilities).length === objectives.length && objectives.every((each) => abilities[each] !== undefined),
  },
  {
    says: 'money has currencies and amounts above 0',
    holds: ({ money: { wholeUnits, minimumDailyBudgets: least } }) =>
      [...wholeUnits, ...Object.keys(least)].every(isCurrency) && Object.values(least).every((amount) => Number(amount) > 0),
  },
  { says: 'features has campaigns', holds: ({ features }) => features.includes('campaigns') && isEachOnce(features) },
  { says: 'each key of settings is there once', holds: ({ settings }) => isEachOnce(settings.map(({ key }) => key)) },
  {
    says: 'settings are needed for objectives that it has',
    holds: ({ settings, objectives }) =>
      settings.every(({ neededFor }) => neededFor.every((needed) => objectives.some((objective) => objective === needed))),
  },
  {
    says: 'tree.readLagMs grows',
    holds: ({ tree }) => tree.readLagMs.every((lag, index) => lag > (tree.readLagMs[index - 1] ?? 0)),
  },
  {
    says: 'tree.campaignFields knows every field in tree.replaced',
    holds: ({ tree: { replaced, campaignFields } }) =>
      treeKinds.every((kind) => (replaced[kind] ?? []).every((field) => (campaignFields[kind]?.[field] ?? []).length > 0)),
  },
  {
    // A check sends no new node in place of an old one, so it would tell of a part what it seems to tell of all.
    says: 'tree.replaced is empty where tree.isCheckable',
    holds: ({ tree }) => tree.isCheckable !== true || treeKinds.every((kind) => (tree.replaced[kind] ?? []).length === 0),
  },
  { says: 'reports.supplies has the days of campaigns', holds: ({ reports }) => reports.supplies.campaign.includes('none') },
  {
    says: 'reports.historyDaysOf names what campaigns are divided by, for lookbackDays at least',
    holds: ({ reports: { historyDaysOf = {}, supplies }, lookbackDays }) =>
      reportBreakdowns.every((each) => {
        const days = historyDaysOf[each];
        return days === undefined || (supplies.campaign.includes(each) && isWhole(days, lookbackDays));
      }),
  },
  {
    says: 'reports.mostDaysPerCall is at least 1',
    holds: ({ reports: { mostDaysPerCall: most } }) => most >= 1,
  },
  {
    says: 'reports.longestReachDays is null or at least 1',
    holds: ({ reports: { longestReachDays: most } }) => most === null || isWhole(most, 1),
  },
  {
    says: 'reports.attribution has days that are null where conversion actions set them, and are there otherwise',
    holds: ({ reports: { attribution } }) =>
      [attribution.clickDays, attribution.viewDays].every((days) =>
        attribution.source === 'conversion_actions' ? days === null : days !== null && isWhole(days, 0),
      ),
  },
  {
    says: 'a platform that audiences reach has the feature audiences',
    holds: ({ audiences, features }) => audiences === null || features.includes('audiences'),
  },
  {
    says: 'audiences.terms.setting is one of settings, and has choices of its own: nobody accepts terms by default',
    holds: ({ audiences, settings }) =>
      !audiences?.terms || settings.some(({ key, choices }) => key === audiences.terms?.setting && choices !== undefined),
  },
  {
    says: 'audiences.mostPeople, audiences.mostIdentifiers and audiences.smallest are at least 1',
    holds: ({ audiences: of }) =>
      of === null || [of.mostPeople, of.mostIdentifiers, of.smallest].every((most) => isWhole(most, 1)),
  },
];

/** @throws with the rule that a registered platform breaks; boots stop by it */
export function checkRegistered(platforms: readonly RegisteredPlatform[]): void {
  const channels = platforms.map(({ traits }) => traits.channel);
  const twice = channels.find((channel, index) => channels.indexOf(channel) !== index);
  if (twice !== undefined) throw new Error(`The ad platform "${twice}" is registered twice: keep one entry.`);
  for (const platform of platforms) {
    const { traits } = platform;
    const broken = traitRules.filter((rule) => !rule.holds(traits)).map(({ says }) => says);
    if (broken.length > 0) throw new Error(`The traits of the ad platform "${traits.channel}" are wrong: ${broken.join('; ')}.`);
    const adapters = worlds.map((world): AdPlatform | null => platform[world]);
    if (adapters.some((adapter) => adapter !== null && adapter.traits.channel !== traits.channel))
      throw new Error(`An adapter is registered as "${traits.channel}" and has the traits of another channel.`);
  }
}

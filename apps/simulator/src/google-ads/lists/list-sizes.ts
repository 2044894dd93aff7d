/**
 * How many people are in a list: counted where they were uploaded, else a pure function of the list, its account's seed and the
 * time.
 */
import type { Sql } from '../../database.js';
import { chance, within } from '../../model/chance.js';
import type { Account } from '../tables.js';
import { COUNTRY_PEOPLE, SMALL_COUNTRY_PEOPLE } from './country-people.table.js';
import { type MemberCounts, countMembers } from './list-members.js';
import type { UserList } from './list-tables.js';

export interface ListRules {
  seed: string;
  /** The share of members whom Google knows, where the account has none of its own. */
  matchRate: number;
  /** A list with fewer matched people does not serve. */
  floor: number;
}

export interface SizedList extends UserList {
  /** Matched people; null: not known yet. */
  size: number | null;
  /** Whole percent of the members; null: not known, or a list that nobody uploads. */
  matchPercent: number | null;
}

const DAY_MS = 86_400_000;
const VISITORS_A_DAY = [40, 900] as const;
const ADULTS_SHARE = { NARROW: 0.025, BALANCED: 0.05, BROAD: 0.1 } as const;
const UNEVEN = [0.85, 1.15] as const;
/** Each further rule item narrows the visitors. */
const LEFT_BY_ITEM = 0.6;

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);
const idOf = (name: unknown): string => String(name).split('/').at(-1) ?? '';

interface Context {
  account: Account;
  rules: ListRules;
  now: number;
  lists: ReadonlyMap<string, UserList>;
  counted: ReadonlyMap<string, MemberCounts>;
}

/** People visit the site every day, and leave the list after its longest window. */
function visitorsOf({ id, detail }: UserList, seed: string): { daily: number; windows: number[] } {
  const flexible = detail['flexibleRuleUserList'] as Record<string, unknown>;
  const operands = listOf(flexible['inclusiveOperands']);
  const items = operands.flatMap(({ rule }) => listOf((rule as Record<string, unknown>)['ruleItemGroups']));
  const windows = operands.map(({ lookbackWindowDays }) => Number(lookbackWindowDays ?? 30));
  const daily = within(VISITORS_A_DAY, chance(`${seed}|${id}|visitors`)) * LEFT_BY_ITEM ** (items.length - 1);
  return { daily, windows };
}

function visitors(list: UserList, { rules, now }: Context): number {
  const { daily, windows } = visitorsOf(list, rules.seed);
  return Math.floor(daily * Math.min(Math.max(0, now - list.created_at.getTime()) / DAY_MS, ...windows));
}

/** The instant at which a site's visitors are as many as the floor; infinity: they never are. */
export function visitorsReach(list: UserList, { seed, floor }: ListRules): number {
  const { daily, windows } = visitorsOf(list, seed);
  const days = floor / daily;
  return days > Math.min(...windows) ? Number.POSITIVE_INFINITY : list.created_at.getTime() + Math.ceil(days * DAY_MS);
}

function similar({ id, detail }: UserList, context: Context): number {
  const seeds = (detail['seedUserListIds'] as string[]).map((seed) => sizeOf(seed, context) ?? 0);
  if (Math.max(...seeds) < context.rules.floor) return 0;
  const share = ADULTS_SHARE[detail['expansionLevel'] as keyof typeof ADULTS_SHARE];
  const adults = (detail['countryCodes'] as string[])
    .map((code) => (COUNTRY_PEOPLE[code] ?? SMALL_COUNTRY_PEOPLE) * 1000)
    .reduce((sum, each) => sum + each, 0);
  return Math.floor(adults * share * within(UNEVEN, chance(`${context.rules.seed}|${id}|similar`)));
}

/** An estimate: half of the smaller lists is in the larger one, and a tenth in those that are left out. */
function combined({ detail }: UserList, context: Context): number | null {
  const rules = listOf(detail['rules']).map(({ operator, ruleOperands }) => ({
    operator: String(operator),
    sizes: listOf(ruleOperands).map(({ userList }) => sizeOf(idOf(userList), context)),
  }));
  if (rules.some(({ sizes }) => sizes.includes(null))) return null;
  const parts = rules.map(({ operator, sizes }) => ({ operator, sizes: sizes.map(Number).sort((a, b) => b - a) }));
  const asked = parts
    .filter(({ operator }) => operator !== 'NONE')
    .map(({ operator, sizes: [largest = 0, ...others] }) => {
      if (operator === 'ANY') return others.reduce((sum, each) => sum + each / 2, largest);
      return (others.at(-1) ?? largest) / 2 ** others.length;
    });
  const left = 0.9 ** parts.filter(({ operator }) => operator === 'NONE').length;
  return asked.length === 0 ? 0 : Math.floor((Math.min(...asked) / 2 ** (asked.length - 1)) * left);
}

/** null: not known yet. A removed list has nobody. */
function sizeOf(id: string, context: Context): number | null {
  const list = context.lists.get(id);
  if (list === undefined || list.status === 'REMOVED') return 0;
  if (list.ready_at === null || list.ready_at.getTime() > context.now) return null;
  if (list.said_size !== null) return list.said_size;
  switch (list.kind) {
    case 'crmBasedUserList':
      return context.counted.get(id)?.matched ?? 0;
    case 'lookalikeUserList':
      return similar(list, context);
    case 'ruleBasedUserList':
      return visitors(list, context);
    case 'logicalUserList':
      return combined(list, context);
  }
}

function percentOf(list: UserList, size: number | null, { account, rules, counted }: Context): number | null {
  if (list.kind !== 'crmBasedUserList' || size === null) return null;
  if (list.said_size !== null) return Math.round((account.match_rate ?? rules.matchRate) * 100);
  const { people = 0, matched = 0 } = counted.get(list.id) ?? {};
  return people === 0 ? 0 : Math.round((matched / people) * 100);
}

/** Every list of the account, removed ones too, oldest first. */
export async function sizedLists(sql: Sql, account: Account, rules: ListRules, now: number): Promise<SizedList[]> {
  const lists = await sql.query<UserList>('select * from google_ads.user_list where account_id = $1 order by id', [account.id]);
  const counted = new Map<string, MemberCounts>();
  const uploaded = lists.filter(
    ({ kind, status, said_size }) => kind === 'crmBasedUserList' && status !== 'REMOVED' && said_size === null,
  );
  for (const list of uploaded)
    if (list.ready_at !== null && list.ready_at.getTime() <= now)
      counted.set(list.id, await countMembers(sql, list, account.match_rate ?? rules.matchRate, now));
  const context: Context = { account, rules, now, counted, lists: new Map(lists.map((list) => [list.id, list])) };
  return lists.map((list) => {
    const size = sizeOf(list.id, context);
    const { people = null, matched = null } = counted.get(list.id) ?? {};
    return { ...list, people, matched, size, matchPercent: percentOf(list, size, context) };
  });
}

/** As Google tells it: two digits, and never finer than ten. */
export function roundedSize(size: number): number {
  const step = Math.max(10, 10 ** (String(size).length - 2));
  return Math.round(size / step) * step;
}

const RANGES: readonly (readonly [below: number, name: string])[] = [
  [500, 'LESS_THAN_FIVE_HUNDRED'],
  [1_000, 'LESS_THAN_ONE_THOUSAND'],
  [10_000, 'ONE_THOUSAND_TO_TEN_THOUSAND'],
  [50_000, 'TEN_THOUSAND_TO_FIFTY_THOUSAND'],
  [100_000, 'FIFTY_THOUSAND_TO_ONE_HUNDRED_THOUSAND'],
  [300_000, 'ONE_HUNDRED_THOUSAND_TO_THREE_HUNDRED_THOUSAND'],
  [500_000, 'THREE_HUNDRED_THOUSAND_TO_FIVE_HUNDRED_THOUSAND'],
  [1_000_000, 'FIVE_HUNDRED_THOUSAND_TO_ONE_MILLION'],
  [2_000_000, 'ONE_MILLION_TO_TWO_MILLION'],
  [3_000_000, 'TWO_MILLION_TO_THREE_MILLION'],
  [5_000_000, 'THREE_MILLION_TO_FIVE_MILLION'],
  [10_000_000, 'FIVE_MILLION_TO_TEN_MILLION'],
  [20_000_000, 'TEN_MILLION_TO_TWENTY_MILLION'],
  [30_000_000, 'TWENTY_MILLION_TO_THIRTY_MILLION'],
  [50_000_000, 'THIRTY_MILLION_TO_FIFTY_MILLION'],
  [Number.POSITIVE_INFINITY, 'OVER_FIFTY_MILLION'],
];
export const SIZE_RANGES = RANGES.map(([, name]) => name);

export const sizeRange = (size: number): string => RANGES.find(([below]) => size < below)?.[1] ?? '';

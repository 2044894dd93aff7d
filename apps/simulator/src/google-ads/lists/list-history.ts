/** From when to when a list could serve: remembered with every change, so that the numbers of the past stay as they are. */
import type { Sql } from '../../database.js';
import { ALWAYS, grouped, intersect, spans, union, type Period } from '../../model/periods.js';
import { hasAtLeast } from './list-members.js';
import { visitorsReach, type ListRules } from './list-sizes.js';
import type { UserList } from './list-tables.js';

/** From `at` until the list's next entry. `enough`: it has the people to serve; null: that follows from other lists. */
export interface ListHistory {
  list_id: string;
  at: Date;
  open: boolean;
  enough: boolean | null;
}

const DERIVED: readonly UserList['kind'][] = ['lookalikeUserList', 'logicalUserList'];

/** The instant from which it has enough people as it is now: infinity when it has not. */
async function enoughFrom(sql: Sql, list: UserList & { rate: number }, rules: ListRules, now: number): Promise<number> {
  if (list.ready_at === null) return Number.POSITIVE_INFINITY;
  const from = Math.max(now, list.ready_at.getTime());
  if (list.said_size !== null) return list.said_size >= rules.floor ? from : Number.POSITIVE_INFINITY;
  if (list.kind === 'ruleBasedUserList') return Math.max(from, visitorsReach(list, rules));
  return (await hasAtLeast(sql, list, rules.floor, list.rate, now)) ? from : Number.POSITIVE_INFINITY;
}

/** To be called after every change of a list, its members or its account's match rate. */
export async function rememberList(sql: Sql, listId: string, rules: ListRules, now: Date): Promise<void> {
  const [list] = await sql.query<UserList & { rate: number }>(
    `select l.*, coalesce(a.match_rate, $2) as rate from google_ads.user_list l join google_ads.account a on a.id = l.account_id
     where l.id = $1`,
    [listId, rules.matchRate],
  );
  if (list === undefined) return;
  const open = list.status === 'ENABLED' && list.membership_status === 'OPEN';
  await sql.query('delete from google_ads.user_list_history where list_id = $1 and at > $2', [listId, now]);
  const derived = list.said_size === null && DERIVED.includes(list.kind);
  const from = derived ? now.getTime() : await enoughFrom(sql, list, rules, now.getTime());
  await addEntry(sql, { list_id: listId, at: now, open, enough: derived ? null : from <= now.getTime() });
  if (from > now.getTime() && Number.isFinite(from))
    await addEntry(sql, { list_id: listId, at: new Date(from), open, enough: true });
}

/** An entry that says the same as the one before is left out. */
async function addEntry(sql: Sql, { list_id, at, open, enough }: ListHistory): Promise<void> {
  await sql.query(
    `insert into google_ads.user_list_history (list_id, at, open, enough) select $1, $2, $3, $4::boolean where not exists (
       select from (select open, enough from google_ads.user_list_history where list_id = $1 order by id desc limit 1) last
       where last.open = $3 and last.enough is not distinct from $4::boolean)`,
    [list_id, at, open, enough],
  );
}

type Lists = ReadonlyMap<string, UserList>;
type Histories = ReadonlyMap<string, ListHistory[]>;

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);
const idOf = (name: unknown): string => String(name).split('/').at(-1) ?? '';

/** When it has the people, open or not. */
function peopled(id: string, lists: Lists, histories: Histories): Period[] {
  const list = lists.get(id);
  if (list === undefined) return [];
  const entries = spans(histories.get(id) ?? []);
  const own = entries.filter(({ entry }) => entry.enough === true);
  const others = entries.filter(({ entry }) => entry.enough === null);
  if (others.length === 0) return union(own);
  const ready = { from: list.ready_at?.getTime() ?? Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  return union([...own, ...intersect(intersect(others, [ready]), derivedFrom(list, lists, histories))]);
}

/** A lookalike needs one seed with enough people, a combination what it is made of. */
function derivedFrom({ detail }: UserList, lists: Lists, histories: Histories): Period[] {
  const of = (ids: readonly string[]): Period[][] => ids.map((id) => peopled(id, lists, histories));
  const seeds = detail['seedUserListIds'];
  if (Array.isArray(seeds)) return union(of(seeds.map(String)).flat());
  const asked = listOf(detail['rules']).filter(({ operator }) => operator !== 'NONE');
  return asked.reduce<Period[]>(
    (periods, { operator, ruleOperands }) => {
      const parts = of(listOf(ruleOperands).map(({ userList }) => idOf(userList)));
      const met = operator === 'ANY' ? union(parts.flat()) : parts.reduce((all, each) => intersect(all, each), [ALWAYS]);
      return intersect(periods, met);
    },
    asked.length === 0 ? [] : [ALWAYS],
  );
}

/** By list, removed ones too: when it could serve. */
export async function listPeriods(sql: Sql, accountId: string): Promise<Map<string, Period[]>> {
  const all = await sql.query<UserList>('select * from google_ads.user_list where account_id = $1', [accountId]);
  if (all.length === 0) return new Map();
  const entries = await sql.query<ListHistory>(
    `select h.* from google_ads.user_list_history h join google_ads.user_list l on l.id = h.list_id
     where l.account_id = $1 order by h.id`,
    [accountId],
  );
  const histories = grouped(entries, ({ list_id }) => list_id);
  const lists = new Map(all.map((list) => [list.id, list]));
  return new Map(
    all.map(({ id }) => {
      const open = spans(histories.get(id) ?? []).filter(({ entry }) => entry.open);
      return [id, union(intersect(open, peopled(id, lists, histories)))];
    }),
  );
}

/** Calls about custom audiences: streamed, alike or ruled; what TikTok tells of them, and the people on their way. */
import type { CoreWorld } from '../core/core-world.js';
import { type Body, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { chance, within } from '../model/chance.js';
import { utc } from './declared/adgroup.js';
import { lists as declared } from './declared/audience.js';
import { invalid, TiktokError } from './errors.js';
import { type Given, list, object } from './tree.js';

/** How many people a pixel saw, of whom the simulator has no record. */
const VISITORS = [2_000, 60_000] as const;
const YEAR_MS = 365 * 86_400_000;
const TYPES: Readonly<Record<string, string>> = {
  streamed: 'Customer File Audience',
  lookalike: 'Lookalike Audience',
  ruled: 'Website Traffic',
};

/** Nobody's data is taken before. */
function demandTerms({ body }: CoreObject): void {
  if (body['audience_terms'] === false) throw invalid('Please accept the Custom Audience Terms first.');
}

export function createList({ objects }: CoreWorld, account: CoreObject, kind: string, given: Given): object {
  demandTerms(account);
  const { advertiser_id: _, action, ...body } = given;
  if (kind === 'streamed' && action !== 'create') throw invalid('Invalid value for action: create.');
  const { id } = objects.create({ resource: 'audience', account: account.id, body: { ...body, kind } });
  return kind === 'streamed' ? { audience_id: id } : { custom_audience_id: id };
}

function peopleIn(world: CoreWorld, each: CoreObject): number {
  if (each.body['kind'] !== 'ruled') return world.lists?.known(each) ?? 0;
  return Math.round(within(VISITORS, chance(`${world.config().seed}|${each.id}|visitors`)));
}

/** Fewer than a thousand are none. */
function viewOf(world: CoreWorld, each: CoreObject): Body {
  const { id, body, madeAt, membership } = each;
  const isCounting = Math.max(membership?.changedAt ?? 0, madeAt) + declared.readyAfterMs > world.now().getTime();
  const people = isCounting ? 0 : peopleIn(world, each);
  const ends = Number(body['ends'] ?? (membership?.changedAt ?? madeAt) + YEAR_MS);
  return {
    ...{ audience_id: id, name: body['custom_audience_name'] ?? '', audience_type: TYPES[textOf(body['kind'])] ?? '' },
    ...{ audience_sub_type: 'NORMAL', calculate_type: 'MULTIPLE_TYPES', shared: false, is_creator: true },
    cover_num: people < declared.floor ? 0 : people,
    is_valid: !isCounting && ends > world.now().getTime(),
    is_expiring: false,
    ...{ create_time: utc(madeAt), expired_time: utc(ends) },
  };
}

/** Newest first. */
export const listsOf = (world: CoreWorld, { id }: CoreObject): Body[] =>
  world.objects.list({ resource: 'audience', account: id }).map((each) => viewOf(world, each));

export function listDetails(world: CoreWorld, account: CoreObject, given: Given): object {
  const ids = list(given['custom_audience_ids']);
  const shown = world.objects.list({ resource: 'audience', account: account.id, where: ({ id }) => ids.includes(id) });
  return { list: shown.map((each) => ({ audience_details: viewOf(world, each), audience_history: [] })) };
}

function own({ objects }: CoreWorld, account: CoreObject, id: unknown): CoreObject {
  const found = typeof id === 'string' ? objects.find(id) : undefined;
  if (found?.resource !== 'audience' || found.account !== account.id || objects.isGone(found))
    throw new TiktokError(40_007, 'The audience does not exist.');
  return found;
}

export function changeList(world: CoreWorld, account: CoreObject, given: Given): object {
  const { advertiser_id: _, custom_audience_id: id, ...changes } = given;
  world.objects.change(own(world, account, id).id, changes, account.id);
  return {};
}

export function removeLists(world: CoreWorld, account: CoreObject, given: Given): object {
  const ids = list(given['custom_audience_ids']).map((id) => own(world, account, id).id);
  for (const id of ids) world.objects.turn(id, 'deleted', account.id);
  return { custom_audience_ids: ids };
}

/** The accounts stand in a list of their own; of success nothing is told. */
export function mapPeople(world: CoreWorld, account: CoreObject, given: Given): object {
  const { action, id_schema, batch_data } = given;
  const columns = list(id_schema).map((each) => textOf(each));
  if (action !== 'add' && action !== 'delete') throw invalid('Invalid value for action: add or delete.');
  if (columns.length === 0 || new Set(columns).size !== columns.length) throw invalid('Invalid value for id_schema.');
  if (action === 'add') demandTerms(account);
  const into = new Map<string, Record<string, string>[]>();
  for (const row of list(batch_data).map(list)) {
    if (row.length !== columns.length) throw invalid('Invalid value for batch_data: one entry for each column.');
    const ofRow = new Map<string, Record<string, string>>();
    for (const [at, cell] of row.map(object).entries())
      for (const audience of list(cell['audience_ids']).map((each) => textOf(each)))
        ofRow.set(audience, { ...ofRow.get(audience), [columns[at] ?? '']: textOf(cell['id']) });
    for (const [audience, person] of ofRow) into.set(audience, [...(into.get(audience) ?? []), person]);
  }
  for (const audience of into.keys()) {
    const found = world.objects.find(audience);
    const isOpen = found?.resource === 'audience' && found.account === account.id && !world.objects.isGone(found);
    if (!isOpen || found.body['kind'] !== 'streamed') throw invalid('Parameter error: invalid audience ID');
  }
  for (const [audience, people] of into) world.lists?.put(audience, people, action === 'add');
  return {};
}

// A list of people: from a body to Google's resource, and back.
import type { NodeBody, NodeValue, ObservedAudience } from '@app/connections';
import type { UserListRow } from '../audience.answers.js';
import {
  audienceBody,
  type AudienceBody,
  combinedBody,
  type SetsBody,
  uploadedBody,
  visitorsBody,
  type VisitsBody,
} from '../audience.bodies.js';
import type { Reference } from '../bodies.js';
import { googleNames } from '../google-ads.names.js';
import { objectId } from '../google-ads.search.js';
import { type UpdateFields, updateOf } from './update-mask.js';

type List = UserListRow['userList'];

const idOf = (to: Reference): string => {
  if ('id' in to) return objectId(to.id);
  throw new Error(`A list refers to ${to.node} by its key.`);
};

const operandOf = ({ days, items }: VisitsBody[number]): object => ({
  rule: { ruleItemGroups: [{ ruleItems: items.map(({ name, ...test }) => ({ name, stringRuleItem: test })) }] },
  lookbackWindowDays: String(days),
});

const visitors = ({ include, exclude }: { include: VisitsBody; exclude: VisitsBody }): object => ({
  inclusiveRuleOperator: 'OR',
  inclusiveOperands: include.map(operandOf),
  exclusiveOperands: exclude.map(operandOf),
});

const logical = (customer: string, sets: SetsBody): object => ({
  rules: sets.map(({ operator, lists }) => ({
    operator,
    ruleOperands: lists.map((list) => ({ userList: `customers/${customer}/userLists/${idOf(list)}` })),
  })),
});

/** What makes it a list of its kind. Past visitors join it too. */
function kindOf(customer: string, body: AudienceBody): object {
  switch (body.type) {
    case 'uploaded':
      return {
        membershipLifeSpan: String(body.stay_days),
        crmBasedUserList: {
          uploadKeyType: body.key,
          dataSourceType: 'FIRST_PARTY',
          ...(body.app_id === null ? {} : { appId: body.app_id }),
        },
      };
    case 'lookalike':
      return {
        lookalikeUserList: {
          seedUserListIds: body.seeds.map(idOf),
          expansionLevel: body.expansion,
          countryCodes: body.countries,
        },
      };
    case 'visitors':
      return { ruleBasedUserList: { prepopulationStatus: 'REQUESTED', flexibleRuleUserList: visitors(body.rules) } };
    case 'combined':
      return { logicalUserList: logical(customer, body.sets) };
  }
}

export function createdList(customer: string, tag: string, fields: NodeBody): object {
  const body = audienceBody.parse(fields);
  return { name: googleNames.of(body.name, tag, 'aid'), membershipStatus: 'OPEN', ...kindOf(customer, body) };
}

/** What a field becomes; those that are absent here never change. */
const changes: Readonly<Record<string, (value: unknown, tag: string, customer: string) => UpdateFields>> = {
  name: (value, tag) => ({ name: googleNames.of(uploadedBody.shape.name.parse(value), tag, 'aid') }),
  stay_days: (value) => ({ membershipLifeSpan: String(uploadedBody.shape.stay_days.parse(value)) }),
  rules: (value) => ({ ruleBasedUserList: { flexibleRuleUserList: visitors(visitorsBody.shape.rules.parse(value)) } }),
  sets: (value, _, customer) => ({ logicalUserList: logical(customer, combinedBody.shape.sets.parse(value)) }),
};

/** The first field that never changes; null: all of them may. */
export const fixedListField = (fields: NodeBody): string | null =>
  Object.keys(fields).find((field) => !(field in changes)) ?? null;

/** null: nothing is said. */
export function listUpdate(
  customer: string,
  { id, tag }: { readonly id: string; readonly tag: string },
  fields: NodeBody,
): { readonly update: object; readonly updateMask: string } | null {
  const parts = Object.entries(fields).map(([field, value]) => changes[field]?.(value, tag, customer));
  return updateOf(`customers/${customer}/userLists/${id}`, Object.assign({}, ...parts) as UpdateFields);
}

const visitsOf = (
  operands: NonNullable<NonNullable<List['ruleBasedUserList']>['flexibleRuleUserList']>['inclusiveOperands'],
): NodeValue =>
  operands.map(({ lookbackWindowDays, rule }) => ({
    days: lookbackWindowDays ?? 0,
    items: rule.ruleItemGroups.flatMap(({ ruleItems }) =>
      ruleItems.map(({ name, stringRuleItem }) => ({
        name,
        operator: stringRuleItem?.operator ?? '',
        value: stringRuleItem?.value ?? '',
      })),
    ),
  }));

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The fields of a body, in the same form. */
function fieldsOf(list: List): NodeBody {
  const { crmBasedUserList: crm, lookalikeUserList: like, ruleBasedUserList: rules, logicalUserList: sets } = list;
  if (crm)
    return { type: 'uploaded', stay_days: list.membershipLifeSpan ?? 0, key: crm.uploadKeyType, app_id: crm.appId ?? null };
  if (like) {
    const seeds = like.seedUserListIds.map((id) => ({ id }));
    return { type: 'lookalike', seeds, expansion: like.expansionLevel, countries: [...like.countryCodes].sort() };
  }
  if (rules?.flexibleRuleUserList) {
    const { inclusiveOperands, exclusiveOperands } = rules.flexibleRuleUserList;
    return { type: 'visitors', rules: { include: visitsOf(inclusiveOperands), exclude: visitsOf(exclusiveOperands) } };
  }
  if (!sets) return { type: list.type };
  const listsOf = (operands: readonly { readonly userList: string }[]) =>
    operands.map(({ userList }) => ({ id: lastPart(userList) }));
  return {
    type: 'combined',
    sets: sets.rules.map(({ operator, ruleOperands }) => ({ operator, lists: listsOf(ruleOperands) })),
  };
}

/** Google's floor, in people, for any of its networks. */
export const SMALLEST_LIST = 100;

/** People who once matched and of whom nobody is left: their stay is over. */
function stateOf({ sizeForDisplay, sizeForSearch, ...list }: List): ObservedAudience['state'] {
  if (list.membershipStatus === 'CLOSED') return 'closed';
  if (sizeForDisplay === undefined && sizeForSearch === undefined) return 'building';
  const most = Math.max(sizeForDisplay ?? 0, sizeForSearch ?? 0);
  if (most >= SMALLEST_LIST && (list.eligibleForDisplay || list.eligibleForSearch)) return 'ready';
  return most === 0 && (list.matchRatePercentage ?? 0) > 0 ? 'expired' : 'too_small';
}

export function observedList({ userList }: UserListRow): ObservedAudience {
  const { name, tag } = googleNames.read(userList.name, 'aid');
  const [display, search] = [userList.sizeRangeForDisplay ?? null, userList.sizeRangeForSearch ?? null];
  return {
    ids: { id: userList.id, extra: {} },
    usedAs: userList.id,
    tag,
    state: stateOf(userList),
    size: display && search ? (display.upper >= search.upper ? display : search) : (display ?? search),
    matchRate: userList.matchRatePercentage ?? null,
    reason: userList.closingReason ?? null,
    fields: { name, ...fieldsOf(userList) },
  };
}

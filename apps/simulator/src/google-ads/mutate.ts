/** Mutate calls: every operation in order, in one transaction, which is committed before the answer. */
import type { Database } from '../database.js';
import type { SimulatorConfig } from '../settings.js';
import { assertMayChange } from './access.js';
import { createAdGroup, removeAdGroup, updateAdGroup } from './ads/ad-group-operations.js';
import { createAd, removeAdGroupAd, updateAd, updateAdGroupAd } from './ads/ad-operations.js';
import { createAsset, updateAsset } from './ads/asset-operations.js';
import { createAudience, updateAudience } from './ads/audience-operations.js';
import { criterionOperations } from './ads/criterion-operations.js';
import { createBudget, removeBudget, updateBudget } from './budget-operations.js';
import { createCampaign, removeCampaign, updateCampaign } from './campaign-operations.js';
import { failure, failureDetails, GoogleAdsError, newRequestId, refusal, type Failure, type PathElement } from './errors.js';
import { snakeCase } from './field-names.js';
import { createUserList, removeUserList, updateUserList } from './lists/list-operations.js';
import { listRules } from './lists/list-rules.js';
import { checkBody, isRecord } from './message-schema.js';
import { MUTATE, mutateOf, RESOURCE_KINDS, type Action, type ResourceKind } from './mutate-schema.js';
import { refuse, text, type Operation, type Target } from './operation.js';
import type { Role } from '../grants/people.js';
import { mutableResource } from './resource-view.js';
import { UNDECLARED, type Account } from './tables.js';

export interface Mutation {
  database: Database;
  account: Account;
  config: SimulatorConfig;
  now: Date;
  source: 'api' | 'user';
  role: Role;
}

interface Outcome {
  names: (string | undefined)[];
  failures: Failure[];
}

type Body = Record<string, unknown>;

const LARGEST_MUTATE = 10_000;

type Run = (target: Target, operation: Operation) => Promise<string>;

/** Actions that a resource has not are unknown names of the request. */
const RUNS: Record<ResourceKind, Partial<Record<Action, Run>>> = {
  campaign: { create: createCampaign, update: updateCampaign, remove: removeCampaign },
  campaignBudget: { create: createBudget, update: updateBudget, remove: removeBudget },
  campaignCriterion: criterionOperations('campaignCriterion'),
  asset: { create: createAsset, update: updateAsset },
  audience: { create: createAudience, update: updateAudience },
  adGroup: { create: createAdGroup, update: updateAdGroup, remove: removeAdGroup },
  adGroupCriterion: criterionOperations('adGroupCriterion'),
  adGroupAd: { create: createAd, update: updateAdGroupAd, remove: removeAdGroupAd },
  ad: { update: updateAd },
  userList: { create: createUserList, update: updateUserList, remove: removeUserList },
};

async function run(target: Target, operation: Operation): Promise<string> {
  const found = RUNS[operation.kind][operation.action];
  if (found === undefined) throw refusal('requestError.OPERATION_REQUIRED', { at: operation.at });
  return found(target, operation);
}

function readOperation(kind: ResourceKind, value: Body, at: PathElement[]): Operation {
  const { create, update, remove, updateMask } = value;
  const mask = typeof updateMask === 'string' && updateMask !== '' ? updateMask.split(',') : undefined;
  if (mask !== undefined && !isRecord(update))
    throw refusal('fieldMaskError.FIELD_MASK_NOT_ALLOWED', { at: [...at, { fieldName: 'update_mask' }] });
  if (isRecord(create)) return { kind, action: 'create', resource: create, mask, at: [...at, { fieldName: 'create' }] };
  if (isRecord(update)) return { kind, action: 'update', resource: update, mask, at: [...at, { fieldName: 'update' }] };
  if (typeof remove === 'string')
    return { kind, action: 'remove', resource: { resourceName: remove }, mask, at: [...at, { fieldName: 'remove' }] };
  throw refusal('requestError.OPERATION_REQUIRED', { at });
}

function checkCount(list: unknown, fieldName: string): Body[] {
  const operations = Array.isArray(list) ? list.map((each) => (isRecord(each) ? each : {})) : [];
  if (operations.length === 0) throw refusal('fieldError.REQUIRED_NONEMPTY_LIST', { at: [{ fieldName }] });
  if (operations.length > LARGEST_MUTATE) throw refusal('requestError.TOO_MANY_MUTATE_OPERATIONS');
  return operations;
}

/** The operations of `googleAds:mutate`, on all resources. */
function readMixed(body: Body): Operation[] {
  return checkCount(body['mutateOperations'], 'mutate_operations').map((wrapper, index) => {
    const at: PathElement[] = [{ fieldName: 'mutate_operations', index }];
    for (const kind of RESOURCE_KINDS) {
      const inner = wrapper[`${kind}Operation`];
      if (isRecord(inner)) return readOperation(kind, inner, [...at, { fieldName: `${snakeCase(kind)}_operation` }]);
    }
    throw refusal('requestError.OPERATION_REQUIRED', { at });
  });
}

const readSingle = (body: Body, kind: ResourceKind): Operation[] =>
  checkCount(body['operations'], 'operations').map((value, index) =>
    readOperation(kind, value, [{ fieldName: 'operations', index }]),
  );

/** The number of operations in the call, before any check. */
export const countOf = (body: Body): number =>
  [body['operations'], body['mutateOperations']].reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);

export async function mutate(mutation: Mutation, body: Body, kind: ResourceKind | undefined): Promise<object> {
  checkBody(body, kind === undefined ? MUTATE : mutateOf(kind));
  assertMayChange(mutation.account, mutation.role);
  const operations = kind === undefined ? readMixed(body) : readSingle(body, kind);
  const [partial, dry] = [body['partialFailure'] === true, body['validateOnly'] === true];
  const { names, failures } = await apply(mutation, operations, partial, dry);
  if (!partial && failures.length > 0) throw new GoogleAdsError(failures);
  const whole = body['responseContentType'] === 'MUTABLE_RESOURCE';
  const results = dry ? [] : await resultsOf(mutation, operations, names, whole);
  return {
    ...(failures.length > 0 ? { partialFailureError: partialFailureError(failures) } : {}),
    ...(results.length === 0
      ? {}
      : kind === undefined
        ? { mutateOperationResponses: results.map(wrap(operations)) }
        : { results }),
  };
}

const wrap = (operations: Operation[]) => (result: object, index: number) => {
  const kind = operations[index]?.kind;
  return kind === undefined || !('resourceName' in result) ? {} : { [`${kind}Result`]: result };
};

async function resultsOf(
  { database, account, config, now }: Mutation,
  operations: Operation[],
  names: Outcome['names'],
  whole: boolean,
) {
  const view = { now: now.getTime(), lists: listRules(config) };
  const results: object[] = [];
  for (const [index, resourceName] of names.entries()) {
    const kind = operations[index]?.kind;
    if (resourceName === undefined || kind === undefined) results.push({});
    else if (!whole) results.push({ resourceName });
    else results.push({ resourceName, [kind]: await mutableResource(database, account, kind, resourceName, view) });
  }
  return results;
}

function partialFailureError(failures: Failure[]): object {
  const [only] = failures;
  const message =
    failures.length === 1 && only !== undefined ? only.message : "Multiple errors in 'details'. First error: " + only?.message;
  return { code: 3, message, details: [failureDetails(failures, newRequestId())] };
}

async function apply(
  { database, account, config, now, source }: Mutation,
  operations: Operation[],
  partial: boolean,
  dry: boolean,
) {
  return database.transaction<Outcome>(
    async (sql) => {
      await sql.query('select id from google_ads.account where id = $1 for update', [account.id]);
      const target: Target = {
        sql,
        account,
        now,
        source,
        temporary: new Map(),
        reviewMs: config.googleAds.reviewSeconds * 1000,
        listReadyMs: config.googleAds.listReadySeconds * 1000,
        lists: listRules(config),
      };
      await assertDeclared(target, operations);
      const outcome: Outcome = { names: [], failures: [] };
      const changed = new Set<string>();
      for (const operation of operations) {
        const done = await attempt(() => {
          assertFirst(changed, operation);
          return run(target, operation);
        });
        outcome.names.push(typeof done === 'string' ? done : undefined);
        if (typeof done !== 'string') outcome.failures.push(...done);
      }
      return outcome;
    },
    ({ failures }) => !dry && (partial || failures.length === 0),
  );
}

/** A declaration, or the end, of a campaign is possible while others are undeclared. */
const declares = ({ kind, action, mask }: Operation): boolean =>
  kind === 'campaign' && (action === 'remove' || mask?.includes('containsEuPoliticalAdvertising') === true);

/** A campaign that was made before there were declarations blocks every other change of its account. */
async function assertDeclared({ sql, account, source }: Target, operations: Operation[]): Promise<void> {
  if (source === 'user' || operations.every(declares)) return;
  const undeclared = await sql.query(
    "select 1 from google_ads.campaign where account_id = $1 and eu_political = $2 and status <> 'REMOVED' limit 1",
    [account.id, UNDECLARED],
  );
  if (undeclared.length > 0)
    throw new GoogleAdsError(
      operations.map(({ at }) => failure('mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED', { at })),
    );
}

/** What exists may be changed by one operation of a request. */
function assertFirst(changed: Set<string>, operation: Operation): void {
  const name = operation.action === 'create' ? undefined : text(operation.resource['resourceName']);
  if (name === undefined) return;
  if (changed.has(name)) throw refuse(operation, 'mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES', undefined, name);
  changed.add(name);
}

/** An operation checks everything before it writes, so a refused one leaves nothing behind. */
async function attempt(run: () => Promise<string>): Promise<string | Failure[]> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof GoogleAdsError) return error.failures;
    throw error;
  }
}

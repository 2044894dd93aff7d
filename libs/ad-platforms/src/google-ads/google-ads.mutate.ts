// One atomic change: all of its operations are carried out, or none.
import type { PlatformSession } from '@app/connections';
import { z } from 'zod';
import { mutateAnswer } from './google-ads.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { failures } from './google-ads.errors.js';
import { customerOf } from './google-ads.search.js';
import { inOurWords } from './refused-nodes.js';

type Change =
  | { readonly create: object }
  | { readonly update: { readonly resourceName: string; readonly [field: string]: unknown }; readonly updateMask: string }
  | { readonly remove: string };

/** The collection of each resource, and thereby the path of its names. */
export const collections = {
  asset: 'assets',
  audience: 'audiences',
  campaignBudget: 'campaignBudgets',
  campaign: 'campaigns',
  campaignCriterion: 'campaignCriteria',
  adGroup: 'adGroups',
  adGroupCriterion: 'adGroupCriteria',
  adGroupAd: 'adGroupAds',
  ad: 'ads',
  userList: 'userLists',
} as const;
export type Resource = keyof typeof collections;

/** Exactly one change of one resource. */
export type Operation = { readonly [R in Resource]: Readonly<Record<`${R}Operation`, Change>> }[Resource];

const resourceOf = (operation: Operation): Resource =>
  (Object.keys(collections) as Resource[]).find((resource) => `${resource}Operation` in operation) ?? 'campaign';

/**
 * Returns the resource's id of each operation, in their order. No operations: no call.
 * @param owners the key of the node of each operation, for what is refused
 */
export async function mutate(
  client: GoogleAdsClient,
  session: PlatformSession,
  operations: readonly Operation[],
  owners: readonly string[] = [],
): Promise<string[]> {
  if (operations.length === 0) return [];
  const answer = await asked(client, session, operations, { owners, checkWithinMs: null });
  const customer = customerOf(session);
  const ids = operations.map((operation, index) => {
    const resource = resourceOf(operation);
    const name = answer.mutateOperationResponses[index]?.[`${resource}Result`]?.resourceName ?? '';
    const id = name.slice(`customers/${customer}/${collections[resource]}/`.length);
    return name === `customers/${customer}/${collections[resource]}/${id}` && /^\d{1,19}(~\d{1,19})?$/.test(id) ? id : null;
  });
  if (ids.includes(null) || answer.mutateOperationResponses.length !== operations.length)
    throw failures.lost('the answer does not name what was changed', 'unknown_outcome');
  return ids.filter((id) => id !== null);
}

/** The same request, checked by Google and not carried out. */
export async function checkMutate(
  client: GoogleAdsClient,
  session: PlatformSession,
  operations: readonly Operation[],
  owners: readonly string[],
  checkWithinMs: number,
): Promise<void> {
  if (operations.length > 0) await asked(client, session, operations, { owners, checkWithinMs });
}

interface MutateMeaning {
  readonly owners: readonly string[];
  /** null: it is to be carried out. */
  readonly checkWithinMs: number | null;
}

function asked(
  client: GoogleAdsClient,
  session: PlatformSession,
  operations: readonly Operation[],
  { owners, checkWithinMs }: MutateMeaning,
): Promise<z.output<typeof mutateAnswer>> {
  const validateOnly = checkWithinMs !== null;
  const body = { mutateOperations: operations, partialFailure: false, validateOnly, responseContentType: 'RESOURCE_NAME_ONLY' };
  const path = `customers/${customerOf(session)}/googleAds:mutate`;
  const call = client.ads(validateOnly ? checkedAnswer : mutateAnswer, {
    ...{ session, path, body, operations: operations.length },
    whenLost: validateOnly ? 'transient' : 'unknown_outcome',
    ...(validateOnly ? { withinMs: checkWithinMs } : {}),
  });
  return call.catch((error: unknown) => {
    throw inOurWords(error, operations, owners);
  });
}

/** What was only checked has no names. */
const checkedAnswer = z.unknown().transform(() => ({ mutateOperationResponses: [] }));

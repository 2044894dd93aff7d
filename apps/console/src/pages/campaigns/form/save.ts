import { api, dataOf, type Schemas } from '../../../api/client.js';
import type { Campaign } from '../campaign.js';
import { type Changes, changesOf, type Draft, emptyDraft } from './draft.js';

const createBody = (draft: Draft): Schemas['CreateCampaign'] => ({ ...changesOf(emptyDraft, draft), name: draft.name.trim() });

export interface Saving {
  /** null: a new one. */
  readonly id: string | null;
  readonly base: Draft;
  readonly draft: Draft;
  readonly version: number | null;
}

/** Everything is checked, and nothing is saved. */
export const tried = ({ id, base, draft }: Saving): Promise<Campaign> =>
  id === null
    ? dataOf(api.POST('/v1/campaigns', { params: { query: { validate_only: true } }, body: createBody(draft) }))
    : dataOf(
        api.PATCH('/v1/campaigns/{id}', {
          params: { path: { id }, query: { validate_only: true } },
          body: changesOf(base, draft),
        }),
      );

/** One key for each body, so that a repeat after a lost answer makes no second campaign. */
let last: { readonly text: string; readonly key: string } | null = null;
function keyOf(body: Changes): string {
  const text = JSON.stringify(body);
  if (last?.text !== text) last = { text, key: crypto.randomUUID() };
  return last.key;
}

export async function saved({ id, base, draft, version }: Saving): Promise<Campaign> {
  if (id !== null)
    return dataOf(
      api.PATCH('/v1/campaigns/{id}', {
        params: { path: { id }, header: { 'If-Match': `"${version}"` } },
        body: changesOf(base, draft),
      }),
    );
  const body = createBody(draft);
  const campaign = await dataOf(
    api.POST('/v1/campaigns', { params: { header: { 'Idempotency-Key': keyOf({ ...body }) } }, body }),
  );
  last = null;
  return campaign;
}

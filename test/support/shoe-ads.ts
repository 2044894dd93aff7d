// A brief that is enough for a whole ad in every place, and a person's word on what is made of it.
import type { ApiClient } from './client.js';

export const shoes = 'Lightweight running shoes for city runners, 20 % off until Sunday';

/** Enough for a whole ad in every place. */
export const shoeFacts = [
  { kind: 'subject', text: 'Lightweight running shoes' },
  { kind: 'offer', text: '20 % off until Sunday' },
  { kind: 'benefit', text: 'Free returns for 60 days' },
  { kind: 'benefit', text: 'Resoled in our workshop' },
  { kind: 'statement', text: 'Road shoes for people who run in cities.' },
];

/** Whole words for a search ad, without a picture. */
export const searchAd = {
  prompt: shoes,
  facts: shoeFacts,
  type: 'text',
  channels: ['google_ads'],
  formats: ['search'],
  count: 1,
};

/** A prompt that holds nothing to print. */
export const emptyPrompt = '😀🎉';

/** A person's word on every draft of a creative. */
export async function acceptDrafts(client: ApiClient, id: string): Promise<void> {
  const variants: { id: string; draft: boolean }[] = (await client.get(`/v1/creative/${id}/variants?limit=100`)).body.data;
  for (const { id: variant } of variants.filter(({ draft }) => draft))
    expect((await client.post(`/v1/creative/${id}/variants/${variant}/accept`)).status).toBe(200);
}

/** The id of a creative that was made and accepted. */
export async function acceptedAd(product: { work(): Promise<void> }, client: ApiClient, asked: object = {}): Promise<string> {
  const { id } = (await client.post('/v1/creative/generate', { ...searchAd, ...asked })).body.data;
  await product.work();
  await acceptDrafts(client, id);
  return String(id);
}

// A night's work: the campaigns of a CSV file are created or updated by their own keys, launched, and yesterday's numbers written.
import { readFile, writeFile } from 'node:fs/promises';
import { AdvertisingService, ApiError } from '@advertising-service/client';

const { API_URL = 'https://localhost:8443/v1', API_KEY_FILE = 'api-key' } = process.env;
const [campaigns = 'campaigns.csv', numbers = 'numbers.csv'] = process.argv.slice(2);
const objectives = ['awareness', 'traffic', 'sales'] as const;

const client = new AdvertisingService({
  baseUrl: API_URL,
  // Read at every try, so that a key that is rotated meanwhile is taken up.
  apiKey: async () => (await readFile(API_KEY_FILE, 'utf8')).trim(),
});

async function first<Row>(rows: AsyncIterable<Row>): Promise<Row | undefined> {
  for await (const row of rows) return row;
  return undefined;
}

/** An ad for searches; it is made and accepted when there is none. */
async function anAd(): Promise<string> {
  const known = await first(client.creative.list({ status: ['active'], channel: ['google_ads'], format: ['search'] }));
  if (known) return known.id;
  const prompt = 'Lightweight running shoes for city runners, 20 % off until Sunday';
  const made = client.creative.generate({
    ...{ prompt, type: 'text', channels: ['google_ads'], formats: ['search'], count: 1 },
    facts: [
      { kind: 'subject', text: 'Lightweight running shoes' },
      { kind: 'offer', text: '20 % off until Sunday' },
      { kind: 'benefit', text: 'Free returns for 60 days' },
      { kind: 'benefit', text: 'Resoled in our workshop' },
    ],
  });
  const { id, status } = await made.done();
  if (status !== 'active') throw new Error(`The ad is ${status}.`);
  for await (const variant of client.creative.variants.list(id))
    if (variant.draft) await client.creative.variants.accept(id, variant.id);
  return id;
}

const connection = await first(client.connections.list({ channel: ['google_ads'], status: ['active'] }));
if (!connection) throw new Error('Connect an account of Google Ads in the console first.');
const places = { connection_ids: [connection.id], creative_ids: [await anAd()], keywords: [{ text: 'running shoes' }] };

const [, ...lines] = (await readFile(campaigns, 'utf8')).trim().split('\n');
for (const [key = '', name = '', word, amount = '', landing_page_url = ''] of lines.map((line) => line.split(','))) {
  const objective = objectives.find((each) => each === word);
  if (!objective) throw new Error(`${key}: ${word} is none of ${objectives.join(', ')}.`);
  const { id, status } = await client.campaigns.putByExternalId(key, {
    ...{ name, objective, landing_page_url, ...places, channels: ['google_ads'], budget: { amount, currency: 'USD' } },
    targeting: { locations: { include: ['US'] } },
  });
  try {
    if (status === 'draft') await client.campaigns.launch(id, { require_deliverable: true });
    console.log(`${key} ${id}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'launch_preconditions_failed') throw error;
    console.error(`${key} is not launched: ${error.details.failures.map(({ message }) => message).join(' ')}`);
  }
}

const rows = ['campaign,spend'];
const asked = client.analytics.query({
  dimensions: ['campaign'],
  metrics: ['spend'],
  date_preset: 'yesterday',
  include_empty: true,
});
for await (const { dimensions, metrics } of asked) rows.push(`${dimensions.campaign?.id},${metrics.spend}`);
await writeFile(numbers, `${rows.join('\n')}\n`);

// What a request about creatives sets in motion in the API's process: the bars that keep it small.
import { creativesOf, shoeFacts, shoes } from '../support/creatives.js';
import { watchedFiles } from '../support/files-entered.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

const { api, made } = creativesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_creative_effort');
  acme = await product.organization();
});
afterAll(() => product.stop());
const filesEntered = watchedFiles();

/** The files of the creative part that the request enters when one of its kind was answered before. */
async function filesOf(request: () => Promise<unknown>): Promise<string[]> {
  await request();
  const files = await filesEntered(request);
  return files.filter((file) => /^libs\/(?:creative|generators)\//.test(file));
}

/** What only the worker does: dividing prose into what may be quoted, judging ads, writing and drawing them. */
const ofWorker = [
  /\/critic\/(?:critic|quoted-text|language)\./,
  /\/facts\/(?:material|sentences|labels|proposed-facts)\./,
  /\/domain\/score\.|^libs\/generators\//,
];
/** What reads the words of a text at all. */
const reading = /\/domain\/(?:critic|facts|policy)\/|\/domain\/(?:policy|request-policy|score)\./;

it('reading creatives understands nothing again: what is told of them was stored when they were made', async () => {
  const id = await made({ keywords: ['best running shoes'], type: 'text', channels: ['meta'], count: 1 });
  const { findings } = (await api().get(`/v1/creative/${id}`)).body.data.generation;
  expect(findings).toContainEqual(expect.objectContaining({ topic: 'superlative', field: 'keywords[0]' }));
  for (const path of ['/v1/creative?limit=100', `/v1/creative/${id}`, `/v1/creative/${id}/variants`]) {
    const files = await filesOf(() => api().get(path));
    expect(files).toContain('libs/creative/src/read/creative.queries.ts');
    expect(files.filter((file) => reading.test(file))).toEqual([]);
    // Three of them say what the ads lack for their channel, and what it shows of their texts.
    expect(files.length).toBeLessThanOrEqual(13);
  }
});

// After the others, which would have its generations written and drawn by the worker.
it('a generation is accepted in at most forty files, none of which writes, judges or draws', async () => {
  let times = 0;
  const files = await filesOf(() => {
    times += 1;
    const facts = [...shoeFacts, { kind: 'benefit', text: `Order ${times} comes with 2 laces`, short: `${times}: 2 laces` }];
    return api().post('/v1/creative/generate', { prompt: `${shoes} No. ${times}`, facts, keywords: [`shoe ${times}`] });
  });
  expect(files).toContain('libs/creative/src/domain/policy/word-finder.ts');
  expect(files.filter((file) => ofWorker.some((room) => room.test(file)))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(40);
});

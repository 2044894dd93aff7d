// What the platforms' reviews say of a creative: kept by campaign, shown with its variants, and told to the campaigns that name
// it.
import { CreativeDirectory, CreativeReviews, type ReviewState, type VariantReview } from '@app/creative';
import { newId, publicId, systemActor, uuidOf } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { creativesOf } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const { api, made, read, variants } = creativesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_creative_reviews', { simulator: true });
  acme = await product.organization();
});
afterAll(() => product.stop());

const connectionId = newId();
const review = (id: string, index: number, state: ReviewState, ...topics: string[]): VariantReview => ({
  creativeId: uuidOf('creative', id) ?? '',
  index,
  state,
  findings: topics.map((topic) => ({ topic, severity: state === 'rejected' ? 'prohibited' : 'limited' })),
});
const record = (campaignId: string, reviews: readonly VariantReview[], organization = acme.id): Promise<void> =>
  product.nest
    .get(CreativeReviews)
    .record(systemActor(organization), { campaignId, connectionId, channel: 'google_ads' }, reviews);

interface ReviewFields {
  readonly review_status: string;
  readonly review_findings: readonly object[];
}
const statuses = async (id: string): Promise<string[]> => [
  (await read(id)).review_status,
  ...(await variants(id)).map(({ review_status }: ReviewFields) => review_status),
];
const events = async (id: string): Promise<unknown[]> =>
  (
    await product.sql<{ data: unknown }>(
      "select data from platform.event where type = 'creative.reviewed' and resource_id = $1 order by id",
      [uuidOf('creative', id)],
    )
  ).map(({ data }) => data);
const rejectedBy = (id: string): Promise<readonly string[] | undefined> => {
  const unitOfWork = product.nest.get(UnitOfWork);
  return unitOfWork.run(systemActor(acme.id), async () => {
    const [known] = await new CreativeDirectory(unitOfWork).known([uuidOf('creative', id) ?? '']);
    return known?.rejectedBy;
  });
};

describe('a creative', () => {
  it('that no campaign shows has no review', async () => {
    const id = await made();
    expect([await statuses(id), (await variants(id))[0].review_findings]).toEqual([Array(3).fill('not_submitted'), []]);
  });

  it('shows the worst review of the campaigns that use each variant, and every remark', async () => {
    const id = await made();
    const [one, two] = [newId(), newId()];
    await record(one, [review(id, 0, 'approved'), review(id, 1, 'limited', 'TRADEMARKS_IN_AD_TEXT')]);
    expect(await statuses(id)).toEqual(['limited', 'approved', 'limited']);
    await record(two, [review(id, 0, 'rejected'), review(id, 1, 'pending')]);
    expect(await statuses(id)).toEqual(['rejected', 'rejected', 'limited']);
    expect((await variants(id)).map(({ review_findings }: ReviewFields) => review_findings)).toEqual([
      [
        {
          channel: 'google_ads',
          campaign_id: publicId('campaign', two),
          state: 'rejected',
          topic: null,
          severity: 'prohibited',
          message: 'google_ads does not show this ad, and gives no reason.',
        },
      ],
      [
        {
          channel: 'google_ads',
          campaign_id: publicId('campaign', one),
          state: 'limited',
          topic: 'TRADEMARKS_IN_AD_TEXT',
          severity: 'limited',
          message: 'google_ads limits who sees this ad: TRADEMARKS_IN_AD_TEXT.',
        },
      ],
    ]);
    expect((await api().get('/v1/creative')).body.data[0]).toMatchObject({ id, review_status: 'rejected' });
  });

  it('has what its campaign was told last, and nothing of ads that are gone', async () => {
    const id = await made();
    const campaign = newId();
    await record(campaign, [review(id, 0, 'rejected', 'WEAPONS'), review(id, 1, 'pending')]);
    await record(campaign, [review(id, 0, 'approved')]);
    expect(await statuses(id)).toEqual(['approved', 'approved', 'not_submitted']);
    await record(campaign, []);
    expect(await statuses(id)).toEqual(Array(3).fill('not_submitted'));
  });

  it('has an event when a status changes, and none when the review says the same again', async () => {
    const id = await made();
    const campaign = newId();
    const place = { channel: 'google_ads', campaign_id: campaign, connection_id: connectionId };
    await record(campaign, [review(id, 0, 'pending'), review(id, 1, 'pending')]);
    await record(campaign, [review(id, 1, 'pending'), review(id, 0, 'pending')]);
    await record(campaign, [review(id, 0, 'pending', 'UNDER_APPEAL'), review(id, 1, 'limited')]);
    expect(await events(id)).toEqual([
      {
        ...place,
        variants: [
          { index: 0, from: 'not_submitted', to: 'pending_review' },
          { index: 1, from: 'not_submitted', to: 'pending_review' },
        ],
      },
      { ...place, variants: [{ index: 1, from: 'pending_review', to: 'limited' }] },
    ]);
  });

  it('is rejected by a channel when every ad of it there is', async () => {
    const id = await made();
    const [one, two] = [newId(), newId()];
    await record(one, [review(id, 0, 'rejected'), review(id, 1, 'rejected')]);
    expect(await rejectedBy(id)).toEqual(['google_ads']);
    await record(two, [review(id, 0, 'limited')]);
    expect(await rejectedBy(id)).toEqual([]);
  });

  it('cannot be reviewed in the name of another organization', async () => {
    const id = await made();
    const other = await product.organization();
    await expect(record(newId(), [review(id, 0, 'rejected')], other.id)).rejects.toThrow();
    expect(await statuses(id)).toEqual(Array(3).fill('not_submitted'));
  });
});

it('a draft says that the review of its channel refused its creative, until the review has changed its mind', async () => {
  const shop = await product.organization();
  await product.connect(shop);
  const client = product.client.as(shop.keys.owner);
  const body = await product.deliverable(shop);
  const { data } = (await client.post('/v1/campaigns', body)).body;
  const issues = async (): Promise<unknown[]> => (await client.get(`/v1/campaigns/${data.id}`)).body.data.delivery_issues;
  const rejected = expect.objectContaining({
    code: 'creative_rejected',
    severity: 'limiting',
    channel: 'google_ads',
    message: 'A creative was rejected by the review of google_ads.',
  });
  expect(await issues()).toEqual([]);
  const [creative = ''] = body.creative_ids;
  const elsewhere = newId();
  await record(elsewhere, [review(creative, 0, 'rejected', 'WEAPONS')], shop.id);
  await product.work();
  expect(await issues()).toEqual([rejected]);
  await record(elsewhere, [review(creative, 0, 'approved')], shop.id);
  await product.work();
  expect(await issues()).toEqual([]);
});

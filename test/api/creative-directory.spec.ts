// What campaigns learn of creatives: the texts, pictures and logo that their ads are made of.
import { createHash } from 'node:crypto';
import { CreativeDirectory, CreativeFiles, type CreativeRecord } from '@app/creative';
import { AssetStorage, newId, systemActor, uuidOf } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { creativesOf } from '../support/creatives.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const { api, made, variants } = creativesOf(() => ({ product, organization: acme }));

beforeAll(async () => {
  product = await startProduct('api_creative_directory');
  acme = await product.organization();
});
afterAll(() => product.stop());

const uuid = (id: string): string => uuidOf('creative', id) ?? '';
const knownTo = (organization: string, ...ids: string[]): Promise<CreativeRecord[]> => {
  const unitOfWork = product.nest.get(UnitOfWork);
  return unitOfWork.run(systemActor(organization), () => new CreativeDirectory(unitOfWork).known(ids.map(uuid)));
};
const files = () => product.nest.get(CreativeFiles);

describe('a creative that is known to campaigns', () => {
  it('has all of a display ad: a brand name, texts, and pictures of both shapes', async () => {
    const id = await made({ name: 'Autumn', channels: ['google_ads', 'meta'], brand: { name: 'Northwind' } });
    const [creative] = await knownTo(acme.id, id);
    expect(creative).toMatchObject({ status: 'active', fits: ['google_ads', 'meta'], logo: null });
    expect(creative).toMatchObject({ name: 'Autumn', brandName: 'Northwind' });
    const shown = (await variants(id)) as { index: number; content: { checksum_sha256: string; alt_text: string } }[];
    expect(creative?.variants.map(({ index }) => index)).toEqual([0, 1, 2]);
    const display = (creative?.variants ?? []).filter(({ channel }) => channel === 'google_ads');
    expect(display.map(({ format, picture }) => [format, picture?.width, picture?.height])).toEqual([
      ['display', 1_200, 628],
      ['display', 1_200, 1_200],
    ]);
    for (const { index, copy, picture } of display) {
      expect([copy.headlines, copy.descriptions]).not.toContainEqual([]);
      expect(copy.longHeadline).toEqual(expect.any(String));
      const { checksum_sha256, alt_text } = shown[index]?.content ?? {};
      expect([picture?.sha256, picture?.altText]).toEqual([checksum_sha256, alt_text]);
    }
  });

  it('has no variant that its platform or brand would refuse, and does not fit by it', async () => {
    const id = await made({
      channels: ['google_ads', 'meta'],
      sizes: [
        { width: 1_080, height: 1_080 },
        { width: 900, height: 300 },
      ],
    });
    expect((await knownTo(acme.id, id))[0]).toMatchObject({
      fits: ['google_ads', 'meta'],
      variants: [{ index: 0 }, { index: 2 }],
    });
    const wide = await made({ channels: ['meta'], sizes: [{ width: 900, height: 300 }] });
    expect((await knownTo(acme.id, wide))[0]).toMatchObject({ fits: [], variants: [] });
  });

  it('tells of its pictures in the user’s own words', async () => {
    const id = await made();
    await api().patch(`/v1/creative/${id}`, { alt_text: 'A blue running shoe' });
    const [creative] = await knownTo(acme.id, id);
    expect(creative?.variants.map(({ picture }) => picture?.altText)).toEqual(['A blue running shoe', 'A blue running shoe']);
  });

  it('says which variants share their words, and which pictures a model drew', async () => {
    const id = await made({ count: 2 });
    const told = async () => (await knownTo(acme.id, id))[0]?.variants.map(({ take, picture }) => [take, picture?.isGenerated]);
    expect(await told()).toEqual([0, 1, 0, 1].map((take) => [take, false]));
    const drawn = `update creative.variant set file = file || '{"byModel": true}' where creative_id = $1 and index = 1`;
    await product.sql(drawn, [uuid(id)]);
    const finished = JSON.stringify({ finished: [7, 7, 8, 8].map((variant) => ({ variant })) });
    await product.sql('update creative.creative set plan = plan || $2 where id = $1', [uuid(id), finished]);
    expect(await told()).toEqual([
      [7, false],
      [7, true],
      [8, false],
      [8, false],
    ]);
  });

  it('has the logo that was kept, called by the brand’s name', async () => {
    const id = await made({ brand: { name: 'Northwind' } });
    const logo = { sha256: 'ab'.repeat(32), mimeType: 'image/png', bytes: 4_096, width: 300, height: 300 };
    await product.sql('update creative.creative set logo = $2 where id = $1', [uuid(id), JSON.stringify(logo)]);
    expect((await knownTo(acme.id, id))[0]?.logo).toEqual({ ...logo, altText: 'Northwind', isGenerated: false });
  });

  it('has words only where it was asked for words', async () => {
    const [creative] = await knownTo(acme.id, await made({ type: 'text' }));
    expect(creative?.variants).toMatchObject([{ format: 'display', picture: null }]);
  });

  it('is known to its own organization alone', async () => {
    const id = await made();
    expect(await knownTo((await product.organization()).id, id)).toEqual([]);
    expect(await knownTo(acme.id)).toEqual([]);
  });
});

describe('a file of a creative', () => {
  it('is read as it was stored, by its own organization alone', async () => {
    const [creative] = await knownTo(acme.id, await made());
    const { sha256, bytes } = creative?.variants[0]?.picture ?? { sha256: '', bytes: 0 };
    const read = await files().read(acme.id, sha256);
    expect([read.length, createHash('sha256').update(read).digest('hex')]).toEqual([bytes, sha256]);
    await expect(files().read(newId(), sha256)).rejects.toThrow(`has no file ${sha256}`);
  });

  it.each([
    ['is not what its checksum says', Buffer.from('other bytes'), 'do not have this checksum'],
    ['is larger than any platform takes', Buffer.alloc(30_000_001), 'more than 30000000 bytes'],
  ])('that %s is refused', async (_what, bytes, reason) => {
    const sha256 = createHash('sha256').update(reason).digest('hex');
    await product.nest.get<AssetStorage>(AssetStorage).put(`${acme.id}/${sha256}`, bytes, 'image/png');
    await expect(files().read(acme.id, sha256)).rejects.toThrow(reason);
  });
});

// The contract of every adapter of the port, for specs: `describeAssetStorage('local disk', …)`.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AssetStorage, FileContent, StoredFile } from '@app/kernel';

export interface StorageUnderTest {
  readonly storage: AssetStorage;
  /** Removes everything that the test created. */
  end(): Promise<void>;
}

/** A key in the form that creative makes. */
export const keyOf = (organizationId: string, bytes: Buffer): string =>
  `${organizationId}/${createHash('sha256').update(bytes).digest('hex')}`;

export const contentOf = ({ stream }: StoredFile): Promise<Buffer> => buffer(stream);

/** The bytes as a file that is read in pieces. */
export const largeFile = (
  bytes: Buffer,
  pieces: () => AsyncIterable<Buffer> | Iterable<Buffer> = () => [bytes],
): FileContent => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: () => Readable.from(pieces()),
});

const checksum = 'a'.repeat(64);
const organization = randomUUID();

/** Invalid keys: each leaves the folder, or has another form. */
export const wrongKeys: readonly string[] = [
  '',
  '/',
  checksum,
  organization,
  `${organization}/`,
  `/${checksum}`,
  `../${checksum}`,
  `${organization}/../${checksum}`,
  `${organization}/..`,
  `${organization}//${checksum}`,
  `${organization}/${checksum}/`,
  `${organization}/${checksum}/..`,
  `${organization}\\${checksum}`,
  `${organization}/${checksum}.png`,
  `${organization}/${checksum}\n`,
  `${organization}/${checksum}\0`,
  `${organization}/${checksum.slice(1)}`,
  `${organization}/${checksum.toUpperCase()}`,
  `${organization}/${'%2e'.repeat(21)}a`,
  `${organization.toUpperCase().replace(/\d/g, 'A')}/${checksum}`,
  `${'.'.repeat(36)}/${checksum}`,
];

export function describeAssetStorage(name: string, make: () => Promise<StorageUnderTest>): void {
  describe(`${name} as a place for files`, () => {
    let test: StorageUnderTest;
    let storage: AssetStorage;
    const mine = randomUUID();

    beforeEach(async () => {
      test = await make();
      ({ storage } = test);
    });
    afterEach(() => test.end());

    const put = async (organizationId: string, bytes: Buffer, mimeType = 'image/png'): Promise<string> => {
      const key = keyOf(organizationId, bytes);
      await storage.put(key, bytes, mimeType);
      return key;
    };
    const get = async (key: string): Promise<StoredFile> => {
      const file = await storage.get(key);
      if (!file) throw new Error('The file is not there.');
      return file;
    };

    it.each([
      ['no bytes', 0],
      ['one byte', 1],
      ['three mebibytes and a bit', 3 * 1024 * 1024 + 7],
    ])('gives %s back as they were, with length and type', async (_, size) => {
      const bytes = randomBytes(size);
      const file = await get(await put(mine, bytes, 'image/jpeg'));
      expect(file).toMatchObject({ bytes: size, mimeType: 'image/jpeg' });
      expect((await contentOf(file)).equals(bytes)).toBe(true);
    });

    it('gives a part of a file, both ends included', async () => {
      const bytes = randomBytes(200_000);
      const file = await get(await put(mine, bytes));
      file.stream.destroy();
      for (const [first, last] of [
        [0, 0],
        [70_000, 150_000],
        [199_999, 199_999],
      ] as const) {
        const part = await buffer(await file.part(first, last));
        expect(part.equals(bytes.subarray(first, last + 1))).toBe(true);
      }
    });

    it('has no file that was never kept', async () => {
      await put(mine, Buffer.from('one'));
      expect(await storage.get(keyOf(mine, Buffer.from('another')))).toBeUndefined();
      expect(await storage.get(keyOf(randomUUID(), Buffer.from('one')))).toBeUndefined();
    });

    it('keeps the same file again, and many times at once, without a change', async () => {
      const bytes = randomBytes(200_000);
      const keys = await Promise.all(Array.from({ length: 20 }, () => put(mine, bytes)));
      await put(mine, bytes);
      const file = await get(keys[0] ?? '');
      expect(file).toMatchObject({ bytes: bytes.length, mimeType: 'image/png' });
      expect((await contentOf(file)).equals(bytes)).toBe(true);
    });

    it('never shows half of a file to those who read while it is written', async () => {
      const files = Array.from({ length: 12 }, () => randomBytes(1024 * 1024));
      const state = { written: 0 };
      const keep = async (bytes: Buffer): Promise<void> => {
        await put(mine, bytes);
        state.written += 1;
      };
      const read = async (bytes: Buffer): Promise<void> => {
        while (state.written < files.length) {
          const file = await storage.get(keyOf(mine, bytes));
          file?.stream.on('error', () => undefined).destroy();
          expect([undefined, bytes.length]).toContain(file?.bytes);
          if (file) return;
        }
      };
      await Promise.all(files.flatMap((bytes) => [keep(bytes), read(bytes)]));
    });

    it('lets a reader go away in the middle', async () => {
      const bytes = randomBytes(2 * 1024 * 1024);
      const key = await put(mine, bytes);
      for (let reader = 0; reader < 60; reader += 1) {
        const { stream } = await get(key);
        // The connection's own error is expected here.
        stream.on('error', () => undefined);
        stream.destroy();
      }
      expect((await contentOf(await get(key))).equals(bytes)).toBe(true);
    });

    it.each([0, 5 * 1024 * 1024 + 3])('keeps a file of %i bytes that comes in pieces, once or twice', async (size) => {
      const bytes = randomBytes(size);
      const key = keyOf(mine, bytes);
      const content = largeFile(bytes, () => [bytes.subarray(0, 1000), bytes.subarray(1000)]);
      for (const _ of ['first', 'again']) await storage.putLarge(key, content, 'text/csv', new AbortController().signal);
      const file = await get(key);
      expect(file).toMatchObject({ bytes: size, mimeType: 'text/csv' });
      expect((await contentOf(file)).equals(bytes)).toBe(true);
    });

    it('keeps nothing of a file that is given up on its way', async () => {
      const bytes = randomBytes(2_000_000);
      const key = keyOf(mine, bytes);
      const given = new AbortController();
      async function* pieces(): AsyncGenerator<Buffer> {
        yield bytes.subarray(0, 1_000_000);
        await Promise.resolve(given.abort());
        yield bytes.subarray(1_000_000);
      }
      await expect(storage.putLarge(key, largeFile(bytes, pieces), 'text/csv', given.signal)).rejects.toThrow();
      expect(await storage.get(key)).toBeUndefined();
      await expect(storage.putLarge(key, largeFile(bytes), 'text/csv', given.signal)).rejects.toThrow();
      expect(await storage.get(key)).toBeUndefined();
    });

    it('forgets one file and leaves the others, and does not mind that it was never there', async () => {
      const [gone, kept] = [await put(mine, Buffer.from('gone')), await put(mine, Buffer.from('kept'))];
      await storage.remove(gone);
      await storage.remove(gone);
      expect(await storage.get(gone)).toBeUndefined();
      expect(await contentOf(await get(kept))).toEqual(Buffer.from('kept'));
      expect(await contentOf(await get(await put(mine, Buffer.from('gone'))))).toHaveLength(4);
    });

    it('forgets all files of an organization, and of no other', async () => {
      const other = randomUUID();
      const texts = Array.from({ length: 7 }, (_, index) => Buffer.from(`file ${index}`));
      const gone = await Promise.all(texts.map((bytes) => put(mine, bytes)));
      const kept = await Promise.all(texts.map((bytes) => put(other, bytes)));
      await storage.removeAll(mine);
      expect(await Promise.all(gone.map((key) => storage.get(key)))).toEqual(gone.map(() => undefined));
      for (const [index, key] of kept.entries()) expect(await contentOf(await get(key))).toEqual(texts[index]);
      expect(await contentOf(await get(await put(mine, Buffer.from('second try'))))).toHaveLength(10);
    });

    it('forgets an organization that has no files', async () => {
      await storage.removeAll(randomUUID());
      await storage.removeAll(mine);
    });

    it.each(wrongKeys.map((key) => [JSON.stringify(key), key]))('refuses the key %s', async (_, key) => {
      await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('organization uuid');
      await expect(storage.get(key)).rejects.toThrow('organization uuid');
      await expect(storage.remove(key)).rejects.toThrow('organization uuid');
    });

    it.each(['', '.', '..', '*', `${mine}/`, `${mine}/..`, `../${mine}`, mine.slice(1)])(
      'refuses to forget the organization "%s"',
      async (organizationId) => {
        const key = await put(mine, Buffer.from('still here'));
        await expect(storage.removeAll(organizationId)).rejects.toThrow('uuid');
        expect(await contentOf(await get(key))).toHaveLength(10);
      },
    );
  });
}

import fc from 'fast-check';
import { anyCharacter } from '../../../../test/support/texts.js';
import { BrokenJson, elementsOf } from './json-array.stream.js';

const limits = { elementCharacters: 10_000, totalBytes: 1_000_000 };

/** The text as bytes, cut at the given places, also within a character. */
async function* cut(text: string, places: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  let from = 0;
  for (const place of [...places.map((each) => each % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)) {
    yield bytes.subarray(from, place);
    from = place;
  }
}

async function all(text: string, places: readonly number[] = [], within = limits): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const element of elementsOf(cut(text, places), within)) found.push(element);
  return found;
}

const chunks = fc.array(fc.dictionary(fc.string({ unit: anyCharacter }), fc.jsonValue()), { maxLength: 5 });
const texts = fc
  .tuple(chunks, fc.constantFrom(undefined, 1))
  .map(([value, indent]) => ({ value, text: JSON.stringify(value, null, indent) }));

describe('an array read as it arrives', () => {
  it('gives the same elements however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat()), async ({ value, text }, places) => {
        expect(await all(text, places)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is an error wherever it ends early, never a shorter array', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), async ({ text }, place) => {
        await expect(all(text.slice(0, place % text.length))).rejects.toThrow();
      }),
    );
  });

  it.each(['', ' ', '{}', '[1]', '["a"]', '[]]', '[]x', '[{}', '[{}],[]', '[{"a":]}]', 'null', '[{}}]'])(
    '%p is refused',
    async (text) => {
      await expect(all(text)).rejects.toThrow();
    },
  );

  it.each(['[]', ' [ ]\n', '[{},{}]'])('%p is taken', async (text) => {
    expect(await all(text)).toEqual(JSON.parse(text));
  });

  it('is refused beyond its size, in one element or as a whole', async () => {
    const text = JSON.stringify([{ a: 'x'.repeat(50) }, { a: 'y' }]);
    await expect(all(text, [10], { elementCharacters: 40, totalBytes: 1_000 })).rejects.toThrow(BrokenJson);
    await expect(all(text, [10], { elementCharacters: 1_000, totalBytes: 40 })).rejects.toThrow(BrokenJson);
    expect(await all(text, [10], { elementCharacters: 100, totalBytes: 100 })).toHaveLength(2);
  });
});

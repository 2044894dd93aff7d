import { type NamedRegion, regionsByName } from './regions-by-name.js';

const added = ['state', 'of', 'county', 'lan'];
const there: Readonly<Record<string, readonly NamedRegion[]>> = {
  SE: [
    { id: '1', name: 'Skane County' },
    { id: '2', name: 'Stockholm County' },
  ],
  BR: [{ id: '3', name: 'State of Bahia' }],
  DE: [
    { id: '4', name: 'Bavaria' },
    { id: '5', name: 'Hamburg' },
    { id: '6', name: 'Hamburg' },
  ],
};

async function found(codes: readonly string[], mostNames = 25) {
  const asked: (readonly [string, readonly string[]])[] = [];
  const ids = await regionsByName(codes, {
    mostNames,
    added,
    ask: (country, names) => {
      asked.push([country, names]);
      return Promise.resolve(there[country] ?? []);
    },
  });
  return { ids: Object.fromEntries(ids), asked };
}

it('a region is found by its English name, without accents and the words that the platform adds', async () => {
  const { ids, asked } = await found(['SE-M', 'BR-BA', 'DE-BY']);
  expect(ids).toEqual({ 'SE-M': '1', 'BR-BA': '3', 'DE-BY': '4' });
  for (const [, names] of asked) for (const name of names) expect(name).toBe(name.normalize('NFD').replaceAll(/\p{M}/gu, ''));
});

it('one that is not there, or there twice, or no region of ISO, is none', async () => {
  expect((await found(['DE-SN', 'DE-HH', 'DE-ZZ', 'US-CA'])).ids).toEqual({
    'DE-SN': null,
    'DE-HH': null,
    'DE-ZZ': null,
    'US-CA': null,
  });
});

it.each([
  [1, [1, 1, 1, 1]],
  [2, [2, 1, 1]],
  [Infinity, [3, 1]],
])('at most %p names of one country are asked for at once', async (mostNames, sizes) => {
  const { asked, ids } = await found(['DE-BY', 'SE-M', 'DE-HH', 'DE-SN'], mostNames);
  expect(asked.map(([, names]) => names.length).sort((one, other) => other - one)).toEqual(sizes);
  expect(ids).toMatchObject({ 'DE-BY': '4', 'SE-M': '1', 'DE-HH': null });
});

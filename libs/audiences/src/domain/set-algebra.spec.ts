import type { Combination, Definition } from './audience-definition.js';
import { peoplePlan } from './set-algebra.js';

type AudienceDefinition = Definition & { readonly id: string };
const list = (id: string): AudienceDefinition => ({
  id,
  type: 'customer_list',
  definition: { identifierTypes: [], source: 'first_party' },
});
const combined = (id: string, definition: Partial<Combination>): AudienceDefinition => ({
  id,
  type: 'combined',
  definition: { anyOf: [], allOf: [], noneOf: [], ...definition },
});
const website: AudienceDefinition = { id: 'website', type: 'website', definition: { include: [], exclude: [] } };
const planOf = (audience: AudienceDefinition, ...others: AudienceDefinition[]) =>
  peoplePlan(audience, new Map([audience, ...others].map((each) => [each.id, each])));

describe('the plan of a combination', () => {
  it('comes down to its lists, each combination once and after its sources', () => {
    const [low, middle] = [combined('low', { anyOf: ['a', 'b'] }), combined('middle', { allOf: ['low'], noneOf: ['c'] })];
    const top = combined('top', { anyOf: ['middle', 'low'], noneOf: ['a'] });
    const plan = planOf(top, middle, low, list('a'), list('b'), list('c'));
    expect(plan?.lists).toEqual(['a', 'b', 'c']);
    expect(plan?.combinations.map(({ id }) => id)).toEqual(['low', 'middle', 'top']);
  });

  it('of a list is the list', () => {
    expect(planOf(list('a'))).toEqual({ lists: ['a'], combinations: [] });
  });

  it('cannot be made with people whom nobody has listed', () => {
    expect(planOf(website)).toBeNull();
    expect(planOf(combined('top', { anyOf: ['a'], noneOf: ['website'] }), list('a'), website)).toBeNull();
    expect(planOf(combined('top', { anyOf: ['gone'] }))).toBeNull();
  });

  it('reaches five combinations deep, and ends where it would never end', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, index) => combined(`c${index}`, { anyOf: [index + 1 === length ? 'a' : `c${index + 1}`] }));
    const planOfChain = (length: number) => planOf(chain(length)[0] ?? website, ...chain(length).slice(1), list('a'));
    expect(planOfChain(5)?.combinations).toHaveLength(5);
    expect(planOfChain(6)).toBeNull();
    expect(planOf(combined('one', { anyOf: ['two'] }), combined('two', { anyOf: ['one'] }))).toBeNull();
  });
});

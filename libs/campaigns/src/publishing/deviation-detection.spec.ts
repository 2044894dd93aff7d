import type { TreeTraits } from '@app/connections';
import { type FieldDeviation, isNamedIn } from '../domain/deviation.js';
import { deviationsOf, unseen } from './deviation-detection.js';
import type { TreeNode } from './tree-node.js';

const traits: TreeTraits = {
  isAtomic: true,
  places: 'platform',
  placesAsked: [],
  refusesDuplicates: true,
  readLagMs: [5_000],
  replaced: {},
  campaignFields: { campaign: { budget: ['budget'], ages: ['targeting.age_min', 'targeting.age_max'] } },
};
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));

const node = (more: Partial<TreeNode> = {}): TreeNode => ({
  key: 'campaign',
  kind: 'campaign',
  parent: null,
  tag: 'spring0001',
  body: { budget: '50' },
  file: null,
  variants: [],
  attempt: 1,
  hasFailed: false,
  isWanted: true,
  isCurrent: true,
  state: 'created',
  ids: { id: '1', extra: {} },
  applied: { budget: '50' },
  isOn: true,
  intendedAt: at(0),
  looks: 0,
  observed: 'delivering',
  platformStatus: 'enabled',
  shown: { budget: '70' },
  review: null,
  syncedAt: at(30),
  toldAt: at(10),
  ...more,
});
const fieldsOf = (...nodes: TreeNode[]): string[] =>
  deviationsOf(nodes, traits).map(({ node: key, platformField }) => `${key} ${platformField}`);

describe('a field of a node', () => {
  test.each<[string, Partial<TreeNode>, string[]]>([
    ['that shows something else than it was told differs', {}, ['campaign budget']],
    ['that shows what it was told does not', { shown: { budget: '50' } }, []],
    ['that was never told does not', { applied: {} }, []],
    ['that shows what it is about to be told does not', { body: { budget: '70' } }, []],
    ['of a node that is not there does not', { state: 'intended' }, []],
    ['of a node that nobody wants any more does not', { isWanted: false }, []],
    ['of content, which never changes, does not', { key: 'asset:1', kind: 'asset' }, []],
    ['that refers to another node shows its id', { body: { budget: { node: 'campaign' } }, shown: { budget: { id: '1' } } }, []],
  ])('%s', (_, more, expected) => expect(fieldsOf(node(more))).toEqual(expected));

  test('speaks of the fields of the campaign that the platform names, or of itself', () => {
    const there = node({
      applied: { budget: '50', ages: '18', pace: 'slow' },
      shown: { budget: '70', ages: '25', pace: 'fast' },
    });
    expect(deviationsOf([there], traits).map(({ fields }) => fields)).toEqual([
      ['targeting.age_min', 'targeting.age_max'],
      ['budget'],
      ['pace'],
    ]);
  });
});

describe('a switch', () => {
  const ad = (more: Partial<TreeNode>): TreeNode =>
    node({ key: 'ad:1', kind: 'ad', shown: null, platformStatus: 'paused', ...more });
  test.each<[string, Partial<TreeNode>, string[]]>([
    ['that is off there although we switched it on differs', {}, ['ad:1 status']],
    ['that we did not switch on yet does not', { isOn: false }, []],
    ['that was read before we switched it on does not', { toldAt: at(40) }, []],
    ['that was read while reads may lag behind that does not', { toldAt: at(26) }, []],
    ['of what was removed there differs', { state: 'gone', platformStatus: 'removed' }, ['ad:1 status']],
  ])('%s', (_, more, expected) => expect(fieldsOf(ad(more))).toEqual(expected));

  test('of a campaign that was removed there is all that is told of it', () => {
    expect(fieldsOf(node({ state: 'gone' }), ad({}))).toEqual(['campaign status']);
  });
});

test('what is to be ours again stays listed until the platform shows it, or the campaign no longer says it', () => {
  const again: FieldDeviation[] = [{ node: 'campaign', fields: ['budget'], platformField: 'budget' }];
  expect(unseen(again, [node({ applied: { budget: '70' } })])).toEqual(again);
  expect(unseen(again, [node({ shown: {} })])).toEqual(again);
  expect(unseen(again, [node({ shown: { budget: '50' } })])).toEqual([]);
  expect(unseen(again, [node({ body: {} })])).toEqual([]);
  expect(unseen(again, [])).toEqual([]);
});

test.each<[string, object, boolean]>([
  ['names the field itself', { targeting: { ageMin: 18 } }, true],
  ['names another one of its fields', { targeting: { ageMax: 65 } }, true],
  ['clears all of it', { targeting: null }, true],
  ['names another part', { targeting: { genders: ['female'] } }, false],
  ['names another field', { budget: { amount: '5.00' } }, false],
])('a change that %s', (_, changes, isNamed) => {
  const field = { node: 'campaign', fields: ['targeting.age_min', 'targeting.age_max'], platformField: 'ages' };
  expect(isNamedIn(changes as Readonly<Record<string, unknown>>, field)).toBe(isNamed);
});

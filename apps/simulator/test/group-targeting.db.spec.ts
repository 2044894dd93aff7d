import { created, searchTree } from './ad-tree.js';
import { ACCOUNT, failureOf, Simulated } from './simulated.js';

describe('an ad group of the simulated Google Ads changes', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(() => simulated.begin());
  afterAll(() => simulated.stop());

  it('one dimension of its targeting, which leaves the others', async () => {
    const { adGroup: [group = ''] = [] } = await created(simulated, searchTree());
    const change = async (targetingSetting: object, updateMask: string) => {
      const operations = [{ update: { resourceName: group, targetingSetting }, updateMask }];
      return failureOf((await simulated.call(`/v25/customers/${ACCOUNT}/adGroups:mutate`, { operations })).json);
    };
    const restriction = (targetingDimension: string, bidOnly: boolean) => ({ targetingDimension, bidOnly });
    const there = async () => {
      const [row] = await simulated.rows('SELECT ad_group.targeting_setting.target_restrictions FROM ad_group');
      return row?.['adGroup']?.['targetingSetting'];
    };
    const topics = { targetRestrictions: [restriction('TOPIC', true)] };
    expect(await change(topics, 'targetingSetting')).toBe('fieldMaskError.FIELD_HAS_SUBFIELDS');
    expect(await change(topics, 'targetingSetting.targetRestrictions')).toBe('');
    for (const bidOnly of [true, false]) {
      const operations = [{ operator: 'ADD', value: restriction('AUDIENCE', bidOnly) }];
      const mask = 'targetingSetting.targetRestrictionOperations';
      expect(await change({ targetRestrictionOperations: operations }, mask)).toBe('');
      expect(await there()).toEqual({ targetRestrictions: [restriction('TOPIC', true), restriction('AUDIENCE', bidOnly)] });
    }
  });
});

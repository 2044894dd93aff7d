import { everywhere, newId, type Targeting } from '@app/kernel';
import { aContext, anAudience, aStoredCampaign } from './campaign.builder.js';
import type { CampaignState } from './campaign.state.js';
import type { AudienceFacts } from './launch-check.js';
import { launchFailures } from './launch.checks.js';

const us = { ...everywhere, locations: { include: ['US'], exclude: [] } };

/** The gaps of a campaign that lacks nothing but is to reach a saved audience. */
function gapsOf(saved: Partial<Targeting>, campaign: Partial<CampaignState> = {}, facts: Partial<AudienceFacts> = {}): string[] {
  const audience = anAudience({ id: newId(), targeting: { ...everywhere, ...saved }, ...facts });
  const state = aStoredCampaign({ targeting: us, audienceIds: [audience.id], ...campaign });
  return launchFailures(state, aContext({ audiences: [audience] })).map(({ code, field }) => `${code} ${field}`);
}

describe('the rules of targeting hold for what a saved audience says, too:', () => {
  it.each<[string, Partial<Targeting>, Partial<CampaignState>, string[]]>([
    ['nothing is lacking', { ageMin: 25 }, {}, []],
    ['nobody is in both', { locations: { include: ['FR'], exclude: [] } }, {}, ['targeting_conflict audience_ids']],
    [
      'housing is not for one age',
      { ageMin: 25 },
      { specialAdCategories: ['housing'] },
      ['special_category_targeting targeting'],
    ],
    ['minors are not told apart by gender', { ageMin: 13, genders: ['male'] }, {}, ['minor_targeting targeting.age_min']],
    [
      'an audience in the EU needs a declaration',
      { locations: { include: ['FR'], exclude: [] } },
      { targeting: everywhere },
      ['eu_political_undeclared contains_eu_political_advertising'],
    ],
    ['an audience outside of the EU needs none', { locations: { include: ['CH'], exclude: [] } }, { targeting: everywhere }, []],
  ])('%s', (_, saved, campaign, gaps) => {
    expect(gapsOf(saved, campaign)).toEqual(gaps);
  });

  it('it can be used while its size is estimated', () => {
    expect(gapsOf({ ageMin: 25 }, {}, { status: 'building' })).toEqual([]);
    expect(gapsOf({}, {}, { status: 'building', targeting: null })).toEqual(['audience_not_active audience_ids']);
  });
});

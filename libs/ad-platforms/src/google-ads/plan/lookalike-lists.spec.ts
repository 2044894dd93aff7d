import type { AudienceIntent, AudiencePlan } from '@app/connections';
import { lookalike, uploaded, visitors } from '../../shared/audience-intent.builder.js';
import { planAudience } from './plan-audience.js';

const fields = (findings: AudiencePlan['unsupported']): string[] => findings.map(({ field }) => field);
const bodyOf = (audience: AudienceIntent) => planAudience(audience).parts[0]?.body;

describe('A lookalike on Google Ads', () => {
  it('refers to the list of its source that finds most people', () => {
    expect(bodyOf(lookalike('like', { countries: ['US', 'DE', 'US'] }))).toEqual({
      name: 'People of like',
      type: 'lookalike',
      seeds: [{ node: 'audience:seed:contact' }],
      expansion: 'BALANCED',
      countries: ['DE', 'US'],
    });
    const device = uploaded('seed', { identifiers: ['device'], appId: '1' });
    expect(bodyOf(lookalike('like', { source: device }))?.seeds).toEqual([{ node: 'audience:seed:device' }]);
    expect(bodyOf(lookalike('like', { source: visitors('seed') }))?.seeds).toEqual([{ node: 'audience:seed:visitors' }]);
  });

  it.each([
    [0.01, 'NARROW', true],
    [0.025, 'NARROW', false],
    [0.03, 'NARROW', true],
    [0.04, 'BALANCED', true],
    [0.05, 'BALANCED', false],
    [0.07, 'BALANCED', true],
    [0.075, 'BALANCED', true],
    [0.08, 'BROAD', true],
    [0.1, 'BROAD', false],
    [0.2, 'BROAD', true],
  ])('of %d of the people is %s, and says when it had to be rounded', (share, expansion, isRounded) => {
    const { parts, notes } = planAudience(lookalike('like', { share }));
    expect([parts[0]?.body.expansion, notes.map(({ code }) => code)]).toEqual([
      expansion,
      isRounded ? ['adjusted_for_channel'] : [],
    ]);
  });

  it.each<[string, AudienceIntent, string]>([
    ['another lookalike', lookalike('like', { source: lookalike('other') }), 'definition.source_audience_id'],
    [
      'a source without a list',
      lookalike('like', { source: uploaded('seed', { identifiers: ['device'] }) }),
      'definition.app_id',
    ],
    ['a country that Google has not', lookalike('like', { countries: ['DE', 'CU'] }), 'definition.countries'],
  ])('of %s is refused', (_, audience, field) => {
    const { parts, unsupported } = planAudience(audience);
    expect([parts, fields(unsupported)]).toEqual([[], [field]]);
  });
});

import { failureOf, list, Simulated } from './simulated.js';

describe('the simulated Google Ads knows places and languages', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
    await simulated.begin();
  });
  afterAll(() => simulated.stop());

  it('that a query finds by country and kind', async () => {
    expect(
      await simulated.rows(
        'SELECT geo_target_constant.id, geo_target_constant.name, geo_target_constant.country_code, ' +
          "geo_target_constant.target_type, geo_target_constant.status FROM geo_target_constant WHERE geo_target_constant.country_code = 'DE' AND geo_target_constant.target_type = 'Country'",
      ),
    ).toEqual([
      {
        geoTargetConstant: {
          resourceName: 'geoTargetConstants/2276',
          id: '2276',
          name: 'Germany',
          countryCode: 'DE',
          targetType: 'Country',
          status: 'ENABLED',
        },
      },
    ]);
    expect(
      await simulated.rows(
        "SELECT language_constant.id, language_constant.code FROM language_constant WHERE language_constant.code = 'de'",
      ),
    ).toEqual([{ languageConstant: { resourceName: 'languageConstants/1001', id: '1001', code: 'de' } }]);
  });

  it('and suggests to whoever may read', async () => {
    const body = { locale: 'en', countryCode: 'DE', locationNames: { names: ['Bavaria', 'Hesse'] } };
    const { status, json } = await simulated.call('/v25/geoTargetConstants:suggest', body);
    expect(status).toBe(200);
    expect(
      list(json['geoTargetConstantSuggestions']).map((each) => [each['searchTerm'], each['geoTargetConstant']?.['id']]),
    ).toEqual([
      ['Bavaria', '20226'],
      ['Hesse', '20231'],
    ]);
    expect((await simulated.call('/v25/geoTargetConstants:suggest', body, { token: null })).status).toBe(401);
    expect(failureOf((await simulated.call('/v25/geoTargetConstants:suggest', {})).json)).toBe(
      'geoTargetConstantSuggestionError.REQUEST_PARAMETERS_UNSET',
    );
  });
});

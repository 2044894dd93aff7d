import { aCampaign, briefly, faultsOf, rulesAt } from './campaign.builder.js';
import type { App } from './app.js';

const advertising = (app: Partial<App> | null) => aCampaign({ app: app as App });

describe('the app of a campaign', () => {
  test.each<App>([
    { id: '284882215', store: 'apple' },
    { id: 'com.example.shop', store: 'google' },
    { id: 'Org.Example.shop_2', store: 'google' },
  ])('is %j', (app) => expect(advertising(app).state.app).toEqual(app));

  test.each<[Partial<App>, string, string]>([
    [
      { id: 'com.example.shop', store: 'apple' },
      'digits such as 284882215',
      '; "com.example.shop" is an id of the store google.',
    ],
    [{ id: '284882215', store: 'google' }, 'com.example.shop', '; "284882215" is an id of the store apple.'],
    [{ id: 'id284882215', store: 'apple' }, 'digits such as 284882215', 'in the store apple.'],
    [{ id: '0123', store: 'apple' }, 'digits', 'in the store apple.'],
    [{ id: 'shop', store: 'google' }, 'a package name such as com.example.shop', 'in the store google.'],
    [{ id: 'com.2example', store: 'google' }, 'a package name', 'in the store google.'],
    [{ id: 'com.example.', store: 'google' }, 'a package name', 'in the store google.'],
  ])('is not %j', (app, must, end) => {
    const faults = faultsOf(() => advertising(app));
    expect(briefly(faults)).toEqual(['app.id invalid_format']);
    expect(faults[0]?.message).toContain(must);
    expect(faults[0]?.message.endsWith(end)).toBe(true);
  });

  test('has an id and a store', () => {
    expect(briefly(faultsOf(() => advertising({})))).toEqual(['app.id required', 'app.store required']);
    expect(briefly(faultsOf(() => advertising({ id: '284882215' })))).toEqual(['app.store required']);
  });

  test('is changed in part, and cleared', () => {
    const campaign = advertising({ id: '284882215', store: 'apple' });
    campaign.update({ app: { id: '310633997' } }, rulesAt());
    expect(campaign.state.app).toEqual({ id: '310633997', store: 'apple' });
    expect(briefly(faultsOf(() => campaign.update({ app: { store: 'google' } }, rulesAt())))).toEqual(['app.id invalid_format']);
    campaign.update({ app: null }, rulesAt());
    expect(campaign.state.app).toBeNull();
  });
});

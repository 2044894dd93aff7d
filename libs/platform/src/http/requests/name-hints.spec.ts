import { unknownName } from './faults.js';
import { choice, choices, readParameters } from './parameters.js';

const fields = ['name', 'budget', 'bid_strategy', 'start_at', 'end_at', 'targeting'];

test.each([
  ['daily_budget', 'daily_budget is not known; use "budget" with the type "daily".', 'budget'],
  ['lifetime_budget', 'lifetime_budget is not known; use "budget" with the type "lifetime".', 'budget'],
  ['bid_amount', 'bid_amount is not known; use "bid_strategy".', 'bid_strategy'],
  ['start_time', 'start_time is not known; use "start_at".', 'start_at'],
  ['stop_time', 'stop_time is not known; use "end_at".', 'end_at'],
  ['dailyBudget', 'dailyBudget is not known; use "budget" with the type "daily".', 'budget'],
  [
    'ad_group',
    'ad_group is not known; use "targeting", "bid_strategy" and "creative_ids": a campaign holds itself what ad sets ' +
      'and ad groups hold elsewhere.',
    'targeting',
  ],
])('the word %s of an ad platform is answered with ours', (name, message, nearest) => {
  expect(unknownName(name, name, fields)).toEqual({ field: name, code: 'unknown_field', message, nearest });
});

test.each([
  ['page', 'query.page is not known; use "cursor" with the next_cursor of the previous page.'],
  ['offset', 'query.offset is not known; use "cursor" with the next_cursor of the previous page.'],
  ['per_page', 'query.per_page is not known; use "limit".'],
])('the parameter %s of other lists is answered with ours', (name, message) => {
  expect(unknownName(`query.${name}`, name, ['limit', 'cursor', 'sort', 'order']).message).toBe(message);
});

test.each([
  ['negative_keywords', ['keywords', 'app'], 'use "keywords" with "negative": true.'],
  ['match_type', ['text', 'match', 'negative'], 'use "match".'],
  ['app_id', ['keywords', 'app'], 'use "app" with "id" and "store".'],
  ['app_id', ['id', 'store'], 'use "id".'],
])('the word %s among %j is answered with ours', (name, names, end) => {
  expect(unknownName(name, name, names).message).toBe(`${name} is not known; ${end}`);
});

test('no hint names a field that cannot be used there', () => {
  expect(unknownName('daily_budget', 'daily_budget', ['prompt']).message).toBe('daily_budget is not known; known: prompt.');
});

test('a word with several of our names is answered with the one that can be used there', () => {
  const hinted = (names: string[]): unknown => unknownName('bid_cap', 'bid_cap', names).nearest;
  expect([hinted(['type', 'target']), hinted(fields), hinted(['prompt'])]).toEqual(['target', 'bid_strategy', undefined]);
});

test('a sort with a minus is answered with order=desc', () => {
  const { faults } = readParameters('sort=-created_at', {
    sort: choice('Field.', ['created_at', 'name']),
    order: choice('', ['asc']),
  });
  expect(faults.list[0]?.message).toBe(
    'query.sort must be one of created_at, name; for that direction use sort=created_at&order=desc.',
  );
});

test.each([
  ['sort=nmae', 'query.sort must be one of created_at, name; did you mean "name"?', 'name'],
  ['sort=createdAt', 'query.sort must be one of created_at, name; did you mean "created_at"?', 'created_at'],
  ['sort=zzz', 'query.sort must be one of created_at, name.', undefined],
  ['order=DESC', 'query.order must be one of asc, desc; did you mean "desc"?', 'desc'],
  ['order=ascending', 'query.order must be one of asc, desc; did you mean "asc"?', 'asc'],
])('%s is answered with the value that was meant', (search, message, nearest) => {
  const { faults } = readParameters(search, {
    sort: choice('Field.', ['created_at', 'name']),
    order: choice('', ['asc', 'desc']),
  });
  expect(faults.list).toMatchObject([{ code: 'invalid_value', message }]);
  expect(faults.list[0]?.nearest).toBe(nearest);
});

test.each([
  ['stat', 'status'],
  ['target', 'targeting'],
  ['sta', undefined],
  ['naem', 'name'],
])('%s is taken for %s: the only name that begins so, or one that is similar', (name, meant) => {
  const names = ['sort', 'status', 'start_at', 'name', 'targeting'];
  expect(unknownName(name, name, names).nearest).toBe(meant);
});

test('of a list, the item that is wrong is told', () => {
  const { faults } = readParameters('status=draft,activ', { status: choices('', ['draft', 'active']) });
  const must = 'query.status must be a comma list of draft, active';
  expect(faults.list[0]?.message).toBe(`${must} (item 1: "activ"); did you mean "active"?`);
  const { faults: single } = readParameters('status=activ', { status: choices('', ['draft', 'active']) });
  expect(single.list[0]?.message).toBe(`${must}; did you mean "active"?`);
});

import { bothHalves } from './software-names.js';
import { nameWithin } from './short-subject.js';

const fits = (name: string): boolean => name.length <= 30;

it('software is named by those for whom it is where there is no room for both halves', () => {
  expect(nameWithin('case management software for independent funeral homes', 'en', fits)).toBe('software for funeral homes');
  expect(nameWithin('billing app for chemist shops', 'en', fits)).toBe('billing app for chemist shops');
});

it('two headlines say the two halves', () => {
  const thing = 'budgeting app for college students';
  expect(bothHalves(thing, 'app for college students')).toEqual(['budgeting app', 'app for college students']);
  expect(bothHalves(thing, thing)).toEqual([thing]);
  expect(bothHalves('oak tables', 'tables')).toEqual(['tables']);
});

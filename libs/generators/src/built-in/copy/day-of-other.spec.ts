import { isDayOfOther } from './day-of-other.js';

it.each([
  ['on 5 July', 'Community choir in Lyttelton. Our winter concert is on 5 July.', 'community choir', true],
  ['on 5 July', 'Pottery courses in Leeds. The next course is on 5 July.', 'pottery courses', false],
  ['on 5 July', 'Summer fair in Leeds on 5 July.', 'summer fair', false],
  ['on 5 July', 'Summer fair in Leeds. It is on 5 July.', 'summer fair', false],
])('the day %s in “%s” of the %s is that of another thing: %s', (day, prompt, subject, isOther) => {
  expect(isDayOfOther(day, prompt, subject)).toBe(isOther);
});

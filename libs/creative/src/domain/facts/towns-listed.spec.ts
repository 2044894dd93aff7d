import { withTownsInRow } from './towns-listed.js';

describe('towns in a row', () => {
  it.each([
    ['repairs in randburg fourways and Sandton, same day', 'repairs in Randburg Fourways and Sandton, same day'],
    ['now or never. toledo Ohio + perrysburg maumee sylvania.', 'now or never. toledo Ohio + Perrysburg, Maumee, Sylvania.'],
    ['concrete in Boise meridian nampa area', 'concrete in Boise Meridian Nampa area'],
    ['bin cleaning Ballarat sebastopol and delacombe', 'bin cleaning Ballarat Sebastopol and Delacombe'],
    ['cleaning in Ballarat, sebastopol and delacombe', 'cleaning in Ballarat, Sebastopol and Delacombe'],
  ])('have their capitals: %s', (typed, told) => {
    expect(withTownsInRow(typed)).toBe(told);
  });

  it.each([
    'we work in kitchens and bathrooms',
    'ready in minutes',
    'lessons in guitar, piano and drums',
    'made in oak and walnut',
  ])('are nothing else: %s', (typed) => {
    expect(withTownsInRow(typed)).toBe(typed);
  });
});

import { shorterInGerman } from './shorter-in-german.js';

it('a German name is shorter as one word', () => {
  expect(shorterInGerman('Reinigung von Photovoltaikanlagen')).toContain('Photovoltaikanlagen-Reinigung');
});

import { isBesidePrice, isSidePrice, mainPriceOf } from './main-price.js';

describe('the main price', () => {
  it.each<[told: string[], said: string, side: string]>([
    [['Kayak tours, £42 per person', 'Dry bags £3 extra'], '£42 per person', 'Dry bags £3 extra'],
    [['Loans at 6.49% for members', 'Anyone can join with a $5 share'], 'Loans at 6.49%', 'Join with a $5 share'],
    [['£20 deposit. Turkeys from £68'], 'Turkeys from £68', '£20 deposit'],
    [['We post anywhere for $6. Fabric bundles from $32'], 'Bundles from $32', 'Posted for $6'],
    [['Boreholes, R720 a metre with casing extra', 'Survey R4,500'], 'R720 a metre', 'Survey R4,500'],
    [['Sponsored walk, under-12s walk free, adults £18'], 'Adults £18', 'T-shirt £9'],
    [['The dock is free from 8 September', 'Anodes are extra, £68 each', '£14 a foot'], '£14 a foot', '£68 each'],
    [['Drei Wohnungen. Kaution 200 €. 7 Nächte ab 645 €'], '7 Nächte ab 645\u00a0€', '8 € pro Nacht'],
    [['Gîte à Lans, 690 € la semaine', 'Ménage 60 € en option'], '690 € la semaine', 'Ménage 60 € en option'],
    [['Casa rural, 180 € por noche. Fianza 200 €. Mínimo dos noches'], '180 € por noche', 'Fianza 200 €'],
  ])('is that of the thing: %s', (told, said, side) => {
    const price = mainPriceOf(told);
    expect(price?.isSaidBy(said)).toBe(true);
    expect(isSidePrice(said, price)).toBe(false);
    expect(isSidePrice(side, price)).toBe(true);
  });

  it('may be that it costs nothing', () => {
    const price = mainPriceOf(['Free hearing check in Dayton, no referral', 'Hearing aids from $1,450']);
    expect(isSidePrice('Hearing aids from $1,450', price)).toBe(true);
  });

  it('is none of sizes, praise and what is given along', () => {
    expect(mainPriceOf(['We hire 2 x 3 metre trailers', 'Last year we raised £96,000', 'Free quotes'])).toBeNull();
  });

  it('has no rival in what takes something off', () => {
    expect(isSidePrice('£5 off for siblings', mainPriceOf(['Swimming lessons, £21 each']))).toBe(false);
  });
});

describe('the price of something besides', () => {
  it.each([
    'Pets R100 per night',
    '£100 holds your place',
    'Late pick up £10',
    'Pick up and drop off within 20km $30',
    'Extra person R250',
    'Hund 9 € pro Nacht',
  ])('is %s', (text) => {
    expect(isBesidePrice(text, 'Chalets in Clarens')).toBe(true);
  });

  it.each(['£64 including delivery', 'No deposit, £9 a month', 'Second child 15% off', 'Three nights from £390'])(
    'is not %s',
    (text) => {
      expect(isBesidePrice(text, 'Chalets in Clarens')).toBe(false);
    },
  );

  it('is none of an animal where the thing is for animals', () => {
    expect(isBesidePrice('Small dogs £38', 'Dog grooming in Leeds')).toBe(false);
  });
});

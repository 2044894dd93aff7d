import { isWiderPlace } from './wider-place.js';

describe('a wider place behind a comma', () => {
  it.each([
    ['en', 'The choir sings at St Brigid’s', 'Red Hill'],
    ['en', 'a thatched cottage outside Ballycroy', 'Co. Mayo'],
    ['en', 'Our horseshoeing course in Shelbyville', 'Tennessee teaches you to trim'],
    ['es', 'Tienda de vinilos en el barrio Lastarria', 'Santiago'],
    ['fr', 'Concert à la salle Berlioz', 'Grenoble'],
  ] as const)('belongs to the place before it (%s: %s, %s)', (language, before, clause) => {
    expect(isWiderPlace(before, clause, language)).toBe(true);
  });
  it.each([
    ['en', 'We deliver to Leeds', 'The van comes on Friday'],
    ['en', 'Fresh bread every day', 'Otley'],
    ['en', 'Sunday Roast', 'Free Parking'],
    ['de', 'Wir liefern nach Köln', 'Blumen und Kerzen'],
  ] as const)('is no sentence and no other noun (%s: %s, %s)', (language, before, clause) => {
    expect(isWiderPlace(before, clause, language)).toBe(false);
  });
});

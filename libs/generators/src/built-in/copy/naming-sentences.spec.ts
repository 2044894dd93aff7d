import { namingBeginnings, timeBehind } from './naming-sentences.js';

describe('a long sentence that names the thing', () => {
  const first = (text: string, brand: string | null = null): string | undefined => namingBeginnings(text, brand)[0];

  it.each([
    [
      'Private sailing holidays around the Inner Hebrides for up to six guests, with a chef on board',
      'Private sailing holidays around the Inner Hebrides for up to six guests',
    ],
    [
      'Organizamos salidas nocturnas para ver estrellas en la Sierra de Gredos, todos los viernes y sábados de junio a septiembre',
      'Organizamos salidas nocturnas para ver estrellas en la Sierra de Gredos',
    ],
    [
      'Our kennels roof came down in the storm on 9 January and 34 dogs are now in temporary foster homes',
      'Our kennels roof came down in the storm on 9 January',
    ],
    ['Ein Fest am Fluss mit Musik, von 11 bis 16 Uhr in der Alten Mühle in Bad Nauheim', 'Ein Fest am Fluss mit Musik'],
  ])('keeps what it names: %s', (text, kept) => {
    expect(first(text)).toBe(kept);
  });

  it('never ends before what the thing does for the readers', () => {
    const kept = namingBeginnings(
      'You type in what you have for the whole long semester and it tells you how much you can spend today',
      null,
    );
    expect(kept).not.toContain('You type in what you have for the whole long semester');
  });

  it('never loses how much there is at most', () => {
    expect(first('Every gift through December 31 is matched by a local family of donors, up to $150,000')).toBeUndefined();
  });

  it('never ends before the day until which something holds', () => {
    const kept = namingBeginnings(
      'Hay salidas de junio a agosto y quien reserve antes del 30 de abril tiene una noche más sin cargo',
      null,
    );
    expect(kept.filter((text) => /(?:antes|before|bis)$/u.test(text))).toEqual([]);
  });

  it('leaves out the brand, and a list behind a colon', () => {
    expect(
      first(
        "Relais est une application gratuite pour les familles qui s'occupent à plusieurs d'un parent âgé : planning, médicaments et notes",
        'Relais',
      ),
    ).toBe("application gratuite pour les familles qui s'occupent à plusieurs d'un parent âgé");
  });

  it.each([
    'Bring your toaster, bike, lamp or jumper',
    'Swimming lessons in warm water pools in Reading and Newbury, only for members',
    'All rooms cost £95 a night for two people in the old mill, with breakfast for everybody',
    'Das neue Haus ist für alle Kinder offen, wenn sie einen Ausweis haben',
  ])('keeps a list, a price and a condition whole: %s', (text) => {
    expect(namingBeginnings(text, null)).toEqual([]);
  });

  it('keeps who somebody is where what they do is said in the same breath', () => {
    const sentence = 'Wir sind eine kleine Imkerei bei Schneverdingen und verkaufen unseren Heidehonig jetzt auch online';
    expect(namingBeginnings(sentence, null).join()).not.toContain('verkaufen');
  });

  it('tells the day and the hours besides', () => {
    expect(timeBehind('Bring your bike to the café on Saturday 17 May, 10am to 1pm', 'Bring your bike to the café')).toEqual([
      'On Saturday 17 May, 10am to 1pm.',
    ]);
    expect(timeBehind('Bring your bike to the café in Hatch End', 'Bring your bike to the café')).toEqual([]);
  });
});

import { withMentions } from './asked-mentions.js';
import { valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';

describe('what the writer is asked to mention', () => {
  it.each<[FactLanguage, string, readonly string[]]>([
    [
      'en',
      'Funeral plans in Sligo. The main thing to get across is that the price is fixed on the day you sign, so your children will never be asked for more.',
      ['The price is fixed on the day you sign, so your children will never be asked for more'],
    ],
    [
      'en',
      'An eye clinic in Kumasi. Kindly insert also: cataract operations arranged without any charge.',
      ['Cataract operations arranged without any charge'],
    ],
    ['en', 'A café in Leeds. It should come across that the coffee is roasted upstairs.', ['The coffee is roasted upstairs']],
    [
      'en',
      '– Duct cleaning in Bury\n– Birmingham, Solihull\n– Darren says put down that the first survey is free.',
      ['The first survey is free'],
    ],
    [
      'en',
      'A night shelter in Hull. The one thing we’d like people to know is that £31 pays for a bed and a hot meal.',
      ['£31 pays for a bed and a hot meal'],
    ],
    ['en', 'We survey roofs by drone. Our CAA licence should be mentioned.', ['CAA licence']],
    ['es', 'Somos una protectora de Jerez. No te olvides de poner que desgrava.', ['Desgrava']],
    ['en', '- Bikes serviced in Oldham\n- Gaz wants it put in that we do e-bikes as well', ['We do e-bikes as well']],
    ['en', '- Huts in Shropshire\n- Jo says to mention we’re 10 minutes from the inn', ['We’re 10 minutes from the inn']],
    [
      'de',
      '- Fassaden streichen in Leipzig\n- Chef will, dass reinkommt, dass wir nur mit eigenen Leuten arbeiten',
      ['Wir arbeiten nur mit eigenen Leuten'],
    ],
    ['es', '- Pan de masa madre en Mérida\n- hay que poner que no usamos conservadores', ['No usamos conservadores']],
    [
      'de',
      '- Zahnimplantate in Lüdenscheid\n- ganz wichtig, gehört in jede Version: erste Beratung kostenlos',
      ['Erste Beratung kostenlos'],
    ],
    ['en', 'Roof surveys in Bury. Must mention that all pilots are registered.', ['All pilots are registered']],
    ['en', 'Tiling in Kendal. What people don’t realise is that we also supply the tiles.', ['We supply the tiles']],
    [
      'en',
      'Ramen truck in Leeds. The story here is that the broth cooks for 18 hours, and that should lead.',
      ['The broth cooks for 18 hours'],
    ],
    [
      'de',
      'Hospizkurs in Prenzlau. Gerne erwähnen, dass man kein Vorwissen braucht und nur ca. 2 Stunden pro Woche einbringt.',
      ['Man braucht kein Vorwissen', 'Man bringt nur ca. 2 Stunden pro Woche ein'],
    ],
    ['en', 'Windows cleaned in Cardiff. It’s important people know that we text the night before.', ['We text the night before']],
    ['en', 'Boat club in Exmouth. We’d stress that you do not need to own a boat.', ['You do not need to own a boat']],
    ['de', 'Kanzlei in Ulm. Besonders herausstellen möchten wir, dass wir Hausbesuche machen.', ['Wir machen Hausbesuche']],
    ['de', 'Logopädie in Ulm. Viele wissen gar nicht, dass wir Hausbesuche machen.', ['Wir machen Hausbesuche']],
    [
      'fr',
      'Soutien scolaire à Lille. Notre message principal est que le premier cours est remboursé.',
      ['Le premier cours est remboursé'],
    ],
    [
      'es',
      'Quesería en Potes. Lo que hay que transmitir es que la leche es de nuestras vacas.',
      ['La leche es de nuestras vacas'],
    ],
    [
      'en',
      'Wood carving courses in Kendal. Please mention children’s courses are always free.',
      ['Children’s courses are always free'],
    ],
    [
      'en',
      'Wood carving courses in Kendal. Mention that tools are provided and that dogs are welcome.',
      ['Tools are provided', 'Dogs are welcome'],
    ],
    [
      'en',
      'Nursery near Harrogate. Please mention the coats are provided, that’s what every parent asks.',
      ['The coats are provided'],
    ],
    ['en', 'Summer camp in Ann Arbor, $320 a week. Please mention the free bus from downtown.', ['Free bus from downtown']],
    [
      'de',
      'Software für Handwerksbetriebe. Bitte betonen, dass man keine Schulung braucht und die Einrichtung 15 Minuten dauert.',
      ['Man braucht keine Schulung', 'Die Einrichtung dauert 15 Minuten'],
    ],
    ['de', 'Tanzkurse für Paare in Graz. Wichtig ist, dass wir auch Gutscheine anbieten.', ['Wir bieten auch Gutscheine an']],
    ['de', 'Weinfest in Hallbach. Eintritt frei, bitte auf den Pendelbus vom Bahnhof hinweisen.', ['Pendelbus vom Bahnhof']],
    [
      'fr',
      'Fête de village à Albi. Merci de préciser que l’entrée est libre, qu’un parking est disponible et que les chiens sont admis.',
      ['L’entrée est libre', 'Un parking est disponible', 'Les chiens sont admis'],
    ],
    ['es', 'Guardería canina en Huelva. Indicaciones: tono cercano, mencionar que hay comida incluida.', ['Hay comida incluida']],
    ['en', 'Puppy classes in York. If possible please mention that parking is free.', ['Parking is free']],
    ['en', 'Drone surveys in Kent. It’s worth saying that we have mapped 40 churches.', ['We have mapped 40 churches']],
    [
      'en',
      'Kitchen knives from Leeds. Resharpening is free for life so please do mention it.',
      ['Resharpening is free for life'],
    ],
    [
      'en',
      'We make kitchen knives in Leeds. Free resharpening for life is something nobody else seems to offer so please do mention it.',
      ['Free resharpening for life'],
    ],
    [
      'de',
      'Kfz-Werkstatt in Graz. Schön wäre noch der Hinweis, dass wir auch Abendtermine anbieten.',
      ['Wir bieten auch Abendtermine an'],
    ],
    [
      'de',
      'Wir suchen einen Bäcker (m/w/d) in Hof. Wichtig wäre uns zu erwähnen: Sonntag und Montag frei.',
      ['Sonntag und Montag frei'],
    ],
    [
      'en',
      'Forest walks in Epping. If you could mention that buggies are no problem that would be great.',
      ['Buggies are no problem'],
    ],
    ['fr', 'Miel de Die. Pense à dire que nos ruches sont en altitude.', ['Nos ruches sont en altitude']],
    ['fr', 'Clowns à Toulouse. À mentionner si possible : 30 € financent une visite.', ['30 € financent une visite']],
    ['fr', 'Ferme à Rennes. Si possible, mentionnez que les poussettes passent partout.', ['Les poussettes passent partout']],
    ['es', 'Clases de surf en Somo. Me gustaría que se dijera que los monitores hablan inglés.', ['Los monitores hablan inglés']],
    ['es', 'Básculas en Querétaro. Si cabe, mencionar que la visita es gratuita.', ['La visita es gratuita']],
    ['es', 'Obra de teatro en Burgos. Que suene divertido. Hay que mencionar que es apta para niños.', ['Es apta para niños']],
  ])('is told to the readers (%s): %s', (language, prompt, told) => {
    expect(valuesOf(readFacts(prompt, language), 'statement').map((each) => each.replace(/[’']/gu, '’'))).toEqual(
      expect.arrayContaining([...told]),
    );
  });

  it.each([
    'Bikes. Please mention our website.',
    'Bikes. Maybe mention that.',
    'Cottages on the coast. Please mention booking direct, because the big portals cost us a lot.',
    // Where its verb belongs is not to be seen.
    'Tanzkurse. Bitte erwähnen, dass Kinder, die tanzen, gratis mitkommen.',
    'Say hello to our new café.',
    'Mention this ad for 10% off.',
  ])('stays as it is where nothing is told: %s', (prompt) => {
    expect(withMentions(prompt).text).toBe(prompt);
  });

  it('keeps the article of a sentence that offers something', () => {
    const facts = readFacts('On ouvre une garderie à Sherbrooke. Merci de mentionner que le stationnement est gratuit.', 'fr');
    expect(valuesOf(facts, 'offer')).toEqual(['Le stationnement est gratuit']);
  });

  it('may be an offer that the brand would like to make', () => {
    const facts = readFacts(
      'Cottages on the coast. May is still quiet so we would like to offer 15% off stays of 7 nights.',
      'en',
    );
    expect(valuesOf(facts, 'statement')).toContain('15% off stays of 7 nights');
    expect(valuesOf(facts, 'statement').join(' ')).not.toContain('quiet');
  });

  it('stands behind what is offered and before all else', () => {
    const facts = readFacts(
      'Linen hire for hotels. We deliver clean linen three times a week. The first week is free for new accounts. Please mention that our water is recycled.',
      'en',
    );
    expect(valuesOf(facts, 'statement').map((each) => each.split(' ').at(-1))).toEqual([
      'hotels',
      'accounts',
      'recycled',
      'week',
    ]);
  });

  it.each([
    'Pottery in Leeds. What we want is that people book online.',
    'Pottery in Leeds. What worries us is that the text sounds dull.',
    'Cerámica en Vigo. Lo que buscamos es que pidan cotización.',
  ])('is nothing that is hoped for or feared: %s', (brief) => {
    expect(withMentions(brief).asked).toEqual([]);
  });

  it.each<[string, string]>([
    [
      'Lamb boxes in Cowra. City people can’t picture the size, so it has to say that a whole lamb fits in two drawers.',
      'A whole lamb fits in two drawers',
    ],
    [
      'Teachers wanted. Graduates always ask, so let them know we’ll supervise your registration.',
      'We’ll supervise your registration',
    ],
    ['Supervisors in Norwich. Could you stress that no experience is needed?', 'No experience is needed'],
    ['Jet in Whitby. Be sure folk learn that most of it is glass, though go gently.', 'Most of it is glass'],
    ['Stairlifts. The nurses can’t recommend us; just put trusted by families since 2009.', 'Trusted by families since 2009'],
    ['Brettspielcafé in Ulm. Könnt ihr bitte betonen, dass man keine Reservierung braucht?', 'Man braucht keine Reservierung'],
    ['Tentes à Vannes. Pouvez-vous préciser que le montage est compris ?', 'Le montage est compris'],
    ['Carpas en Lugo. La gente duda, así que hay que decir que aguantan viento fuerte.', 'Aguantan viento fuerte'],
  ])('is told alone, without why or how: %s', (brief, told) => {
    expect(withMentions(brief).asked).toEqual([told]);
    expect(withMentions(brief).text.trim()).toMatch(new RegExp(`\\. ${told}\\.$`, 'u'));
  });

  it.each([
    'Pottery in Leeds. Just say it simply.',
    'Pottery in Leeds. Just write something warm.',
    'Pottery in Leeds. Make sure people know.',
  ])('is nothing where only the way of speaking is asked for: %s', (brief) => {
    expect(withMentions(brief).asked).toEqual([]);
  });
});

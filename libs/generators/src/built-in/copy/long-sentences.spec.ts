import { beginningsOf } from './long-sentences.js';

describe('a sentence too long for a description', () => {
  it.each([
    ['Three days, talks, kids tent, chili supper, great for the whole family', 'Three days, talks, kids tent, chili supper'],
    ['Home every weekend, $1,450 a week, $3,000 bonus, apply in 2 minutes', 'Home every weekend, $1,450 a week, $3,000 bonus'],
    ['Walling courses, £135 for two days including tea and gloves', 'Walling courses, £135 for two days'],
    ['Writing retreat, £385 including meals and a talk', 'Writing retreat, £385 including meals'],
    ['Sechs Flaschen für 54 €, frei Haus, solange der Vorrat reicht', 'Sechs Flaschen für 54 €, solange der Vorrat reicht'],
    ['Free report worth £240 for any building, until end of March', 'Free report for any building, until end of March'],
    ["Eye tests are £35 and last 40 minutes, because we don't like to rush", 'Eye tests are £35 and last 40 minutes'],
    ['Un cartable revient à 35 euros, soit 12 euros après réduction', 'Un cartable revient à 35 euros'],
    ["L'essai est gratuit pendant 14 jours, puis l'abonnement est à 39 €", "L'essai est gratuit pendant 14 jours"],
    ['Die Probestunde kostet 20 €, weil das Material dabei ist', 'Die Probestunde kostet 20 €'],
    [
      'Hearing tests are free for anyone over 55 until the end of March and take about 40 minutes',
      'Hearing tests are free for anyone over 55 until the end of March',
    ],
    ['Die Kurse finden jeden Dienstag statt und dauern drei Stunden', 'Die Kurse finden jeden Dienstag statt'],
    ['Foo ist eine App für Selbstständige, die Belege sammelt', 'App für Selbstständige, die Belege sammelt'],
    ['Foo est une appli gratuite qui permet aux parents de marcher', 'Foo est une appli gratuite'],
    [
      "Rental is £45 a month after a £295 fee, minimum three months, and we take it out free when it's no longer needed",
      'Rental is £45 a month after a £295 fee, minimum three months',
    ],
    ["Tickets are €18, students €12, and there's a family ticket for €50 on the Tuesday only", 'Tickets are €18, students €12'],
    [
      'Kit with 6 grow bags, soil, seeds and drip line Rs 3,499 and our team comes home and sets it up free',
      'Kit with 6 grow bags, soil, seeds and drip line Rs 3,499',
    ],
    ['Cottages are $240 a night, with a third night free in the July school holidays', 'Cottages are $240 a night'],
    [
      'Pay is $29-$36 an hour depending on experience, plus company truck and a $2,500 bonus',
      'Pay is $29-$36 an hour depending on experience',
    ],
    ['Plates are mended in two hours while you do your shopping, from £60', 'Plates are mended in two hours, from £60'],
    ['Zwei Nächte kosten 180 Euro, mit einer Weinprobe gratis im Keller', 'Zwei Nächte kosten 180 Euro'],
  ])('is told up to where it is true alone: %s', (sentence, told) => {
    expect(beginningsOf(`${sentence}.`, 'Foo')).toContain(told);
  });

  it.each([
    // A deadline, a condition and a code stay with what they limit.
    '20% off all boots for men and women, until Sunday 4 May',
    'A second pair half price, when you buy a first one from £149',
    'Three pack of sauces for $27, with code ALIBI3',
    'Bremsen und Licht für 59 Euro inkl. Schaltung nur bis 15. April',
    'Desde 75 € al mes, financiación a 36 meses, sujeta a aprobación',
    'Rent for the room is £310, including VAT',
    'Sauces for $27 a pack, then $40 from the third month on',
    'Two nights for $240, with a third night free only in July',
    'A set of keys is £45, plus VAT and a call-out fee of £30',
    // What stands before is true on a condition only, or goes on in a list or up to its verb.
    'The room is free until May and takes up to 12 people',
    'If you book before May, we come to your house, and we bring tea',
    'I come to your house, plug in, and your dog gets a bath',
    'Kinder können gratis Klavier, Geige, Gitarre ausprobieren',
    'Unsere Kunden sind Leute, die gerne gut essen',
    'La crèche de la ville, à Dieppe, recrute deux auxiliaires',
    'Clases de guitarra, piano y violín, flauta y canto',
  ])('is told whole or not at all where its end limits or closes it: %s', (sentence) => {
    expect(beginningsOf(`${sentence}.`, null)).toEqual([]);
  });
});

import { ledIn, readersPart } from './offers-in-notes.js';

describe('a sentence to the writer', () => {
  it.each([
    [
      'en',
      'May and June are quiet so we would like to offer 15% off stays of 7 nights or more before 30 April',
      '15% off stays of 7 nights or more before 30 April',
    ],
    [
      'en',
      'We need people to give £8 a month, which feeds one dog for a week',
      'give £8 a month, which feeds one dog for a week',
    ],
    ['en', 'We want owners to start the 21 day free trial, no card needed', '21 day free trial, no card needed'],
    ['en', "We'd like riders to book a fitting visit before June, please keep it short", 'book a fitting visit before June'],
    ['en', "Adults £48, under 16s £22, no dogs I'm afraid because of the birds", 'Adults £48, under 16s £22'],
    ['de', 'Eltern sollen die App laden, die ersten drei Geschichten sind gratis', 'die ersten drei Geschichten sind gratis'],
    ['de', 'Wir möchten 10 % Rabatt auf alle Kissen geben', '10 % Rabatt auf alle Kissen'],
    ['fr', 'Nous voudrions offrir -20 % sur la couleur en juin', '-20 % sur la couleur en juin'],
    ['es', 'Nos gustaría regalar un 10 % de descuento en abril', '10 % de descuento en abril'],
  ] as const)('tells its readers what is offered or asked for (%s): %s', (language, sentence, told) => {
    expect(readersPart(sentence, language)).toBe(told);
  });

  it.each([
    ['en', 'We want people to know about us'],
    ['en', 'We want parents to register for a visit'],
    ['en', "I'd like people to send me a photo of the space"],
    ['en', 'We would like new members to try a class for £5'],
    ['en', 'If you book in May we would like to offer 15% off all stays'],
    ['en', 'We would like to spend £500, £20 a day'],
    ['en', "Please don't write that we are cheap, 20% off says enough"],
    ['de', 'Bitte nicht mit Preisen werben, 20 % Rabatt gibt es selten'],
    ['de', 'Zielgruppe sind Eltern, Budget 500 Euro'],
  ] as const)('tells them nothing where it limits, denies or speaks of the ad (%s): %s', (language, sentence) => {
    expect(readersPart(sentence, language)).toBeUndefined();
  });

  it('keeps what stands before an offer apart from it', () => {
    expect(
      ledIn("We've just taken on new frames and to celebrate we're giving a second pair half price until June", 'en'),
    ).toEqual({
      before: "We've just taken on new frames",
      told: 'a second pair half price until June',
    });
  });
});

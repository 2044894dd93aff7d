import type { FactLanguage } from './fact-language.js';
import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';
import { isNote } from './notes-to-writer.js';

const thing: Readonly<Record<FactLanguage, string>> = {
  en: 'Oak tables from £90, made in our workshop',
  de: 'Tische aus Eiche ab 90 €, gebaut in unserer Werkstatt',
  fr: 'Tables en chêne dès 90 €, faites dans notre atelier',
  es: 'Mesas de roble desde 90 €, hechas en nuestro taller',
};

describe('a note to the writer', () => {
  it.each<[FactLanguage, string]>([
    ['en', 'Want site visits this Saturday and Sunday, with pick and drop arranged'],
    ['en', 'Most are pensioners so nothing too flashy'],
    ['en', 'Need it to go out Friday'],
    ['en', 'No mention of grants'],
    ['en', 'Image should show fire'],
    ['en', 'Post it in the farm groups too'],
    ['en', 'Goal is demo bookings, 20 minutes with one of our lawyers'],
    ['en', 'People should book online'],
    ['en', 'Our buyers are mostly 45+'],
    ['en', 'Audience = shop owners with 1 to 10 staff'],
    ['en', 'We would love 500 new regular givers by Book Week'],
    ['en', 'Problem: owners spend a full day every month on wages'],
    ['en', 'Mainly we get couples with dogs and families'],
    ['en', 'Most patients are 45 to 70 and it is very often the spouse who makes the call'],
    ['en', 'The aim here is to get parents to book a lesson'],
    ['en', 'We get asked about parking all the time'],
    ['en', 'January is our quietest month'],
    ['en', 'I want to come across as calm'],
    ['en', 'Would like them to fill out the form'],
    ['en', 'Not enough people know about it'],
    ['en', 'Main thing is to get members'],
    ['en', 'I run the marketing for a choir'],
    ['fr', 'Je viens vers vous pour une annonce'],
    ['en', 'Friendly but professional'],
    ['en', 'Kindly refrain from the word timeless'],
    ['de', 'Uns geht es um Anfragen über das Formular'],
    ['fr', 'Merci d’adopter un ton rassurant'],
    ['es', 'Dale un toque gracioso pero sin pasarte'],
    ['en', 'Something warm would be lovely'],
    ['en', 'No flames in the pictures'],
    ['en', 'The key thing is that they ask for a proposal'],
    ['en', 'Knitters aged 30-70'],
    ['de', 'Wir bitten um einen respektvollen Ton'],
    ['de', 'Bitte schreiben Sie nicht zu flapsig'],
    ['fr', 'Merci d’éviter les photos d’accident'],
    ['fr', 'Le public, ce sont plutôt des grands-parents'],
    ['es', 'Le pido que el tono sea serio'],
    ['es', 'Lo que buscamos es que pidan cotización'],
    ['en', 'Nobody knows about our vans'],
    ['de', 'Warm, einfach, ohne Fremdwörter'],
    ['fr', 'Il nous manque douze participants'],
    ['es', 'Tono seco'],
    ['de', 'Kurz und knackig'],
    ['de', 'Wir wollen, dass mehr Leute anrufen'],
    ['fr', 'On préfère les appels aux mails'],
    ['es', 'Queremos que la gente llame'],
    ['de', 'Der Text soll seriös, aber nicht trocken klingen'],
    ['de', 'Bitte Spendenaufruf schreiben, der zu Herzen geht'],
    ['fr', 'Le ton doit être rassurant, sans être scolaire'],
    ['es', 'El tono debe ser profesional, y el objetivo es que se registren'],
    ['es', 'Nada de frases rebuscadas'],
    ['es', 'Buscamos que dejen sus datos para una prueba de nivel'],
    ['de', 'Gerne mit einem Augenzwinkern, aber nicht albern'],
    ['de', 'Ziel der Kampagne: mehr Downloads'],
    ['fr', 'Ton décontracté, pas trop écolo moralisateur, avec un bouton pour réserver'],
    ['fr', 'Ton serieux mais chaleureux'],
    ['es', 'Que se vea la luz y la terraza, nada de familias de catálogo'],
  ])('is told to nobody else (%s): %s', (language, sentence) => {
    expect(isNote(sentence, language)).toBe(true);
    expect(valuesOf(readFacts(`${thing[language]}. ${sentence}.`, language), 'statement')).not.toContain(sentence);
  });

  it.each<[FactLanguage, string]>([
    ['en', 'I repair grandfather clocks in my workshop in Ludlow'],
    ['en', '£75 a visit, and I come back free within a month if it slips'],
    ['en', '180 euro all in and I lend you the suit'],
    ['en', 'I built an app that tells truckers where the good food is'],
    ['en', 'I can also post it to you'],
    ['de', 'Ich verleihe Lastenräder in Leipzig'],
    ['fr', 'Je viens chercher les chaises'],
    ['en', 'Made possible thanks to a local sponsor'],
    ['en', 'Most of our customers get paid nine days faster than before'],
    ['en', 'Most patients are seen within a week'],
    ['en', 'We are looking to hire two chefs'],
    ['en', 'Use code SPRING10 for 10% off'],
    ['en', 'We would love to see you on Sunday'],
    ['en', 'Ideal for beginners'],
    ['en', 'Last year we planted 4,000 trees'],
    ['en', 'Warm, simple food at fair prices'],
    ['en', 'You should feel better after one session'],
    ['fr', 'Il faut un maillot et une serviette'],
    ['es', 'Queremos conocerte'],
    ['de', 'Gerne kommen wir zu Ihnen'],
    ['de', 'Wir brauchen 8.000 Euro für ein neues Dach'],
    ['de', 'Am besten kommen Sie vorbei'],
    ['fr', 'Je répare les vélos à domicile'],
    ['fr', 'Il faut compter deux heures'],
    ['es', 'Queremos que duermas bien'],
    ['de', 'Bitte spenden Sie für unser Katzenhaus'],
    ['de', 'Wenn es schnell gehen soll, holen wir Ihr Rad ab'],
    ['fr', 'Soyez nombreux à notre fête'],
    ['fr', 'Il s’agit d’un appartement de trois pièces'],
    ['es', 'Está pensado para universitarios'],
    ['es', 'Buscamos donantes mensuales'],
    ['de', 'Wir brauchen dringend Spenden für Futter'],
    ['fr', 'Ton vélo remis à neuf en deux jours'],
  ])('is not every sentence of somebody (%s): %s', (language, sentence) => {
    expect(isNote(sentence, language)).toBe(false);
  });

  it('tells where the readers are, and not where the thing is', () => {
    const facts = readFacts('Pisos en Alcalá. Público: parejas que viven de alquiler en Sevilla.', 'es');
    expect(valuesOf(facts, 'place')).toEqual(['en Alcalá']);
  });

  it('may hold an offer, and what is to be mentioned', () => {
    const facts = readFacts(
      'Rota software for care homes. An ad that gets managers to start the 30-day free trial. Please mention that we answer at weekends.',
      'en',
    );
    expect(valuesOf(facts, 'offer')).toEqual(['30-day free trial']);
    expect(valuesOf(facts, 'statement')).toContain('We answer at weekends');
  });
});

test.each([
  ['fr', 'Pub pour notre auto-école à Nancy. Ton simple, plutôt drôle.', 'Pub'],
  ['es', 'Programa de facturación para autónomos. Tono claro y cercano.', 'Tono'],
  [
    'fr',
    'Application de covoiturage. Je voudrais une publicité pour les réseaux sociaux qui donne envie de la télécharger.',
    'sociaux',
  ],
  ['en', 'Our shop is open on Sundays. Phone is 01423 496 0188.', 'Phone is'],
] as const)('what is said of the text or the channel is not told: %s, %s', (language, prompt, note) => {
  expect(valuesOf(readFacts(prompt, language), 'statement').join(' ')).not.toContain(note);
});

test.each([
  ['en', 'Oboe teacher wanted in Salisbury. The head worries nobody will apply.', 'head'],
  ['en', 'Silent films in Hay. Grandad’s projector came from Prague, that’s a story for another day.', 'Prague'],
  ['fr', 'Vente de marrons à Privas. Un truc marrant si possible.', 'marrant'],
  ['de', 'Brettspielcafé in Freiburg. Irgendwas Freches für unsere Story wär super.', 'Freches'],
] as const)('what somebody thinks of the ad or wishes for it is not told: %s, %s', (language, prompt, note) => {
  expect(valuesOf(readFacts(prompt, language), 'statement').join(' ')).not.toContain(note);
});

import { readFacts } from './fact-reader.js';
import { valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';

const thingOf = (prompt: string, language: FactLanguage): string => valuesOf(readFacts(prompt, language), 'subject').join();

test.each<readonly [FactLanguage, string, string]>([
  [
    'de',
    'Wir suchen für unsere Touren in Kassel zwei examinierte Pflegefachkräfte (m/w/d).',
    'examinierte Pflegefachkräfte (m/w/d)',
  ],
  ['de', 'Wir suchen per sofort oder nach Vereinbarung einen Servicetechniker Kälte 80–100 %.', 'Servicetechniker Kälte'],
  ['de', 'Das Labor führt Reinraumqualifizierungen nach DIN EN ISO 14644 für Pharma durch.', 'Reinraumqualifizierungen'],
  ['de', 'Wir stellen vier Höhenarbeiter für die Uckermark ein.', 'Höhenarbeiter'],
  ['de', 'Ich vermiete Minibagger im Raum Amstetten.', 'Minibagger'],
  ['de', 'Verkauf von 24 Eigentumswohnungen in Erfurt', 'Eigentumswohnungen'],
  ['de', 'Trockeneisstrahlen entfernt Lack und Ruß.', 'Trockeneisstrahlen'],
  ['fr', 'On ouvre en septembre une section d’escrime artistique pour adultes.', 'section d’escrime artistique'],
  ['fr', 'Notre association cherche des familles d’accueil à Rennes', 'familles d’accueil'],
  ['fr', 'Nous proposons de l’éco-pâturage aux entreprises.', 'éco-pâturage'],
  ['fr', 'Nous installons des pompes à chaleur dans le Condroz.', 'Installation de pompes à chaleur'],
  ['fr', 'L’opération de la cataracte dure douze minutes.', 'opération de la cataracte'],
  ['en', 'Pune based team of 6 chartered accountants doing monthly GST return filing.', 'monthly GST return filing'],
  ['en', 'Leeds based bookkeeper doing VAT returns and payroll for cafes.', 'VAT returns and payroll'],
  ['en', 'Family run firm of plasterers in Hull doing lime plaster for old houses.', 'lime plaster'],
  ['es', 'Me dedico a la encuadernación artesanal.', 'encuadernación artesanal'],
  ['es', 'Necesitamos choferes de camión para viajes a Mendoza.', 'choferes de camión'],
  ['es', 'Ofrecemos revisión auditiva gratuita en octubre.', 'revisión auditiva'],
  ['es', 'El sábado abro mi barbería en Envigado.', 'barbería'],
  ['de', 'Wir sind eine kleine Imkerei bei Celle und verkaufen unseren Heidehonig jetzt auch online.', 'Heidehonig'],
  ['de', 'Suche dringend einen Anlagenmechaniker SHK (m/w/d) in Fulda.', 'Anlagenmechaniker SHK (m/w/d)'],
  ['fr', 'Maison de repos à Herstal, Liège, 84 résidents, recherche 2 aides-soignant(e)s (h/f/x).', 'aides-soignant(e)s (h/f/x)'],
])('%s: what stands between the verb and the thing is none of it: %s', (language, prompt, thing) => {
  expect(thingOf(prompt, language)).toBe(thing);
});

test.each<readonly [FactLanguage, string]>([
  ['de', 'Mein Großvater hat 1954 in Bamberg angefangen.'],
  ['de', 'Übernachten Sie bei uns im Spessart.'],
  ['fr', 'Ma fille dit que c’est bien.'],
  ['es', 'App para ti. No vendemos seguros ni créditos.'],
  ['es', 'Abrimos los sábados por la mañana.'],
  ['es', 'Les hago llegar los datos.'],
])('%s: who speaks, a day and what is not sold are no things: %s', (language, prompt) => {
  expect(thingOf(prompt, language)).not.toMatch(/großvater|übernachten|fille|seguros|sábados|datos/iu);
});

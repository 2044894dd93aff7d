// Forms of briefs that people write: lists, small letters, prices beside each other.
import { type FactKind, valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';

type Expected = Readonly<Partial<Record<FactKind, readonly string[]>>>;

describe('the facts of a brief', () => {
  it.each<readonly [FactLanguage, string, Expected]>([
    // An offer is a clause of its own, whatever else the list names.
    ['en', 'Down jackets, waterproof, 300 g light, 20 % off until Sunday', { offer: ['20% off until Sunday'] }],
    [
      'en',
      'Hiking jacket: waterproof, 300 g light, 20 % off until Sunday',
      { offer: ['20% off until Sunday'], proof: ['waterproof', '300 g light'] },
    ],
    ['de', 'Regenjacke, wasserdicht, 300 g leicht, 20 % Rabatt bis Sonntag', { offer: ['20 % Rabatt bis Sonntag'] }],
    [
      'en',
      'Campervan hire from Cornwall, sleeps 4, £95 a night in low season, unlimited miles, 10% off with code VAN10 if you book by 31 Jan',
      { offer: ['£95 a night in low season', '10% off with code VAN10 if you book by 31 Jan'] },
    ],
    ['en', 'Pottery course near Ludlow, max 6 people, £285 incl lunch', { offer: ['£285 incl lunch'] }],
    [
      'en',
      'End of tenancy cleaning in Bristol. 1 bed from £140, 2 bed from £180.',
      { offer: ['1 bed from £140, 2 bed from £180'] },
    ],
    [
      'en',
      'our food bank is running low!! £15 = a week of groceries',
      { goal: ['donate'], offer: ['£15 = a week of groceries'] },
    ],
    // What comes with another thing.
    [
      'de',
      'Gänseessen am Markt, Gans mit Knödel und Rotkohl 28,50 €, bitte reservieren',
      { benefit: [], offer: ['Gans mit Knödel und Rotkohl 28,50 €'] },
    ],
    ['es', 'Podólogo en Zaragoza, pide cita por WhatsApp 600 123 456', { place: ['en Zaragoza'] }],
    // A price without its currency, and what holds for both.
    [
      'en',
      'Lash lift & tint 35, brow lamination 40, both for 65',
      { subject: ['lash lift & tint'], proof: ['brow lamination 40'] },
    ],
    ['en', 'breakfast burrito + any coffee $9 before 10am weekdays', { subject: ['breakfast burrito'] }],
    [
      'fr',
      'boulangerie bio à annecy, 3 baguettes achetées = la 4e offerte le mercredi',
      { subject: ['boulangerie bio'], statement: ['boulangerie bio à Annecy, 3 baguettes achetées = la 4e offerte le mercredi'] },
    ],
    // Where the name of a thing ends.
    ['en', 'Women only boxing in Hackney, all levels, first class £5', { subject: ['women only boxing'] }],
    ['en', 'Fixed fee conveyancing from £795 + VAT, no completion no fee, York', { subject: ['fixed fee conveyancing'] }],
    ['fr', 'salle de sport à Tourcoing ouverte 6h-23h, cours collectifs inclus', { subject: ['salle de sport'] }],
    ['fr', 'bouquets de saison a 29, 39 et 55 euros, livraison offerte', { subject: ['bouquets de saison'] }],
    [
      'de',
      'Eine Software für Sportvereine und kleine Chöre auf dem Land: Mitglieder, Beiträge per SEPA, Spendenbescheinigung, Kalender',
      {
        statement: [
          'Eine Software für Sportvereine und kleine Chöre auf dem Land: Mitglieder, Beiträge per SEPA, Spendenbescheinigung, Kalender',
        ],
      },
    ],
    // Who wants work done is no employer, who looks for people is.
    [
      'en',
      'Locked out? 24 hour locksmith in Sheffield, no callout charge, most jobs £65-£95',
      { goal: [], subject: ['locksmith'] },
    ],
    [
      'en',
      'Nursery in Stockport looking for a level 3 practitioner, £12.80 per hour',
      { goal: ['hire'], subject: ['level 3 practitioner'] },
    ],
    ['fr', 'Recrutons commercial B2B à Lyon, fixe 32 k€', { goal: ['hire'], subject: ['commercial B2B'] }],
    [
      'en',
      'Folding electric scooter, 12kg, 30km range, was £549 now £449 until Monday',
      { offer: ['£449, was £549 until Monday'] },
    ],
    ['en', 'Shoes from $50, socks, was $8, now $4', { offer: [] }],
    ['en', "last season's gravel bikes, 30% off, sizes S to XL, only 14 left", { offer: ['30% off'] }],
    ['en', 'Coffee beans roasted to order in Matlock, 250g bags from £8.50', { subject: ['coffee beans'] }],
    ['en', 'Christmas concert by the Northern Lights Choir, tickets £12, under 16s free', { subject: ['Christmas concert'] }],
    ['en', 'Foster a dog for two weeks. You give a warm sofa.', { goal: [] }],
    ['fr', 'Concert de jazz manouche jeudi 12 mars à 20 h 30, entrée 15 €', { subject: ['concert de jazz manouche'] }],
    [
      'de',
      'dachdeckermeister aus bochum, notdienst rund um die uhr, kostenloser vor-ort-termin',
      { statement: ['Dachdeckermeister aus Bochum, Notdienst rund um die Uhr, kostenloser Vor-Ort-Termin'] },
    ],
    ['en', 'Learn to sail on the Solent, two-day course £295', { offer: ['two-day course £295'] }],
    ['en', '2 day blacksmithing course near Ludlow, max 6 people', { description: ['blacksmithing course near Ludlow'] }],
    // Small letters.
    [
      'de',
      'frische schnittblumen aus der region, strauß ab 12 €',
      { subject: ['frische Schnittblumen'], offer: ['Strauß ab 12 €'] },
    ],
    [
      'de',
      'kinderbetten aus zirbenholz, handgemacht im allgäu, ab 690 €',
      { subject: ['Kinderbetten'], proof: ['handgemacht im Allgäu'] },
    ],
    [
      'de',
      'unser neuer kräutertee hilft beim einschlafen, 20 beutel für 4,90 €',
      { statement: ['unser neuer Kräutertee hilft beim Einschlafen, 20 Beutel für 4,90 €'] },
    ],
    ['en', 'piano lessons in bristol every tuesday, £30', { place: ['in Bristol'], subject: ['piano lessons'] }],
    // A list of things has no common words.
    [
      'en',
      'espresso, filter, cold brew, beans, grinders',
      { subject: ['espresso'], statement: ['espresso, filter, cold brew, beans, grinders'], proof: [] },
    ],
    // What the readers are asked for is the thing.
    ['en', 'Looking for wedding flowers in Perth? We design bouquets and arches', { subject: ['wedding flowers'], audience: [] }],
    ['de', 'Suchen Sie eine barrierefreie Dusche? Wir bauen Ihr Bad um', { subject: ['barrierefreie Dusche'] }],
    ['fr', 'Vous cherchez un plombier fiable à Metz ? Devis gratuit', { subject: ['plombier fiable'] }],
    ['es', '¿Buscas un piso compartido en Jaén? Habitaciones con balcón', { subject: ['piso compartido'] }],
    ['es', '"La casa torcida" en el teatro, del 5 al 28 de marzo', { subject: ['La casa torcida'] }],
    ['en', 'Spring sale, up to 40% off orthopedic dog beds. Sale ends Sunday', { subject: ['orthopedic dog beds'] }],
    ['en', 'Spring sale, 10% off your first order', { subject: [] }],
    ['en', 'Sleep sounds + bedtime stories for toddlers', { subject: ['sleep sounds & bedtime stories'] }],
    ['en', '1 and 2 bed apartments to rent in Salford', { subject: ['apartments to rent'] }],
    ['en', 'Same day junk removal Phoenix AZ. Sofas and garages', { subject: ['same day junk removal'] }],
    ['fr', 'Le restaurant recrute un(e) chef de partie en CDI', { subject: ['chef de partie en CDI'] }],
    [
      'es',
      'Cajas de fruta y verdura ecológica a domicilio. Sin permanencia',
      { subject: ['cajas de fruta y verdura ecológica'] },
    ],
    // Others' names, and words to the writer, are no facts of the thing.
    ['en', 'Compliance automation for startups. Integrates with AWS, GitHub, Okta', { benefit: [], proof: [] }],
    ['en', 'Compliance automation. Target CTOs at series A companies', { statement: ['Compliance automation'] }],
    ['en', 'Our chess club wants more juniors. Boards provided', { proof: ['Boards provided'] }],
    ['en', 'Baking class, gift vouchers available. Portland, or', { statement: ['Baking class, gift vouchers available'] }],
    ['en', 'Vet clinic. New clients: first check-up £25', { statement: ['Vet clinic', 'New clients: first check-up £25'] }],
    ['en', 'Greyfern Care needs home carers in Telford', { goal: ['hire'], subject: ['home carers'] }],
    [
      'de',
      'Bäckerei in Oldenburg sucht Verkäufer/innen in Vollzeit und Teilzeit',
      { goal: ['hire'], subject: ['Verkäufer/innen'] },
    ],
    ['en', 'Socks for men and women, 4 pairs for £20', { audience: [] }],
    ['en', 'Native Australian spice rubs in small batches', { subject: ['Native Australian spice rubs'] }],
    // What is free, or is done, stands before it.
    ['en', 'Coffee from Portland. Ships the same day, free over $40', { offer: [] }],
    ['en', 'Whale watching. No whales? Come back free. Daily 8am', { statement: ['Whale watching', 'Daily 8am'], offer: [] }],
    ['en', 'Electrician in Perth, seniors 10% off labour', { subject: ['Electrician'] }],
    ['fr', 'assiettes, bols, tasses, céramique', { statement: ['assiettes, bols, tasses, céramique'] }],
  ])('are read whatever its form: %s, %s', (language, prompt, expected) => {
    const facts = readFacts(prompt, language);
    for (const [kind, values] of Object.entries(expected))
      expect([kind, valuesOf(facts, kind as FactKind)]).toEqual([kind, values]);
  });

  it('point to the words as they were written, also where an ad gives them capitals', () => {
    const prompt = 'frische schnittblumen aus der region, strauß ab 12 €';
    for (const { text, span } of readFacts(prompt, 'de')) expect([...prompt].slice(span?.start, span?.end).join('')).toBe(text);
  });
});

import { valuesOf } from './fact.js';
import type { FactLanguage } from './fact-language.js';
import { readFacts } from './fact-reader.js';
import { withoutLetter } from './letter.js';

const BODY = 'We mend boots in Leeds from £30.';
const matterOf = (written: string, brand: string | null = null): string =>
  withoutLetter(written, brand).replace(/\s+/gu, ' ').trim();

describe('a brief that is a letter', () => {
  it.each([
    'Hi Priya,',
    'hi mark,',
    'Hello there!',
    'Dear all,',
    'Dear Marketing Team,',
    'To whom it may concern,',
    'Good morning James -',
    'Subject: autumn ad\n\nDear Ms Patel\n',
    'Hallo Frau Keller,',
    'Sehr geehrte Damen und Herren,',
    'Liebes Team,',
    'Guten Tag,\n',
    'Bonjour à toutes et à tous,',
    'Coucou Inès !',
    'Madame, Monsieur,',
    '¡Hola equipo!',
    'Estimada Lucía:',
    'Apreciado equipo de campañas:\n',
    'Buenas tardes:\n',
    'Hola, buenas tardes:\n',
    'Von: Petra Moser\nAn: Agentur Süd\nBetreff: AW: Anzeige\n\nHallo zusammen,\n',
    'Cordial saludo, Laura.',
  ])('is read without its salutation: %s', (salutation) => {
    expect(matterOf(`${salutation} ${BODY}`)).toBe(BODY);
  });

  it.each([
    'Many thanks\nHelen',
    'Kind regards, Deirdre, Fundraising Office',
    'Cheers, beth',
    'Ta! Shona',
    'Thanks,\nMarcus Oyelaran, Partnerships\n0161 555 0117 | marcus@example.org',
    'Thank you so much and have a lovely weekend\nEllen x',
    '-- \nOla Nowak | Marketing | 0113 555 0121'.replace(/^/u, '\n'),
    'Mit freundlichen Grüßen\nBarbara Lenzinger',
    'Vielen Dank im Voraus und freundliche Grüße aus Bremen\n\nPetra Krause',
    'Liebe Grüße und danke schon mal!\nJule',
    'LG, Mira',
    'Warmly,\nIsobel',
    'Rgds\nJohn Tully',
    'Herzlichst\nEure Eulen',
    'Besitos, Yurena',
    'Agradecidos de antemano, les saluda atentamente,\nConsuelo Rey\nSecretaria',
    'Merci beaucoup !\nClaire',
    'Dans l’attente de votre retour, je vous prie d’agréer, Madame, mes salutations distinguées.\n\nSylvie Rousseau\nGérante',
    'Quedo atenta,\nIng. Patricia Olvera',
    'Muchas gracias de antemano.\nAtentamente,\nRosario Ledesma, coordinadora',
  ])('is read without its signature: %s', (signature) => {
    expect(matterOf(`${BODY}\n\n${signature}`)).toBe(BODY);
    expect(matterOf(`${BODY} ${signature}`)).toBe(BODY);
  });

  it('is read without the bare name under it, but with its postscript', () => {
    expect(matterOf(`Hi Tom,\n\n${BODY}\n\nCath Wren\n\nPS: Parking is free.`)).toBe(`${BODY} Parking is free.`);
    expect(matterOf(`${BODY}\n\nCath Wren`)).toBe(`${BODY} Cath Wren`);
  });

  it.each([
    'So as I said on the phone, a few notes for the ad.',
    'Hope all good!',
    'It was a pleasure to meet you in Geneva.',
    'Attached are three photos of recent jobs.',
    'Happy for you to choose the picture.',
    'Ich komme zurück auf unser Gespräch von letzter Woche.',
    'Je fais suite à votre courriel du 3 mars.',
    'Hoffe dir geht’s gut!',
    'Nach unserem Gespräch vom Montag erhalten Sie hiermit unsere Wünsche für die Anzeige.',
    'Voilà les infos :',
    'Tal y como acordamos, le remito los datos para la campaña.',
    'Following our call, here’s what we’d like for the spring campaign.',
    'As discussed on Tuesday, please see the details below.',
    'I hope this email finds you well.',
    'Sorry for the late reply.',
    'As promised, here’s the info for the ad:',
    'Our logo is attached. Let me know if anything’s unclear.',
    'Wie telefonisch besprochen, hier die Infos für die Anzeige:',
    'Vielen Dank für das nette Gespräch.',
    'Für Rückfragen stehe ich gerne zur Verfügung.',
    'Suite à notre échange téléphonique, voici les éléments pour l’annonce.',
    'Je reste à votre disposition pour tout renseignement.',
    'Según lo hablado por teléfono, le envío la información para el anuncio.',
    'Les comparto lo que necesitamos para la campaña.',
    'Cualquier duda me decís.',
  ])('is read without its politeness and what it hands over: %s', (said) => {
    expect(matterOf(`Hi,\n\n${said} ${BODY}`)).toBe(BODY);
  });

  it.each([
    ['I’m the marketing volunteer of Leeds Boots. We mend boots.', 'We mend boots.'],
    ['I’m the secretary of Leeds Boots and we mend boots.', 'we mend boots.'],
    ['My name is Ellen and I run Leeds Boots, a cobbler in Hunslet.', 'Leeds Boots, a cobbler in Hunslet.'],
    ['My name is Ellen and I mend boots.', 'I mend boots.'],
    ['I’m a cobbler in Leeds.', 'I’m a cobbler in Leeds.'],
  ])('does not tell who wrote it: %s', (written, matter) => {
    expect(matterOf(written, 'Leeds Boots')).toBe(matter);
  });

  it.each([
    ['Link to leedsboots.example', ''],
    ['Sign up page: leedsboots.example/learn', ''],
    ['Les candidatures sont à envoyer à emploi@bottes.example.', ''],
    [
      'Bewerbung formlos per Mail an job@stiefel.example oder auf einen Kaffee.',
      'Bewerbung formlos per Mail oder auf einen Kaffee.',
    ],
    ['Boots from £30 at leedsboots.example.', 'Boots from £30 at leedsboots.example.'],
    ['The hero product is the walking boot at £90.', 'walking boot at £90.'],
    ['Copy needed for LinkedIn.', ''],
    ['What we want to push now is gutter cleaning: €95 a house.', 'Promote gutter cleaning: €95 a house.'],
    ['I am writing to request two adverts for our boot fair on 18 October.', 'boot fair on 18 October.'],
  ])('leaves out where the ad leads to and how the writer points at the thing: %s', (said, matter) => {
    expect(matterOf(`${BODY} ${said}`)).toBe(`${BODY} ${matter}`.trim());
  });

  it.each<[FactLanguage, string, string]>([
    ['en', 'Children get 40% off, but that’s secondary. We mend boots.', 'Children get 40% off'],
    ['de', 'Kinder zahlen die Hälfte, aber das ist zweitrangig. Wir besohlen Schuhe.', 'Kinder zahlen die Hälfte'],
    ['fr', 'Les enfants paient moitié prix, mais c’est secondaire. Nous réparons des bottes.', 'Les enfants paient moitié prix'],
    ['es', 'Los niños pagan la mitad, pero es secundario. Reparamos botas.', 'Los niños pagan la mitad'],
  ])('tells what is called secondary without saying so (%s): %s', (language, prompt, told) => {
    expect(valuesOf(readFacts(prompt, language), 'statement').join('. ')).toContain(told);
    expect(withoutLetter(prompt, null)).not.toMatch(/secondary|zweitrangig|secondaire|secundario/u);
  });
});

it.each([
  'Good morning yoga in Leeds, £8.',
  'Hello Kitty mugs, £8 each.',
  'Dear Santa letters, £4 each.',
  'Hi vis jackets, printed.',
  'Liebe, Lust und Leidenschaft: ein Abend mit Chansons.',
  'Thanks to our sponsors, entry is free.',
  'Cards for every day. Thank you cards are £3.',
  'We look forward to welcoming you in Ghent.',
  'Sandwiches and soups. Best in town.',
  'Short background checks for landlords.',
  'Vom 1. November bis 28. Februar kostet die Karte 14 €.',
  'Hier kommt die neue Kollektion.',
  'Wir schicken Ihnen die Kiste jeden Freitag.',
  'Je vous fais un devis sous 24 heures.',
  'Voici notre nouvelle gamme.',
  'Te envío el pedido en 48 horas.',
  'This is what you get: a pair of boots.',
])('what only looks like a letter stays: %s', (prompt) => {
  expect(withoutLetter(prompt, null)).toBe(prompt);
});

it('the name of a brand that greets stays', () => {
  expect(withoutLetter('Hello Yellow, a paint shop in Hull.', 'Hello Yellow')).toBe('Hello Yellow, a paint shop in Hull.');
});

describe('the matter of a letter', () => {
  it.each([
    ['Queremos anunciar la visita privada a la bodega con cata.', 'Visita privada a la bodega con cata.'],
    ['They want to push clear aligners at the Ballarat practice.', 'Clear aligners at the Ballarat practice.'],
    ['Le client produit du miel de montagne.', 'Miel de montagne.'],
    ['Aber zur Sache: Wir ölen Böden ab 30 €.', 'Wir ölen Böden ab 30 €.'],
    ['Was wir brauchen, ist eine Anzeige für Hausverwaltungen: Wir räumen Schnee.', 'Wir räumen Schnee.'],
    ['Wir ölen Böden ab 30 €. Die Rechnung geht diesmal an die neue Adresse.', 'Wir ölen Böden ab 30 €.'],
    ['Je vous remets l’essentiel : une box de fromages à 32 €.', 'une box de fromages à 32 €.'],
    ['Il s’agit du ramonage : nous passons partout.', 'Ramonage : nous passons partout.'],
    ['Es geht um ein Abo: 500 g Kaffee im Monat.', 'Abo: 500 g Kaffee im Monat.'],
    [
      'We’re a picture framing workshop and this campaign is all about the same-day service.',
      'We’re a picture framing workshop. same-day service.',
    ],
    ['If there’s room for it, the unit is next to the market.', 'the unit is next to the market.'],
    ['Free quotes within two days. Can you turn this round by Wednesday?', 'Free quotes within two days.'],
    ['I build guitars in rural Hampshire and have never advertised before.', 'I build guitars in rural Hampshire.'],
    ['Parents worry about settling in, so we do 3 free sessions first.', 'we do 3 free sessions first.'],
    ['Anmeldung unter 03984 7120 33 (Frau Lindner).', 'Anmeldung unter 03984 7120 33.'],
    ['The price is £590, exam fees are extra (as you said on the phone).', 'The price is £590, exam fees are extra.'],
    ['Son 590 €, las tasas van aparte (esto conviene que quede claro).', 'Son 590 €, las tasas van aparte.'],
    ['There is a free booklet they can ask for on 071 555 0192 or at x.example.', 'There is a free booklet.'],
  ])('is told without what is for its reader: %s', (said, told) => {
    expect(matterOf(`Hi Tom,\n\n${said}`)).toBe(told);
  });

  it('begins with the brand where a client is introduced', () => {
    const said = 'I look after marketing for Alder & Ash, who are tree surgeons covering Surrey.';
    expect(matterOf(`Hi,\n\n${said}`, 'Alder & Ash Tree Surgeons')).toBe('Alder & Ash, tree surgeons covering Surrey.');
    expect(matterOf('Hallo Miriam,\n\nDer Kunde ist die Rösterei Lindwurm in Graz.', 'Rösterei Lindwurm')).toBe(
      'Rösterei Lindwurm in Graz.',
    );
  });

  it.each([
    'We build guitars and teach adults to play them.',
    'Dogs are welcome, so we have bowls at every table.',
    'Open from 10 (Monday to Friday).',
    'The price is £590, but people often forget that exam fees are extra.',
  ])('is told whole where nothing of it is: %s', (said) => {
    expect(matterOf(`Hi Tom,\n\n${said}`)).toBe(said);
  });
});

describe('what a letter says of its thing', () => {
  it.each([
    ['Dear Fiona\nWhat we should like promoted is our will service. It is quick.', 'Promote our will service. It is quick.'],
    [
      'Hi Gemma,\nHere’s a bit about the alpaca walks so you can get something up. We walk twice a day.',
      'Promote the alpaca walks. We walk twice a day.',
    ],
    [
      'Dear Jo,\nI confirm we’d like to go ahead with the toner refill campaign for June. Minimum order is two.',
      'Promote the toner refill. Minimum order is two.',
    ],
    ['To: ads@x.example\nSubject: September campaign\n\nDear Jo,\nWe refill toner.', 'We refill toner.'],
    ['Hi Bec,\nSo Little Kicks is opening a second pool.', 'Little Kicks is opening a second pool.'],
    [
      'Dear Jo,\nIn March we take part in a charity month, but that is full, so please do not mention it. We write wills.',
      'We write wills.',
    ],
  ])('is told without its introduction: %s', (letter, matter) => {
    expect(matterOf(letter)).toBe(matter);
  });
});

test('nobody is told by what the writer is known', () => {
  expect(matterOf('Hola Nico! Soy Beba, la de los disfraces de Caballito, alquilamos disfraces.')).toBe('alquilamos disfraces.');
  expect(matterOf('Coucou Julie, c’est Salim le traiteur, on livre à Lattes.')).toBe('on livre à Lattes.');
});

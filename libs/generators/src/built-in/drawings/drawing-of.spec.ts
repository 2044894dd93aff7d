import { drawingOf } from './drawing-of.js';
import { drawingNames } from './drawings.data.js';
import { thingNames } from './drawings.table.js';

const shown = (cases: readonly (readonly [string, string | undefined])[], language: 'en' | 'de' | 'fr' | 'es') =>
  expect(cases.map(([subject]) => [subject, drawingOf(subject, language)])).toEqual(cases);

describe('the drawing of a subject', () => {
  it('shows the thing that an English phrase names, not a word beside it', () => {
    shown(
      [
        ['lightweight running shoes', 'running-shoe'],
        ['trail running shoes for weekend hikers', 'running-shoe'],
        ['Wood-fired pizza', 'pizza'],
        ['pizza restaurant', 'pizza'],
        ['wood fired pizza place opening in Tucson', 'pizza'],
        ['guitar lessons', 'guitar'],
        ['Emergency plumber', 'wrench'],
        ['electric SUV', 'automobile'],
        ['car insurance for new drivers', 'automobile'],
        ['Class 1 HGV drivers', 'articulated-lorry'],
        ['CE drivers', 'articulated-lorry'],
        ['TVs, laptops and headphones', 'television'],
        ['jazz festival', 'saxophone'],
        ['dog grooming salon', 'dog'],
        ['meditation app', 'lotus'],
        ['Vitamin C serum for dull skin', 'lotion-bottle'],
        ['warm coats', 'coat'],
        ['organic olive oil from Crete', 'olive'],
      ],
      'en',
    );
  });

  it('draws nothing where the word is only a part of another thing', () => {
    const none = [
      'shoe polish', 'hot dogs', 'cat litter', 'car park', 'cat trees', 'power plant', 'exercise bikes', 'tea towels', 'horsepower upgrade',
      'bike helmets', 'boot camp fitness tracker', 'treatment for skis', 'cakewalk', 'carpet', 'window cleaner spray', 'something cool',
      'shoes and serendipity', 'bath bombs', 'a hotbed of ideas', 'ringtone maker', 'butter dish', 'guitar cases', 'camera bags', 'bread knife', 'wine glasses', 'bedding',
    ]; // prettier-ignore
    shown(none.map((subject) => [subject, undefined]), 'en'); // prettier-ignore
  });

  it('finds the thing at the end of German compounds', () => {
    shown(
      [
        ['Laufschuhe', 'running-shoe'],
        ['Babyspielzeuge', 'teddy-bear'],
        ['Ferienwohnungen für Familien', 'house-with-garden'],
        ['Gitarrenunterricht', 'guitar'],
        ['E-Bikes', 'bicycle'],
        ['Kinderbücher', 'books'],
        ['frisches Bauernbrot', 'bread'],
        ['Sofas aus Leder', 'couch-and-lamp'],
        ['Kinderwagen', undefined],
        ['Kratzbäume', undefined],
        ['Fahrradhelme', undefined],
        ['Schuhcreme', undefined],
        ['Hausverwaltung', undefined],
        ['Aufzüge', undefined],
        ['Beratung für Hunde', undefined],
      ],
      'de',
    );
  });

  it('finds it at the beginning of French and Spanish phrases, and behind lessons, rentals and subscriptions', () => {
    shown(
      [
        ['chaussures légères pour la ville', 'running-shoe'],
        ['cours de guitare', 'guitar'],
        ['abonnement de paniers de légumes', 'carrot'],
        ['sacs à dos de randonnée', 'backpack'],
        ['cours de yoga en ligne', 'lotus'],
        ['vélos électriques', 'bicycle'],
        ['arbre à chat', undefined],
        ['crème pour chaussures', undefined],
        ['cirage de chaussures', undefined],
        ['porte de maison', undefined],
      ],
      'fr',
    );
    shown(
      [
        ['clases de guitarra', 'guitar'],
        ['alquiler de coches', 'automobile'],
        ['zapatillas de running', 'running-shoe'],
        ['aceite de oliva virgen extra', 'olive'],
        ['café recién tostado', 'hot-beverage'],
        ['joyas hechas a mano', 'ring'],
        ['perritos calientes', undefined],
        ['betún para zapatos', undefined],
        ['funda de guitarra', undefined],
        ['motor de búsqueda', undefined],
      ],
      'es',
    );
  });

  it('tells the kinds of a thing apart', () => {
    // prettier-ignore
    shown(
      [
        ['handmade leather shoes', 'mans-shoe'], ['running shoes', 'running-shoe'], ['shoes', 'running-shoe'], ['walking boots', 'hiking-boot'], ['ankle boots', 'womans-boot'], ['coding bootcamp', 'graduation-cap'], ['burger van', 'hamburger'],
        ['dogs', 'dog'], ['dog food', 'dog'], ['orthopedic dog beds', 'dog'], ['pet beds', 'paw-prints'], ['double beds', 'bed'],
        ['mugs', 'hot-beverage'], ['loose-leaf tea', 'teapot'], ['moving company', 'delivery-truck'], ['junk removal', 'recycling-symbol'],
        ['chess tournament', 'chess-pawn'], ['summer tournament', 'trophy'], ['bus drivers', 'bus'], ['HGV drivers (class 1)', 'articulated-lorry'],
      ],
      'en',
    );
    shown([['Lederschuhe', 'mans-shoe'], ['Damenschuhe', 'flat-shoe'], ['Wanderschuhe', 'hiking-boot'], ['Schuhe', 'running-shoe']], 'de'); // prettier-ignore
    shown([['chaussures en cuir', 'mans-shoe'], ['chaussures de randonnée', 'hiking-boot'], ['escarpins', 'high-heeled-shoe']], 'fr'); // prettier-ignore
    shown([['zapatos de piel', 'mans-shoe'], ['zapatos de mujer', 'flat-shoe'], ['velas', 'candle'], ['curso de vela', 'sailboat'], ['viajes a Japón', 'world-map'], ['zapatillas de running', 'running-shoe']], 'es'); // prettier-ignore
  });

  it('shows what services and jobs are about', () => {
    // prettier-ignore
    shown(
      [
        ['invoicing software for freelancers', 'receipt'], ['accounting software', 'bar-chart'], ['time tracking', 'stopwatch'], ['locksmith', 'key'],
        ['Spanish lessons', 'speech-balloon'], ['driving school', 'automobile'], ['sports injury clinic', 'adhesive-bandage'], ['roof repairs', 'house'],
        ['vet clinic', 'paw-prints'], ['garden maintenance', 'seedling'], ['pottery classes', 'amphora'], ['wine tasting', 'wine-glass'],
        ['head chef', 'cooking'], ['warehouse jobs', 'package'], ['developers', 'laptop'], ['delivery drivers', 'delivery-truck'],
        ['SOC 2 compliance automation', 'locked'], ['solar installation', 'sun'], ['summer festival', 'admission-tickets'],
        ['Spanish restaurant', 'fork-and-knife-with-plate'],
      ],
      'en',
    );
    // prettier-ignore
    shown(
      [
        ['Zeiterfassung', 'stopwatch'], ['Englischkurse', 'speech-balloon'], ['Weinprobe', 'wine-glass'], ['Dachdecker', 'house'],
        ['Pflegefachkräfte (m/w/d)', 'stethoscope'], ['Köche (m/w/d)', 'cooking'], ['Heizungsnotdienst', 'fire'], ['Wallbox', 'electric-plug'],
        ['Kanutouren', 'canoe'], ['Hundeschule', 'dog'], ['Schlüsseldienst', 'key'], ['Weihnachtsmarkt', 'christmas-tree'],
      ],
      'de',
    );
    // prettier-ignore
    shown(
      [
        ['cours d’anglais en visio', 'speech-balloon'], ['couvreur', 'house'], ['logiciel de facturation', 'receipt'], ['chef de partie', 'cooking'],
        ['garde de chats à domicile', 'cat'], ['installation de panneaux solaires', 'sun'], ['atelier de poterie', 'amphora'], ['auto-école', 'automobile'],
      ],
      'fr',
    );
    // prettier-ignore
    shown(
      [
        ['instalación de aire acondicionado', 'snowflake'], ['curso intensivo de inglés', 'speech-balloon'], ['peluquería canina', 'dog'],
        ['cata de vinos', 'wine-glass'], ['cocineros', 'cooking'], ['autoescuela', 'automobile'], ['campamento de surf', 'water-wave'],
        ['cirugía láser de miopía', 'eye'], ['alquiler de kayaks', 'canoe'], ['programa de facturación', 'receipt'],
      ],
      'es',
    );
  });

  it.each(['en', 'de', 'fr', 'es'] as const)('draws every word of the table, and no word names two things: %s', (language) => {
    const words = drawingNames.flatMap((name) =>
      thingNames[name][language].split('|').map((word) => [word.replace('~', ''), name] as const),
    );
    shown(words, language);
  });

  it('draws nothing for their neighbours', () => {
    // prettier-ignore
    const none = {
      en: [
        'hair removal', 'baby shower', 'wetsuits', 'open doors', 'roof boxes', 'speeding tickets', 'screw drivers', 'VW Golf', 'vacuum cleaners',
        'key account', 'spelling bee', 'prize drawing', 'personal injury specialist', 'energy savings', 'bouncy castles', 'Easter eggs', 'summit',
        'law suits', 'tracking cookies', 'locket', 'heel balm', 'lunch boxes', 'football boots', 'bank holiday sale', 'window boxes', 'paint stripper',
        'trial glider flights', 'hot air balloon flights', 'wine flights', 'night drivers',
      ],
      de: ['Festpreise', 'Schnupperflüge', 'Segelflüge', 'Karnevalsumzug', 'Landkreise', 'Lebkuchen', 'Kindergärtner', 'Hausschuhe', 'Wohnwagen', 'Feiern', 'Frottee', 'Komitee', 'VW Golf', 'Insekten', 'Malerbetrieb Koch', 'Fahrschule Meier', 'Sitzbank'],
      fr: ['vols en planeur', 'vol en parapente', 'tableau noir', 'porte-clés', 'prêt à taux zéro', 'hôtel de ville', 'dessins animés', 'robot de cuisine', 'portes ouvertes', 'serveur dédié', 'carte routière'],
      es: ['vuelos en parapente', 'cuadro de honor', 'dibujos animados', 'castillos hinchables', 'robot de cocina', 'bicicleta estática', 'paquete turístico', 'turnos de noche'],
    };
    for (const language of ['en', 'de', 'fr', 'es'] as const)
      shown(none[language].map((subject) => [subject, undefined]), language); // prettier-ignore
  });

  it('draws nothing rather than what is only near', () => {
    // prettier-ignore
    const near = {
      en: [
        'pest control', 'wasp nest removal', 'padel lessons', 'padel club', 'wedding bands', 'gold wedding rings', 'wooden toys', 'wooden bears', 'educational toys',
        'carpet cleaning', 'upholstery cleaning', 'gutter cleaning', 'dry cleaning', 'wine glasses', 'safety glasses', 'linen shirts', 'wedding cakes', 'rubber gloves',
        'baby gym', 'umbrella insurance', 'coconut milk', 'iced coffee', 'fishing boats', '3D printing', 'car boot sale', 'intellectual property', 'sand castles',
      ],
      de: [
        'Schädlingsbekämpfung', 'Wespen', 'Padel', 'Padelkurse', 'Eheringe', 'Trauringe', 'Holzspielzeug', 'Spielzeug aus Holz', 'Teppichreinigung', 'Dachrinnenreinigung',
        'Skibrillen', 'Schutzbrillen', 'Gummistiefel', 'Bluetooth-Boxen', 'Obstschalen', 'Sonnenmilch', 'Hochzeitstorten', 'Arbeitshandschuhe', 'Gartenhäuser', 'Filialleiter',
      ],
      fr: [
        'nids de guêpes', 'désinsectisation', 'cours de padel', 'alliances en or', 'jouets en bois', 'nettoyage de tapis', 'lunettes de ski', 'bottes de pluie', 'bottes en caoutchouc',
        'chaussures de foot', 'sous-vêtements', 'gâteaux de mariage', 'lait corporel', 'gants de jardinage', 'château gonflable', 'machine à café', 'bureaux',
      ],
      es: [
        'control de plagas', 'nidos de avispas', 'pádel', 'clases de pádel', 'alianzas de boda', 'juguetes de madera', 'limpieza de alfombras', 'limpieza en seco', 'gafas de esquí',
        'botas de agua', 'botas de fútbol', 'ropa interior', 'ropa de cama', 'tartas de boda', 'leche corporal', 'guantes de jardinería', 'sillas de bebé',
      ],
    };
    for (const language of ['en', 'de', 'fr', 'es'] as const)
      shown(near[language].map((subject) => [subject, undefined]), language); // prettier-ignore
  });

  it('shows what people do and what it is done with', () => {
    // prettier-ignore
    const done = {
      en: [
        ['prescription glasses', 'glasses'], ['glasses', 'glasses'], ['24-hour gym', 'person-lifting-weights'], ['boxing classes', 'boxing-glove'], ['bouldering gym', 'person-climbing'],
        ['martial arts', 'martial-arts-uniform'], ['boutique hotel', 'bellhop-bell'], ['rat control', 'mouse-trap'], ['window cleaning', 'window'], ['oven cleaning', 'sponge'],
        ['hearing aids', 'ear-with-hearing-aid'], ['flu jabs', 'syringe'], ['pharmacy', 'pill'], ['blood donation', 'drop-of-blood'], ['salsa lessons', 'woman-dancing'], ['cat toys', 'cat'],
        ['padel tournament', 'trophy'], ['ambulance drivers', 'ambulance'], ['underfloor heating', 'thermometer'], ['birthday parties', 'party-popper'], ['dog biscuits', 'dog'], ['yoga teachers', 'lotus'],
      ],
      de: [
        ['Gleitsichtbrillen', 'glasses'], ['Fitnessstudio-Mitgliedschaft', 'person-lifting-weights'], ['Tenniskurse', 'tennis'], ['Boxkurse', 'boxing-glove'], ['Kletterhalle', 'person-climbing'],
        ['Strandhotel', 'bellhop-bell'], ['Handschuhe', 'gloves'], ['Rollstühle', 'manual-wheelchair'], ['Fußpflege', 'foot'], ['Bootsführerschein', 'sailboat'], ['Hundespielzeug', 'dog'],
        ['Apfelsaft', 'cup-with-straw'], ['Bergkäse', 'cheese-wedge'], ['Hörbücher', 'headphone'], ['Skilehrer', 'skis'], ['Toningenieur', 'microphone'],
      ],
      fr: [
        ['lunettes progressives', 'glasses'], ['salle de sport', 'person-lifting-weights'], ['fauteuils roulants', 'manual-wheelchair'], ['croquettes pour chien', 'dog'], ['hôtel pour chats', 'cat'],
        ['nettoyage de vitres', 'window'], ['rénovation de toiture', 'house'], ['gants de boxe', 'boxing-glove'], ['cours de danse', 'woman-dancing'], ["professeurs d'anglais", 'speech-balloon'], ['lunettes solaires', 'sunglasses'],
      ],
      es: [
        ['gafas progresivas', 'glasses'], ['gimnasio', 'person-lifting-weights'], ['sillas de ruedas', 'manual-wheelchair'], ['camas para perros', 'dog'], ['limpieza facial', 'lotion-bottle'],
        ['app de meditación', 'lotus'], ['zapatillas de ballet', 'ballet-shoes'], ['academia de baile', 'woman-dancing'], ['donación de sangre', 'drop-of-blood'],
      ],
    } as const;
    for (const language of ['en', 'de', 'fr', 'es'] as const) shown(done[language], language);
  });
});

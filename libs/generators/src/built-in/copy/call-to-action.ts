import { type CallToAction, type Fact, type FactLanguage, valuesOf } from '@app/creative';
import type { DrawingName } from '../drawings/drawings.data.js';
import { drawingOf } from '../drawings/drawing-of.js';
import { askedAction } from './asked-action.js';
import { GIVEN } from './given.js';

/** What these goals want has one button. */
const OF_GOAL: Readonly<Record<string, CallToAction>> = { hire: 'apply_now', donate: 'donate_now', install: 'download' };
const TICKETS =
  /(?<!\p{L})(?:pass(?:es)? (?:\d|\p{Sc})|(?:weekend|day|festival) pass(?:es)?|tickets?|eintrittskarten|billets?|entradas?)(?!\p{L})/iu;

const WATCHED = /(?<!\p{L})(?:festivals?|concerts?|konzert|concierto|spectacles?|espectáculo)(?!\p{L})/iu;
/** One takes part instead of watching. */
const TAKES_PART =
  /(?<!\p{L})(?:(?:half[- ]?|charity |fun )?(?:marathon|run)|bike ride|webinars?|webinaires?|conferences?|konferenz|conférence|meetup|lauf|maratón|carrera|open (?:day|evening)|tag der offenen tür|portes ouvertes)(?!\p{L})/iu;

const spoken = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');
/** Only where no phone number is given to call. */
const ASKED_IN_WRITING: readonly (readonly [RegExp, CallToAction])[] = [
  [
    spoken(
      '(?:free|get an?|request an?|instant|fixed[- ]price|no[- ]obligation) (?:quotes?|estimates?)|for an? (?:free )?(?:quote|estimate)|devis (?:gratuit|en ligne|sous)|demandez (?:un|votre) devis|kostenvoranschlag|angebot anfordern|presupuesto (?:gratis|gratuito|sin)|pide (?:tu )?presupuesto',
    ),
    'get_quote',
  ],
  [spoken('demo|démo|enquire|get in touch|contact us|jetzt anfragen|contactez(?:-nous)?|contacta|escríbenos'), 'contact_us'],
];
const matching = (rules: readonly (readonly [RegExp, CallToAction])[], text: string): CallToAction | undefined =>
  rules.find(([words]) => words.test(text))?.[1];

/** The suitable button for the subject of a prompt; the first match wins. */
const SUITED: readonly (readonly [RegExp, CallToAction])[] = [
  [/(?<!\p{L})(?:walk[- ]?ins?|no appointment needed|sin cita previa|ohne termin|sans rendez-vous)(?!\p{L})/iu, 'learn_more'],
  [/(?<!\p{L})(?:(?:charity|sponsored|midnight|fun|moonlight) (?:walk|run|ride|swim|hike)|early entry)(?!\p{L})/iu, 'sign_up'],
  [/(?<!\p{L})(?:volunteers?|ehrenamt\p{L}*|bénévol\p{L}*|voluntari[oa]s?)(?!\p{L})/iu, 'sign_up'],
  [/\b(?:download|app store|mobile app|e-?book|herunterladen|télécharge\w*|descarga\w*)\b/iu, 'download'],
  [
    /(?<!(?:no|without|ohne|sans|sin) )\b(?:subscribe|subscription|newsletter|abonnement|abo|abonnez|suscripci\w*)\b/iu,
    'subscribe',
  ],
  [
    /\b(?:(?<!for )hotels?(?! (?:chains?|groups?|owners|software))|ferien\w*|urlaub|vacations?|holiday (?:homes?|rentals?)|vacances|vacaciones|flights?|book (?:a|your|now|online|early|today|ahead|in advance)|pide cita|cita previa|prenez rendez-vous|termin vereinbaren|booking|(?<!no )appointment|reservation|buchen|termin|réserv\w*|reserva\w*|[\w-]+ (?:hire|rentals?)|mietwagen|location de \w+|alquiler de \w+|dentist\w*|hairdressers?|a[ck]+upun[ck]?t\w*|termine|(?:hunde|nagel|haar|kosmetik)?salon|lessons?|massage\w*|physio\w*|zahnarzt\w*|friseur\w*|unterricht|coiffeur\w*|leçons?|peluquer\w*|clases|masaj\w*|dental|osteo\w*|chiropract\w*|cl[ií]nicas?|orthodont\w*|kieferorthop\w*|zahnspange\w*|ortodoncia|pilates|vet (?:clinic|practice|surgery|appointments?)|veterin\w*|tierarzt\w*|reservier\w*|podolog\w*|barbers?|barbier|barber[ií]a)\b|podólog|vétérinaire/iu,
    'book_now',
  ],
  [
    /\b(?:apply (?:now|today|online|by)|stellenangebot\w*|jetzt bewerben|bewirb dich|bewerben sie sich|bewerbung\w*|offre d[’']emploi|recrut\w*|oferta de empleo)\b/iu,
    'apply_now',
  ],
  [
    /\b(?:quote|(?<!(?:without|no|health|with|fully|your) )insurance(?! (?:day|accepted|included|from (?:day|your)))|versicherung|devis|assurance|seguros?(?! incluid)|presupuesto)\b/iu,
    'get_quote',
  ],
  [
    /\b(?:(?:free|\d+[- ]days?) trial|sign up|register|webinar|course|membership|anmelden|kurs|inscri\w*|cours (?:de |d[’'])\p{L}+|cursos?|(?<!(?:our|own|the|my)(?: \w+)? |(?:bike|bicycle|cycle|car|repair|auto|motorcycle) )workshops?|class(?:es)?|ateliers? (?:de |d[’']|pour|créati)\w*|taller(?: de)?|camps?|campamentos?|tutoring|nursery)(?![\p{L}])/iu,
    'sign_up',
  ],
  [
    /(?<!\p{L})(?:\p{L}+kurse?|\p{L}*(?:lehrgang|seminare?|ferienlager)|chess club|(?:rowing|tennis|football|golf|running|swimming|sports?) club|sportverein|\p{L}+verein|nuev[oa]s soci[oa]s|nouveaux adhérents|neue mitglieder|new members|juniors|marathons?|stages? de)(?!\p{L})/iu,
    'sign_up',
  ],
  [
    /\b(?:viewings?|estate agents?|immobili\w*|inmobiliari\w*|makler\w*|consult\w*|contact us|talk to (?:sales|us|an advis[eo]r)|contact sales|lawyer|agency|valuations?|venues?|(?:bed(?:room)?|studio|new|holiday|rental|our|your) flats?|flats? (?:to|for|in|near|with)|apartments?|villas?|eigentumswohnung\w*|appartements?|pisos?|beratung|conseil|asesor\w*)\b/iu,
    'contact_us',
  ],
  [
    /(?<!\p{L})(?:tree (?:surgeons?|surgery|care)|arborists?|stump grinding|élagage|baumpflege|landscap\w*|ramonage|schornsteinfeger\p{L}*|plumb\w*|electrician\w*|roof\w*|locksmiths?|painters?|builders?|handym[ae]n|boilers?|gutters?|removals?|scaffold\w*|maler\p{L}*|klempner\p{L}*|elektriker\p{L}*|dachdecker\p{L}*|schlüsseldienst\p{L}*|umz[uü]g\p{L}*|handwerker\p{L}*|plombi\p{L}*|serruri\p{L}*|électricien\p{L}*|peintres?|couvreurs?|déménag\p{L}*|fontaner\p{L}*|cerrajer\p{L}*|electricistas?|pintor\p{L}*|mudanzas|reformas)(?!\p{L})/iu,
    'get_quote',
  ],
  [
    /(?<!\p{L})(?:pizzas?|pizz[ée]rias?|take-?aways?|takeout|burgers?|sushi|kebabs?|döner|lieferdienst\p{L}*|bestellbar|food delivery|cakes?|torten?|gâteaux|tartas?|catering|traiteur)(?!\p{L})/iu,
    'order_now',
  ],
  [
    /(?<!\p{L})(?:restaurants?|brunch|roast|tastings?|chambres? d[’']hôtes?|bed and breakfast|b&b|guest ?houses?|pension|depilaci\p{L}*|épilation|haarentfernung|laser hair|estética|retreats?|spa|\p{L}*yoga\p{L}*|mittagstisch|tisch|weinprobe\p{L}*|dégustations?|gîtes?|catas?|casa rural|escape rooms?|guided tours?|führungen?|visites guidées|visitas guiadas)(?!\p{L})/iu,
    'book_now',
  ],
  [
    /(?<!\p{L})(?:demos?|démonstrations?|demostraci\p{L}*|vorführung\p{L}*|(?:town ?)?houses?|new homes|maisons|maison (?:à|de|individuelle|neuve|avec)|häuser|haus zu|casas?|bungalows?)(?!\p{L})/iu,
    'contact_us',
  ],
  [
    /\b(?:shop|store|buy|sale|shoes?|sneakers?|clothing|jewel\w*|bags?|kaufen|laden|boutique|acheter|tienda|comprar)\b/iu,
    'shop_now',
  ],
];

/** They are bought in a shop, unless somebody does something with them. */
const GOODS: ReadonlySet<DrawingName> = new Set<DrawingName>([
  ...(['running-shoe', 'hiking-boot', 't-shirt', 'dress', 'coat', 'jeans', 'socks', 'backpack', 'handbag', 'luggage'] as const),
  ...(['glasses', 'sunglasses', 'watch', 'ring', 'lotion-bottle', 'lipstick', 'soap', 'toothbrush', 'bed', 'chair'] as const),
  ...([
    'couch-and-lamp',
    'potted-plant',
    'bouquet',
    'olive',
    'cheese-wedge',
    'honey-pot',
    'chocolate-bar',
    'teddy-bear',
    'mans-shoe',
    'high-heeled-shoe',
    'flat-shoe',
    'womans-boot',
    'womans-sandal',
    'swimsuit',
    'necktie',
    'billed-cap',
    'gem-stone',
    'razor',
    'desktop-computer',
  ] as const),
  ...(['baby-bottle', 'game-die', 'wrapped-gift', 'candle', 'bicycle', 'kick-scooter', 'tent', 'skis', 'television'] as const),
  ...(['laptop', 'headphone', 'camera', 'books', 'yarn'] as const),
]);
/** Nobody shops for them. */
const ADVISES =
  /accountan|bookkeep|solicitor|lawyer|therap|coaching|steuerberat|buchhalt|anwalt|notar|comptab|avocat|gestor[ií]a|asesor|abogad|psic[oó]log|psycholog/iu;
const SERVICE =
  /courier|walking|sitting|moving|moves$|boarding|maintenance|catering|truck|venue|exhibition|museum|loan|account|konto|compte|cuenta|training|tutoring|agency|management|therapy|programa|plattform|plateforme|plataforma|dental|clínica|notar|mot$|camp(?!era)|nursery|barn|école|escuela|entretien|workshop|software|platform|repair|service|planner|planning|developer|coding|photograph|photo booth|salon|beautician|facial|midwife|upholster|summer camp|glamping|campsite|publisher|eye test|eye exam|running group|(?<!\p{L})dj(?!\p{L})|planer|planung|entwickler|programmier|fotograf|fotobox|kosmetikstudio|hebamme|ferienlager|zeltlager|campingplatz|messe(?!\p{L})|sehtest|lauftreff|examen|séance|salon du|feria|reportaje|sesión|revisión|développeu|programmation|institut|sage-femme|tapissier|colonie|desarrollador|programador|centro de|matrona|tapicer|campamento|cleaning|grooming|tuning|lesson|class|course|hire|rental|tour|trip|club|restaurant|insurance|reparatur|reinigung|verleih|vermietung|unterricht|kurs|pflege|laden|versicherung|répar|location|nettoyage|cours|entretien|assurance|atelier|alquiler|limpieza|clases|curso|taller|seguro|arreglo/iu;
const SOFTWARE = /software|saas|platform|crm|plattform|logiciel|plateforme|programa de|plataforma/iu;
/** Somebody comes first and looks. */
const INSTALLED =
  /(?<!\p{L}|(?:sin|sans|ohne|no) )(?:montage|installations?|einbau|eingebaut|pose comprise|instalaci[oó]n|installed|photovoltai\p{L}*)(?!\p{L})/iu;
/** A day for it is agreed on. */
const BOOKED =
  /repair shop|garage|mechanic|werkstatt|révision|vidange|revisión|inspektion|driving school|fahrschule|auto[ -]école|autoescuela|unterricht|psic[oó]log|courier|walking|sitting|boarding|maintenance|service$|valeting|photograph|therapy|massage|mot$|entretien|wartung|cleaning|grooming|workshop$|tuning|tour|(?<!\p{L})trip|repaired$|fixed$|cleaned$|restored$|reinigung|verleih|vermietung|reparier\p{L}+ lassen|réparation|nettoyage|limpieza|reparación|arreglo/iu;
const isGood = (facts: readonly Fact[], language: FactLanguage): boolean =>
  [...valuesOf(facts, 'subject'), ...valuesOf(facts, 'category')].some((thing) => {
    const drawing = drawingOf(thing, language);
    return drawing !== undefined && GOODS.has(drawing) && !SERVICE.test(thing);
  });

/** Where a brief hires, asks for gifts or offers a download, these are only a way to do that. */
const WEAK: ReadonlySet<CallToAction> = new Set(['call_now', 'contact_us', 'learn_more', 'book_now']);

/** The button for a brief: what it asks for, else what its goal has, else what suits its kind of thing. */
export const suitedAction = (prompt: string, facts: readonly Fact[], language: FactLanguage): CallToAction => {
  const [goal = ''] = valuesOf(facts, 'goal');
  const ofGoal = Object.hasOwn(OF_GOAL, goal) ? OF_GOAL[goal] : undefined;
  const hasPhone = valuesOf(facts, 'phone').length > 0;
  const asked = askedAction(prompt, hasPhone);
  // Who hires or asks for gifts may add `call us`, and what is asked of its readers stays the same.
  if (asked !== undefined && (ofGoal === undefined || !WEAK.has(asked))) return asked;
  if (ofGoal !== undefined) return ofGoal;
  if (goal === 'attend' && TAKES_PART.test(prompt) && !TICKETS.test(prompt)) return 'sign_up';
  if (goal === 'attend' && (TICKETS.test(prompt) || WATCHED.test(prompt))) return 'get_tickets';
  const told = [prompt, ...valuesOf(facts, 'category')].join('\n');
  if ((goal === '' || goal === 'lead') && hasPhone) return 'call_now';
  const matched = matching(ASKED_IN_WRITING, prompt) ?? matching(SUITED, told);
  if (matched !== undefined) return matched;
  const kinds = facts.flatMap(({ offer }) => offer?.kind ?? []);
  if (kinds.some((kind) => kind.startsWith('trial'))) return 'sign_up';
  if (valuesOf(facts, 'subject').some((thing) => ADVISES.test(thing))) return 'contact_us';
  if (valuesOf(facts, 'subject').some((thing) => BOOKED.test(thing))) return 'book_now';
  const isPriced = valuesOf(facts, 'offer').some((offer) => /\p{Sc}|(?<!\p{L})euros?(?!\p{L})/iu.test(offer));
  if (goal === 'attend') return isPriced ? 'get_tickets' : 'learn_more';
  const isFree = valuesOf(facts, 'offer').some((offer) => GIVEN.test(offer));
  if (isFree && valuesOf(facts, 'subject').some((thing) => SOFTWARE.test(thing))) return 'sign_up';
  const isFitted = INSTALLED.test(told);
  if (isPriced && isFitted) return 'get_quote';
  if (
    (isPriced && valuesOf(facts, 'subject').some((thing) => !SERVICE.test(thing))) ||
    goal === 'sell' ||
    kinds.some((kind) => kind !== 'stated') ||
    isGood(facts, language)
  )
    return 'shop_now';
  return goal === 'lead' ? 'contact_us' : 'learn_more';
};

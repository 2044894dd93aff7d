import { type CallToAction, type Fact, type FactLanguage, valuesOf } from '@app/creative';
import type { DrawingName } from '../drawings/drawings.data.js';
import { drawingOf } from '../drawings/drawing-of.js';
import { askedAction } from './asked-action.js';
import { buttonOfKind } from './kinds-of-business.js';
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

/** What these say holds for the whole brief, wherever it stands; the first match wins. */
const SAID: readonly (readonly [RegExp, CallToAction])[] = [
  [
    spoken(
      'walk[- ]?ins?|no appointment needed|no (?:bookings?|reservations?)|sin cita previa|ohne termin|sans rendez-vous|sin reservas?|sans réservation',
    ),
    'learn_more',
  ],
  [spoken('(?:charity|sponsored|midnight|fun|moonlight) (?:walk|run|ride|swim|hike)|early entry'), 'sign_up'],
  [spoken('volunteers?|ehrenamt\\p{L}*|bénévol\\p{L}*|voluntari[oa]s?'), 'sign_up'],
  [spoken('download|app store|mobile app|e-?book|herunterladen|télécharge\\p{L}*|descarga\\p{L}*'), 'download'],
  [
    spoken(
      "apply (?:now|today|online|by)|stellenangebot\\p{L}*|jetzt bewerben|bewirb dich|bewerben sie sich|bewerbung\\p{L}*|offre d[’']emploi|recrut\\p{L}*|oferta de empleo",
    ),
    'apply_now',
  ],
  [
    spoken(
      '(?:free|\\d+[- ]days?) trial|sign up|register(?:ed)? (?:now|by|online|today)|neue mitglieder|new members|juniors|nuev[oa]s soci[oa]s|nouveaux adhérents',
    ),
    'sign_up',
  ],
  [
    spoken('viewings?|valuations?|contact (?:us|sales)|talk to (?:sales|us|an advis[eo]r)|erstgespräch|erstberatung'),
    'contact_us',
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
const SOFTWARE = /software|saas|platform|crm|plattform|logiciel|plateforme|programa de|plataforma/iu;
/** Somebody comes first and looks. */
const INSTALLED =
  /(?<!\p{L}|(?:sin|sans|ohne|no) )(?:montage|installations?|einbau|eingebaut|pose comprise|instalaci[oó]n|installed|photovoltai\p{L}*)(?!\p{L})/iu;
/** Goods are sent, measured, and made by hand. */
const SENT = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:free |express |next day )?(?:shipping|delivery(?! (?:driver|team))|returns)|ships?|shipped|dispatch\p{L}*|in stock|sizes? \d|(?:\d+ )colou?rs|(?:hand|home)[ -]?(?:made|poured|sewn|knitted|woven|crafted|printed|painted)|refillable|servings)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:gratis ?|kostenlose\p{L}* )?(?:versand|rückversand|retoure\p{L}*)|versandkosten\p{L}*|lieferbar|größen?|farben|hand(?:gemacht|genäht|gefertigt|gegossen|gestrickt|geschöpft)\p{L}*)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:livraison|retours?|expédi\p{L}*|en stock|tailles?|coloris|(?:fait|cousu|coulé|tissé|peint)e?s?(?: à la)? main)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:env[ií]os?|devoluci[oó]n\p{L}*|en stock|tallas?|colores|hech[oa]s? a mano)(?!\p{L})`,
    String.raw`\d ?(?:ml|cl|kg|g|gr|oz|lbs?)(?!\p{L})`,
    String.raw`\d ?[x×] ?\d{2} ?cm`,
  ].join('|'),
  'iu',
);
/** Goods are counted, made of something, and sold in a shop. */
const SOLD = new RegExp(
  [
    String.raw`(?<!\p{L})(?:made (?:in|from|of|by)|cotton|wool|leather|linen|oak|bamboo|each|set of \d|packs? of \d|a (?:bag|bottle|jar|pair|box|metre|meter)|(?:our|my|the|online|web|farm|pop-up) ?(?:shop|store)|(?:book|gift|farm|toy|shoe|bike|flower)[ -]?shop|collection|sale|clearance|every purchase)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:lieferung|(?:aus|in) (?:\p{L}+ )?(?:baumwolle|wolle|leder|leinen|eiche|holz)|(?:das|pro) (?:stück|paar|glas|flasche)|\d+er[- ]set|onlineshop|laden|jede\p{L}* kauf|\p{L}*verkauf|kollektion)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:en|de) (?:coton|laine|cuir|lin|chêne|bois)|la (?:pièce|paire|bouteille)|le (?:pot|lot|kilo)|lot de \d|boutique|(?:chaque|par) achat|soldes|déstockage|collection)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:artesan(?:al|ales|ía)|de (?:algodón|lana|cuero|piel|lino|roble|madera)|la (?:unidad|botella|pareja|garrafa)|el (?:par|bote|kilo|paquete)|tienda|cada compra|rebajas|liquidaci[oó]n|colecci[oó]n)(?!\p{L})`,
  ].join('|'),
  'iu',
);
/** Goods that have no drawing, or none of their own. */
const NAMED_GOODS = spoken(
  'cloth(?:es|ing)|workwear|shirts?|underwear|lingerie|boots|(?:wedding )?(?:rings?|bands)|jewell?ery|furniture|desks|toys|rugs|curtains|blinds|bedding|linens?|pushchairs|prams|wallets|tyres|wheelchairs|dog beds|(?:arbeits)?kleidung|bekleidung|hemden|unterwäsche|stiefel|(?:ehe|trau)ringe|schmuck|möbel|spielzeug|teppiche|vorhänge|bettwäsche|kinderwagen|reifen|vêtements?|chemises?|lingerie|bottes|alliances|bijoux|meubles|jouets|tapis|rideaux|linge de (?:lit|maison)|poussettes|pneus|ropa|camisas|lencería|calzado|botas|alianzas|joyas|muebles|juguetes|alfombras|cortinas|carritos|neumáticos',
);
const isGood = (things: readonly string[], language: FactLanguage): boolean =>
  things.some((thing) => {
    const drawing = drawingOf(thing, language);
    const isKnown = (drawing !== undefined && GOODS.has(drawing)) || NAMED_GOODS.test(thing);
    return isKnown && buttonOfKind(thing) === undefined;
  });

/** Where a brief hires, asks for gifts or offers a download, these are only a way to do that. */
const WEAK: ReadonlySet<CallToAction> = new Set(['call_now', 'contact_us', 'learn_more', 'book_now']);

/** The button of what is advertised: of the thing itself, else of goods, else of its brand or of how the brief begins. */
const actionOfThing = (
  prompt: string,
  facts: readonly Fact[],
  language: FactLanguage,
  brand: string,
): CallToAction | undefined => {
  const things = (['subject', 'category', 'description'] as const).flatMap((kind) => valuesOf(facts, kind).slice(0, 1));
  const ofThing = things.map(buttonOfKind).find((action) => action !== undefined);
  if (ofThing !== undefined) return ofThing;
  const isPriced = valuesOf(facts, 'offer').some((offer) => /\p{Sc}|%|(?<!\p{L})euros?(?!\p{L})/iu.test(offer));
  if (isPriced && INSTALLED.test(prompt)) return 'get_quote';
  if (isGood(things, language)) return 'shop_now';
  const [opening = ''] = valuesOf(facts, 'statement');
  const ofOpening = SOLD.test(opening) ? undefined : buttonOfKind(opening);
  if (ofOpening !== undefined) return ofOpening;
  if (things.length > 0 && SENT.test(prompt)) return 'shop_now';
  return buttonOfKind(brand) ?? ((things.length > 0 || isPriced) && SOLD.test(prompt) ? 'shop_now' : undefined);
};

/** The button for a brief: what it asks for, else what its goal has, else what suits its kind of thing. */
export const suitedAction = (
  prompt: string,
  facts: readonly Fact[],
  language: FactLanguage,
  brand: string | null,
): CallToAction => {
  const [goal = ''] = valuesOf(facts, 'goal');
  const ofGoal = Object.hasOwn(OF_GOAL, goal) ? OF_GOAL[goal] : undefined;
  const hasPhone = valuesOf(facts, 'phone').length > 0;
  const asked = askedAction(prompt, hasPhone);
  // Who hires or asks for gifts may add `call us`, and what is asked of its readers stays the same.
  if (asked !== undefined && (ofGoal === undefined || !WEAK.has(asked))) return asked;
  if (ofGoal !== undefined) return ofGoal;
  if (goal === 'attend' && TAKES_PART.test(prompt) && !TICKETS.test(prompt)) return 'sign_up';
  if (goal === 'attend' && (TICKETS.test(prompt) || WATCHED.test(prompt))) return 'get_tickets';
  if ((goal === '' || goal === 'lead') && hasPhone) return 'call_now';
  const said = matching(ASKED_IN_WRITING, prompt) ?? matching(SAID, prompt);
  if (said !== undefined) return said;
  const offers = facts.flatMap(({ offer }) => offer?.kind ?? []);
  if (offers.some((kind) => kind.startsWith('trial'))) return 'sign_up';
  const isFree = valuesOf(facts, 'offer').some((offer) => GIVEN.test(offer));
  if (isFree && valuesOf(facts, 'subject').some((thing) => SOFTWARE.test(thing))) return 'sign_up';
  const ofThing = actionOfThing(prompt, facts, language, brand ?? '');
  // Who comes to something does not shop for it.
  if (ofThing !== undefined && !(goal === 'attend' && ofThing === 'shop_now')) return ofThing;
  return goal === 'lead' ? 'contact_us' : 'learn_more';
};

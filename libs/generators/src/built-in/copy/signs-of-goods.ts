// What is bought in a shop or online: by its drawing, its name, or by how a brief tells it.
import type { FactLanguage } from '@app/creative';
import type { DrawingName } from '../drawings/drawings.data.js';
import { drawingOf } from '../drawings/drawing-of.js';
import { spoken } from '../spoken.js';
import { buttonOfKind } from './kinds-of-business.js';

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
/** Goods are sent, measured, and made by hand. */
export const SENT = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:free |express |next day )?(?:shipping|delivery(?! (?:driver|team))|(?:free|easy|\d+[- ]day) returns)|ships?|shipped|dispatch\p{L}*|sold online|in stock|sizes? \d|(?:\d+ )colou?rs|(?:hand|home)[ -]?(?:made|poured|sewn|knitted|woven|crafted|printed|painted)|refillable|servings|post(?:ed)? (?:it|them|to|all|anywhere|nationwide|(?:first|second) class)|postage|sent out|order by \d|by post|mail order|delivered (?:to your|across|nationwide|chilled|frozen|next[- ]day|free))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:gratis ?|kostenlose\p{L}* )?(?:versand|rückversand|retoure\p{L}*)|versandkosten\p{L}*|verschick\p{L}*|versenden|bestellt? bis \d|lieferbar|größen?|farben|hand(?:gemacht|genäht|gefertigt|gegossen|gestrickt|geschöpft)\p{L}*)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:livraison|retours? (?:gratuit\p{L}*|offerts?|sous)|envois?|commandé avant \d|expédi\p{L}*|en stock|tailles?|coloris|(?:fait|cousu|coulé|tissé|peint)e?s?(?: à la)? main)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:env[ií]os?|enviamos|despach\p{L}*|por internet|mandamos a|devoluci[oó]n\p{L}*|en stock|tallas?|colores|hech[oa]s? a mano)(?!\p{L})`,
    String.raw`\d ?(?:ml|cl|kg|g|gr|oz|lbs?)(?!\p{L})`,
    String.raw`\d ?[x×] ?\d{2} ?cm`,
  ].join('|'),
  'iu',
);
/** One comes for them: a market, a farm, a shop that is open for some days of the week. */
export const ONLY_THERE =
  /(?<!\p{L})(?:at \p{Lu}[\p{L}’']+ (?:\p{Lu}\p{L}+ )?market|at the (?:farm|gate)|(?:sell|sold) out|(?:drop|pop) (?:in(?:to)?|by)|come (?:in(?:to)?|by)(?= (?:and|to see|the (?:shop|store)))|visit our (?:shop|store|showroom)|schau\p{L}* (?:\p{L}+ )?vorbei|komm\p{L}* (?:\p{L}+ )?vorbei|passez (?:nous voir|en boutique|à la boutique|au magasin)|p[aá]s(?:ate|e|en|aos) por|acérca\p{L}*|open (?:daily|every|\p{L}+day|\p{L}+ to \p{L}+)|auf dem (?:\p{L}+)?markt|(?:ab|vom|auf dem) hof|(?:offen|geöffnet) (?:\p{L}+tags|\p{L}+ bis|ab)|\p{L}+tag bis \p{L}+tag|(?:au|sur le) marché|à la ferme|du (?:lundi|mardi|mercredi|jeudi|vendredi) au|ouvert (?:du|le|tous)|en el mercado|en finca|(?:abrimos|abierto) (?:de|los|todos)|de (?:lunes|martes|miércoles|jueves) a)(?!\p{L})/iu;
/** It comes to its readers. */
const SHIPS =
  /(?<!\p{L})(?:(?:next day |free )?(?:shipping|deliver(?:y|ed|s)?)|ships?|shipped|posted?|postage|mail order|online|web ?shop|(?:gratis)?versand\p{L}*|verschick\p{L}*|\p{L}*liefer\p{L}*|onlineshop|livr\p{L}+|expédi\p{L}*|envo[iy]\p{L}*|en ligne|env[ií]\p{L}*|entrega\p{L}*|despach\p{L}*|por internet|en línea|a domicilio)(?!\p{L})/iu;
/** A van brings it to those who live near the shop: `livraison 35 € dans un rayon de 30 km`. */
const BROUGHT_NEARBY =
  /(?<!\p{L})(?:deliver\p{L}*|\p{L}*liefer\p{L}*|livr\p{L}+|entreg\p{L}+|env[ií]\p{L}+)[^.\n]{0,40}?(?:within \d+ ?(?:km|miles?)|im umkreis|dans un rayon|en un radio)/giu;
/** It is sent to whoever buys it. */
export const isShipped = (prompt: string): boolean => {
  const text = prompt.replace(BROUGHT_NEARBY, '');
  return SENT.test(text) && SHIPS.test(text);
};
const CLEARED = spoken(
  'closing[- ]down|everything must go|räumungsverkauf|alles muss raus|liquidation totale|tout doit partir|liquidación total|por cierre',
);
/** A shop that sells off what it has is come to. */
export const sellsOffThere = (prompt: string): boolean => CLEARED.test(prompt) && ONLY_THERE.test(prompt) && !isShipped(prompt);
/** Its readers come and look. */
export const SHOP =
  /(?<!\p{L}|online[ -]?|web ?)(?:(?:book|bike|gift|farm|toy|shoe|flower|quilt|record|wine|tea|cheese|refill|charity)?shop|store|emporium|deli|butchers?|bakehouse|\p{L}*laden|\p{L}*geschäft|librairie(?: \p{L}+)?|épicerie(?: \p{L}+)?|fromagerie)$/iu;
/** `Copperline Plumbing Supply` sells what plumbers need. */
export const SUPPLIER = /(?<!\p{L})(?:supply|supplies|merchants?|wholesale(?:rs?)?)(?: (?:co|ltd|inc)\.?)?$/iu;
/** Goods are counted, made of something, and sold in a shop. */
export const SOLD = new RegExp(
  [
    String.raw`(?<!\p{L})(?:made (?:in|from|of|by)|cotton|wool|leather|linen|oak|bamboo|set of \d|packs? of \d|(?:our|my|the|online|web|farm|pop-up) ?(?:shop|store)|(?:book|gift|farm|toy|shoe|bike|flower)[ -]?shop|(?:new|spring|summer|autumn|winter) collection|sale|clearance|every purchase)(?!\p{L})`,
    String.raw`(?:\p{Sc} ?\d[\d.,]*)(?: for)? (?:each(?! (?:after|way|hour|time|night|including|with lunch))|a (?:bag|bottle|jar|pair|box|metre|meter|tin|roll))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:lieferung|(?:aus|in) (?:\p{L}+ )?(?:baumwolle|wolle|leder|leinen|eiche|holz)|(?:das|pro) (?:stück|paar|glas|flasche)|\d+er[- ]set|onlineshop|laden|jede\p{L}* kauf|(?:werks|hof|lager|fabrik)verkauf|kollektion)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:en|de) (?:coton|laine|cuir|lin|chêne|bois)|la (?:pièce|paire|bouteille)|le (?:pot|lot|kilo)|lot de \d|boutique|(?:chaque|par) achat|soldes|déstockage|collection)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:artesan(?:al|ales|ía)|de (?:algodón|lana|cuero|piel|lino|roble|madera)|la (?:unidad|botella|pareja|garrafa)|el (?:par|bote|kilo|paquete)|tienda|cada compra|rebajas|liquidaci[oó]n|colecci[oó]n)(?!\p{L})`,
  ].join('|'),
  'iu',
);
/** Goods that have no drawing, or none of their own. */
const NAMED_GOODS =
  /(?<!\p{L})(?:cloth(?:es|ing)|sarees?|saris?|lehengas?|kimonos?|bouquets?|flowers|workwear|shirts?|underwear|lingerie|boots|(?:wedding )?(?:rings?|bands)|jewell?ery|furniture|desks|mattress(?:es)?|matratzen?|matelas|colch[oó]n(?:es)?|toys|rugs|cloth nappies|fruit trees|curtains|blinds|bedding|linens?|pushchairs|prams|wallets|tyres|wheelchairs|dog beds|kits?(?! hire)|binoculars|telescopes?|(?:snowdrop|tulip|daffodil|flower|spring) bulbs|bulbs|seeds|seedlings|saplings|compost|fertili[sz]ers?|loose leaf|(?:coffee )?beans|honey|jams?|chutneys?|sea salt|soaps?|candles?|balms?|wheelbarrows?|duvets?|pillows?|blankets?|scarves|hats|gloves|jumpers|sweaters|bowls|mugs|tableware|knives|axes|baskets|paints|brushes|notebooks|bird (?:boxes|feeders)|(?:hedgehog|bird|bee|bat|insect|doll|dolls[’']?) houses?|beehives?|hives?|fabrics?|waistcoats?|(?:veg\p{L}*|fruit|meat|lamb|beef|fish) box(?:es)?|yarns?|(?:floor )?looms?|sourdough|caf[eé](?= (?:de (?:origen|especialidad)|en grano|tostado))|pallets|bearings|pipettes?|packaging|\p{L}*samen|saatgut|stauden|setzlinge|blumenzwiebeln|\p{L}*honig|kaffeebohnen|stoffwindeln|obstbäume|\p{L}*seifen?|\p{L}*kerzen?|\p{L}*schüsseln|tassen|teller|messer|nistkästen|\p{L}*kissen|graines|semences|couches|arbres fruitiers|bulbes|miel|savons?|shampoings?|bougies?|couvertures|bols|tasses|assiettes|couteaux|nichoirs|couettes?|semillas|pañales|árboles frutales|uniformes|jabones?|champú|velas aromáticas|mantas|cuencos|tazas|botijos?|cántaros|cuchillos|edredones|cañas de (?:mosca|pescar)|(?:arbeits)?kleidung|bekleidung|hemden|unterwäsche|stiefel|(?:ehe|trau)ringe|schmuck|möbel|spielzeug|teppiche|vorhänge|bettwäsche|kinderwagen|reifen|vêtements?|chemises?|lingerie|bottes|alliances|bijoux|meubles|jouets|tapis|rideaux|linge de (?:lit|maison)|poussettes|pneus|ropa|camisas|lencería|calzado|botas|alianzas|joyas|muebles|juguetes|alfombras|cortinas|carritos|neumáticos)(?!\p{L})/iu;
/** `Bike fitting` is done, `packaging` is bought. */
const DONE =
  /(?<!cloth|bedd|packag|earr|(?<!\p{L})r|floor|light|hedg|nett|str|bunt|stock|pudd|dress|topp)ing$|(?:schleifen|schärfen|reparieren|reinigen|pflege)$|^(?:arreglos?|recogida|encuadernaci[oó]n|servicios?|limpieza) |^(?:aiguisage|affûtage|location|entretien|ramassage|garde|transport) /iu;
/** One goes to it, whatever is sold there. */
const EVENT =
  /(?<!\p{L})(?:race|recital|auction|fair|f[eê]te|show|supper|swap|sale|bazaar|party|bowls|disco|(?:stadt|dorf|hof|wein|sommer|herbst|feuerwehr|schützen|volks|straßen|kinder|garten)fest|\p{L}*(?:basar|börse|bücherverkauf|flohmarkt))$|^(?:récital|bourse|vide-maison|cena|fiesta|verbena|pollada|rastro)(?!\p{L})/iu;
export const isService = (thing: string): boolean => DONE.test(thing);
export const isEvent = (thing: string): boolean => EVENT.test(thing);
export const isGood = (things: readonly string[], language: FactLanguage): boolean =>
  things.some((thing) => {
    const drawing = drawingOf(thing, language);
    const isKnown = (drawing !== undefined && GOODS.has(drawing)) || NAMED_GOODS.test(thing);
    return isKnown && buttonOfKind(thing, language) === undefined && !isService(thing) && !isEvent(thing);
  });

// Work at the customer's or on the customer's things: somebody looks at it before it has a price.
import { MONEY } from './signs-of-visits.js';

/** Somebody comes first and looks. */
export const INSTALLED =
  /(?<!\p{L}|(?:sin|sans|ohne|no) )(?:montage|installations?|einbau|eingebaut|pose comprise|instalaci[oó]n|installed|(?:supplied|supply) and fit(?:ted)?|photovoltai\p{L}*)(?!\p{L})/iu;
/** `I have been repairing pearl necklaces for 31 years` */
export const HAS_WORKED =
  /^(?:we|i)(?:[’']ve| have) been (?:[\p{L}-]+ing(?: and|, ) ?)?(?:repair|restor|mend|fix|re-?string|re-?line|weld|sharpen|upholster|tun)ing(?!\p{L})/iu;
/** `Heat-treated pallets, minimum order 50`: firms buy them, and ask first. */
const TRADE =
  /(?<!\p{L})(?:(?<!\bon )pallets?|(?:euro)?paletten?|palettes|palés|minimum (?:order|de commande)|min(?:imum)? order|(?:no|kein) (?:minimum order|mindestbestell\p{L}*)|mindest(?:bestell|abnahme)\p{L}*|commande minimum|pedido mínimo|netto pro|€ ht|euros ht|más iva|plus vat|\+ ?iva|for (?:restaurants|caf[eé]s|bakeries|pizzerias|manufacturers|exporters|offices|warehouses|small (?:roasters|manufacturers))|für (?:\p{L}+)?(?:betriebe|firmen|händler|gastronomie)|pour (?:les )?(?:entrepôts|restaurateurs|fromageries|professionnels)|para (?:talleres|empresas|restaurantes))(?!\p{L})/iu;
/** `Bespoke hats` */
const MADE_FOR_ONE =
  /(?<!\p{L})(?:bespoke|made[- ]to[- ]measure|maß(?:an)?gefertigt\p{L}*|nach maß|sur mesure|a (?:la )?medida)(?!\p{L})/iu;
const BY_APPOINTMENT = /(?<!\p{L})(?:by appointment|nach vereinbarung|sur rendez-vous|(?:con|previa) cita)(?!\p{L})/iu;
/** Firms ask before they buy, and so does who wants a thing for himself that has no price yet. */
export const isAskedFor = (prompt: string): boolean =>
  TRADE.test(prompt) || (MADE_FOR_ONE.test(prompt) && (!MONEY.test(prompt) || BY_APPOINTMENT.test(prompt)));
/** `We design and install garden lighting` */
export const WE_WORK =
  /^(?:(?:we|i)(?: also)? (?:[\p{L}-]+(?:,| and| &) ){0,2}(?:repair|restore|do up|re-?line|re-?align|mend|fix|install|fit|build|renovate|design|maintain|service|calibrate|recover|re-?cut|clear|remove)|\p{L}[\p{L}’'-]* (?:repairs|restores|mends|fixes|installs|fits|renovates|maintains|services|calibrates)|(?:wir|ich) (?:\p{L}+ und )?(?:reparieren?|restaurieren?|montieren?|installieren?|bauen?|sanieren?|renovieren?|warten?|pflegen?|fertigen?|stimmen?|setzen?)|(?:nous|je) (?:répar|restaur|install|rénov|pos|construi|entreten)\p{L}+|(?:reparamos|instalamos|restauramos|pintamos|montamos|reformamos|diseñamos|construimos|ponemos))(?!\p{L})/iu;
/** `€190 all in`: nobody asks what it costs. */
const PRICED =
  /(?<!(?:from|starting at|start at|starts at|under|over|up to|save|ab|bis|schon ab|dès|à partir de|à moins de|desde|hasta|a partir de|for around|about|around|[–-]) ?)(?<![\d.,])(?:(?:\p{Sc} ?\d[\d.,]*\d|\d[\d.,]* ?(?:\p{Sc}|euros?|francs|franken|pesos|dollars))(?! (?:million|off|de (?:rabais|remise|descuento)|rabatt|guthaben|deposit))(?! ?(?:\/|an?|per|pro|par|por|al|a) ?(?:month|mo|year|monat|jahr|mois|an|mes|año|square|sq|m|metre|meter|foot|ft|m²|qm|stunde|hour|hr)(?!\p{L})))/iu;
const ASKED_PRICE =
  /(?<!\p{L})(?:quotes?|quoted|estimates?|insur\p{L}+|cover|\p{L}*versicher\p{L}*|assur\p{L}+|mutuelle|seguros?|angebot|offerte|kostenvoranschlag|devis|presupuestos?|cotizaci\p{L}+|custom|sur mesure|a medida|nach maß)(?!\p{L})/iu;
export const isAtOnePrice = (prompt: string): boolean =>
  PRICED.test(prompt) && !ASKED_PRICE.test(prompt) && !BY_MEASURE.test(prompt);
/** Nobody waits for an offer in writing. */
export const EMERGENCY =
  /(?<!\p{L})(?:(?:emergency|24[- ]?hour|24 h) (?:mobile )?(?:locksmiths?|plumb\p{L}+|electricians?|glaziers?|drain\p{L}*|roofers?|call-?outs?)|locked out|(?:schlüssel|aufsperr|rohrreinigungs|not)dienst|serruri\p{L}+ (?:d[’']urgence|jour et nuit|24)|dépannage (?:d[’']urgence|jour et nuit)|cerrajer\p{L}+ (?:de urgencia|urgente|24)|urgencias 24)(?!\p{L})/iu;
/** What somebody lets for some days is booked. */
const RENTS =
  /(?<!\p{L})(?:(?:we|i) (?:rent|hire|let) out|(?<!(?:who|that|which) )(?:rents|hires|lets) out|lets you (?:rent|hire)|(?:wir|ich) (?:vermieten?|verleihen?)|(?:vermieten?|verleihen?) (?:wir|ich)|zum mieten|nous louons|on loue|alquilamos|rentamos|arrendamos)(?!\p{L})/iu;
/** Whoever comes does something there. */
const COMES =
  /(?<!\p{L})(?:i|we)(?: can| will|[’']ll)? come (?:out|(?:round|over)(?: to you)?|to (?:you|your (?:home|house|place|door|office|yard)))(?!\p{L})/iu;
const DOES = String.raw`(?:repair|restore|re-?glue|re-?finish|re-?cover|re-?cane|re-?string|re-?line|re-?wire|re-?stuff|strip|mend|fix|service|clean|sharpen|tune|upholster|overhaul|refurbish)`;
/** `We strip, reglue and refinish a set of four dining chairs`: they are the customer's own. */
export const isWorkedOn = (prompt: string, thing: string): boolean => {
  const at = prompt.toLowerCase().indexOf(thing.toLowerCase());
  const before =
    at < 0
      ? ''
      : (prompt
          .slice(0, at)
          .split(/[.!?\n]/u)
          .at(-1) ?? '');
  return new RegExp(String.raw`(?<!\p{L})(?:we|i) (?:\p{L}[\p{L}-]*,? (?:and )?){0,3}?${DOES} (?:\p{L}+ ){0,4}$`, 'iu').test(
    before,
  );
};
/** Nobody who comes to the customer and works there sells goods. */
export const comesToWork = (prompt: string): boolean => COMES.test(prompt) && !/(?<!\p{L})deliver/iu.test(prompt);
/** Firms ask before they hire. */
const TO_FIRMS =
  / to (?:restaurants|hotels|offices|bars|caf[eé]s|schools|clinics|salons|shops|firms|companies|businesses|builders|contractors)(?!\p{L})/iu;
export const isLet = (opening: string): boolean => RENTS.test(opening) && !TO_FIRMS.test(opening);
/** `Fence staining at $1.10 a square foot`: how much it is, somebody measures. */
export const BY_MEASURE =
  /(?: (?:an?|per|pro|par|por|le|el) |\/ ?)(?:square|sq|metre|meter|foot|ft|yard|mètre|metro|quadratmeter|m²|qm)(?!\p{L})/iu;

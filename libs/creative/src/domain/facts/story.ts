// A brief may tell a story: how the grandfather began, what the aunt said. What is offered stands in one or two of its sentences, and these are the matter.
import type { FactLanguage } from './fact-language.js';
import { hesitates } from './hesitations.js';
import { behindLead } from './leads.js';
import { type Segment, segmentsOf } from './learned/segments.js';
import { isTalk } from './notes-to-writer.js';

/** What a person of the story did, and who that was. */
const TELLS: Readonly<Record<Exclude<FactLanguage, 'en'>, RegExp>> = {
  de: /(?<!\p{L})(?:(?:mein|unser)(?:e[mnrs]?)? (?:\p{Ll}+ )?(?:(?:ur)?(?:groß|gross|schwieger)?(?:vater|mutter|eltern)|opa|oma|mann|frau|bruder|schwester|schwager|schwägerin|tochter|sohn|onkel|tante|zwillinge)|(?:der|die) (?:opa|oma)|war|waren|wollten?|hatten?|wurden?|ging|kam|stand(?:en)?|sagte|fragte|starb|wusste|gefragt|gesagt|gegangen|gekommen|geworden|gewesen|gestorben|gekauft|angefangen|weigern|weigert|haben? (?:[\p{L}’'-]+ ){1,6}(?:ge|ver|be|er)\p{L}+(?:t|en)(?=[.,]))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:mon|ma|mes|notre|nos) (?:\p{Ll}+ )?(?:(?:grand|arrière-grand|beau|belle)-)?(?:père|mère|parents|mari|femme|frère|sœur|fils|fille|oncle|tante|mamie|papi|cousine?|voisine?)|étai(?:s|t|ent)|avai(?:s|t|ent)|voulai(?:s|t|ent)|faisai(?:s|t|ent)|disai(?:s|t|ent)|rêvai(?:s|t|ent)|savai(?:s|t|ent)|a (?:dit|fallu|appris|pris|été)|ont (?:dit|ri|été)|avons (?:passé|mis|acheté|décidé|laissé|commencé|trouvé|quitté)|(?:est|sont) (?:mort|né|venu|resté|parti|arrivé)\p{L}*|(?:s[’'])?appelle)(?!\p{L})|(?<!\p{L})j[’']ai (?:\p{L}+ ){0,2}\p{L}+(?:é|is|it|u)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:(?:mis?|nuestr[oa]s?) (?:abuel[oa]s?|padres?|madre|marido|mujer|herman[oa]s?|hij[oa]s?|tí[oa]s?|cuñad[oa]|suegr[oa]|vecin[oa]s?|papá|mamá|espos[oa])|la abuela|el abuelo|era|iba[ns]?|\p{L}{2,}ó|eran|estaba[ns]?|estuv\p{L}+|había[ns]?|tenía[ns]?|fue|fueron|fui(?:mos)?|quería[ns]?|decía[ns]?|murió|nació|dejó|dijo|pensó|compró|aprend(?:í|ió|imos)|empez(?:ó|amos)|volv(?:í|ió|imos)|lleg(?:ó|amos)|\p{L}{3,}(?:aron|ieron)|han pasado)(?!\p{L})/iu,
};
/** Who tells it; a craftsman speaks so too. */
const SELF = /(?<!\p{L})(?:ich|mich|mir|je|moi|yo|me|mí|tengo)(?!\p{L})|(?<!\p{L})[jm][’'](?=\p{L})/iu;
const OFFERS =
  /[\p{Sc}%]|\d ?(?:euros?|franken|chf|dirhams?|pesos|soles|d[oó]lares|dollars|francs?)(?!\p{L})|(?<!\p{L})(?:gratis|kostenlos\p{L}*|umsonst|kostet (?:nichts|nix)|gratuit\p{L}*|offer(?:t|te|ts|tes)|sin costo|prozent|gratuito\p{L}*|incluid[oa]s?)(?!\p{L})/iu;
/** What something cost the people of the story is no offer. */
const SPENT =
  /(?<!\p{L})(?:bezahlt|kosteten?|gekauft|verdient\p{L}*|geliehen|achet(?:é\p{L}*|ait|ais)|pay(?:é\p{L}*|ait|ais)|coûtai(?:t|ent)|gagnai\p{L}+|compré|compramos|pagué|pagamos|pagaron|costaba\p{L}*|costó|ganaba\p{L}*)(?!\p{L})/iu;
const BOOKS =
  /(?<!\p{L})(?:reservier\p{L}*|buch(?:en|bar|t)|anmeld\p{L}*|website|webseite|online|geöffnet|offen|terminvereinbarung|bestell\p{L}*|réserv\p{L}*|command(?:e|er|ez)|en ligne|(?:notre|le) site|inscri\p{L}*|rendez-vous|ouverte?s? (?:du|de|le|les|tous|toute)|reserv\p{L}*|(?:nuestra|la) web|por whatsapp|pedidos?|encarg\p{L}*|se pide|abiert[oa]s? (?:de|los|todos))(?!\p{L})|\d[\d ./-]{6,}\d/iu;
/** What the brand itself does today. */
const OF_BRAND =
  /^(?:heute|jetzt|inzwischen|aujourd[’']hui|maintenant|hoy|ahora)(?!\p{L})|(?<!\p{L})(?:wir|bei uns|nous|chez nous|tenemos|hacemos|ofrecemos|abrimos|vendemos|damos|servimos|recibimos|cuidamos|organizamos)(?!\p{L})/iu;
const LIMITS =
  /(?<!\p{L})(?:nur|außer|nicht|ohne|kein\p{L}*|mindestens|höchstens|bis|seulement|sauf|pas|sans|hors|jusqu|uniquement|solo|sólo|no|salvo|sin|hasta|vale)(?!\p{L})/iu;

const FEWEST_SENTENCES = 5;
const FEWEST_TELLING = 3;
/** Of the first sentences nearly all tell, and none offers anything. */
const OPENING = 3;
const FEWEST_IN_OPENING = 2;

/** The brief without the sentences of its story; one that tells none stays as it is. */
export const withoutStory = (brief: string, language: FactLanguage): string => {
  if (language === 'en' || hesitates(brief, language)) return brief;
  const segments = segmentsOf(brief);
  const tells = ({ text }: Segment): boolean => TELLS[language].test(text);
  const offers = ({ text }: Segment): boolean => OFFERS.test(text) && !SPENT.test(text);
  const opening = segments.slice(0, OPENING);
  const isStory =
    segments.length >= FEWEST_SENTENCES &&
    segments.every(({ begins }) => begins === 'text' || begins === 'sentence') &&
    segments.filter(tells).length >= FEWEST_TELLING &&
    opening.filter((segment) => tells(segment) && !offers(segment)).length >= FEWEST_IN_OPENING &&
    segments.some((segment, at) => at > 0 && offers(segment));
  if (!isStory) return brief;
  const isMatter = (segment: Segment, at: number): boolean => {
    const before = segments[at - 1];
    if (offers(segment)) return true;
    if (tells(segment) || SELF.test(segment.text)) return false;
    return (
      BOOKS.test(segment.text) ||
      OF_BRAND.test(segment.text) ||
      (before !== undefined && offers(before) && LIMITS.test(segment.text))
    );
  };
  const isStill = (lead: string): boolean => TELLS[language].test(lead) || SELF.test(lead) || isTalk(lead, language);
  return segments
    .filter(isMatter)
    .map(({ start, end }) => behindLead(brief.slice(start, end), isStill))
    .join('')
    .trim();
};

// Clauses in which something else stands between the verb and the thing: `Wir suchen für unsere Touren zwei Pflegekräfte (m/w/d)`, `Ouvrons en mai une friperie`.
import type { FactLanguage } from './fact-language.js';

const any = (...patterns: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?<=\\s)`, 'u');

/** When and where it is done. */
const FR_WHEN = String.raw`(?:(?:,? (?:en|à|au|depuis|dès|ce|cet|cette|chaque|tous les|le (?=\d)) [^,.;:]{2,36}?),?)`;
const ES_WHEN = String.raw`(?:(?:,? (?:en|desde|este|esta|cada|todos los|los|el (?=\d|\p{L}+ \d)) [^,.;:]{2,36}?),?)`;
const DE_WHEN = String.raw`(?: (?:am|ab|seit|in|im|bei|an|auf|diese[nrs]?|jede[nrs]?) [^,;:]{2,36}?)`;
/** German says in brackets that a job is for everybody. */
const FOR_ALL = String.raw`(?:[\p{L}/*:-]+ ){1,4}?\(?[mwd]\/[mwdfx]`;
const COUNT_DE = String.raw`(?:eine?n?|zwei|drei|vier|fünf|sechs|mehrere|\d{1,2})`;
const GIVES_CARE = String.raw`(?:\p{Ll}+e[nrs]? )?[\p{L}\d-]*(?:pflege|hilfe|betreuung|beratung|begleitung|assistenz)(?!\p{L})`;
const DONE_FR = String.raw`\p{L}+(?:age|ment|tion|sion|erie|ure|ose|ie)s?(?!\p{L})`;
/** People who are needed, whatever they are needed for. */
const NEEDED_ES = String.raw`(?:famili|hogares|voluntari|donantes|personas |chof|conductor|camarer|cociner|ayudantes|enfermer|auxiliares|operari|soldador|mecánic|electricistas|vendedor|repartidor|monitor|costurer|maestr|profesor|cuidador|técnic|peones|recepcionist)`;
const MAKES_ES = '(?:hace|realiza|fabrica|elabora|confecciona|imparte|vende|borda|alquila)';

/** Who does it says less than what is done: `Pune based team of 6 chartered accountants doing GST returns`. */
const TOWN_BASED_EN = String.raw`\p{L}[\p{L}’'-]+(?: [\p{L}’'-]+)?[ -]based`;
const GROUP_EN =
  '(?:team|agency|firm|company|crew|collective|co-?op|cooperative|partnership|group|pair|duo|couple|outfit|business)(?!\\p{L})';
const DOING_EN =
  '(?:doing|making|selling|teaching|building|designing|cooking|baking|fitting|installing|growing|brewing|roasting)';

/** Each ends where the thing begins. */
export const beforeThing: Readonly<Record<FactLanguage, RegExp>> = {
  en: any(
    String.raw`(?<=^(?:an? |the )?)${TOWN_BASED_EN} [^,.;:]{3,60}? ${DOING_EN} `,
    String.raw`(?<=^(?:an? |the )?)(?:[\p{L}’'-]+ ){0,4}${GROUP_EN}[^,.;:]{0,60}? (?:${DOING_EN}|offering|providing|supplying) `,
  ),
  de: any(
    String.raw`^suche (?:dringend |ab sofort |per sofort |noch ){0,2}(?:${COUNT_DE} )?(?=${FOR_ALL})`,
    String.raw`^(?:wir sind|ich bin) [^.;:]{5,80}? und (?:verkaufen?|vermieten?|backen?|rösten?|brauen?|bauen?|liefern|produzieren?|fertigen?|nähen?) `,
    String.raw`(?:wir|ich|und|team|betrieb) suchen? [^,.;:]{3,80}? (?=${COUNT_DE} ${FOR_ALL})`,
    String.raw`(?:wir|ich|und|team) suchen? (?:für unser\p{L}*|(?:ab|per) sofort|zur verstärkung) [^,.;:]{0,60}?(?=eine?n? (?:\p{Ll}+e[nrs]? )?\p{Lu})`,
    String.raw`(?:führt|führen|führe)(?: wir| ich)? (?=[^.;:]{3,120} durch(?:$|[,.;]))`,
    String.raw`(?:stellt|stellen|stelle)(?: wir| ich)? (?=[^,;:]{3,120} ein(?:$|[,.;]))(?:${COUNT_DE} )?(?=\p{Lu})`,
    String.raw`(?:leistet|leisten(?: wir)?) (?=${GIVES_CARE})`,
    String.raw`(?:ich|wir) (?:vermieten?|verleihen?|verpachten?) (?!an )`,
    String.raw`(?:ich|wir|und) eröffnen?${DE_WHEN} (?=(?:eine?n?|unsere?n?|meine?n?) (?:\p{Ll}+e[nrs]? )?\p{Lu})`,
    String.raw`eröffnen? (?:wir|ich)${DE_WHEN} (?=(?:eine?n?|unsere?n?|meine?n?) (?:\p{Ll}+e[nrs]? )?\p{Lu})`,
  ),
  fr: any(
    String.raw`^[^.;:]{3,80},? (?:re)?cherche (?:d[’']|des |une? |un\(e\) |\d{1,2} |deux |trois )?(?=\p{Ll}[\p{Ll}-]{3,}(?:\(\p{Ll}{1,4}\)| \(?[hf]\/[hf]))`,
    String.raw`(?:nous|on) (?:ouvrons|ouvre|lançons|lance|proposons|propose)${FR_WHEN} (?=(?:une?|notre|nos) )`,
    String.raw`(?:je (?:tiens|propose|lance|loue|vends)|j[’']?ouvre|nous (?:tenons|louons|vendons))${FR_WHEN}? (?=(?:une?|notre|nos|mon|ma|mes|des) )`,
    String.raw`(?:je fais|nous (?:faisons|proposons|pratiquons|réalisons)|on (?:fait|propose)) (?=(?:de la |de l[’']|du |des )${DONE_FR})`,
    String.raw`(?:(?:nous|on) (?:re)?cherch(?:ons|e)|(?:école|refuge|association|équipe|maison|club|ferme|centre)(?: [^.;:]{2,50}?)?,? (?:re)?cherche) (?=(?:des |deux |trois |plusieurs )?(?:bénévoles|familles d[’']accueil|volontaires))`,
    String.raw`(?:donne|organise|présente) (?=(?:son|sa|leur) (?:\p{Ll}+ ){0,2}?(?:concert|spectacle|fête|festival|brocante|gala|loto|marché|vide-grenier|bal|souper|tournoi|récital|bourse)(?!\p{L}))`,
    String.raw`(?:(?:nous|moi),? )?c[’']est \p{Lu}[^,.]{1,30}, (?=une? |des )`,
    String.raw`(?:j[’']ai|nous avons|on a) (?:créé|développé|conçu|lancé|fabriqué|monté) \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?, (?=une? )`,
  ),
  es: any(
    String.raw`^somos [^.;:]{5,80}? y (?:vendemos|alquilamos|fabricamos|elaboramos|cultivamos) `,
    String.raw`(?:abrimos|inauguramos|lanzamos|estrenamos|ofrecemos)${ES_WHEN} (?=(?:una?|nuestr[oa]s?) )`,
    String.raw`(?:abro|estreno|inauguro|monto|abrimos|montamos) (?=(?:una?|mi|nuestr[oa]) )`,
    String.raw`(?:me dedico|nos dedicamos) (?:a (?=(?:la |los |las |l[oa]s )?\p{L}{4,})|al (?=\p{L}))`,
    String.raw`(?:necesitamos|nos faltan|hacen falta) (?=(?:\d+ |dos |tres |cuatro |cinco |más )?${NEEDED_ES})`,
    String.raw`nuestr[oa] \p{L}+ ${MAKES_ES} (?=\p{L}{4,})`,
    String.raw`abren? sus puertas(?: en (?:\p{Lu}\p{L}+ ?){1,3})? (?=(?:el|la|los|las|una?|nuestr[oa]) )`,
    String.raw`habrá (?=una? (?:campaña|feria|jornada|charla|exposición|función)(?!\p{L}))`,
    String.raw`^en [^,.;:]{3,40} funciona (?=una? )`,
    String.raw`(?:hemos|he) (?:creado|desarrollado|lanzado|diseñado|montado) \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?, (?=una? )`,
  ),
};

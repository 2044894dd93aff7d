// Where a noun phrase of a brief ends: at which of its words something else begins.
import type { FactLanguage } from './fact-language.js';
import type { PromptRules } from './prompt.rules.js';
import { anyVerbOf } from './verbs-behind-name.js';

/** How a thing is made, of what, or where it takes place: part of its name, although it begins with a word that ends a phrase elsewhere. */
export const FIXED =
  /^(?:to (?:size|measure|order)$|with a van|à volonté|a (?:auxiliar|auxilio|administrativo|policía|bombero|magisterio|justicia|mano|máquina|medida|domicilio|distancia|granel|la (?:carta|brasa|plancha|parrilla|leña))|en (?:línea|piel|madera|lino|seda|algodón|oro|plata|cuero)|à (?:la (?:main|carte|maison)|domicile|distance|vapeur)|en (?:ligne|cuir|bois|lin|soie|coton|or|argent|laine)|en (?:kayak|barco|bici(?:cleta)?|globo|moto|velero|canoa|piragua|catamarán|canoë|bateau|vélo|voilier|montgolfière|quad)|a (?:caballo|pie)|à (?:vélo|cheval|pied)|on demand|by hand|to measure|for (?:sale|rent|hire)|to (?:rent|let)|à (?:louer|vendre)|en (?:venta|alquiler)|zu vermieten|zu verkaufen)(?: |$)/iu;
/** They belong together: `fish and chips`. */
const PAIRED =
  /^(?:and|und|et|y|e) (?:out|off|down|about|breakfast|chips|cheese|beans|butter|night|dinner|roll|white|blue|repairs?|care|more|nacht|weiß|wein|noir|blanc|negro|blanco)(?: |$)/iu;
/** What a thing is for or works with belongs to its name in French: `pompe à chaleur`, `machine à coudre`. */
const FOR_USE =
  /^à (?:chaleur|sucre|bois|granulés|pellets|gaz|frites|crêpes|pizzas?|gaufres|glaces?|burgers|dos|main|langer|bandoulière|roulettes|voile|vapeur|moteur|rames|pédales|eau|air|vent|vin|cidre|bière|café|thé|soupe|pain|sel|huile|outils|bijoux|jouets|musique|linge|ongles|cheveux|lèvres|dents|neige|feu|fleurs|fruits|thème|énigmes|colombages|pois|manches|capuche|talons|crampons|cordes|percussion|insectes|oiseaux|poules|abeilles|papier|aquarelle|(?!(?:vendre|louer|commander|réserver|partager|venir|découvrir|prévoir|offrir|pourvoir|saisir|payer|acheter|essayer|tester|visiter|faire|voir|savoir|lire|gagner|prendre|choisir|partir|rénover|vivre|construire|refaire)(?!\p{L}))\p{Ll}{2,}(?:er|dre|tre|ire|ir))(?!\p{L})/u;
/** When something takes place, behind its name: `Paella los jueves`, `sewage pump repair day and night`. */
const WEEKLY =
  /^(?:day (?:and|or) night|round the clock|tag und nacht|jour et nuit|día y noche|(?:every|each|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:jeden|immer|am) (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|(?:tous les|chaque|le) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?|(?:los|el|cada) (?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?))(?: |$)/iu;
/** What a thing does, behind its name: `Our CRM cuts admin`. */
export const DOES =
  /^(?:kommt|entfernt|dauert|kostet|dure|coûte|cuesta|hace|bringt|apporte|trae|apoya|acoge|rescata|cuida|soutient|accueille|unterstützt|betreut|supports|feeds|rescues|feiert|fête|celebra|celebrates|starts|begins|opens|changes|applies|beginnt|startet|commence|empieza|meets|needs|wants|welcomes|trifft|braucht|accueille|acoge|necesita|reopens|closes|sells|serves|becomes|rouvre|reabre|eröffnet|öffnet|verkauft|vend|vende|sert|sirve|helps|saves|lets|gives|makes|keeps|turns|brings|cuts|tracks|connects|manages|handles|does|takes|sends|shows|presents|offers|has|teaches|translates|automates|protects|monitors|reminds|removes|replaces|reduces|hilft|spart|macht|erledigt|verbindet|liefert|zeigt|präsentiert|hat|bietet|sucht|lehrt|schützt|ersetzt|aide|enseigne|protège|remplace|simplifie|gère|permet|réduit|livre|intervient|vient|présente|propose|ouvre|recrute|recherche|ayuda|permite|gestiona|reduce|simplifica|entrega|llega|presenta|ofrece|busca|tiene|enseña|protege|sustituye)$/u;
/** A verb or an adverb behind a German noun: `Trockeneisstrahlen entfernt Lack`. */
const GERMAN_END = /^\p{Lu}\S* (?!(?:fast|seit|samt|statt)$)\p{Ll}{2,}t$/u;
/** `Servicetechniker Kälte 80–100 %`: how much one works. */
const SHARE = /^\d{1,3}(?:[–-]\d{1,3})? ?%/u;
/** By which rule it is done. */
const NORM = /^nach (?:DIN|ISO|EN|VDE)$/u;
/** `Taxi-motos conduits par des femmes`. */
const DONE_BY = /^\p{Ll}{2,}(?:(?:é|ui|it|is|ert|ns|u)e?s? par|(?:[ai]d|ch|st)[oa]s? por)$/u;
/** `Queso de oveja hecho en nuestra finca`: how it is made stays, and where does not. */
const MADE = /^(?:(?:hech|cosid)[oa]s?|tricotée?s?|faite?s)$/iu;
/** `Pressing Lyon 7e`, `logements du T2 au T4`. */
const IN_DISTRICT = /^(?:\p{Lu}[\p{L}-]+ \d{1,2}(?:er|e|ème)|du [TF]\d)$/u;
/** `Our plan covers vaccines`, but `sofa covers`. */
const KIND_DOES =
  /^(?:plan|policy|insurance|membership|app|software|tool) (?:covers|scans|tells|finds|matches|pays|reads|splits|works|costs|includes|takes)$/iu;
/** `Our goat rental clears ivy`; `Ferry Street Repairs mends lamps` is a name. */
const DOES_IT = new RegExp(`^${anyVerbOf('en')}`, 'u');
/** `Vide-grenier place de la Mairie`. */
const STREET = /^(?:place|rue|avenue|quai|plaza|calle|avenida)$/iu;
/** `Puertas abiertas este domingo`. */
const THIS_DAY =
  /^(?:this|next|(?:the )?(?:first|second|third|last)(?= \p{L}+day(?!\p{L}))|diesen|kommenden|nächsten|ce|cet|cette|este|esta) (?:\p{L}+day|weekend|week|month|summer|winter|spring|autumn|\p{L}+tag|mittwoch|woche(?:nende)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|été|hiver|lunes|martes|miércoles|jueves|viernes|sábado|domingo|semana|verano|invierno|fin)(?!\p{L})/iu;
/** `A language therapist working with children`. */
const DOING = /^(?:working|speciali[sz]ing)$/iu;
/** `Portes ouvertes les 17 et 18 mai`. */
const DAY_WORD = /^(?:les?|los|el|on|am|du|del|vom)$/iu;
/** `Concert jeudi 12 mars`. */
const WEEKDAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/iu;
/** `Coffee beans roasted to order`. */
const AFTER_PARTICIPLE = /^(?:(?:to|by|in|from|with|at|on|over|daily|fresh|here)(?= |$)|and \p{Ll}+ed(?= |$))/iu;
const PARTICIPLE = /(?:\p{Ll}{2}ed|^(?:built|cut|sewn|grown|hung|done))$/u;
/** `A sawmill service out of Barton`, `gutter clearing round Widnes`; `out of hours` says when. */
const WHEREABOUTS =
  /^(?:(?:(?:run|based) )?out (?:of(?! (?:hours|school|home|season)(?!\p{L}))|in|at|on|to|from|west|east|north|south)(?= )|round (?:\p{Lu}|here(?!\p{L})|the ))/u;
/** `Self service dog wash open 7am to 9pm`. */
const OPEN_AT =
  /^(?:open|opens|opening) (?:\d|soon|near|at|on|daily|every|from|until|till|all|late|mon|tue|wed|thu|fri|sat|sun|now|this|in|at|on)/iu;
const COUNT =
  /^(?:\d|(?:two|three|four|five|six|seven|eight|ten|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)$)/u;
/** `Jornada de puertas abiertas`. */
const OPEN_DOORS = /^(?:puertas abiertas|portes ouvertes)$/iu;
/** `Women only boxing`. */
const ONLY_FOR = /^\p{L}+ only$/iu;
const ONLY_THEN = /^(?:this|today|now|available|open|until|at|in|on|for|from|when|with|by|the|and|or|not|if|as)$/iu;
/** `Vêtements bébé 0-3 ans`. */
const OF_AGE =
  /^\d{1,2}(?:[-–]| à | to | bis | a )?\d{0,2} (?:ans|mois|years?|months?|jahren?|monaten?|años|meses|stars?|sterne|étoiles|estrellas)(?: |$)/iu;
/** `Séjours à vélo de Nevers à Saumur`: from where to where, or along what. */
const ROUTE =
  /^(?:le long|au départ) d|^(?:de|d[’']|from|von) ?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)? (?:à|a|au|to|nach|bis|hasta) \p{Lu}/u;
/** `Close to the station`, but `month end close software`. */
const BEFORE_PLACE = /^(?:close (?:to|by)|set (?:in|on|within|among))$/iu;
/** `Lash lift & tint 35, brow lamination 40`: a price without its currency. */
const isPrice = (words: readonly string[], at: number): boolean =>
  at > 1 &&
  at === words.length - 1 &&
  /^\d{1,3}(?:[.,]\d\d)?$/u.test(words[at] ?? '') &&
  words.slice(0, at).every((word) => /^(?:\p{Ll}|&|\p{Lu}\p{Ll})[\p{Ll}-]*$/u.test(word));
export const KINDS =
  /(?<!\p{L})(?:courses?|class(?:es)?|lessons|workshops?|training|software|apps?|platform|services?|shops?|stores?|studios?|clinics?|tours?|retreats?|camps?|clubs?|schools?|kits?|sets?|box(?:es)?|subscriptions?|insurance|hire|rentals?|repairs?|cleaning|installation|machines?|jackets?|shoes|boots|bags?|lamps?|chairs?|tables?|beds?|bikes?|scooters?)(?: online)?$/iu;

/** Whether the phrase ends before this word. */
export const endsPhrase = (all: readonly string[], at: number, rules: PromptRules, language: FactLanguage): boolean => {
  const word = all[at] ?? '';
  if (language === 'fr' && at > 0 && FOR_USE.test(all.slice(at).join(' '))) return false;
  return (
    (rules.endsPhrase.has(word.toLowerCase()) &&
      word !== 'IT' &&
      !(
        at === 1 &&
        ONLY_FOR.test(`${all[0] ?? ''} ${word}`) &&
        /^\p{L}{3,}$/u.test(all[2] ?? '') &&
        !ONLY_THEN.test(all[2] ?? '')
      ) &&
      !OPEN_DOORS.test(`${all[at - 1] ?? ''} ${word}`) &&
      !FIXED.test(all.slice(at).join(' ')) &&
      !PAIRED.test(all.slice(at).join(' '))) ||
    WEEKLY.test(all.slice(at).join(' ')) ||
    (at > 0 && at < all.length - 1 && (DOES.test(word) || (MADE.test(word) && !/^[aà]$/iu.test(all[at + 1] ?? '')))) ||
    (at > 0 && /^(?:fr|es)$/u.test(language) && STREET.test(word) && /^(?:d[eu]s?|del|\p{Lu}.*)$/u.test(all[at + 1] ?? '')) ||
    (at > 0 && /\p{L}\+\p{L}/u.test(word)) ||
    (at > 0 && (DOING.test(word) || ROUTE.test(all.slice(at).join(' ')))) ||
    (at > 0 && DAY_WORD.test(word) && /^\d/u.test(all[at + 1] ?? '')) ||
    (at > 0 &&
      WEEKDAY.test(word) &&
      /^(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?![a-z])|(?:january|february|march|april|june|july|august|september|october|november|december)$)/iu.test(
        all[at + 1] ?? '',
      )) ||
    (at > 0 &&
      (OF_AGE.test(all.slice(at).join(' ')) ||
        THIS_DAY.test(all.slice(at).join(' ')) ||
        OPEN_AT.test(all.slice(at).join(' ')))) ||
    (at > 0 && /^(?:a|à|de|von|of)$/u.test(word) && COUNT.test(all[at + 1] ?? '')) ||
    (language === 'en' &&
      at > 1 &&
      /^\p{Ll}/u.test(all[at - 1] ?? '') &&
      KINDS.test(all.slice(0, at).join(' ')) &&
      DOES_IT.test(all.slice(at).join(' '))) ||
    (at > 0 && (IN_DISTRICT.test(`${word} ${all[at + 1] ?? ''}`) || KIND_DOES.test(`${all[at - 1] ?? ''} ${word}`))) ||
    (language === 'en' && at > 1 && PARTICIPLE.test(word) && AFTER_PARTICIPLE.test(all.slice(at + 1).join(' '))) ||
    (language === 'en' && at > 0 && WHEREABOUTS.test(all.slice(at).join(' '))) ||
    (language === 'de' &&
      at > 0 &&
      (GERMAN_END.test(`${all[at - 1] ?? ''} ${word}`) ||
        SHARE.test(`${word} ${all[at + 1] ?? ''}`) ||
        NORM.test(`${word} ${all[at + 1] ?? ''}`))) ||
    (at > 0 && DONE_BY.test(`${word} ${all[at + 1] ?? ''}`)) ||
    (language === 'en' && (BEFORE_PLACE.test(`${word} ${all[at + 1] ?? ''}`) || isPrice(all, at)))
  );
};

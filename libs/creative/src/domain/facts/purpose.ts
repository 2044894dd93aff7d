// One word says little of a thing where the brief goes on: `Litter for cats`, `App that turns receipts into expense reports`.
import type { NamedWork } from './work.js';

const LONGEST_WITH_PURPOSE = 34;
const PURPOSE = /^ (?:about|über|sobre|for|für|pour|para|with|mit|avec|con) /iu;
/** Says only what kind of thing it is. */
const KIND =
  /^(?:(?:small|simple|new|free|mobile|web|smart|kleine|neue|einfache) )*(?:memberships?|rentals?|hire|mitgliedschaft|membresía|adhésion|volunteers?|freiwillige|ehrenamtliche|bénévoles|voluntari[oa]s|practice|laden|geschäft|shop|store|studio|schule|academia|escuela|zentrum|school|clinic|clínica|clinique|klinik|consultorio|cent(?:re|er)|club|company|business|team|betrieb|école|centro|magasin|boutique|empresa|negocio|equipo|kurs|course|class|curso|cours|online ?shop|onlineshop|online-shop|webshop|vermietung|verleih|verkauf|praxis|werkstatt|kanzlei|fachgeschäft|verein|boutique en ligne|location|vente|cabinet|atelier|tienda(?: online)?|alquiler|venta|taller|consulta|programa online|online software|app|plan|system|système|sistema|servicio|solution|solución|lösung|software|tool|platform|service|website|marketplace|program(?:me)?|plattform|anwendung|programm|appli|application|logiciel|outil|plateforme|aplicación|herramienta|plataforma|online[- ]course|online[- ]programm?e?|online[- ]?kurs|formation en ligne|cours en ligne|curso online|curso en línea)(?: (?:gratuite?s?|gratuit[oa]s?|mobile|móvil|en ligne|en línea|online))?$/iu;
const THAT = /^ (?:von|im|in der|de|d’|about|über|sur|sobre|that|which|to|for|für|zum|mit|pour|qui|avec|para|que|con) /iu;
const LONGEST_KIND = 50;
const BEFORE_MORE =
  /(?:,| (?:and|und|oder|et|ou|y|von|of|qui|que|that|who|in|after|before|during|nach|vor|après|tras|mit|with|for|from|through|via|by|avec|pour|dans|con|para|en|de|aux?|für)) /giu;
/** Nothing ends with it. */
const OPEN = / (?:dès|ab|ohne|desde|sans|à partir de|mit|für|von|in|with|for|from|of|avec|pour|de|con|para|en|and|und|et|y)$/iu;
/** `App that lets you order`: what, is missing. */
const NO_OBJECT =
  / (?:lets|helps|allows|enables) you (?:to )?\p{L}+$| permet (?:de |d[’'])\p{L}+$| (?:qui|que) \p{L}+$| permite \p{L}+$/iu;
/** Up to where it says more than what it is for. */
const shortKind = (description: string, longest = LONGEST_KIND): string | undefined =>
  [
    description,
    (description.split(/ \d/u)[0] ?? '').replace(OPEN, ''),
    ...[...description.matchAll(BEFORE_MORE)].map(({ index }) => description.slice(0, index)).reverse(),
  ].find((text) => text.length <= longest && text.split(' ').length > 2 && !NO_OBJECT.test(text) && !/[\p{N},.:]/u.test(text));
/** `App für Leute, die in die Pilze gehen`: for which ones, is missing. */
const FOR_ANYONE =
  / (?:for (?:people|anyone|everyone)|für (?:menschen|leute|personen|alle)|pour (?:les |des )?(?:gens|personnes)|para (?:la )?(?:gente|personas))$/iu;
/** `That helps nurses, drivers and warehouse workers sleep`: what stands before the comma is not true alone. */
const LISTED =
  /^, (?!(?:free|rated|from|no|only|with|without|for|now|available|gratis|kostenlos|ab|ohne|mit|dès|sans|avec|gratuite?|desde|sin|con|gratuita?)(?!\p{L})|[\d\p{Sc}])[^,.;]{1,30}(?:,| (?:and|or|und|oder|et|ou|y|o) )/iu;
/** `App that helps nurses, drivers and warehouse workers sleep better`: it is an app for them. */
const HELPED =
  /^(?<kind>(?:\p{L}+[ -]){0,3}?(?:app|software|tool|platform|service|website|appli|application|logiciel|outil|plateforme|aplicación|programa|plataforma|herramienta)) (?:(?:that|which) (?:helps|lets|allows|enables) (?!you )(?<en>[^.;:]{3,60}?) (?:to )?(?:track|manage|find|save|sleep|plan|book|run|keep|get|learn|see|share|sell|pay|organi[sz]e|build|make|know|write|stay|handle|send|schedule|choose|compare|cut|reduce|grow|spot|collect|follow|remember|understand|move|take|do|work|record|split|decide|turn|check|deal|meet|prepare|practi[sc]e|reach|hire|invoice|train|measure|monitor|read|speak|cook|eat|order|stop|file|log)|qui (?:aide|permet) (?<fr>(?:aux |à la |à l[’']|les |la )[^.;:]{3,50}?) (?:à |de |d[’'])(?:se |s[’'])?\p{L}+(?:er|ir|re)|que (?:ayuda|permite) a (?<es>[^.;:]{3,50}?) (?:a )?\p{L}+(?:ar|er|ir)(?:se)?)(?!\p{L})/iu;
const helped = (description: string): string | null => {
  const { kind = '', en, fr, es } = HELPED.exec(description)?.groups ?? {};
  if (en !== undefined) return `${kind} for ${en}`;
  if (fr !== undefined) return `${kind} pour ${fr.replace(/^aux /iu, 'les ').replace(/^à /iu, '')}`;
  return es === undefined ? null : `${kind} para ${es}`;
};
/** What it is for, or of what: `paseos nocturnos para ver las estrellas`, `curso de construcción con paja`. */
const LONGEST_WITH_AIM = 52;
const AIM = /^ (?:para|pour) (?:s[’']|se )?\p{Ll}+(?:[aei]r|[aei]rse|re) /iu;
const LESSON =
  /^(?:cursos?|taller(?:es)?|cours|stages?|ateliers?|formations?) (?:de |d[’'])(?:construc|elabora|fabric|réalisa|créa|crea|inicia|initia|prépara|prepara)\p{L}+$/iu;
const WITH = /^ (?:con|avec|en) \p{Ll}{3}/u;
const isAim = (product: string, more: string): boolean => AIM.test(more) || (LESSON.test(product) && WITH.test(more));

/** `Software für Sportvereine: Mitglieder, Beiträge`: from the kind of thing up to its first mark. */
export const kindIn = (sentences: readonly string[], product: string | null): string | null => {
  if (product === null) return null;
  const placeIn = (sentence: string): number => sentence.toLowerCase().indexOf(product.toLowerCase());
  const sentence = sentences.find((each) => placeIn(each) >= 0) ?? '';
  const said = sentence.slice(placeIn(sentence));
  if (!KIND.test(product) && !INSURANCE.test(product) && !isAim(product, said.slice(product.length))) return null;
  const [kind = ''] = said.split(/[,:;.(]/u);
  if (HELPED.test(said)) return said;
  if (WITH_WHICH.test(kind)) return null;
  return / (?:that|which|die|das|qui|que) /iu.test(kind) && LISTED.test(said.slice(kind.length)) ? null : kind;
};

/** `App con la que las personas`: nothing without its verb, which stands far behind. */
const WITH_WHICH = / (?:with which|avec l(?:aquelle|equel)|con (?:la|el) (?:que|cual)) /iu;

/** What a course teaches: `Weekend courses in dry stone walling`. */
const COURSE = /(?:courses?|class(?:es)?|lessons|workshops?|training)$/iu;
const TAUGHT = /^ (?:in|on) (?!the|our|your|an?|small|person|one|two|three|groups?|english|french|german|spanish)(?=\p{Ll}{3})/u;
const LONGEST_COURSE = 40;

/** `Voluntarios en Ourense para acompañar …`: the place is told by its own fact. */
const PLACE_BETWEEN = /^ (?:in|en|à|bei) \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?(?= (?:für|zum|zur|pour|para|que|qui) )/u;
/** It is told as an offer: `application gratuite pour les familles`. */
const FREE = /^ (?:gratuit[eoa]?s?|en línea|en ligne|online)(?= )/iu;
/** For whom an insurance is, says what it is: `seguro médico para perros y gatos`. */
const IN_PLACE = / (?:in|en|à|across) \p{Lu}.*$/u;
const INSURANCE = /^(?:assurance|mutuelle|complémentaire|seguro|pet insurance|insurance)(?: \p{L}+)?$/iu;
/** `Sistema para talleres mecánicos en México`: where it is sold is told by its own fact. */
const IN_COUNTRY = / en \p{Lu}\p{L}+$/u;
/** The thing with what it is for; null: what is left would say only what kind of thing it is. */
export const withPurpose = (product: string | null, description: string | null): NamedWork | null => {
  if (product === null) return null;
  const same = { value: product, said: product };
  // The capital of the first word may only begin a sentence.
  const isNamed = description?.toLowerCase().startsWith(product.toLowerCase()) === true;
  if (description === null || !isNamed) return KIND.test(product) ? null : same;
  const more = description.slice(product.length).replace(FREE, '').replace(PLACE_BETWEEN, '');
  const whole = product + more;
  if (KIND.test(product)) {
    const isTaught = COURSE.test(product) && TAUGHT.test(more);
    const value = helped(whole) ?? (THAT.test(more) || isTaught ? shortKind(whole.replace(IN_COUNTRY, '')) : undefined);
    return value === undefined || value.length > LONGEST_KIND || FOR_ANYONE.test(value) ? null : { value, said: description };
  }
  const withAim = isAim(product, more) ? shortKind(whole, LONGEST_WITH_AIM) : undefined;
  if (withAim !== undefined) return { value: withAim, said: description };
  const isTaught = COURSE.test(product) && TAUGHT.test(more) && description.length <= LONGEST_COURSE;
  const insured = INSURANCE.test(product) && PURPOSE.test(more) ? shortKind(whole.replace(IN_PLACE, '')) : undefined;
  if (insured !== undefined) return { value: insured, said: description };
  const isFor = !product.includes(' ') && description.length <= LONGEST_WITH_PURPOSE && PURPOSE.test(more);
  return (isTaught || isFor) && !/[\p{N},.:]/u.test(whole) ? { value: whole, said: description } : same;
};

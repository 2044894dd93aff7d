// Names in a line that was shouted, told by the words beside them: `live music by Jim Callahan`, `verbena de San Lorenzo`.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import { withPlaces } from './typed-places.js';

const SMALL_IN_NAME = /^(?:of|the|and|at|on|in|de|del|la|las|los|el|y|du|des|aux?|à|le|les|et|d|l|en)$/u;
/** The words of a name with capitals, but the little ones within it. */
export const asName = (text: string): string =>
  text.replace(/(?<![\p{L}\d])\p{Ll}+(?=([’']?))/gu, (word, mark: string, at: number) =>
    (at > 0 && SMALL_IN_NAME.test(word)) ||
    (/[\p{L}][’']$/u.test(text.slice(0, at)) && word.length < 3) ||
    (mark !== '' && word.length < 2)
      ? word
      : capital(word),
  );

const WORD = String.raw`[\p{L}’'-]{2,}`;
/** Up to so many words, to where a clause may go on. */
const nameOf = (most: number, no: string): string =>
  String.raw`(?!(?:${no})(?!\p{L}))${WORD}(?: (?:(?:&|y|et|and) )?(?!(?:${no})(?!\p{L}))${WORD}){0,${most - 1}}(?!\p{L})`;
const behind = (before: string, name: string): RegExp => new RegExp(String.raw`(?<=(?<!\p{L})(?:${before}) )${name}`, 'giu');

const NO_ENGLISH =
  'jazz|blues|folk|rock|soul|acoustic|country|trad|traditional|bands?|local|all|every|each|from|on|in|at|by|with|until|till|to|for|our|your|an?|live|food|dinner|drinks|lunch|tea|bar|games|raffle|prizes|kids|free|more|us|me|now|today|details|info|help|advice|the (?:river|sea|pool|lake|pier|fire|bar|water|bay|harbour|beach|park|day|hour|owner|manager|boss|team|office)|night|sets?|party|music|til|and|&';
const NO_FRENCH =
  "de|du|des|d[’']\\p{L}+|à|au|aux|en|et|un|une|scolaire|vocal|électrogène|nous|vous|moi|toi|dès|pour|par|sur|avec";
const NO_SPANISH =
  'de|del|en|con|para|por|y|a|municipal|sinfónica|infantil|juvenil|local|navidad|rock|jazz|flamenco|verano|piano|guitarra|gala|fin|vivo|directo|desde|hasta|música|bandas?|noche|reducido|familiar|grande|pequeño';
/** What may follow the name of a street. */
const NO_STREET = 'de|del|la|los|las|el|esq|esquina|casi|entre|frente|con|y|al|a|número|km';
const VENUE_WORD =
  'road|street|lane|avenue|drive|boulevard|parade|highway|school|park|farm|hall|church|square|hotel|castle|pier|quay|theatre|theater|museum|library|college|hospital|station|mill|abbey|bridge';
/** `the parish hall` has no name. */
const NO_VENUE =
  'the|an?|our|your|this|every|each|parish|village|town|church|community|school|main|public|local|city|car|front|back|beer|dance|function|free|new|high|primary|same|whole|old|great|of|and|on|in|at';

/** Between two parts of a town: `Pont-sur-Vesle`, `Moreton-in-Marsh`. */
const HYPHENATED: Readonly<Record<FactLanguage, RegExp>> = {
  en: /(?<![\p{L}-])\p{L}{3,}-(?:on|upon|under|super|le|in|by|next)-(?:the-)?(?:sea|thames|trent|avon|tees|tyne|severn|tweed|wye|mare|marsh|furness|water|hole|street|spring|willows|moors?|dale|edge|arden|wold|fosse)(?!\p{L})/giu,
  de: /(?!)/u,
  fr: /(?<![\p{L}-])(?!(?:arc-en|rez-de|tout-en|eaux?-de|pomme-de|croc-en|chef-d|œil-de|queue-de|mise-en|clés?-en|va-et|hors-d|pied-de|main-d|sous-le|prêt|porte)(?![\p{L}]))(?:saintes?-\p{L}+(?:-\p{L}+)*|\p{L}{2,}-(?:sur|sous|le|la|les|lès|en|de|du|des|d[’'])-?\p{L}+(?:-\p{L}+)*|(?:saint|notre-dame)-\p{L}+(?:-\p{L}+)*)(?!\p{L})/giu,
  es: /(?!)/u,
};
const SMALL_IN_TOWN = /^(?:sur|sous|le|la|les|lès|en|de|du|des|d|l|on|upon|under|super|in|by|next|the|aux?)$/iu;
const asTown = (town: string): string =>
  town.replace(/\p{L}+/gu, (word, at: number) => (at > 0 && SMALL_IN_TOWN.test(word) ? word.toLowerCase() : capital(word)));

const patterns: Readonly<Record<FactLanguage, readonly RegExp[]>> = {
  en: [
    behind(
      '(?:music|songs|tunes|sets?|hosted|performances?|comedy|dj) (?:by|with|from)|(?:music|guests?|band|djs?):|starring|featuring|feat',
      nameOf(4, NO_ENGLISH),
    ),
    behind('dj', nameOf(2, NO_ENGLISH)),
    behind('(?:ask|call|text|ring|phone) for', nameOf(1, NO_ENGLISH)),
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:call|text|ring|phone|contact) )${nameOf(1, NO_ENGLISH)}(?=(?: on| at|:) \+?\d)`,
      'giu',
    ),
    /(?<=(?<!\p{L})by )(?:the )?(?:mayor|chef|butcher|baker|dr|mr|mrs|comedian|author) [\p{L}’'-]{3,}(?: [\p{L}’'-]{4,})?(?=$|[,.!])/giu,
    /(?<!\p{L}|\d )st(?= \p{L}{3,}[’']s(?!\p{L}))(?: \p{L}{3,}[’']s(?: (?:church|school|hall|square|park|hospital))*)(?!\p{L})/giu,
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:at|from|in|on|to|outside|behind|near|opposite|via|off)(?: the)? )(?:(?!(?:${NO_VENUE}) )${WORD} ){1,2}(?:${VENUE_WORD})(?!\p{L})`,
      'giu',
    ),
    // `, Beaumont TX`
    /(?<=^|[,;:–-] )[\p{L}’'-]{3,}(?: [\p{L}’'-]{3,}){0,2}(?=,? (?:A[KLRZ]|C[AOT]|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|QLD|NSW|VIC|TAS|ON|BC|AB)(?: \d{4,5})?$)/giu,
  ],
  de: [
    /(?<=(?<!\p{L})(?:live|live-?musik|musik|band|es spielen|es spielt)(?: mit| von)?:? )(?:die|der|das)(?: \p{Ll}+)? (?=\p{Lu})/gu,
  ],
  fr: [
    behind('(?:groupe|orchestre|fanfare|trio|duo|quartet|dj|chez|cie|compagnie)', nameOf(3, NO_FRENCH)),
    new RegExp(String.raw`(?<!\p{L})(?:frères|sœurs|soeurs) ${nameOf(2, NO_FRENCH)}`, 'giu'),
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:appelez|demandez|demander|contactez) )${nameOf(1, NO_FRENCH)}(?=(?: au| ?:|,)? ?\d|$)`,
      'giu',
    ),
  ],
  es: [
    behind('(?:av|avda|avenida|calle|blvd|bulevar|calzada|esq|esquina)\\.?(?: con)?', nameOf(3, NO_STREET)),
    behind('(?:charanga|orquesta|grupo|banda|dúo|trío|mariachi|conjunto|tuna|discomóvil|dj)', nameOf(4, NO_SPANISH)),
    behind('(?:actuación|concierto) (?:de|a cargo de)(?: el| los| la| las)?', nameOf(4, `${NO_SPANISH}|el|los|las|la`)),
    behind('(?:actuación|concierto|música|baile)(?: en vivo| en directo)? con', nameOf(4, NO_SPANISH)),
    new RegExp(String.raw`(?<!\p{L})(?:los |las )?(?:hermanos|hermanas|primos) ${nameOf(2, NO_SPANISH)}`, 'giu'),
    /(?<!\p{L})(?:san|santa|santo) [\p{L}]{3,}(?!\p{L})/giu,
    /(?<!\p{L})(?:sierra|virgen|valle|cristo|bahía) (?:de la |de los |de las |del |de )\p{L}{3,}(?!\p{L})/giu,
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:llama|llamar|pregunta|preguntar|escribe|contacta) (?:a|por|con) )${nameOf(1, NO_SPANISH)}(?=(?: al|:|,)? ?\d|$)`,
      'giu',
    ),
  ],
};

/** @param text of a shouted line, in small letters */
export const withShoutedNames = (text: string, language: FactLanguage): string =>
  patterns[language].reduce(
    (told, pattern) => told.replace(pattern, asName),
    withPlaces(text, language).replace(HYPHENATED[language], asTown),
  );

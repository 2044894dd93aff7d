// What betrays the product, the offer, the audience and the benefits in a prompt, for each language that the generator reads.
import type { BuiltInLanguage } from '../languages/languages.js';

export interface PromptRules {
  /** Words by which the language of a prompt is known. */
  readonly commonWords: ReadonlySet<string>;
  /** What stands right before the product. */
  readonly beforeProduct: RegExp;
  /** Articles and the like before a noun; the product does without. */
  readonly article: RegExp;
  /** Words at which a noun phrase ends. */
  readonly endsPhrase: ReadonlySet<string>;
  readonly percent: RegExp;
  readonly price: RegExp;
  readonly freeShipping: RegExp;
  readonly freeTrial: RegExp;
  readonly deadline: RegExp;
  readonly beforeAudience: RegExp;
  readonly beforeBenefits: RegExp;
  readonly betweenBenefits: RegExp;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const MONEY =
  '(?<n>(?:[$€£]\\s?\\d{1,6}(?:[.,]\\d{2})?)|(?:\\d{1,6}(?:[.,]\\d{2})?\\s?(?:€|\\$|£|EUR|USD|GBP|CHF|euros?|dollars?)))(?![\\p{L}\\d])';
const price = (before: string): RegExp => new RegExp(`(?<!\\p{L})(?:${before})\\s+${MONEY}`, 'iu');
const deadline = (before: string, when: string): RegExp => new RegExp(`(?<!\\p{L})(?:${before})\\s+(?:${when})(?!\\p{L})`, 'iu');
const percent = (cue: string): RegExp =>
  new RegExp(
    `(?:(?:${cue})\\s+(?:\\p{L}+\\s+){0,2})?(?<n>\\d{1,2})\\s?(?:%|percent|prozent|pour cent|por ciento)(?:\\s+(?:\\p{L}+\\s+)?(?:${cue})(?!\\p{L}))?`,
    'iu',
  );

export const promptRules: Readonly<Record<BuiltInLanguage, PromptRules>> = {
  en: {
    commonWords: words('the a an for our with and of to on in is are new off ad ads from your we'),
    beforeProduct:
      /(?<!\p{L})(?:(?:ads?|advert|advertisement|campaign|copy|creatives?|banners?|posts?|pictures?|promotion|posters?)\s+(?:for|about|on|promoting)|promote|advertise|sell|launch|introduce|introducing|announce|announcing|market|we (?:sell|make|offer|are launching))\s+/iu,
    article: /^(?:(?:the|a|an|our|my|your|new|this|these|some|brand[- ]new|all)\s+)+/iu,
    endsPhrase: words(
      'for with that which who to at and or in on by from until till through only just is are it they where when now made',
    ),
    percent: percent('off|discount|sale|save|saving|reduction'),
    price: price('from|for|only|just|at|starting at'),
    freeShipping: /free (?:worldwide )?(?:shipping|delivery)/iu,
    freeTrial: /free trial/iu,
    deadline: deadline(
      'until|till|through|before',
      '(?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|midnight|tonight|tomorrow)|the end of (?:the |this )?(?:week|month|year)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \\d{1,2}|\\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)',
    ),
    beforeAudience: /(?<!\p{L})(?:for|aimed at|targeting|audience:)\s+/giu,
    beforeBenefits: /(?<!\p{L})(?:with|featuring|features|including|includes)\s+/giu,
    betweenBenefits: /\s*,\s*(?:and\s+)?|\s+and\s+/iu,
  },
  de: {
    commonWords: words(
      'der die das den dem ein eine einen für mit und von zu auf im ist sind neue neuen unsere unseren wir bis werbung anzeige ab',
    ),
    beforeProduct:
      /(?<!\p{L})(?:(?:anzeigen?|werbung|werbeanzeige|kampagne|texte?|banner|bild|bilder|aktion|post)\s+(?:für|über|zu)|bewirb|bewerben|verkaufe|wir (?:verkaufen|bieten|machen))\s+/iu,
    article:
      /^(?:(?:der|die|das|den|dem|ein|eine|einen|einem|einer|unser|unsere|unseren|unserem|unserer|neue|neuen|neues|neuer|neu)\s+)+/iu,
    endsPhrase: words('für mit und oder die das der den von bei in im auf ab bis nur jetzt ist sind aus zum zur am an als'),
    percent: percent('rabatt|reduziert|nachlass|sparen|spare|günstiger'),
    price: price('ab|nur|für|schon ab|von'),
    freeShipping: /(?:kostenlos(?:er|en|e)?|gratis) (?:versand|lieferung)|versandkostenfrei|gratisversand/iu,
    freeTrial: /(?:kostenlos|gratis) testen|kostenlose testphase/iu,
    deadline: deadline(
      'bis|nur bis',
      '(?:zum )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|mitternacht|morgen|monatsende)|(?:zum )?\\d{1,2}\\. ?(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)',
    ),
    beforeAudience: /(?<!\p{L})(?:für|zielgruppe:)\s+/giu,
    beforeBenefits: /(?<!\p{L})mit\s+/giu,
    betweenBenefits: /\s*,\s*(?:und\s+)?|\s+und\s+/iu,
  },
  fr: {
    commonWords: words(
      'le la les un une des du de pour avec et sur dans est sont nouvelle nouvelles nouveau nos notre nous publicité annonce dès au aux',
    ),
    beforeProduct:
      /(?<!\p{L})(?:(?:publicités?|annonces?|campagne|textes?|bannières?|image|pub|affiche)\s+(?:pour|sur)|vendre|vendez|promouvoir|lancer|nous (?:vendons|proposons|offrons))\s+/iu,
    article: /^(?:(?:le|la|les|un|une|des|du|nos|notre|mes|mon|ma|nouveau|nouveaux|nouvelle|nouvelles)\s+|l['’])+/iu,
    endsPhrase: words('pour avec et ou qui que dans sur par dès à au aux jusqu’au seulement maintenant est sont chez'),
    percent: percent('remise|réduction|rabais|promo|promotion|économisez'),
    price: price('dès|à partir de|seulement|pour|à'),
    freeShipping: /livraison (?:gratuite|offerte)/iu,
    freeTrial: /essai gratuit/iu,
    deadline: deadline(
      "jusqu[’']au|jusqu[’']à",
      'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|minuit|demain|\\d{1,2} (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)',
    ),
    beforeAudience: /(?<!\p{L})(?:pour|destinée? aux)\s+(?:les\s+)?/giu,
    beforeBenefits: /(?<!\p{L})avec\s+/giu,
    betweenBenefits: /\s*,\s*(?:et\s+)?|\s+et\s+/iu,
  },
  es: {
    commonWords: words(
      'el la los las un una para con y de del en es son nuevo nueva nuevos nuevas nuestros nuestra nuestras anuncio desde hasta al',
    ),
    beforeProduct:
      /(?<!\p{L})(?:(?:anuncios?|publicidad|campaña|textos?|imagen|cartel)\s+(?:para|de|sobre)|promociona|promocionar|vender|vendemos|ofrecemos|lanzar)\s+/iu,
    article: /^(?:(?:el|la|los|las|un|una|unos|unas|nuestro|nuestra|nuestros|nuestras|mi|mis|nuevo|nueva|nuevos|nuevas)\s+)+/iu,
    endsPhrase: words('para con y o que en por desde hasta a al solo sólo ahora es son'),
    percent: percent('descuento|dto|rebaja|rebajas|ahorra|menos'),
    price: price('desde|por|solo|sólo|a partir de|a'),
    freeShipping: /env[ií]os? grat(?:is|uitos?)/iu,
    freeTrial: /prueba grat(?:is|uita)/iu,
    deadline: deadline(
      'hasta',
      '(?:el )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana)|(?:la )?medianoche|(?:el )?\\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)',
    ),
    beforeAudience: /(?<!\p{L})(?:para|dirigid[oa]s? a)\s+(?:l[oa]s\s+)?/giu,
    beforeBenefits: /(?<!\p{L})con\s+/giu,
    betweenBenefits: /\s*,\s*(?:y\s+)?|\s+y\s+/iu,
  },
};

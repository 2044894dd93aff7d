// The language of words without a common word among them, as in a list: `hand poured soy candles, small batch, gift box included`.
import { type FactLanguage, factLanguages } from './fact-language.js';
import { promptRules } from './prompt.rules.js';

interface Signs {
  /** Frequent in briefs, and of few languages. */
  readonly words: ReadonlySet<string>;
  /** Letters and endings that are rare in other languages. */
  readonly forms: RegExp;
}
const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
type Other = 'it' | 'pt' | 'nl' | 'pl' | 'tr' | 'nordic' | 'cs' | 'ro' | 'hu' | 'fi' | 'id' | 'ca';

const signs: Readonly<Record<FactLanguage | Other, Signs>> = {
  en: {
    words: listOf(
      'each included batch small large box gift card set kit hand made handmade home house garden family kids adults people person size sizes hours minutes weekly daily weekend night nights online store sale repair repairs clean cleaner cleaners care class lesson tour tours training tutor wedding flowers roof plumber electrician builder boiler bike dog dogs cat puppy beginners welcome provided available required needed fresh local organic wool cotton leather wood oak glass clay soil seed seeds soap candle candles bread cake cakes coffee tea beans beer wine pizza meal plan fees fee quote quotes call text walk ins lb lbs oz ft inch monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun removal rental rentals hire price prices fixed full no not two three four five six ten seen weeks parents clients customers owners guests families children left places take takes give want don’t i’m so through within before special deal deals sold boards tables lamps rings mugs prints scents colours colors',
    ),
    forms:
      /(?:ing|ings|ers|ed|ly|ty|ry|ness|ght|ghts|sh|th|ths|ck|cks|wn|ew|ow|ows|ay|ays|ey|oy|ies|less|ful|ship|shop|ware)$|^(?:wh|sh|th)|(?:oo|ea)[dklmnrt]s?$/u,
  },
  de: {
    words: listOf(
      'euro stück inkl inklusive exkl zzgl versand lieferung termin termine beratung einbau wartung planung reparatur garten haus wohnung küche holz eiche stoff wolle glas kerzen seife brot kuchen torten kaffee tee wein bier anfänger kinder erwachsene personen abende stunden minuten wochen tage montags dienstags mittwochs donnerstags freitags samstags sonntags montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so drei vier fünf sechs sieben acht neun zehn zwei kein keine nach wunsch maß eigener werkstatt meisterbetrieb notdienst umgebung umland anfahrt festpreis angebot fuer ueber willkommen geöffnet verfügbar möglich handgemacht frisch',
    ),
    forms:
      /[äöüß]|(?:ung|ungen|heit|keit|lich|liche[nrs]?|ische?[nrs]?|schaft|chen|iert|haus|pf|tz|cht|eln|ern|ster|[bdfgklmnprstz]en)$|^ge\p{L}{3,}t(?:e[nrs]?)?$|sch(?!ool|ed|em|ol)/u,
  },
  fr: {
    words: listOf(
      'pièce pièces piece inclus incluse incluses compris offert offerte livraison devis sans avec rendez vous ligne prix euros remise séance seance cours soin soins coffret maison atelier jardin toiture chauffage plombier serrurier réparation reparation velo vélo voiture fleurs bougies savon pain gâteau café thé vin bière bois chêne laine verre terre graines enfants adultes débutants debutants bienvenus disponibles personnes heures minutes semaines mois ans lundi mardi mercredi jeudi vendredi samedi dimanche deux trois quatre cinq sept huit neuf dix main sur mesure fait gratuit gratuite domicile ouvert ouverte fermé place places stage location nettoyage depannage dépannage alentours',
    ),
    forms:
      /[àâçèêëîôùûœ]|(?:eaux?|eux|euses?|eurs?|ages?|ments?|ettes?|i[eè]res?|oires?|iques?|elles?|ances?|[eé]es?|és|it[eé]|ois|oises?|aises?|iers?|eries?|aux|illes?|aires?)$|^(?:[dljnsc]|qu)[’']/u,
  },
  es: {
    words: listOf(
      'incluido incluida incluidos incluidas euros pesos envío envio cita previa presupuesto precio precios oferta pedidos encargos clases curso cursos primera casa taller jardín jardin madera roble lana vidrio barro semillas velas jabón pan café vino cerveza niños ninos adultos principiantes personas horas minutos semanas meses años lunes martes miércoles miercoles jueves viernes sábado sabado sábados domingo tres cuatro cinco seis siete ocho nueve diez dos hecho hecha hechos hechas mano medida gratis abierto domicilio urgente reparación reparacion alquiler venta línea mantenimiento limpieza regalo caja cajas bolsa tamaños sabores aromas',
    ),
    forms:
      /[ñ¿¡]|(?:ci[oó]n|ciones|si[oó]n|dad|dades|ados?|adas?|idos?|idas?|er[oa]s|er[ií]as?|ores|oras|os[oa]s|ic[oa]s|ales|ill[oa]s?|mente|encia|anza|iles|ejas?|uelas?|aj[oe]s?|[aeiou]z)$|ll[ao]|rr[aeo]|ue[bjlrst]|[áíóú]/u,
  },
  it: {
    words: listOf(
      'la con per in un una casa gratis ordina domicilio preventivo di della dello dei degli delle nel nella tre due cinque sei sette otto dieci ogni giorni giorno aperto tutti tutte gusti fatto fatta fatte fatti mano inclusa incluso incluse spedizione gratuita consegna pane vino birra legno prezzi sconto lezioni corso corsi primavera biciclette candele fiori semi regalo confezione artigianale terreno ombra sabato domenica lunedì martedì mercoledì giovedì venerdì senza anche più',
    ),
    forms:
      /[ìò]|(?:zione|zioni|menti|mento|zz[ae]|aggio|ett[oi]|at[ie]|ut[oi]|in[ie]|ell[oie]|ari[oa]?|osi|ità|iv[oi]|[bcdfglmnprstvz]i|ch[ie]|gh[ie]|ole|ure|ale|ese)$|gl[ie]/u,
  },
  pt: {
    words: listOf(
      'velas aromas de da do para por cada euros gratuita orçamento compromisso limpeza não com sem em uma caixa incluída incluido entrega encomendas aulas aula iniciantes primeira grátis feitas feito mão às dos das três quatro sete oito nove dez bolos pão caseiros preço preços loja reais segunda sexta sábado domingo reparação promoção frete você',
    ),
    forms: /[ãõ]|(?:ç[aã]o|ções|nh[oa]s?|lh[oae]s?|age[mn]s?|dade|eir[oa]s?|[áí]vel|[eiu]m|[aeo]is)$/u,
  },
  nl: {
    words: listOf(
      'en de op in is was gratis eerste binnen buiten offerte regio aan huis rijlessen schilderwerken het een van voor met zonder naar bij ook uw ons onze drie vier vijf zes zeven acht negen tien stuk inbegrepen bezorging bezorgd verse bloemen afspraak band open maandag dinsdag woensdag donderdag vrijdag zaterdag zondag tot dagen week weken uur verzending tuin hout glas korting prijs prijzen les lessen kinderen volwassenen nu alle handgemaakt',
    ),
    forms: /ij|aa|uu|ieuw|oe[fkmnpt]|(?:heid|lijke?|tjes?|gen|ren|sen|ten|nen|ken|dag)$|^ge\p{L}{3,}d$|^on[td]|[eo]{2}[nkmprst]/u,
  },
  pl: {
    words: listOf(
      'lekcja lekcje pierwsza dojazd to gratis na do dla się od zł zl trzy dwa cztery cenie darmowa dostawa naprawa robione sztuka godziny dni otwarte pudełko',
    ),
    forms: /[ąćęłńśźż]|cz|sz|rz|dz|zn|(?:owy|owa|owe|owych|ach|ami|ych|iej|nie|cie|skie?|wie|ny|na|ow|ek)$|^(?:prz|wi[eo]|zw)/u,
  },
  tr: {
    words: listOf(
      've bir için ile üç iki dört beş el her gün acik açık dahil taze yeni ücretsiz kargo indirim randevu lira tamiri hediye kutusu',
    ),
    forms: /[ığş]|(?:lar|ler|leri|lari|lik|luk|mak|mek|imi|iri|dan|den|ün|üz|ek|iz|uz)$/u,
  },
  nordic: {
    words: listOf(
      'en den der det in for gratis drop första först herre dame vuxna bokning och og med för til till fra från tre fyra fire fem seks sex kr inkluderet inkludert ingår pris tid timme time frakt fri åpent öppet åbent dagar dager dage cykel sykkel service eller nya nye',
    ),
    forms: /[åøæ]|(?:ning|else|ede|jord[ae]?|ljus|ter|asjon|tion|sker?|sk[ae]|lig[ae]?|igt|ad|eri)$|^(?:sj|kj|hj|bj|fj|gj)/u,
  },
  cs: {
    words: listOf(
      'je na pro se do za od nebo tři tri dva čtyři zdarma doprava sleva kč kc oprava servis jarni denne otevřeno rucne ručno poklon',
    ),
    forms: /[ěřůčšžťďňľđ]|(?:n[íi]|n[ýáé]|ov[ýáé]|ost|rn[ií]|aha|kol|vky)$/u,
  },
  ro: {
    words: listOf(
      'și si pentru cu din la este trei doi patru cinci gratuit livrare reducere cadou cutie inclusă zile preț lei oferta de bucuresti primavara',
    ),
    forms: /[ășț]|î\p{L}|(?:ului|ilor|elor|ții|atii|tii|ete|ate|uri|esc|ară|zie)$/u,
  },
  hu: {
    words: listOf('az és egy három négy két ingyenes szállítás akció minden ft nap ajándék doboz kézzel tavaszi javitas szerviz'),
    forms: /[őű]|[áéíóú]\p{L}*[áéíóúöü]|gy(?!m)|zs|sz|(?:ok|ek|ak|ban|ben|nak|nek|ás|itas|ott|ett)$/u,
  },
  fi: {
    words: listOf('ja on kolme kaksi neljä viisi ilmainen toimitus alennus uusi kaikki päivää auki hinta ajanvaraus'),
    forms: /ää|yy|öö|ii|uu|[äö]\p{L}*[äöy]|[äö]$|(?:nen|set|tus|tys|ssa|ssä|lla|llä|sta|ksua|uus|kset|aus)$/u,
  },
  id: {
    words: listOf(
      'dan yang untuk dengan ini dari di kami gratis tiga dua empat setiap hari buka tangan buatan kotak hadiah beli ganti oli sepeda promo harga',
    ),
    forms: /(?:kan|nya|an|ah|ai)$|^(?:me[nm]|ber|pe[nm]|ke|ter)\p{L}+/u,
  },
  ca: {
    words: listOf(
      'de la en gratis classes classe horari amb per els les dels sense tres quatre fetes fet mà capsa regal inclosa preu gratuït dies hores dissabte diumenge',
    ),
    forms: /[ï·]|ny(?:a|es|s)?$|(?:ció|ments|atge|osa|tat|tges)$|l·l/u,
  },
};

/** A word says more than its ending. */
const OF_WORD = 2;
const FEWEST_LETTERS = 4;
const weightOf = (word: string, language: FactLanguage | Other): number => {
  const { words, forms } = signs[language];
  const isCommon = factLanguages.some((each) => each === language && promptRules[each].commonWords.has(word));
  if (isCommon || words.has(word)) return OF_WORD;
  return word.length >= FEWEST_LETTERS && forms.test(word) ? 1 : 0;
};

const CLEARLY = 2;
/**
 * The language of the ad, unless the words look clearly more like another one: that one of the four, or null.
 * @param words in small letters
 */
export const languageBySigns = (words: readonly string[], own: FactLanguage): FactLanguage | null => {
  const scoreOf = (language: FactLanguage | Other): number => words.reduce((sum, word) => sum + weightOf(word, language), 0);
  const languages = Object.keys(signs) as (FactLanguage | Other)[];
  const best = languages.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one), own as FactLanguage | Other);
  if (scoreOf(best) < scoreOf(own) + CLEARLY) return own;
  return factLanguages.find((language) => language === best) ?? null;
};

// Whether a text is in a language whose words the policy knows.
import { foldedText } from '../text-match.js';

const words = (listed: string): ReadonlySet<string> => new Set(listed.split(/\s+/).filter((word) => word !== ''));

/** Frequent small words of the four languages, and words of ads. */
const known = words(`
  a an the and or of per for to in on at by with from your you our we us is are be it this that no not now new off up all more less get buy shop order free sale save today only until every
  my i me he she they them his her its who what how when where why was were has have had do does will can just than as but if so out over under about into after before best ads ad make
  der die das den dem des ein eine einen einem einer eines und oder mit für von vom zum zur im am auf aus bei bis ab nur jetzt neu neue neuen neuer ist sind wir sie ihr ihre ihren unser unsere dein deine du ich
  nicht kein keine auch alle alles mehr ohne nach über unter gegen wie was wer wo wann so kaufen bestellen kostenlos rabatt günstig heute frische frisch täglich jeden jede jeder es er man uns euch sich werden wird
  le la les un une des du de d l et ou où avec pour par sur sous dans en au aux votre vos notre nos ce cette ces qui que quoi est sont nous vous ils elle il je tu ton ta tes son sa ses plus moins sans chez
  dès jusqu achetez commandez livraison gratuite gratuit offre promo prix nouveau nouvelle nouvelles tout tous toute toutes ne pas se à même entre
  el los las una unos unas del al y o e u con para por sin sobre desde hasta en tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas que qué es son somos más menos muy ya hoy ahora solo sólo
  compra gratis oferta envío nuevo nueva nuevos nuevas todo todos toda todas lo se te me no mi si cada como entre cómo`);

/** Frequent small words of other languages in Latin letters that none of the four has. */
const foreign = words(`
  il lo gli della dello delle degli dei nel nella nelle nei sul sulla con il per il che è sono più anche questo questa nostro nostra nostri vostro tuo tua ogni oggi subito offerta sconto acquista prezzi fino negli alla alle dal dalla gratuita spedizione scopri
  não você voce seu sua seus suas nosso nossa com em na nos nas pelo pela ao à às uma umas também até mais muito já são está frete grátis compre agora para os do da das dos loja
  het een van voor met je jouw uw onze ons wij zijn niet ook naar bij tot korting nu bestel gratis verzending elke dag nieuwe deze dit
  och att för med som på av är det inte din ditt dina våra vår till från köp nu fri frakt rabatt alla alle og på til fra kjøp ikke vores vår deres nye denne dette
  i w z na do dla się nie jest oraz twoje twój nasz nasza nasze teraz kup darmowa dostawa od już każdy ze przez
  ve bir için ile bu daha çok şimdi ücretsiz kargo indirim yeni her sizin bizim en olarak değil
  dan yang untuk dengan ini dari di anda kami gratis ongkir beli sekarang diskon tidak semua
  și pentru cu din la este sunt nu acum gratuită livrare reducere noastre dumneavoastră mai toate
  a az és egy hogy nem most ingyenes szállítás akció minden vagy ön
  a je na pro se v s do za od nebo nyní zdarma doprava sleva nové všechny vaše naše
  ja on että sinun meidän nyt osta ilmainen toimitus alennus uusi kaikki ei
  và của cho với là có không mua ngay miễn phí giảm giá hàng mới những một được bạn chúng tôi`);

const MOSTLY = 0.5;
const FEW_WORDS = 4;
const LONG_TEXT = 12;

/** Scripts that are written beside Latin letters within a word, as in Japanese, and look like none of them. */
const beside = 'Common Inherited Han Hiragana Katakana Bopomofo Hangul Thai Lao Khmer'.split(' ');
const inClass = (scripts: readonly string[]): string => scripts.map((script) => `\\p{Script=${script}}`).join('');
const latinLetter = /\p{Script=Latin}/u;
/** Of the scripts whose letters pass for Latin ones most have a row in `confusables.table.ts`; the others pass for nothing. */
const otherLetter = new RegExp(`[^${inClass([...beside, 'Latin'])}]`, 'u');
const alike = 'Cyrillic Greek Armenian Cherokee Lisu Coptic'.split(' ').map((script) => new RegExp(inClass([script]), 'u'));
/** `µm` is a unit. */
const SHORTEST_MIXED = 3;

/** Whether a word mixes Latin letters with those of another script, or two whose letters pass for Latin ones: no language writes so. */
const isMixed = (text: string): boolean =>
  (text.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) =>
      otherLetter.test(word) &&
      [...word].length >= SHORTEST_MIXED &&
      (latinLetter.test(word) || alike.filter((script) => script.test(word)).length > 1),
  );

/** False for a text in another language or script; true also where it is too short to tell, or only names and numbers. */
export function isReadable(text: string): boolean {
  const letters = text.normalize('NFKC').match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (letters.length > 0 && latin.length < letters.length * MOSTLY) return false;
  const read = foldedText(text).match(/\p{L}{2,}/gu) ?? [];
  const own = read.filter((word) => known.has(word)).length;
  const other = read.filter((word) => foreign.has(word) && !known.has(word)).length;
  if (read.length < FEW_WORDS) return other < 2;
  return other <= own && !(own === 0 && read.length >= LONG_TEXT);
}

/** Whether nothing keeps the text from being judged: its language is known, and no word hides behind letters of another script. */
export const isChecked = (text: string): boolean => isReadable(text) && !isMixed(text);

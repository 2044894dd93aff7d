// Frequent small words of languages, and of the four known ones the words with which ads call people to do something.
import type { KnownLanguage } from './typed-words.table.js';

export const smallWords = {
  en: `a an the and or of for to in on at by with from your you our we us are is be it this that these those not off up all more out over about into after before
    as but if so when where who what how which will can just than their they them his her its has have had do does was were been there here my i`,
  de: `der die das den dem des ein eine einen einem einer eines und oder mit für von vom zum zur im am auf aus bei bis ab ist sind wir sie ihr ihre ihren ihrem
    unser unsere unserer unseren unserem dein deine deinen deiner du ich nicht kein keine auch alle mehr ohne nach über unter gegen wie was wer wo wann so es er
    man uns euch sich werden wird hat haben in an zu als wenn dass noch schon durch um vor seit`,
  fr: `le la les un une des du de d l et ou où avec pour par sur sous dans en au aux votre vos notre nos ce cette ces qui que quoi est sont nous vous ils elle il je tu
    ton ta tes son sa ses plus moins chez dès ne pas se à même entre mais comme sans leur leurs qu c s n j y on`,
  es: `el la los las un una unos unas de del al y o con para por sin sobre desde hasta en tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas que
    qué es son somos más menos muy ya lo se te me no mi si como entre cómo pero donde cuando hay está están a e`,
  nl: `de het een van en voor met je jouw uw onze ons wij zijn niet ook naar bij tot is dat die deze dit op in aan maar om te wat wie hoe nog uit`,
  it: `il lo la gli le i un una di del della dello delle degli dei e o con per da dal dalla in nel nella nei sul sulla che è sono più anche questo questa nostro nostra
    tuo tua vostro non si come a al alla ai`,
  pt: `o a os as um uma de do da dos das e ou com para por em no na nos nas pelo pela ao à que é são seu sua seus suas nosso nossa você não mais também até como se`,
} as const satisfies Record<string, string>;

export type MarkedLanguage = keyof typeof smallWords;

export const callWords: Readonly<Record<KnownLanguage, string>> = {
  en: `order buy shop get book call visit discover find learn see try join start sign apply download contact donate ask come meet choose send enjoy make now today
    new reserve subscribe register quote offer tickets read know take give help us`,
  de: `bestellen bestell kaufen kauf buchen buche rufen ruf anrufen besuchen besuch entdecken entdecke finden finde mehr erfahren sehen testen probieren anmelden melde
    bewerben herunterladen kontakt spenden fragen kommen komm holen hol wählen jetzt heute neu neue neuen neues sichern genießen lesen hier`,
  fr: `commandez commander achetez acheter réservez réserver appelez appeler venez visitez découvrez découvrir trouvez essayez rejoignez postulez téléchargez contactez
    donnez demandez choisissez profitez savoir plus maintenant aujourd hui nouveau nouvelle nouveaux nouvelles ici inscrivez offrez`,
  es: `pide pedir compra comprar reserva reservar llama llamar ven visita descubre descubrir encuentra prueba únete regístrate solicita descarga contacta dona pregunta
    elige disfruta saber más ahora hoy nuevo nueva nuevos nuevas aquí conoce`,
};

// Words that promise something: an ad has them only inside a quote. And words around a quote that change what it says. Each list is closed.
import type { ByLanguage, WordTable } from './typed-words.table.js';

/** One word each; `gratis*` is any word that begins so, `*frei` any longer word that ends so. */
export const claimWords: WordTable = {
  all: {
    en: `free freebie complimentary discount* cashback coupon* voucher* rebate* bargain* refund* guarantee* warranty warranties warranted lifetime
      limited hurry only best cheapest lowest largest biggest fastest safest greatest finest strongest unbeatable unrivalled unrivaled unmatched leading
      certified certificate* certification approved proven tested clinically award* patented official officially licensed licenced accredited recommended
      authorised authorized endorsed verified organic biodegradable vegan exclusive exclusively unlimited unconditional zero instant instantly immediately
      cheaper cheap`,
    de: `gratis* *gratis kostenlos* *kostenlos kostenfrei* umsonst geschenkt frei freier freie freies *frei *freie *freier *freies *freien rabatt* *rabatt *rabatte
      ermäßigt* ermässigt* reduziert* vergünstigt* gutschein* *gutschein garantie* *garantie garantiert* gewährleistung begrenzt* limitiert* restposten
      beste bester bestes besten bestem bestpreis* günstigste* billigste* größte* grösste* schnellste* sicherste* führende* einzige* unschlagbar*
      unübertroffen* zertifiziert* zertifikat* geprüft* getestet* testsieger* erwiesen* klinisch* patentiert* offiziell* zugelassen* empfohlen* ausgezeichnet*
      preisgekrönt* biologisch* vegan* exklusiv* unbegrenzt* günstiger billig* letzte letzter letztes letzten sofort klimaneutral* null`,
    fr: `gratuit* offerte offertes réduction* rabais promo promos promotion* remboursé* remboursement* garantie* garanti garantis garantit garantissons limité*
      meilleur* imbattable* inégalé* certifié* certification* approuvé* prouvé* testé* cliniquement breveté* officiel* agréé* recommandé* primé* biologique* végan*
      exclusif* exclusive* exclusivité* illimité* seulement uniquement dernier derniers dernière dernières immédiat* immédiatement zéro`,
    es: `gratuito* gratuita* gratuitamente descuento* rebaja* rebajad* reembolso* garantía* garantiza* garantizad* limitad* último* última* mejor mejores
      imbatible* inigualable* certificad* aprobad* probado probada probados probadas comprobad* clínicamente patentad* oficial* recomendad* premiad* galardonad*
      ecológic* vegan* exclusiv* ilimitad* solamente únicamente inmediat* barato* barata* cero regalo regalos`,
  },
  own: {
    en: 'last sale',
    de: 'nur billiger',
    fr: 'offert offerts remise* solde* seul seule seuls seules',
    es: 'solo sólo oferta ofertas promoción promociones',
  },
};

/** Several words each, divided by `|`. */
export const claimPhrases: ByLanguage = {
  en: 'made in|number one|money back|on us|next day|same day|at no cost|no charge|risk free|while stocks last|while supplies last|sold out|almost gone',
  de: 'nummer eins|auf kosten des hauses|solange der vorrat reicht|hergestellt in|geld zurück|fast ausverkauft|aufs haus',
  fr: 'numéro un|sans frais|fabriqué en|fabriquée en|fabriqués en|fabriquées en|satisfait ou remboursé|dans la limite des stocks|moins cher|moins chère|moins chers',
  es: 'número uno|sin coste|sin costo|hecho en|hecha en|hechos en|hechas en|fabricado en|fabricada en|hasta agotar existencias|más barato|más barata',
};

/** A word of a claim here is none. */
export const harmlessPhrases: ByLanguage = {
  en: 'feel free|to last|not only|free time|at last|best regards|in the best sense|for sale',
  de: 'nicht nur|im freien|ins freie|nur noch eins|am besten',
  fr: 'non seulement',
  es: 'no solo|no sólo|no solamente',
};

/** Directly before a quote they change its amount; before a quote of a place they do not. */
export const qualifiers: ByLanguage = {
  en: `up to|from|over|under|about|around|almost|nearly|at least|at most|more than|less than|as much as|as little as|starting at|starting from|below|above|
    roughly|approx|except|excluding|plus|minus|extra|another|additional`,
  de: `bis zu|ab|über|unter|rund|etwa|fast|knapp|ca|circa|mindestens|höchstens|mehr als|weniger als|maximal|minimal|außer|ausgenommen|zusätzlich|weitere|schon ab|zuzüglich`,
  fr: `jusqu'à|jusqu ' à|dès|à partir de|plus de|moins de|environ|presque|au moins|au plus|près de|sauf|hors|autour de|supplémentaires`,
  es: `hasta|desde|a partir de|más de|menos de|casi|cerca de|al menos|como mínimo|como máximo|salvo|excepto|alrededor de|unos|unas|aproximadamente`,
};

/** Directly before any quote they turn it round. */
export const negations: ByLanguage = {
  en: "no|not|never|without|neither|nor|hardly|isn ' t|aren ' t|don ' t|doesn ' t|cannot|can ' t|no longer|instead of",
  de: 'kein|keine|keinen|keiner|keinem|nicht|nie|niemals|ohne|weder|noch nie|nicht mehr|statt|anstatt',
  fr: 'pas|pas de|sans|ni|jamais|aucun|aucune|plus aucun|au lieu de|non',
  es: 'no|sin|ni|nunca|jamás|ningún|ninguna|tampoco|en lugar de|en vez de',
};

/** Directly behind a quote with a number they change what it counts. */
export const periods: ByLanguage = {
  en: `per|each|a month|a year|a week|a day|a night|a person|an hour|every month|every year|every week|every day|monthly|yearly|annually|weekly|daily|hourly|off|
    less|more|extra|or more|and more|and up|or less|minimum|maximum|days|weeks|months|years|hours|minutes|people|times|excluded|not included`,
  de: `pro|je|jährlich|monatlich|wöchentlich|täglich|stündlich|im monat|im jahr|in der woche|am tag|die stunde|die nacht|weniger|mehr|extra|oder mehr|und mehr|zzgl|
    zuzüglich|minimum|maximum|tage|wochen|monate|jahre|stunden|minuten|personen|jeden monat|mal|günstiger|billiger|netto|brutto`,
  fr: `par|chacun|chacune|l'heure|l ' heure|le mois|la nuit|la semaine|l ' an|mensuels|mensuel|annuels|de moins|de plus|ou plus|et plus|moins|plus|minimum|maximum|jours|semaines|mois|
    ans|heures|minutes|personnes|fois|hors taxes|ht`,
  es: `por|cada|al mes|al año|al día|a la semana|la hora|la noche|mensuales|anuales|menos|más|o más|y más|mínimo|máximo|días|semanas|meses|años|horas|minutos|personas|veces`,
};

/** Signs with the same meaning, glued to a quote or not. */
export const signsBefore = '~≈<>≤≥±+';
export const signsBehind = '+/*';

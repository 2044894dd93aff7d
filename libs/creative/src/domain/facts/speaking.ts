// The clauses of a brief in which the brand speaks to the readers of its ad: `Learn Spanish online`, `We fix cracked screens`.
import { beginsWith } from './begins-with.js';
import type { FactLanguage } from './fact-language.js';

/** What the readers of the ad are asked to do. */
const ASKS: Readonly<Record<FactLanguage, RegExp>> = {
  en: beginsWith(
    'learn|discover|visit|try|taste|book|rent|hire|adopt|donate|support|download|join|enjoy|explore|meet|come to|give|help|sponsor|celebrate|restore',
  ),
  de: beginsWith(
    '(?:lern|entdeck|besuch|probier|buch|miet|unterstütz|genieß|erleb|spend|helf|feier|schenk)e?n sie|lerne|entdecke|besuche|probiere|buche|miete|unterstütze|genieße|erlebe|spende|hilf|feiere',
  ),
  fr: beginsWith(
    'apprenez|découvrez|visitez|essayez|goûtez|réservez|louez|adoptez|faites un don|donnez|soutenez|téléchargez|rejoignez|profitez|explorez|venez|offrez|aidez|parrainez',
  ),
  es: beginsWith(
    'aprende|descubre|visita|prueba|reserva|alquila|adopta|dona|apoya|descarga|únete|disfruta|explora|conoce|ven|regala|ayuda|apadrina|celebra',
  ),
};
/** What the advertiser does for them. */
const DOES: Readonly<Record<FactLanguage, RegExp>> = {
  en: beginsWith(
    '(?:we|our \\p{L}+) (?:\\p{L}+ ){0,3}?(?:fix|repair|clean|build|deliver|design|install|teach|bake|roast|brew|grow|print|paint|restore|train|come|arrive|cook|sew|craft)',
  ),
  de: beginsWith(
    '(?:wir|unsere?r? \\p{L}+) (?:\\p{L}+ ){0,2}?(?:reparier\\p{L}+|reinig\\p{L}+|bau(?:en|t)|liefer\\p{L}+|gestalt\\p{L}+|installier\\p{L}+|unterricht\\p{L}+|back(?:en|t)|röst\\p{L}+|druck\\p{L}+|streich\\p{L}+|restaurier\\p{L}+|komm(?:en|t)|koch(?:en|t)|näh(?:en|t))',
  ),
  fr: beginsWith(
    '(?:nous|notre \\p{L}+|nos \\p{L}+) (?:répar\\p{L}+|nettoy\\p{L}+|constru\\p{L}+|livr\\p{L}+|install\\p{L}+|enseign\\p{L}+|cuis\\p{L}+|torréfi\\p{L}+|imprim\\p{L}+|peign\\p{L}+|restaur\\p{L}+|interv\\p{L}+|arriv\\p{L}+|cous\\p{L}+)',
  ),
  es: beginsWith(
    '(?:nuestr[oa]s? \\p{L}+ )?(?:repara(?:mos|n)?|limpia(?:mos|n)|construi?mos|entrega(?:mos|n)|instala(?:mos|n)|enseña(?:mos|n)|cocina(?:mos|n)|tosta(?:mos|n)|imprimi(?:mos|n)|pinta(?:mos|n)|restaura(?:mos|n)|llega(?:mos|n)|monta(?:mos|n))',
  ),
};
export const speaksFor =
  (language: FactLanguage) =>
  (text: string): boolean =>
    ASKS[language].test(text) || DOES[language].test(text);

// Who joins, helps or walks along signs up.
import { spoken } from '../spoken.js';

/** Help that is not paid is sought. */
export const HELPERS = spoken(
  "(?<!(?:also|auch|aussi|también) )(?:(?:asking|call|appeal) for (?:\\p{L}+ )?volunteers?|(?<!(?:our|by|the|of|from|trained|with|and|are|all) )volunteer \\p{L}+(?:ers|ors|ists|ants)(?= for|,|$| to)|(?:se buscan?|convocatoria):? (?:\\p{L}+ ){0,3}?(?:coristas|voces|lector[ae]s|actores|músicos)|(?:such|brauch)\\p{L}*[^.\n]{0,40} (?:pflegestellen|pflegefamilien|\\p{L}*pat(?:en|innen))|(?:needs?|seeks?|looking for|becom(?:e|ing)|wants?|new|more|join our) (?:an? )?(?:\\p{L}+ ){0,2}volunteers?|volunteers? (?:needed|wanted|welcome|required)|(?<!(?:i|we|they|who) )volunteer (?:with|for|at|on)|(?:such\\p{L}*|brauch\\p{L}*)[^.\n]{0,40} (?:ehrenamtliche\\p{L}*|freiwillige\\p{L}*)|(?:ehrenamtliche\\p{L}*|helfer(?:innen)?) (?:\\p{L}+ )?gesucht|gesucht: (?:ehrenamtliche|freiwillige|helfer)\\p{L}*|fehlen[^.\n]{0,60} ehrenamtlich|(?:stewards|marshals|mentors|befrienders|foster (?:carers|homes|families)|puppy raisers) (?:needed|wanted)|(?:needs?|seeks?|wanted:|looking for) (?:\\p{L}+ ){0,2}(?:stewards|marshals|mentors|befrienders|foster (?:carers|homes|families)|puppy raisers)|casas? de acogida|familias? de acogida|familles? d[’']accueil|(?:cherch|recherch)\\p{L}+[^.\n]{0,30} bénévoles?|bénévoles? (?:recherchés|bienvenus)|(?:busca|necesita|queremos)\\p{L}*[^.\n]{0,30} voluntari[oa]s)",
);
export const NO_FORM = spoken('no form|kein formular|pas de formulaire|sin formulario');
/** Who walks or climbs for a charity, or gives blood, signs up. */
export const SPONSORED = spoken(
  '(?<=(?:^|[.!?\n]) ?)(?:walk|run|swim|cycle|ride|hike|row|climb) (?:the )?\\d+ ?(?:k|km|miles?|kilomet(?:re|er)s?)|blood (?:drive|donors?)|stem cell|blutspend\\p{L}*|don(?:neurs)? (?:du|de) sang|donantes de sangre|(?:charity|sponsored|midnight|fun|moonlight) (?:\\p{L}+ )?(?:walk|run|ride|swim|hike|abseil|climb|trek|skydive|bike ride|challenge)|spendenlauf|sponsorenlauf|course solidaire|carrera solidaria',
);
/** Members pay a fee, learners and runners put their names down. */
export const JOINING = spoken(
  "(?<!(?:no|without|with|prime|three months of|includes|including|months of) |(?:includes?|including|comes with|plus) (?:\\S+ ){1,4})memberships?(?! (?:card|discount|needed|required|software))|become a member|mitglied (?:wird|werden|ist) (?:man|du|ihr)?|mitgliedschaft\\p{L}*|membres[ií]as?|cartes? d[’']adhérent\\p{L}*|(?:devenez|devenir|deviens) (?:adhérente?|membre)|hazte soci[oa]|cuota (?:mensual|anual)|(?:se|para) inscrib\\p{L}+|préinscriptions?|pre-?inscripci[oó]n\\p{L}*|(?:qui|si|pour) s[’']inscri\\p{L}+|inscripci[oó]n(?:es)?(?= ?:| \\d| cuesta| gratis)|inscriptions?(?= ?:| \\d)|registro(?= ?:)|anmeldung(?:en)?(?= ?:)|startgeld|dorsales|kursgebühr|(?:we|i) teach|courses? (?:run|start|begin)s?|(?:wir|ich) unterrichten?|enseñamos|nous enseignons|preuniversitario",
);

// How a brief addresses its readers, so that what the ad asks of them is said the same way: `reservás` with `reservá`, `tu` with `réserve`.
import { spoken } from '../spoken.js';
import { type BuiltInLanguage, phrasesOf } from './languages.js';
import type { PhraseTable } from './phrase-table.js';

interface Address {
  /** Words that only this address has. */
  readonly said: RegExp;
  /** A brief with these addresses otherwise. */
  readonly other: RegExp;
  /** The phrases of the table, and how they are then said. */
  readonly words: Readonly<Record<string, string>>;
}

const VOS: Address = {
  said: spoken(
    'vos|sos (?:un|una|nuev\\p{L}+|soci\\p{L}+|estudiante)|ten[eé]s|quer[eé]s|pod[eé]s|sabés|hacés|venís|vení|elegís|pedís|vivís|(?:anot|llev|pag|reserv|compr|busc|necesit|lleg|entren|disfrut|prob|mand|invit|gan|ahorr|trabaj|us|cambi|alquil|viaj)[aá]s(?<=á\\p{L})|traé|reservá|comprá|pedí|probá|elegí|conocé|sumate|anotate|inscribite|animate|llevate|escribinos|consultanos|acercate|mirá|fijate|en (?:toda )?(?:la )?argentina|buenos aires|montevideo|mar del plata|bariloche|tucumán|neuquén|(?<=(?:,|en|de) )mendoza|caba',
  ),
  other: spoken('tú|tienes|puedes|quieres|usted'),
  words: {
    Regístrate: 'Registrate',
    Inscríbete: 'Inscribite',
    Contáctanos: 'Contactanos',
    Suscríbete: 'Suscribite',
    Llámanos: 'Llamanos',
    Infórmate: 'Informate',
    infórmate: 'informate',
    consúltanos: 'consultanos',
    Solicítalo: 'Solicitalo',
    Ayúdanos: 'Ayudanos',
    Compra: 'Comprá',
    Descarga: 'Descargá',
    Contacta: 'Contactá',
    Reserva: 'Reservá',
    Pide: 'Pedí',
    pide: 'pedí',
    Aprovecha: 'Aprovechá',
    Haz: 'Hacé',
    Dona: 'Doná',
    Llama: 'Llamá',
    Consigue: 'Conseguí',
    habla: 'hablá',
    Visita: 'Visitá',
    Descubre: 'Descubrí',
    Conoce: 'Conocé',
    Trabaja: 'Trabajá',
    Envía: 'Enviá',
    Colabora: 'Colaborá',
    puedes: 'podés',
  },
};

const USTED: Address = {
  said: spoken(
    'usted|llámenos|escríbanos|contáctenos|visítenos|consúltenos|inscríbase|regístrese|acérquese|(?:solicite|reserve|agende|pida|conozca|compre) (?:sus?|ya|hoy|ahora|en|por)',
  ),
  other: spoken('tú|tu|tus|te|contigo'),
  words: {
    'No te lo pierdas': 'No se lo pierda',
    'no te lo pierdas': 'no se lo pierda',
    'Te esperamos': 'Le esperamos',
    'Consigue tus entradas': 'Consiga sus entradas',
    'Haz tu donación': 'Haga su donación',
    'Haz tu pedido': 'Haga su pedido',
    'Pide tu presupuesto': 'Pida su presupuesto',
    'tu candidatura': 'su candidatura',
    Regístrate: 'Regístrese',
    Inscríbete: 'Inscríbase',
    Contáctanos: 'Contáctenos',
    Suscríbete: 'Suscríbase',
    Llámanos: 'Llámenos',
    Infórmate: 'Infórmese',
    infórmate: 'infórmese',
    consúltanos: 'consúltenos',
    Solicítalo: 'Solicítelo',
    Ayúdanos: 'Ayúdenos',
    Compra: 'Compre',
    Descarga: 'Descargue',
    Contacta: 'Contacte',
    Reserva: 'Reserve',
    Pide: 'Pida',
    pide: 'pida',
    Aprovecha: 'Aproveche',
    Dona: 'Done',
    Llama: 'Llame',
    habla: 'hable',
    Visita: 'Visite',
    Descubre: 'Descubra',
    Conoce: 'Conozca',
    Trabaja: 'Trabaje',
    Envía: 'Envíe',
    envía: 'envíe',
    Colabora: 'Colabore',
    puedes: 'puede',
  },
};

const TU: Address = {
  said: spoken("tu|toi|tes|t[’']\\p{L}+|rejoins-nous|inscris-toi|réserve (?:ta|ton|tes)"),
  other: spoken('vous|votre|vos'),
  words: {
    'Passez votre commande': 'Passe ta commande',
    'Votre devis': 'Ton devis',
    'votre devis': 'ton devis',
    'Prenez vos billets': 'Prends tes billets',
    'Inscrivez-vous': 'Inscris-toi',
    'Abonnez-vous': 'Abonne-toi',
    'Contactez-nous': 'Contacte-nous',
    'contactez-nous': 'contacte-nous',
    'Appelez-nous': 'Appelle-nous',
    'parlez-en': 'parles-en',
    'rejoignez-nous': 'rejoins-nous',
    Téléchargez: 'Télécharge',
    Postulez: 'Postule',
    postulez: 'postule',
    Venez: 'Viens',
    Soutenez: 'Soutiens',
    Donnez: 'Donne',
    Faites: 'Fais',
    Découvrez: 'Découvre',
    Achetez: 'Achète',
    Commandez: 'Commande',
    Contactez: 'Contacte',
    Réservez: 'Réserve',
    réservez: 'réserve',
    Demandez: 'Demande',
    demandez: 'demande',
    Profitez: 'Profite',
    Appelez: 'Appelle',
  },
};

/** German asks in the infinitive and English has one address. The first that a brief has is its own. */
const ADDRESSES: Readonly<Record<BuiltInLanguage, readonly Address[]>> = { en: [], de: [], fr: [TU], es: [VOS, USTED] };

const said = (text: string, { words: table }: Address): string => {
  const known = Object.keys(table).sort((one, other) => other.length - one.length);
  return text.replace(new RegExp(`(?<!\\p{L})(?:${known.join('|')})(?!\\p{L})`, 'gu'), (word) => table[word] ?? word);
};

const known = new Map<Address, PhraseTable>();
/**
 * The phrases of the language, in the address of the brief.
 * @param readers what the brief says to its readers; its notes to the writer address somebody else
 */
export const phrasesAddressing = (readers: string, language: BuiltInLanguage): PhraseTable => {
  const phrases = phrasesOf(language);
  const address = ADDRESSES[language].find((each) => each.said.test(readers) && !each.other.test(readers));
  if (address === undefined) return phrases;
  const table = known.get(address) ?? (JSON.parse(said(JSON.stringify(phrases), address)) as PhraseTable);
  known.set(address, table);
  return table;
};

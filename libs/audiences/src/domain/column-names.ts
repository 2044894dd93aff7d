// What people's programs call the columns of a list of people. The console reads it too: nothing of Node may stand here.

/** Of whole names, without accents: theirs, by ours. */
const words = {
  email: `mail e_mail e_mails emails email_address e_mail_address e_mail_adresse mailadresse courriel adresse_mail adresse_e_mail
    correo correo_electronico`,
  phone: `phone_number phones telephone telephone_number tel tel_no mobile mobile_phone mobile_number cell cell_phone cellphone
    telefon telefonnummer telefono telefone handy handynummer mobil mobiltelefon mobilnummer rufnummer portable
    numero_de_telephone movil celular`,
  email_sha256: 'hashed_email email_hash sha256_email',
  phone_sha256: 'hashed_phone phone_hash sha256_phone',
  device_id: 'idfa gaid mobile_advertising_id mobile_id advertising_id',
  crm_id: 'customer_id user_id external_id kundennummer id_client',
  country: 'country_code land laendercode pays pais',
  language: 'locale lang sprache langue idioma',
  gender: 'sex geschlecht sexe sexo',
  birth_year: 'year_of_birth geburtsjahr annee_de_naissance ano_de_nacimiento',
} as const;

type Known = keyof typeof words;
const ours = new Map(
  Object.entries(words).flatMap(([name, theirs]) => theirs.split(/\s+/).map((each): [string, Known] => [each, name as Known])),
);

/** `E-mail` for `E-mail (name@example.com)` */
export const withoutExample = (name: string): string => name.replace(/[([{].*$/s, '').trim();

/** A name as it is looked up: without the example in brackets, accents and signs. */
export const plainName = (name: string): string =>
  withoutExample(name.slice(0, 100))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Our name for a column that others call so. */
export const columnNamed = (name: string): Known | undefined => ours.get(plainName(name));

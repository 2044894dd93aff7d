// Countries and parts of the world: all of one is no place where a thing is found.
const LANDS =
  "the UK|UK|United Kingdom|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Ireland|the Republic|USA?|the USA?|the States|the United States|America|North America|Canada|Australia|New Zealand|NZ|Aotearoa|South Africa|India|Kenya|Nigeria|Ghana|Uganda|Tanzania|Pakistan|Bangladesh|the Philippines|Malaysia|Indonesia|Thailand|Vietnam|Japan|China|Europe|the EU|Asia|Africa|the World|Germany|Austria|Switzerland|France|Spain|Portugal|Italy|Belgium|the Netherlands|Holland|Greece|Poland|Turkey|Mexico|Brazil|Argentina|Chile|Colombia|Peru|Deutschland|Österreich|der Schweiz|die Schweiz|Schweiz|Europa|Italien|Frankreich|Spanien|der EU|(?:la )?France|(?:la )?Belgique|(?:la )?Suisse|(?:le )?Canada|Québec|l[’']Europe|Europe|Espagne|Italie|Allemagne|(?:le )?Maroc|Tunisie|Algérie|Sénégal|Espa[nñ]a|México|(?:la )?Argentina|Chile|Colombia|(?:el )?Perú|Uruguay|Paraguay|Bolivia|Ecuador|Venezuela|Costa Rica|Guatemala|Latinoamérica|Europa|Portugal";
const ALL = '(?:all (?:of |over )?|across |throughout |whole of |ganz |toute? (?:la |le )?|tod[oa] (?:la |el )?)?';
const WIDE = new RegExp(
  String.raw`^(?:\p{Ll}[\p{L}’']* ){0,2}?${ALL}(?:${LANDS})(?:(?:, | (?:and|or|und|oder|et|ou|y|o|&|\+) )(?:in |en |au )?(?:${LANDS}))*$`,
  'iu',
);

/** `in England and Wales`, `en France`. */
export const isWide = (place: string): boolean => WIDE.test(place);

// How people greet in any region, and whom: said before anything is told.

const any = (...lists: readonly string[]): string => `(?:${lists.join('|')})`;

/** It greets also where nobody is named. */
export const GREETS = any(
  "hi+|hiya+|he+y+(?: up)?|hello+|heya|howdy|g[’']?day|ey up|ay up|wotcha|yo(?=[ ,!]+(?:team|guys|all|so)(?!\\p{L}))|kia ora|good (?:morning|afternoon|evening|day)|(?:morning|afternoon|evening)(?=,? (?:all|team|both|everyone|folks|guys)(?!\\p{L}))",
  'mahlzeit|hallo+|hallöchen|halli hallo|hoi|hoi zäme|moin(?: moin)?|moinsen|servus|griaß (?:di|eich|enk|gott)|gr(?:üe|ü)(?:zi|ezi)(?: mitenand)?|grüessech|gr[uü](?:ß|ss) (?:gott|dich|euch|sie)|huhu|salü|sali|tach|gude|ahoi|guten (?:tag|morgen|abend)',
  'bonjour|bonsoir|salut|coucou|all[oô]|bon matin|bjr|slt|madame|monsieur|mesdames|messieurs',
  '(?:muy )?buenas(?: tardes| noches| buenas)?|buen[oa]s d[ií]as|buen d[ií]a|hola+|holi+s?|qu[eé] (?:tal|onda|más)|quiubo|epa|oye|al[oó]|ol[aá](?= )|saludos|(?:reciban? )?(?:un )?(?:cordial|afectuoso|atento) saludo|kaixo|bon dia',
);
/** Those who are greeted, besides names. */
export const GREETED = any(
  "all|both|sirs?/madams?|team|there|everyone|everybody|folks|guys|mates?|y[’']?all|again|and|mr|mrs|ms|dr|sir|madam|sir/madam|marketing|agency",
  'zusammen|zäme|mitenand|miteinander|ihr|euch|du|und|liebes?|lieber|lieben|leute|damen|herren|geehrte[rs]?|herr|frau|agentur|kolleg\\p{L}+|an alle',
  "et|[aà]|toutes?|tous|tout le monde|l[’']équipe|équipe|madame|monsieur|mesdames|messieurs|ch[eè]re?s?|collègues",
  'y|a|tod[oa]s|gente|equipo|señora?s?|señores|colegas?|amig[oa]s?|chic[oa]s|de|del|la',
);
const GROUP = any(
  "all|both|team|there|everyone|everybody|folks|guys|mates?|y[’']?all|again",
  'zusammen|zäme|mitenand|miteinander|(?:ihr|meine) lieben|ihr|leute|liebes team|an alle',
  "[aà] tou(?:te)?s(?: et (?:à )?tou(?:te)?s)?|tout le monde|l[’']équipe",
  '(?:a )?tod[oa]s|gente|equipo|chic[oa]s|amig[oa]s|qu[eé] tal',
  "how(?:[’']?s it going| are (?:you|u)| r u)|hope (?:you(?:[’']?re| are)|ur|u r) (?:good|well|ok)|wie geht[’']?s|[cç]a va|c[oó]mo (?:andan|est[aá]n|va|andas|est[aá]s)",
);
/** A greeting that a comma need not end, as one types it in haste. */
export const GREETING = `(?!madame|monsieur|mesdames|messieurs)${GREETS}(?:,? ${GROUP}(?![\\p{L}’'])){0,2}`;

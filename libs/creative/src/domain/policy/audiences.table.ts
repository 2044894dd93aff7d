// Whom an ad speaks to: children who are to bet, and people who are told what they are. In four languages at once; the notation is that of
// `english.ts`.
export const audiences = {
  /** Children and teenagers as the players of a game for money, and the age check that lets them in. */
  minorPlayers: `(for|app for|open to|made for|aimed at) (kids|children|teens|teenagers|minors|pupils|students under 18|schoolchildren|school kids|under ?18s?|(13|14|15|16|17) year olds?), pocket money, (no|without|skip the|bypass the|zero) age (check|verification|limit|proof)s?, no id for under 18s?, under ?18s? (welcome|allowed),
    (für|ab) (kinder|jugendliche|teenager|teenies|minderjährige|schüler(innen)?|unter 18 ?jährige|12|13|14|15|16|17)( jahren)?, taschengeld, (ohne|keine) (alters(prüfung|kontrolle|nachweis|verifizierung|check|verifikation)|ausweiskontrolle), auch unter 18,
    (pour|aux) (les |des )?(enfants|ados|adolescents|mineurs|collégiens|lycéens|élèves|moins de 18 ans|jeunes de 1\\d ans), argent de poche, sans (vérif(ication)?|contrôle|vérifier) (de |d |l )?(l )?(âge|identité), dès 1\\d ans,
    (para|a) (niños|niñas|adolescentes|menores( de edad)?|chavales|alumnos|colegiales|chicos de 1\\d), paga semanal, sin (verificar|verificación de|comprobar|control de) (la |tu )?edad, desde los 1\\d años,
    online (para|for|für) (menores|niños|kids|teens|minors|jugendliche|schüler|minderjährige), en ligne pour (les )?(mineurs|ados|collégiens|lycéens)`,
  /** The ad knows what its readers are. */
  weKnowYou: `we know (how|that|what) you (feel|are|suffer)?, we know you( are| re)?, we understand (that )?you are, we see you are, you still, still single and,
    wir wissen (dass|wie) (du|sie) .., wir sehen dass (du|sie) .., noch immer, immer noch,
    nous savons que (vous|tu) .., on sait que (vous|tu) .., toujours célibataire et,
    sabemos que (eres|estás|tienes|usted es|está|tiene), (ya )?sabemos (cómo|lo que) (te sientes|eres|sufres), todavía soltera? y, sigues`,
  /** What only somebody knows who knows a person. */
  circumstances: `single and (overweight|lonely|broke|over \\d+), (single|unmarried|divorced) (mum|mom|mother|dad|father)s?, divorced, in debt, overweight, obese, lonely, ashamed, desperate, unemployed, jobless, depressed, infertile, broke,
    alleinerziehend(e|er)?, geschieden(e|er)?, verschuldet, übergewichtig, einsam, arbeitslos, nutzlos, verzweifelt, depressiv, pleite,
    mère célibataire, divorcée?, endettée?, obèse, en surpoids, au chômage, désespérée?, seule?, déprimée?,
    madre soltera, padre soltero, divorciad[oa], endeudad[oa], con deudas, deudas, gord[oa], en paro, desesperad[oa], sol[oa], deprimid[oa]`,
} as const;

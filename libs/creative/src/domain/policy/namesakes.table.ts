// Words that drugs and arms share with harmless things, and the games, sports and surgeries that use the plain word of harm. In four
// languages at once; the notation is that of `english.ts`.
export const namesakes = {
  /** Drugs that are also a drink, a fuel, a break in a wall or a clever person: only with a sign of trade. */
  drugNamesakes: `coke, crack, koks`,
  /** Games and sports whose guns and weapons are for play. */
  playFights: `laser ?tag*, laser ?games?, laser ?quest, laser arena, paintball*, water (fight|battle)s?, fencing, epee, foils?, judo, karate, larp, cap guns?,
    fecht(en|er|erin|club|verein|schule|kurs|training|halle|sport), florett, degen, säbeln?, *schützenfest*, *schützenverein*, *schützenbruderschaft*, *schützenumzug*, vogelschießen, königsschießen, festzug, wasserschlacht, mittelaltermarkt,
    escrime, fleuret, épées?, sabre, bataille d eau, reconstitution,
    esgrima, florete, espadas?, sable, batalla de agua`,
  /** Arms that no game has. */
  realArms: `(real|live|genuine|converted) (guns?|pistols?|rifles?|firearms?|weapons?|ammo|ammunition), handguns?, firearms?, shotguns?, glocks?, ak ?47s?, ar ?15s?, kalash*, uzis?, berettas?, hollow ?points?,
    (echte|scharfe|schussfähige)[nr]? (waffen?|pistolen?|gewehre?n?|munition), schusswaffen?, feuerwaffen?, handfeuerwaffen?, jagdgewehre?, sturmgewehre?, schlagringe?,
    (vraie?s?|véritables?) (armes?|pistolets?|fusils?|munitions?|balles), armes? (à feu|de poing|de guerre|d assaut), fusils? (à pompe|d assaut|de chasse),
    (armas?|pistolas?|rifles?|fusiles|escopetas?) (de fuego|de verdad|reales|auténtic[oa]s|de guerra|de caza), escopetas?, (munición|balas) (real(es)?|de verdad)`,
  /** Where laughing gas is medicine. */
  surgery: `dentists?, dental, midwi(fe|ves), anaesthe[st]i.*, zahnarzt*, zahnärzt*, kinderzahn*, narkose, hebammen?, dentistes?, cabinet dentaire, sédation, sages? femmes?, dentistas?, clínica dental, sedación, matronas?`,
  /** What a group does among themselves, and not work or a home that it is offered. */
  ownHours: `(self defen[cs]e|swim(ming)?|yoga|sauna|spa|gym|dance|walking|running|choir) .. (for|by) (women|men|ladies|girls|seniors), (women|ladies|girls|mens?|seniors)s? (self defen[cs]e|swim(ming)?|yoga|sauna|spa|dance|choir|football|night)( [^ ]+)?,
    (selbstverteidigung|schwimmen|yoga|sauna|gymnastik|tanz|tanzen|chor|lauftreff|radtour|stammtisch|[^ ]*kurs) .. für (frauen|mädchen|damen|männer|senioren), (frauen|damen|männer|senioren)(sauna|schwimmen|chor|turnen|yoga|fitness|lauf),
    (autodéfense|self défense|natation|yoga|sauna|hammam|gym|danse|chorale|marche) .. (pour|de|entre) (femmes|hommes|dames|filles|seniors),
    (defensa personal|natación|yoga|sauna|gimnasia|baile|coro|marcha) .. (para|de) (mujeres|hombres|chicas|mayores)`,
  /** Helpers for nothing, to whom no work and no home is offered. */
  volunteering: `volunteers?, volunteering, ehrenamt, ehrenamtlich*, helfer(innen)?, bénévol(e|es|at), voluntari(o|a|os|as|ado)`,
} as const;

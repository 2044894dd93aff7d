// Sexual shows before a camera, in plain words. In four languages at once; the notation is that of `english.ts`.
export const liveCams = {
  /** Shows before a camera. */
  camShows: `(live ?)?(web ?)?cams?, cam ?(shows?|chats?), live ?cam ?(shows?|chats?), (on|in front of|before|via|by) (the |a |their |her )?camera, live cameras?,
    vor (der|ihrer|laufender) kamera, vor (der |ihrer )?(web ?)?cam, (live|web)kameras?,
    (devant|face à|sur) (la |leur |sa )?(caméra|webcam|cam), caméras? en direct,
    (ante|frente a|delante de) (la |su )?(cámara|webcam|cam), cámaras? en (vivo|directo)`,
  /** What such a show lays bare. */
  laidBare: `undress(es|ed|ing)?, strip(s|ping)? (live|for you|naked|nude|off|down), (gets?|getting|goes|go|going) (naked|nude|topless), tak(e|es|ing) off (their|her|his|all) .. clothes, tak(e|es|ing) (their|her|his) clothes off, (hot|sexy|horny|naughty|naked|nude|topless|busty) (girls?|women|ladies|babes?|models?|guys|boys|amateurs?|milfs?|housewives|students?), (girls?|women|models?|amateurs?) .. (naked|nude|topless|undressed), sex( shows?| live)?, live sex, striptease, masturbat*,
    zieh(t|en)? sich .. .. .. aus, sich .. .. auszieh(en|t), auszieh(t|en) sich, lassen die hüllen fallen, (heiße|geile|scharfe|versaute|willige|nackte)[nr]? (girls?|frauen|mädchen|damen|amateur(e|en|innen)?|studentinnen|hausfrauen|models?|luder), (girls?|frauen|models?|amateure) .. nackt, nackt (live|vor|im), befriedig(t|en) sich,
    (se )?déshabill(e|ent|er|ant|ez|és|ées), (à poil|toutes? nues?), (filles?|femmes?|nanas|amatrices?|étudiantes?|modèles) .. (nues?|coquines?|chaudes?|sexy), (jolies|belles) (coquines|amatrices), (se )?caress(e|ent|er), strip ?tease,
    (se )?desnud(a|an|arse|ándose|en), se quitan? (la ropa|todo), (chicas?|mujeres?|señoritas?|amateurs?|modelos?|estudiantes) .. (desnudas?|calientes?|cachondas?|sexys?), se tocan?`,
  /** Such an offer by its own name. */
  liveCams: `(explicit|adult|xxx|sexy|sex|erotic|naughty|dirty|nude|kinky|spicy|horny|uncensored|18) (live )?(web ?)?cams?( shows?| chats?| girls?| models?| sites?)?, (private|live) cam shows?, cam ?(girls?|models?|sluts?|babes?), (live )?cam ?sex, live sex (shows?|cams?|chats?),
    (erotische?|heiße|geile|versaute|unzensierte|sex|erotik|porno) ?(live ?|web ?)?cams?, (sex|erotik|porno)(live|web)?cams?, (live ?)?cam ?(girls?|luder|sex), (live|web)cam ?girls?,
    (live ?cam|webcam|cam)s? (sexe|sexy|coquines?|chaudes?|x|porno|érotiques?|adultes?), (sexe|strip) (par|en|sur|devant) (web)?cam, shows? (coquins?|chauds?|sexy|érotiques?),
    (webcam|cam)s? (sexo|sexys?|eróticas?|calientes?|porno|x|para adultos), (sexo|striptease) (por|en|ante la) (web)?cam, shows? (eróticos?|calientes?)`,
  /** Who stands before the camera. */
  performers: `girls?, women, lad(y|ies), babes?, amateurs?, housewives, students?, milfs?,
    frauen, mädchen, damen, amateur(e|en|innen|in), hausfrauen, studentinnen,
    filles?, femmes?, nanas?, amatrices?, étudiantes?, coquines?,
    chicas?, mujeres, señoritas?, jovencitas?`,
  /** That they will do what is asked of them. */
  anythingGoes: `(do|does|doing) (everything|anything|whatever|what|all) (that )?(you|u) (ask|want|tell|say|wish|like|desire)( them| her)?, what you tell them, show(s|ing)? you (everything|it all), uncensored, (no|without) (limits|taboos?|censorship), private shows?,
    (machen|macht|tun|tut|zeigen|zeigt) (dir )?(wirklich )?alles( was (du|sie|ihr) (willst|wollen|wollt|sagst|möchtest))?, unzensiert(e|er|en)?, ohne (tabus?|zensur|grenzen), tabulos(e|en|er)?, private? shows?,
    (font|fait|feront|fera) tout( ce que (tu|vous) (veux|voulez|demandes|demandez|désires|désirez))?, sans (tabous?|censure|limites?|pudeur), shows? privés?,
    (hacen|hace|harán|hará) (todo )?lo que (les |le )?(pidas|quieras|digas|ordenes), hacen (de )?todo, sin (censura|tabúes|límites|pudor), shows? privados?`,
} as const;

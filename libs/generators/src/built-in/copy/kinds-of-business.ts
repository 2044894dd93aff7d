// Which button suits a kind of business: by what a brief names, not by what it only mentions.
import type { CallToAction } from '@app/creative';

const words = (...lists: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${lists.join('|')})(?!\\p{L})`, 'iu');

/** In the order English, German, French, Spanish; of several rows that match a name the first one decides. */
const KINDS: readonly (readonly [CallToAction, RegExp])[] = [
  ['subscribe', words('subscriptions?', '\\p{L}*-?abo|abonnement', 'abonnements?', 'suscripci[oó]n')],
  // Before their kinds: `booking software` is no booking, a `yoga teacher training` no class.
  [
    'learn_more',
    words(
      String.raw`(?:software|saas|platform|crm|erp|api|tool|system|dashboard|marketplace|plug-?in)s?|retailers?|garden cent(?:re|er)s?|bakery|museums?|exhibitions?|galler(?:y|ies)|credit unions?|(?:current |savings )?accounts?|loans?|certificate|planners?|publishers?`,
      String.raw`\p{L}*software|\p{L}*plattform|programm|system|bäckerei|gärtnerei|gartencenter|\p{L}*museum|\p{L}*ausstellung|\p{L}*konto|\p{L}*kredit|planer\p{L}*|planung|verlag|\p{L}*messe`,
      String.raw`logiciels?|plateforme|outil|jardinerie|boulangerie|musée|exposition|compte|prêt|crédit`,
      String.raw`(?:programa|aplicación|plataforma|sistema)|panadería|museo|exposición|cuenta|préstamo|vivero|feria`,
    ),
  ],
  [
    'contact_us',
    words(
      String.raw`estate agents?|letting(?:s)?(?: agents?)?|propert(?:y|ies)(?: management)?|real estate|realt(?:y|ors?)|new homes|town ?houses?|(?:bed(?:room)?|studio|new|holiday|rental|our|your) flats?|flats? (?:to|for|in|near|with)|apartments?|villas?|bungalows?|houses?(?! (?:moves?|cleaning|sitting|plants?|clearance))|wedding (?:venues?|flowers|planners?|photograph\w*)|venues?|solicitors?|lawyers?|attorneys?|law firm|conveyanc\w*|notar(?:y|ies)|accountan\w*|bookkeep\w*|tax (?:advis\w*|returns?|prep\w*)|mortgages?(?: brokers?| advis\w*)?|financial advi\w*|consult\w*|coaching|coach(?:es)?|agency|agencies|architects?|interior design\w*|garden design\w*|co-?working|private offices?|office space|nursing homes?|care homes?|funeral\w*|translat\w*|therap(?:y|ist)s?|psycholog\w*|counsell\w*`,
      String.raw`\p{L}*immobili\p{L}*|\p{L}*makler\p{L}*|(?:(?:eigentums|miet|neubau)|\p{L}*zimmer-?)?wohnung(?:en)?(?! streichen)|eigenheim\p{L}*|(?:reihen|einfamilien|doppel|fertig)?h(?:aus|äuser)|\p{L}*anw[aä]lt\p{L}*|kanzlei|notar\p{L}*|steuerberat\p{L}*|buchhalt\p{L}*|\p{L}*beratung|\p{L}*berater\p{L}*|\p{L}*coaching|\p{L}*agentur|architekt\p{L}*|coworking|büroflächen?|pflegeheim|seniorenheim|bestatt\p{L}*|übersetz\p{L}*|psycholog\p{L}*|\p{L}*therap\p{L}*|hochzeitslocation|eventlocation`,
      String.raw`immobili\p{L}*|maisons?(?: (?:à|de ville|individuelles?|neuves?|avec))|appartements?|avocat\p{L}*|notaires?|experts?[- ]comptables?|comptab\p{L}*|conseil\p{L}*|courtiers?|agences?|architectes?|coworking|bureaux|pompes funèbres|traduct\p{L}*|psycholog\p{L}*|thérap\p{L}*|salle de réception`,
      String.raw`inmobiliari\p{L}*|casas?(?! rural)|pisos?|viviendas?|abogad\p{L}*|notar[ií]\p{L}*|gestor[ií]a|asesor\p{L}*|consultor\p{L}*|agencia|arquitect\p{L}*|coworking|oficinas?|residencia de mayores|funeraria|traduc\p{L}*|psic[oó]log\p{L}*|terap\p{L}*|finca para bodas`,
    ),
  ],
  [
    'get_quote',
    words(
      String.raw`(?:\p{L}+ )?insurance|cover(?: for|$)|liability|tree (?:surgeons?|surgery|care)|arborists?|stump grinding|landscap\w*|lawn care|gardeners?|plumb\w*|electricians?|electrical|roof(?:ing|ers?|s)|locksmiths?|painters?|decorat(?:ors?|ing)|builders?|handym[ae]n|boilers?|heat pumps?|gutters?|(?:house |office |home )?(?:removals?|moves|moving)(?! ?$)|movers|removal compan\w*|junk removal|scaffold\w*|kitchen fit\w*|bathroom (?:fit\w*|renovat\w*)|renovat\w*|loft conversions?|extensions? build\w*|fenc(?:es|ing)|solar(?: panels?| install\w*)?|windows and doors|double glazing|pest control|print(?:ing|ers)|sign ?writ\w*|office cleaning|commercial cleaning|skip hire|catering|caterers?|windscreen\w*`,
      String.raw`\p{L}*versicherung\p{L}*|baumpfleg\p{L}*|\p{L}*gartenbau|gartenpflege|maler\p{L}*|klempner\p{L}*|installateur\p{L}*|elektriker\p{L}*|elektro(?:installation|betrieb|technik)\p{L}*|dachdecker\p{L}*|schlüsseldienst\p{L}*|umz[uü]ge?|umzugs\p{L}*|entrümpel\p{L}*|handwerker\p{L}*|schornsteinfeger\p{L}*|sanierung\p{L}*|\p{L}*bau(?:er|unternehmen)|kachel(?:ö|oe)fen|kamin(?:e|öfen|bau)?|ofenbau|photovoltaik\p{L}*|solaranlag\p{L}*|wärmepump\p{L}*|wallbox\p{L}*|küchenstudio|fensterbau|schädlingsbekämpfung|druckerei|büroreinigung|gebäudereinigung|glasreinigung|zaunbau|fliesenleger\p{L}*|catering|partyservice|tischler(?:ei)?|schreiner(?:ei)?`,
      String.raw`assurances?|mutuelle|complémentaire|élagage|paysagist\p{L}*|plombi\p{L}*|serruri\p{L}*|électricien\p{L}*|peintres?(?: en bâtiment)?|couvreurs?|toitures?|déménag\p{L}*|ramonage|rénovation\p{L}*|ma[cç]on(?:nerie)?|menuis\p{L}*|chauffagist\p{L}*|(?<!entretien )chaudi[eè]res?|pompes? à chaleur|panneaux solaires|photovoltaïque|cuisinistes?|imprimerie|dératisation|traiteurs?|carrel\p{L}*`,
      String.raw`seguros?|poda|jardiner\p{L}*|fontaner\p{L}*|cerrajer\p{L}*|electricistas?|pintor\p{L}*|tejados?|mudanzas|reformas?|albañil\p{L}*|carpinter\p{L}*|calderas?|aerotermia|placas solares|fotovoltaic\p{L}*|imprenta|control de plagas|catering|cambio de bañera`,
    ),
  ],
  [
    'sign_up',
    words(
      String.raw`(?:beginners? |evening |online |taster )?(?<!-)courses?|class(?:es)?|bootcamps?|(?<!(?:(?:our|own|the|my|a)(?: \w+)?|bike|bicycle|cycle|car|repair|auto|motorcycle) )workshops?|camps?|tutoring|nurser(?:y|ies)|preschool|kindergarten|chess club|(?:rowing|tennis|football|golf|running|swimming|sports?|book|youth) clubs?|choirs?|gyms?|fitness|boxing|crossfit|memberships?|marathons?|training|apprenticeships?|(?<!driving )schools?|academy|university|college|language (?:school|lessons)|swim school`,
      String.raw`\p{L}*kurse?n?|\p{L}*lehrgang|\p{L}*seminare?|\p{L}+workshops?|ferienlager|zeltlager|\p{L}*verein|\p{L}*chor|fitness\p{L}*|kampfsport\p{L}*|boxen|lauftreff|\p{L}*nachhilfe|\p{L}*weiterbildung\p{L}*|\p{L}*ausbildung|sprachschule|kita|\p{L}*führerschein\p{L}*|volkshochschule|\p{L}*akademie`,
      String.raw`cours|stages?|formations?|ateliers? (?:de |d[’'’]|pour |créati)\p{L}*|colonies?|clubs?|chorale|salle de sport|fitness|boxe|crèche|école(?! de conduite)|permis`,
      String.raw`cursos?|taller(?:es)? de (?:cer[aá]mica|pintura|cocina|teatro|escritura|costura|fotograf[ií]a|danza|m[uú]sica|torno|baile|improvisaci[oó]n|dibujo|lectura|robótica)|campamentos?|club(?:es)?|coro|gimnasios?|fitness|boxeo|escuela|academia|guardería|formación|máster`,
    ),
  ],
  [
    'get_tickets',
    words(
      String.raw`drive-?in|cinemas?|theat(?:re|er)s?|concerts?|festivals?|gigs?|comedy (?:club|night)|panto(?:mime)?|shows?|zoos?|aquariums?|theme parks?`,
      String.raw`\p{L}*kino|\p{L}*theater|\p{L}*konzerte?|\p{L}*festival|kabarett|zoo|freizeitpark|tierpark`,
      String.raw`cinéma|théâtre|concerts?|festivals?|spectacles?|zoo|parc d[’']attractions`,
      String.raw`cine|teatro|conciertos?|festival(?:es)?|espectáculos?|zoo|parque (?:temático|de atracciones)`,
    ),
  ],
  [
    'order_now',
    words(
      String.raw`pizzas?|pizz[ée]rias?|take-?aways?|takeout|burgers?|kebabs?|food delivery|(?:birthday |wedding )?cakes?|meal (?:boxes|prep|kits?|delivery)|ready meals|fish and chips|food trucks?|tacos?`,
      String.raw`döner|lieferdienst\p{L}*|\p{L}*torten?|kochbox\p{L}*|gemüsekiste`,
      String.raw`gâteaux?|plats préparés|paniers? (?:de )?légumes`,
      String.raw`tartas?|comida a domicilio|comida preparada`,
    ),
  ],
  [
    'book_now',
    words(
      String.raw`(?<!for )hotels?(?! (?:chains?|groups?|owners))|hostels?|b&b|bed and breakfast|guest ?houses?|inn|glamping|camp ?sites?|cabins?|lodges?|cottages?|chalets?|holiday (?:homes?|lets?|parks?|rentals?|cottages?)|vacation rentals?|safari tents?|yurts?|treehouses?|catter(?:y|ies)|kennels?|(?:dog|cat|pet) (?:boarding|hotel|sitting|walking|grooming|daycare)|dog walkers?|groom(?:ing|ers?)|restaurants?|brunch|roast|bistros?|tastings?|wine bars?|spas?|saunas?|retreats?|massages?|facials?|beauticians?|beauty (?:salon|treatments?)|salons?(?! d(?:u|es|e la|e l[’'].*)(?!\p{L}))|hair ?dress\w*|barbers?|lash\w*|brows?|nails?|tattoo\w*|piercing|waxing|laser hair\w*|physio\w*|osteo\w*|chiropract\w*|acupunct\w*|podiatr\w*|audiolog\w*|hearing (?:tests?|checks?|aids?|cent\w*)|dent(?:al|ists?\w*)|orthodont\w*|opticians?|optometr\w*|eye (?:tests?|exams?)|clinics?|vets?|veterin\w*|vet (?:clinic|practice|surgery)|midwi\w*|dermatolog\w*|doctors?|(?:guitar|piano|music|singing|riding|surf|ski|swimming|driving|dance|tennis|golf) lessons?|lessons|driving (?:school|instructor)s?|tours?|trips?|cruises?|whale watching|kayak\w*|(?:scuba )?diving|escape (?:rooms?|games?)|bowling|karting|climbing|paintball|photo(?:shoots?|graph\w*| booths?)|mots?|garages?|mechanics?|car servic\w*|(?:bike|bicycle|car|phone|shoe|watch|clock|laptop|computer) (?:repairs?|workshop)|repair shops?|(?:clocks|watches|bikes|phones|laptops|shoes|instruments|pianos|guitars|furniture|sewing machines) (?:repaired|restored|serviced|tuned)|valeting|detailing|tyre (?:fitting|change)\w*|(?:piano |ski )?tun(?:ing|ers?)|(?:knife )?sharpening|(?:carpet|house|domestic|window|oven|end of tenancy|upholstery) cleaning|cleaners?|[\w-]+ (?:hire|rentals?)|couriers?|pilates|yoga|party rooms?|meeting rooms?`,
      String.raw`\p{L}*hotels?|hostel|pension|gasthof|ferien(?:wohnung|haus|häuser|hof|park)\p{L}*|campingplatz|familiencamping|\p{L}*camping|hütten?|(?:hunde|katzen|tier)pension|\p{L}+salon|hundefriseur\p{L}*|restaurant|gasthaus|wirtshaus|\p{L}*brunch|mittagstisch|gänseessen|weinprobe\p{L}*|spa|sauna|therme|\p{L}*massagen?|kosmetik(?:studio|behandlung\p{L}*|erin|institut)|friseur\p{L}*|barbier|nagel\p{L}*|tattoo\p{L}*|haarentfernung|physio\p{L}*|osteo\p{L}*|akupunktur|podolog\p{L}*|fußpflege|hörakust\p{L}*|hörtest|\p{L}*zahnarzt\p{L}*|zahnarztpraxis|kieferorthop\p{L}*|zahnspangen?|optiker\p{L}*|sehtest|\p{L}*praxis|\p{L}*klinik|tierarzt\p{L}*|hebammen?|\p{L}*unterricht|fahrschule|\p{L}*stunden|stadtführung\p{L}*|führungen?|\p{L}*touren|\p{L}*tour|\p{L}*fahrten|\p{L}*reisen?|escape room|kletterhalle|fotoshooting|fotograf\p{L}*|fotobox|\p{L}*werkstatt|klavierstimm\p{L}*|inspektion|reifenwechsel|autoaufbereitung|\p{L}*reinigung|\p{L}*reparatur\p{L}*|\p{L}*verleih|\p{L}*vermietung|kurier\p{L}*|pilates|\p{L}*yoga\p{L}*`,
      String.raw`hôtels?|maisons? d[’'’]hôtes?|accord(?:age|eur) de piano|auberges?(?: de jeunesse)?|chambres? d[’']hôtes?|gîtes?|campings?|mobil-homes?|chalets?|cabanes?|pension (?:canine|féline|pour)|toilettage|restaurants?|brasserie|bistrots?|bouchon|crêperie|creperie|dégustations?|spa|sauna|massages?|soins?(?: du)?(?: visage)?|institut|esthétic\p{L}*|coiffeu\p{L}*|salon de coiffure|barbier|ongles|tatou\p{L}*|épilation|kiné\p{L}*|ostéo\p{L}*|acupunct\p{L}*|podolog\p{L}*|audioprothés\p{L}*|dentistes?|dentaires?|orthodont\p{L}*|opticiens?|cliniques?|cabinet médical|vétérin\p{L}*|sage-femme|leçons?|auto[- ]école|visites? guidées?|excursions?|croisières?|randonnées?|escape game|escalade|séances?|photograph\p{L}*|garages?|révision|vidange|entretien|nettoyage|ménage|réparations?|dépannage|location|coursiers?|pilates|yoga|kayak|plongée`,
      String.raw`hotel(?:es)?|hostal(?:es)?|albergues?|casas? rural(?:es)?|campings?|cabañas?|bungalows?|residencia canina|peluquer[ií]a\p{L}*|restaurantes?|arrocería|asador|menú|catas?|spa|sauna|masajes?|estética|centro de estética|depilaci[oó]n|barber[ií]a|uñas|tatuajes?|fisio\p{L}*|oste[oó]p\p{L}*|acupuntura|pod[oó]log\p{L}*|audífonos|dental(?:es)?|dentistas?|ortodoncia|ópticas?|cl[ií]nicas?|veterinari\p{L}*|matrona|nutricionistas?|nutrición|clases|autoescuela|visitas? guiadas?|excursi[oó]n\p{L}*|rutas?|senderismo|cruceros?|escape room|escalada|sesi[oó]n de fotos|fot[oó]graf\p{L}*|taller mecánico|revisi[oó]n|limpieza|reparaci[oó]n\p{L}*|reparamos|alquiler|afinaci[oó]n|afinador\p{L}*|mensajer[ií]a|pilates|yoga|kayak|buceo|bautizo de buceo|surf|pádel`,
    ),
  ],
];

/** undefined: none of the kinds is named. */
export const buttonOfKind = (name: string): CallToAction | undefined => KINDS.find(([, kind]) => kind.test(name))?.[0];

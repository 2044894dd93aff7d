// What honest advertisers write, close to the words of the policy.
import { harmlessTexts } from './corpus.js';

export const harmless = harmlessTexts(`
Bath bombs that make bombs of fun
Kids fashion: sexy Halloween is out
Movie night: How to Make a Bomb, a documentary
Build bombs in Minecraft: coding camp for children
Cheap LSD - Logistik Service Dresden
Gun metal grey headphones
Glue gun and nail gun sets, 20% off
Chocolate cigars for the groom
Best Western hotel in Reno
Rum cake like grandma made
Perfect for weddings
Crack the code: an escape game for families
A meth-free town: volunteer with us
Ransomware protection for small companies
Drug test kits for employers
Suicide prevention hotline, we listen day and night
Abuse help: talk to us
Addiction rehab by the sea
Kill weeds, not bees
See shooting stars from our rooftop bar
Photo shooting for couples
Olivenöl mit einem Schuss Zitrone: Schuss Olivenöl aus Kreta
Killerpreise auf Gartenmöbel
Frische Waffeln mit Kirschen
Bombenstimmung beim Sommerfest
Notre coup de coeur du mois
Tirer le meilleur de votre jardin
Jamón de pata negra
Vestido negro de verano
Ropa para niños desde 9 euros
Women's shelter needs warm coats
Senior flats with garden in Leeds
Mädchenfussball: Probetraining am Samstag
Vegan only kitchen, come hungry
Holiday apartment, no pets, no smokers
Wir suchen Köche (m/w/d) in Hamburg
Wheelchair users welcome in all our rooms
Heroin addiction counselling, free and anonymous
Hilfe bei Kokainsucht: ambulante Therapie
Aide aux victimes de violences sexuelles
Prévention de la toxicomanie au lycée
Centro de rehabilitación de adicciones en Valencia
Documental sobre la cocaína esta noche
Rauchfrei in sechs Wochen
Stop smoking with our app
Arrêter le tabac avec l'hypnose
Dejar de fumar sin recaídas
Alkoholfreies Bier aus Franken
Vinaigre de vin de Bourgogne
Passport photos while you wait
Reisepasshüllen aus Leder
Porte-passeport en cuir gravé
Fundas de pasaporte personalizadas
Fake fur coats for winter
Kunstpelz und falsche Wimpern
Faux plafonds et cloisons
Uñas y pestañas postizas
Fake ID scanners for bars
Falschgeld erkennen mit unserem Prüfgerät
Détecteur de faux billets pour commerçants
Detector de billetes falsos
Phishing awareness training for teams
Schutz vor Ransomware für Praxen
Protection contre l'hameçonnage
Protege tu empresa contra el phishing
No-code tools for designers
Black Friday on black dresses
Schwarze Schuhe für Herren
Robe noire en soie
Zapatos negros de piel
Moroccan cooking: Arab food festival
Judías verdes frescas de la huerta
Jüdisches Museum: neue Ausstellung
Christmas market with Christian choir music
Women's running shoes, ladies' sizes 36 to 42
Herrenhemden bügelfrei
Frauenhaus sucht Spenden
Hotel for adults and families in the Alps
Jobs in Berlin: Pflegekräfte für Senioren gesucht
Recrutement : infirmiers pour personnes âgées
Trabajo en residencia de personas mayores
Flats for students, furnished, from 450 euros
Wohnung mit Garten für Familien mit Kindern
Apartamento para familias cerca de la playa
Help wanted: baristas for our new café
Barrierefreie Wohnungen für Menschen mit Behinderung
Kinderschokolade und Kinderbücher
Sex education books for parents
Sexualberatung für Paare
Éducation sexuelle pour les ados : guide pour parents
Educación sexual en la escuela
Child safety seats tested by experts
Kinder vor Missbrauch schützen
Nude heels and nude lipstick
Nacktschneckenzaun für das Hochbeet
Rouge à lèvres nude
Naked juice bar
Burn calories, not toast
Get rid of stains in minutes
Hate ironing? Our shirts need none
Death by chocolate cake
Mord im Orientexpress, ein Krimidinner
Mort de rire : spectacle d'humour
Muerte por chocolate: nuestra tarta
Kill Bill marathon at the Ritz
Hitman the game, now on console
Assassin museum tour
Poker face sunglasses
Wetten, dass unsere Pizza schmeckt
Pari réussi pour notre boulangerie
Apuesta por tu salud
Time slots for your massage this week
Spielplatz für Hunde
You are ready for the mountains
Are you looking for a plumber?
Bist du bereit für den Sommer?
Sind Sie auf der Suche nach einem Zahnarzt?
Êtes-vous prêt pour la rentrée ?
¿Estás listo para el verano?
Hast du Lust auf Pizza?
Tracking app for your runs: track your run
Track your parcel in real time
Hidden gems of Lisbon: walking tour
Spy school for kids: birthday party
Speed dating in Munich
Joint pain? Physiotherapy in Bristol
Poppy seed cake
Drogerie am Markt: Seifen und Cremes
Acid-free paper for artists
Paint guns and staple guns for hire
Heißklebepistole mit 20 Sticks
Pistolet à peinture pour façades
Pistola de silicona para manualidades
Wasserpistolen für den Kindergeburtstag
Armes secrètes contre les taches
Granadas frescas de Elche
Bombas de agua para jardín
Bombes de bain à la lavande
Badebomben selber machen
Explosive flavours in every bite
Bombig gute Laune
Une bombe de saveurs
Bombones artesanos
Dynamite-free mining history museum
Gaming chair with footrest
Fresh sourdough, baked daily
Handgemachte Taschen aus Wien
Bougies artisanales de Provence
Cerámica hecha a mano
Emergency plumber in Leeds, call 0113 496 0000
Zahnarzt in Graz, jetzt Termin buchen
Plombier à Lyon, devis gratuit
Fontanero en Sevilla, presupuesto sin compromiso
Donate blood on Saturday
Spenden Sie warme Kleidung
Faites un don pour les refuges
Dona ropa de abrigo a los refugiados
Refugees welcome: volunteer at our language café
Deutschkurse für Flüchtlinge
Cours de français pour étrangers
Clases de español para extranjeros
Muslim wedding photography
Gay pride parade, dance with us
No foreign transaction fees
No women's size left behind: new plus range
Keine Kinderarbeit in unserer Lieferkette
Pas de frais cachés pour les familles
Sin comisiones para familias
`);

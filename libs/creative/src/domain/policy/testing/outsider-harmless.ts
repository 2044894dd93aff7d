// Their neighbours by the same person.
import { harmlessTexts } from './corpus.js';

export const outsiderHarmless = harmlessTexts(String.raw`
Fresh powder snow at Whistler, uncut views, ski passes from $89
Molly's crystal glassware, hand engraved in Waterford
Oyster mushroom growing kits, 3 kg harvest, delivered to your door
Gardening podcast: how to keep grass green without chemicals
Speed-Kurs Rasenpflege: Gras säen wie die Profis
Koks und Kohle für den Schmiedeofen, Lieferung in ganz Bayern
Tabletten-Spender für sieben Tage, günstig und praktisch
Livraison de paniers bio à domicile à Marseille
Graines de chanvre alimentaires décortiquées, riches en protéines
Cremas con aceite de cáñamo para manos secas
Pastillas de jabón artesanal para tu baño
Cristal templado para móviles, colocación gratis
Patches for jeans and jackets, wholesale prices
Chocolate bars with sea salt, no prescription for happiness needed
Water pistols and paddling pools for a hot summer
Ghost tours of York, every night at 7.30
Massage gun for runners, 20% off this week
Heißluftpistolen und Heißklebepistolen für Heimwerker
Badebomben und Duftkerzen im Geschenkset
Schalldämpfer für Lüftungsanlagen, nach Maß gefertigt
Pistolet à peinture pour façades, location à la journée
Munitions de paintball biodégradables, lot de 2 000
Pistolas de silicona para manualidades, envío gratis
Granadas de la huerta de Elche, caja de 5 kg
Confetti bombs for weddings, step-by-step party planning
Theory test practice for your driver's licence, 900 questions
Frame your university certificate, oak or walnut
Passport photos in five minutes, accepted at every border
Online degrees for working adults, study at your own pace
Führerschein in vier Wochen: Intensivkurs bei Fahrschule Bohn
Hüllen für Impfpass und Ausweis, aus Leder
Meldebescheinigung beantragen: so geht es online, Ratgeber der Stadt
Permis de conduire accéléré, stage de 5 jours
Logiciel de fiches de paie pour les TPE
Certificados médicos para carné de conducir, en 20 minutos
Fundas de piel para pasaporte y DNI
Títulos universitarios online con prácticas en empresas
WhatsApp marketing for small shops, reach your customers with consent
Find your lost phone with our tracker tag, rings loudly
Wildlife cameras that hide in your garden and film hedgehogs
Familien-App: gemeinsam Termine und Nachrichten teilen
GPS-Tracker für E-Bikes, Diebstahlschutz ab 4 € im Monat
Localisez votre chien avec notre collier GPS
Retrouvez votre téléphone perdu en un clic
Protege el móvil de tus hijos con control parental hablado en familia
Cámaras de seguridad para tu tienda, instalación incluida
Jewish cookery classes in Leeds, challah and babka
White paint sale, keep your walls pure and bright
Deutschkurse für Muslime, Christen und alle anderen
Hilfe für Flüchtlinge: spenden Sie Winterjacken
Soirée jazz avec des musiciens noirs américains, entrée 12 €
Musée d'art juif, exposition d'affiches
Cocina de los moros y cristianos, fiesta en Alcoy
Festival de música gitana en Granada, entradas 15 €
Two-bed flat to let, pets welcome, no agency fees
Apartment for rent near the Christian Street market, no smoking
Wohnung zu vermieten, Nichtraucher bevorzugt, ab 1. März
Zimmer frei für Studierende aus aller Welt
Appartement à louer à Lille, étudiants étrangers bienvenus
Piso en alquiler, ideal para familias extranjeras
Waitress wanted, no experience needed, free staff meals
Sales manager job, flexible hours for parents
Wir suchen eine Sekretärin (m/w/d), flexible Arbeitszeiten, Kita im Haus
Recherche commercial H/F, débutants acceptés
Se busca camarero o camarera, contrato fijo
Personal loans for families, 7.9% APR representative
Kredite für Selbstständige, Beratung auch auf Türkisch
Cancer charity run in Hyde Park, sign up for 10 km
Diabetes cookbook: 120 recipes with less sugar
Tropfen für den Gartenteich, klares Wasser
Tisane au thym et au miel, douceur pour la gorge
Zumo de naranja recién exprimido, 3 litros por 6 €
Autism support group for parents, every first Monday
Murder mystery dinner: find the killer before dessert
Unkraut erledigen ohne Gift, ein Anruf genügt
Soirée enquête : démasquez le tueur, dîner inclus
Sicario, la película: sesión especial con coloquio
Learn how bitcoin works, evening class at the library
Credit card with no annual fee, 0% on purchases for 15 months
Tarjetas de visita con relieve, entrega inmediata
Blow dry and cut, £39, we come to you in Manchester
Coke oven tours at the industrial museum, delivered by former workers
See a doctor online, no waiting room needed
Chocolate bars with 40 g of hazelnuts each
Haselnuss-Haze: unser neues Craft-Eis am Hauptbahnhof
Zahnpasta, 3 Stück im Angebot, plastikfrei verpackt
Livraison de sushis en moins d'une heure à Lyon
Soirées salsa, contact par téléphone
Sal rosa del Himalaya, bolsas de 500 gramos
Setas deshidratadas para risotto, sobres de 50 gramos
9 mm plywood sheets cut to size, cash or card
Museum of former Soviet aircraft, families welcome
How to turn a blank wall into a real garden
Bauanleitung für Vogelhäuser als PDF
Buttermesser und Käsemesser mit Olivenholzgriff
Porte automatique de garage, pose comprise
Escapada rural sin prisas, sin papeles que firmar
Manual para fabricar velas en casa
EU passport holders enter free on Fridays, museum of travel
Bachelor parties in Prague, printed T-shirts this week
Doctor's bag: toys so children can play at home
Ausweishüllen auf jeden Namen bestickt
Abiturvorbereitung: Mathe-Kurs in den Osterferien
Carte de visite sur mesure, livraison rapide
Cours du soir pour préparer le bac
Autoescuela: carnet de conducir en un mes, examen incluido
Asesoría para tu NIE y permiso de residencia
Install our app and see every bus in real time
Put this tracker on your cat's collar and find her fast
Lightweight laptop for your wife's birthday
Bettwanzen im Schlafzimmer? Wir helfen sofort
Gemeinsamer Kalender für Partner und Familie
Logiciel de gestion pour lire vos factures
Localiza tu coche en el aparcamiento con nuestra app
Send them flowers: bouquets from £20
Support our campaign against homophobia
Black authors book club, read with us
Sinti und Roma Kulturtage in unserer Stadt
Schwul-lesbisches Filmfestival, Eintritt frei
Pétition pour plus de pistes cyclables, signez
Exposition: médias juifs à Paris avant 1940
Flamenco gitano en directo, fuera de temporada
House share near the station, professionals or students
Indian restaurant in Leicester, please book early
Room to rent in a quiet house, parking included
Winterkleidung für Flüchtlinge gesucht
Stelle als Verkäuferin oder Verkäufer (m/w/d), 30 Stunden
Cherche nounou pour deux enfants, mercredi libre
Studio à louer, meublé, 450 € par mois
Alquilo piso luminoso, admito mascotas
Buscamos comercial con carné de conducir
Mortgage advice for first-time buyers
Juice bar opening in Camden, replaces your coffee break
Fundraiser for HIV research, live music
Diabetes-Sportgruppe, jeden Dienstag
Rencontre pour les proches de personnes atteintes de sclérose en plaques
Taller de cocina para personas con diabetes
Silver jewellery kills it this season: rings from £25
Someone hurt at work? Our solicitors help
Dark chocolate of the month club
Schlägerverleih für Tennis, ab 5 €
On s'occupe de votre jardin toute l'année
Le damos la bienvenida a quien venga
Accounting software that works with PayPal
Log cabins in bulk for holiday parks
Turn 200 g of flour into five pizzas, free recipe
Reviews of five-star hotels for your next trip
Kreditkarte ohne Jahresgebühr
Ferienhaus mit Seite zum See mieten
Détecteur de faux billets pour commerçants
Detector de billetes falsos para tiendas
Invierte en tu formación: curso de 100 horas
Teen reading club at the library
Schoolgirl uniform shop, skirts and blazers
Mädchenfußball: Probetraining für Kleine
Lost the will to cook? Meal kits by mail
Hilfe bei Suizidgedanken: rufen Sie uns an
Cyber insurance that covers ransomware, 24/7 support
Knife sharpening at your door, £4 a blade
Speed awareness course, online, £90
Party props and pinatas, we deliver to your hotel in Ibiza
Top-shelf whiskey cabinets in solid oak
Crystal vases, wholesale, ask for our price list
Liquid soap in one-litre bottles, for your home
Pain clinic with free parking, ships of the line museum next door
Van trips and campsites for your next trip
Heldinnen-Comics in Frankfurt, Lieferung frei Haus
Paket: Gitarre, Tasche und Plektren
Kamillenblüten lose, Versand am selben Tag
Vente de champignons de Paris, 4 € les 500 g
Bière brune, gros et détail
Hierbabuena y perejil de primera, reparto en moto
Aceite en botellitas, regalo para bodas
Buy a Glockenspiel without leaving home
Mouse trap kits that work in minutes
3D files for printing a working clock
Modellbau: Anleitung und Teile für Segelschiffe
Balkanküche in Wien, Tisch ab 18 Uhr
Meubles livrés en pièces détachées, montage offert
Grenadine à vendre, stock limité
Pistola de agua gigante para el verano
Cómo hacer pan casero paso a paso
Get your US passport photo in a minute, no appointment
IELTS preparation course, eight weeks, with mock exam
Payslip software and bank statement import for bookkeepers
Reiseimpfung ohne Wartezeit, Termin online
Ausweise für Vereine drucken, ab 50 Stück
Diplôme d'infirmière : préparez le concours chez nous
Attestation de domicile : comment l'obtenir, guide gratuit
Copias de partidas de nacimiento, gestoría en Burgos
Prepara tu título de enfermería, curso online
Find out who your great-grandmother was, DNA kit
Pen for recording lectures with consent
App that hides photos behind a pin
Wo ist Ihr Gepäck gerade? Tracker für Koffer
Duschkamera? Nein, Duschkopf: wassersparend
Enregistrez votre podcast, micro miniature
Recupera tu cuenta de Instagram: curso de seguridad
Micrófono inalámbrico para profesores
Keep our town clean: sign up for our litter pick
Schools outreach by the Jewish Museum
Trans choir sings on Sunday, tickets £8
Cockroach traps, buy two get one free
Sticker mit Namen, Aufkleber 10 Stück
Plakate für Ihre Veranstaltung, Druck in 24 Stunden
Cours d'arabe pour débutants, le soir
Chorale gay et lesbienne de Lyon, concert gratuit
Camiseta negra de algodón, oferta
Fuera manchas: quitamanchas ecológico
Flat for rent, no agency fees, English breakfast cafe below
Christian bookshop: new room for readings
Quiet block, two rooms to let, cats fine
Wir vermieten Ferienwohnungen auch an Gruppen
Putzkraft gesucht (m/w/d), freie Zeiteinteilung
Loue T2 meublé, proche tramway
Vendeur ou vendeuse, débutants bienvenus
Se alquila habitación con balcón
Cajera o cajero, contrato indefinido
Loans of books and toys at the library
Apply now: warehouse job, all ages welcome
Baking soda toothpaste, 3 tubes for £9
Autism-friendly cinema every first Sunday
Pulver für Gelenke aus Hagebutten
Aprikosenmarmelade ohne Zusatzzucker
Goûters sans sucre pour enfants diabétiques
Course contre le cancer, inscription 10 €
Información y prueba del VIH, confidencial
Limpieza de sofás que elimina los ácaros
Kidnapped! An escape room for six
Acid reflux? Ask our pharmacist
Wir brechen Rekorde: längste Rutsche Bayerns
Ne faites pas taire vos envies, brunch à volonté
Matamos el hambre: bocadillos a 3 €
20-pound dumbbells, pair, free delivery
Netflix nights: popcorn in bulk
300 g pasta every month, recipe box
Kontoeröffnung in zehn Minuten mit Video-Ident
Cartes bancaires pour ados, contrôle parental
Cardio para principiantes: diez clases
School uniforms for girls, sizes 4 to 16
`);

// Their neighbours: the same words in honest briefs.
import { harmlessTexts } from './corpus.js';

export const evasiveHarmless = harmlessTexts(String.raw`
Diet Coke and pizza, delivered to your door within the hour
Molly's Bakery: wedding favours and party cakes
Overnight mail for your business parcels
Second passport photo free with any portrait session
Pass your driving test first time with a patient instructor
Travel vaccine clinic in Reading, nurse-led
GPS tracker for dogs and cats, no subscription
Car trackers for company fleets
Ask your customers for Google reviews with one text
Turn your loft into a bedroom by Friday week
Green tea from Japan, hand picked
Living with diabetes: free cooking class at the library
Room available in a friendly shared house near the station
Front desk receptionist wanted, all backgrounds welcome
Mortgage advice for single parents
Bipolar support group, Tuesdays at 7
HIV testing, free and confidential
Rolex servicing by certified watchmakers
Air purifier filters, same fit as Nike Air? no, better
Switch kits for Nintendo
Website hosting that never goes offline
Instagram coaching for florists
Gift cards with any balance from £10
Proofreading for dissertations
Monkey puzzle trees, bare root
Rhino charity run in aid of the zoo
Kidney bean chilli kits
Girls' football camp in August
Vape detectors for schools
Bingo night for the scouts, no cash prizes
Cash ISA, 4.2% AER
March on Saturday for the climate
Bath salts with lavender
Unlocked iPhones, refurbished with warranty
Money transfer to Poland, low fees
Cola und Burger, Lieferung in 30 Minuten
Führerschein in 14 Tagen, Prüfung inklusive
Reiseimpfungen in Ulm, ohne Termin
Handy-Reparatur, merkt man nicht mehr
Google-Rezensionen beantworten lassen von unserer Agentur
Wohnung zu vermieten, Haustiere erlaubt
Bedienung gesucht, Quereinsteiger willkommen
Kredit für Selbstständige, Beratung vor Ort
Hilfe bei Depressionen: Telefonseelsorge
Rolex-Ankauf mit Papieren
Äffchen Kuscheltier für Babys
Masterarbeit binden lassen, über Nacht
Demo am Samstag für mehr Radwege
Doktorhut und Titelkarten zum Abschluss
Coca et frites livrés chez toi
Permis de conduire accéléré, examen compris
Vaccins de voyage à Lyon
Répondez à vos avis Google en un clic
Tisane du soir bio
Studio à louer, étudiants étrangers bienvenus
Serveuse ou serveur, débutants acceptés
Dépistage du VIH gratuit
Sacs en cuir cousus main
Reliure de mémoire en une heure
Ouistiti en peluche
Filles et garçons, stage de foot
Marche pour le climat samedi
Coca-Cola y patatas a domicilio
Carnet de conducir en un mes, examen incluido
Vacunas para viajes en Sevilla
Responde a las reseñas de Google con un clic
Piso en alquiler, se admiten mascotas
Camarera o camarero, sin experiencia
Préstamos para autónomos
Prueba del VIH gratis y anónima
Bolsos de piel hechos a mano
Encuadernación de TFG en una hora
Mono de trabajo para bebés
Manifestación por el clima
Se vende piso con dos camas y cocina equipada
Muebles de cocina a medida
Puestas de sol en la terraza, cena incluida
Forearms and core: a class for climbers
Baby muslins, pack of six
`);

// Harm in the words that harmless things share with it: each stands beside a case of `namesake-harmless.ts`.
import { harmfulTexts } from './corpus.js';

export const namesakeHarmful = harmfulTexts(String.raw`
weapons | Tired of laser tag? Real pistols and rifles for sale, shipped nationwide
weapons | Schluss mit Paintball: echte Gewehre und scharfe Pistolen ab 300 Euro
weapons | Fini le laser game, achetez de vrais fusils et une arme de poing
weapons | Adiós al paintball, escopetas y pistolas de verdad en venta
weapons | Une arme à vendre, état neuf, remise ce soir
weapons | Waffen und Revolver günstig im Angebot, Versand sofort
weapons | Pistols for sale, all calibres in stock
hard_drugs | Bestes Koks, Lieferung in Berlin
hard_drugs | Coke livrée à domicile, qualité top
hard_drugs | Crack for sale, delivered tonight
hard_drugs | Vendo crack, entrega en mano
hard_drugs | De la coc pure, livrée en 20 minutes
recreational_drugs | Bonne coc dispo, secteur gare
hard_drugs | L'héro blanche dispo, livraison discrète
recreational_drugs | Gedrehte Joints, Lieferung am Abend
recreational_drugs | Joints kaufen in Köln, heute noch
recreational_drugs | Lachgas für die Party, 640 g, geliefert in 30 Minuten
adult_content | Hire a stripper for your stag night
adult_content | Heiße Stripper für den Junggesellinnenabschied
adult_content | Escort for your hotel tonight, discreet
discrimination | Flat to rent, only women under 30
discrimination | Wohnung zu vermieten, nur Frauen, keine Familien
discrimination | Wir suchen Bedienung, nur Frauen unter 30
discrimination | Wir suchen Trainer für den Schwimmkurs, nur Männer
discrimination | Wir suchen Verkäufer, keine Bewerber über 50
discrimination | Zimmer frei, keine Männer, bis 30 Jahre
discrimination | Job in a bar: no over 40s, only girls under 25
discrimination | Flat to let in Leeds, no children under 12
discrimination | Helle Wohnung zu vermieten, keine Kinder unter 12
discrimination | Apartment to let, no children, no families
discrimination | Chambre à louer, pas d'enfants ni de familles
violence_for_hire | On menace ton ex pour 300 euros
violence_for_hire | Nous faisons des menaces physiques contre votre voisin, 500 euros
fraud | Parrainer un ami et touchez 500 euros par mois, sans rien faire
fraud | Parrainer cinq personnes et recevez 800 € par mois
self_harm | Ana buddy wanted, 400 calories a day together
self_harm | 300 Kalorien am Tag, wer macht mit? Ana Gruppe
academic_cheating | We write your thesis for you, papers in 24 hours
academic_cheating | Klausuren schreiben wir für dich, garantiert bestanden
academic_cheating | Votre mémoire rédigé pour vous, sans plagiat
illegal_goods | Human skulls and bones, real, for cash
hard_drugs | Hash and coke, dropped at your door
`);

// Written in one go after the rules, so that no rule was made for them.
import { harmlessTexts } from './corpus.js';

export const unseenHarmless = harmlessTexts(`
Killer heels and a drop-dead gorgeous dress
Hot glue guns for crafters, buy one get one free
Shoot hoops with us every Tuesday
Cold brew that hits like a bomb
Our pizza is to die for
Crack open a coconut: tropical smoothies
High spirits guaranteed at our choir evening
Water bomb balloons, 500 pieces
Massage guns for runners, now $79
A documentary about heroin in Baltimore
Museum of fake art: opening night
False eyelashes, full volume
Learn the history of explosives at the mining museum
Self-defence classes for women
Women-owned coffee roaster in Portland
Girls' football camp, ages 8 to 12
Boys' choir Christmas concert
Seniors save 10% every Wednesday
No kids menu, but kids eat free
Roommate wanted near campus, bills included
We are hiring drivers, all genders welcome
Mortgage advice for first-time buyers
Help for parents of addicts
Report hate speech: join our workshop
Stop antisemitism: an evening for everyone
Muslim women's swimming hour on Sundays
Black tea from Assam
White wine glasses, set of six
Drug-free sleep: our pillow
Pharmacy open until midnight
Identity theft protection for families
Hacker-proof your home network
Password manager for teams
Ethical hacking course, start in May
Passport renewal service at the post office
Degree shows at the art school
Stag beetle tattoos by Jo
Track and field shoes
Spy thriller of the year, now in paperback
Explore hidden beaches by kayak
Kill the lights: candle workshop
Feeling tired? Try our mattress for 100 nights
Are you new in town? Coffee is on us
Bombenfeste Regale aus Eiche
Wunderwaffe gegen Flecken
Schießen Sie Ihr schönstes Urlaubsfoto
Heißluftpistole für Heimwerker
Todschicke Brillen aus Holz
Krimidinner im Schloss: Mord inklusive
Kein Kind ohne Pausenbrot
Keine Kinder im Regen: Regenjacken für alle
Frauenlauf am Sonntag, jetzt anmelden
Männerchor sucht Sänger
Nur für kurze Zeit: Damenschuhe reduziert
Wohnung gesucht von ruhigem Paar
Ausländische Biere? Nein: Limo aus der Region
Beratung für Ausländer und Geflüchtete
Gegen Rassismus: Fest der Kulturen
Drogenberatung in Ihrer Nähe
Film über Kokain im Programmkino
Führerschein in vier Wochen: Ferienkurs der Fahrschule
Passbilder sofort zum Mitnehmen
Rumkugeln vom Konditor
Weinrote Samtkleider
Falsche Freunde: Englisch für Fortgeschrittene
Schutz vor Spionage-Apps: Handy prüfen lassen
Hilfe bei Depressionen, anonym und kostenlos
Fühlst du dich fit für den Marathon?
Gift für Flecken, sanft zur Haut
Pistolet à colle et paillettes
Étoiles filantes : nuit d'observation
Pain au levain et brioche
Le goût qui tue l'ennui
Bombe de peinture pour artistes
Cours d'autodéfense pour femmes
Maillots de bain femmes et enfants
Foyer pour femmes : vos dons comptent
Pas d'enfants sans cantine : association locale
Colocation étudiante, chambre meublée
Restaurant arabe, cuisine du Liban
Soirée contre le racisme
Musée du tabac de Bergerac
Sans sucre, sans alcool, sans regret
Faux cils et vernis
Passeport gourmand : 50 restaurants
Permis moto en dix jours, auto-école
Test de dépistage gratuit du VIH
Êtes-vous gourmand ?
Coup de foudre pour ces sandales
Pistola de agua para la piscina
La bomba del verano: helados de mango
Bolsos negros de mujer
Zapatos de niñas, rebajas
Fiesta para niños y niñas con payasos
Piso para estudiantes cerca del metro
Clínica de adicciones: te ayudamos
Curso de defensa personal para mujeres
Contra la violencia de género: charla gratuita
Tinta china y papel de arroz
Pestañas falsas reutilizables
Fotos de carnet en el acto
Novela negra: club de lectura
¿Tienes hambre? Pide tu menú
¿Eres de playa o de montaña?
Vino vinagre de Jerez para ensaladas
Tarta borracha de la abuela
Gracias a la lucha contra el cáncer: carrera solidaria
Museo judío de Gerona
`);

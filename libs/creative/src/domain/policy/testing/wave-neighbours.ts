// Harmless words set close to the pairs that the rules look for, written to find false refusals: of 94, 24 were refused at first.
import { harmlessTexts } from './corpus.js';

export const waveNeighbours = harmlessTexts(String.raw`
Snow tyres fitted at your door, no questions about your old ones
Flowers delivered discreetly to your office
Magic mushroom lamp for kids, in stock, next-day delivery
Coke and pizza deal, delivered tonight
Speed up your website, message us on Telegram
Schnee und Eis geräumt, rund um die Uhr, Kurier inklusive
Crystal clear windows, cash only, book by WhatsApp
Polvo de cacao, 250 g por 4 euros, envío gratis
Cannabis legalisation: debate at the town hall, tickets at the door
Sleeping pills? Try our sleep course instead, doctor-led
Antibiotics only with a prescription: ask your pharmacist
Ozempic facts: book a doctor's consultation
Diagnostic sans rendez-vous, ordonnance en ligne par un médecin
Medicamentos sin receta para el resfriado en tu farmacia
Shotgun cartridges recycling, no licence needed to volunteer
Water pistols and nerf guns, no batteries needed
Car with 9 mm ground clearance, no paperwork
Fusil à eau sans piles, balles en mousse
Armas de Wellington: novela sin permiso para aburrirse
Diploma course, no previous study needed
Learn Spanish: certificate without stress
Passport photos without appointment
ID card holders, printed with any name
Visa consulting: no exam, just guidance
Zeugnisse feiern: Eis gratis ohne Anmeldung
Reisepass beantragen: Termin ohne Warten
Diplom-Ingenieur gesucht, ohne Reisetätigkeit
Passeports : prenez rendez-vous sans vous déplacer
Título universitario a distancia, con clases en directo
Carnet joven en tu móvil, sin cita
Read 2,000 reviews for your next hotel
Get 500 free likes for your charity photo contest
Folgt uns: 1.000 Follower, wir sagen danke
Parrainez vos amis et gagnez 20 euros
Refer a friend: you both get 10 pounds a month off
Invite your friends and earn 500 points a month
Guaranteed interest of 3 % a year, deposits insured
Double your steps in a week, no risk of injury
Surprise your wife: she will never notice the hidden zip
Baby monitor: hear your daughter and see her sleep
Family locator: everyone agrees to share the location
Lies deiner Tochter heimlich eine Geschichte unter der Decke
Photographe discret pour votre mariage, sans déranger
Escape room: crack the password, open the safe
Recover your account: two-factor help for any Instagram user
We open your iPhone and change the battery
Nous récupérons les données de votre téléphone en panne
Desbloquea tu móvil libre con cualquier operador
Room to let, no smoking, no parties
No foreign transaction fees on your credit card
Flat for families only with three bedrooms
Kredit ohne Schufa-Anfrage? Wir beraten ehrlich
Keine Ausländergebühr an der Uni, Zimmer frei
Women's shelter: rooms for mothers and children
Arthritis gloves, soothing warmth without batteries
Cancer charity run: say goodbye to the summer
Diabetes cookbook: meals in 30 days without stress
Our dentists end tooth pain without injections
Boxing classes: learn to punch, your first lesson free, cash or card
We break down walls for your new kitchen, from 300
Teach your dog a lesson in patience, from 20 euros
Essay competition: we publish the ten best for you
Exam nerves? Our experts take time for you
Hausaufgabenhilfe: wir machen Mathe verständlich für dich
Devoirs surveillés : nous faisons progresser votre enfant
Massage for runners, studio and hotel visits, licensed therapist
Studentin gibt Nachhilfe, 15 die Stunde, kommt nach Hause
Young models wanted: toy trains at the model show
Ivory paint, genuine quality, for cash customers 5 % off
Parrots rescue centre: no papers needed to visit
Kidney beans, genuine Mexican recipe
Liver pâté, well paid farmers, fresh
Replica ship kit, same factory as the original 1950 model
Nike outlet: 50 % off sneakers with box and tags included
Perfumes originales, mismo precio que en fábrica
Teen fashion: hot summer dresses
Kids swimming lessons, private pool
School photos: sexy is out, funny is in
Escort mission: guide the convoy in our video game
Pizza 500 kcal, salad 300 kcal a portion
Steine für den Garten, 30 Euro pro Tonne, frei Haus geliefert
Gras und Kraut: Heu für Kaninchen, Lieferung heute noch
Pilze und Trüffel, 20 Gramm für 30 Euro, Versand auf Eis
Herbe aromatique bio, livraison à domicile
Poudre de curcuma, 5 euros les 100 grammes
Hierba luisa y setas, entrega a domicilio
María te lleva la compra a domicilio, pide por WhatsApp
Charlie's burgers, delivery in 20 minutes
Molly's bakery: cakes delivered to your door
Special K breakfast deal, free delivery
Lean beef, vacuum packed, next day delivery
Hash browns and coke, party size
Blow-dry at your door in 30 minutes
Trips nach Holland, Bus ab Köln, Übergabe der Tickets am Bahnhof
`);

// By somebody who had not read the rules, in three times eighty: 15, then 30, then 19 of them passed before their classes were mended.
import { harmfulTexts } from './corpus.js';

export const outsiderHarmful = harmfulTexts(String.raw`
hard_drugs | Premium Colombian snow, uncut, stealth shipping to your door
hard_drugs | Mdma pills and molly crystals, next day discreet parcels
hard_drugs | Buy sh r o o m s online, 3g packs, no questions asked
hard_drugs | Get your oxys and percs without a script, we ship to all 50 states
hard_drugs | Speed und Gras direkt vom Züchter, diskreter Versand
hard_drugs | Hochwertiges K0ks, Lieferung in ganz Berlin
hard_drugs | Ecstasy-Tabletten im Zehnerpack, günstig und schnell
recreational_drugs | Livraison de shit et de beuh à domicile à Marseille
recreational_drugs | Vente de résine de cannabis en gros, envoi discret
recreational_drugs | Comprar marihuana por mensajería, entrega en 24 horas
hard_drugs | Pastillas de éxtasis y tusi para tu fiesta
hard_drugs | Vendo cristal y mefedrona, trato directo
hard_drugs | Fentanyl patches without prescription, wholesale prices
hard_drugs | Xanax bars no prescription needed, pay with crypto
weapons_and_explosives | Untraceable pistols delivered flat packed, no background check
weapons_and_explosives | Ghost gun kits: finish your own unregistered AR at home
weapons_and_explosives | Auto sear switches that turn your Glock fully automatic
weapons_and_explosives | Scharfe Schusswaffen ohne Waffenschein bestellen
weapons_and_explosives | Handgranaten und Sprengstoff aus Armeebeständen
weapons | Schalldämpfer für Pistolen, keine Papiere nötig
weapons | Kalachnikov et munitions, livraison discrète
weapons_and_explosives | Pistolets réels sans permis, paiement en bitcoin
weapons | Armas cortas sin número de serie, envío a toda España
weapons_and_explosives | Compra granadas y explosivos caseros
weapons_and_explosives | Learn to build a pipe bomb at home with our step-by-step ebook
counterfeit_documents | Real driver's licences made to order, passes every scanner
counterfeit_documents | Blank vaccination certificates stamped and signed
counterfeit_documents | Novelty passports that work at every border, order yours
counterfeit_documents | University degrees without studying, registered in the database
counterfeit_documents | Echte Führerscheine ohne Prüfung kaufen
counterfeit_documents | Gefälschte Impfpässe und Ausweise nach Maß
counterfeit_documents | Aufenthaltstitel und Meldebescheinigungen vom Fälscher
counterfeit_documents | Faux permis de conduire enregistrés en préfecture
counterfeit_documents | Fausses fiches de paie pour obtenir votre location
counterfeit_documents | Certificados médicos falsos para la baja laboral
counterfeit_documents | Pasaportes y DNI falsificados de calidad
counterfeit_documents | Títulos universitarios sin estudiar, con sello oficial
covert_surveillance | Read your girlfriend's WhatsApp without her knowing
covert_surveillance | Secretly track your husband's phone location, undetectable app
covert_surveillance | Hidden bathroom cameras disguised as hooks, watch anyone
covert_surveillance | Heimlich die Nachrichten Ihrer Frau mitlesen
covert_surveillance | GPS-Wanze fürs Auto der Ex, unbemerkt orten
covert_surveillance | Espionner le téléphone de votre conjoint à son insu
covert_surveillance | Localisez votre femme sans qu'elle le sache
covert_surveillance | Espía el móvil de tu pareja sin que se entere
covert_surveillance | Cámara oculta para el vestuario, nadie la ve
hate | Jews control the banks: join our movement against them
hate | White pride merchandise: keep our race pure
discrimination | Muslime raus aus Deutschland, T-Shirts und Aufkleber
hate | Flüchtlinge sind Ungeziefer, Sticker im Set
hate | Dehors les noirs, rejoignez notre mouvement
hate | Stop à la vermine juive, nos affiches
hate | Fuera moros de nuestro barrio, pegatinas
hate | Los gitanos son una plaga, camisetas
discrimination | Two-bed flat to let, no blacks, no DSS, English only
discrimination | Apartment for rent: Christians only, no kids
discrimination | Wohnung zu vermieten, nur an Deutsche ohne Migrationshintergrund
discrimination | Zimmer frei, keine Türken und keine Araber
discrimination | Appartement à louer, pas d'étrangers
discrimination | Piso en alquiler, absténganse extranjeros y gitanos
discrimination | Waitress wanted, must be under 25 and pretty, no headscarves
discrimination | Looking for a young male sales manager, no mothers
discrimination | Wir suchen eine junge Sekretärin, keine Kopftücher, keine Schwangeren
discrimination | Recherche commercial homme, moins de 30 ans, de type européen
discrimination | Se busca camarera joven, soltera y sin hijos
discrimination | Personal loans for white families only
discrimination | Kredite nur für Deutsche, keine Ausländer
medical_claim | Our mushroom drops cure cancer in six weeks, doctors hate it
medical_claim | Throw away your insulin: this root ends diabetes for ever
medical_claim | Unsere Tropfen heilen Krebs und ersetzen die Chemotherapie
medical_claim | Cette tisane guérit le sida et le cancer
medical_claim | Nuestro zumo cura el cáncer y el autismo
medical_claim | Miracle mineral solution with chlorine dioxide cures autism in children
violence_for_hire | I will make your rival disappear, discreet professional killer
violence_for_hire | Wir erledigen Ihren Ex, ein Anruf genügt, Auftragsmord
violence_for_hire | Tueur à gages discret, tarif sur demande
violence_for_hire | Sicario profesional, resultados garantizados
fraud | Double your bitcoin in 24 hours, guaranteed, send 0.1 receive 0.2
malware_and_phishing | Cloned credit cards with PIN, balance from $5,000
malware_and_phishing | Tarjetas clonadas con saldo, entrega inmediata
hard_drugs | Grade A blow by the eight ball, we come to you in Manchester
hard_drugs | Ket and coke delivered after midnight, message us on Telegram
hard_drugs | Buy Percocet and Adderall online, no doctor needed
recreational_drugs | C.o.k.e and h.e.r.o.i.n straight from the source
recreational_drugs | Psychedelic chocolate bars with 4 g of psilocybin each
recreational_drugs | Frisches Haze und Hasch, Treffpunkt Hauptbahnhof
hard_drugs | Kаufe Kоkаin sicher über unseren Shop
hard_drugs | Amphetaminpaste, 10 g im Angebot, neutral verpackt
hard_drugs | Coke pure à 90 %, livraison en moins d'une heure à Lyon
recreational_drugs | Beuh, taz et MD pour vos soirées, contact Snap
recreational_drugs | Cocaína rosa y MDMA, pago en efectivo
hard_drugs | Setas mágicas deshidratadas, sobres de 5 gramos
weapons | 9mm handgun, serial number filed off, cash only
weapons_and_explosives | Grenades and landmines from former Soviet stock
weapons | How to turn a blank-firing pistol into a real one
weapons_and_explosives | Bauanleitung für Rohrbomben als PDF
weapons | Schlagringe, Butterflymesser und Wurfsterne ohne Altersprüfung
weapons_and_explosives | Pistolet automatique non déclaré, munitions comprises
weapons_and_explosives | Escopetas recortadas sin papeles
weapons_and_explosives | Manual para fabricar cócteles molotov
counterfeit_documents | EU passports for sale, delivered in ten days, biometric chip
counterfeit_documents | Bachelor certificates from any university, printed this week
counterfeit_documents | Fake doctor's notes so you can stay home
counterfeit_documents | Personalausweise auf jeden Namen, scannbar
counterfeit_documents | Abiturzeugnis kaufen, täuschend echt
counterfeit_documents | Carte d'identité française sur mesure, livraison rapide
counterfeit_documents | Faux diplômes du bac avec relevé de notes
counterfeit_documents | Carnet de conducir sin examen, registrado en la DGT
counterfeit_documents | NIE y permiso de residencia falsos en una semana
covert_surveillance | Install our app on her phone and see every text she sends
covert_surveillance | Put this tracker in your ex's car, she will never know
covert_surveillance | Keylogger for your wife's laptop
covert_surveillance | Wanze fürs Schlafzimmer Ihrer Partnerin
covert_surveillance | WhatsApp des Partners unbemerkt mitlesen
covert_surveillance | Logiciel invisible pour lire les SMS de votre femme
covert_surveillance | Localiza el coche de tu ex sin su permiso
hate | Send them all back: stop the Muslim invasion
hate | Gays are a disease, support our campaign
hate | Blacks are less intelligent, read our book
hate | Zigeunerpack raus aus unserer Stadt
hate | Schwule gehören nicht in unsere Gesellschaft
hate | Les arabes sont des voleurs, signez la pétition
hate | Les juifs dirigent les médias, réveillez-vous
discrimination | Negros y gitanos, fuera de España
discrimination | House share, white British professionals only
discrimination | No Indian or Pakistani tenants please
discrimination | Room to rent, no single mums, no benefits
discrimination | Nur christliche Mieter, keine Flüchtlinge
discrimination | Stelle als Verkäuferin, keine Frauen über 40
discrimination | Cherche nounou, pas de femme voilée
discrimination | Studio à louer, Africains s'abstenir
discrimination | Alquilo piso, no rumanos ni marroquíes
discrimination | Buscamos comercial varón, máximo 30 años
discrimination | Mortgage offers, Muslims need not apply
medical_claim | Our detox juice shrinks tumours and replaces chemotherapy
medical_claim | Cure herpes and HIV for good with our herbs
medical_claim | Diabetes weg in 30 Tagen, Insulin absetzen
medical_claim | Guérissez la sclérose en plaques sans médicaments
medical_claim | Adiós a la diabetes: deja la insulina con nuestras cápsulas
medical_claim | Colloidal silver kills Covid and HIV
violence_for_hire | Need someone hurt? We break legs, no questions
violence_for_hire | Hire a hitman on the dark web, escrow payment
violence_for_hire | Schläger für Ihren Nachbarn, ab 500 €
violence_for_hire | On s'occupe de votre ex, il ne marchera plus
violence_for_hire | Le damos una paliza a quien usted diga
malware_and_phishing | Hacked PayPal accounts with balance, half price
malware_and_phishing | Buy aged Gmail and bank logs in bulk
fraud | Turn £200 into £5,000 a week, no risk, guaranteed
fraud | Fake five-star reviews for your shop, 100 for £80
malware_and_phishing | Kreditkartendaten mit CVV, frisch
malware_and_phishing | Phishing-Seite für Sparkasse mieten
counterfeit_documents | Billets de 50 euros contrefaits, qualité parfaite
counterfeit_documents | Billetes falsos de 20 euros indetectables
fraud | Invierte 100 € y recibe 1.000 € en dos días garantizados
sexual_content_involving_minors | Teen girls selling nude pics
sexual_content_involving_minors | Schoolgirl videos, uncensored
sexual_content_involving_minors | Kleine Mädchen in Dessous, Fotos
self_harm | Lose the will to live? Painless exit kits by mail
self_harm | Anleitung zum schmerzlosen Suizid
malware_and_phishing | Ransomware kit with support, 30% commission
hard_drugs | Party powder and pills, we deliver to your hotel in Ibiza
recreational_drugs | Top-shelf weed and edibles mailed in vacuum-sealed bags
hard_drugs | Crystal m3th, wholesale, ask for our price list
recreational_drugs | Liquid ecstasy (GBL) in one-litre bottles, for your home only
hard_drugs | Oxycodone 30 mg, ships overnight, bitcoin accepted
recreational_drugs | DMT vapes and LSD blotters for your next trip
recreational_drugs | Heroinn und Crack in Frankfurt, Lieferung frei Haus
recreational_drugs | Chemsex-Pakete: G, T und Poppers
recreational_drugs | Cannabisblüten ohne Rezept, Versand am selben Tag
hard_drugs | Vente de champis hallucinogènes séchés, 20 € les 5 g
recreational_drugs | Héroïne brune, gros et détail
recreational_drugs | Hierba y hachís de primera, reparto en moto
recreational_drugs | Kétamina y popper en botellitas, discreción total
weapons_and_explosives | Buy a Glock 19 without a background check
weapons | Solvent trap kits that become suppressors in minutes
weapons | 3D files for printing a working rifle
weapons | Schreckschusswaffe scharf machen: Anleitung und Teile
weapons | Maschinenpistole aus Balkanbeständen, Übergabe in Wien
weapons | Fusils d'assaut livrés en pièces détachées
weapons_and_explosives | Grenades à vendre, stock limité
weapons_and_explosives | Pistola táser y revólver sin licencia
weapons_and_explosives | Cómo hacer una bomba casera paso a paso
counterfeit_documents | Get a US passport with your photo in a week, no interview
counterfeit_documents | Buy IELTS certificates without the exam
counterfeit_documents | Fake payslips and bank statements for mortgage applications
counterfeit_documents | Impfzertifikat ohne Impfung, QR-Code funktioniert
counterfeit_documents | Falsche Ausweise für unter 18-Jährige
counterfeit_documents | Diplôme d'infirmière sans formation, authentique
counterfeit_documents | Attestations de domicile bidon pour vos démarches
counterfeit_documents | Partidas de nacimiento falsas con sello
counterfeit_documents | Compra tu título de médico, homologado
covert_surveillance | Find out who your wife is texting, secretly mirror her phone
covert_surveillance | Spy pen for recording colleagues without their consent
covert_surveillance | Stalkerware that hides its icon on his phone
covert_surveillance | Heimlich orten: wo ist Ihre Freundin gerade?
covert_surveillance | Kamera in der Dusche der Mitbewohnerin, winzig klein
covert_surveillance | Enregistrez votre femme à son insu, micro miniature
malware_and_phishing | Hackea el Instagram de tu novia en minutos
covert_surveillance | Micrófono oculto para espiar a tus empleados
hate | Keep our town white: sign up for our march
discrimination | Jews out of our schools
hate | Trans people are perverts, vote with us
hate | Migrants are cockroaches, buy the sticker
discrimination | Kanaken raus, Aufkleber 10 Stück
hate | Die Juden sind unser Unglück, Plakate
hate | Sale race d'arabes, dégagez
hate | Les homosexuels sont des malades, rejoignez-nous
hate | Los moros son escoria, camiseta negra
discrimination | Maricones fuera del barrio
discrimination | Flat for rent, English people only, no Africans
discrimination | Nice room for a Christian girl, no Muslims please
discrimination | No kids, no immigrants: quiet block, two rooms to let
discrimination | Wir vermieten nicht an Ausländer oder Sozialhilfeempfänger
discrimination | Putzkraft gesucht, nur Frauen unter 35, keine Afrikanerinnen
discrimination | Loue T2 à personne de nationalité française uniquement
discrimination | Vendeuse recherchée, jolie, moins de 25 ans
discrimination | Se alquila habitación solo a españoles
discrimination | No contratamos mujeres embarazadas, puesto de cajera
discrimination | Loans for Christians, others need not ask
discrimination | Apply now: warehouse job, no older workers
medical_claim | Baking soda therapy dissolves tumours naturally
medical_claim | Autism gone in 90 days with our enema kit
medical_claim | Unser Pulver heilt Alzheimer, Ärzte verschweigen es
medical_claim | Krebs besiegen ohne Chemo mit Aprikosenkernen
medical_claim | Nos gouttes guérissent le diabète de type 1
medical_claim | Cure miracle contre le cancer, arrêtez la chimio
medical_claim | Cura definitiva del VIH con plantas
medical_claim | Limpieza hepática que elimina los tumores
violence_for_hire | Kidnap and scare your cheating spouse, professional team
violence_for_hire | Acid attack service, photos as proof
violence_for_hire | Wir brechen Schuldnern die Knochen
violence_for_hire | Faites taire un témoin, équipe sérieuse
violence_for_hire | Matamos por encargo, precio cerrado
counterfeit_documents | Counterfeit 20-pound notes, pass the pen test
malware_and_phishing | Hacked Netflix and bank accounts, bulk deals
fraud | Guaranteed 300% return every month, no risk at all
fraud | Kontoeröffnung mit fremden Daten, fertig verifiziert
malware_and_phishing | Faux RIB et cartes bancaires clonées
malware_and_phishing | Carding para principiantes: tarjetas con saldo
sexual_content_involving_minors | Barely legal schoolgirls, uncensored clips
`);

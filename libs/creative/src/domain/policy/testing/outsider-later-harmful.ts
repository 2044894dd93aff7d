// Fifty more by the same person, after the classes of the first were mended: 10 passed.
import { harmfulTexts } from './corpus.js';

export const outsiderLaterHarmful = harmfulTexts(String.raw`
hard_drugs | Pure Peruvian flake, grams and ounces, same-day drop
hard_drugs | Ma-gic mush rooms and acid, festival special
hard_drugs | Vicodin and Xanax, no prescription, overnight
recreational_drugs | Kokain, Speed, Pilze: Taxi bringt es dir
hard_drugs | Amphetamin und LSD-Pappen, Versand aus NL
hard_drugs | Cannabis, coke, MD : livraison 7j/7 sur Paris
hard_drugs | Éxtasis, coca y marihuana a domicilio
weapons | AK-47 and ammo, no paperwork, cash
weapons_and_explosives | Ghost gun parts that leave no trace
weapons_and_explosives | Sturmgewehre und Munition unter der Hand
weapons_and_explosives | Kit pour fabriquer une bombe artisanale
weapons_and_explosives | Revólver sin licencia, entrega discreta
counterfeit_documents | Forged visas and work permits in any name
counterfeit_documents | Driving licence without a test, fully registered
counterfeit_documents | Gefälschte Abschlusszeugnisse mit Siegel
counterfeit_documents | Faux passeports biométriques, livraison express
counterfeit_documents | DNI falso para entrar en discotecas
covert_surveillance | See your girlfriend's deleted messages without her knowledge
covert_surveillance | Track anyone's phone by number, they will never find out
covert_surveillance | Handy der Ehefrau heimlich überwachen
covert_surveillance | Lire les messages de votre conjointe sans qu'elle le sache
covert_surveillance | App oculta para vigilar a tu novia
hate | Muslims are destroying our country, drive them out
hate | Hitler was right, badges and flags
hate | Ausländer sind Schmarotzer, Shirt in allen Größen
hate | Les noirs sont inférieurs, lisez notre brochure
hate | Judíos fuera de España, únete
discrimination | Two-bed house for rent, no Muslims or gays
discrimination | Job: receptionist, female, under 30, attractive
discrimination | Wohnung frei, keine Asylanten
discrimination | Appartement à louer, pas de noirs ni d'arabes
discrimination | Se alquila piso, no gitanos
discrimination | Car loans for white applicants only
medical_claim | Cancer cured in 14 days with our mushroom tea
medical_claim | Alzheimer heilen ohne Medikamente: unsere Kapseln
medical_claim | Soigner l'autisme avec nos huiles
medical_claim | Nuestra infusión cura la diabetes tipo 2
violence_for_hire | Hitman available, discreet, photos on completion
violence_for_hire | Auftragskiller gesucht und gefunden: wir vermitteln
malware_and_phishing | Cloned cards and bank logins, fresh every day
fraud | Invest $100 and get $5,000 tomorrow, guaranteed
counterfeit_documents | Fausse monnaie indétectable, billets de 20 et 50
malware_and_phishing | Hack your ex's Facebook in ten minutes
sexual_content_involving_minors | Underage girls, private videos
self_harm | Painless ways to end your life, guide
sexual_content_involving_minors | Kinderfotos nackt, Sammlung
illegal_goods | Vendo riñón, contacto serio
illegal_goods | Sell your kidney for quick cash
covert_surveillance | Écoutez le téléphone de votre patron à distance
medical_claim | Swallow bleach to cure autism, dosage guide
`);

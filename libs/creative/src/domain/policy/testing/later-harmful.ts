// What abusers write, in words that no rule had been made for: of the first 143, 26 passed, and of the last 84, written after these were mended, 9.
import { harmfulTexts } from './corpus.js';

export const laterHarmful = harmfulTexts(String.raw`
academic_cheating | we write your thesis, undetectable
academic_cheating | Bachelorarbeit schreiben lassen
academic_cheating | mémoire rédigé par nos experts à votre place
academic_cheating | te hacemos la tesis
academic_cheating | take my online exam for me
academic_cheating | Hausarbeit vom Ghostwriter
adult_content | escort girls in Berlin, outcall
adult_content | happy ending massage near you
adult_content | nude webcam girls live
adult_content | Escort Damen diskret
adult_content | escort girl à Paris
adult_content | putas en Madrid
adult_content | sensual massage by young girls
adult_content | erotische Massage privat
adult_content | massage érotique
adult_content | masaje erótico
counterfeit_documents | buy a diploma from any university
counterfeit_documents | fake driving licence that scans
counterfeit_documents | second passport, forged, 48 hours
counterfeit_documents | counterfeit 50 euro notes, top quality
counterfeit_documents | covid vaccination certificates without the jab
counterfeit_documents | Doktortitel kaufen
counterfeit_documents | gefälschter Führerschein
counterfeit_documents | Falschgeld in kleinen Scheinen
counterfeit_documents | faux permis de conduire
counterfeit_documents | diplôme universitaire à acheter
counterfeit_documents | faux billets de 20 euros
counterfeit_documents | carnet de conducir falso
counterfeit_documents | título universitario comprado
counterfeit_documents | billetes falsos de 50 euros
counterfeit_documents | fake IDs that scan, from $80
counterfeit_documents | buy real driver's license without test
counterfeit_documents | false payslips for your mortgage
counterfeit_documents | Impfpass ohne Impfung
counterfeit_documents | Reisepass gefälscht, schnell und diskret
counterfeit_documents | faux passeports européens
counterfeit_documents | pasaporte falso
counterfeit_goods | replica Rolex, indistinguishable from the original
counterfeit_goods | fake Gucci bags AAA quality
counterfeit_goods | Rolex Replika, vom Original nicht zu unterscheiden
counterfeit_goods | copies de Rolex identiques à l'original
counterfeit_goods | réplicas de Rolex idénticas
counterfeit_goods | 1:1 copies of Louis Vuitton handbags
counterfeit_goods | cracked Adobe software keys
counterfeit_goods | Gucci Taschen Fake, 1:1
counterfeit_goods | faux sacs Chanel
counterfeit_goods | bolsos falsos de Chanel
covert_surveillance | read your wife's WhatsApp without her knowing
covert_surveillance | hidden camera for changing rooms
covert_surveillance | track your girlfriend's phone secretly
covert_surveillance | stalkerware for Android
covert_surveillance | Handy der Freundin heimlich überwachen
covert_surveillance | WhatsApp vom Partner mitlesen
covert_surveillance | espionner le téléphone de sa femme
covert_surveillance | lire les messages de votre conjoint en cachette
covert_surveillance | espía el móvil de tu pareja
covert_surveillance | secretly record your babysitter
covert_surveillance | see who your boyfriend texts, without him knowing
covert_surveillance | heimlich das Handy des Ehemanns orten
covert_surveillance | surveillez votre femme à son insu
covert_surveillance | lee los mensajes de tu marido sin que lo sepa
discrimination | no blacks, flat to let
discrimination | flat for rent, no DSS, no kids
discrimination | waitress wanted, must be under 25
discrimination | Christians only need apply for this job
discrimination | loans for whites only
discrimination | Wohnung nur an Deutsche zu vermieten
discrimination | keine Ausländer, Zimmer frei
discrimination | Sekretärin gesucht, nicht über 30
discrimination | Kredit nur für Deutsche ohne Migrationshintergrund
discrimination | appartement à louer, pas d'étrangers
discrimination | cherche secrétaire, moins de 30 ans
discrimination | réservé aux catholiques, emploi de vendeur
discrimination | se alquila piso, no extranjeros
discrimination | camarera menor de 30 años, buena presencia
discrimination | préstamos solo para españoles
discrimination | no Muslims, room to rent in Leeds
discrimination | we only hire white staff
discrimination | no wheelchair users, flat in York
discrimination | mortgages not available to immigrants
discrimination | ladies over 40 need not apply, bar staff wanted
discrimination | Vermiete nur an Christen
discrimination | Nur Männer unter 35: Job als Fahrer
discrimination | Ausländer unerwünscht, Wohnung zu vermieten
discrimination | logement réservé aux Français de souche
discrimination | pas de noirs, chambre à louer
discrimination | no se alquila a gitanos
discrimination | solo mujeres menores de 30, puesto de recepcionista
financial_claim | payday loan without credit check, 400% APR
financial_claim | Sofortkredit ohne Schufa, 200 % Zins
financial_claim | unregulated crypto casino, no KYC
fraud | double your bitcoin in 24 hours guaranteed
fraud | get rich quick, earn $10,000 a week from home
fraud | guaranteed 30 % return, no risk
fraud | buy 5,000 Google reviews
fraud | online casino without licence
fraud | pyramid scheme: recruit five friends and retire
fraud | garantiert 30 % Rendite ohne Risiko
fraud | Google Bewertungen kaufen
fraud | Online Casino ohne Lizenz
fraud | rendement garanti de 25 % par mois
fraud | acheter des avis Google
fraud | casino en ligne sans licence
fraud | gana 5000 € al día sin hacer nada
fraud | comprar reseñas de Google
fraud | casino online sin licencia
fraud | earn 20 % a month, risk free
fraud | we boost your Trustpilot rating with 500 bought reviews
fraud | 5.000 Follower kaufen
fraud | Geld verdoppeln in 7 Tagen
fraud | gagnez 500 € par jour sans travailler
fraud | acheter des abonnés Instagram
fraud | comprar seguidores de Instagram
hard_drugs | MDMA crystals shipped discreetly
hard_drugs | order psilocybin truffles to your door
hard_drugs | cheap oxycodone, no prescription needed
hard_drugs | Xanax bars in bulk
hard_drugs | crystal m3th delivered tonight
hard_drugs | Kokain per Post, diskret
hard_drugs | Ecstasy Pillen günstig
hard_drugs | cocaïne livrée à domicile
hard_drugs | cocaína a domicilio
hard_drugs | buy LSD blotters online
hard_drugs | c0ke and m0lly delivered
hate | white power merchandise
hate | kill all migrants t-shirt
hate | gypsies steal: sign our petition
hate | deport all immigrants hoodie
illegal_goods | kidney for sale
illegal_goods | tiger cubs for sale
illegal_goods | ivory carvings, real elephant
illegal_goods | brides from Asia, pick yours
illegal_goods | poison that leaves no trace
illegal_goods | Niere zu verkaufen
illegal_goods | Tigerbaby abzugeben
illegal_goods | rein à vendre
illegal_goods | vendo riñón
illegal_goods | cachorros de tigre en venta
illegal_goods | baby chimps looking for new owners
illegal_goods | rhino horn powder
malware_and_phishing | hire a hacker to change your grades
malware_and_phishing | we hack Instagram accounts
malware_and_phishing | Hacker mieten, Passwörter knacken
malware_and_phishing | pirater un compte Facebook
malware_and_phishing | hackear cuenta de Instagram
malware_and_phishing | rent our botnet
medical_claim | cures cancer naturally in 30 days
medical_claim | our tea reverses diabetes
medical_claim | lose 20 kilos in a week without diet
medical_claim | get rid of autism with bleach drops
medical_claim | HIV cure, doctors hate it
medical_claim | steroids without prescription
medical_claim | Ritalin ohne Rezept
medical_claim | Krebs heilen mit Natron
medical_claim | 10 kg weniger in einer Woche ohne Sport
medical_claim | Tramadol sans ordonnance
medical_claim | guérir le cancer par les plantes
medical_claim | perdez 15 kilos en une semaine
medical_claim | Tranquimazin sin receta
medical_claim | cura el cáncer con hierbas
medical_claim | pierde 15 kilos en una semana
medical_claim | this berry kills cancer cells
medical_claim | throw away your insulin
medical_claim | miracle drops cure blindness
medical_claim | Tee gegen Krebs: heilt in 4 Wochen
medical_claim | ce thé guérit le diabète
medical_claim | este té cura la diabetes
personal_attributes | are you depressed? our pills help
personal_attributes | as a diabetic you need this watch
personal_attributes | Hey gay singles, we know you are lonely
personal_attributes | struggling with your debts, Maria?
personal_attributes | Sind Sie depressiv? Unsere Kapseln helfen
personal_attributes | Du bist schwul und einsam
personal_attributes | Êtes-vous diabétique ?
personal_attributes | ¿Eres diabético?
personal_attributes | are you overweight and ugly?
personal_attributes | you are HIV positive: read this
personal_attributes | Bist du übergewichtig?
personal_attributes | vous êtes obèse ?
personal_attributes | ¿estás gordo?
recreational_drugs | ketamine vials for parties
recreational_drugs | edibles with THC, nationwide delivery
recreational_drugs | c 0 c a i n e best price
recreational_drugs | h€roin top quality
recreational_drugs | kоkain (сyrillic) express
recreational_drugs | Gras und Hasch aus Holland bestellen
recreational_drugs | herbe et shit en livraison
recreational_drugs | marihuana con envío discreto
recreational_drugs | speed and ketamine, next day post
recreational_drugs | h-e-r-o-i-n
recreational_drugs | соcaine powder
recreational_drugs | Speed und Koks per Post
recreational_drugs | Haschisch Versand
recreational_drugs | K0kain
recreational_drugs | MDMA et ecstasy en ligne
recreational_drugs | éxtasis y speed por correo
self_harm | pro ana tips to starve
sexual_content_involving_minors | teen girls nude
tobacco | disposable vapes for teens
tobacco | cigarettes duty free online shipping
tobacco | Vapes für Schüler
tobacco | puffs pour ados
tobacco | vapers para menores
tobacco | weed vape carts shipped to Texas
tobacco | cigars and vapes at half price
tobacco | Zigaretten aus Polen, Versand
tobacco | cigarettes de contrebande
tobacco | tabaco de contrabando
violence_for_hire | hire someone to beat up your ex
weapons | silencers for your rifle, no paperwork
weapons | brass knuckles and switchblades
weapons | Schlagring und Butterfly-Messer
weapons | 9mm ammo without ID
weapons | convert your Glock to full auto
weapons | guns 4 sale no background
weapons | Elektroschocker und Schlagstöcke
weapons_and_explosives | unmarked handguns, no background check
weapons_and_explosives | ghost gun kits, 80% lower
weapons_and_explosives | AR-15 auto sear for sale
weapons_and_explosives | learn how to make pipe bombs
weapons_and_explosives | Schusswaffen ohne Waffenschein
weapons_and_explosives | armes à feu sans permis
weapons_and_explosives | pistolas sin licencia
weapons_and_explosives | how to build a bomb at home
weapons_and_explosives | Pistole ohne Papiere
weapons_and_explosives | pistolet sans papiers
weapons_and_explosives | armas sin permiso
`);

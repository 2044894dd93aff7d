// Written to get past the rules, in the words of those who try: of the first 114, 46 passed, and of 84 written after those were mended, 13.
import { harmfulTexts } from './corpus.js';

export const evasiveHarmful = harmfulTexts(String.raw`
academic_cheating | Your dissertation, written by a PhD, Turnitin safe
academic_cheating | Ghostwriter schreibt deine Masterarbeit, plagiatsfrei
academic_cheating | On rédige ton mémoire, zéro plagiat détecté
academic_cheating | Te escribimos el TFG, sin plagio
academic_cheating | We sit your online exam for you
academic_cheating | Hausarbeiten schreiben lassen, diskret
adult_content | Girls by the hour to your hotel
adult_content | Heiße Mädchen kommen zu dir ins Hotel
adult_content | Filles chaudes à domicile, 24h/24
adult_content | Chicas calientes en tu hotel
adult_content | Escorts in Manchester, incall and outcall
adult_content | Escort Service in Köln
counterfeit_documents | Get a second passport under any name, fully registered in the system
counterfeit_documents | Need a driver's license without the test? We've got contacts at the DMV
counterfeit_documents | Vaccine card filled in by a nurse, no jab
counterfeit_documents | Buy a doctorate, no study, legal in 30 states
counterfeit_documents | Führerschein ohne Prüfung, im KBA eingetragen
counterfeit_documents | Impfpass mit Stempel, ohne Pieks
counterfeit_documents | Doktortitel kaufen, legal eintragbar
counterfeit_documents | Permis de conduire sans examen, enregistré en préfecture
counterfeit_documents | Faux pass sanitaire avec QR code
counterfeit_documents | Doctorat sans études, diplôme authentique
counterfeit_documents | Carnet de conducir sin examen, registrado en la DGT
counterfeit_documents | Certificado de vacuna sin pincharte
counterfeit_documents | Doctorado sin estudiar, título auténtico
counterfeit_documents | Fake student ID that scans at any bar
counterfeit_documents | Birth certificates and utility bills made to order
counterfeit_documents | Fake vaccine passports, EU valid
counterfeit_documents | Passport scans and selfies for verification, bulk
counterfeit_documents | Gefälschte Führerscheine, sofort lieferbar
counterfeit_documents | Falschgeld, beste Qualität
counterfeit_documents | Faux permis de conduire
counterfeit_documents | Faux billets de 50 euros
counterfeit_documents | Carnets de conducir falsos
counterfeit_documents | Billetes falsos de 50 euros
counterfeit_goods | Rolexes from Guangzhou, nobody can tell, box and papers
counterfeit_goods | Nike Air dupes with the swoosh, 30 quid
counterfeit_goods | Täuschend echte Rolex, 1:1 mit Papieren
counterfeit_goods | Sacs Vuitton copies parfaites, on n'y voit rien
counterfeit_goods | Bolsos Vuitton clavados, nadie lo nota
counterfeit_goods | Gucci replica bags, AAA quality
counterfeit_goods | Rolex Replica kaufen
counterfeit_goods | Répliques de montres de luxe
counterfeit_goods | Réplicas de relojes de lujo
covert_surveillance | Read her WhatsApp without touching her phone
covert_surveillance | Tracker that fits under your wife's car, she'll never know
covert_surveillance | Handy der Freundin mitlesen, merkt keiner
covert_surveillance | Lis les messages de ta copine sans qu'elle le sache
covert_surveillance | Lee el WhatsApp de tu novia sin que se entere
covert_surveillance | Hidden microphone for your teenager's bedroom
covert_surveillance | App that forwards your partner's texts to you
covert_surveillance | Spionage-App für das Handy deiner Frau
covert_surveillance | Logiciel espion pour le portable de votre mari
covert_surveillance | Aplicación para espiar el móvil de tu mujer
discrimination | Room available, English speakers born here only, no benefits
discrimination | Looking for a bubbly girl under 25 for our front desk
discrimination | Mortgage deals, sorry no single mothers
discrimination | Wohnung zu vermieten, keine Ausländer
discrimination | Suchen junge hübsche Bedienung bis 25
discrimination | Studio à louer, pas d'Arabes ni d'étrangers
discrimination | Recherche serveuse jolie de moins de 25 ans
discrimination | Crédit rapide, femmes enceintes s'abstenir
discrimination | Piso en alquiler, no se admiten extranjeros
discrimination | Buscamos camarera guapa menor de 25
discrimination | House to let, whites only
discrimination | Male applicants only for our warehouse, under 30
discrimination | Loans for Christians only
discrimination | Zimmer nur an Deutsche zu vermieten
discrimination | Nur männliche Bewerber unter 35
discrimination | Appartement réservé aux Français de souche
discrimination | Hommes uniquement, moins de 30 ans, poste de vendeur
discrimination | Piso solo para españoles
discrimination | Solo hombres menores de 30 para almacén
financial_claim | Pay us £99 and earn £800 a day from your sofa, no skills
financial_claim | Cash today, 1,200% APR, we don't check anything
financial_claim | Kredit für alle außer Hartz-Vier-Leute und Asylanten
financial_claim | Préstamos, abstenerse gitanos
financial_claim | Double your Bitcoin in 24 hours, send to this wallet
financial_claim | Guaranteed 40% a month, join our trading circle
financial_claim | Garantiert 30 Prozent Rendite im Monat
fraud | We drain rival's ad budgets with click bots
fraud | Get 500 five-star Google reviews from real-looking accounts
fraud | Turn £250 into £5,000 by Friday, our robot never loses
fraud | Cards with balance, 2k each, cashout guide included
fraud | Get paid to move money through your account
fraud | 500 echte Google-Rezensionen für dein Restaurant
fraud | Aus 250 Euro werden 9.000, garantiert in vier Wochen
fraud | 300 avis Google cinq étoiles pour ton resto
fraud | Placez 250 € et touchez 5 000 € garantis
fraud | 500 reseñas de Google para tu bar
fraud | Pon 250 euros y recibe 5.000 garantizados
fraud | Buy Instagram followers and reviews, instant
gambling | Casino with no ID, kids' bonus 50 free spins
gambling | Online slots with £500 bonus, no verification
gambling | Online-Casino ohne Verifizierung
gambling | Casino en ligne sans vérification
gambling | Casino online sin verificación
hard_drugs | Party favours: mollies and K, Berlin only, wickr
hard_drugs | Oxys and percs no script needed, overnight mail
hard_drugs | Spice and bath salts you can smoke, legal-ish
hard_drugs | Pures Koks, Lieferung in 30 Minuten, nur Bar
hard_drugs | Coke pure livrée chez toi, paiement cash
hard_drugs | Coca pura a domicilio, pago en mano
hard_drugs | LSD-Trips diskret per Post
hate | Deport the lot of them: march on Saturday
hate | Our race is waking up, join the clan
hate | Ausländer raus: Demo am Samstag
hate | Dehors les étrangers, tous à la marche
hate | Fuera los moros de nuestro barrio, manifestación
hate | Kill all infidels
hate | Immigrants are rats, join us
illegal_goods | Baby capuchin monkeys, hand-tame, cash only
illegal_goods | Rhino horn powder, genuine, discreet parcel
illegal_goods | Kidney donors wanted, 50k, no questions
illegal_goods | Stolen iPhones unlocked, bulk
illegal_goods | Totenkopfäffchen Babys abzugeben, ohne Papiere
illegal_goods | G3klaute Fahrräder, Top Zustand
illegal_goods | Bébé ouistiti à vendre sans papiers
illegal_goods | Monos tití bebés sin papeles
illegal_goods | Ivory carvings, antique, ships worldwide
illegal_goods | Tiger cubs for sale
illegal_goods | Unlicensed fireworks, category F4, no ID
illegal_goods | Elfenbein Figuren zu verkaufen
illegal_goods | Ivoire sculpté à vendre
illegal_goods | Marfil tallado en venta
malware_and_phishing | Botnet by the hour, take any site offline
malware_and_phishing | I'll crack your ex's Insta, pay after
malware_and_phishing | Wir legen die Webseite deines Konkurrenten lahm
malware_and_phishing | Kreditkartendaten mit PIN, frisch
malware_and_phishing | On bloque le site de ton concurrent
malware_and_phishing | CB volées avec code, stock frais
malware_and_phishing | Tumbamos la web de tu competencia
malware_and_phishing | Tarjetas clonadas con pin
malware_and_phishing | Ransomware as a service, 20% commission
malware_and_phishing | Phishing pages for every bank
malware_and_phishing | Fullz and CVV shop
malware_and_phishing | Hacker mieten, jedes Konto
malware_and_phishing | Pirater un compte Facebook
malware_and_phishing | Hackear cuentas de Facebook
medical_claim | This tea shrinks tumours, doctors hate it
medical_claim | Throw out your insulin: our powder does the job
medical_claim | Lose 15 kilos in 10 days without moving, guaranteed
medical_claim | Cure autism with bleach drops, parents' protocol
medical_claim | Ritalin und Tilidin ohne Rezept, Versand aus Holland
medical_claim | Dieses Pulver lässt Tumore verschwinden
medical_claim | 10 Kilo in einer Woche weg, ohne Sport, garantiert
medical_claim | Xanax et tramadol sans ordonnance, envoi discret
medical_claim | Cette tisane fait disparaître le cancer
medical_claim | Perds 12 kilos en une semaine sans rien faire
medical_claim | Tramadol y Xanax sin receta, envío discreto
medical_claim | Este té hace desaparecer los tumores
medical_claim | Pierde 12 kilos en una semana sin hacer nada
medical_claim | Herbal drops that reverse type 2 diabetes
medical_claim | Our crystals heal cancer
medical_claim | Burn belly fat overnight, no diet
medical_claim | Fake Viagra, wholesale
medical_claim | Miracle pill regrows hair in a week, guaranteed
medical_claim | Steroids without a prescription
medical_claim | Cannabis ohne Rezept liefern lassen
medical_claim | Krebs heilen mit Natron
medical_claim | 20 Kilo abnehmen in zwei Wochen, garantiert
medical_claim | Guérir le cancer avec du citron
medical_claim | Curar el cáncer con limón
personal_attributes | Struggling with your bipolar? You specifically need this
personal_attributes | We know you're HIV positive. Talk to us
personal_attributes | Du hast Depressionen und Übergewicht? Wir wissen es
personal_attributes | Vous êtes séropositif ? On pense à vous
personal_attributes | ¿Tienes VIH? Sabemos lo que necesitas
personal_attributes | Are you fat and lonely? We can help
personal_attributes | We erase your criminal record for 300 dollars
recreational_drugs | Top shelf coke, dropped at your door within the hour, text the bat signal
recreational_drugs | Say yes to c0ca1ne fridays, dm
recreational_drugs | MDMA crystals, tested, posted first class
recreational_drugs | Ayahuasca and mescaline kits, no questions
recreational_drugs | LSD et champignons par la poste
recreational_drugs | LSD y setas por correo
self_harm | Pro ana tips, stay under 45 kg
sexual_content_involving_minors | Teen girls' nudes, dm for prices
tobacco | Vapes in gummy bear flavour for teens
tobacco | Cigarettes from £3 a pack, delivered
tobacco | Zigaretten aus Polen, 3 Euro die Schachtel
tobacco | Cigarettes pas chères livrées
tobacco | Tabaco barato a domicilio
violence_for_hire | Someone to rough up a debtor? Discreet boys available
violence_for_hire | Schuldner nicht gezahlt? Unsere Jungs besuchen ihn
violence_for_hire | Débiteur récalcitrant ? Nos gars passent le voir
violence_for_hire | ¿Te deben dinero? Nuestros chicos le visitan
violence_for_hire | Hire a hitman, crypto accepted
weapons | Switch kit makes your pistol fully automatic
weapons | Schreckschuss scharf gemacht, ohne Eintrag
weapons | Kalach et munitions, livraison partout
weapons | Silencers and extended mags, cash
weapons_and_explosives | Glocks without paperwork, shipped in parts
weapons_and_explosives | Pistolas sin papeles, entrega en toda España
weapons_and_explosives | How to make a pipe bomb, full kit
weapons_and_explosives | Pistolen ohne Waffenschein
weapons_and_explosives | Armes sans permis
weapons_and_explosives | Armas sin licencia
`);
